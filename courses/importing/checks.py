"""What is doubtful about a scorecard, judged from the scorecard alone."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from courses.importing.exchange import in_yards
from courses.importing.reading import Unreadable
from courses.scorecard import Problem, Scorecard, ScorecardHole, ScorecardTee

PARS = range(3, 7)
# Layouts can be made for holes of these yards.
YARDS = range(60, 901)
_LONGEST_CREDIBLE = 1_500
# The yards at which a par is credible: the least for the longest tee of the hole (forward tees
# are shorter), the most for any tee. Wide on purpose: real cards know a 300-yard par 3.
_YARDS_OF_PAR = {3: (0, 310), 4: (200, 560), 5: (400, 750), 6: (560, 1_000)}
_PARTS = {"out": range(1, 10), "in": range(10, 19), "total": range(1, 100)}
_PART_WORDS = {"out": "front nine (Out)", "in": "back nine (In)", "total": "total"}


def check(scorecard: Scorecard) -> Scorecard:
    """The scorecard with its tees' totals summed anew and every check run again, for use after
    corrections.

    Of the problems it carried, the notes and those of the source itself stay, and so do those of
    cells that are still empty or still hold what was read with doubt; all others are found again
    if they are still there. Raises Unreadable for a card without holes."""
    kept = [problem for problem in scorecard.problems if _still_open(problem, scorecard)]
    return examined(replace(scorecard, problems=tuple(kept)))


def examined(scorecard: Scorecard) -> Scorecard:
    """The scorecard as just read, all problems of the reading kept and those that show in it
    added. Raises Unreadable for a card without holes."""
    if not scorecard.holes:
        raise Unreadable("The scorecard has no holes.")
    holes = tuple(sorted(scorecard.holes, key=lambda hole: hole.number))
    tees = tuple(_summed(tee, holes) for tee in scorecard.tees)
    card = replace(scorecard, holes=holes, tees=tees)
    told = {
        (problem.hole, problem.column)
        for problem in card.problems
        if problem.severity != "note" and problem.column is not None and not problem.stays
    }
    found = [problem for problem in problems_of(card) if (problem.hole, problem.column) not in told]
    return replace(card, problems=tuple(dict.fromkeys([*card.problems, *found])))


def _summed(tee: ScorecardTee, holes: Sequence[ScorecardHole]) -> ScorecardTee:
    lengths = [hole.lengths[tee.name] for hole in holes if tee.name in hole.lengths]
    return replace(tee, total=sum(lengths) if lengths else None)


def _still_open(problem: Problem, card: Scorecard) -> bool:
    if problem.severity == "note" or problem.stays:
        return True
    hole = next((hole for hole in card.holes if hole.number == problem.hole), None)
    if hole is None or problem.column is None:
        return False
    if problem.figure is not None:
        own = {"par": hole.par, "stroke_index": hole.stroke_index}
        return {**hole.lengths, **own}.get(problem.column) == problem.figure
    if problem.column in ("par", "stroke_index"):
        return getattr(hole, problem.column) is None
    return problem.column in {tee.name for tee in card.tees} and problem.column not in hole.yards


def problems_of(card: Scorecard) -> Iterator[Problem]:
    """Every problem that shows in the scorecard itself, holes in order, then sums."""
    yield from _numbers(card)
    for hole in card.holes:
        yield from _par(hole)
        yield from _lengths(hole, card.tees)
        yield from _par_against_length(hole)
    yield from _order_of_tees(card)
    yield from _stroke_indexes(card)
    yield from _sums(card)


def _numbers(card: Scorecard) -> Iterator[Problem]:
    numbers = [hole.number for hole in card.holes]
    missing = sorted(
        set(range(numbers[0] if numbers[0] in (10, 19) else 1, numbers[-1])) - set(numbers)
    )
    if missing:
        yield Problem("holes", f"{_holes(missing)} missing: the card jumps over {_them(missing)}.")
    elif len(numbers) not in (9, 18, 27, 36):
        yield Problem("holes", f"The card has {_count(numbers)}; 9 or 18 are usual.")
    if numbers[0] == 10 and not missing:
        yield Problem("holes", "The card begins at hole 10: it is a back nine only.", "note")
    if not card.tees:
        yield Problem(
            "tees", "The card gives no lengths: a course needs the yards of its holes.", "error"
        )


def _count(numbers: Sequence[int]) -> str:
    return "1 hole" if len(numbers) == 1 else f"{len(numbers)} holes"


def _holes(numbers: Sequence[int]) -> str:
    words = ", ".join(str(number) for number in numbers)
    return f"Hole {words} is" if len(numbers) == 1 else f"Holes {words} are"


def _them(numbers: Sequence[int]) -> str:
    return "it" if len(numbers) == 1 else "them"


def _par(hole: ScorecardHole) -> Iterator[Problem]:
    where = f"hole {hole.number}, par"
    if hole.par is None:
        yield Problem(where, f"Hole {hole.number} has no par.", "error", hole.number, "par")
    elif hole.par not in PARS:
        severity = "warning" if hole.par in (2, 7) else "error"
        message = f"Par {hole.par} is not a par of golf: 3 to 6 are."
        yield Problem(where, message, severity, hole.number, "par")


def _lengths(hole: ScorecardHole, tees: Sequence[ScorecardTee]) -> Iterator[Problem]:
    if tees and not hole.yards:
        message = f"Hole {hole.number} has no length."
        yield Problem(f"hole {hole.number}, length", message, "error", hole.number, tees[0].name)
        return
    for tee in tees:
        where = f"hole {hole.number}, {tee.name}"
        yards = hole.yards.get(tee.name)
        if yards is None:
            message = f"Hole {hole.number} has no length from {tee.name}."
            yield Problem(where, message, "warning", hole.number, tee.name)
        elif yards not in YARDS:
            far = yards == 0 or yards > _LONGEST_CREDIBLE
            message = (
                f"{yards:,} yards is no length of a golf hole."
                if far
                else f"{yards:,} yards: holes are laid out from {YARDS[0]} to {YARDS[-1]} yards."
            )
            yield Problem(where, message, "error" if far else "warning", hole.number, tee.name)


def _par_against_length(hole: ScorecardHole) -> Iterator[Problem]:
    lengths = {tee: yards for tee, yards in hole.yards.items() if 0 < yards <= _LONGEST_CREDIBLE}
    if hole.par not in _YARDS_OF_PAR or not lengths:
        return
    least, most = _YARDS_OF_PAR[hole.par]
    longest = max(lengths, key=lambda tee: lengths[tee])
    yards = lengths[longest]
    if not least <= yards <= most:
        message = f"Par {hole.par} does not match {yards:,} yards from {longest}."
        yield Problem(f"hole {hole.number}, {longest}", message, "warning", hole.number, longest)


def _order_of_tees(card: Scorecard) -> Iterator[Problem]:
    """Holes that are longer from a tee that is shorter over the whole course."""
    numbers = [hole.number for hole in card.holes if len(hole.yards) == len(card.tees)]
    whole = [hole for hole in card.holes if hole.number in numbers]
    order = sorted(card.tees, key=lambda tee: -sum(hole.yards[tee.name] for hole in whole))
    for back, forward in pairwise(order):
        for hole in whole:
            longer = hole.yards[forward.name] - hole.yards[back.name]
            if longer > 0:
                message = (
                    f"Hole {hole.number} is {longer} yards longer from the forward tee "
                    f"{forward.name} than from {back.name}."
                )
                where = f"hole {hole.number}, {forward.name}"
                yield Problem(where, message, "warning", hole.number, forward.name)


def _stroke_indexes(card: Scorecard) -> Iterator[Problem]:
    indexes = {hole.number: hole.stroke_index for hole in card.holes}
    given = {number: index for number, index in indexes.items() if index is not None}
    if not given:
        yield Problem("stroke index", "The card gives no stroke index.", "note")
        return
    for number, index in indexes.items():
        if index is None:
            message = f"Hole {number} has no stroke index."
            yield Problem(
                f"hole {number}, stroke index", message, "warning", number, "stroke_index"
            )
    span = _span(card, given)
    groups: dict[int, dict[int, list[int]]] = {}
    for number, index in given.items():
        where = f"hole {number}, stroke index"
        same = groups.setdefault((number - 1) // span, {}).setdefault(index, [])
        if not 1 <= index <= span:
            message = f"Stroke index {index} is not between 1 and {span}."
            yield Problem(where, message, "warning", number, "stroke_index")
        elif same:
            message = f"Stroke index {index} is already that of hole {same[0]}."
            yield Problem(where, message, "warning", number, "stroke_index")
        same.append(number)


def _span(card: Scorecard, given: dict[int, int]) -> int:
    """Over how many holes the stroke index counts: each nine or each eighteen by itself, or all."""
    for span in (9, 18):
        if len(card.holes) > span and max(given.values()) <= span:
            return span
    return max(18, len(card.holes))


def _sums(card: Scorecard) -> Iterator[Problem]:
    units = {tee.name: tee.unit for tee in card.tees}
    for total in card.printed:
        values = list(_values(card.holes, total.column, _PARTS[total.part]))
        if not values or None in values:
            continue
        summed = sum(value for value in values if value is not None)
        if summed == total.value:
            continue
        what = "par" if total.column == "par" else f"{total.column}"
        unit = "" if total.column == "par" else f" {units.get(total.column, '')}"
        message = (
            f"The printed {_PART_WORDS[total.part]} of {what} is {total.value:,}{unit}, "
            f"but the holes add up to {summed:,}{unit}."
        )
        where = total.where or f"{_PART_WORDS[total.part]}, {what}"
        yield Problem(where, message, "warning", None, total.column)


def _values(holes: Iterable[ScorecardHole], column: str, numbers: range) -> Iterator[int | None]:
    for hole in holes:
        if hole.number in numbers:
            yield hole.par if column == "par" else hole.lengths.get(column)


def with_yards(
    holes: Iterable[ScorecardHole], tees: Sequence[ScorecardTee]
) -> tuple[ScorecardHole, ...]:
    """The holes with ``yards`` worked out from their ``lengths`` and the tees' units."""
    units = {tee.name: tee.unit for tee in tees}
    return tuple(
        replace(
            hole,
            yards={tee: in_yards(length, units[tee]) for tee, length in hole.lengths.items()},
        )
        for hole in holes
    )
