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
from play.engine.moves import told
from play.engine.protocol import Decision, Game, Move

S = TypeVar("S")
Valued = TypeVar("Valued", contravariant=True)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A decision valued: the best move with its mean score on the hole, and that of the move
    made. ``chosen`` is never below ``expected``. ``saved`` are strokes of ``expected`` that the
    move made bought with what could have been kept for later holes."""

    best: Move
    expected: float
    chosen: float
    saved: float = 0.0


class Analyst(Protocol[Valued]):
    """How a game values its states, in strokes of the whole hole. ``note`` says in a sentence or
    two what the values are and what they do not know of."""

    @property
    def note(self) -> str: ...

    def correction(self, state: Valued) -> float:
        """How many strokes more are expected here than the stroke that led here took it to be
        worth; 0 where values are exact."""

    def expected(self, state: Valued) -> float | None:
        """The mean score on the hole of the player on turn, who plays the best from here; None
        where the game knows no better than before."""

    def weighed(self, state: Valued, move: Move) -> Weighed | None:
        """What a move costs; None where there is nothing to choose."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A move that was made, the best one in its place, and both in the words of their offers."""

    best: Move
    best_told: str
    played: Move
    played_told: str


@dataclass(slots=True)
class Stroke:
    """One stroke of the analysis. ``hole`` is its number, ``stroke`` counts on the hole, ``told``
    says it in a sentence; ``chosen`` is that decision for it which cost most.

    Two parts of ``dice`` are no luck: a gain of ``saved`` was bought with what could have been kept
    for later holes, and by ``correction`` a value that is not exact set itself right."""

    hole: int
    player: int
    stroke: int
    expected_before: float
    expected_after: float
    decision: float = 0.0
    dice: float = 0.0
    chosen: Chosen | None = None
    told: str = ""
    saved: float = 0.0
    correction: float = 0.0

    @property
    def best(self) -> Move | None:
        """The best move in place of the one that cost most."""
        return self.chosen.best if self.chosen else None


@dataclass(frozen=True, slots=True)
class Sum:
    """A player's round over the holes he has finished: strokes - expected = decision + dice.
    ``saved`` and ``correction`` are those parts of ``dice`` that are no luck (see ``Stroke``)."""

    strokes: int
    expected: float
    decision: float
    dice: float
    saved: float = 0.0
    correction: float = 0.0


@dataclass(slots=True)
class _Hole:
    """A hole as a player plays it. ``pending`` is what was decided for a stroke to come, ``thrown``
    what dice have done to it since, ``cost`` the dearest of its decisions."""

    number: int
    place: int
    start: float
    value: float
    strokes: list[Stroke] = field(default_factory=list)
    pending: float = 0.0
    thrown: float = 0.0
    saved: float = 0.0
    cost: float = 0.0
    chosen: Chosen | None = None

    def stands(self, value: float, correction: float) -> None:
        """The player is to decide where so much is expected."""
        if self.strokes and self.chosen is None:
            self.strokes[-1].correction = correction
        self.arrived(value)

    def arrived(self, value: float) -> None:
        """The dice have led to where so much is expected: after a stroke, or within it."""
        change = value - self.value
        if self.chosen is not None:
            self.thrown += change
        elif self.strokes:
            self.strokes[-1].dice += change
            self.strokes[-1].expected_after = value
        else:
            self.start += change
        self.value = value

    def decided(self, weighed: Weighed, chosen: Chosen) -> None:
        """The player has chosen."""
        cost = weighed.chosen - weighed.expected
        self.pending += cost
        self.saved += weighed.saved
        self.value = weighed.chosen
        if self.chosen is None or cost >= self.cost:
            self.cost, self.chosen = cost, chosen

    def struck(self, player: int, number: int, told: str) -> None:
        """A stroke was played."""
        before = self.value - self.pending - self.thrown
        self.strokes.append(
            Stroke(
                hole=self.number,
                player=player,
                stroke=number,
                expected_before=before,
                expected_after=self.value,
                decision=self.pending,
                dice=self.thrown,
                chosen=self.chosen,
                told=told,
                saved=self.saved,
            )
        )
        self._next_stroke()

    def _came_to_nothing(self) -> None:
        """The hole is over without the stroke decided on: the one before was the last."""
        last = self.strokes[-1]
        last.decision += self.pending
        last.dice += self.thrown
        last.saved += self.saved
        last.expected_after = self.value
        self._next_stroke()

    def _next_stroke(self) -> None:
        self.pending, self.thrown, self.saved, self.cost = 0.0, 0.0, 0.0, 0.0
        self.chosen = None

    def ended(self, player: int, score: int, *, conceded: bool) -> None:
        """The hole is over; what giving it up cost was decided."""
        if conceded or not self.strokes:
            self.struck(player, len(self.strokes) + 1, "The hole was given up.")
            self.strokes[-1].decision += max(score - self.value, 0.0)
            self.value = max(self.value, score)
        elif self.chosen is not None:
            self._came_to_nothing()
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
    return Analysis(tuple(walk.strokes), tuple(walk.sum(player) for player in range(players)))


