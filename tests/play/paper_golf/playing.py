"""A round in the hands of a test: choose, throw, and look at what came of it."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from textwrap import dedent
from typing import Any

from play.engine.protocol import Choice, Decision, Event, Move, Throw
from play.engine.state import put
from play.paper_golf.edition import built_in, standard
from play.paper_golf.notebook import page
from play.paper_golf.rules import PaperGolf, begin
from play.paper_golf.sheet import Sheet, Square, sheet_of
from play.paper_golf.state import State

GAME = PaperGolf()


def drawn(text: str, *, number: int = 1, bigfoot: Square | None = None) -> Sheet:
    """A page from lines of signs."""
    return sheet_of(dedent(text).strip().splitlines(), number=number, bigfoot=bigfoot)


# Eleven rows straight up the page: cup on row 1, tee on row 9, fairway below row 5 only.
OPEN = """
    .........
    ....H....
    .........
    .........
    .........
    ....=....
    ....=....
    ....=....
    ....=....
    ....T....
    .........
"""


class Playing:
    """A round on drawn pages."""

    def __init__(
        self,
        *pages: Sheet | str,
        players: int = 1,
        edition: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        sheets = [drawn(one) if isinstance(one, str) else one for one in pages or (OPEN,)]
        seats = [{"name": f"Player {n}"} for n in range(players)]
        self.state: State = begin(sheets, seats, options, edition or built_in())
        self.events: list[Event] = []

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

    def ways(self, move: str) -> list[str]:
        """The directions a move is offered in; empty where it is not offered."""
        for offer in self.decision.offers:
            if offer.move == move:
                field = offer.fields[0]
                assert isinstance(field, Choice)
                return [option.value for option in field.options]
        return []

    def choose(self, move: str, direction: str = "") -> list[Event]:
        step = GAME.play(self.state, Move(move, {"direction": direction} if direction else {}))
        return self._took(step.state, step.events)

    def throw(self, face: int) -> list[Event]:
        step = GAME.settle(self.state, [face])
        return self._took(step.state, step.events)

    def thrown(self, face: int) -> "Playing":
        """Address and throw."""
        self.choose("throw")
        self.throw(face)
        return self

    def stroke(self, face: int, direction: str) -> dict[str, Any]:
        """Throw, then draw the line; gives the facts of the stroke."""
        self.thrown(face).choose("stroke", direction)
        return self.last("stroke")

    def concede(self, player: int = 0) -> list[Event]:
        step = GAME.concede(self.state, player)
        return self._took(step.state, step.events)

    def _took(self, state: State, events: Sequence[Event]) -> list[Event]:
        self.state = state
        self.events.extend(events)
        return list(events)

    def lay(self, row: int, column: int, player: int = 0) -> "Playing":
        """Puts a ball on a square, teed off."""
        self.state = replace(
            self.state,
            balls=put(self.state.balls, player, (row, column)),
            teed=put(self.state.teed, player, value=True),
        )
        return self

    @property
    def at(self) -> Square:
        return self.state.balls[0]

    def last(self, kind: str) -> dict[str, Any]:
        """The facts of the last event of a kind."""
        return dict(next(event for event in reversed(self.events) if event.kind == kind).data)


def random_round(
    seed: int, level: str = "scratch", holes: int | None = None, most_players: int = 6
) -> State:
    """One to six players on one to three pages of a notebook, in any of the three ways."""
    source = Random(seed)
    first = source.randint(1, 15)
    count = holes or source.randint(1, 3)
    # Few notebooks, so that many rounds do not draw many pages.
    sheets = [page(seed % 12 + 1, first + n, standard()) for n in range(count)]
    players = min(source.choice((1, 1, 1, 2, 2, 3, 6)), most_players)
    seats = [{"name": f"Player {n}", "level": level} for n in range(players)]
    options = source.choice(
        [{}, {"direction_first": True}, {"golf": "speed"}],
    )
    return begin(sheets, seats, options, built_in())
