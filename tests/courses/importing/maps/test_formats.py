"""The same course in every format gives the same scorecard and the same hole maps."""

import json
from typing import Any

import pytest

from courses.importing import Reading, Unreadable, read, read_values
from tests.courses.importing.maps import drawn
from tests.courses.importing.maps.drawn import area, course, flat, geojson, kml, line, point, square

COURSE = flat(course(range(1, 10)))
FORMATS = {
    "course.geojson": (drawn.as_text(geojson(COURSE)), "geojson"),
    "geom.json": (drawn.as_text(drawn.overpass_geom(COURSE)), "osm"),
    "skel.json": (drawn.as_text(drawn.overpass_skel(COURSE)), "osm"),
    "course.osm": (drawn.osm_xml(COURSE), "osm"),
    "course.kml": (kml(COURSE), "kml"),
    "course.kmz": (drawn.kmz(kml(COURSE)), "kml"),
    "lines.ndjson": ("\n".join(map(json.dumps, geojson(COURSE)["features"])), "geojson"),
    "bare.json": (drawn.as_text(geojson(COURSE)["features"]), "geojson"),
}


def read_any(source: str | bytes, filename: str) -> Reading:
    return read(source.encode() if isinstance(source, str) else source, filename=filename)


@pytest.mark.parametrize("filename", FORMATS)
def test_every_format_gives_the_same_course(filename: str) -> None:
    source, kind = FORMATS[filename]
    reading = read_any(source, filename)
    card = reading.scorecard
    assert reading.kind == kind
    assert [hole.number for hole in card.holes] == list(range(1, 10))
    assert [hole.par for hole in card.holes] == [4] * 9
    assert card.tees[0].total == 3600
    assert not [p for p in card.problems if p.severity == "error"]
    maps = reading.maps[0]
    assert list(maps) == list(range(1, 10))
    for ground in maps.values():
        assert ground.tee == (0.0, 0.0)
        assert ground.pin == pytest.approx((0.0, 400.0), abs=0.5)
        assert {"tee", "green"} <= {str(one.terrain) for one in ground.areas}


@pytest.mark.parametrize("filename", [name for name in FORMATS if name.endswith("json")])
def test_json_values_are_read_as_files_of_them_are(filename: str) -> None:
    if filename.startswith("lines"):
        return
    source, kind = FORMATS[filename]
    assert read_values(json.loads(source)).kind == kind
    assert read_values(json.loads(source)).scorecards == read_any(source, "").scorecards


def wrapped(kind: str, coordinates: Any) -> dict[str, Any]:
    return {"type": kind, "coordinates": coordinates}


def test_every_geometry_of_geojson_is_read() -> None:
    one, tee, green = drawn.hole(1, (0, 0), (0, 400), par="4")
    way = [list(place) for place in one.places]
    rings = [list(place) for place in tee.places]
    apron = [list(place) for place in drawn.degrees(square(30, 400, 6))]
    whole = [list(place) for place in green.places]
    trees = [list(place) for place in drawn.degrees([(30, 100), (32, 120), (28, 140)])]
    features = [
        (one.tags, wrapped("MultiLineString", [way])),
        (tee.tags, wrapped("MultiPolygon", [[rings]])),
        ({"golf": "bunker"}, wrapped("MultiPolygon", [[apron]])),
        ({"natural": "tree"}, wrapped("MultiPoint", trees)),
        (
            green.tags,
            {"type": "GeometryCollection", "geometries": [wrapped("Polygon", [whole])]},
        ),
    ]
    values = {
        "type": "FeatureCollection",
        "features": [
            {"type": "Feature", "properties": tags, "geometry": shape} for tags, shape in features
        ],
    }
    ground = read_values(values).maps[0][1]
    shown = {str(one.terrain) for one in ground.areas}
    assert shown - set(ground.inferred) == {"trees", "sand", "green", "tee"}


