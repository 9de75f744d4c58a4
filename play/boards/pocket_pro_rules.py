"""The drawings of Pocket Pro Golf's page of rules, made on hole cards of the deck."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from django.utils.safestring import SafeString

from courses.board import Board, PlacedCard
from courses.cards import COLUMNS, MIDDLE, CardKind
from courses.deck import built_in
from courses.drawing import Marks, Stroke, draw_hole, sprite
from courses.drawing.marks import Landing
from courses.holemap import HoleMap, Point, ground_of
from courses.layout import lay
from courses.terrain import Terrain
from play.boards.apart import drawn_apart, patterns_apart
from play.pocket_pro.ground import Cell, Ground
from play.pocket_pro.ground import ground_of as playable_ground
from play.pocket_pro.movement import Roll, lines, outcomes

FORWARD_YARDS = 15.0


@lru_cache(maxsize=1)
def patterns() -> SafeString:
    """The patterns that the drawings are filled with."""
    return patterns_apart(sprite())


@lru_cache(maxsize=1)
def figures() -> Mapping[str, SafeString]:
    """Every drawing by its name."""
    return {
        "stroke": _stroke(),
        "wind": _wind(),
        "order": _order(),
        "sand": _sand(),
        "dogleg": _dogleg(),
        "exact": _exact(),
    }


def _of_kind(kind: CardKind) -> list[str]:
    return [slug for slug, card in built_in().items() if card.kind is kind]


@lru_cache(maxsize=8)
def _laid(*slugs: str) -> tuple[Board, HoleMap, Ground]:
    board = lay([PlacedCard(slug) for slug in slugs], built_in())
    return board, ground_of(board), playable_ground(board)


def _hole(dogleg: str = "") -> tuple[Board, HoleMap, Ground]:
    """A hole of the deck's first cards, with a dogleg where one is asked for."""
    between = [_of_kind(CardKind.FAIRWAY)[0], *([dogleg] if dogleg else [])]
    return _laid(_of_kind(CardKind.TEE)[0], *between, _of_kind(CardKind.GREEN)[0])


def _drawn(
    parts: tuple[Board, HoleMap, Ground],
    title: str,
    marks: Marks,
    cells: Iterable[Cell],
) -> SafeString:
    """The spaces around these, with a row and the whole width to spare."""
    board, ground, _ = parts
    rows = [cell[0] for cell in cells]
    low, high = max(min(rows) - 2, 0), min(max(rows) + 2, len(board.rows) - 1)
    corners = ((low, -0.5), (low, COLUMNS - 0.5), (high, -0.5), (high, COLUMNS - 0.5))
    window = tuple(board.point(row, column) for row, column in corners)
    drawing = draw_hole(ground, board=board, title=title, marks=marks, window=window)
    return drawn_apart(drawing)


def _places(board: Board, cells: Sequence[Cell]) -> tuple[Point, ...]:
    return tuple(board.point(*cell) for cell in cells)


def _moved(ground: Ground, start: Cell, roll: Roll, order: int = 0) -> list[Cell]:
    """The spaces of a roll from a space, in one of its orders."""
    ways = outcomes(
        ground, lines(ground, start)[0], start, start, roll, in_the_air=True, may_sink=False
    )
    return [start, *ways[min(order, len(ways) - 1)].path]


def _stroke() -> SafeString:
    parts = _hole()
    board, _, ground = parts
    flown = _moved(ground, ground.tee, Roll(3, -1))
    flown += _moved(ground, flown[-1], Roll(2, -1))[1:]
    run = _moved(ground, flown[-1], Roll(2))
    marks = Marks(
        strokes=(Stroke(_places(board, flown), _places(board, run), number=1),),
        landings=(Landing(board.point(*flown[3]), 0.15), Landing(board.point(*flown[-1]), 0.15)),
    )
    return _drawn(parts, "A stroke: two rolls in the air, one on the ground", marks, [*flown, *run])


def _open_cell(ground: Ground, rows: int) -> Cell:
    """A space of fairway with fairway around and before it."""
    for row in range(ground.tee[0] + 3, ground.hole[0] - rows):
        block = [(row + r, MIDDLE + c) for r in range(rows) for c in (-1, 0, 1)]
        if all(ground.terrain(cell) is Terrain.FAIRWAY for cell in block):
            return row, MIDDLE
    return ground.tee[0] + 3, MIDDLE


