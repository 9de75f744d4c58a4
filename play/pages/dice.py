"""Typing dice: what lies on the table already, what each face would bring, what is to come."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from play.boards import presenter_of
from play.boards.shown import FaceButton, Seen, plain_face
from play.engine.protocol import Die, Face, Throw

ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")
MOST_HINTS = 400
MANY_FACES = 12
LONG = 9


@dataclass(frozen=True, slots=True)
class Slot:
    """A die of the throw: typed already, next, or to come."""

    name: str
    face: FaceButton | None
    is_next: bool
    # The faces typed before it: where correcting it leads without a script.
    before: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Typing:
    """The dice being typed. ``faces`` are those of the next die, none when all are typed;
    ``hints`` tell a script what the faces of the last die would bring, by the faces before."""

    slots: tuple[Slot, ...]
    typed: tuple[str, ...]
    faces: tuple[FaceButton, ...]
    ask: str
    hints: str
    many: bool
    # Every face a die of the throw has, with its drawing: for a script that lays dice down.
    art: tuple[tuple[str, str], ...] = ()

    @property
    def complete(self) -> bool:
        return len(self.typed) == len(self.slots)

    @property
    def long(self) -> bool:
        """Do the faces need more room for their words?"""
        return any(len(face.big) > LONG for face in self.faces)

    @property
    def count(self) -> int:
        return len(self.slots)


def faces_named(throw: Throw, names: Sequence[str]) -> tuple[Face, ...]:
    """The faces that a form names, die after die, up to the first that its die does not have."""
    found: list[Face] = []
    for die, name in zip(throw.dice, names, strict=False):
        face = next((face for face in die.faces if str(face) == name), None)
        if face is None:
            break
        found.append(face)
    return tuple(found)


def typing_of(seen: Seen, throw: Throw) -> Typing:
    """What the page shows of a throw that is typed."""
    typed = seen.typed[: len(throw.dice)]
    names = tuple(str(face) for face in typed)
    slots = tuple(
        Slot(
            _name(seen, throw, n),
            _button(seen, typed, die, n) if n < len(typed) else None,
            n == len(typed),
            names[:n],
        )
        for n, die in enumerate(throw.dice)
    )
    faces: tuple[FaceButton, ...] = ()
    ask = "All dice typed"
    if len(typed) < len(throw.dice):
        faces = tuple(_faces(seen, throw.dice[len(typed)], typed))
        ask = f"{_name(seen, throw, len(typed))}?"
    many = any(len(set(die.faces)) > MANY_FACES for die in throw.dice)
    art = () if many else _art(seen, throw)
    return Typing(slots, names, faces, ask, "" if many else _hints(seen, throw), many, art)


def _art(seen: Seen, throw: Throw) -> tuple[tuple[str, str], ...]:
    found = {face: plain_face(face) for die in throw.dice for face in die.faces}
    shown = {str(face): one.shown for face, one in found.items()}
    for die in throw.dice:
        shown |= {one.value: one.shown for one in _faces(seen, die, ()) if one.art}
    return tuple(shown.items())


def _name(seen: Seen, throw: Throw, place: int) -> str:
    if len(throw.dice) == 1:
        return presenter_of(seen.table.round.game).die_name(seen, throw.dice[0])
    which = ORDINALS[place] if place < len(ORDINALS) else f"{place + 1}th"
    names = {die.name for die in throw.dice}
    return f"{which} die" + (f", {throw.dice[place].name}" if len(names) > 1 else "")


def _faces(seen: Seen, die: Die, typed: tuple[Face, ...]) -> list[FaceButton]:
    return presenter_of(seen.table.round.game).faces(seen, die, typed)


def _button(seen: Seen, typed: tuple[Face, ...], die: Die, place: int) -> FaceButton:
    shown = _faces(seen, die, typed[:place])
    return next(one for one in shown if one.value == str(typed[place]))


def _hints(seen: Seen, throw: Throw) -> str:
    """JSON: for the faces typed (joined by spaces), what each face of the next die would bring."""
    found: dict[str, list[list[str]]] = {}
    for place, die in enumerate(throw.dice):
        for before in _ways(throw.dice[:place]):
            if len(found) > MOST_HINTS:
                return json.dumps(found)
            shown = _faces(seen, die, before)
            key = " ".join(str(face) for face in before)
            found[key] = [[one.value, one.big, one.small] for one in shown]
    return json.dumps(found, separators=(",", ":"))


def _ways(dice: Sequence[Die]) -> Iterator[tuple[Face, ...]]:
    return product(*(tuple(dict.fromkeys(die.faces)) for die in dice))


def with_typed(seen: Seen, names: Sequence[str]) -> Seen:
    """The table with these faces typed, as far as the dice have them."""
    waiting = seen.waiting
    if not isinstance(waiting, Throw):
        return seen
    return replace(seen, typed=faces_named(waiting, names))
