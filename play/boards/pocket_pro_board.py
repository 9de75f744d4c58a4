"""Pocket Pro Golf's board: the views of a hole, the strokes on it, where a stroke may end."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from courses.cards import MIDDLE
from courses.drawing.marks import Landing, Stroke
from play.boards import scene as drawn
from play.boards.scene import Scene, View
from play.engine.protocol import Event
from play.pocket_pro.state import Shot, State

# A ball on its way is seen with so many rows ahead of it and behind.
AHEAD, BEHIND = 5, 3
# A stroke hardly goes farther than so many rows, and plays along the cards within so many degrees.
REACH, NEARLY = 16, 12.0
LEAST_SPOT = 0.004


def close_view(scene: Scene, state: State, at: tuple[int, int]) -> View:
    """For a phone: from the ball to the green with the stroke up the page; a ball on its way from
    where it is to as far as the next rolls may take it."""
    if state.shot is None:
        reach = min(at[0] + REACH, state.ground.hole[0]) if at[0] < state.ground.hole[0] else 0
        ahead = (reach, MIDDLE) if reach and reach < state.ground.hole[0] else state.ground.hole
        return _along(scene, [at, ahead], up=_up(scene, at, ahead))
    start, row, last = state.shot.start, at[0], len(scene.board.rows) - 1
    if state.shot.line.axis == "on":
        far: tuple[int, int] = (min(row + AHEAD, last), at[1])
        up = scene.board.rows[min(max(row, 0), last)].heading
    else:
        far, up = state.ground.hole, scene.heading(start)
    near = start if abs(start[0] - row) <= BEHIND + 1 else (row - BEHIND, at[1])
    return _along(scene, [near, at, far], up=up)


def _along(scene: Scene, cells: Sequence[tuple[int, int]], *, up: float) -> View:
    """These spaces with the hole in the middle, whatever side of it the ball lies on: what
    stands at the sides of the page then covers none of it."""
    return drawn.towards(scene, [(row, MIDDLE) for row, _ in cells], up=up)


def _up(scene: Scene, at: tuple[int, int], ahead: tuple[int, int]) -> float:
    """The direction that points up the page: along the cards where the stroke nearly does."""
    along = scene.board.rows[min(max(at[0], 0), len(scene.board.rows) - 1)].heading
    if at[0] > ahead[0]:
        return scene.heading(at)
    x, y = scene.place(at)
    to = scene.place(ahead)
    heading = math.degrees(math.atan2(to[0] - x, to[1] - y))
    return along if abs((heading - along + 180) % 360 - 180) < NEARLY else heading


def strokes_on(
    scene: Scene, events: Sequence[Event], player: int, shot: Shot | None
) -> list[Stroke]:
    """A player's strokes on the hole, and the part that is played of the one in hand."""
    found = []
    for event in events:
        if event.kind == "stroke" and event.player == player:
            facts = event.data
            found.append(_way(scene, facts["from"], facts["path"], facts["flown"], facts["stroke"]))
    if shot is not None and shot.path:
        found.append(_way(scene, shot.start, shot.path, shot.flown, None))
    return found


def _way(
    scene: Scene,
    start: Sequence[int],
    path: Sequence[Sequence[int]],
    flown: int,
    number: int | None,
) -> Stroke:
    air = [scene.place(cell) for cell in (start, *path[:flown])]
    run = [scene.place(cell) for cell in path[flown:]]
    if len(air) == 1:
        return Stroke(air=(), run=(*air, *run), number=number)
    return Stroke(tuple(air), (air[-1], *run) if run else (), number)


def rolls_of(
    events: Sequence[Event], player: int, at: tuple[int, int]
) -> list[list[Sequence[int]]]:
    """The latest rolls that brought a player's ball to where it lies: the spaces of each."""
    rolls: list[list[Sequence[int]]] = []
    for event in events:
        if event.kind == "address":
            rolls = []
        if event.kind in {"roll", "sand"} and event.player == player and event.data["path"]:
            start = event.data["from"] if event.kind == "roll" else event.data["at"]
            rolls.append([start, *event.data["path"]])
    if not rolls or tuple(rolls[-1][-1]) != at:
        return []
    return rolls


def landings_of(scene: Scene, odds: Mapping[str, Any]) -> list[Landing]:
    return [
        Landing(scene.place((row, column)), chance)
        for row, column, chance in odds["spaces"]
        if chance >= LEAST_SPOT
    ]
