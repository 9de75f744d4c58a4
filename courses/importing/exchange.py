"""Scorecards as JSON: the shape that the API promises, and back."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from courses.importing.figures import tidy
from courses.importing.reading import (
    MAX_CELL,
    MAX_HOLES,
    MAX_TEES,
    METRES_PER_YARD,
    Unreadable,
    yards_from_metres,
)
from courses.scorecard import PrintedTotal, Problem, Scorecard, ScorecardHole, ScorecardTee

UNITS = ("yd", "m")
SEVERITIES = ("error", "warning", "note")
_MAX_PROBLEMS = 1_000
_MAX_NUMBER = 1_000_000


def dump(scorecard: Scorecard) -> dict[str, Any]:
    """The scorecard and its problems as plain JSON values.

    ``{scorecard: {name, place, tees: [{name, unit, total, rating, slope, gender}], holes: [{number,
    par, stroke_index, name, yards, lengths, stroke_indexes}], printed: [...]}, problems: [{where,
    message, severity, hole, column, figure}]}``. ``yards`` are yards; ``lengths`` and ``total`` are
    in the tee's own unit."""
    return {
        "scorecard": {
            "name": scorecard.name,
            "place": scorecard.place,
            "tees": [asdict(tee) for tee in scorecard.tees],
            "holes": [asdict(hole) for hole in scorecard.holes],
            "printed": [asdict(total) for total in scorecard.printed],
        },
        "problems": [asdict(problem) for problem in scorecard.problems],
    }


def load(data: Any) -> Scorecard:
    """The scorecard of what ``dump`` gives, or of a corrected copy of it.

    Only ``holes`` with their ``number`` are needed. Where ``yards`` and ``lengths`` of a hole
    disagree, the yards were corrected and win. Raises Unreadable with the place (a JSON pointer)
    of the first thing that cannot be taken. Run ``check`` on the result."""
    root = _object(data, "")
    card = _object(root.get("scorecard", root), "/scorecard")
    tees = tuple(
        _tee(entry, f"/scorecard/tees/{at}")
        for at, entry in enumerate(_list(card.get("tees"), "/scorecard/tees", MAX_TEES))
    )
    names = [tee.name for tee in tees]
    if len(set(names)) < len(names):
        raise Unreadable("Two tees have the same name.", "/scorecard/tees")
    units = {tee.name: tee.unit for tee in tees}
    holes = tuple(
        _hole(entry, f"/scorecard/holes/{at}", units)
        for at, entry in enumerate(_list(card.get("holes"), "/scorecard/holes", MAX_HOLES))
    )
    if not holes:
        raise Unreadable("A scorecard needs at least one hole.", "/scorecard/holes")
    numbers = [hole.number for hole in holes]
    if len(set(numbers)) < len(numbers):
        raise Unreadable("Two holes have the same number.", "/scorecard/holes")
    return Scorecard(
        name=_text(card.get("name"), "/scorecard/name"),
        tees=tees,
        holes=tuple(sorted(holes, key=lambda hole: hole.number)),
        problems=tuple(
            _problem(entry, f"/problems/{at}")
            for at, entry in enumerate(_list(root.get("problems"), "/problems", _MAX_PROBLEMS))
        ),
        place=_text(card.get("place"), "/scorecard/place"),
        printed=tuple(
            _printed(entry, f"/scorecard/printed/{at}")
            for at, entry in enumerate(_list(card.get("printed"), "/scorecard/printed", 200))
        ),
    )


def _tee(entry: Any, at: str) -> ScorecardTee:
    tee = _object(entry, at)
    name = _text(tee.get("name"), f"{at}/name")
    if not name:
        raise Unreadable("A tee needs a name.", f"{at}/name")
    unit = tee.get("unit", "yd")
    if unit not in UNITS:
        raise Unreadable('The unit is "yd" or "m".', f"{at}/unit")
    return ScorecardTee(
        name=name,
        unit=unit,
        total=_whole(tee.get("total"), f"{at}/total"),
        rating=_rating(tee.get("rating"), f"{at}/rating"),
        slope=_whole(tee.get("slope"), f"{at}/slope"),
        gender=_text(tee.get("gender"), f"{at}/gender"),
    )


