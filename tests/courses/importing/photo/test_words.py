"""How much of a picture is read: a card whole, what is no card in part."""

import numpy as np
import pytest

from courses.importing import Unreadable
from courses.importing.photo.reading import NO_TABLE, read_photo
from courses.importing.photo.words import PROSE

WIDE, HIGH = 2_400, 1_800
# Twice the lines of the largest card, each so many times as long as it is high.
MOST_READ = 1_500


class Page:
    """A reader that finds the given lines at every look, and says the same of each."""

    def __init__(self, count, long, text, letter=40):
        self.text = (text * long)[: 2 * long]
        self.looks, self.read = 0, 0.0
        across = max(1, int(WIDE / (long * letter + 20)))
        self.lines = [
            np.array([[x, y], [x + long * letter, y], [x + long * letter, y + letter],
                      [x, y + letter]], np.float32)
            for at in range(count)
            for x, y in [((at % across) * (long * letter + 20.0), (at // across) * 2.0 * letter)]
        ]  # fmt: skip

    def boxes(self, picture, longest):
        self.looks += 1
        return [line.copy() for line in self.lines]

    def line(self, crops):
        self.read += sum(crop.shape[1] / crop.shape[0] for crop in crops)
        every = len(self.text)
        return [[(c, 0.99, (at + 0.5) / every) for at, c in enumerate(self.text)] for _ in crops]

    def figures(self, crops):
        return [{} for _ in crops]


def refusal(page):
    picture = np.full((HIGH, WIDE, 3), 230, np.uint8)
    with pytest.raises(Unreadable) as refused:
        read_photo(picture, page, lambda step, done: None)
    return str(refused.value)


@pytest.mark.parametrize(("count", "long"), [(250, 15), (40, 45), (700, 2)])
def test_a_page_of_text_is_tasted_and_not_read(count, long):
    page = Page(count, long, "hazards and lawns")
    assert refusal(page) == PROSE
    assert page.read < 400


@pytest.mark.parametrize(("count", "long"), [(900, 2), (250, 15), (60, 40)])
def test_a_page_of_other_figures_is_read_once_and_in_bounds(count, long):
    page = Page(count, long, "731.55")
    assert refusal(page) == NO_TABLE
    assert page.looks <= 2
    assert page.read < MOST_READ


def test_a_small_picture_of_text_is_looked_at_twice():
    page = Page(30, 4, "hello")
    assert refusal(page) == NO_TABLE
    assert page.looks == 3
