"""Rounds and sentences worked out by hand, and what holds for every page and stroke."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from play.boards.paper_golf_pad import _words
from play.boards.paper_golf_why import REASONS
from play.paper_golf import editing
from play.paper_golf.board import landings
from play.paper_golf.edition import standard
from play.paper_golf.fair import Way, fair_of, faults_of
from play.paper_golf.flight import landing, rolled
from play.paper_golf.sheet import ARROWS, CUP, NAMES, TEE, Sheet, marks_amiss
from play.paper_golf.words import say
from tests.play.paper_golf.playing import OPEN, Playing

# A page of nine by nine: the cup behind a pond, a slope beside it, a wood on the left.
PAGE = """
    .........
    ..==H←...
    ..~~~~...
    ^^.......
    ^^..:....
    ....=....
    ....=....
    ....T....
    .........
"""


def told(playing: Playing) -> list[str]:
    return [say(event) for event in playing.events if event.kind not in {"address", "leaderboard"}]


def test_a_hole_in_three_told_from_the_first_throw_to_the_cup() -> None:
    playing = Playing(PAGE)
    # A two from the tee's fairway is three: up to the sand. In sand a three is two: up over the
    # pond would end in it; up and right ends in the pond as well? Row 2, column 6 is rough.
    first = playing.stroke(2, "up")
    assert (first["squares"], first["to"], first["to_lie"]) == (3, [4, 4], "sand")
    second = playing.stroke(3, "up-right")
    assert (second["squares"], second["to"], second["to_lie"]) == (2, [2, 6], "rough")
    # One square up and left lands on the arrow, which rolls the ball into the cup.
    playing.choose("putt", "up-left")
    last = playing.last("stroke")
    assert (last["roll"], last["holed"], last["rule"]) == ([[1, 4]], True, "slopes")
    assert playing.last("holed")["score"] == 3
    assert told(playing) == [
        "Two and one from the fairway: three squares.",
        "Three squares straight up from the tee, in the sand.",
        "Three less one in the sand: two squares.",
        "Two squares up and right from the sand, in the rough.",
        "It lands, it rolls down the slope and into the cup.",
        "Holed in three: an albatross.",
        "Page 1 is done; turn the leaf.",
        "The notebook closes at three under.",
    ]


def test_the_free_throw_from_the_tee_then_a_mulligan_are_told_and_counted() -> None:
    playing = Playing(OPEN)
    playing.thrown(6).choose("reroll")
    playing.throw(2)
    assert "mulligan" not in playing.offered
    playing.choose("stroke", "up")
    playing.thrown(1).choose("mulligan")
    assert playing.state.mulligans == (5,)
    said = told(playing)
    assert "The six goes back; the second throw from the tee is free and stands." in said
    assert "A mulligan for the one; five left in the notebook." in said


def test_one_square_too_far_is_told_as_dropping() -> None:
    playing = Playing(OPEN).lay(5, 4)
    # Cup four squares up: a four and one from the fairway is five.
    playing.stroke(4, "up")
    assert "A square too far, but straight over the cup: it drops." in told(playing)


@pytest.mark.parametrize(
    ("rows", "said", "on_the_pad"),
    [
        (
            ["....→←...", "........."],
            "A putt straight up from the rough; the slope carries it on to where two slopes meet.",
            "rolls down the slope and ends where two slopes face each other",
        ),
        (
            ["....→↓...", "....↑←..."],
            "Two squares straight up from the rough; the slope carries it on for one lap of the "
            "hollow.",
            "rolls down the slope and ends after one lap of the slopes",
        ),
        (
            ["....→→~..", "........."],
            "A putt straight up from the rough; the slope carries it on, on a slope that leads "
            "nowhere.",
            "rolls down the slope and ends on a slope that is ignored",
        ),
    ],
)
def test_a_ball_stopped_on_a_slope_is_told_why(rows, said: str, on_the_pad: str) -> None:
    page = "\n".join(["....H....", ".........", *rows, ".........", "....T...."])
    playing = Playing(page)
    if rows[1] == ".........":
        playing.lay(3, 4)
        move = "putt"
    else:
        playing.lay(4, 4).thrown(2)
        move = "stroke"
    one = next(x for x in landings(playing.state) if (x["move"], x["direction"]) == (move, "up"))
    assert _words(one, is_open=True)[1] == on_the_pad
    playing.choose(move, "up")
    assert told(playing)[-1] == said


def test_a_putt_instead_of_the_throw_is_not_said_to_be_longer_from_the_fairway() -> None:
    playing = Playing().thrown(4)
    playing.choose("putt", "up")
    stroke = REASONS["stroke"](playing.last("stroke"))
    assert [reason.label for reason in stroke] == ["Die", "Putt", "Line", "Counts"]
    stroke = REASONS["stroke"](playing.stroke(2, "up"))
    assert [reason.label for reason in stroke] == ["Die", "From the fairway", "Line", "Counts"]


SIGNS = st.sampled_from(".=:~^" + ARROWS)


@st.composite
def pages(draw) -> Sheet:
    """Any page of five to eight squares each way."""
    height, width = draw(st.integers(5, 8)), draw(st.integers(5, 8))
    rows = [[draw(SIGNS) for _ in range(width)] for _ in range(height)]
    places = st.tuples(st.integers(0, height - 1), st.integers(0, width - 1))
    tee, cup = draw(st.lists(places, min_size=2, max_size=2, unique=True))
    rows[tee[0]][tee[1]], rows[cup[0]][cup[1]] = TEE, CUP
    return Sheet(tuple("".join(row) for row in rows))


@settings(max_examples=60, deadline=None)
@given(pages(), st.data())
def test_no_stroke_ever_rests_where_no_ball_may_lie(sheet: Sheet, data) -> None:
    row = data.draw(st.integers(0, sheet.height - 1))
    column = data.draw(st.integers(0, sheet.width - 1))
    way, squares = data.draw(st.sampled_from(NAMES)), data.draw(st.integers(1, 8))
    flies = data.draw(st.booleans())
    end = landing(sheet, (row, column), way, squares, over_trees=flies)
    if end.refused:
        return
    assert sheet.ground(end.end) not in {"off", "water", "trees"}
    assert end.holed == (end.end == sheet.cup)
    assert len(end.line) == squares
    roll, _ = rolled(sheet, end.line[-1]) if not end.overshot else ((), "")
    assert end.roll == (() if end.overshot else roll) or end.holed
    # A roll ends: it never visits more squares than one lap.
    assert len(end.roll) <= sheet.height * sheet.width


@settings(max_examples=40, deadline=None)
@given(pages())
def test_a_page_called_playable_gains_by_the_free_throw_from_the_tee(
    sheet,
) -> None:
    squares = standard().squares
    if faults_of(sheet, squares):
        return
    fair = fair_of(sheet, squares)
    assert 1 <= fair.fair <= fair.at(sheet.tee) + 1e-9
    assert fair_of(sheet, squares, Way.DIRECTION).fair >= fair.fair - 1e-9


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(sorted(editing.SIGNS)),
            st.lists(st.tuples(st.integers(-2, 20), st.integers(-2, 14)), max_size=6),
        ),
        max_size=12,
    )
)
def test_whatever_is_drawn_stays_a_page(strokes) -> None:
    rows = editing.fresh()
    for brush, squares in strokes:
        rows = editing.painted(rows, brush, squares)
        assert not marks_amiss(rows)