def _hole(entry: Any, at: str, units: Mapping[str, str]) -> ScorecardHole:
    hole = _object(entry, at)
    number = _whole(hole.get("number"), f"{at}/number")
    if number is None or not 1 <= number <= MAX_HOLES:
        raise Unreadable(f"A hole's number is 1 to {MAX_HOLES}.", f"{at}/number")
    yards = _figures(hole.get("yards"), f"{at}/yards", units)
    lengths = _figures(hole.get("lengths"), f"{at}/lengths", units)
    for tee in units:
        _agree(tee, units[tee], yards, lengths)
    return ScorecardHole(
        number=number,
        par=_whole(hole.get("par"), f"{at}/par"),
        stroke_index=_whole(hole.get("stroke_index"), f"{at}/stroke_index"),
        name=_text(hole.get("name"), f"{at}/name"),
        yards=yards,
        lengths=lengths,
        stroke_indexes=_figures(hole.get("stroke_indexes"), f"{at}/stroke_indexes", units),
    )


def _agree(tee: str, unit: str, yards: dict[str, int], lengths: dict[str, int]) -> None:
    """Make the two figures of a hole agree, in place."""
    if tee not in yards:
        if tee in lengths:
            yards[tee] = in_yards(lengths[tee], unit)
        return
    if tee not in lengths or in_yards(lengths[tee], unit) != yards[tee]:
        lengths[tee] = yards[tee] if unit == "yd" else int(yards[tee] * METRES_PER_YARD + 0.5)


def in_yards(length: int, unit: str) -> int:
    """A length in a tee's own unit as whole yards."""
    return length if unit == "yd" else yards_from_metres(length)


def _problem(entry: Any, at: str) -> Problem:
    problem = _object(entry, at)
    severity = problem.get("severity", "warning")
    if severity not in SEVERITIES:
        raise Unreadable("The severity is error, warning or note.", f"{at}/severity")
    column = problem.get("column")
    return Problem(
        where=_text(problem.get("where"), f"{at}/where"),
        message=_text(problem.get("message"), f"{at}/message", limit=1_000),
        severity=severity,
        hole=_whole(problem.get("hole"), f"{at}/hole"),
        column=None if column is None else _text(column, f"{at}/column"),
        figure=_whole(problem.get("figure"), f"{at}/figure"),
        stays=problem.get("stays") is True,
    )


def _printed(entry: Any, at: str) -> PrintedTotal:
    total = _object(entry, at)
    value = _whole(total.get("value"), f"{at}/value")
    part = total.get("part")
    if value is None or part not in ("out", "in", "total"):
        raise Unreadable("A printed total has a part (out, in, total) and a value.", at)
    return PrintedTotal(
        column=_text(total.get("column"), f"{at}/column"),
        part=part,
        value=value,
        where=_text(total.get("where"), f"{at}/where"),
    )


def _object(value: Any, at: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise Unreadable("An object is expected here.", at)
    return value


def _list(value: Any, at: str, limit: int) -> list[Any]:
    if value is None:
        return []
    if not isinstance(value, list | tuple):
        raise Unreadable("A list is expected here.", at)
    if len(value) > limit:
        raise Unreadable(f"At most {limit} entries are taken here.", at)
    return list(value)


def _text(value: Any, at: str, limit: int = MAX_CELL) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        raise Unreadable("Text is expected here.", at)
    text = tidy(value)
    if len(text) > limit:
        raise Unreadable(f"At most {limit} characters are taken here.", at)
    return text


def _whole(value: Any, at: str) -> int | None:
    if value is None or value == "":
        return None
    if isinstance(value, str) and value.isascii() and value.strip().isdigit() and len(value) < 8:
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _MAX_NUMBER:
        raise Unreadable("A whole number is expected here.", at)
    return value


def _rating(value: Any, at: str) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 200:
        raise Unreadable("A course rating is a number such as 71.2.", at)
    return float(value)


def _figures(value: Any, at: str, units: Mapping[str, str]) -> dict[str, int]:
    figures: dict[str, int] = {}
    for tee, entry in _object({} if value is None else value, at).items():
        if tee not in units:
            raise Unreadable(f'There is no tee "{str(tee)[:MAX_CELL]}" on this card.', at)
        figure = _whole(entry, f"{at}/{tee}")
        if figure is not None:
            figures[tee] = figure
    return figures
