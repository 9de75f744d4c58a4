"""What goes out comes back: every file of a course, imported again, gives the same course."""

import csv
import io
import json
import math
import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook

from courses import changes
from courses.changes import samples
from courses.changes.making import CourseFacts, create_course
from courses.exporting import FORMATS, as_csv, as_geojson, as_json
from courses.importing import Unreadable, read
from courses.importing.maps.own_map import course_values, to_degrees
from courses.models import Course
from courses.queries import holes_of, tees_of
from courses.scorecard import Scorecard, ScorecardHole, ScorecardTee
from courses.terrain import Terrain
from golfsite.accounts.models import User
from golfsite.web.problems import Invalid
from tests.courses.courses_for_tests import a_scorecard

STORD = Path(__file__).parent.parent / "importing" / "maps" / "files" / "stord_9_holes.geojson"
KINDS = ("json", "geojson", "xlsx", "csv")
STRANGE = (
    "=1+1",
    "@SUM(A1)",
    "-2+3",
    "+cmd|' /C calc'!A0",
    "<script>alert(1)</script> & co",
    "\u05e9\u05dc\u05d5\u05dd \u05d2\u05d5\u05dc\u05e3",
    "\u26f3 Flag \U0001f3cc\ufe0f",
    "O'Brien's; \"Bar\", 3",
    "'=mine",
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def user() -> User:
    return User.objects.create_user("ingrid", password="a long enough secret")


@pytest.fixture
def mapped(user: User) -> Course:
    record = changes.start_import(user, STORD.read_bytes(), filename=STORD.name)
    return changes.build_course(user, record, seed=7)


def written(course: Course, kind: str) -> bytes:
    return FORMATS[kind].write(course)


def again(user: User, course: Course, kind: str) -> Course:
    record = changes.start_import(user, written(course, kind), filename=f"{course.slug}.{kind}")
    assert record.kind == kind
    return changes.build_course(user, record)


def values_of(course: Course) -> dict[str, Any]:
    return as_json(course)


def a_course(user: User, *, seed: int = 5, **facts: str) -> Course:
    card = a_scorecard(18)
    tees = (
        replace(card.tees[0], rating=71.2, slope=128, gender="men"),
        ScorecardTee("Red", "m", gender="women", rating=70.0),
    )
    holes = tuple(
        replace(
            hole,
            name=STRANGE[hole.number % len(STRANGE)],
            lengths={"White": hole.yards["White"], "Red": round(hole.yards["Red"] * 0.9144)},
            yards={
                "White": hole.yards["White"],
                "Red": int(round(hole.yards["Red"] * 0.9144) / 0.9144 + 0.5),
            },
            stroke_indexes={"Red": 19 - hole.number},
        )
        for hole in card.holes
    )
    told = CourseFacts(
        name=facts.pop("name", "Long Meadow"),
        place="Kent",
        source="The club's card",
        credit="© A. Member",
        licence="CC BY 4.0",
        notes="=Two lines,\nand a sum.",
        **facts,
    )
    return create_course(user, replace(card, tees=tees, holes=holes), facts=told, seed=seed)


@pytest.mark.parametrize("kind", KINDS)
def test_a_course_comes_back_the_same_with_its_layouts(user: User, kind: str) -> None:
    course = a_course(user, seed=2**31 - 1)
    hole = course.holes.get(number=3)
    hole.locked, hole.notes, hole.hazards, hole.bend = True, "+ a note", "pond left", -12
    hole.save()
    back = again(user, course, kind)
    assert values_of(back) == values_of(course)
    assert back.playing_tee is not None
    assert back.playing_tee.name == "White"


@pytest.mark.parametrize("kind", KINDS)
def test_maps_of_holes_come_back_in_their_real_place(user: User, mapped: Course, kind: str) -> None:
    hole = mapped.holes.get(number=2)
    square = [[-5.0, 30.0], [5.0, 30.0], [5.0, 40.0], [-5.0, 40.0]]
    gap = [[-1.0, 33.0], [1.0, 33.0], [0.0, 35.0]]
    circle = [[round(20 * math.cos(a / 400), 1), 60 + a / 10] for a in range(2_500)]
    hole.ground["areas"] += [
        {"terrain": "sand", "rings": [square, gap], "drawn": True},
        {"terrain": "tee", "rings": [circle]},
    ]
    hole.ground |= {"edited": True, "inferred": ["fairway", "green"], "source": "-1 \u00a9 O'Brien"}
    hole.save(update_fields=["ground"])
    assert values_of(again(user, mapped, kind)) == values_of(mapped)


def test_every_course_of_the_site_comes_back(user: User) -> None:
    for course in samples.load_samples():
        for kind in KINDS:
            assert values_of(again(user, course, kind)) == values_of(course), (course.slug, kind)


def test_a_csv_that_a_spreadsheet_saved_again_comes_back(user: User) -> None:
    course = a_course(user, name='=Long, "Meadow"')
    rows = list(csv.reader(io.StringIO(as_csv(course))))
    width = max(map(len, rows))
    for separator, encoding in ((";", "utf-8-sig"), ("\t", "utf-16"), (",", "cp1252")):
        file = io.StringIO()
        writer = csv.writer(file, delimiter=separator)
        writer.writerows([*row, *[""] * (width - len(row))] for row in rows)
        content = file.getvalue().encode(encoding, errors="ignore")
        back = changes.build_course(user, changes.start_import(user, content, filename="a.csv"))
        if encoding != "cp1252":
            assert values_of(back) == values_of(course)
        assert values_of(back)["layouts"] == values_of(course)["layouts"]


def test_a_csv_that_was_pasted_comes_back(user: User) -> None:
    course = a_course(user)
    record = changes.start_paste(user, as_csv(course))
    assert values_of(changes.build_course(user, record)) == values_of(course)


def test_an_edited_csv_gives_what_was_edited(user: User) -> None:
    course = a_course(user)
    rows = list(csv.reader(io.StringIO(as_csv(course))))
    row = next(row for row in rows if row[0] == "7")
    row[1], row[4] = "Gorse", "601"
    rows[0][2] = "Par (men)"  # The headings are no longer ours: it is read like any other table.
    file = io.StringIO()
    csv.writer(file).writerows(rows)
    record = changes.start_import(user, file.getvalue().encode(), filename="a.csv")
    back = changes.build_course(user, record)
    hole = back.holes.get(number=7)
    assert hole.name == "Gorse"
    assert hole.yardages.get(tee__name="White").yards == 601
    assert values_of(back)["layouts"] == values_of(course)["layouts"]
    assert [tee.gender for tee in tees_of(back)] == ["men", "women"]


NAMES = st.text(
    st.characters(exclude_categories=["Cs", "Cc", "Cf", "Zl", "Zp", "Zs", "Co", "Cn"]),
    min_size=1,
    max_size=12,
)


@settings(
    max_examples=5, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.data())
def test_any_course_comes_back_the_same(user: User, data: st.DataObject) -> None:
    from courses.importing.figures import tidy

    names = NAMES.map(tidy).filter(bool)
    tees = data.draw(st.lists(st.sampled_from(["White", "Blue", "Red"]), min_size=1, unique=True))
    numbers = range(1, data.draw(st.sampled_from([1, 3, 9, 10])) + 1)
    holes = tuple(
        ScorecardHole(
            number,
            par=data.draw(st.integers(3, 6)),
            stroke_index=data.draw(st.none() | st.integers(1, 18)),
            name=data.draw(st.just("") | names),
            yards=(yards := {tee: data.draw(st.integers(60, 640)) for tee in tees}),
            lengths=dict(yards),
        )
        for number in numbers
    )
    card = Scorecard(data.draw(names), tuple(map(ScorecardTee, tees)), holes)
    course = create_course(user, card, facts=CourseFacts(notes=data.draw(names)), seed=1)
    for kind in KINDS:
        assert values_of(again(user, course, kind)) == values_of(course), kind


def test_no_cell_of_a_spreadsheet_is_a_formula(user: User) -> None:
    course = a_course(user, name="=HYPERLINK(A1)")
    book = load_workbook(io.BytesIO(written(course, "xlsx")))
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row]
    assert not [cell.coordinate for cell in cells if cell.data_type == "f"]
    texts = [cell.value for cell in cells if isinstance(cell.value, str)]
    texts += [cell for row in csv.reader(io.StringIO(as_csv(course))) for cell in row]
    assert any(text == "'=HYPERLINK(A1)" for text in texts)
    assert not [text for text in texts if text.startswith(("=", "+", "-", "@"))]


