"""A course's hole cards as one chart of strokes: what may be played, and where each end leads.

A node is a stroke that may be played on a hole; a fork a player's choice between such strokes. All
arrays have the hole on axis 0, padded to the most nodes of any hole.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from play.pro_golf.boxes import BOXES, THROWS, WAYS, place
from play.pro_golf.card import Entry, Kind
from play.pro_golf.holecard import SECTIONS, HoleCard, Lie, Line, Play, Ways
from play.pro_golf.stack import (
    COLUMNS,
    ENDS,
    FEET,
    SAND,
    SLOTS,
    TROUBLE,
    UNMODIFIED,
    Floats,
    Ints,
)
from play.pro_golf.strokes import (
    IRONS,
    gambled,
    halves_of,
    held_back,
    keeps_star,
    landed,
    may_risk,
    seen,
    steps_of,
)
from play.pro_golf.tables import MODES, NORMAL, Conditions, Tables

FACES = 6
# What a chart says of every stroke in whole numbers.
NUMBERS = (
    "column", "pair", "kind", "penalty", "section", "is_layup", "is_risky", "is_sand",
    "after_star", "steps",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Node:
    """A stroke that may be played: by which section it was offered, and what it is. ``again``
    marks a ball that a sand shot left in the sand."""

    stage: str
    play: Play
    after_star: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class Fork:
    """A choice of the player's between strokes."""

    stage: str
    plays: tuple[Play, ...]
    starred: bool = False


@dataclass(frozen=True)
class HoleChart:
    """One hole: its nodes and forks in the order of their numbers, where it starts (chance by
    number), where each end leads in each section (section, end, number), and for each fork the
    numbers of its nodes."""

    nodes: tuple[Node | Fork, ...]
    start: Floats
    leads: Floats
    forks: tuple[tuple[int, tuple[int, ...]], ...]
    # By end of the tee shot: does the ball lie on the fairway?
    fairway: Floats
    is_driven: bool

    def number(self, node: Node | Fork) -> int:
        """The number of a node. Raises ValueError where the hole has none such."""
        return self.nodes.index(node)


class _Plotter:
    """Finds the nodes of a hole, one section after the other."""

    def __init__(self, card: HoleCard, conditions: Conditions) -> None:
        self.card = card
        self.conditions = conditions
        self.nodes: dict[Node | Fork, int] = {}
        self.leads: dict[str, list[list[tuple[int, float]]]] = {}

    def reached(self, ways: Ways, stage: str, *, starred: bool) -> list[tuple[int, float]]:
        """The numbers that these ways lead to, with their chances."""
        found = []
        for way in ways:
            chance = len(way.faces) / FACES if way.faces else 1.0
            found.append((self._target(way.plays, stage, starred=starred), chance))
        return found

    def _target(self, plays: tuple[Play, ...], stage: str, *, starred: bool) -> int:
        nodes = [Node(stage, play, keeps_star(play, starred=starred)) for play in plays]
        numbers = [self.add(node) for node in nodes]
        return numbers[0] if len(nodes) == 1 else self.add(Fork(stage, plays, starred))

    def add(self, node: Node | Fork) -> int:
        """The number of a node, its section plotted."""
        if node in self.nodes:
            return self.nodes[node]
        number = self.nodes[node] = len(self.nodes)
        if isinstance(node, Node):
            section = self.card.read_in(node.stage, node.play)
            if section not in self.leads:
                self.leads[section] = [[] for _ in ENDS]
                for end in range(len(ENDS)):
                    self.leads[section][end] = self._after(section, end)
        return number

    def _after(self, section: str, end: int) -> list[tuple[int, float]]:
        if end == SAND:
            return [(self.add(Node(section, Play("Sd"), again=True)), 1.0)]
        line = self.line(section, end)
        if line is None:
            return []
        return self.reached(line.ways, section, starred=_entry(end, self.conditions).star)

    def line(self, section: str, end: int) -> Line | None:
        """What the section says of an end."""
        lines = self.card.section(section)
        if end == TROUBLE:
            return lines.trouble
        return lines.answer(_entry(end, self.conditions).result)


def _entry(end: int, conditions: Conditions) -> Entry:
    """The entry of a card that ends a stroke so, as it counts in this weather."""
    if end in (FEET, TROUBLE):
        return Entry(Kind.FEET)
    spot, _, after = ENDS[end].partition("-")
    entry = Entry(Kind.OFF, spot.rstrip("*"), after, star=spot.endswith("*"))
    return seen(entry, NORMAL, conditions)


@lru_cache(maxsize=2048)
def plotted(card: HoleCard, conditions: Conditions) -> HoleChart:
    """The chart of one hole."""
    plotter = _Plotter(card, conditions)
    first = plotter.reached(card.tee, "tee", starred=False)
    count = len(plotter.nodes)
    start = np.zeros(count)
    for number, chance in first:
        start[number] += chance
    leads = np.zeros((len(SECTIONS), len(ENDS), count))
    for section, ends in plotter.leads.items():
        for end, reached in enumerate(ends):
            for number, chance in reached:
                leads[SECTIONS.index(section), end, number] += chance
    nodes = tuple(plotter.nodes)
    forks = tuple(
        (
            number,
            tuple(
                plotter.nodes[Node(fork.stage, play, keeps_star(play, starred=fork.starred))]
                for play in fork.plays
            ),
        )
        for number, fork in enumerate(nodes)
        if isinstance(fork, Fork)
    )
    lines = [plotter.line("second", end) for end in range(len(ENDS))]
    fairway = np.array([float(line is not None and line.lie is Lie.FAIRWAY) for line in lines])
    is_driven = card.par > 3 and all(p.club == "D" for way in card.tee for p in way.plays)
    return HoleChart(nodes, start, leads, forks, fairway, is_driven)


