"""From mapped holes to a scorecard: figures that are tagged, else measured, else inferred."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from courses.board import par_for
from courses.importing.checks import examined, with_yards
from courses.importing.figures import tidy
from courses.importing.maps.lines import INDEXES, PARS, MappedHole
from courses.importing.reading import METRES_PER_YARD
from courses.scorecard import PrintedTotal, Problem, Scorecard, ScorecardHole, ScorecardTee

TEE = "Map"
MOST_PROBLEMS = 200
_LENGTHS = ("dist", "distance", "length", "golf:dist", "dist:men", "yards", "yardage", "metres")
_NAMES = ("name", "golf:name", "hole_name")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_PAR_IN_NAME = re.compile(r"(?i)\bpar[ :=-]{0,3}([3-6])\b")
_METRES = re.compile(r"(?i)\d\s*(?:m|metres?|meters?|metros)\b")
_YARDS = re.compile(r"(?i)\d\s*(?:y|yds?|yards?)\b")


def scorecard_of(
    name: str,
    holes: Mapping[int, MappedHole],
    said: Iterable[Problem],
    *,
    par_total: str = "",
    coloured: Mapping[str, Mapping[int, float]] | None = None,
) -> Scorecard:
    """The checked scorecard of a course's holes by number. Its first tee has the lengths that the
    map tags, or those measured along the lines of play; further ones those of ``coloured`` tees
    (yards by hole, by colour)."""
    problems = [*said]
    found = {number: _hole(number, hole, problems) for number, hole in holes.items()}
    lengths = {number: hole.lengths[TEE] for number, hole in found.items() if hole.lengths}
    tees: tuple[ScorecardTee, ...] = (ScorecardTee(TEE),) if lengths else ()
    if lengths and coloured:
        found = {number: _with_colours(hole, coloured) for number, hole in found.items()}
        tees += tuple(ScorecardTee(colour) for colour in coloured)
        problems.append(_measured_from(coloured))
    problems += _inferences(holes, found)
    if not lengths:
        problems.append(
            Problem(
                "lengths",
                "The map has neither lines of play nor tees, so that nothing can be measured: "
                "fill in the yards, or draw each hole as a line from tee to green.",
            )
        )
    total = _figure(par_total)
    printed = (PrintedTotal("par", "total", total, "the map"),) if total and total < 200 else ()
    return examined(
        Scorecard(
            name=tidy(name)[:120],
            tees=tees,
            holes=with_yards(found.values(), tees),
            problems=tuple(_most_telling([_staying(one) for one in problems])),
            printed=printed,
        )
    )


def _with_colours(
    hole: ScorecardHole, coloured: Mapping[str, Mapping[int, float]]
) -> ScorecardHole:
    more = {
        colour: int(yards[hole.number] + 0.5)
        for colour, yards in coloured.items()
        if hole.number in yards
    }
    return replace(hole, lengths={**hole.lengths, **more})


def _measured_from(coloured: Mapping[str, Mapping[int, float]]) -> Problem:
    names = ", ".join(coloured)
    words = f"The lengths from {names} were measured from the tees of that colour on the map."
    return _note("tees", words)


def _staying(problem: Problem) -> Problem:
    """The map's own doubts stay when the scorecard is checked again, since they do not show in its
    figures; those of a figure until it is another."""
    doubts_figure = problem.severity == "note" or problem.figure is not None
    return problem if doubts_figure else replace(problem, stays=True)


def _most_telling(problems: list[Problem]) -> list[Problem]:
    """No more problems than a person can read, errors and warnings first to stay."""
    if len(problems) <= MOST_PROBLEMS:
        return problems
    order = sorted(problems, key=lambda one: ("error", "warning", "note").index(one.severity))
    left_out = len(problems) - MOST_PROBLEMS
    more = Problem("map", f"{left_out:,} more remarks were left out.", "note")
    return [*order[:MOST_PROBLEMS], more]


def _hole(number: int, hole: MappedHole, problems: list[Problem]) -> ScorecardHole:
    measured = None if hole.line is None else hole.line.length
    length = _tagged_length(hole.tags, measured)
    yards = length if length is not None else measured
    par = said_par(hole.tags)
    if par is None and yards is not None:
        par = par_for(yards)
    if length is not None and measured and abs(length - measured) > 0.12 * measured:
        problems.append(
            Problem(
                f"hole {number}, {TEE}",
                f"The map says {length:.0f} yards, its line measures {measured:.0f}.",
                "warning",
                number,
                TEE,
                figure=int(length + 0.5),
            )
        )
    for doubt in hole.doubts:
        problems.append(Problem(f"hole {number}", doubt, "warning", number))
    for note in hole.notes:
        problems.append(Problem(f"hole {number}", note, "note", number))
    return ScorecardHole(
        number=number,
        par=par,
        stroke_index=_in_range(_first(hole.tags, INDEXES), 1, 36),
        name=_name(hole.tags),
        lengths={} if yards is None else {TEE: int(yards + 0.5)},
    )


def said_par(tags: Mapping[str, str]) -> int | None:
    """The par that a hole's tags say, or its name ("Hole 3, par 5")."""
    par = _in_range(_first(tags, PARS), 2, 7)
    if par is not None:
        return par
    found = next((m for name in _NAMES if (m := _PAR_IN_NAME.search(tags.get(name, "")))), None)
    return int(found[1]) if found else None


