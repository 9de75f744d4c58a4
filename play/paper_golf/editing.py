"""Drawing a page by hand: every change leaves a page with one tee and one cup."""

from collections.abc import Iterable

from play.paper_golf.edition import Edition
from play.paper_golf.fair import Way, fair_of, faults_of
from play.paper_golf.sheet import (
    ARROWS,
    COLUMNS,
    CUP,
    FAIRWAY,
    NAMES,
    ROUGH,
    ROWS,
    SAND,
    TEE,
    TREES,
    WATER,
    Sheet,
    Square,
    blank,
    sheet_of,
)

# What a page can be drawn with: the brush's name, its sign, what it is called.
BRUSHES: tuple[tuple[str, str, str], ...] = (
    ("fairway", FAIRWAY, "Fairway"),
    ("rough", ROUGH, "Rough"),
    ("sand", SAND, "Sand"),
    ("water", WATER, "Water"),
    ("trees", TREES, "Trees"),
    *((name, arrow, f"Slope {name}") for name, arrow in zip(NAMES, ARROWS, strict=True)),
    ("tee", TEE, "Tee"),
    ("cup", CUP, "Cup"),
)
SIGNS = {name: sign for name, sign, _ in BRUSHES}


def fresh() -> tuple[str, ...]:
    """An empty page: tee below, cup above, with a little fairway about them."""
    page = blank()
    middle = COLUMNS // 2
    for row in (1, 2, 3, ROWS - 3, ROWS - 2):
        for column in range(middle - 1, middle + 2):
            page[row][column] = FAIRWAY
    page[2][middle], page[ROWS - 2][middle] = CUP, TEE
    return tuple("".join(line) for line in page)


def painted(rows: tuple[str, ...], brush: str, squares: Iterable[Square]) -> tuple[str, ...]:
    """The page after a brush has been over squares; those off the page are left out. Tee and cup
    move where they are put, fairway stays where they were, and nothing covers them. Raises
    ValueError for a brush there is none of."""
    if brush not in SIGNS:
        raise ValueError(f"There is no brush {brush[:20]!r}.")
    sign = SIGNS[brush]
    page = [list(line) for line in rows]
    for row, column in squares:
        if not (0 <= row < len(page) and 0 <= column < len(page[0])):
            continue
        if page[row][column] in (TEE, CUP):
            continue
        if sign in (TEE, CUP):
            old = next(place for place in _places(page, sign))
            page[old[0]][old[1]] = FAIRWAY
        page[row][column] = sign
    return tuple("".join(line) for line in page)


def _places(page: list[list[str]], sign: str) -> Iterable[Square]:
    return (
        (row, column)
        for row, line in enumerate(page)
        for column, found in enumerate(line)
        if found == sign
    )


def read_page(text: str) -> Sheet:
    """The page that lines of signs draw. Raises ValueError naming everything that is amiss."""
    return sheet_of(text.splitlines())


def judged(sheet: Sheet, edition: Edition) -> dict[str, object]:
    """What a page is worth: its fair scores in dice and speed golf (None where the cup cannot be
    reached), what keeps it from being played, and how it compares with the pages of a notebook."""
    squares = edition.squares
    wrong = faults_of(sheet, squares)
    scores = {way: fair_of(sheet, squares, way) for way in (Way.DICE, Way.SPEED)}
    told = {way: round(one.fair, 2) if one.is_solvable else None for way, one in scores.items()}
    return {
        "dice": told[Way.DICE],
        "speed": told[Way.SPEED],
        "faults": wrong,
        "compared": _compared(told[Way.DICE], edition.fair_band()),
    }


def _compared(fair: float | None, band: tuple[float, float]) -> str:
    if fair is None:
        return ""
    low, high = band
    if fair < low:
        return f"easier than a notebook’s pages, which lie between {low:.2f} and {high:.2f}"
    if fair > high:
        return f"harder than a notebook’s pages, which lie between {low:.2f} and {high:.2f}"
    return f"as a notebook’s pages are, between {low:.2f} and {high:.2f}"
