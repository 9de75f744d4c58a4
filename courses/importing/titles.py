"""The words around a table: the course's name and what is said of the lengths."""

import re
from pathlib import PurePath

from courses.importing.details import is_no_name
from courses.importing.figures import DASHES, tidy
from courses.importing.grid import Grid
from courses.importing.lexicon import Meaning
from courses.importing.table import Block
from courses.importing.vocabulary import fold, heading, is_colour, unit_in

_LONGEST_NAME = 100
_MARKS = "#*_=|:\"' " + DASHES
_NO_NAME = re.compile(
    r"(?i)^(https?:|www\.)|@|^\d+$|^\W*$|^page \d|^(date|player|name|marker|attest|notes?)\b"
    r"|\b(usga|r&a|rules? (?:of|govern)|local rules|pace of play|divots?|ball ?marks?|please)\b"
)
_STATED = re.compile(
    r"(?i)^(?:golf ?)?(?:course|club|platz|parcours|campo|percorso|bana|bane|kentt[äa]"
    r"|name of course)"
    r"(?: name)?\s*[:=]\s*(.+)$"
)
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_CARD = "score ?cards?|scorekort|scorekarte|carte de score|tuloskortti|tarjeta"
_TRAILING = re.compile(rf"(?i)[\s,:|\u2013\u2014-]*(?:{_CARD})\s*$")
_LEADING = re.compile(
    rf"(?i)^(?:{_CARD})\s*"
    r"(?:of|for|for the)?[\s:|\u2013\u2014-]+"
)
# Which nine a title is of: "Thornfield Links \u2013 Front Nine".
_NINE = re.compile(
    r"(?i)[\s,:|(/\u2013\u2014-]+(?:the )?(?:front|back|first|second|outward|inward)"
    r"(?: (?:nine|9|half))(?: holes)?\)?\s*$"
)


def words_beside(grid: Grid, found: list[Block]) -> list[str]:
    """The sentences of a grid that are no headings: around the table and in its rows of words."""
    tops = {block.top for block in found}
    words = list(grid.beside)
    for row, cells in enumerate(grid.cells[:400]):
        if row not in tops or grid.turned:
            words += [text for text in cells if len(text) > 3 and not text[0].isdigit()]
    return words


def course_name(grid: Grid, own: list[Block], found: list[Block], *, first: bool) -> str:
    """The course's name as a line above the table gives it, else ""."""
    lines = list(grid.beside) if first else []
    lines += _lines_above(grid, own[0], found)
    lines = [_NINE.sub("", line) for line in lines]
    for line in lines:
        if stated := _STATED.match(line):
            return clean_name(stated[1])
    if not first:
        lines.reverse()
    return next((clean_name(line) for line in lines if _may_be_name(line)), "")


def _lines_above(grid: Grid, block: Block, found: list[Block]) -> list[str]:
    """What stands above the block and below the one before it; in a turned grid, to its left."""
    if grid.turned:
        ends = [other.axis for other in found if other.axis < block.axis]
        columns = range(max(ends, default=-1) + 1, block.axis)
        sides = [[grid.cell(row, column) for row in range(len(grid.cells))] for column in columns]
    else:
        ends = [other.last for other in found if other.last < block.first]
        sides = [list(grid.cells[row]) for row in range(max(ends, default=-1) + 1, block.top)]
    lines = []
    for side in sides:
        texts = [text for text in side if text]
        if 1 <= len(texts) <= 3:
            lines.append(texts[0])
    return lines


def _may_be_name(line: str) -> bool:
    if not 3 <= len(line) <= _LONGEST_NAME or _NO_NAME.search(line) or unit_in(line):
        return False
    if is_no_name(line):
        return False
    meaning = heading(line)
    if meaning.means(Meaning.TEE) and is_colour(line):
        return False
    if (meaning.meanings and not meaning.label) or not clean_name(line):
        return False
    tells = {Meaning.PAR, Meaning.INDEX, Meaning.OUT, Meaning.IN, Meaning.TOTAL, Meaning.RATING}
    return not tells & set(meaning.meanings[:1]) and sum(c.isalpha() for c in line) >= 3


def clean_name(line: str) -> str:
    """A course's name without the words "scorecard" around it and marks of a heading."""
    name = _LEADING.sub("", _TRAILING.sub("", _LINK.sub(r"\1", line).strip(_MARKS)))
    if fold(name) in ("scorecard", "score card", "scorekort", "scorekarte"):
        return ""
    return name.strip(" ," + _MARKS)[:_LONGEST_NAME]


def hole_name(text: str) -> str:
    """A hole's name without the quotes or brackets around it."""
    name = text.strip('*"\u201c\u201d ')
    return name[1:-1].strip() if name.startswith("(") and name.endswith(")") else name


def name_of_file(filename: str) -> str:
    """A readable name from a file's: "shadow_ridge.csv" gives "Shadow Ridge"."""
    stem = PurePath(tidy(filename).replace("\\", "/")).stem
    words = re.sub(r"[_\-.+]+", " ", stem).split()
    letters = sum(char.isalpha() for char in stem)
    if letters < 3:
        return ""
    return " ".join(word if word != word.lower() else word.capitalize() for word in words)[
        :_LONGEST_NAME
    ]
