"""A scorecard while it is put together from blocks, and how it is finished."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from courses.importing.checks import examined, with_yards
from courses.importing.reading import MAX_TEES, yards_from_metres
from courses.importing.roles import Length
from courses.importing.table import Block
from courses.importing.titles import name_of_file
from courses.importing.units import guess_unit
from courses.scorecard import PrintedTotal, Problem, Scorecard, ScorecardHole, ScorecardTee

_ONLY_TEE = "Tee"
_MOST_UNUSED = 8
_MOST_PROBLEMS = 300


@dataclass(slots=True)
class Draft:
    """Figures by hole as they are read; lengths in the tees' own units ("" while unknown)."""

    name: str = ""
    holes: dict[int, ScorecardHole] = field(default_factory=dict)
    tees: dict[str, ScorecardTee] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    printed: list[PrintedTotal] = field(default_factory=list)
    women_indexes: dict[int, int] = field(default_factory=dict)
    blocks: list[Block] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)

    def note(self, message: str, where: str = "card") -> None:
        """Say once how something was understood."""
        self._add(Problem(where, message, "note"))

    def warn(
        self, where: str, message: str, hole: int | None = None, column: str | None = None
    ) -> None:
        """Add something to be looked at."""
        self._add(Problem(where, message, "warning", hole, column))

    def fail(
        self, where: str, message: str, hole: int | None = None, column: str | None = None
    ) -> None:
        """Add something that keeps the course from being built."""
        self._add(Problem(where, message, "error", hole, column))

    def _add(self, problem: Problem) -> None:
        if len(self.problems) < _MOST_PROBLEMS and problem not in self.problems:
            self.problems.append(problem)

    def not_a_length(self, where: str, text: str, hole: int, tee: str) -> None:
        """Add a cell of lengths that holds no number."""
        self.warn(where, f'"{text}" is not a length.', hole, tee)

    def add_hole(self, number: int) -> None:
        """Make sure that the hole is there."""
        self.holes.setdefault(number, ScorecardHole(number))

    def add_tee(self, name: str, length: Length) -> None:
        """Make sure that the tee is there."""
        self.tees.setdefault(name, ScorecardTee(name, unit=length.unit, gender=length.gender))

    def tees_for(self, lengths: list[Length]) -> list[tuple[Length, str]]:
        """The columns of lengths of a block with unique names for their tees, added to the card."""
        named: list[tuple[Length, str]] = []
        unnamed = sum(1 for length in lengths if not length.name)
        for at, length in enumerate(lengths):
            name = length.name or (_ONLY_TEE if unnamed == 1 else f"{_ONLY_TEE} {at + 1}")
            taken = {other for _, other in named}
            if name in taken:
                name = self._another(name, length, taken)
            if len(self.tees) >= MAX_TEES and name not in self.tees:
                self.warn("card", f"Only {MAX_TEES} sets of tees are taken; {name} was left out.")
                continue
            self.add_tee(name, length)
            named.append((length, name))
        return named

    def _another(self, name: str, length: Length, taken: set[str]) -> str:
        marks = [f"({length.gender})"] if length.gender else []
        marks += [f"({length.unit})"] if length.unit else []
        marks += [str(count) for count in range(2, 100)]
        new = next(f"{name} {mark}" for mark in marks if f"{name} {mark}" not in taken)
        self.note(f'Two columns are named "{name}"; the second was called "{new}".')
        return new

    def rate(self, tee: str, rating: float | None, slope: int | None) -> None:
        """Set a tee's course rating and slope where they are not known yet."""
        known = self.tees[tee]
        self.tees[tee] = replace(
            known,
            rating=rating if known.rating is None else known.rating,
            slope=slope if known.slope is None else known.slope,
        )

    def sum_of(self, column: str, numbers: range) -> int | None:
        """The sum of par or a tee's lengths over some holes, None where one is unknown."""
        holes = [hole for hole in self.holes.values() if hole.number in numbers]
        values = [hole.par if column == "par" else hole.lengths.get(column) for hole in holes]
        known = [value for value in values if value is not None]
        return sum(known) if values and len(known) == len(values) else None

    def finish(self, *, filename: str, beside: Iterable[str]) -> Scorecard:
        """The checked scorecard, with units settled and everything that was inferred noted."""
        self._drop_empty_tees()
        self._settle_units(filename, beside)
        self._drop_other_units()
        self._women()
        if not self.name and (name := name_of_file(filename)):
            self.name = name
            self.note("The card names no course; the file's name was taken.")
        if _ONLY_TEE in self.tees and len(self.tees) == 1:
            self.note(f'The card names no tees; its lengths were called "{_ONLY_TEE}".')
        if self.unused:
            shown = list(dict.fromkeys(self.unused))
            more = f" and {len(shown) - _MOST_UNUSED} more" if len(shown) > _MOST_UNUSED else ""
            self.note(f"Not used: {', '.join(shown[:_MOST_UNUSED])}{more}.")
        tees = tuple(self.tees.values())
        names = set(self.tees)
        return examined(
            Scorecard(
                name=self.name,
                tees=tees,
                holes=with_yards(self.holes.values(), tees),
                problems=tuple(self.problems),
                printed=tuple(
                    t for t in dict.fromkeys(self.printed) if t.column in {"par", *names}
                ),
            )
        )

    def _drop_empty_tees(self) -> None:
        for name in list(self.tees):
            lengths = [hole.lengths.get(name) for hole in self.holes.values()]
            cells = [p for p in self.problems if p.column == name and p.severity == "warning"]
            if any(lengths) or cells:
                continue
            if any(length == 0 for length in lengths):
                if len(self.tees) == 1:
                    continue
                self.note(f"{name} was left out: all its lengths are 0.")
            self.drop(name)

    def rename(self, old: str, new: str) -> None:
        """Give a tee another name, everywhere; lengths already under the new name stay."""
        tee = self.tees.pop(old)
        self.tees.setdefault(new, replace(tee, name=new))
        for number, hole in self.holes.items():
            lengths = {new if name == old else name: v for name, v in hole.lengths.items()}
            indexes = {new if name == old else name: v for name, v in hole.stroke_indexes.items()}
            self.holes[number] = replace(hole, lengths=lengths, stroke_indexes=indexes)

    def drop(self, name: str) -> None:
        """Leave a tee out."""
        del self.tees[name]
        for number, hole in self.holes.items():
            lengths = {tee: length for tee, length in hole.lengths.items() if tee != name}
            self.holes[number] = replace(hole, lengths=lengths)

    def _settle_units(self, filename: str, beside: Iterable[str]) -> None:
        silent = [tee for tee in self.tees.values() if not tee.unit]
        if not silent:
            return
        stated = {tee.unit for tee in self.tees.values() if tee.unit}
        if len(stated) == 1:
            unit = stated.pop()
        else:
            sums = [[h.lengths.get(tee.name, 0) for h in self.holes.values()] for tee in silent]
            guess = guess_unit(self.headings, beside, filename, max(sums, key=sum))
            self.note(guess.note)
            unit = guess.unit
        for tee in silent:
            self.tees[tee.name] = replace(tee, unit=unit)

    def _drop_other_units(self) -> None:
        """Leave out a tee's metres where its yards stand beside them."""
        for tee in list(self.tees.values()):
            if tee.unit != "m":
                continue
            for other in self.tees.values():
                if other.unit == "yd" and self._same_ground(tee.name, other.name):
                    self.note(f"{tee.name} repeats {other.name} in metres; the yards were taken.")
                    self.drop(tee.name)
                    break

    def _same_ground(self, metres: str, yards: str) -> bool:
        pairs = [
            (hole.lengths[metres], hole.lengths[yards])
            for hole in self.holes.values()
            if metres in hole.lengths and yards in hole.lengths
        ]
        return bool(pairs) and all(abs(yards_from_metres(m) - y) <= 1 for m, y in pairs)

    def _women(self) -> None:
        """Give the women's stroke index to the tees marked as theirs, else to the shortest."""
        if not self.women_indexes or not self.tees:
            return
        if all(self.holes[n].stroke_index == index for n, index in self.women_indexes.items()):
            return
        theirs = [tee.name for tee in self.tees.values() if tee.gender == "women"]
        if not theirs:
            sums = {
                name: sum(h.lengths.get(name, 0) for h in self.holes.values()) for name in self.tees
            }
            theirs = [min(sums, key=lambda name: sums[name])]
            self.note(f"The women's stroke index was taken for {theirs[0]}, the shortest tee.")
        for number, index in self.women_indexes.items():
            hole = self.holes[number]
            added = {tee: index for tee in theirs if tee in hole.lengths}
            self.holes[number] = replace(hole, stroke_indexes={**hole.stroke_indexes, **added})
