"""Lines that tell of the course above its table: a label and its value, "Club; Willow Creek"."""

from dataclasses import replace

from courses.importing.grid import Grid
from courses.importing.vocabulary import fold, heading


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split("|"))


# What a line may be about, folded. The first of these say the course's name; a mere "name" may
# also be a player's, and is believed last.
_NAMES = _words(
    "course|course name|golf course|name of course|club|club name|golf club|platz|parcours|campo"
    "|percorso|bana|bane|kentta|venue"
)
_PERHAPS = frozenset(("name", "title", "facility"))
_OTHERS = _words(
    "location|city|town|state|province|region|county|country|address|street|zip|zip code|postcode"
    "|phone|telephone|email|e mail|website|web|url|date|updated|player|marker|designer|architect"
    "|year|opened|built|source|version|id|course id|description|slope|slope rating|rating"
    "|course rating"
)


def set_aside(grid: Grid) -> Grid:
    """The grid with such lines beside it, "label: value", so that no value heads a column. Only
    those before the table are looked at."""
    found: list[tuple[str, str]] = []
    taken: list[int] = []
    for row, cells in enumerate(grid.cells):
        texts = [text for text in cells if text]
        if len(texts) > 2:
            break
        if len(texts) == 2 and (label := _label(*texts)):
            found.append((label, texts[1]))
            taken.append(row)
    if not taken:
        return grid
    kept = [row for row in range(len(grid.cells)) if row not in taken]
    return replace(
        grid,
        cells=tuple(grid.cells[row] for row in kept),
        rows=tuple(grid.rows[row] for row in kept),
        sheets=tuple(grid.sheets[row] for row in kept) if grid.sheets else (),
        titles=tuple(grid.titles[row] for row in kept) if grid.titles else (),
        beside=(*_lines(found), *grid.beside),
    )


def is_no_name(line: str) -> bool:
    """Whether a line of text tells of the course, but not its name: "Location: Ohio"."""
    label, colon, _ = line.partition(":")
    return bool(colon) and fold(label) in _OTHERS


def _label(first: str, value: str) -> str:
    label = fold(first)
    if label not in _NAMES | _PERHAPS | _OTHERS or heading(value).meanings:
        return ""
    names = label in _NAMES | _PERHAPS
    return label if not names or any(char.isalpha() for char in value) else ""


def _lines(found: list[tuple[str, str]]) -> list[str]:
    """What says the name first, as the course's."""
    sure = [f"Course: {value}" for label, value in found if label in _NAMES]
    perhaps = [f"Course: {value}" for label, value in found if label in _PERHAPS]
    return [*sure, *perhaps, *(f"{label}: {value}" for label, value in found if label in _OTHERS)]
