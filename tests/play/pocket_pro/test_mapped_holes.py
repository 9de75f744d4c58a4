"""On a hole that has a map, too, the board shows the ground of its cards: it is what is played."""

import json
import tomllib
from dataclasses import replace
from random import Random

import pytest

from courses.changes import samples
from courses.decks import EVERY_CARD
from courses.drawing.shapes import Frame
from courses.holemap import ground_of, load_map
from courses.layout import lay, load_layout
from courses.layout_board import described, drawn
from courses.playable import PlayableHole
from play.boards.scene import Scene, whole
from tests.play.pocket_pro.holes import random_board

FOLDER = samples.FOLDER


@pytest.fixture(scope="module")
def hole() -> PlayableHole:
    """Azalea: its cards are laid by hand, its map is the real one."""
    card = tomllib.loads((FOLDER / "augusta-1981.toml").read_text(encoding="utf-8"))
    maps = json.loads((FOLDER / "maps" / "augusta-1981.json").read_text(encoding="utf-8"))
    facts = card["holes"][12]
    placed = load_layout(facts["cards"])
    cards = {one.card: EVERY_CARD[one.card] for one in placed}
    ground = load_map(maps["13"])
    return PlayableHole(13, 5, 465, None, facts["name"], placed, cards, ground)


def test_picture_words_and_table_are_of_the_cards(hole):
    board = lay(hole.placed, hole.cards)
    bare = replace(hole, ground=ground_of(board))
    assert bare.ground != hole.ground
    assert drawn(hole) == drawn(bare)
    assert described(hole, board) == described(bare, board)
    assert Scene(hole, board, "a").art == Scene(bare, board, "a").art


def test_whole_on_a_wide_screen_no_yards_of_any_hole_are_cut_off():
    sides = set()
    for seed in range(60):
        board = random_board(Random(seed))
        hole = PlayableHole(1, 4, 400, None, "", (), {}, ground_of(board))
        scene = Scene(hole, board, str(seed))
        left, top, width, height = whole(scene).box
        middle = left + width / 2
        for mark in scene.yards(Frame()):
            assert left <= mark.box[0] < mark.box[2] <= left + width, seed
            assert top <= mark.box[1] < mark.box[3] <= top + height, seed
            sides.add(mark.box[0] < middle)
    assert sides == {True, False}
