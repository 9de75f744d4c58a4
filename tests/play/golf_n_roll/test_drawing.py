"""The row of cards as a picture, and as data beside it."""

import xml.etree.ElementTree as ET
from random import Random

import pytest

from courses.drawing import Look, png_of
from play.golf_n_roll import drawing, odds
from play.golf_n_roll.edition import built_in
from tests.play.golf_n_roll.playing import FURTHER, GAME, LUCKY, Playing, laid

ROW = "Gf Ys Rc Gs | Yf | Rc"


def tree(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - drawn here


def texts(svg: str) -> list[str]:
    return [text for one in tree(svg).iter() if (text := (one.text or "").strip())]


def test_the_board_tells_gems_by_colour_mark_and_letters():
    rows = GAME.board(Playing(ROW).state)["row"]
    assert [(r["gem"], r["gem_letter"], r["gem_need"], r["mark"], r["mark_need"]) for r in rows][
        1:3
    ] == [("yellow", "Y", 3, "stripe", 3), ("red", "R", 4, "cross", 4)]
    assert [row["kind"] for row in rows] == ["tee", "course", "course", "course", "green", "flag"]


def test_the_words_are_the_pictures_twin():
    state = Playing(ROW).lay(3, trouble=1).state
    words = GAME.board(state)["words"]
    assert "Square 3, course: red gem, cross." in words
    assert "P1: square 3, in trouble (out of the fairway), 3 from the flag." in words


@pytest.mark.parametrize("look", list(Look))
def test_the_row_is_drawn_with_letters_beside_every_gem(look):
    state = Playing(ROW, golfers=[FURTHER, LUCKY]).state
    chances = odds.outlook(state, odds.choices(state)[0].move).squares()
    svg = drawing.draw_row(GAME.board(state), look=look, lands=chances)
    shown = texts(svg)
    for letters in ("G 2+", "Y 3+", "R 4+", "flat 2+", "stripe 3+", "cross 4+"):
        assert letters in shown
    assert any(text.endswith("%") for text in shown)
    assert "style=" not in svg
    if look is not Look.PAGE:
        assert png_of(svg, width=900).startswith(b"\x89PNG")


def test_a_ball_in_trouble_is_black_and_two_on_a_square_lie_side_by_side():
    assert (
        drawing.INK in drawing.draw_ball("1", is_black=True).split("<circle")[1].split("stroke")[0]
    )
    assert (
        drawing.IVORY
        in drawing.draw_ball("1", is_black=False).split("<circle")[1].split("stroke")[0]
    )
    round_ = Playing(ROW, golfers=[FURTHER, LUCKY]).lay(2).lay(2, player=1)
    svg = drawing.draw_row(GAME.board(round_.state))
    assert "translate(134 112)" in svg
    assert "translate(182 112)" in svg


def test_cards_still_to_be_drawn_lie_face_down():
    state = GAME.start(None, [{}], {}, built_in())
    length = state.now.length
    assert texts(drawing.draw_row(GAME.board(state))).count("?") == length
    svg = drawing.draw_row(GAME.board(laid(state, Random(1))))
    assert "?" not in texts(svg)


@pytest.mark.parametrize("color", ["green", "yellow", "red", "white"])
def test_dice_show_their_face_in_their_colour(color):
    svg = drawing.draw_die(color, 3)
    assert texts(svg) == ["3"]
    assert drawing.DICE[color][0] in svg


def test_a_gem_is_named():
    assert 'aria-label="red gem, cross"' in drawing.draw_gem("red", "cross")
    tree(drawing.draw_gem("yellow", "flat"))