def test_a_relation_is_an_area_with_islands() -> None:
    values = drawn.overpass_geom(drawn.hole(1, (0, 0), (0, 400), par="4"))
    outer = drawn.degrees(drawn.box(20, 100, 60, 200))
    inner = drawn.degrees(drawn.box(35, 130, 45, 160))

    def places(ring: list[tuple[float, float]]) -> list[dict[str, float]]:
        return [{"lat": lat, "lon": lon} for lon, lat in ring]

    members = [
        {"type": "way", "ref": 801, "role": "outer", "geometry": places(outer[:3])},
        {"type": "way", "ref": 802, "role": "outer", "geometry": places(outer[2:])},
        {"type": "way", "ref": 803, "role": "inner", "geometry": places(inner)},
    ]
    values["elements"].append(
        {
            "type": "relation",
            "id": 9,
            "tags": {"type": "multipolygon", "natural": "water"},
            "members": members,
        }
    )
    ground = read_values(values).maps[0][1]
    pond = next(one for one in ground.areas if str(one.terrain) == "water")
    assert len(pond.rings) == 2


PLACES: list[dict[str, Any]] = [
    {"center": {"lat": 55.9, "lon": -3.2}},
    {"bounds": {"minlat": 55.9, "minlon": -3.2, "maxlat": 55.903, "maxlon": -3.199}},
    {"nodes": [1, 2, 3]},
    {},
]


@pytest.mark.parametrize("place", PLACES, ids=["center", "bb", "body", "tags"])
def test_an_overpass_answer_without_shapes_gives_pars(place: dict[str, Any]) -> None:
    elements = [
        {
            "type": "way",
            "id": number,
            "tags": {"golf": "hole", "ref": str(number), "par": "3"},
        }
        | place
        for number in range(1, 10)
    ]
    whole = {"type": "relation", "id": 1, "tags": {"leisure": "golf_course", "name": "Lista"}}
    reading = read_values({**drawn.OVERPASS_HEAD, "elements": [*elements, whole]})
    assert reading.scorecard.name == "Lista"
    assert [hole.par for hole in reading.scorecard.holes] == [3] * 9
    assert not reading.maps[0]
    assert any("draw each hole as a line" in p.message for p in reading.scorecard.problems)


def test_an_overpass_answer_of_ids_says_what_to_ask_for() -> None:
    elements = [{"type": "way", "id": number} for number in range(1, 10)]
    with pytest.raises(Unreadable, match="out geom"):
        read_values({**drawn.OVERPASS_HEAD, "elements": elements})


@pytest.mark.parametrize(
    "told",
    [
        lambda tags: {"tags": tags, "id": 1},
        lambda tags: {"other_tags": ",".join(f'"{k}"=>"{v}"' for k, v in tags.items())},
        lambda tags: {"tags": json.dumps(tags), "golf": None},
        lambda tags: {"tags": [{"k": k, "v": v} for k, v in tags.items()]},
        lambda tags: {k.upper(): f" {v} " for k, v in tags.items()},
    ],
    ids=["nested", "hstore", "json", "pairs", "capitals"],
)
def test_tags_are_found_where_they_are_hidden(told: Any) -> None:
    values = geojson(COURSE)
    for feature in values["features"]:
        feature["properties"] = told(feature["properties"])
    card = read_values(values).scorecard
    assert [hole.par for hole in card.holes] == [4] * 9


def test_folders_and_names_of_google_earth_say_what_is_what() -> None:
    folders = ""
    for number in (1, 2):
        x = 120.0 * number
        marks = ""
        for name, places in (("Tee", square(x, 0, 5)), ("Green", square(x, 150, 10))):
            ring = " ".join(f"{lon},{lat}" for lon, lat in drawn.degrees(places))
            shape = (
                "<Polygon><outerBoundaryIs><LinearRing><coordinates>"
                f"{ring}</coordinates></LinearRing></outerBoundaryIs></Polygon>"
            )
            marks += f"<Placemark><name>{name}</name>{shape}</Placemark>"
        folders += f"<Folder><name>Hole {number}</name>{marks}</Folder>"
    text = f"<kml><Document><name>Links</name>{folders}</Document></kml>"
    card = read(text.encode(), filename="links.kml").scorecard
    assert card.name == "Links"
    assert [hole.yards for hole in card.holes] == [{"Map": 150}, {"Map": 150}]


