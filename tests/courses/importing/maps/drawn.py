"""A small course drawn in yards, and written out in each of the formats."""

import io
import json
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from courses.importing.maps.projection import Projection

Yards = tuple[float, float]
MIDDLE = Projection(-3.2, 55.9)
OVERPASS_HEAD = {"version": 0.6, "generator": "Overpass API", "osm3s": {}}


@dataclass
class Drawn:
    """A feature: its tags and its places, in degrees; areas close by themselves."""

    tags: dict[str, Any]
    places: list[Yards]
    shape: str = "LineString"
    inner: list[Yards] = field(default_factory=list)


def degrees(places: Sequence[Yards], middle: Projection = MIDDLE) -> list[Yards]:
    return [(round(x, 8), round(y, 8)) for x, y in middle.degrees(places)]


def square(x: float, y: float, half: float) -> list[Yards]:
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1)]
    return [(x + half * a, y + half * b) for a, b in corners]


def box(left: float, bottom: float, right: float, top: float) -> list[Yards]:
    return [(left, bottom), (right, bottom), (right, top), (left, top), (left, bottom)]


def line(places: Sequence[Yards], **tags: Any) -> Drawn:
    return Drawn({"golf": "hole", **tags}, degrees(places))


def area(places: Sequence[Yards], **tags: Any) -> Drawn:
    return Drawn(tags, degrees(places), "Polygon")


def point(x: float, y: float, **tags: Any) -> Drawn:
    return Drawn(tags, degrees([(x, y)]), "Point")


def hole(number: int | None, start: Yards, end: Yards, **tags: Any) -> list[Drawn]:
    """A straight hole: its line, tee, fairway and green."""
    told = {} if number is None else {"ref": str(number)}
    return [
        line([start, end], **told, **tags),
        area(square(*start, 5), golf="tee"),
        area(square(*end, 12), golf="green"),
    ]


def course(numbers: Sequence[int | None], length: float = 400.0) -> list[list[Drawn]]:
    """Holes side by side, up and down, each tee near the green before it."""
    holes = []
    for at, number in enumerate(numbers):
        x = at * 120.0
        ends = [(x, 0.0), (x, length)] if at % 2 == 0 else [(x, length), (x, 0.0)]
        holes.append(hole(number, *ends, par="4"))
    return holes


def flat(holes: Sequence[Sequence[Drawn]]) -> list[Drawn]:
    return [drawn for one in holes for drawn in one]


def geometry(drawn: Drawn) -> dict[str, Any]:
    places = [list(place) for place in drawn.places]
    if drawn.shape == "Point":
        return {"type": "Point", "coordinates": places[0]}
    if drawn.shape == "Polygon":
        rings = [places] + ([[list(place) for place in drawn.inner]] if drawn.inner else [])
        return {"type": "Polygon", "coordinates": rings}
    return {"type": "LineString", "coordinates": places}


def geojson(features: Sequence[Drawn], **more: Any) -> dict[str, Any]:
    return {
        "type": "FeatureCollection",
        "features": [
            {"type": "Feature", "properties": one.tags, "geometry": geometry(one)}
            for one in features
        ],
        **more,
    }


def overpass_geom(features: Sequence[Drawn]) -> dict[str, Any]:
    elements: list[dict[str, Any]] = []
    for number, one in enumerate(features, start=1):
        places = [{"lat": lat, "lon": lon} for lon, lat in one.places]
        if one.shape == "Point":
            elements.append({"type": "node", "id": number, "tags": one.tags, **places[0]})
        else:
            elements.append({"type": "way", "id": number, "tags": one.tags, "geometry": places})
    return {**OVERPASS_HEAD, "elements": elements}


def overpass_skel(features: Sequence[Drawn]) -> dict[str, Any]:
    ways: list[dict[str, Any]] = []
    nodes: list[dict[str, Any]] = []
    for number, one in enumerate(features, start=1):
        ids = [number * 1_000 + at for at in range(len(one.places))]
        if one.shape == "Polygon":
            ids[-1] = ids[0]
        for node, (lon, lat) in zip(ids, one.places, strict=True):
            nodes.append({"type": "node", "id": node, "lat": lat, "lon": lon})
        if one.shape == "Point":
            nodes[-1]["tags"] = one.tags
        else:
            ways.append({"type": "way", "id": number, "nodes": ids, "tags": one.tags})
    return {**OVERPASS_HEAD, "elements": ways + nodes}


def osm_xml(features: Sequence[Drawn]) -> str:
    nodes, ways = [], []
    for element in overpass_skel(features)["elements"]:
        tags = "".join(f'<tag k="{k}" v="{v}"/>' for k, v in element.get("tags", {}).items())
        if element["type"] == "node":
            at = f'lat="{element["lat"]}" lon="{element["lon"]}"'
            nodes.append(f'<node id="{element["id"]}" {at}>{tags}</node>')
        else:
            refs = "".join(f'<nd ref="{node}"/>' for node in element["nodes"])
            ways.append(f'<way id="{element["id"]}">{refs}{tags}</way>')
    return f'<?xml version="1.0"?><osm version="0.6">{"".join(nodes + ways)}</osm>'


def kml(features: Sequence[Drawn], *, name: str = "") -> str:
    marks = []
    for one in features:
        places = " ".join(f"{lon},{lat},0" for lon, lat in one.places)
        shape = f"<{one.shape}><coordinates>{places}</coordinates></{one.shape}>"
        if one.shape == "Polygon":
            ring = f"<LinearRing><coordinates>{places}</coordinates></LinearRing>"
            shape = f"<Polygon><outerBoundaryIs>{ring}</outerBoundaryIs></Polygon>"
        data = "".join(
            f'<Data name="{key}"><value>{value}</value></Data>' for key, value in one.tags.items()
        )
        marks.append(f"<Placemark><ExtendedData>{data}</ExtendedData>{shape}</Placemark>")
    head = '<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>'
    return f"{head}<name>{name}</name>{''.join(marks)}</Document></kml>"


def kmz(text: str, *, name: str = "doc.kml") -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, text)
    return packed.getvalue()


def as_text(values: Any) -> str:
    return json.dumps(values)
