"""A photograph of a scorecard read into the scorecard, with every figure that is in doubt named
and the place of every cell in the picture."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median

import cv2
import numpy as np

from courses.importing.checks import check
from courses.importing.grid import grid_of
from courses.importing.lexicon import Meaning
from courses.importing.photo.align import aligned
from courses.importing.photo.block import Block
from courses.importing.photo.cells import Cell, Column, columns_of
from courses.importing.photo.judge import (
    MISPRINT,
    MISPRINT_IF_UNTRUSTED,
    Answer,
    Chances,
    alone,
    once_each,
    summed,
)
from courses.importing.photo.ocr import Picture, Reader, Word
from courses.importing.photo.straighten import Upright, upright
from courses.importing.photo.table import blocks_of
from courses.importing.photo.words import (
    is_crowded,
    rules_of,
    without_rules,
    words_looked_for,
    words_of,
)
from courses.importing.reading import Unreadable
from courses.importing.understand import understand
from courses.importing.vocabulary import heading, unit_in
from courses.scorecard import Problem, Scorecard

KIND = "photo"
HARD_TO_READ = Problem(
    "photograph",
    "This photograph is hard to read: many of the sums do not fit. Compare every figure, or take "
    "another from straight above, close and sharp.",
)
Quad = tuple[tuple[float, float], ...]
Tell = Callable[[str, float], None]
NO_TEXT = "There is no text in this picture. Take it closer, in good light, and sharp."
NO_TABLE = (
    "No row of hole numbers was found in this picture. Take the whole card, from straight above, "
    "in good light, and sharp."
)
# A title is so much larger than most of the text.
_TITLE = 1.25
# A course rating with its slope: "70.1/115", "71.7 119".
_RATING = re.compile(r"\b([5-8]\d(?:[.,]\d)?)\s*/?\s*([5-9]\d|1[0-5]\d)\b")
# So many of the hole numbers must be read at the first look.
_ENOUGH = 0.85
# Where fewer of the sums fit, the reader is not to be trusted.
_TRUSTED = 0.75
_PARS = range(3, 7)
_LENGTHS = range(50, 700)
_SPANS = {"out": range(1, 10), "in": range(10, 19)}


@dataclass(frozen=True, slots=True)
class PhotoReading:
    """What a photograph says. ``cells`` has for each (hole, column) of the scorecard the four
    corners of its cell in the picture turned by ``turns`` quarters to the left, as shares of its
    width and height."""

    scorecard: Scorecard
    cells: Mapping[tuple[int, str], Quad]
    turns: int


@dataclass(slots=True)
class _Judged:
    """A column with its kind and its answers by hole."""

    column: Column
    kind: str
    answers: dict[int, Answer]
    sums: dict[str, int]


def read_photo(picture: Picture, reader: Reader, tell: Tell) -> PhotoReading:
    """The scorecard of a photograph; ``tell`` hears of the steps and the share that is done.

    Raises Unreadable where no card is found."""
    tell("Looking for the card", 0.1)
    lying = upright(picture, reader)
    if lying is None:
        raise Unreadable(NO_TEXT)
    tell("Looking for the table", 0.3)
    lying, words, blocks = _tables(lying, reader)
    tell("Reading the figures", 0.55)
    letter = _letter(words)
    rules = rules_of(lying.picture, letter)
    clean = without_rules(lying.picture, rules)
    columns = columns_of(blocks, clean, rules, letter, reader)
    tell("Adding up", 0.9)
    trust = _trust(columns)
    kinds = _kinds(columns)
    judged = [
        one
        for column, kind in zip(columns, kinds, strict=True)
        if (one := _judge(column, kind, trust))
    ]
    card = _rated(_understood(judged, _beside(words, blocks)), judged)
    if trust < _TRUSTED:
        card = replace(card, problems=(*card.problems, HARD_TO_READ))
    return _placed(card, judged, lying)


def _tables(lying: Upright, reader: Reader) -> tuple[Upright, list[Word], list[Block]]:
    """The picture made straighter, its words, and the tables they stand in. Raises Unreadable where
    there are none."""
    words = words_of(lying, reader)
    straight, words = aligned(lying, words, _letter(words))
    blocks = blocks_of(words)
    if not _is_whole(blocks) and not is_crowded(words):
        words_closer = words_looked_for(straight, reader)
        closer, words_closer = aligned(straight, words_closer, _letter(words_closer))
        others = blocks_of(words_closer)
        if _numbers(others) > _numbers(blocks):
            straight, words, blocks = closer, words_closer, others
    if not any(block.lines for block in blocks):
        raise Unreadable(NO_TABLE)
    return straight, words, blocks


def _letter(words: Sequence[Word]) -> float:
    """The height of most letters."""
    return median(word.height for word in words) if words else 1.0


def _numbers(blocks: Sequence[Block]) -> int:
    """How many hole numbers were read."""
    return sum(block.found for block in blocks)


def _is_whole(blocks: Sequence[Block]) -> bool:
    """Whether nearly all hole numbers were read, from the first on."""
    holes = {station.hole for block in blocks for station in block.stations if station.hole}
    return 1 in holes and _numbers(blocks) >= _ENOUGH * len(holes)


# What each line is --------------------------------------------------------------------------------


def _trust(columns: Sequence[Column]) -> float:
    """The share of the nines whose sums fit what was read at first; 1 where there are no sums."""
    fits = []
    for column in columns:
        for part, span in _SPANS.items():
            read = [column.cells[hole].chances for hole in span if hole in column.cells]
            total = column.sums[part].chances if part in column.sums else {}
            if total and len(read) == len(span) and all(read):
                likeliest = sum(max(cell, key=lambda f: cell[f]) for cell in read)
                fits.append(likeliest == max(total, key=lambda f: total[f]))
    return sum(fits) / len(fits) if fits else 1.0


def _judge(column: Column, kind: str, trust: float) -> _Judged | None:
    """The column with what its cells say, None where it is nothing of a scorecard; ``trust`` is the
    share of the sums of the whole card that fit."""
    if kind == "text":
        return _Judged(column, kind, {}, {})
    if not kind:
        return None
    if kind == "index":
        return _Judged(column, kind, _indexes(column), {})
    allowed = _PARS if kind == "par" else _LENGTHS
    cells = {hole: _chances(cell, kind) for hole, cell in column.cells.items()}
    sums = {part: cell.chances for part, cell in column.sums.items() if cell.chances}
    misprint = MISPRINT if trust >= _TRUSTED else MISPRINT_IF_UNTRUSTED
    answers: dict[int, Answer] = {}
    for part, span in _SPANS.items():
        holes = [hole for hole in span if hole in cells]
        total = sums.get(part, {}) if len(holes) == len(span) else {}
        answers.update(
            zip(holes, summed([cells[h] for h in holes], total, allowed, misprint), strict=True)
        )
    answers.update({hole: alone(cells[hole]) for hole in cells if hole not in answers})
    answers = {
        hole: _doubted(answer, cells[hole], column.cells[hole].chances)
        for hole, answer in answers.items()
    }
    printed = {part: max(chances, key=lambda f: chances[f]) for part, chances in sums.items()}
    return _Judged(column, kind, answers, printed)


def _doubted(answer: Answer, fitting: Chances, read: Chances) -> Answer:
    """The answer, in doubt where the picture says something else that its column cannot hold."""
    others = [chance for figure, chance in read.items() if figure not in fitting]
    if not others or not fitting:
        return answer
    clear = max(fitting.values()) - max(others)
    return replace(answer, clear=min(answer.clear, clear))


def _kinds(columns: Sequence[Column]) -> list[str]:
    """What each column holds. Pars may stand without a name if nothing else on the card may be
    pars: the scores of those who played look like pars, too."""
    kinds = [_kind(column) for column in columns]
    if kinds.count("par?") == 1 and "par" not in kinds:
        return ["par" if kind == "par?" else kind for kind in kinds]
    return ["" if kind == "par?" else kind for kind in kinds]


def _kind(column: Column) -> str:
    """What a column holds: "par" ("par?" without a name), "index", "length", "text", or "" for
    nothing of use."""
    meanings = heading(column.label).meanings
    figures = [alone(cell.chances).figure for cell in column.cells.values()]
    known = [figure for figure in figures if figure is not None]
    letters = [cell.text for cell in column.cells.values() if any(c.isalpha() for c in cell.text)]
    if len(letters) > len(column.cells) / 2:
        return "text"
    if len(known) < 3:
        return ""
    if Meaning.PAR in meanings:
        return "par"
    if Meaning.INDEX in meanings:
        return "index"
    middle = median(known)
    if middle >= 60:
        return "length"
    fitting = sum(figure in _PARS for figure in known) / len(column.cells)
    if fitting > 0.8 and len(column.sums) and not column.label:
        return "par?"
    return ""


def _chances(cell: Cell, kind: str) -> Chances:
    """The readings of a cell that its kind allows, all of them where none fits."""
    allowed = range(2, 8) if kind == "par" else range(10, 1_500)
    fitting = {figure: chance for figure, chance in cell.chances.items() if figure in allowed}
    return fitting or cell.chances


def _indexes(column: Column) -> dict[int, Answer]:
    holes = sorted(column.cells)
    limit = max(18, len(holes))
    chances = [
        {f: c for f, c in column.cells[hole].chances.items() if 1 <= f <= limit}
        or column.cells[hole].chances
        for hole in holes
    ]
    if len(holes) % 18 == 0:
        return dict(zip(holes, once_each(chances), strict=True))
    return {hole: alone(cell) for hole, cell in zip(holes, chances, strict=True)}


# From columns to a scorecard ----------------------------------------------------------------------


def _understood(judged: Sequence[_Judged], beside: Sequence[str]) -> Scorecard:
    holes = sorted({hole for one in judged for hole in one.column.cells})
    titles = ["Hole", *(_title(one) for one in judged)]
    rows = [titles]
    for hole in holes:
        rows.append([str(hole), *(_text(one, hole) for one in judged)])
        for part, last in (("out", 9), ("in", 18)):
            if hole == last and any(part in one.sums for one in judged):
                rows.append([part, *(str(one.sums.get(part, "")) for one in judged)])
    if any("total" in one.sums for one in judged):
        rows.append(["total", *(str(one.sums.get("total", "")) for one in judged)])
    found = understand([grid_of(rows, word="line", beside=beside)])
    if not found:
        raise Unreadable(NO_TABLE)
    # The lines of the grid are ours; a person finds a sum by its name.
    return check(replace(found[0], printed=tuple(replace(p, where="") for p in found[0].printed)))


def _title(one: _Judged) -> str:
    if one.kind == "par":
        return "Par"
    if one.kind == "index" and not heading(one.column.label).gender:
        return "Stroke index"
    if one.kind == "text" and not heading(one.column.label).meanings:
        return "Name"
    return _RATING.sub(" ", one.column.label).strip(" /|") or one.column.label


def _text(one: _Judged, hole: int) -> str:
    if one.kind == "text":
        cell = one.column.cells.get(hole)
        return cell.text if cell else ""
    answer = one.answers.get(hole)
    return "" if answer is None or answer.figure is None else str(answer.figure)


def _beside(words: Sequence[Word], blocks: Sequence[Block]) -> list[str]:
    """The lines of text above the tables that are in large letters, or name a unit."""
    top = min(
        (
            min([line.start for line in block.lines] + [block.heading.start])
            if block.across
            else block.stations[0].start
        )
        for block in blocks
    )
    above = sorted((word for word in words if word.bottom < top), key=lambda word: word.y)
    lines: list[list[Word]] = []
    for word in above:
        if lines and abs(lines[-1][-1].y - word.y) < 0.5 * word.height:
            lines[-1].append(word)
        else:
            lines.append([word])
    usual = median(word.height for word in words)
    told = []
    for line in lines:
        text = " ".join(word.text for word in sorted(line, key=lambda word: word.left))
        is_title = median(word.height for word in line) > _TITLE * usual and len(line) <= 8
        if is_title or unit_in(text):
            told.append(text)
    return told


def _placed(card: Scorecard, judged: Sequence[_Judged], lying: Upright) -> PhotoReading:
    """The reading with its doubts at their cells and the place of every cell."""
    problems = list(card.problems)
    places: dict[tuple[int, str], Quad] = {}
    for one in judged:
        column = _column_of(card, one)
        if not column:
            continue
        for hole, cell in one.column.cells.items():
            places[hole, column] = _quad(cell, lying)
            answer = one.answers.get(hole)
            if answer and answer.doubtful:
                problems.append(_doubt(hole, column, answer))
    order = {problem: at for at, problem in enumerate(dict.fromkeys(problems))}
    return PhotoReading(replace(card, problems=tuple(order)), places, lying.turns)


def _rated(card: Scorecard, judged: Sequence[_Judged]) -> Scorecard:
    """The card with the ratings and slopes that stand beside the names of its tees; where there
    are two, the first, the men's."""
    told = {_column_of(card, one): _RATING.search(one.column.label) for one in judged}
    tees = tuple(
        replace(tee, rating=float(found[1].replace(",", ".")), slope=int(found[2]))
        if (found := told.get(tee.name)) and tee.rating is None
        else tee
        for tee in card.tees
    )
    return replace(card, tees=tees)


