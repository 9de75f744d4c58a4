"""What a round's strokes cost: how much by what was decided, how much by the dice.

A game that can value its states has an *analyst*. On every hole a golfer begins with what he is
expected to take. Each decision moves that up (or leaves it) to what the way chosen leads to on
average; each throw moves it to what is expected from where it led. So, hole by hole and in all,
strokes - expected = decision + dice, whatever the values are.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from play.engine.log import Entry, Kind, applied, standing
from play.engine.protocol import Decision, Game, Move

S = TypeVar("S")
Valued = TypeVar("Valued", contravariant=True)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A decision valued: the best move with its mean score on the hole, and that of the move
    made. ``chosen`` is never below ``expected``."""

    best: Move
    expected: float
    chosen: float


class Analyst(Protocol[Valued]):
    """How a game values its states, in strokes of the whole hole."""

    def expected(self, state: Valued) -> float | None:
        """The mean score on the hole of the player to decide, who plays the best from here; None
        where the game knows no better than before."""

    def weighed(self, state: Valued, move: Move) -> Weighed | None:
        """What a move costs; None where there is nothing to choose."""


@dataclass(slots=True)
class Stroke:
    """One stroke of the analysis. ``hole`` is its number, ``stroke`` counts on the hole."""

    hole: int
    player: int
    stroke: int
    expected_before: float
    expected_after: float
    decision: float = 0.0
    dice: float = 0.0
    best: Move | None = None


@dataclass(frozen=True, slots=True)
class Sum:
    """A player's round over the holes he has finished: strokes - expected = decision + dice."""

    strokes: int
    expected: float
    decision: float
    dice: float


@dataclass(slots=True)
class _Hole:
    """A hole as a player plays it. ``pending`` is what was decided for a stroke to come."""

    number: int
    place: int
    start: float
    value: float
    strokes: list[Stroke] = field(default_factory=list)
    pending: float = 0.0
    before: float = 0.0
    best: Move | None = None

    def arrived(self, value: float) -> None:
        """The dice have led to where so much is expected."""
        if self.strokes:
            self.strokes[-1].dice += value - self.value
            self.strokes[-1].expected_after = value
        else:
            self.start += value - self.value
        self.value = value

    def decided(self, weighed: Weighed) -> None:
        """The player has chosen."""
        self.arrived(weighed.expected)
        self.pending += weighed.chosen - weighed.expected
        self.value = weighed.chosen
        self.best = weighed.best

    def struck(self, player: int, number: int) -> None:
        """A stroke was played."""
        before = self.value - self.pending
        self.strokes.append(
            Stroke(self.number, player, number, before, self.value, self.pending, 0.0, self.best)
        )
        self.pending, self.best = 0.0, None

    def ended(self, player: int, score: int, *, conceded: bool) -> None:
        """The hole is over; what giving it up cost was decided."""
        if conceded or not self.strokes:
            self.struck(player, len(self.strokes) + 1)
            self.strokes[-1].decision += max(score - self.value, 0.0)
            self.value = max(self.value, score)
        self.arrived(float(score))


@dataclass(frozen=True)
class Analysis:
    """A round analysed: strokes in the order they were played, sums by player."""

    strokes: tuple[Stroke, ...]
    sums: tuple[Sum, ...]


def analysed(
    game: Game[S], analyst: Analyst[S], state: S, entries: Iterable[Entry], players: int
) -> Analysis:
    """Plays the standing entries from the start and values every stroke of finished holes."""
    walk = _Walk(game, analyst, players)
    for entry in standing(entries):
        state = walk.on(state, entry)
    sums = tuple(
        Sum(
            strokes=walk.scores[player],
            expected=walk.expected[player],
            decision=sum(one.decision for one in walk.strokes if one.player == player),
            dice=sum(one.dice for one in walk.strokes if one.player == player),
        )
        for player in range(players)
    )
    return Analysis(tuple(walk.strokes), sums)


class _Walk(Generic[S]):
    """The way through a round, each player on the hole he plays."""

    def __init__(self, game: Game[S], analyst: Analyst[S], players: int) -> None:
        self.game, self.analyst = game, analyst
        self.holes: dict[int, _Hole] = {}
        self.strokes: list[Stroke] = []
        self.scores = [0] * players
        self.expected = [0.0] * players

    def on(self, state: S, entry: Entry) -> S:
        """The state after an entry, its strokes noted."""
        waiting = self.game.waiting_for(state)
        if isinstance(waiting, Decision):
            self._stand(state, waiting.player)
            if entry.kind is Kind.MOVE and waiting.player in self.holes:
                move = Move(entry.data["move"], entry.data["fields"])
                weighed = self.analyst.weighed(state, move)
                if weighed is not None:
                    self.holes[waiting.player].decided(weighed)
        step = applied(self.game, state, entry)
        for event in step.events:
            if event.kind == "stroke" and event.player in self.holes:
                self.holes[event.player].struck(event.player, int(event.data["stroke"]))
        for player in list(self.holes):
            self._end(step.state, player, conceded=entry.kind is Kind.CONCEDE)
        return step.state

    def _stand(self, state: S, player: int) -> None:
        value = self.analyst.expected(state)
        if value is None:
            return
        if player in self.holes:
            self.holes[player].arrived(value)
            return
        rows = self.game.scorecard(state)
        place = next(n for n, row in enumerate(rows) if row.strokes[player] is None)
        self.holes[player] = _Hole(rows[place].number, place, value, value)

    def _end(self, state: S, player: int, *, conceded: bool) -> None:
        hole = self.holes[player]
        score = self.game.scorecard(state)[hole.place].strokes[player]
        if score is None:
            return
        given_up = player in self.game.scorecard(state)[hole.place].conceded
        hole.ended(player, score, conceded=conceded and given_up)
        self.strokes += hole.strokes
        self.scores[player] += score
        self.expected[player] += hole.start
        del self.holes[player]


def stroke_shape(stroke: Stroke, digits: int) -> Mapping[str, Any]:
    """A stroke as JSON values."""
    best = stroke.best
    return {
        "hole": stroke.hole,
        "player": stroke.player,
        "stroke": stroke.stroke,
        "expected_before": round(stroke.expected_before, digits),
        "expected_after": round(stroke.expected_after, digits),
        "decision": round(stroke.decision, digits),
        "dice": round(stroke.dice, digits),
        "best": None if best is None else {"move": best.move, "fields": dict(best.fields)},
    }
