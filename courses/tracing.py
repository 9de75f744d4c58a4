"""Traced layouts: hole cards cut from the ground itself.

The middle of the cards follows the line of play, its bends as doglegs (:mod:`courses.alignment`).
Every space becomes what most of the ground under it is. Only what the cards themselves need is
added: the tee and the hole, green beside the hole, and fairway where two cards join; joints are put
where that changes least.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice

import numpy as np
import shapely

from courses.alignment import Alignment, align
from courses.board import Board, BoardRow, PlacedCard, RowBend, bend_radius
from courses.cards import (
    COLUMNS,
    DOGLEG_ROWS,
    MIDDLE,
    ROWS,
    YARDS_ACROSS,
    Bend,
    CardKind,
    HoleCard,
    played_columns,
)
from courses.holemap import HoleMap, board_cells, cell_ring
from courses.joints import last_row_in_reach
from courses.layout import MOST_CARDS, MOST_OVERLAP, lay
from courses.survey import WORST_FIRST, survey
from courses.terrain import HOLE_SIGN, SIGN_OF, SIGNS, TEE_SIGN, Terrain

SHORTEST, LONGEST = 30.0, 1_200.0
# Rows of ground kept before the tee and beyond the hole, for the ends of the cards there.
BEFORE, AFTER = ROWS - 1, ROWS
# Alignments that are tried, the nearest to the line first.
TRIED = 5
CARD_PRICE, OFF_PRICE = 0.6, 0.5
ROWS_BEHIND = 2
_MOST_MENDED = 40
FAIRWAY, ROUGH, GREEN = (SIGN_OF[kind] for kind in (Terrain.FAIRWAY, Terrain.ROUGH, Terrain.GREEN))


class Untraceable(ValueError):
    """No cards can be cut from this ground; the text says why."""


@dataclass(frozen=True, slots=True)
class Traced:
    """Cards cut from the ground, by slug, and how they lie. ``agreement`` tells how well they show
    the ground, ``added`` how many spaces of rough they make something else, for their joints and
    around the hole."""

    placed: tuple[PlacedCard, ...]
    cards: Mapping[str, HoleCard]
    agreement: float
    added: int


@dataclass(frozen=True, slots=True)
class _Cut:
    """A card to be: its kind, its first row (the tee's is 0), its rows, and its bend."""

    kind: CardKind
    start: int
    rows: int = ROWS
    angle: int = 0

    @property
    def end(self) -> int:
        return self.start + self.rows


def trace(ground: HoleMap, *, slug: str, name: str) -> Traced:
    """Cards for a mapped hole: ``slug`` and ``name`` are what their own begin with ("old-7",
    "Old Course 7"). The layout has no errors and its length is the line's to half a space. Raises
    Untraceable for ground without a line of play of a hole's length."""
    if len(ground.line) < 2 or not SHORTEST <= ground.yards <= LONGEST:
        raise Untraceable(f"{ground.yards:.0f} yards of line are no hole that cards can follow.")
    best: tuple[float, Traced] | None = None
    ways = align([(x - ground.tee[0], y - ground.tee[1]) for x, y in ground.line], heading=0.0)
    straight = [way for way in ways if not way.bends][:1]
    for way in [*islice(ways, TRIED), *straight]:
        tried = _Tracing(ground, way, slug, name).traced()
        if tried is not None:
            cost = (1 - tried.agreement) * 100 + tried.added + OFF_PRICE * way.off
            if best is None or cost < best[0]:
                best = (cost, tried)
    if best is None:
        raise Untraceable("No cards that join could be cut from this ground.")
    return best[1]


def agreement(ground: HoleMap, board: Board) -> float:
    """Of the spaces that by most of their ground are not rough, the part that the board shows as
    what they are; the board's tee lies on the ground's. Cards have one tee space: what more of a
    tee there is, is right as fairway."""
    return _compared(ground, board)[0]


def _compared(ground: HoleMap, board: Board) -> tuple[float, int]:
    """The agreement, and the number of rough spaces that the board shows as something else."""
    right = wrong = added = 0
    for row, line in zip(board.rows, majority(ground, board.rows), strict=True):
        for sign, under in zip(row.spaces, line, strict=True):
            shown = SIGNS[sign]
            mown_tee = under is Terrain.TEE and shown is Terrain.FAIRWAY
            if under is Terrain.ROUGH:
                added += shown is not Terrain.ROUGH
            elif shown is under or mown_tee:
                right += 1
            else:
                wrong += 1
    return right / max(right + wrong, 1), added


def majority(ground: HoleMap, rows: Sequence[BoardRow]) -> list[list[Terrain]]:
    """For every space of every row the terrain that most of the ground under it is."""
    x, y = ground.tee
    moved = tuple(replace(row, x=row.x + x, y=row.y + y) for row in rows)
    stations = board_cells(Board((), moved, None, None, ()))
    rings = [
        cell_ring(stations, row, column, column + 1)
        for row in range(len(rows))
        for column in range(COLUMNS)
    ]
    cells = shapely.make_valid(np.array([shapely.Polygon(ring) for ring in rings]))
    areas = np.zeros((len(cells), len(WORST_FIRST)))
    measured = survey(ground)
    for rank, kind in enumerate(WORST_FIRST):
        pieces = measured.of(kind)
        if not pieces:
            continue
        tree = shapely.STRtree(pieces)
        cell, piece = tree.query(cells, predicate="intersects")
        shared = shapely.area(shapely.intersection(cells[cell], np.array(pieces)[piece]))
        np.add.at(areas[:, rank], cell, shared)
    # Hole cards know no rocks: a ball on them is as lost as one in water.
    rocks, water = WORST_FIRST.index(Terrain.ROCKS), WORST_FIRST.index(Terrain.WATER)
    areas[:, water] += areas[:, rocks]
    areas[:, rocks] = 0.0
    out = WORST_FIRST.index(Terrain.OUT)
    areas[:, out] += np.maximum(shapely.area(cells) - areas.sum(axis=1), 0.0)
    most = [WORST_FIRST[rank] for rank in areas.argmax(axis=1)]
    return [most[at : at + COLUMNS] for at in range(0, len(most), COLUMNS)]


def _strip(way: Alignment) -> list[BoardRow]:
    """The rows of the ground under the cards, from before the tee to beyond the hole."""
    bends = {
        start + number: (number + 1, angle)
        for start, angle in way.bends
        for number in range(DOGLEG_ROWS[abs(angle)])
    }
    rows: list[BoardRow] = []
    heading, place = 0.0, 0j
    for row in range(way.rows + AFTER + 1):
        bend = None
        if row in bends:
            number, angle = bends[row]
            count = DOGLEG_ROWS[abs(angle)]
            step = angle / count
            radius = bend_radius(count, angle)
            chord = 2 * radius * np.sin(np.radians(abs(step)) / 2)
            place += chord * 1j * np.exp(-1j * np.radians(heading + step / 2))
            heading += step
            bend = RowBend(number, float(angle), step * number, radius)
        elif row:
            place += 15.0 * 1j * np.exp(-1j * np.radians(heading))
        rows.append(BoardRow(0, 0, "", float(place.real), float(place.imag), heading, bend))
    behind = [BoardRow(0, 0, "", 0.0, -15.0 * number, 0.0) for number in range(BEFORE, 0, -1)]
    return behind + rows


class _Tracing:
    """One way of laying cards along the line."""

    def __init__(self, ground: HoleMap, way: Alignment, slug: str, name: str) -> None:
        self.ground, self.way, self.slug, self.name = ground, way, slug, name
        strip = _strip(way)
        seen = majority(ground, strip)
        self.spaces = [[SIGN_OF[kind] for kind in line] for line in seen]
        pin_row = strip[BEFORE + way.rows]
        angle = np.radians(pin_row.heading)
        x, y = ground.pin[0] - ground.tee[0], ground.pin[1] - ground.tee[1]
        right = (x - pin_row.x) * np.cos(angle) - (y - pin_row.y) * np.sin(angle)
        self.hole = min(max(MIDDLE + round(right / YARDS_ACROSS), 1), COLUMNS - 2)

    def traced(self) -> Traced | None:
        """The cards, None where they cannot be laid without error."""
        self._tee_and_hole()
        cuts = self._cuts()
        if cuts is None:
            return None
        for _ in range(_MOST_MENDED):
            placed, cards = self._made(cuts)
            board = lay(placed, cards)
            if board.is_playable:
                return Traced(placed, cards, *_compared(self.ground, board))
            if not self._mended(board, cuts):
                return None
        return None

    def row(self, number: int) -> list[str]:
        """The spaces of a row; the tee's is 0."""
        return self.spaces[number + BEFORE]

    def _tee_and_hole(self) -> None:
        tee_sign = SIGN_OF[Terrain.TEE]
        for line in self.spaces:
            line[:] = [FAIRWAY if sign == tee_sign else sign for sign in line]
        self.row(0)[MIDDLE] = TEE_SIGN
        last = self.way.rows
        self.row(last)[self.hole] = HOLE_SIGN
        self.row(last)[self.hole - 1] = self.row(last)[self.hole + 1] = GREEN
        self.row(last - 1)[self.hole] = GREEN

    def _cuts(self) -> list[_Cut] | None:
        """The cards whose joints change least, None where none reach from the tee to the hole."""
        bends = tuple(
            _Cut(CardKind.DOGLEG, start, DOGLEG_ROWS[abs(angle)], angle)
            for start, angle in self.way.bends
        )
        search = lru_cache(maxsize=None)(self._cheapest)
        self._search = search
        starts = [_Cut(CardKind.TEE, -behind) for behind in range(ROWS - 1)]
        found = [
            (cost + 0.05 * -tee.start, (tee, *rest))
            for tee in starts
            for cost, rest in [search(tee, bends, MOST_CARDS - 1)]
            if rest
        ]
        return list(min(found, key=lambda one: one[0])[1]) if found else None

    def _cheapest(
        self, before: _Cut, bends: tuple[_Cut, ...], left: int
    ) -> tuple[float, tuple[_Cut, ...]]:
        """The cheapest cards to follow this one, with their price; none where there is no way."""
        best: tuple[float, tuple[_Cut, ...]] = (np.inf, ())
        for cut in self._next(before, bends) if left else ():
            price = CARD_PRICE + self._joint(before, cut)
            if cut.kind is CardKind.GREEN:
                rest: tuple[float, tuple[_Cut, ...]] = (0.0, ())
            else:
                after = bends[1:] if cut.kind is CardKind.DOGLEG else bends
                rest = self._search(cut, after, left - 1)
                if not rest[1]:
                    continue
            if price + rest[0] < best[0]:
                best = (price + rest[0], (cut, *rest[1]))
        return best

    def _next(self, before: _Cut, bends: tuple[_Cut, ...]) -> Iterator[_Cut]:
        """The cards that can lie next: from right behind this one to covering all but its first
        row (its tee); nothing covers a dogleg, and one of 90 degrees covers nothing."""
        first = max(before.start + 1, 1, before.end - MOST_OVERLAP)
        if before.kind is CardKind.DOGLEG:
            first = before.end
        for start in range(first, before.end + 1):
            if bends:
                dogleg = bends[0]
                if start == dogleg.start and (abs(dogleg.angle) < 90 or start == before.end):
                    yield dogleg
                if start < dogleg.start:
                    yield _Cut(CardKind.FAIRWAY, start)
                continue
            hole = self.way.rows
            if hole - ROWS < start < hole:
                yield _Cut(CardKind.GREEN, start)
            if start < hole - 1:
                yield _Cut(CardKind.FAIRWAY, start)

    def _joint(self, before: _Cut, cut: _Cut) -> float:
        """Spaces that must be made fairway for these two to join."""
        price = self._lacking(cut.start)
        if before.end == cut.start:
            price += self._lacking(before.end - 1)
        if cut.kind is CardKind.DOGLEG:
            price += self._lacking(cut.end - 1)
        if cut.kind is CardKind.GREEN:
            # A green card should show what lies behind the hole.
            price += max(ROWS_BEHIND - (cut.end - 1 - self.way.rows), 0)
        return price

    def _window(self, number: int) -> tuple[int, ...]:
        """The three columns over the middle that lack least of being played ground."""
        windows = [(MIDDLE - 1, MIDDLE, MIDDLE + 1)]
        windows += [(MIDDLE - 2, MIDDLE - 1, MIDDLE), (MIDDLE, MIDDLE + 1, MIDDLE + 2)]
        played = played_columns("".join(self.row(number)))
        return min(windows, key=lambda window: sum(column not in played for column in window))

    def _lacking(self, number: int) -> float:
        line = self.row(number)
        played = played_columns("".join(line))
        return sum(
            0.0 if column in played else 1.0 if line[column] == ROUGH else 1.6
            for column in self._window(number)
        )

    def _join(self, line: list[str], number: int) -> None:
        """Make the three columns of a joint played ground; a hole or green there stays."""
        played = played_columns("".join(line))
        for column in self._window(number):
            if column not in played:
                line[column] = FAIRWAY

    def _made(self, cuts: Sequence[_Cut]) -> tuple[tuple[PlacedCard, ...], dict[str, HoleCard]]:
        placed, cards = [], {}
        for at, cut in enumerate(cuts):
            if at:
                self._join(self.row(cut.start), cut.start)
            if cut.kind is CardKind.DOGLEG or (
                at + 1 < len(cuts) and cuts[at + 1].start == cut.end
            ):
                self._join(self.row(cut.end - 1), cut.end - 1)
        for at, cut in enumerate(cuts):
            lines = [list(self.row(number)) for number in range(cut.start, cut.end)]
            if cut.kind is not CardKind.GREEN:
                # What the next card covers must still be a card's edge.
                self._join(lines[-1], cut.end - 1)
            card = self._card(cut, at, ["".join(_own(line, cut)) for line in lines])
            cards[card.slug] = card
            overlap = cuts[at - 1].end - cut.start if at else 0
            placed.append(PlacedCard(card.slug, overlap=overlap))
        return tuple(placed), cards

    def _card(self, cut: _Cut, at: int, lines: list[str]) -> HoleCard:
        bend = None if not cut.angle else Bend.RIGHT if cut.angle > 0 else Bend.LEFT
        return HoleCard(
            slug=f"{self.slug}-{at + 1}",
            name=f"{self.name}, card {at + 1}",
            kind=cut.kind,
            about="Cut from the map of the hole.",
            grid=tuple(reversed(lines)),
            angle=abs(cut.angle),
            bend=bend,
        )

    def _mended(self, board: Board, cuts: Sequence[_Cut]) -> bool:
        """Open what keeps the hole from being played: a joint whose fairways do not meet, ground
        that no ball gets over. False where that is not what is wrong."""
        fault = board.errors[0]
        if "gap" in fault.message and fault.card:
            number = cuts[fault.card].start - 1
            if number <= 0:
                return False
            self._join(self.row(number), number)
            return True
        if "out of reach" not in fault.message or board.tee is None or board.hole is None:
            return False
        lines = [row.spaces for row in board.rows]
        stuck = last_row_in_reach(lines, board.tee, board.hole) + 1 - board.tee[0]
        for number in range(max(stuck - 1, 1), min(stuck + 1, self.way.rows)):
            for column in (MIDDLE - 1, MIDDLE, MIDDLE + 1):
                if SIGNS[self.row(number)[column]] in (Terrain.TREES, Terrain.OUT, Terrain.WATER):
                    self.row(number)[column] = ROUGH
        return True


def _own(line: list[str], cut: _Cut) -> list[str]:
    """The spaces of a row without the tee or hole that belongs to another card."""
    signs = {TEE_SIGN: FAIRWAY} if cut.kind is not CardKind.TEE else {}
    if cut.kind is not CardKind.GREEN:
        signs[HOLE_SIGN] = GREEN
    return [signs.get(sign, sign) for sign in line]