class _Walk(Generic[S]):
    """The way through a round, each player on the hole he plays."""

    def __init__(self, game: Game[S], analyst: Analyst[S], players: int) -> None:
        self.game, self.analyst = game, analyst
        self.holes: dict[int, _Hole] = {}
        self.strokes: list[Stroke] = []
        self.scores = [0] * players
        self.expected = [0.0] * players

    def sum(self, player: int) -> Sum:
        """What a player's finished holes come to."""
        mine = [stroke for stroke in self.strokes if stroke.player == player]
        return Sum(
            strokes=self.scores[player],
            expected=self.expected[player],
            decision=sum(one.decision for one in mine),
            dice=sum(one.dice for one in mine),
            saved=sum(one.saved for one in mine),
            correction=sum(one.correction for one in mine),
        )

    def on(self, state: S, entry: Entry) -> S:
        """The state after an entry, its strokes noted."""
        waiting = self.game.waiting_for(state)
        if isinstance(waiting, Decision):
            self._decision(state, waiting, entry)
        elif waiting is not None and entry.kind is Kind.CONCEDE:
            self._given_up_early(state, waiting.player, entry.player)
        step = applied(self.game, state, entry)
        for event in step.events:
            if event.kind == "stroke" and event.player in self.holes:
                told = self.game.say(event)
                self.holes[event.player].struck(event.player, int(event.data["stroke"]), told)
        for player in list(self.holes):
            self._end(step.state, player, conceded=entry.kind is Kind.CONCEDE)
        return step.state

    def _decision(self, state: S, waiting: Decision, entry: Entry) -> None:
        weighed = None
        if entry.kind is Kind.MOVE:
            move = Move(entry.data["move"], entry.data["fields"])
            weighed = self.analyst.weighed(state, move)
        value = weighed.expected if weighed else self.analyst.expected(state)
        if value is None:
            return
        self._stand(state, waiting.player, value)
        if weighed is not None:
            best = weighed.best
            words = told(waiting, best), told(waiting, move)
            chosen = Chosen(best, words[0], move, words[1])
            self.holes[waiting.player].decided(weighed, chosen)

    def _given_up_early(self, state: S, on_turn: int, player: int | None) -> None:
        """A hole given up before there was anything to decide began with what is expected now."""
        if player == on_turn and player not in self.holes:
            value = self.analyst.expected(state)
            if value is not None:
                self._stand(state, on_turn, value)

    def _stand(self, state: S, player: int, value: float) -> None:
        if player in self.holes:
            self.holes[player].stands(value, self.analyst.correction(state))
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
    chosen = stroke.chosen
    return {
        "hole": stroke.hole,
        "player": stroke.player,
        "stroke": stroke.stroke,
        "expected_before": rounded(stroke.expected_before, digits),
        "expected_after": rounded(stroke.expected_after, digits),
        "decision": rounded(max(stroke.decision, 0.0), digits),
        "dice": rounded(stroke.dice, digits),
        "saved": rounded(stroke.saved, digits),
        "correction": rounded(stroke.correction, digits),
        "error": rounded(abs(stroke.correction), digits),
        "told": stroke.told,
        "best": None if chosen is None else _move(chosen.best, chosen.best_told),
        "played": None if chosen is None else _move(chosen.played, chosen.played_told),
    }


def sum_shape(total: Sum, digits: int) -> dict[str, Any]:
    """A player's sum as JSON values."""
    return {
        "strokes": total.strokes,
        "expected": rounded(total.expected, digits),
        "decision": rounded(max(total.decision, 0.0), digits),
        "dice": rounded(total.dice, digits),
        "saved": rounded(total.saved, digits),
        "correction": rounded(total.correction, digits),
        "error": rounded(abs(total.correction), digits),
    }


def rounded(value: float, digits: int) -> float:
    """The number to so many digits, without a minus before nothing."""
    return round(value, digits) + 0.0


def _move(move: Move, words: str) -> dict[str, Any]:
    return {"move": move.move, "fields": dict(move.fields), "label": words}