def test_an_edited_workbook_gives_what_was_edited(user: User) -> None:
    course = a_course(user)
    book = load_workbook(io.BytesIO(written(course, "xlsx")))
    sheet = book["Scorecard"]
    row = next(row for row in sheet.iter_rows() if row[0].value == 7)
    row[1].value, row[4].value = "Gorse", 601
    file = io.BytesIO()
    book.save(file)
    back = changes.build_course(user, changes.start_import(user, file.getvalue(), filename="a"))
    hole = back.holes.get(number=7)
    assert hole.name == "Gorse"
    assert hole.yardages.get(tee__name="White").yards == 601


@pytest.mark.parametrize(
    ("sheet", "cell", "value", "words"),
    [
        ("Layouts", "B2", "tee 1 ; ???", "is no card of a layout"),
        ("Layouts", "A3", "x", "sheet Layouts, row 3"),
    ],
)
def test_a_spoiled_workbook_is_refused_with_the_place(
    user: User, sheet: str, cell: str, value: str, words: str
) -> None:
    book = load_workbook(io.BytesIO(written(a_course(user), "xlsx")))
    book[sheet][cell] = value
    file = io.BytesIO()
    book.save(file)
    with pytest.raises(Invalid) as refusal:
        changes.start_import(user, file.getvalue(), filename="a.xlsx")
    assert words in f"{refusal.value.detail} {refusal.value.errors}"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("tee-", "??? ", "is no card of a layout"),
        ("Hole,Cards,Locked cards", "Holes,Maps,Locks", "headings of no table"),
        ("1,Tee,,,,", "x,Tee,,,,", "Say which hole's map"),
        ("1,Tee,,,,", "1,Tea,,,,", "is no part of a hole map"),
        ("1,Tee,,,,", "1,Tee,,,,1 2 3; ", "is no place of a hole map"),
        ("1,fairway,1,1", "1,fairway,3,1", "areas of a hole are counted"),
        ("1,fairway,1,1", "1,fairway,1,2", "rings of an area are counted"),
        ("1,fairway,1,1", "1,lava,1,1", "lava"),
        ("1,Tee,,,,", "1,Pin,,,,", "tee"),
    ],
)
def test_a_spoiled_csv_is_refused_with_the_place(
    user: User, mapped: Course, old: str, new: str, words: str
) -> None:
    text = as_csv(mapped)
    first = next(line for line in text.splitlines() if re.match(r"\d+,(?!Out)\w+,1,1,", line))
    old = old.replace("1,fairway,1,1", first[: first.index(",1,1,") + 4])
    assert old in text
    with pytest.raises(Invalid) as refusal:
        changes.start_import(user, text.replace(old, new, 1).encode(), filename="a.csv")
    assert words in f"{refusal.value.detail} {refusal.value.errors}"
    assert re.search(r"row \d+|/layouts/0/", f"{refusal.value.errors}")


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.data())
def test_a_csv_of_ours_with_anything_spoiled_is_read_or_refused(
    user: User, mapped_csv: str, data: st.DataObject
) -> None:
    rows = list(csv.reader(io.StringIO(mapped_csv)))
    for _ in range(data.draw(st.integers(1, 4))):
        row = rows[data.draw(st.integers(0, len(rows) - 1))]
        junk = data.draw(
            st.sampled_from(["", "-1", "nan 1", "1e999 2", "99999999", "x", "7", "\0"])
        )
        if row:
            row[data.draw(st.integers(0, len(row) - 1))] = junk
    file = io.StringIO()
    csv.writer(file).writerows(rows)
    with suppress(Invalid):
        changes.start_import(user, file.getvalue().encode(), filename="a.csv")


