"""A hole as ground: areas in yards, the same whether they come from hole cards or from a map."""

from dataclasses import dataclass

from courses.terrain import Terrain

Point = tuple[float, float]
Ring = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """A closed piece of ground: ``rings[0]`` its edge, further rings its islands. Yards, x to the
    right, y up the page; rings are not repeated at their first point."""

    terrain: Terrain
    rings: tuple[Ring, ...]


@dataclass(frozen=True, slots=True)
class HoleMap:
    """One hole, played upwards from the tee at (0, 0).

    ``line`` is the line of play from tee to pin with its bends; ``areas`` may overlap and are
    drawn in the order given (later covers earlier), what no area covers inside ``outline`` is
    rough, what lies outside it is out of bounds.
    """

    tee: Point
    pin: Point
    line: tuple[Point, ...]
    outline: Ring
    areas: tuple[Area, ...]
    source: str = ""
