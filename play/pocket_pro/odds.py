"""Where a stroke may end: the chances of every space for a chosen club, tempo and aim."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace

from courses.terrain import Terrain
from play.pocket_pro import flight
from play.pocket_pro.address import push_for
from play.pocket_pro.clubs import chances
from play.pocket_pro.ground import Cell
from play.pocket_pro.movement import HOLED, Line
from play.pocket_pro.state import Shot
from play.pocket_pro.valuation import Stroke, Valuation, strokes_from

TROUBLE, HOLE = "trouble", "hole"


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances of a stroke.

    ``spaces`` gives the chance of each space as the ball's next place (after a penalty, where it
    would be put); ``ends`` the chance of "fairway", "green", "rough", "sand", "tee", "hole" and
    "trouble" (a penalty); ``expected`` is the number of strokes expected from here, this one
    counted.
    """

    spaces: Mapping[Cell, float]
    ends: Mapping[str, float]
    expected: float


def struck(valuation: Valuation, cell: Cell, line: Line, stroke: Stroke, wind: int) -> Shot:
    """The shot that a stroke from a space begins, with its wind thrown (1 to 6)."""
    ground = valuation.ground
    return Shot(
        start=cell,
        club=stroke.club,
        tempo=stroke.tempo,
        aimed=stroke.steps * stroke.side,
        line=line,
        swing=stroke.swing,
        wind=push_for(ground, valuation.edition, wind, cell, line),
        lie=str(ground.lie(cell)),
        at=cell,
        safe=cell,
        aim=stroke.steps,
        side=stroke.side,
    )


def stroke_named(valuation: Valuation, lie: Terrain, club: str, tempo: str, aim: str) -> Stroke:
    """The stroke that a move names. Raises ValueError where the lie does not allow it."""
    for stroke in strokes_from(valuation.edition, lie):
        if (stroke.club, stroke.tempo, stroke.aim) == (club, tempo, aim):
            return stroke
    raise ValueError(f"no {club}, {tempo}, {aim} from the {lie}")


def odds(valuation: Valuation, shot: Shot, wind: int) -> Odds:
    """The chances of a shot from where it stands, before a throw. Where the order of movement or
    the place of a drop is a choice, the better one by the valuation is taken."""
    spaces: defaultdict[Cell, float] = defaultdict(float)
    ends: defaultdict[str, float] = defaultdict(float)
    expected = 1.0
    moving = {_bare(shot): 1.0}
    while moving:
        ahead: defaultdict[Shot, float] = defaultdict(float)
        for before, weight in moving.items():
            for chance in chances(valuation.edition, before.swing, before.roll):
                probability = weight * chance.probability
                _, way = valuation.best_way(before, chance, wind)
                after, _ = flight.moved(valuation.ground, valuation.edition, before, chance, way)
                if not after.ended:
                    ahead[_bare(after)] += probability
                    continue
                if after.ended == HOLED:
                    ends[HOLE] += probability
                    spaces[valuation.ground.hole] += probability
                    continue
                value, place = valuation.best_place(after, wind)
                penalty = after.ended != flight.REST
                expected += probability * (value + penalty)
                spaces[place] += probability
                ends[TROUBLE if penalty else str(valuation.ground.lie(place))] += probability
        moving = dict(ahead)
    return Odds(dict(spaces), dict(ends), expected)


def _bare(shot: Shot) -> Shot:
    """The shot without its history, so that equal prospects count as one."""
    return replace(shot, path=(), thrown=(), flown=0)
