"""Where cells are cut, what is read in them, and which line of figures is which."""

import math

import numpy as np
import pytest

from courses.importing.photo.block import Block, Line, Station
from courses.importing.photo.cells import Cell, Column, _emptiest, _fitted, _with_word
from courses.importing.photo.judge import alone
from courses.importing.photo.ocr import Word
from courses.importing.photo.reading import _doubted, _kinds

STEP, HIGH, DIGIT = 100, 40, 22
HOLES = 4


def picture_of(words):
    """Ink where digits stand: each digit a box with a gap behind it."""
    ink = np.zeros((3 * HIGH, STEP * (HOLES + 1)), bool)
    for word in words:
        for digit in range(len(word.text)):
            left = int(word.left) + digit * DIGIT
            ink[int(word.top) + 8 : int(word.bottom) - 8, left : left + DIGIT - 6] = True
    return ink


def a_word(text, at, row):
    half = len(text) * DIGIT / 2
    return Word(text, at - half, row * HIGH, at + half, (row + 1) * HIGH)


def a_block(words):
    lines = [
        Line(
            "", (row + 0.5) * HIGH, row * HIGH, (row + 1) * HIGH,
            tuple(w for w in words if w.top == row * HIGH),
        )
        for row in range(3)
    ]  # fmt: skip
    block = Block(True, Line("", 0, 0, 0))
    block.lines = lines
    block.stations = [
        Station(hole, hole * STEP, hole * STEP - STEP / 2, hole * STEP + STEP / 2)
        for hole in range(1, HOLES + 1)
    ]
    return block


def cut(words, creases=()):
    ink = picture_of(words)
    rules = np.zeros(ink.shape, np.uint8)
    for at in creases:
        rules[:, at - 1 : at + 2] = 1
    return [station.end for station in _fitted(a_block(words), ink, rules)[:-1]]


THREES = [a_word("345", hole * STEP, row) for hole in range(1, HOLES + 1) for row in range(3)]


def test_without_rules_cells_are_cut_between_words_and_not_between_digits():
    for at, bound in enumerate(cut(THREES), start=1):
        assert abs(bound - (at + 0.5) * STEP) < STEP / 2 - 1.5 * DIGIT


@pytest.mark.parametrize("off", [-14, 14])
def test_a_line_that_stands_to_one_side_moves_the_cut_with_it(off):
    words = [a_word("345", hole * STEP + off, row) for hole in range(1, 5) for row in range(3)]
    for at, bound in enumerate(cut(words), start=1):
        assert abs(bound - (at + 0.5) * STEP - off) < STEP / 2 - 1.4 * DIGIT


def test_a_rule_is_the_bound_and_a_crease_through_digits_is_none():
    ruled = (at := STEP + STEP // 2) + 9
    assert cut(THREES, [ruled])[0] == pytest.approx(ruled, abs=1)
    creased = 2 * STEP - DIGIT
    assert abs(cut(THREES, [creased])[0] - at) < 12


def test_specks_do_not_move_the_cut():
    bare = np.zeros(200)
    bare[:60] = bare[140:] = 1
    assert _emptiest(bare, 20, 180, 100) == pytest.approx(100, abs=2)
    assert _emptiest(np.zeros(0), 20, 180, 100) == 100


def test_what_was_read_at_the_first_look_makes_doubtful():
    chances = _with_word({393: -0.1, 398: -8.0}, [a_word("339", 100, 0)])
    assert alone(chances).figure == 393
    assert alone(chances).doubtful
    assert not alone(_with_word({393: -0.1}, [a_word("393", 100, 0)])).doubtful


@pytest.mark.parametrize("words", [["Blue"], ["3", "93"], ["123456"], []])
def test_words_that_are_no_single_figure_say_nothing(words):
    read = [a_word(text, 100, 0) for text in words]
    assert _with_word({393: -0.1}, read) == {393: -0.1}
    assert _with_word({}, [a_word("393", 100, 0)]) == {}


def test_a_reading_that_cannot_be_makes_its_neighbour_doubtful():
    fitting, read = {393: -2.1, 333: -7.3}, {3393: -2.5, 393: -2.1, 333: -7.3}
    assert not alone(fitting).doubtful
    assert _doubted(alone(fitting), fitting, read).doubtful
    assert not _doubted(alone({400: -0.1}), {400: -0.1}, {400: -0.1, 4003: -8}).doubtful


def a_column(label, figures, total):
    cells = {hole: Cell((0, 0, 1, 1), {f: -0.01}) for hole, f in enumerate(figures, 1)}
    return Column(label, cells, {"out": Cell((0, 0, 1, 1), {total: -0.01})})


PARS = [4, 4, 3, 5, 4, 4, 3, 5, 4]


def test_scores_that_were_written_on_the_card_are_no_pars():
    par, scores = a_column("Par", PARS, 36), a_column("", [5, *PARS[1:]], 37)
    assert _kinds([scores, par, scores]) == ["", "par", ""]
    assert _kinds([scores]) == ["par"]
    assert _kinds([scores, scores]) == ["", ""]
    assert math.isclose(alone(scores.cells[1].chances).clear, 8.99)
