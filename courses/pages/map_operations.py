"""The words the map's buttons and handles send, carried out on a hole's map.

An operation is one word and its figures: ``draw sand 3.5,201 9,204 6,212``, ``kind 4 water``,
``move 4 2.5 -3``, ``corner 4 0 2 12 231``, ``remove 4``, ``tee 3 0``, ``bend 1 20 240``. Areas and
corners count from 0, an area ``edge`` is the edge of the hole; places are in yards from the tee,
to the right and up the page.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from courses import redrawing
from courses.holemap import HoleMap, Point
from courses.mapfaults import MOST_CORNERS, NOUNS, names_of
from courses.pages.operations import NotPossible
from courses.redrawing import EDGE, NoSuchPlace
from courses.terrain import Terrain

EDGE_WORD = "edge"
THE_EDGE = "The edge of the hole"
NOT_THERE = "That is no longer on the map."


@dataclass(frozen=True, slots=True)
class Redrawn:
    """The map afterwards, the place of the area that is now the chosen one (EDGE, or None), and
    what was done as a sentence without its full stop."""

    ground: HoleMap
    chosen: int | None
    said: str


Doing = Callable[[HoleMap, Sequence[str]], Redrawn]


def carry_out(operation: str, ground: HoleMap) -> Redrawn:
    """What the operation makes of this map. Whether that can be is judged afterwards.

    Raises:
        NotPossible: nothing of the sort can be done here; the reason is for the person.
    """
    word, *words = operation.split() or [""]
    doing = DOINGS.get(word)
    if doing is None:
        raise NotPossible("There is no such button.")
    try:
        return doing(ground, words)
    except NotPossible:
        raise
    except (NoSuchPlace, IndexError, KeyError, ValueError) as error:
        raise NotPossible(NOT_THERE) from error


def area_named(word: str) -> int:
    """An area's place as the page writes it. Raises ValueError."""
    return EDGE if word == EDGE_WORD else int(word)


def name_at(ground: HoleMap, at: int) -> str:
    """What an area is called, or the edge of the hole. Raises NoSuchPlace."""
    if at == EDGE:
        return THE_EDGE
    redrawing.area_at(ground, at)
    return names_of(ground)[at]


def _terrain(word: str) -> Terrain:
    if word not in list(Terrain):
        raise NotPossible("There is no such kind of ground.")
    return Terrain(word)


def _point(words: Sequence[str]) -> Point:
    x, y = (float(word) for word in words)
    return x, y


def corners_of(words: Sequence[str]) -> tuple[Point, ...]:
    """Places written ``x,y``. Raises NotPossible naming the one that cannot be read."""
    if len(words) > MOST_CORNERS:
        raise NotPossible(f"An area has {MOST_CORNERS} corners at most, not {len(words):,}.")
    found = []
    for number, word in enumerate(words, 1):
        try:
            found.append(_point(word.split(",")))
        except ValueError:
            words_ = f"Corner {number} cannot be read: two figures are expected, not “{word[:30]}”."
            raise NotPossible(words_) from None
    return tuple(found)


# Areas ------------------------------------------------------------------------------------------


def _draw(ground: HoleMap, words: Sequence[str]) -> Redrawn:
    terrain = _terrain(words[0])
    drawn, at = redrawing.add_area(ground, terrain, corners_of(words[1:]))
    return Redrawn(drawn, at, f"{NOUNS[terrain]} drawn")


def _kind(ground: HoleMap, words: Sequence[str]) -> Redrawn:
    terrain, name = _terrain(words[1]), name_at(ground, int(words[0]))
    drawn, at = redrawing.change_kind(ground, int(words[0]), terrain)
    return Redrawn(drawn, at, f"{name} is {NOUNS[terrain].lower()} now")


def _move(ground: HoleMap, words: Sequence[str]) -> Redrawn:
    at = int(words[0])
    drawn = redrawing.move_area(ground, at, _point(words[1:]))
    return Redrawn(drawn, at, f"{name_at(ground, at)} moved")


