"""How many choices there are from five named positions, counted by hand.

An open square has eight ways; on the page's edge five, in its corner three. After a throw every
direction that stays on the page and off water and trees is one stroke; putts are counted beside.
"""

import pytest

from play.engine.protocol import Choice
from tests.play.paper_golf.playing import OPEN, Playing
from tests.play.paper_golf.test_rules import POND, WOOD


def counted(playing: Playing) -> dict[str, int]:
    found = {}
    for offer in playing.decision.offers:
        field = offer.fields[0] if offer.fields else None
        found[offer.move] = len(field.options) if isinstance(field, Choice) else 1
    return found


def strokes(page: str, row: int, column: int) -> list[int]:
    """How many directions each face leaves, 1 to 6."""
    return [len(Playing(page).lay(row, column).thrown(face).ways("stroke")) for face in range(1, 7)]


def test_from_the_middle_of_the_open_page() -> None:
    # Nine columns, eleven rows, rough at row 5, column 3: three squares to the left, five up and to
    # the right and down. Three squares reach all eight ways, four lose the three to the left, six
    # leave nothing.
    assert strokes(OPEN, 5, 3) == [8, 8, 8, 5, 5, 0]


def test_from_the_corner() -> None:
    # Up, right and up to the right as far as six on a page of nine columns and eleven rows.
    assert strokes(OPEN, 10, 0) == [3] * 6


def test_below_a_pond() -> None:
    # Row 5, column 4, rough, water on row 4 from column 2 to 6. One: down, left, right, down-left,
    # down-right. Two: all but the three downwards of a page that ends on row 8 - those stay, too,
    # and row 3 lies beyond the water: eight. Three: eight (row 2, row 8). Four: up is the cup on
    # row 1, up-left and up-right columns 0 and 8, left and right: five. Five: up goes one square
    # beyond the cup and is holed, nothing else stays. Six: nothing.
    assert strokes(POND, 5, 4) == [5, 8, 8, 5, 1, 0]


def test_below_a_wood() -> None:
    # As the pond, but from rough nothing flies over trees: the three upward ways are gone.
    assert strokes(WOOD, 5, 4) == [5, 5, 5, 2, 0, 0]


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        # Fairway at row 6 of nine: the driver goes six, up past the cup? It stands five away: one
        # beyond is holed. Iron three: left, right; down and the diagonals down leave the page, up
        # and its diagonals are stopped by trees. A putt: eight.
        (6, {"driver": 1, "iron": 2, "putter": 8}),
        # Rough at row 5: no driver; iron as above but downwards to row 8: five; a putt only where
        # no tree stands: five.
        (5, {"iron": 5, "putter": 5}),
    ],
)
def test_speed_golf_below_a_wood(row: int, expected: dict[str, int]) -> None:
    assert counted(Playing(WOOD, golf="speed").lay(row, 4)) == expected
