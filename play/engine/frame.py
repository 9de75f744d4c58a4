"""What the rules of every game begin with: is it a moment for this input, and from this player?

A game derives its rules from ``Frame`` and says in ``carried_out``, ``thrown`` and ``gave_up`` what
an input does.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from courses.playable import PlayableCourse, PlayableHole
from play.engine import dice, moves, state
from play.engine.protocol import (
    Decision,
    Event,
    Face,
    HoleScore,
    Move,
    Refusal,
    Standing,
    Step,
    Throw,
)

OVER = "The round is over."


class RoundState(Protocol):
    """What the frame asks of a state."""

    @property
    def players(self) -> int: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def holes(self) -> tuple[Any, ...]: ...

    @property
    def done(self) -> tuple[bool, ...]: ...

    @property
    def scores(self) -> tuple[tuple[int | None, ...], ...]: ...

    @property
    def conceded(self) -> tuple[tuple[int, ...], ...]: ...


S = TypeVar("S", bound=RoundState)


class Frame(ABC, Generic[S]):
    """The rules of a game, as far as games agree. ``set_up_rule`` is where its rulebook tells how
    a round is set up, ``fixed`` the fields of its state that never change in a round.

    ``result``, ``board``, ``say`` and ``choose`` are functions of the game's other modules: the
    places, what lies on the table, an event as a sentence, the computer's move."""

    slug: str
    name: str
    version: int
    most_players: int
    set_up_rule: str = "setting-up"
    fixed: Collection[str] = ()
    result: Callable[[S], Sequence[Standing]]
    board: Callable[[S], Mapping[str, Any]]
    say: Callable[[Event], str]
    choose: Callable[[S, Decision], Move]

    @abstractmethod
    def faults(self, hole: PlayableHole) -> Sequence[str]:
        """Everything that makes this hole unplayable here; empty when it can be played."""

    @abstractmethod
    def waiting_for(self, current: S) -> Decision | Throw | None:
        """What the round waits for; None when it is over."""

    @abstractmethod
    def carried_out(self, current: S, player: int, move: Move) -> tuple[S, Sequence[Event]]:
        """What a move that was offered leads to."""

    @abstractmethod
    def thrown(self, current: S, player: int, faces: tuple[Face, ...]) -> tuple[S, Sequence[Event]]:
        """What faces that the dice have lead to."""

    @abstractmethod
    def gave_up(self, current: S, player: int) -> tuple[S, Sequence[Event]]:
        """A player who has not finished the hole gives it up. Raises Refusal."""

    def scorecard(self, current: S) -> Sequence[HoleScore]:
        """The scorecard so far, one row a hole of the round."""
        rows = zip(current.holes, current.scores, current.conceded, strict=True)
        return [HoleScore(hole.number, hole.par, row, gone) for hole, row, gone in rows]

    def play(self, current: S, move: Move) -> Step[S]:
        """Carries a move out. Raises Refusal."""
        waiting = self.waiting_for(current)
        if not isinstance(waiting, Decision):
            raise Refusal("The throw comes first." if waiting else OVER, "turn")
        move = moves.accepted(waiting, move.move, move.fields)
        after, events = self.carried_out(current, waiting.player, move)
        return Step(after, tuple(events))

    def settle(self, current: S, faces: Sequence[Face]) -> Step[S]:
        """Carries a throw out. Raises Refusal."""
        waiting = self.waiting_for(current)
        if not isinstance(waiting, Throw):
            raise Refusal("Nothing is to be thrown now." if waiting else OVER, "turn")
        after, events = self.thrown(current, waiting.player, dice.accepted(waiting, list(faces)))
        return Step(after, tuple(events))

    def concede(self, current: S, player: int) -> Step[S]:
        """Gives the hole up for a player. Raises Refusal."""
        if current.is_over:
            raise Refusal(OVER, "conceding")
        if not 0 <= player < current.players:
            raise Refusal("There is no such player.", "conceding")
        if current.done[player]:
            raise Refusal("That player has finished the hole.", "conceding")
        after, events = self.gave_up(current, player)
        return Step(after, tuple(events))

    def dump(self, current: S) -> Mapping[str, Any]:
        """What changes during a round, as JSON values."""
        return state.dump(current, self.fixed)

    def load(self, data: Mapping[str, Any], base: S) -> S:
        """The state that ``dump`` wrote; what never changes is taken from ``base``."""
        return state.load(data, base)

    def check_seats(self, players: Sequence[Mapping[str, Any]]) -> None:
        """Raises Refusal where too few or too many sit down."""
        if not 1 <= len(players) <= self.most_players:
            raise Refusal(f"{self.name} is for 1 to {self.most_players} players.", self.set_up_rule)

    def check_course(self, course: PlayableCourse | None) -> PlayableCourse:
        """The course, of which every hole can be played. Raises Refusal."""
        if course is None or not course.holes:
            raise Refusal(f"{self.name} needs a course with at least one hole.", self.set_up_rule)
        wrong = [fault for hole in course.holes for fault in self.faults(hole)]
        if wrong:
            raise Refusal(" ".join(wrong), self.set_up_rule)
        return course


def names(players: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    """The names of those who sit down."""
    return tuple(str(player.get("name", "")) for player in players)


def levels(players: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    """How well the computer plays each seat."""
    return tuple(str(player.get("level", "scratch")) for player in players)
