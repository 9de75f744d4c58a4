"""The flight of a ball: what a throw can do to it, and what becomes of the shot.

Pure progress of a shot, without players, tokens or events; the rules, the odds and the computer
players all follow a ball with these.
"""

from dataclasses import dataclass, replace

from courses.terrain import Terrain
from play.pocket_pro import clubs
from play.pocket_pro.clubs import Chance, Reading
from play.pocket_pro.edition import Edition
from play.pocket_pro.ground import Cell, Ground
from play.pocket_pro.movement import HOLED, MOVING, SAND, Outcome, Roll, bounce, drops, outcomes
from play.pocket_pro.state import THROW, Shot

REST = "rest"


@dataclass(frozen=True, slots=True)
class SandStop:
    """Sand met on the ground: where, the GROUND rolls unused, the spaces they carry the ball on,
    and where that leads."""

    at: Cell
    unused: int
    spaces: int
    way: Outcome


def roll_for(shot: Shot, moves: Reading | Chance) -> Roll:
    """What a throw moves in this shot. From sand, aim waits for a roll that moves the ball."""
    wind = None
    if moves.wind:
        wind = shot.wind[0] * moves.wind, shot.wind[1] * moves.wind
    stays = shot.lie == Terrain.SAND and not moves.forward and wind is None
    return Roll(moves.forward, shot.side if shot.aim and not stays else 0, wind)


def ways(ground: Ground, shot: Shot, moves: Reading | Chance) -> tuple[Outcome, ...]:
    """Everything a throw can lead to, by the order of movement."""
    return outcomes(
        ground,
        shot.line,
        shot.at,
        shot.safe,
        roll_for(shot, moves),
        in_the_air=shot.in_the_air,
        may_sink=shot.is_last_roll and not shot.in_the_air and moves.kind == clubs.PLAIN,
    )


def moved(
    ground: Ground, edition: Edition, shot: Shot, moves: Reading | Chance, way: Outcome
) -> tuple[Shot, SandStop | None]:
    """The shot after a roll took this way: flying on, landed, stopped by sand, at rest or over.

    ``ended`` of the shot given back is "" while there are rolls to come.
    """
    after = replace(
        shot,
        phase=THROW,
        at=way.end,
        safe=way.safe,
        aim=shot.aim - bool(roll_for(shot, moves).aim),
        path=(*shot.path, *way.path),
        flown=shot.flown + (len(way.path) if shot.in_the_air else 0),
        thrown=(*shot.thrown, shot.faces),
        faces=(),
        spent=(),
    )
    if way.status == SAND:
        return _in_sand(ground, edition, after, unused=shot.swing.rolls - shot.roll)
    if way.status != MOVING:
        return replace(after, ended=way.status), None
    after = replace(after, roll=shot.roll + 1)
    if after.roll == after.swing.air:
        terrain = ground.terrain(after.at)
        if terrain is Terrain.WATER:
            return replace(after, ended="water"), None
        if terrain is Terrain.SAND:
            return _in_sand(ground, edition, after, unused=after.swing.ground)
    if after.roll == after.swing.rolls:
        return replace(after, ended=REST), None
    return after, None


def _in_sand(ground: Ground, edition: Edition, shot: Shot, *, unused: int) -> tuple[Shot, SandStop]:
    spaces = unused // edition.number("unused_rolls_a_step")
    way = bounce(ground, shot.line, shot.at, spaces)
    after = replace(
        shot,
        at=way.end,
        safe=way.safe,
        path=(*shot.path, *way.path),
        ended=REST if way.status == MOVING else way.status,
    )
    return after, SandStop(shot.at, unused, spaces, way)


def places(ground: Ground, shot: Shot) -> tuple[Cell, ...]:
    """Where the ball of a shot that has ended may lie."""
    if shot.ended in {REST, HOLED}:
        return (shot.at,)
    return drops(ground, shot.ended, shot.at, shot.safe)
