"""A round in the hands of a test: choose, throw, and look at what came of it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from play.engine.protocol import Decision, Event, Move, Throw
from play.engine.state import put
from play.pocket_pro.edition import built_in
from play.pocket_pro.ground import Cell, Ground
from play.pocket_pro.rules import PocketPro, begin
from play.pocket_pro.state import State

GAME = PocketPro()


class Playing:
    """A round on drawn holes, past the tokens and the wind unless asked otherwise."""

    def __init__(
        self,
        *course: Ground,
        players: int = 1,
        tokens: Sequence[str] = ("5-iron", "5-iron"),
        wind: int = 2,
        edition: dict[str, Any] | None = None,
    ) -> None:
        seats = [{"name": f"Player {n}"} for n in range(players)]
        self.state: State = begin(course, seats, edition or built_in())
        self.events: list[Event] = []
        for _ in range(players):
            self.choose("place", **{f"token_{n}": slug for n, slug in enumerate(tokens, 1)})
        if wind:
            self.throw(wind)

    @property
    def waiting(self) -> Decision | Throw | None:
        return GAME.waiting_for(self.state)

    @property
    def decision(self) -> Decision:
        waiting = self.waiting
        assert isinstance(waiting, Decision), waiting
        return waiting

    @property
    def offered(self) -> list[str]:
        return [offer.move for offer in self.decision.offers]

    def options(self, field: str, move: str | None = None) -> list[str]:
        """The values a field of the present decision offers; empty where there is no such field."""
        for offer in self.decision.offers:
            for choice in offer.fields:
                if choice.name == field and move in {None, offer.move}:
                    return [option.value for option in choice.options]
        return []

    def choose(self, move: str, **fields: str) -> list[Event]:
        step = GAME.play(self.state, Move(move, fields))
        return self._took(step.state, step.events)

    def shot(
        self, club: str, tempo: str = "normal", aim: str = "straight", **fields: str
    ) -> list[Event]:
        return self.choose("shot", club=club, tempo=tempo, aim=aim, **fields)

    def throw(self, *faces: int) -> list[Event]:
        step = GAME.settle(self.state, faces)
        return self._took(step.state, step.events)

    def concede(self, player: int = 0) -> list[Event]:
        step = GAME.concede(self.state, player)
        return self._took(step.state, step.events)

    def _took(self, state: State, events: Sequence[Event]) -> list[Event]:
        self.state = state
        self.events.extend(events)
        return list(events)

    def lay(self, cell: Cell, player: int = 0) -> "Playing":
        """Puts a ball on a space, teed off."""
        self.state = replace(
            self.state,
            balls=put(self.state.balls, player, cell),
            teed=put(self.state.teed, player, value=True),
        )
        return self

    def hold(self, player: int = 0, **tokens: int) -> "Playing":
        """Gives a player these tokens and no others (clubs with _ for -, iron_3 for 3-iron)."""
        clubs = [club.slug for club in self.state.edition.clubs]
        named = {
            f"{slug[5:]}-iron" if slug.startswith("iron_") else slug: count
            for slug, count in tokens.items()
        }
        assert set(named) <= set(clubs)
        row = tuple(named.get(slug, 0) for slug in clubs)
        self.state = replace(self.state, tokens=put(self.state.tokens, player, row))
        return self

    def tokens(self, player: int = 0) -> dict[str, int]:
        clubs = [club.slug for club in self.state.edition.clubs]
        row = zip(clubs, self.state.tokens[player], strict=True)
        return {slug: count for slug, count in row if count}

    @property
    def at(self) -> Cell:
        """Where the ball is: in flight, or at rest (of the first player)."""
        return self.state.shot.at if self.state.shot else self.state.balls[0]

    def last(self, kind: str) -> dict[str, Any]:
        """The facts of the last event of a kind."""
        return dict(next(event for event in reversed(self.events) if event.kind == kind).data)

    def count(self, kind: str) -> int:
        return sum(event.kind == kind for event in self.events)
