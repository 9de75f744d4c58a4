"""A round in the hands of a test: hole cards and cards of its own, choose, throw, look."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from play.engine import site
from play.engine.protocol import Decision, Event, Move, Throw
from play.engine.site import Seats
from play.pro_golf.boxes import BOXES
from play.pro_golf.card import Card, dump, read_card
from play.pro_golf.edition import augusta_untuned, house_card, standard
from play.pro_golf.holecard import HoleCard
from play.pro_golf.holecard_text import write_play
from play.pro_golf.rules import ProGolf, begin
from play.pro_golf.state import State

GAME = ProGolf()
PLAIN: Mapping[str, Any] = {"risks": False}


def card(overall: int = 24, **boxes: Mapping[int, str] | Sequence[str]) -> Card:
    """The house card with some boxes written anew: ``D={33: "LC*"}``; a column may be given whole.
    ``Putt`` and the clubs are names."""
    columns = dump(house_card())["columns"]
    for name, changes in boxes.items():
        if isinstance(changes, Mapping):
            for box, text in changes.items():
                columns[name][BOXES.index(box)] = text
        else:
            columns[name] = list(changes)
    return read_card(columns, overall)


class Playing:
    """A round on some holes of Augusta as the facts have them, or on hole cards of its own."""

    def __init__(
        self,
        *holes: int | HoleCard,
        cards: Sequence[Card] = (),
        options: Mapping[str, Any] = PLAIN,
        level: str = "steady",
    ) -> None:
        found = [augusta_untuned()[hole - 1] if isinstance(hole, int) else hole for hole in holes]
        seats = [
            {"name": f"Golfer {n}", "card": dump(one), "level": level}
            for n, one in enumerate(cards or (house_card(),), 1)
        ]
        self.state: State = begin(found, seats, options, standard())
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
    def plays(self) -> list[str]:
        """What may be played next, as the hole card writes it."""
        return [write_play(play) for play in self.state.ball.plays]

    @property
    def strokes(self) -> int:
        return self.state.strokes[self.state.turn]

    def play(self, **fields: str) -> "Playing":
        """Makes the one move that is offered."""
        self._take(GAME.play(self.state, Move(self.decision.offers[0].move, fields)))
        return self

    def throw(self, *faces: int) -> "Playing":
        """Settles a throw; a box of two figures stands for two dice."""
        dice = [int(figure) for face in faces for figure in str(face)]
        assert isinstance(self.waiting, Throw), self.waiting
        self._take(GAME.settle(self.state, dice))
        return self

    def stroke(self, box: int, *more: int, **fields: str) -> "Playing":
        """A decision, the two dice for it, and the dice that follow."""
        self.play(**fields).throw(box)
        for face in more:
            self.throw(face)
        return self

    def _take(self, step: Any) -> None:
        self.state = step.state
        self.events = [*self.events, *step.events]

    def last(self, kind: str = "stroke") -> Mapping[str, Any]:
        return [event for event in self.events if event.kind == kind][-1].data

    @property
    def score(self) -> int | None:
        return self.state.scores[0][0]


def played_out(
    holes: Sequence[HoleCard],
    one: Card,
    seed: int,
    *,
    options: Mapping[str, Any] = PLAIN,
    level: str = "steady",
) -> State:
    """A round by a computer, throws from the seed."""
    seats = [{"name": "Computer", "card": dump(one), "level": level, "kind": "computer"}]
    state = begin(holes, seats, options, standard())
    table = Seats(1, frozenset({0}), seed)
    for made in site.carried_on(GAME, table, state, 0, for_people=True):
        state = made.step.state
    return state


def seeds(count: int, seed: int) -> list[int]:
    """So many seeds."""
    source = Random(seed)
    return [source.randrange(2**31) for _ in range(count)]