@pytest.mark.parametrize(
    ("system", "scale"),
    [("urn:ogc:def:crs:OGC:1.3:CRS84", 0), ("EPSG:4326", 0), ("urn:ogc:def:crs:EPSG::3857", 1)],
)
def test_coordinate_systems_are_understood(system: str, scale: int) -> None:
    import math

    values = geojson(COURSE, crs={"type": "name", "properties": {"name": system}})

    def metres(place: list[float]) -> list[float]:
        x = math.radians(place[0]) * 6_378_137
        y = math.log(math.tan(math.pi / 4 + math.radians(place[1]) / 2)) * 6_378_137
        return [x, y]

    for feature in values["features"] if scale else ():
        inside = feature["geometry"]["coordinates"]
        polygon = feature["geometry"]["type"] == "Polygon"
        feature["geometry"]["coordinates"] = (
            [[metres(place) for place in ring] for ring in inside]
            if polygon
            else [metres(place) for place in inside]
        )
    assert read_values(values).scorecard.tees[0].total == pytest.approx(3600, abs=9)


def test_an_unknown_coordinate_system_is_refused() -> None:
    values = geojson(COURSE, crs={"type": "name", "properties": {"name": "EPSG:27700"}})
    with pytest.raises(Unreadable, match="27700"):
        read_values(values)


def test_openstreetmap_and_its_licence_are_credited() -> None:
    reading = read_any(*reversed(("course.osm", FORMATS["course.osm"][0])))
    assert (reading.source, reading.licence) == ("OpenStreetMap", "ODbL 1.0")
    assert "OpenStreetMap contributors" in reading.credit
    plain = read_values(geojson(COURSE))
    assert (plain.source, plain.credit, plain.licence) == ("", "", "")
    told = read_values(geojson(COURSE, attribution="Survey of 2020", license="CC0"))
    assert (told.credit, told.licence) == ("Survey of 2020", "CC0")


def test_what_belongs_to_the_hole_lies_on_its_map() -> None:
    features = [
        *drawn.hole(1, (0, 0), (0, 400), par="4"),
        area(drawn.box(-15, 100, 15, 370), golf="fairway"),
        area(square(-25, 250, 6), golf="bunker"),
        area(drawn.box(30, 200, 60, 260), natural="water"),
        area(drawn.box(-70, 100, -40, 300), landuse="forest"),
        drawn.Drawn({"natural": "tree_row"}, drawn.degrees([(40, 300), (40, 360)])),
        drawn.Drawn({"waterway": "ditch"}, drawn.degrees([(-60, 60), (60, 60)])),
        point(25, 150, natural="tree"),
        area(drawn.box(900, 0, 960, 60), natural="water"),
    ]
    ground = read_values(geojson(features)).maps[0][1]
    found = {str(one.terrain) for one in ground.areas}
    assert found == {"fairway", "water", "trees", "sand", "green", "tee"}
    right = max(x for one in ground.areas for x, _ in one.rings[0])
    assert right < 80


def test_a_line_of_out_of_bounds_puts_what_lies_behind_it_out() -> None:
    fence = drawn.Drawn(
        {"golf": "out_of_bounds"}, drawn.degrees([(45, -200), (45, 700)]), "LineString"
    )
    ground = read_values(geojson([*drawn.hole(1, (0, 0), (0, 400)), fence])).maps[0][1]
    out = [one for one in ground.areas if str(one.terrain) == "out"]
    assert out
    assert min(x for x, _ in out[0].rings[0]) > 44


def test_practice_grounds_are_no_holes() -> None:
    features = [*drawn.hole(1, (0, 0), (0, 200)), area(square(0, 240, 20), golf="driving_range")]
    features += [area(square(30, 210, 9), golf="green", name="Putting green")]
    ground = read_values(geojson(features)).maps[0][1]
    assert {str(one.terrain) for one in ground.areas} == {"green", "tee"}


def test_a_line_without_golf_around_it_is_given_a_tee_and_a_green() -> None:
    reading = read_values(geojson([line([(0, 0), (0, 150)], ref="1", par="3")]))
    said = [p.message for p in reading.scorecard.problems]
    assert any("no green at hole 1" in message for message in said)
    assert any("no tee at hole 1" in message for message in said)
    assert {str(one.terrain) for one in reading.maps[0][1].areas} == {"green", "tee"}
