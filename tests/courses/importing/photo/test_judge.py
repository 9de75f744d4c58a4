"""Which figures a card says: by its sums, by coming once each, by themselves."""

from random import Random

import pytest

from courses.importing.photo.judge import alone, once_each, summed

LENGTHS = range(50, 700)
NINE = [512, 372, 400, 155, 358, 423, 360, 192, 546]


def sure(figure):
    return {figure: -0.001}


def torn(figure, other):
    """Read as ``other``, though it might be ``figure``."""
    return {other: -0.3, figure: -1.4}


def test_figures_that_add_up_are_not_in_doubt():
    answers = summed([sure(one) for one in NINE], sure(sum(NINE)), LENGTHS)
    assert [one.figure for one in answers] == NINE
    assert not any(one.doubtful for one in answers)


@pytest.mark.parametrize("hole", range(9))
def test_a_misread_figure_is_put_right_by_the_sum_and_marked(hole):
    cells = [sure(one) for one in NINE]
    cells[hole] = torn(NINE[hole], NINE[hole] + 30)
    answers = summed(cells, sure(sum(NINE)), LENGTHS)
    assert [one.figure for one in answers] == NINE
    assert [at for at, one in enumerate(answers) if one.doubtful] == [hole]
    assert answers[hole].seen == NINE[hole] + 30


def test_a_figure_read_surely_but_wrongly_is_marked():
    cells = [sure(one) for one in NINE]
    cells[4] = {358: -0.9, 338: -0.6}
    answers = summed(cells, sure(sum(NINE) + 7), LENGTHS)
    assert answers[4].doubtful


def test_a_misprinted_sum_does_not_put_sure_figures_in_doubt():
    answers = summed([sure(one) for one in NINE], sure(sum(NINE) - 32), LENGTHS)
    assert [one.figure for one in answers] == NINE
    assert not any(one.doubtful for one in answers)


def test_without_a_sum_each_figure_stands_alone():
    answers = summed([sure(400), torn(380, 330)], {}, LENGTHS)
    assert [one.figure for one in answers] == [400, 330]
    assert [one.doubtful for one in answers] == [False, True]
    assert answers[1].other == 380


def test_an_empty_cell_has_no_figure_and_keeps_the_others():
    answers = summed([sure(400), {}, sure(150)], sure(900), LENGTHS)
    assert [one.figure for one in answers] == [400, None, 150]


def test_nothing_read_is_no_answer():
    assert alone({}).figure is None


def test_stroke_indexes_come_once_each():
    chance = Random(4)
    order = list(range(1, 19))
    chance.shuffle(order)
    cells = [sure(one) for one in order]
    place = order.index(17)
    cells[place] = {11: -0.2, 17: -1.8}
    answers = once_each(cells)
    assert [one.figure for one in answers] == order
    assert [at for at, one in enumerate(answers) if one.doubtful] == [place]


def test_stroke_indexes_printed_twice_stay_as_they_are():
    order = [*range(1, 18), 17]
    assert [one.figure for one in once_each([sure(one) for one in order])] == order
