"""A round in the hands of a test: sheets drawn to measure, balls laid, dice as they are wanted."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from courses.holemap import Area, HoleMap, Point, Ring
from courses.playable import PlayableHole
from courses.terrain import Terrain
from play.engine.protocol import Choice, Decision, Event, Face, Move, Throw
from play.engine.state import put
from play.par_excellence.edition import read, standard
from play.par_excellence.rules import ParExcellence, begin, hole_of
from play.par_excellence.sheet import Sheet
from play.par_excellence.state import State

GAME = ParExcellence()


def box(left: float, low: float, right: float, high: float) -> Ring:
    return ((left, low), (right, low), (right, high), (left, high))


def round_(x: float, y: float, radius: float) -> Ring:
    """A ring of 72 corners around a place; every fifth degree lies on the true circle."""
    return tuple(
        (x + radius * math.sin(math.radians(a)), y + radius * math.cos(math.radians(a)))
        for a in range(0, 360, 5)
    )


def area(terrain: str, *rings: Ring) -> Area:
    return Area(Terrain(terrain), rings)


WHOLE = box(-80, -20, 80, 460)


def drawn(
    *areas: Area,
    pin: Point = (0.0, 400.0),
    green: float = 15.0,
    outline: Ring = WHOLE,
    line: Sequence[Point] = (),
) -> HoleMap:
    """A hole straight up the page from (0, 0), all rough but its green and what is asked for."""
    whole = (*areas, area("green", round_(*pin, green)))
    way = tuple(line) or ((0.0, 0.0), pin)
    return HoleMap((0.0, 0.0), pin, way, outline, whole, "drawn")


FAIRWAY = area("fairway", box(-20, 10, 20, 380))


def playable(ground: HoleMap, number: int = 1, par: int = 4) -> PlayableHole:
    return PlayableHole(number, par, round(ground.yards), None, "", (), {}, ground)


class Playing:
    """A round on drawn holes."""

    def __init__(
        self, *grounds: HoleMap, players: int = 1, edition: dict[str, Any] | None = None
    ) -> None:
        holes = [
            hole_of(playable(ground, n)) for n, ground in enumerate(grounds or (drawn(FAIRWAY),), 1)
        ]
        tables = read(edition) if edition else standard()
        self.state: State = begin(holes, [{"name": f"P{n}"} for n in range(players)], tables)
        self.events: list[Event] = []

    @property
    def sheet(self) -> Sheet:
        return self.state.sheet

    @property
    def waiting(self) -> Decision | Throw | None:
        return GAME.waiting_for(self.state)

    @property
    def decision(self) -> Decision:
        waiting = self.waiting
        assert isinstance(waiting, Decision), waiting
        return waiting

    @property
    def throw_waited(self) -> Throw:
        waiting = self.waiting
        assert isinstance(waiting, Throw), waiting
        return waiting

    def field(self, name: str) -> list[str]:
        """What a field of the stroke may be; empty where it is not asked."""
        fields = self.decision.offers[0].fields
        found = next((one for one in fields if one.name == name), None)
        return [option.value for option in found.options] if isinstance(found, Choice) else []

    @property
    def offered(self) -> list[str]:
        return [offer.move for offer in self.decision.offers]

    def choose(self, move: str, **fields: str | float) -> list[Event]:
        return self._took(GAME.play(self.state, Move(move, fields)))

    def say(
        self, club: str, *, shape: str = "straight", bearing: float = 0.0, spot: str = ""
    ) -> list[Event]:
        """Says a stroke."""
        fields: dict[str, str | float] = {"club": club, "shape": shape, "bearing": bearing}
        if "spot" in [one.name for one in self.decision.offers[0].fields]:
            fields["spot"] = spot or "centre-front"
        return self.choose("shot", **fields)

    def throw(self, *faces: Face) -> list[Event]:
        return self._took(GAME.settle(self.state, list(faces)))

    def stroke(
        self,
        club: str,
        *faces: Face,
        shape: str = "straight",
        bearing: float = 0.0,
        spot: str = "",
    ) -> dict[str, Any]:
        """Says and throws a stroke; gives its facts."""
        self.say(club, shape=shape, bearing=bearing, spot=spot)
        self.throw(*faces)
        return self.last("stroke")

    def concede(self, player: int = 0) -> list[Event]:
        return self._took(GAME.concede(self.state, player))

    def _took(self, step: Any) -> list[Event]:
        self.state = step.state
        self.events.extend(step.events)
        return list(step.events)

    def lay(self, x: float, y: float, player: int = 0, strokes: int = 1) -> "Playing":
        """Puts a ball somewhere, teed off."""
        state = self.state
        self.state = replace(
            state,
            balls=put(state.balls, player, (x, y)),
            lies=put(state.lies, player, state.sheet.lie((x, y))),
            teed=put(state.teed, player, value=True),
            strokes=put(state.strokes, player, strokes),
        )
        return self

    @property
    def at(self) -> Point:
        return self.state.balls[0]

    @property
    def lie(self) -> str:
        return self.state.lies[0]

    def last(self, kind: str) -> dict[str, Any]:
        """The facts of the last event of a kind."""
        return dict(next(event for event in reversed(self.events) if event.kind == kind).data)

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]