@pytest.fixture
def mapped_csv(mapped: Course) -> str:
    return as_csv(mapped)


JUNK_CELLS = ("", "-1", "nan 1", "1e999 2", "99999999", "x", "7", "\0")


def test_a_map_of_ours_is_a_map_for_everybody(user: User, mapped: Course) -> None:
    values = as_geojson(mapped)
    del values["course_file"]
    card = read(json.dumps(values).encode(), filename="a.geojson").scorecard
    assert [hole.par for hole in card.holes] == [hole.par for hole in holes_of(mapped)]
    yards = {hole.number: one.yards for hole in holes_of(mapped) for one in hole.yardages.all()}
    assert {hole.number: hole.yards["Map"] for hole in card.holes} == yards


def test_what_is_drawn_into_a_map_of_ours_counts(user: User, mapped: Course) -> None:
    values = as_geojson(mapped)
    green = next(one for one in values["features"] if one["properties"]["ground"] == "green")
    values["features"].append({**green, "properties": {"golf": "bunker"}})
    record = changes.start_import(user, json.dumps(values).encode(), filename="a.geojson")
    assert record.reading["course"] is None
    assert len(record.reading["maps"][0]) == 9


@pytest.mark.parametrize(
    "spoil",
    [
        lambda one: one["geometry"].update(coordinates=[[["x", 1]]]),
        lambda one: one["geometry"].update(coordinates=[]),
        lambda one: one.update(geometry=None),
        lambda one: one["properties"].update(ground="lava"),
        lambda one: one["properties"].update(tee_and_heading=[1, 99, "up"], ground="line of play"),
    ],
)
def test_a_spoiled_map_of_ours_is_refused(user: User, mapped: Course, spoil: Any) -> None:
    values = as_geojson(mapped)
    spoil(values["features"][3])
    with pytest.raises(Invalid, match="hole 1"):
        changes.start_import(user, json.dumps(values).encode(), filename="a.geojson")


