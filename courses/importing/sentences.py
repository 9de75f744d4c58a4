"""Lists in prose: "Hole 1: Tea Olive, par 4, 445 yards", a line or a few for each hole."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from courses.importing.figures import DASHES, tidy
from courses.importing.grid import Grid
from courses.importing.reading import MAX_CELL, MAX_HOLES, MAX_TEES
from courses.importing.table import is_hole_heading
from courses.importing.vocabulary import fold, is_colour, total_part

_WORDS_FOR_HOLE = r"holes?|no|nr|number|loch|bahn|trou|hoyo|buca|buraco|h[åa]l|hull?|v[äa]yl[äa]"
_START = re.compile(
    rf"(?i)^\W*(?:the\s+)?(?P<word>(?:{_WORDS_FOR_HOLE})\b\.?|\#)?\s*[#.:]?\s*"
    r"(?P<number>\d{1,2})(?:st|nd|rd|th|er|re|e|º|ª|\.)?"
    rf"(?P<after>\s*(?:{_WORDS_FOR_HOLE})\b)?(?![\d/])(?P<rest>.*)$"
)
# A hole's number behind its name: "Tea Olive (Hole 1): 400 yards, par 4".
_WITHIN = re.compile(rf"(?i)[\s(](?:{_WORDS_FOR_HOLE})\.?\s*#?(?P<number>\d{{1,2}})\b")
_AGAIN = re.compile(rf"(?i)(?<=[\s;,.])(?=(?:{_WORDS_FOR_HOLE})\.?\s*#?\d{{1,2}}\b)")
_UNIT = r"yards?|yds?\b|y\b|verges?\b|metros|metres?|meters?|metri|mètres?|mtrs?|mts?\b|m\b"
_FIGURE = r"\d{1,2}[.,]\d{3}|\d{1,5}"
_PAR = re.compile(
    r"(?i)\bpar\s*[-:=(]?\s*(\d{1,3}|three|four|five|six)\b|\b(\d)\s*[- ]?par\b|\bp\.?([3-6])\b"
)
# "The first is a par four", "The tenth hole".
_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    *("tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth"),
    *("seventeenth", "eighteenth"),
)
_ORDINAL = re.compile(
    rf"(?i)^\W*(?:the\s+)?(?P<word>{'|'.join(_ORDINALS)})\b(?:\s+hole\b)?(?! ?\d)"
)
_INDEX = re.compile(
    r"(?i)\b(?:s\.?\s?i\.?|stroke\s*(?:index|idx)?|str\.?\s*index|index|h\.?c\.?p\.?|hdcp|hcap|"
    r"handicap|vorgabe|tasoitus)\s*[-:=.#(]?\s*(\d{1,2})\b"
)
_TEE_FIRST = re.compile(
    rf"(?i)\b([^\W\d_]+)(?:\s+tees?)?\s*[-:=(]?\s*({_FIGURE})(?![\d.,]*\d)\s*({_UNIT})?"
)
_TEE_AFTER = re.compile(
    rf"(?i)\b({_FIGURE})\s*({_UNIT})?\s*(?:from\s+|off\s+)?(?:the\s+)?\(?([^\W\d_]+)"
    r"(?=\s*(?:tees?\b|markers?\b|[),;.|/]|$))"
)
# "Yards: 381" and "Length: 381 m".
_LENGTH_FIRST = re.compile(
    rf"(?i)\b(yards?|yds|yardage|met(?:re|er)s?|length|distance)\s*[:=]\s*({_FIGURE})\s*({_UNIT})?"
)
_LENGTH = re.compile(rf"(?i)\b({_FIGURE})\s*({_UNIT})")
_ROW = re.compile(rf"(?i)(?<![\d.])(\d{{2,3}}(?:\s*/\s*\d{{2,3}})+)\s*({_UNIT})?(?!\d)")
_BARE = re.compile(r"(?<![\d.,/])(\d{2,3}|\d[.,]\d{3}|\d{4})(?![\d/]|[.,]\d)")
_NUMBER_WORDS = {"three": "3", "four": "4", "five": "5", "six": "6"}
_LONGEST_NAME = 40
_PIECES = re.compile(r"[|,;:()\u2013\u2014\"\u201c\u201d]|\s-\s")
# A name ends in none of these: what does is a sentence that a figure cut.
_CUT_AFTER = frozenset(("of", "a", "an", "and", "is", "the", "at", "with", "from", "to"))
_MOST_LINES_A_HOLE = 8
_NO_NAMES = {
    "of",
    "a",
    "and",
    "is",
    "the",
    "at",
    "with",
    "hole",
    "length",
    "distance",
    "tees",
    "tee",
    "yards",
    "yardage",
    "metres",
    "meters",
    "uphill",
    "downhill",
    "carry",
    "dogleg",
    "straight",
    "left",
    "right",
    "long",
    "short",
}


@dataclass(slots=True)
class Statement:
    """What the words about one hole or one sum say; ``lengths`` by (tee, unit)."""

    line: int
    label: str
    name: str = ""
    par: str = ""
    index: str = ""
    lengths: dict[tuple[str, str], str] = field(default_factory=dict)


def grids(lines: Sequence[str]) -> Iterator[Grid]:
    """One grid with a row for each hole and sum that the lines tell of, if they tell of any."""
    found: list[Statement] = []
    beside: list[str] = []
    for line, label, text in _passages(lines, beside):
        found.append(_statement(line, label, text))
    told = [s for s in found if s.par or s.lengths]
    if not told or not any(s.par for s in told):
        return
    _say_units(told)
    tees = list(dict.fromkeys(key for s in told if s.label.isdigit() for key in s.lengths))
    tees = _one_unit(tees, told)[:MAX_TEES]
    rows = [[_word_for_hole(lines), "Name", "Par", "SI", *(_heading(*tee) for tee in tees)]]
    rows += [
        [s.label, s.name, s.par, s.index, *(s.lengths.get(tee, "") for tee in tees)] for s in told
    ]
    yield Grid(
        cells=tuple(tuple(tidy(cell[:MAX_CELL]) for cell in row) for row in rows),
        rows=(told[0].line, *(s.line for s in told)),
        word="line",
        beside=tuple(tidy(line[:MAX_CELL]) for line in beside),
    )


def _word_for_hole(lines: Sequence[str]) -> str:
    """The source's own word, which tells its language, "#" where it has none."""
    starts = (_START.match(line[:200]) for line in lines)
    words = (fold(start["word"]) for start in starts if start and start["word"])
    return next((word for word in words if is_hole_heading(word)), "#")


