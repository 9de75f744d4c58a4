"""One stroke: from what was said and thrown to where the ball lies, hazards and drops included."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from courses.holemap import Point
from play.engine.protocol import Face
from play.par_excellence import flight
from play.par_excellence.edition import NO, PRICK, SAND_IRON, SHORT, TWENTY, Club, Edition
from play.par_excellence.sheet import (
    LIES,
    NOT_TEED,
    OUT,
    RANK,
    ROCKS,
    ROUGH,
    SAND,
    TREES,
    WATER,
    WET,
    Places,
    Sheet,
    Stretch,
)

HALF = "-half"
# Lies from which the hazard die is thrown, and what its +/- 20 does there.
TWENTIES: Mapping[str, int] = {ROUGH: -1, TREES: -1, SAND: 1}
# Trees that begin nearer than this (yards) are those the ball lies in: it is played out of them.
OWN_TREES = 1.0


@dataclass(frozen=True, slots=True)
class Address:
    """A ball about to be struck: where, from what lie (see ``sheet.LIES``), and whether from the
    tee."""

    at: Point
    lie: str
    from_tee: bool = False

    @property
    def throws_hazard(self) -> bool:
        """Does the hazard die go along?"""
        return not self.from_tee and self.lie in TWENTIES


@dataclass(frozen=True, slots=True)
class Said:
    """What is said before the throw: the club, whether at half strength, the shape, and the
    bearing of the meter (degrees clockwise from straight up the sheet)."""

    club: str
    shape: str
    bearing: float
    half: bool = False

    @property
    def option(self) -> str:
        """Club and strength as one choice."""
        return f"{self.club}{HALF}" if self.half else self.club


@dataclass(frozen=True, slots=True)
class Flown:
    """Where a stroke went. ``landed`` is where it came down, ``lie`` what lies there; ``rest`` is
    where the ball is played from next and ``rest_lie`` its lie. ``stopped``: trees took it down
    after ``distance`` yards. ``penalty`` strokes were added; ``again``: it is played from the tee
    once more."""

    line: str
    distance: float
    landed: Point
    lie: str
    rest: Point
    rest_lie: str
    stopped: bool = False
    penalty: int = 0
    again: bool = False


def options_from(edition: Edition, address: Address) -> tuple[str, ...]:
    """The clubs that may be chosen, those at half strength marked so."""
    return tuple(
        slug
        for club in edition.clubs
        if _allowed(club, address)
        for slug in ((club.slug, club.slug + HALF) if club.half else (club.slug,))
    )


def _allowed(club: Club, address: Address) -> bool:
    if address.lie == SAND and not address.from_tee:
        return club.slug == SAND_IRON
    return address.from_tee or not club.tee_only


def said(option: str, shape: str, bearing: float) -> Said:
    """What was said, from the choices of a move."""
    return Said(option.removesuffix(HALF), shape, bearing, option.endswith(HALF))


def yards(edition: Edition, lie: str, face: int, *, half: bool, effect: str) -> int:
    """How far a face of a club die carries; 0 where the hazard die says NO. Half strength comes
    first, rounded to fives, halves up; then the hazard die; never less than five."""
    if effect == NO:
        return 0
    if effect == SHORT:
        return edition.number("hazard_short")
    carried = (face + PRICK) // (2 * PRICK) * PRICK if half else face
    if effect == TWENTY:
        carried += TWENTIES.get(lie, 0) * edition.number("hazard_twenty")
    return max(carried, PRICK)


class Laid:
    """The meter laid with its zero on a ball and turned to a bearing: where each of its lines
    brings the ball at each distance."""

    def __init__(
        self, edition: Edition, sheet: Sheet, address: Address, bearing: float, *, lofted: bool
    ) -> None:
        self.edition, self.sheet, self.address = edition, sheet, address
        self.bearing, self.lofted = bearing, lofted
        self._edges: dict[str, float | None] = {}

    def flown(self, line: str, distance: int) -> Flown:
        """The stroke along a line for so many yards; 0 leaves the ball where it lies."""
        return self.all_flown([(line, distance)])[0]

    def all_flown(self, strokes: Sequence[tuple[str, int]]) -> list[Flown]:
        """Many strokes, each a line and a distance, with one question to the sheet."""
        flights = [self._flight(line, distance) for line, distance in strokes]
        ranks = self.sheet.ranks_at([landed for landed, _, _ in flights])
        return [
            self._ended(line, distance, flight_of, LIES[rank])
            for (line, distance), flight_of, rank in zip(strokes, flights, ranks, strict=True)
        ]

    def _flight(self, line: str, distance: int) -> tuple[Point, float, bool]:
        """Where it comes down, after how many yards, and whether trees stopped it."""
        if distance == 0:
            return self.address.at, 0.0, False
        edge = None if self.lofted else self.tree_edge(line)
        if edge is not None and edge < distance:
            return self._place(line, edge), edge, True
        return self._place(line, distance), float(distance), False

    def _ended(
        self, line: str, distance: int, flight_of: tuple[Point, float, bool], lie: str
    ) -> Flown:
        address, (landed, carried, stopped) = self.address, flight_of
        if distance == 0:
            at, lie = address.at, address.lie
            return Flown(line, 0.0, at, lie, at, lie, again=address.from_tee)
        if stopped and RANK[lie] > RANK[TREES]:
            lie = TREES
        flown = Flown(line, round(carried, 1), landed, lie, landed, lie, stopped)
        if lie == OUT:
            return self._out_of_bounds(flown, carried)
        return self._lost(flown, carried) if lie in (WATER, ROCKS) else flown

    def tree_edge(self, line: str) -> float | None:
        """How far along a line a low flight first meets trees near the ball; None if nowhere."""
        if line not in self._edges:
            within = self.edition.number("trees_within")
            way = self._way(line, within)
            found = self.sheet.stretches(way, (RANK[TREES],))
            starts = (low for low, _ in found if low >= OWN_TREES)
            self._edges[line] = next(starts, None)
        return self._edges[line]

    def _out_of_bounds(self, flown: Flown, carried: float) -> Flown:
        address = self.address
        if address.from_tee:
            return replace(flown, rest=address.at, rest_lie=address.lie, penalty=1, again=True)
        way = self._way(flown.line, carried)
        near, true = self.sheet.outside(way, reach=0.5), self.sheet.outside(way)
        step = _entered(near, true, len(way) - 1)
        left = self._place(flown.line, flight.along(len(way), carried, step), exact=True)
        rest = self.sheet.back_inside(left) or address.at
        return replace(flown, rest=rest, rest_lie=self.sheet.lie(rest), penalty=1)

    def _lost(self, flown: Flown, carried: float) -> Flown:
        """Water or rocks: a yard before the flight last entered them, or as far before as it takes
        to be clear of them."""
        way = self._way(flown.line, carried)
        near = self.sheet.stretches(way, WET, reach=0.5)
        step = _entered(near, self.sheet.stretches(way, WET), len(way) - 1)
        entered = flight.along(len(way), carried, step)
        back = [entered - n for n in range(1, int(entered) + 1)]
        places = [self._place(flown.line, distance) for distance in back]
        ranks = self.sheet.ranks_at(places) if places else ()
        for place, rank in zip(places, ranks, strict=True):
            if rank not in NOT_TEED:
                return replace(flown, rest=place, rest_lie=LIES[rank], penalty=1)
        rest, lie = self.address.at, self.address.lie
        return replace(flown, rest=rest, rest_lie=lie, penalty=1, again=self.address.from_tee)

    def _way(self, line: str, distance: float) -> Places:
        return flight.way(self.edition, self.address.at, self.bearing, line, distance)

    def _place(self, line: str, distance: float, *, exact: bool = False) -> Point:
        at = self.address.at
        if exact:
            return flight.exact(self.edition, at, self.bearing, line, distance)
        return flight.place(self.edition, at, self.bearing, line, distance)


def _entered(near: Sequence[Stretch], true: Sequence[Stretch], end: int) -> float:
    """The step at which a flight that ended on ground last came onto it: ``true`` are its
    stretches on that ground, ``near`` those that count its line with it."""
    begun = near[-1][0] if near and near[-1][1] >= end - 1e-3 else float(end)
    return max((low for low, high in true if high >= begun - 1e-6), default=float(end))


def struck(
    edition: Edition, sheet: Sheet, address: Address, words: Said, faces: Sequence[Face]
) -> Flown:
    """The stroke as thrown: the faces of the club die, the direction die and, where it goes along,
    the hazard die."""
    effect = edition.hazard_face(faces[2]).effect if len(faces) > 2 else ""
    club = edition.club(words.club)
    line = flight.TAKEN[words.shape, str(faces[1])]
    distance = yards(edition, address.lie, int(faces[0]), half=words.half, effect=effect)
    laid = Laid(edition, sheet, address, words.bearing, lofted=club.lofted)
    return laid.flown(line, distance)