@pytest.mark.parametrize("kind", sorted(set(FORMATS) - {"pdf"}))
def test_the_api_gives_the_file(client: Any, user: User, kind: str) -> None:
    course = a_course(user, visibility="public")
    answer = client.get(f"/api/v1/courses/{course.slug}/export/?as={kind}")
    assert answer.status_code == 200
    assert answer["Content-Type"] == FORMATS[kind].media_type
    assert answer["Content-Disposition"] == f'attachment; filename="{course.slug}.{kind}"'
    read_or_course(answer.content, kind)


def read_or_course(content: bytes, kind: str) -> None:
    try:
        assert len(read(content, filename=f"a.{kind}").scorecard.holes) == 18
    except Unreadable as refusal:
        pytest.fail(str(refusal))


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.data())
def test_a_map_of_ours_with_anything_spoiled_is_read_or_refused(
    ours: dict[str, Any], data: st.DataObject
) -> None:
    values = json.loads(json.dumps(ours))
    for _ in range(data.draw(st.integers(1, 3))):
        feature = data.draw(st.sampled_from(values["features"]))
        junk = data.draw(JUNK)
        what = data.draw(st.sampled_from(["properties", "geometry", "mark", "places", "file"]))
        if what == "mark" and isinstance(feature["properties"], dict):
            keys = ["hole", "ground", "tee_and_heading", "inferred", "map_source", "from_cards"]
            feature["properties"][data.draw(st.sampled_from(keys))] = junk
        elif what == "places" and isinstance(feature["geometry"], dict):
            feature["geometry"]["coordinates"] = junk
        elif what == "file":
            values["course_file"] = junk
        elif what in feature:
            feature[what] = junk
    with suppress(Unreadable):
        course_values(values)


@pytest.fixture(scope="module")
def ours() -> dict[str, Any]:
    """A map as it is written, of one hole, without a database."""
    place = (5.5, 59.7, 30.0)

    def feature(kind: str, places: Any, ground: str, **more: Any) -> dict[str, Any]:
        marks = {"hole": 1, "ground": ground, **more}
        return {"properties": marks, "geometry": {"type": kind, "coordinates": places}}

    ring = to_degrees(place, [(-40, -20), (40, -20), (40, 420), (-40, 420), (-40, -20)])
    line = to_degrees(place, [(0, 0), (0, 400)])
    told = {"tee_and_heading": list(place), "real_place": True, "from_cards": False}
    return {
        "features": [
            feature("LineString", line, "line of play", **told),
            feature("Polygon", [ring], "outline"),
            feature("Polygon", [ring], "green"),
            feature("Point", line[1], "pin"),
        ],
        "course_file": {"layouts": [{"hole": 1}]},
    }


def test_a_map_of_ours_is_read_by_its_marks(ours: dict[str, Any]) -> None:
    values = course_values(ours)
    assert values is not None
    assert values["layouts"][0]["ground"]["line"] == [[0.0, 0.0], [0.0, 400.0]]


@pytest.mark.parametrize("terrain", list(Terrain))
def test_ground_of_every_kind_goes_out_and_comes_back(user, mapped, terrain):
    hole = next(iter(holes_of(mapped, grounds=True)))
    square = [[-5.0, 30.0], [5.0, 30.0], [5.0, 40.0], [-5.0, 40.0]]
    hole.ground["areas"].append({"terrain": str(terrain), "rings": [square]})
    hole.save(update_fields=["ground"])
    assert values_of(again(user, mapped, "geojson")) == values_of(mapped)
