"""The scorecard as a sheet to type in: the text of every cell, and the scorecard it stands for.

Fields are named ``h5-par``, ``h5-stroke_index``, ``h5-name`` and ``h5-t0`` (hole 5, first tee);
tees ``t0-name``, ``t0-unit``, ``t0-rating``, ``t0-slope``, ``t0-gender``; ``holes`` and ``tees``
say how many there are, ``first`` the number of the first hole.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from courses.importing.checks import check, with_yards
from courses.importing.figures import number, tidy, whole
from courses.importing.reading import MAX_CELL, MAX_HOLES
from courses.scorecard import (
    PrintedTotal,
    Problem,
    Scorecard,
    ScorecardHole,
    ScorecardTee,
)

MAX_TEES = 12
FACTS = ("name", "par", "stroke_index")
FACT_LABELS = {"name": "Name", "par": "Par", "stroke_index": "Stroke index"}
COLOURS = ("black", "blue", "white", "yellow", "red", "green", "gold", "silver", "orange", "purple")
OTHER_NAMES = {
    "musta": "black", "sininen": "blue", "valkoinen": "white", "keltainen": "yellow",
    "punainen": "red", "vihreä": "green", "schwarz": "black", "blau": "blue", "weiß": "white",
    "weiss": "white", "gelb": "yellow", "rot": "red", "vit": "white", "gul": "yellow",
    "blå": "blue", "röd": "red", "noir": "black", "bleu": "blue", "blanc": "white",
    "jaune": "yellow", "rouge": "red",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class TypedTee:
    """A set of tees as typed."""

    name: str
    unit: str = "yd"
    rating: str = ""
    slope: str = ""
    gender: str = ""

    @property
    def colour(self) -> str:
        """The colour its name speaks of, empty where it speaks of none."""
        for word in re.findall(r"\w+", self.name.casefold()):
            named = OTHER_NAMES.get(word, word)
            if named in COLOURS:
                return named
        return ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands in the cells. ``cells[number]`` has the text by column: "name", "par",
    "stroke_index", "t0", "t1" and so on in the order of ``tees``."""

    name: str
    place: str
    tees: tuple[TypedTee, ...]
    cells: Mapping[int, Mapping[str, str]]
    printed: tuple[PrintedTotal, ...] = ()
    notes: tuple[Problem, ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(self.cells)

    @property
    def hole_count(self) -> int:
        return len(self.cells)

    @property
    def tee_count(self) -> int:
        return len(self.tees)

    @property
    def any_names(self) -> bool:
        return any(texts.get("name") for texts in self.cells.values())

    @property
    def last_tee(self) -> int:
        """The place of the last tee."""
        return len(self.tees) - 1


@dataclass(frozen=True, slots=True)
class Told:
    """A problem as the page lists it; ``to`` is the id of the cell it is about, ``figure`` what
    that was read as with doubt, ``crop`` the part of the photograph that shows it."""

    identity: str
    where: str
    message: str
    severity: str
    hole: int | None = None
    column: str = ""
    to: str = ""
    figure: int | None = None
    crop: str = ""


@dataclass(frozen=True, slots=True)
class Judged:
    """A sheet with the scorecard it stands for and everything doubtful about it."""

    sheet: Sheet
    scorecard: Scorecard
    told: tuple[Told, ...] = ()
    unread: tuple[Problem, ...] = field(default=())

    @property
    def questions(self) -> list[Told]:
        """What a person should look at: everything but the notes."""
        return [one for one in self.told if one.severity != "note"]

    @property
    def question_count(self) -> int:
        return len(self.questions)

    @property
    def notes(self) -> list[Told]:
        return [one for one in self.told if one.severity == "note"]

    @property
    def unread_errors(self) -> bool:
        """Whether a cell holds what is no number."""
        return any(one.severity == "error" for one in self.unread)


def blank(holes: int = 18, tees: Sequence[str] = ("White",)) -> Sheet:
    """An empty sheet."""
    typed = tuple(TypedTee(name) for name in tees)
    return Sheet("", "", typed, {hole: {} for hole in range(1, holes + 1)})


def sheet_of(scorecard: Scorecard) -> Sheet:
    """The sheet that shows a scorecard, lengths in each tee's own unit."""
    tees = tuple(
        TypedTee(
            tee.name,
            tee.unit,
            "" if tee.rating is None else f"{tee.rating:g}",
            "" if tee.slope is None else str(tee.slope),
            tee.gender,
        )
        for tee in scorecard.tees
    )
    cells = {hole.number: _texts(hole, tees) for hole in scorecard.holes}
    notes = tuple(one for one in scorecard.problems if stays(one))
    return Sheet(scorecard.name, scorecard.place, tees, cells, scorecard.printed, notes)


def stays(problem: Problem) -> bool:
    """Whether a problem of the reading is kept while the sheet is worked on: notes, doubts of the
    source itself, doubts until their cell is changed or somebody says that it is right, and what
    stood where a cell is empty, until it is filled."""
    of_a_cell = problem.hole is not None and problem.column is not None
    return problem.severity == "note" or problem.stays or problem.figure is not None or of_a_cell


def _texts(hole: ScorecardHole, tees: Sequence[TypedTee]) -> dict[str, str]:
    texts = {"name": hole.name, "par": _text(hole.par), "stroke_index": _text(hole.stroke_index)}
    lengths = {f"t{at}": _text(hole.lengths.get(tee.name)) for at, tee in enumerate(tees)}
    return texts | lengths


def _text(figure: int | None) -> str:
    return "" if figure is None else str(figure)


def read_sheet(
    fields: Mapping[str, str],
    *,
    printed: Sequence[PrintedTotal] = (),
    notes: Sequence[Problem] = (),
    names: Sequence[str] = (),
) -> Sheet:
    """The sheet as the form sent it. ``printed`` are the sums of the card that was read and
    ``names`` its tees then, so that a tee's new name is told to its sums, too."""
    count = _bounded(fields.get("holes"), 18, MAX_HOLES)
    first = _bounded(fields.get("first"), 1, MAX_HOLES)
    first = min(first, MAX_HOLES - count + 1)
    tees = tuple(_typed_tee(fields, at) for at in range(_bounded(fields.get("tees"), 1, MAX_TEES)))
    columns = [*FACTS, *(f"t{at}" for at in range(len(tees)))]
    cells = {
        hole: {column: _cut(fields.get(f"h{hole}-{column}", "")) for column in columns}
        for hole in range(first, first + count)
    }
    renamed = {old: tee.name for old, tee in zip(names, tees, strict=False)}
    sums = tuple(replace(one, column=renamed.get(one.column, one.column)) for one in printed)
    name, place = _cut(fields.get("name", "")), _cut(fields.get("place", ""))
    told = tuple(replace(one, column=renamed.get(one.column or "", one.column)) for one in notes)
    return Sheet(name, place, tees, cells, sums, told)


def _typed_tee(fields: Mapping[str, str], at: int) -> TypedTee:
    name = _cut(fields.get(f"t{at}-name", ""))[:60] or f"Tee {at + 1}"
    unit = "m" if fields.get(f"t{at}-unit") == "m" else "yd"
    rest = (_cut(fields.get(f"t{at}-{fact}", "")) for fact in ("rating", "slope", "gender"))
    return TypedTee(name, unit, *rest)


def _cut(text: str) -> str:
    return tidy(text[:MAX_CELL])


def _bounded(text: str | None, default: int, most: int) -> int:
    figure = int(text) if text and text.isascii() and text.isdigit() and len(text) < 4 else default
    return max(1, min(most, figure))


def with_holes(sheet: Sheet, count: int) -> Sheet:
    """The sheet with so many holes; cells of holes that stay keep their text."""
    first = sheet.numbers[0]
    kept = range(first, first + max(1, min(count, MAX_HOLES - first + 1)))
    return replace(sheet, cells={hole: sheet.cells.get(hole, {}) for hole in kept})


def with_tee(sheet: Sheet) -> Sheet:
    """The sheet with one more tee, named by a colour not there yet."""
    if len(sheet.tees) >= MAX_TEES:
        return sheet
    taken = {tee.colour for tee in sheet.tees}
    ladder = ("white", "yellow", "red", "blue", "black", "green", "gold")
    colour = next((one for one in ladder if one not in taken), "")
    name = colour.capitalize() or f"Tee {len(sheet.tees) + 1}"
    unit = sheet.tees[-1].unit if sheet.tees else "yd"
    return replace(sheet, tees=(*sheet.tees, TypedTee(name, unit)))


def without_tee(sheet: Sheet, at: int) -> Sheet:
    """The sheet without that tee and its lengths."""
    if not 0 <= at < len(sheet.tees) or len(sheet.tees) == 1:
        return sheet
    left = [place for place in range(len(sheet.tees)) if place != at]
    cells = {
        hole: {fact: texts.get(fact, "") for fact in FACTS}
        | {f"t{new}": texts.get(f"t{old}", "") for new, old in enumerate(left)}
        for hole, texts in sheet.cells.items()
    }
    return replace(sheet, tees=tuple(sheet.tees[place] for place in left), cells=cells)


def without_doubt(sheet: Sheet, hole: int, column: str) -> Sheet:
    """The sheet after somebody said that a cell read with doubt is right."""
    names = {f"t{at}": tee.name for at, tee in enumerate(sheet.tees)}
    named = names.get(column, column)
    kept = (one for one in sheet.notes if (one.hole, one.column) != (hole, named))
    return replace(sheet, notes=tuple(kept))


def in_unit(sheet: Sheet, unit: str) -> Sheet:
    """The sheet with its figures understood as yards ("yd") or metres ("m")."""
    return replace(sheet, tees=tuple(replace(tee, unit=unit) for tee in sheet.tees))


# From text to a scorecard -----------------------------------------------------------------------


def judge(sheet: Sheet, faults: Iterable[Problem] = (), *, unfinished: bool = False) -> Judged:
    """The scorecard the sheet stands for and everything doubtful about it, ``faults`` first. An
    ``unfinished`` sheet is still being filled: its empty cells are no matter yet."""
    unread: list[Problem] = []
    tees = tuple(_tee(tee, at, sheet, unread) for at, tee in enumerate(sheet.tees))
    holes = with_yards(
        (_hole(number_, texts, tees, unread) for number_, texts in sheet.cells.items()), tees
    )
    card = Scorecard(sheet.name, tees, holes, sheet.notes, sheet.place, sheet.printed)
    checked = check(card)
    said = {(one.hole, one.column) for one in unread}
    found = [
        one for one in checked.problems if one.hole is None or (one.hole, one.column) not in said
    ]
    if unfinished:
        found = [one for one in found if not _is_gap(sheet, one, tees)]
    order = {"error": 0, "warning": 1, "note": 2}
    problems = sorted([*faults, *unread, *found], key=lambda one: order[one.severity])
    columns = {tee.name: f"t{at}" for at, tee in enumerate(tees)}
    told = tuple(_told(at, one, sheet, columns) for at, one in enumerate(dict.fromkeys(problems)))
    return Judged(sheet, checked, told, tuple(unread))


def _is_gap(sheet: Sheet, problem: Problem, tees: Sequence[ScorecardTee]) -> bool:
    """Whether a problem is about an empty cell, or about a card without a single figure."""
    if problem.hole is None or problem.column is None:
        figures = [text for texts in sheet.cells.values() for text in texts.values()]
        return not any(figures)
    columns = {tee.name: f"t{at}" for at, tee in enumerate(tees)}
    column = columns.get(problem.column, problem.column)
    return not sheet.cells.get(problem.hole, {}).get(column, "")


def _tee(tee: TypedTee, at: int, sheet: Sheet, unread: list[Problem]) -> ScorecardTee:
    name = tee.name
    earlier = [other.name.casefold() for other in sheet.tees[:at]]
    if name.casefold() in earlier:
        name = f"{name} {at + 1}"
        message = f"Two tees are named {tee.name}; this one is called {name} now."
        unread.append(Problem(f"tee {at + 1}", message, "warning"))
    rating, slope = number(tee.rating), whole(tee.slope)
    if tee.rating and (rating is None or not 0 < rating < 200):
        words = f"“{tee.rating}” is no course rating; one looks like 71.2."
        unread.append(Problem(f"{name}, rating", words, "warning"))
        rating = None
    if tee.slope and (slope is None or not 1 <= slope <= 300):
        words = f"“{tee.slope}” is no slope rating; one looks like 128."
        unread.append(Problem(f"{name}, slope", words, "warning"))
        slope = None
    return ScorecardTee(name, tee.unit, None, rating, slope, tee.gender[:20])


def _hole(
    number_: int, texts: Mapping[str, str], tees: Sequence[ScorecardTee], unread: list[Problem]
) -> ScorecardHole:
    def figure(column: str, name: str) -> int | None:
        text = texts.get(column, "")
        if not text:
            return None
        found = whole(text)
        if found is None:
            words = f"“{text[:20]}” is no number."
            shown = FACT_LABELS.get(name, name).lower() if name in FACT_LABELS else name
            where = f"hole {number_}, {shown}"
            unread.append(Problem(where, words, "error", number_, name))
        return found

    lengths = {tee.name: figure(f"t{at}", tee.name) for at, tee in enumerate(tees)}
    return ScorecardHole(
        number=number_,
        par=figure("par", "par"),
        stroke_index=figure("stroke_index", "stroke_index"),
        name=texts.get("name", "")[:80],
        lengths={name: length for name, length in lengths.items() if length is not None},
    )


def _told(at: int, problem: Problem, sheet: Sheet, columns: Mapping[str, str]) -> Told:
    column = columns.get(problem.column or "", problem.column or "")
    known = problem.hole in sheet.cells and (column in FACTS or column in columns.values())
    return Told(
        identity=f"problem-{at}",
        where=problem.where[:1].upper() + problem.where[1:],
        message=problem.message,
        severity=problem.severity,
        hole=problem.hole,
        column=column if known else "",
        to=f"c{problem.hole}-{column}" if known else "",
        figure=problem.figure if known else None,
    )