def _heading(tee: str, unit: str) -> str:
    word = {"yd": "yards", "m": "metres", "": "" if tee else "Tee"}[unit]
    return f"{tee} {word}".strip()


def _say_units(told: Sequence[Statement]) -> None:
    """Puts lengths without a unit to those of the same tee that have one, where it is but one."""
    units: dict[str, set[str]] = {}
    for tee, unit in (key for one in told for key in one.lengths):
        units.setdefault(tee, set()).update([unit] if unit else [])
    for tee, known in units.items():
        if len(known) != 1:
            continue
        key = tee, next(iter(known))
        for one in told:
            if (tee, "") in one.lengths and key not in one.lengths:
                one.lengths[key] = one.lengths.pop((tee, ""))


def _one_unit(tees: list[tuple[str, str]], told: Sequence[Statement]) -> list[tuple[str, str]]:
    """Without lengths that only some holes give in another unit, or none, beside the others."""
    counts = {tee: sum(1 for s in told if tee in s.lengths) for tee in tees}
    most = max(counts.values(), default=0)
    return [tee for tee in tees if counts[tee] >= most / 4]


def _passages(lines: Sequence[str], beside: list[str]) -> Iterator[tuple[int, str, str]]:
    """The text about each hole and each sum, with its line and label."""
    label, text, at, size = "", "", 0, 0
    last = 0
    for number, piece in _pieces(lines):
        begun = _begins(piece, last)
        summed = _first_words(piece) if begun is None else ""
        if begun is not None or total_part(summed):
            if label:
                yield at, label, text
            if begun is not None:
                last, text = begun
                label = str(last)
            else:
                label = summed
                text = piece[piece.index(label) + len(label) :] if label in piece else piece
            at, size = number, 1
        elif label and size < _MOST_LINES_A_HOLE:
            text = f"{text}, {piece}"
            size += 1
        elif not label:
            beside.append(piece)
    if label:
        yield at, label, text


