"""Throws from a seed: the n-th throw still standing uses the n-th numbers of the seed.

So a move taken back and made again meets the same dice (rulings, All games).
"""

from collections.abc import Sequence
from random import Random

from play.engine.protocol import Die, Face, Refusal, Throw


def thrown(seed: int, number: int, dice: Sequence[Die]) -> tuple[Face, ...]:
    """The faces of throw ``number`` (counted from 0) of a round with this seed."""
    source = Random(f"{seed}/{number}")
    return tuple(die.faces[source.randrange(len(die.faces))] for die in dice)


def accepted(throw: Throw, faces: object) -> tuple[Face, ...]:
    """The typed faces, checked against the dice waited for.

    Raises Refusal for the wrong number of dice and for a face that a die does not have.
    """
    if not isinstance(faces, list | tuple):
        raise Refusal("Dice are given as a list, one face for each die.", "dice")
    if len(faces) != len(throw.dice):
        raise Refusal(
            f"{len(throw.dice)} dice are to be thrown, {len(faces)} faces were given.", "dice"
        )
    return tuple(
        _face(die, face, place)
        for place, (die, face) in enumerate(zip(throw.dice, faces, strict=True), 1)
    )


def _face(die: Die, face: object, place: int) -> Face:
    for own in die.faces:
        # A bool is an int to Python but no face of a die.
        if own == face and type(own) is type(face):
            return own
    shown = ", ".join(str(own) for own in dict.fromkeys(die.faces))
    raise Refusal(f"Die {place} ({die.name}) has the faces {shown}, not {face!r}.", "dice")