def _column_of(card: Scorecard, one: _Judged) -> str:
    """The column of the scorecard that holds the figures of this one."""
    if one.kind == "text":
        return ""
    figures = {hole: answer.figure for hole, answer in one.answers.items()}

    def same(get: Callable[[int], int | None]) -> bool:
        return all(get(hole) == figure for hole, figure in figures.items())

    holes = {hole.number: hole for hole in card.holes}
    if not set(figures) <= set(holes):
        return ""
    if one.kind == "par":
        return "par" if same(lambda hole: holes[hole].par) else ""
    if one.kind == "index":
        return "stroke_index" if same(lambda hole: holes[hole].stroke_index) else ""
    for tee in card.tees:
        lengths = {number: hole.lengths.get(tee.name) for number, hole in holes.items()}
        if same(lengths.get):
            return tee.name
    return ""


def _doubt(hole: int, column: str, answer: Answer) -> Problem:
    shown = {"par": "par", "stroke_index": "stroke index"}.get(column, column)
    where = f"hole {hole}, {shown}"
    if answer.figure != answer.seen and answer.seen is not None:
        why = "the nine adds up" if column != "stroke_index" else "every index comes once"
        message = (
            f"Read as {answer.seen}; with {answer.figure} {why}, so {answer.figure} was taken."
        )
    elif answer.other is not None:
        message = f"Read as {answer.figure} with doubt; it may be {answer.other}."
    else:
        message = f"Read as {answer.figure} with doubt."
    return Problem(where, message, "warning", hole, column, answer.figure)


def _quad(cell: Cell, lying: Upright) -> Quad:
    left, top, right, bottom = cell.box
    corners = np.array(
        [[[left, top]], [[right, top]], [[right, bottom]], [[left, bottom]]], np.float64
    )
    back = cv2.perspectiveTransform(corners, lying.back).reshape(-1, 2)
    return tuple(
        (round(float(x) / lying.width, 4), round(float(y) / lying.height, 4)) for x, y in back
    )