def _pieces(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """The lines, cut before each hole where a line tells of several."""
    for number, line in enumerate(lines, start=1):
        pieces = _AGAIN.split(line[:4_000])
        if len(pieces) == 2 and not _START.match(pieces[0]):
            pieces = [line[:4_000]]
        for piece in pieces:
            if plain := piece.strip():
                yield number, plain


def _begins(piece: str, last: int) -> tuple[int, str] | None:
    """The number of the hole that a piece begins and the words about it: named as a hole, or the
    number that is due, or named as a hole further on in words about par."""
    if (told := _ORDINAL.match(piece)) and _PAR.search(piece):
        return _ORDINALS.index(told["word"].lower()) + 1, piece[told.end() :]
    found = _START.match(piece)
    if found is not None and 1 <= (hole := int(found["number"])) <= MAX_HOLES:
        if found["word"] or found["after"] or hole == last + 1 or (not last and hole == 10):
            return hole, found["rest"]
        return None
    within = _WITHIN.search(piece)
    if within is None or not _PAR.search(piece) or not 1 <= int(within["number"]) <= MAX_HOLES:
        return None
    return int(within["number"]), _without(piece, within)


def _first_words(piece: str) -> str:
    return re.split(r"[:=(,]| -|\d", piece, maxsplit=1)[0].strip(DASHES + " *#")


def _statement(line: int, label: str, text: str) -> Statement:
    said = Statement(line, label)
    rest = text
    if found := _PAR.search(rest):
        par = next(group for group in found.groups() if group).lower()
        said.par = _NUMBER_WORDS.get(par, par)
        rest = _without(rest, found)
    if found := _INDEX.search(rest):
        said.index = found[1]
        rest = _without(rest, found)
    rest = _take_row(said, _take_tees(said, rest))
    if found := _LENGTH_FIRST.search(rest):
        said.lengths.setdefault(("", _unit(found[3] or found[1])), found[2])
        rest = _without(rest, found)
    while found := _LENGTH.search(rest):
        if not any(not tee for tee, _ in said.lengths):
            said.lengths["", _unit(found[2])] = found[1]
        rest = _without(rest, found)
    if not said.lengths and (found := _BARE.search(rest)):
        said.lengths["", ""] = found[1]
        rest = _without(rest, found)
    if label.isdigit():
        said.name = _name(rest)
    return said


def _unit(word: str) -> str:
    """The unit that a word begins to say: "Yards", "verges", "m"; "length" says none."""
    return {"y": "yd", "v": "yd", "m": "m"}.get(word[:1].lower(), "")


def _take_tees(said: Statement, rest: str) -> str:
    """Lengths with the colour of their tee before or after them."""
    for pattern, tee, figure, unit in ((_TEE_FIRST, 1, 2, 3), (_TEE_AFTER, 3, 1, 2)):
        for found in list(pattern.finditer(rest)):
            if not is_colour(found[tee]) or len(found[figure]) < 2:
                continue
            key = found[tee].capitalize(), _unit(found[unit] or "")
            said.lengths.setdefault(key, found[figure])
            rest = rest.replace(found[0], "|", 1)
    return rest


def _take_row(said: Statement, rest: str) -> str:
    """Lengths of several tees in a row: "400/380/350 yards"."""
    found = _ROW.search(rest)
    if found is None or said.lengths:
        return rest
    unit = _unit(found[2] or "")
    for at, figure in enumerate(found[1].split("/")[:MAX_TEES], start=1):
        said.lengths[f"Tee {at}", unit] = figure.strip()
    return _without(rest, found)


def _without(text: str, found: re.Match[str]) -> str:
    return f"{text[: found.start()]}|{text[found.end() :]}"


def _name(rest: str) -> str:
    """The hole's name among the words that are left: the first short piece that is one. Behind a
    figure it does not begin in small letters: such words tell of the hole."""
    before, _, behind = rest.partition("|")
    pieces = [(piece, False) for piece in _PIECES.split(before)]
    pieces += [(piece, True) for piece in _PIECES.split(behind)]
    for piece, follows in pieces:
        name = piece.strip(" .'*#=" + DASHES)
        words = fold(name).split()
        if (
            len(name) <= _LONGEST_NAME
            and words
            and not set(words) <= _NO_NAMES
            and any(char.isalpha() for char in name)
            and not name[0].isdigit()
            and words[-1] not in _CUT_AFTER
            and not (follows and name[:2].islower() and name[:2].isalpha())
        ):
            return name
        if words and len(name) > _LONGEST_NAME:
            return ""
    return ""