def _remove(ground: HoleMap, words: Sequence[str]) -> Redrawn:
    at = int(words[0])
    return Redrawn(redrawing.remove_area(ground, at), None, f"{name_at(ground, at)} deleted")


def _restack(ground: HoleMap, words: Sequence[str], *, over: bool) -> Redrawn:
    at = int(words[0])
    name = name_at(ground, at)
    drawn, now = redrawing.restack(ground, at, over=over)
    if now == at:
        raise NotPossible(f"{name}: nothing lies {'over' if over else 'under'} it here.")
    other = names_of(ground)[now]
    return Redrawn(drawn, now, f"{name} lies {'over' if over else 'under'} {other.lower()} now")


# Corners ----------------------------------------------------------------------------------------


def _corner(ground: HoleMap, words: Sequence[str]) -> Redrawn:
    at, ring, corner = area_named(words[0]), int(words[1]), int(words[2])
    drawn = redrawing.move_corner(ground, at, ring, corner, _point(words[3:]))
    return Redrawn(drawn, at, f"{name_at(ground, at)}: corner {corner + 1} moved")


def _corner_add(ground: HoleMap, words: Sequence[str]) -> Redrawn:
    at, ring, after = area_named(words[0]), int(words[1]), int(words[2])
    drawn = redrawing.add_corner(ground, at, ring, after, _point(words[3:]))
    return Redrawn(drawn, at, f"{name_at(ground, at)}: a corner more")


def _corner_remove(ground: HoleMap, words: Sequence[str]) -> Redrawn:
    at, ring, corner = area_named(words[0]), int(words[1]), int(words[2])
    drawn = redrawing.remove_corner(ground, at, ring, corner)
    return Redrawn(drawn, at, f"{name_at(ground, at)}: corner {corner + 1} taken away")


def _shape(ground: HoleMap, words: Sequence[str]) -> Redrawn:
    """Other corners for the edge of an area; its islands stay."""
    at = area_named(words[0])
    islands = redrawing.rings_at(ground, at)[1:]
    drawn = redrawing.reshape(ground, at, (corners_of(words[1:]), *islands))
    return Redrawn(drawn, at, f"{name_at(ground, at)} drawn anew")


# Tee, line of play, flag ------------------------------------------------------------------------


def _tee(ground: HoleMap, words: Sequence[str]) -> Redrawn:
    return Redrawn(redrawing.move_tee(ground, _point(words)), None, "The tee moved")


def _pin(ground: HoleMap, words: Sequence[str]) -> Redrawn:
    return Redrawn(redrawing.move_pin(ground, _point(words)), None, "The flag moved")


def _bend(ground: HoleMap, words: Sequence[str]) -> Redrawn:
    at = int(words[0])
    return Redrawn(redrawing.move_bend(ground, at, _point(words[1:])), None, f"Bend {at} moved")


def _bend_add(ground: HoleMap, words: Sequence[str]) -> Redrawn:
    drawn = redrawing.add_bend(ground, int(words[0]), _point(words[1:]))
    return Redrawn(drawn, None, "The line of play bends once more")


def _bend_remove(ground: HoleMap, words: Sequence[str]) -> Redrawn:
    at = int(words[0])
    return Redrawn(redrawing.remove_bend(ground, at), None, f"Bend {at} taken away")


def _line(ground: HoleMap, words: Sequence[str]) -> Redrawn:
    if len(words) < 2:
        raise NotPossible("The line of play needs a tee and a flag, each on a line of its own.")
    return Redrawn(redrawing.set_line(ground, corners_of(words)), None, "Line of play saved")


DOINGS: dict[str, Doing] = {
    "draw": _draw,
    "kind": _kind,
    "move": _move,
    "remove": _remove,
    "over": lambda ground, words: _restack(ground, words, over=True),
    "under": lambda ground, words: _restack(ground, words, over=False),
    "corner": _corner,
    "corner-add": _corner_add,
    "corner-remove": _corner_remove,
    "shape": _shape,
    "tee": _tee,
    "pin": _pin,
    "bend": _bend,
    "bend-add": _bend_add,
    "bend-remove": _bend_remove,
    "line": _line,
}
