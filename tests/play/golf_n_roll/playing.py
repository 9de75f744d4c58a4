"""A round in the hands of a test: a row of cards of its own, choose, throw, look."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from play.engine.protocol import Decision, Event, Move, Throw
from play.engine.state import put
from play.golf_n_roll.edition import built_in, read
from play.golf_n_roll.rules import GolfNRoll, begin
from play.golf_n_roll.state import Hole, Square, State

GAME = GolfNRoll()
GEMS = {"G": "green", "Y": "yellow", "R": "red"}
MARKS = {"f": "flat", "s": "stripe", "c": "cross"}
LUCKY, LOOK, FURTHER, PUTTER = "golfer-1", "golfer-2", "golfer-3", "golfer-4"
# Rows of cards that many rules are tried on.
PLAIN = "Gf Gf Gf Gf Gf Gf Gf | Gf | Gf"
CROSSES = "Gc Gc Gc Gc Gc Gc Gc | Gc | Gf"


def hole(row: str, *, par: int = 4, number: int = 1) -> Hole:
    """A hole from its cards: "Gf Ys Rc | Gf | Gs" are course, greens and flag, each a gem's
    letter and a mark's."""
    course, greens, flag = (part.split() for part in row.split("|"))
    squares = tuple(
        Square(kind, GEMS[card[0]], MARKS[card[1]])
        for kind, cards in (("course", course), ("green", greens), ("flag", flag))
        for card in cards
    )
    return Hole(number, par, len(course), len(greens), f"Hole {number}", 0, number, squares)


class Playing:
    """A round on such holes."""

    def __init__(
        self,
        *rows: str,
        par: int = 4,
        golfers: Sequence[str] = (FURTHER,),
        weather: str = "",
        options: Mapping[str, Any] | None = None,
        edition: Mapping[str, Any] | None = None,
    ) -> None:
        tables = read(edition or built_in())
        holes = [hole(row, par=par, number=n) for n, row in enumerate(rows, 1)]
        seats = [{"name": f"P{n}", "golfer": golfer} for n, golfer in enumerate(golfers, 1)]
        self.state: State = begin(holes, seats, options or {}, tables)
        self.events: list[Event] = []
        if weather:
            place = [one.slug for one in tables.weather].index(weather)
            self.state = replace(self.state, weather=place)

    @property
    def waiting(self) -> Decision | Throw | None:
        return GAME.waiting_for(self.state)

    @property
    def decision(self) -> Decision:
        waiting = self.waiting
        assert isinstance(waiting, Decision), waiting
        return waiting

    @property
    def purpose(self) -> str:
        waiting = self.waiting
        assert isinstance(waiting, Throw), waiting
        return waiting.purpose

    @property
    def offered(self) -> list[str]:
        return [offer.move for offer in self.decision.offers]

    def options(self, field: str) -> list[str]:
        for offer in self.decision.offers:
            for choice in offer.fields:
                if choice.name == field:
                    return [option.value for option in choice.options]
        return []

    def choose(self, move: str, **fields: str) -> "Playing":
        return self._took(GAME.play(self.state, Move(move, fields)))

    def strike(self, die: str, club: str, *faces: int, **fields: str) -> "Playing":
        """A strike with the throws that follow it; the skill is kept where it is asked for."""
        if self.options("skill"):
            fields = {"skill": "keep", **fields}
        self.choose("strike", die=die, club=club, **fields)
        return self.throw(*faces)

    def putt(self, *faces: int, **fields: str) -> "Playing":
        if self.options("skill"):
            fields = {"skill": "keep", **fields}
        self.choose("putt", **fields)
        return self.throw(*faces)

    def throw(self, *faces: int | str) -> "Playing":
        for face in faces:
            self._took(GAME.settle(self.state, [face]))
        return self

    def concede(self, player: int = 0) -> "Playing":
        return self._took(GAME.concede(self.state, player))

    def _took(self, step: Any) -> "Playing":
        self.state = step.state
        self.events.extend(step.events)
        return self

    def lay(
        self, square: int, *, player: int = 0, trouble: int = 0, strokes: int | None = None
    ) -> "Playing":
        """Puts a ball on a square (from 1), in trouble if asked."""
        state = replace(
            self.state,
            balls=put(self.state.balls, player, square - 1),
            trouble=put(self.state.trouble, player, trouble),
        )
        if strokes is not None:
            state = replace(state, strokes=put(state.strokes, player, strokes))
        self.state = state
        return self

    @property
    def at(self) -> int:
        """The square of the first player's ball, from 1."""
        return self.state.balls[0] + 1

    @property
    def trouble(self) -> int:
        return self.state.trouble[0]

    @property
    def strokes(self) -> int:
        return self.state.strokes[0]

    def scores(self, place: int = 0) -> tuple[int | None, ...]:
        return GAME.scorecard(self.state)[place].strokes

    def last(self, kind: str) -> dict[str, Any]:
        return dict(next(event for event in reversed(self.events) if event.kind == kind).data)

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def story(self) -> list[str]:
        return [GAME.say(event) for event in self.events]


def laid(state: State, source: Random) -> State:
    """The round with its cards drawn, up to the next decision."""
    while isinstance(waiting := GAME.waiting_for(state), Throw):
        state = GAME.settle(state, [source.choice(die.faces) for die in waiting.dice]).state
    return state


def random_start(seed: int) -> State:
    """A round of a seed: every mode and player count, with and without weather, shuffled."""
    source = Random(seed)
    count = 1 + seed % 4
    modes = ["training", "challenge", *(["match"] if count == 2 else [])]
    options = {
        "mode": modes[seed // 4 % len(modes)],
        "order": source.choice(["order", "shuffled"]),
        "weather": source.random() < 0.5,
        "record": source.choice([0, 33]),
    }
    golfers = source.sample([LUCKY, LOOK, FURTHER, PUTTER], count)
    seats = [{"name": f"P{n}", "golfer": golfer} for n, golfer in enumerate(golfers)]
    return GAME.start(None, seats, options, built_in())


def play_on(state: State, source: Random) -> State:
    """The computer plays to the end."""
    while (waiting := GAME.waiting_for(state)) is not None:
        if isinstance(waiting, Throw):
            faces = [source.choice(die.faces) for die in waiting.dice]
            state = GAME.settle(state, faces).state
        else:
            state = GAME.play(state, GAME.choose(state, waiting)).state
    return state