def _inferences(
    holes: Mapping[int, MappedHole], found: Mapping[int, ScorecardHole]
) -> Iterable[Problem]:
    """What was inferred for several holes alike, said once."""
    lined = {number: hole for number, hole in holes.items() if hole.line is not None}
    by_length = [n for n, hole in lined.items() if said_par(hole.tags) is None]
    if by_length:
        yield _note("par", f"Par of {in_words(by_length)} was taken from the length.")
    for number in by_length:
        yards = found[number].lengths[TEE]
        if (pars := _either_par(yards)) is not None:
            words = f"{yards} yards can be a par {pars[0]} or a par {pars[1]}: which is it?"
            where, par = f"hole {number}, par", found[number].par
            yield Problem(where, words, "warning", number, "par", figure=par)
    turned = [n for n, hole in lined.items() if hole.turned]
    if turned:
        what = "is" if len(turned) == 1 else "are"
        words = f"{in_words(turned).capitalize()} {what} drawn from green to tee: turned round."
        yield _note("direction", words)
    made = [n for n, hole in lined.items() if not hole.drawn]
    if made:
        yield _note(
            "line of play",
            f"The map has no line for {in_words(made)}: it was laid from the farthest tee over the "
            "fairway to the green.",
        )
    measured = [n for n, hole in lined.items() if _tagged_length(hole.tags, None) is None]
    if measured:
        yield _note("length", f"The length of {in_words(measured)} was measured on the map.")
    unlined = [n for n, hole in holes.items() if hole.line is None]
    if unlined and lined:
        yield Problem(
            "length", f"There is nothing to measure {in_words(unlined)} by: no line, no tee."
        )


def _either_par(yards: int) -> tuple[int, int] | None:
    """The two pars that a hole of this length may have, None where there is one (World Handicap
    System, Rules of Handicapping, appendix F: 240 to 260, 450 to 490 and 670 to 710 yards;
    championship tees stretch the second to 530)."""
    for least, most, par in ((240, 260, 3), (450, 530, 4), (670, 710, 5)):
        if least <= yards <= most:
            return par, par + 1
    return None


def _note(where: str, message: str) -> Problem:
    return Problem(where, message, "note")


def in_words(numbers: Iterable[int]) -> str:
    """ "hole 3", "holes 2, 5 and 9", "holes 1 to 18"."""
    found = sorted(numbers)
    if len(found) == 1:
        return f"hole {found[0]}"
    if found[-1] - found[0] == len(found) - 1 and len(found) > 2:
        return f"holes {found[0]} to {found[-1]}"
    return f"holes {', '.join(map(str, found[:-1]))} and {found[-1]}"


def _first(tags: Mapping[str, str], keys: Iterable[str]) -> int | None:
    for key in keys:
        if key in tags and (figure := _figure(tags[key])) is not None:
            return figure
    return None


def _figure(text: str) -> int | None:
    """The first number of a text ("4", "4/5", "Par 4"), rounded."""
    found = _NUMBER.search(text)
    if found is None or len(found[0]) > 6:
        return None
    return int(float(found[0].replace(",", ".")) + 0.5)


def _in_range(figure: int | None, least: int, most: int) -> int | None:
    return figure if figure is not None and least <= figure <= most else None


def _tagged_length(tags: Mapping[str, str], measured: float | None) -> float | None:
    """The tagged length in yards. A figure without a unit is metres where that agrees better with
    what was measured."""
    for key in _LENGTHS:
        if key not in tags or (figure := _figure(tags[key])) is None or not 30 <= figure <= 1_500:
            continue
        text = tags[key]
        if _METRES.search(text) or key == "metres":
            return figure / METRES_PER_YARD
        if _YARDS.search(text) or key in ("yards", "yardage") or measured is None:
            return float(figure)
        as_metres = figure / METRES_PER_YARD
        closer = abs(as_metres - measured) < abs(figure - measured)
        return as_metres if closer else float(figure)
    return None


def _name(tags: Mapping[str, str]) -> str:
    """The hole's name where it says more than its number."""
    for key in _NAMES:
        text = tidy(tags.get(key, ""))[:80]
        if text and not re.fullmatch(r"(?i)(?:hole|loch|bahn|trou|hål|hoyo)?[\s.#_]*\d*", text):
            return text
    return ""