@dataclass(frozen=True)
class Chart:
    """A course. By hole and node: ``column``; ``pair`` (column and steps), an index into ``pairs``
    and ``throws``, the chances of the slots; ``kind`` (column, steps, after a star, half lengths),
    an index into ``kinds``; ``penalty`` strokes counted before it; the ``section`` that reads it;
    whether it is a layup, risky (may be played safe or gambled), a sand shot not played again,
    after a star; ``halves`` by mode. ``real`` is 0 for padding and forks."""

    holes: tuple[HoleCard, ...]
    charts: tuple[HoleChart, ...]
    pars: Ints
    start: Floats
    leads: Floats
    column: Ints
    pair: Ints
    kind: Ints
    penalty: Ints
    section: Ints
    real: Floats
    is_layup: Ints
    is_risky: Ints
    is_sand: Ints
    after_star: Ints
    halves: Ints
    steps: Ints
    pairs: tuple[tuple[int, int], ...]
    kinds: tuple[tuple[int, int, int, int], ...]
    throws: Floats
    conditions: Conditions
    tables: Tables

    @property
    def size(self) -> int:
        """The most nodes of a hole."""
        return int(self.column.shape[1])


@lru_cache(maxsize=64)
def charted(holes: tuple[HoleCard, ...], conditions: Conditions, tables: Tables) -> Chart:
    """The chart of a course."""
    charts = tuple(plotted(hole, conditions) for hole in holes)
    size = max(len(chart.nodes) for chart in charts)
    shape = (len(holes), size)
    numbers = {name: np.zeros(shape, dtype=np.int64) for name in NUMBERS}
    halves = np.full((*shape, len(MODES)), 2, dtype=np.int64)
    real = np.zeros(shape)
    start = np.zeros(shape)
    leads = np.zeros((len(holes), len(SECTIONS), len(ENDS), size))
    pairs: dict[tuple[int, int], int] = {}
    kinds: dict[tuple[int, int, int, int], int] = {}
    for h, (hole, chart) in enumerate(zip(holes, charts, strict=True)):
        start[h, : len(chart.nodes)] = chart.start
        leads[h, :, :, : len(chart.nodes)] = chart.leads
        for n, node in enumerate(chart.nodes):
            if isinstance(node, Fork):
                continue
            real[h, n] = 1.0
            flag = conditions.flag(h)
            halves[h, n] = [halves_of(node.play, mode, flag, tables) for mode in MODES]
            values = _numbers(node, hole, conditions, tables)
            column, steps, star = values["column"], values["steps"], values["after_star"]
            values["pair"] = pairs.setdefault((column, steps), len(pairs))
            values["kind"] = kinds.setdefault(
                (column, steps, star, int(halves[h, n, 0])), len(kinds)
            )
            for name, value in values.items():
                numbers[name][h, n] = value
    return Chart(
        holes=holes,
        charts=charts,
        pars=np.array([hole.par for hole in holes]),
        start=start,
        leads=leads,
        real=real,
        halves=halves,
        pairs=tuple(pairs),
        kinds=tuple(kinds),
        throws=np.array([throw_chances(steps, conditions) for _, steps in pairs]),
        conditions=conditions,
        tables=tables,
        **numbers,
    )


def _numbers(node: Node, hole: HoleCard, conditions: Conditions, tables: Tables) -> dict[str, int]:
    """What the chart says of a stroke, by name, all but its pair and its kind."""
    play = node.play
    return {
        "column": _column(node, conditions),
        "penalty": play.penalty,
        "section": SECTIONS.index(hole.read_in(node.stage, play)),
        "is_layup": int(play.is_layup),
        "is_risky": int(may_risk(play, conditions)),
        "is_sand": int(play.club == "Sd" and not node.again),
        "after_star": int(node.after_star),
        "steps": steps_of(play, conditions, tables),
    }


def _column(node: Node, conditions: Conditions) -> int:
    club = node.play.club
    if club == "P" and node.after_star:
        return COLUMNS.index("P*")
    if conditions.aces and node.stage == "tee" and club in (*IRONS, "P"):
        return COLUMNS.index(f"{club}^")
    if node.stage == "tee" and club == "P":
        return COLUMNS.index("P-")
    return COLUMNS.index(club)


@lru_cache(maxsize=512)
def throw_chances(steps: int, conditions: Conditions) -> Floats:
    """The chance of each slot for a throw moved by so many boxes."""
    chances = np.zeros(SLOTS)
    for bare, ways in zip(BOXES, WAYS, strict=True):
        box, unmodified = landed(bare, steps, conditions)
        is_last = unmodified and box == BOXES[-1]
        chances[UNMODIFIED if is_last else place(box)] += ways / THROWS
    return chances


@lru_cache(maxsize=2048)
def gamble_chances(steps: int, overall: int, conditions: Conditions) -> tuple[Floats, float]:
    """The chance of each slot for a gamble, and the chance of Trouble; ``overall`` is the place
    of the Overall Value."""
    chances, trouble = np.zeros(SLOTS), 0.0
    for at, (bare, ways) in enumerate(zip(BOXES, WAYS, strict=True)):
        if at < overall:
            trouble += ways / THROWS
            continue
        for die in range(1, FACES + 1):
            chances[place(gambled(bare, die, steps, conditions))] += ways / THROWS / FACES
    return chances, trouble


@lru_cache(maxsize=512)
def safe_chances(steps: int, conditions: Conditions) -> Floats:
    """The chance of each box to be the last that a stroke played safe may choose."""
    chances = np.zeros(len(BOXES))
    for bare, ways in zip(BOXES, WAYS, strict=True):
        for die in range(1, FACES + 1):
            chances[place(held_back(bare, die, steps, conditions))] += ways / THROWS / FACES
    return chances