def _wind() -> SafeString:
    parts = _hole()
    board, _, ground = parts
    start = _open_cell(ground, 4)
    plain = [start, (start[0] + 1, start[1]), (start[0] + 2, start[1])]
    pushed = [*plain, (start[0] + 2, start[1] + 1)]
    marks = Marks(
        strokes=(Stroke(_places(board, pushed), number=2),),
        ball=board.point(*start),
        landings=(Landing(board.point(*plain[-1]), 0.15),),
    )
    return _drawn(parts, "Doubles: two on and one to the right with the wind", marks, pushed)


def _order() -> SafeString:
    parts = _hole()
    board, _, ground = parts
    start = _open_cell(ground, 4)
    row, column = start
    first = [start, (row, column + 1), (row + 1, column + 1), (row + 2, column + 1)]
    last = [start, (row + 1, column), (row + 2, column), (row + 2, column + 1)]
    marks = Marks(
        strokes=(
            Stroke(_places(board, first)),
            Stroke(_places(board, last), planned=True),
        ),
        ball=board.point(*start),
    )
    return _drawn(parts, "The side step first, or last: the same end by two ways", marks, first)


def _sandy() -> tuple[tuple[Board, HoleMap, Ground], Cell]:
    """A hole with sand on it, and a sand space that is come upon from open ground."""
    tee, green = _of_kind(CardKind.TEE)[0], _of_kind(CardKind.GREEN)[0]
    for fairway in _of_kind(CardKind.FAIRWAY):
        parts = _laid(tee, fairway, green)
        ground = parts[2]
        for row in range(ground.tee[0] + 4, ground.hole[0] - 2):
            for column in range(1, COLUMNS - 1):
                before = ground.terrain((row - 1, column)), ground.terrain((row - 2, column))
                if ground.terrain((row, column)) is Terrain.SAND and not {
                    Terrain.SAND,
                    *PENALTIES,
                } & set(before):
                    return parts, (row, column)
    return _hole(), (ground.tee[0] + 4, MIDDLE)


PENALTIES = (Terrain.TREES, Terrain.WATER, Terrain.OUT)


def _sand() -> SafeString:
    parts, sand = _sandy()
    board = parts[0]
    row, column = sand
    run = [(row - 2, column), (row - 1, column), sand]
    on = [sand, (row + 1, column)]
    marks = Marks(
        strokes=(Stroke(_places(board, run[:1]), _places(board, [*run, *on[1:]]), number=2),),
        ball=board.point(*run[0]),
        landings=(Landing(board.point(*sand), 0.15),),
    )
    return _drawn(
        parts, "Sand stops the roll; two unused rolls carry one space on", marks, run + on
    )


def _dogleg() -> SafeString:
    doglegs = [slug for slug, card in built_in().items() if card.angle == 45]
    parts = _hole(doglegs[0])
    board, _, ground = parts
    bend = ground.doglegs[0]
    start = (bend.first - 2, MIDDLE)
    ways = []
    for line in lines(ground, (bend.first, MIDDLE)):
        way = outcomes(ground, line, start, start, Roll(5), in_the_air=True, may_sink=False)[0]
        ways.append([start, *way.path])
    turning = [(row, MIDDLE) for row in range(start[0], start[0] + 6)]
    straight = max(ways, key=lambda way: abs(way[-1][1] - MIDDLE))
    marks = Marks(
        strokes=(
            Stroke(_places(board, straight), number=1),
            Stroke(_places(board, turning), planned=True),
        ),
    )
    return _drawn(parts, "Through a bend: straight on, and round it", marks, straight)


def _exact() -> SafeString:
    parts = _hole()
    board, _, ground = parts
    row, column = ground.hole
    start = (row - 2, column)
    past = [start, (row - 1, column), (row + 1, column), (row + 2, column)]
    marks = Marks(
        strokes=(Stroke(_places(board, past[:1]), _places(board, past), number=3),),
        ball=board.point(*start),
    )
    return _drawn(parts, "Three on from two spaces short: the hole is passed over", marks, past)
