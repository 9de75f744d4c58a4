"""Hole maps as rows of a table: one a tee, pin, line of play or outline, one a ring of an area."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from courses.importing.figures import whole
from courses.importing.reading import Unreadable
from courses.importing.sheets.own_lines import Line

MAP_HEADINGS = ("Hole", "Part", "Area", "Ring", "Drawn", "Points")
# What the first rows of a hole say, and the member of the map that each is.
_PARTS = {"Tee": "tee", "Pin": "pin", "Line of play": "line", "Outline": "outline"}
_SINGLE = ("tee", "pin")
_SOURCE, _PLACE, _INFERRED, _EDITED = "Source", "Place on earth", "Inferred", "Edited"
# A cell of a spreadsheet holds 32,767 characters: longer rings go on in the next row.
_MOST_POINTS = 1_000
_ODD = '"{}" is no place of a hole map: two figures with a space between are one.'


def map_rows(hole: int, ground: Mapping[str, Any]) -> Iterator[Sequence[Any]]:
    """The rows of one hole's map, as ``courses.holemap.dump_map`` gives it. Areas and their rings
    are counted from 1; a ring after an area's first is a gap in it."""
    for part, name in _PARTS.items():
        points = [ground[name]] if name in _SINGLE else ground[name]
        for text in _texts(points):
            yield hole, part, None, None, None, text
    yield hole, _SOURCE, None, None, None, ground.get("source", "")
    if ground.get("place"):
        yield hole, _PLACE, None, None, None, " ".join(map(repr, ground["place"]))
    if ground.get("inferred"):
        yield hole, _INFERRED, None, None, None, ", ".join(ground["inferred"])
    if ground.get("edited"):
        yield hole, _EDITED, None, None, None, "yes"
    for area, told in enumerate(ground["areas"], start=1):
        drawn = "yes" if told.get("drawn") else None
        for ring, points in enumerate(told["rings"], start=1):
            for text in _texts(points):
                yield hole, told["terrain"], area, ring, drawn, text


def _texts(points: Sequence[Sequence[float]]) -> Iterator[str]:
    for start in range(0, len(points), _MOST_POINTS):
        part = points[start : start + _MOST_POINTS]
        yield "; ".join(f"{x:.10g} {y:.10g}" for x, y in part)


def grounds_in(lines: Iterable[Line]) -> dict[int, dict[str, Any]]:
    """The maps of the rows below the headings, by the number of their hole. Raises Unreadable
    naming the row."""
    grounds: dict[int, dict[str, Any]] = {}
    for line in lines:
        number, part, area, ring, drawn, text = line.cells[: len(MAP_HEADINGS)]
        hole = whole(number)
        if hole is None:
            raise Unreadable("Say which hole's map this is a part of.", line.place)
        ground = grounds.setdefault(hole, {"areas": []})
        if area:
            _add_ring(ground["areas"], line, ring, drawn)
        elif part in _PARTS:
            _add_part(ground, _PARTS[part], _points(text, line.place))
        else:
            _add_fact(ground, part, text, line.place)
    return grounds


def _add_part(ground: dict[str, Any], name: str, points: list[list[float]]) -> None:
    if name in _SINGLE:
        ground[name] = points[0] if points else []
    else:
        ground.setdefault(name, []).extend(points)


def _add_fact(ground: dict[str, Any], part: str, text: str, place: str) -> None:
    if part == _SOURCE:
        ground["source"] = text
    elif part == _PLACE:
        ground["place"] = _figures(text, 3, place)
    elif part == _INFERRED:
        ground["inferred"] = [one.strip() for one in text.split(",") if one.strip()]
    elif part == _EDITED:
        ground["edited"] = text.casefold() == "yes"
    else:
        raise Unreadable(f'"{part[:40]}" is no part of a hole map.', place)


def _add_ring(areas: list[dict[str, Any]], line: Line, ring_text: str, drawn: str) -> None:
    """Adds the points of a row to its ring; areas and rings follow one another from 1."""
    at, ring = whole(line.cells[2]), whole(ring_text)
    if at is None or not 1 <= at <= len(areas) + 1:
        raise Unreadable("The areas of a hole are counted from 1, row after row.", line.place)
    if at > len(areas):
        areas.append({"terrain": line.cells[1], "rings": []})
        if drawn.casefold() == "yes":
            areas[-1]["drawn"] = True
    rings = areas[at - 1]["rings"]
    if ring is None or not 1 <= ring <= len(rings) + 1:
        raise Unreadable("The rings of an area are counted from 1, row after row.", line.place)
    if ring > len(rings):
        rings.append([])
    rings[ring - 1].extend(_points(line.cells[5], line.place))


def _points(text: str, place: str) -> list[list[float]]:
    return [_figures(point, 2, place) for point in text.split(";") if point.strip()]


def _figures(text: str, count: int, place: str) -> list[float]:
    try:
        figures = [float(one) for one in text.split()]
    except ValueError:
        figures = []
    if len(figures) != count:
        raise Unreadable(_ODD.format(text.strip()[:40]), place)
    return figures
