"""The twenty-one boxes that two dice name: the lower face first, then the higher (4.1)."""

from collections.abc import Sequence

BOXES = tuple(10 * low + high for low in range(1, 7) for high in range(low, 7))
# How many of the 36 throws lead to a box: a double falls one way, a mixed box two.
WAYS = tuple(1 if box % 11 == 0 else 2 for box in BOXES)
THROWS = 36
LOWEST, HIGHEST = BOXES[0], BOXES[-1]
_PLACES = {box: place for place, box in enumerate(BOXES)}


def read(faces: Sequence[int]) -> int:
    """The box of two faces."""
    low, high = sorted(faces)
    return 10 * low + high


def place(box: int) -> int:
    """Where a box stands on a card, from 0 (11) to 20 (66). Raises KeyError for no box."""
    return _PLACES[box]


def is_box(box: object) -> bool:
    """Is it the number of a box?"""
    return isinstance(box, int) and not isinstance(box, bool) and box in _PLACES


def moved(box: int, steps: int) -> int:
    """The box so many boxes down the card (up it, where ``steps`` is negative), stopping at 11
    and 66 (4.43, 4.75)."""
    return BOXES[min(max(_PLACES[box] + steps, 0), len(BOXES) - 1)]


def is_double(box: int) -> bool:
    """Did both dice show the same face?"""
    return box % 11 == 0
