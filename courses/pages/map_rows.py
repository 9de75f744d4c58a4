"""What stands beside a hole's map: its areas in a list, and the forms for typed figures."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from courses.holemap import Area, HoleMap, Point, Ring, polygon_of
from courses.mapfaults import middle_of, names_of
from courses.pages.map_operations import EDGE_WORD, THE_EDGE
from courses.pages.operations import NotPossible
from courses.redrawing import EDGE, rings_at
from courses.survey import survey
from golfsite.web.units import METRES_PER_YARD, Unit, in_unit

LONGEST_TYPED = 20_000
FROM_TEE, ALONG = "tee", "line"


@dataclass(frozen=True, slots=True)
class Listed:
    """An area in the list: its place, its kind, its name, where it lies."""

    at: int
    kind: str
    name: str
    where: str
    url: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed, to be shown again where it was refused."""

    kind: str = "sand"
    corners: str = ""
    measure: str = FROM_TEE
    shape: str = ""
    line: str = ""
    right: str = ""
    up: str = ""

    @classmethod
    def of(cls, form: Mapping[str, Any]) -> "Typed":
        """What a form brought."""
        return cls(
            **{name: str(form[name])[:LONGEST_TYPED] for name in cls.__slots__ if name in form}
        )


def listed(ground: HoleMap, chosen: int | None, here: str, unit: Unit) -> list[Listed]:
    """The areas from the tee to the green."""
    names = names_of(ground)
    places = survey(ground).alongs([middle_of(area) for area in ground.areas])
    order = sorted(range(len(ground.areas)), key=lambda at: places[at])
    return [
        Listed(
            at,
            str(ground.areas[at].terrain),
            names[at],
            _beside(places[at], unit),
            f"{here}?area={at}",
            at == chosen,
        )
        for at in order
    ]


def _beside(place: tuple[float, float], unit: Unit) -> str:
    """Where something lies along the line of play, in the person's unit."""
    along, right = in_unit(place[0], unit), in_unit(place[1], unit)
    word = "m" if unit == "m" else "yd"
    side = f", {abs(right)} {'left' if right < 0 else 'right'}" if right else ""
    if along < 0:
        return f"{-along:,} {word} behind the tee{side}"
    return f"{along:,} {word}{side}"


def chosen_area(ground: HoleMap, chosen: int | None, unit: Unit) -> dict[str, Any] | None:
    """What the page says of the chosen area, and its corners as text; None where none is."""
    if chosen is None:
        return None
    rings = rings_at(ground, chosen)
    area = Area(ground.areas[chosen].terrain, rings) if chosen != EDGE else None
    place = survey(ground).along(middle_of(area)) if area else (0.0, 0.0)
    return {
        "word": EDGE_WORD if chosen == EDGE else chosen,
        "name": THE_EDGE if area is None else names_of(ground)[chosen],
        "kind": str(area.terrain) if area else "",
        "where": _beside(place, unit) if area else "",
        "size": _size(rings, unit),
        "corners": sum(len(ring) for ring in rings),
        "islands": len(rings) - 1,
        "drawn": chosen != EDGE and ground.areas[chosen].drawn,
        "inferred": bool(
            area and str(area.terrain) in ground.inferred and not ground.areas[chosen].drawn
        ),
        "text": typed_ring(rings[0]),
    }


def _size(rings: tuple[Ring, ...], unit: Unit) -> str:
    square = float(polygon_of(rings).area)
    if unit == "m":
        return f"{square * METRES_PER_YARD**2:,.0f} square metres"
    return f"{square:,.0f} square yards"


def typed_ring(ring: Ring) -> str:
    """Corners as they are typed: up from the tee, then to the right, one a line."""
    return "\n".join(f"{y:g} {x:g}" for x, y in ring)


def typed_line(ground: HoleMap) -> str:
    """Tee, bends and flag as they are typed."""
    return typed_ring(ground.line)


# Typed operations -------------------------------------------------------------------------------


def typed_operation(operation: str, form: Mapping[str, Any], ground: HoleMap | None) -> str:
    """An operation whose figures stand in fields of their own, written as the others are; any
    other one as it is. Raises NotPossible naming the line that cannot be read."""
    word, _, rest = operation.partition(" ")
    if word not in ("draw-typed", "shape-typed", "line-typed", "move-typed", "kind-typed"):
        return operation
    if word == "kind-typed":
        return f"kind {rest} {form.get('kind-of', '')}"
    if word == "move-typed":
        return f"move {rest} {_figure(form, 'right')} {_figure(form, 'up')}"
    if word == "line-typed":
        return f"line {_written(_read(form.get('line', '')))}"
    if word == "shape-typed":
        return f"shape {rest} {_written(_read(form.get('shape', '')))}"
    corners = _read(form.get("corners", ""))
    if form.get("measure") == ALONG and ground is not None:
        measured = survey(ground)
        corners = [measured.place(up, right) for right, up in corners]
    return f"draw {form.get('kind', '')} {_written(corners)}"


def _figure(form: Mapping[str, Any], name: str) -> float:
    text = str(form.get(name, "")).strip().replace(",", ".") or "0"
    try:
        return float(text)
    except ValueError:
        raise NotPossible(f"“{text[:30]}” is no number of yards.") from None


def _read(text: Any) -> list[Point]:
    """Typed places, one a line: yards up (or along), then yards to the right."""
    found = []
    lines = [line for line in str(text)[:LONGEST_TYPED].splitlines() if line.strip()]
    for number, line in enumerate(lines, 1):
        figures = line.replace(";", " ").replace("\t", " ").split()
        try:
            up, right = (float(figure.rstrip(",")) for figure in figures)
        except ValueError:
            words = f"Line {number} cannot be read: two figures are expected, not “{line[:30]}”."
            raise NotPossible(words) from None
        found.append((right, up))
    return found


def _written(places: list[Point]) -> str:
    return " ".join(f"{x!r},{y!r}" for x, y in places)
