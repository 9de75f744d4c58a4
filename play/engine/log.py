"""The log of a round: entries in order, of which an undo strikes some through.

The log is the round: playing its standing entries from the start gives the state again.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

from play.engine.protocol import Event, Game, Move, Refusal, Step

S = TypeVar("S")


class Kind(StrEnum):
    """What an entry records."""

    MOVE = "move"
    THROW = "throw"
    UNDO = "undo"
    CONCEDE = "concede"


class Back(StrEnum):
    """How far an undo goes: the last input, the last decision of a human, the hole's start."""

    INPUT = "input"
    DECISION = "decision"
    HOLE = "hole"


@dataclass(frozen=True, slots=True)
class Entry:
    """One input. ``data`` is {"move", "fields"} for a move, {"faces"} for a throw, {"to",
    "from_number"} for an undo, {} for a concession. ``by_hand`` tells whether a person gave it
    (a person's move or typed dice) rather than the site."""

    number: int
    kind: Kind
    player: int | None
    data: Mapping[str, Any]
    by_hand: bool = False


def standing(entries: Iterable[Entry]) -> list[Entry]:
    """The moves, throws and concessions that no later undo has struck through."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.kind is not Kind.UNDO:
            kept.append(entry)
            continue
        while kept and kept[-1].number >= entry.data["from_number"]:
            kept.pop()
    return kept


def struck_from(kept: Sequence[Entry], to: Back, hole_from: int) -> int:
    """The number of the first entry that an undo strikes through.

    ``kept`` are standing entries back to the start of the hole at least; ``hole_from`` is the
    number of the hole's first entry. Raises Refusal where nothing can be taken back.
    """
    if to is Back.HOLE:
        first = next((entry.number for entry in kept if entry.number >= hole_from), None)
    else:
        kinds = {Kind.MOVE, Kind.CONCEDE} if to is Back.DECISION else set(Kind)
        first = next(
            (entry.number for entry in reversed(kept) if entry.by_hand and entry.kind in kinds),
            None,
        )
    if first is None:
        raise Refusal("There is nothing to take back.", "undo")
    return first


def applied(game: Game[S], state: S, entry: Entry) -> Step[S]:
    """Plays one standing entry on a state. Raises Refusal where the rules do not allow it."""
    if entry.kind is Kind.MOVE:
        return game.play(state, Move(entry.data["move"], entry.data["fields"]))
    if entry.kind is Kind.THROW:
        return game.settle(state, entry.data["faces"])
    if entry.kind is Kind.CONCEDE and entry.player is not None:
        return game.concede(state, entry.player)
    raise ValueError(f"an entry of kind {entry.kind} cannot be played")


def replayed(game: Game[S], state: S, entries: Iterable[Entry]) -> Step[S]:
    """Plays the standing entries in order from a state; gives the end and all events."""
    events: list[Event] = []
    for entry in standing(entries):
        step = applied(game, state, entry)
        state = step.state
        events.extend(step.events)
    return Step(state, tuple(events))
