"""What the site does by itself after an input: throw dice, and play the computer's strokes.

It stops where a person has to act.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from play.engine import dice
from play.engine.log import Kind
from play.engine.protocol import Decision, Game, Move, Step, Throw

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits at the table, and who throws.

    ``computers`` are the players the site plays; ``entered`` tells that people type their dice,
    ``computer_dice_entered`` that they type the computers' dice, too.
    """

    players: int
    computers: frozenset[int]
    seed: int
    entered: bool = False
    computer_dice_entered: bool = False

    def throws(self, player: int) -> bool:
        """Does the site throw this player's dice?"""
        if not self.entered:
            return True
        return player in self.computers and not self.computer_dice_entered

    @property
    def only_computers(self) -> bool:
        return len(self.computers) == self.players


@dataclass(frozen=True, slots=True)
class Input(Generic[S]):
    """One thing the site did: the log entry it makes and the step it led to."""

    kind: Kind
    player: int
    data: Mapping[str, Any]
    step: Step[S]


def thrown(game: Game[S], state: S, throw: Throw, faces: Sequence[int | str]) -> Input[S]:
    """The dice on the table, whoever threw them."""
    step = game.settle(state, faces)
    return Input(Kind.THROW, throw.player, {"faces": list(faces)}, step)


def moved(game: Game[S], state: S, player: int, move: Move) -> Input[S]:
    """A move made, whoever chose it."""
    data = {"move": move.move, "fields": dict(move.fields)}
    return Input(Kind.MOVE, player, data, game.play(state, move))


def carried_on(
    game: Game[S], seats: Seats, state: S, throws: int, *, for_people: bool = False
) -> Iterator[Input[S]]:
    """Everything the site does from this state on, one input after the other.

    ``throws`` counts the throws still standing so far. With ``for_people`` the site makes the
    people's decisions as well (autoplay) and the caller stops it; a table of computers only never
    moves without.
    """
    if seats.only_computers and not for_people:
        return
    while (waiting := game.waiting_for(state)) is not None:
        if isinstance(waiting, Decision):
            if waiting.player not in seats.computers and not for_people:
                return
            done = moved(game, state, waiting.player, game.choose(state, waiting))
        else:
            if not seats.throws(waiting.player) and not for_people:
                return
            faces = dice.thrown(seats.seed, throws, waiting.dice)
            throws += 1
            done = thrown(game, state, waiting, faces)
        state = done.step.state
        yield done
