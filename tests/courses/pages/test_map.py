"""The page of a hole's map: seen by everybody who sees the course, drawn on by its owner, with and
without a script."""

import pytest
from django.urls import reverse

from courses import changes
from courses.models import Course, Hole
from courses.queries import find_hole
from tests.courses.maps_for_tests import BUNKER, GREEN, GROUND, a_mapped_hole

pytestmark = pytest.mark.django_db
PART = {"HX-Request": "true"}


@pytest.fixture
def hole(user, client):
    client.force_login(user)
    return a_mapped_hole(user)


def at(hole, area=""):
    return f"/courses/{hole.course.slug}/holes/1/map/" + (f"?area={area}" if area else "")


def post(client, hole, op, *, part=False, **fields):
    version = fields.pop("version", Hole.objects.get(pk=hole.pk).version)
    form = {"op": op, "version": version, **fields}
    return client.post(at(hole), form, headers=PART if part else {})


def ground(hole):
    return changes.map_of(Hole.objects.get(pk=hole.pk))


def test_the_page_shows_the_map_its_areas_and_its_length_against_the_card(client, hole):
    page = client.get(at(hole, BUNKER)).content.decode()
    for text in ("Bunker 1", "The edge of the hole", "401", "the card says 400 from White"):
        assert text in page
    assert page.count('data-op="corner 2 0') == 4
    assert "100 square yards, 4 corners; 215 yd, 15 left" in page
    assert "Fairway inferred, not mapped" in page
    for strange in ("edge", "99", "x", "-1"):
        assert client.get(at(hole, strange)).status_code == 200


def test_without_a_script_figures_draw_move_and_reshape(client, hole):
    sand = {"kind": "sand", "corners": "300 0\r\n300 9\r\n\r\n312; 9", "measure": "tee"}
    answer = post(client, hole, "draw-typed", **sand)
    assert answer.status_code == 302
    assert answer.url == at(hole, 4)
    assert ground(hole).areas[4].rings == (((0, 300), (9, 300), (9, 312)),)
    post(client, hole, "move-typed 4", up="2", right="-3,5")
    assert ground(hole).areas[4].rings[0][0] == (-3.5, 302)
    post(client, hole, "shape-typed 4", shape="300 0\n300 12\n312 9")
    assert ground(hole).areas[4].rings[0][1] == (12, 300)
    post(client, hole, "kind-typed 4", **{"kind-of": "water"})
    post(client, hole, "line-typed", line="0 0\n200 4\n400 20")
    assert ground(hole).line == ((0, 0), (4, 200), (20, 400))
    along = {"kind": "trees", "corners": "100 30\n100 45\n110 45", "measure": "line"}
    post(client, hole, "draw-typed", **along)
    x, y = ground(hole).areas[3].rings[0][0]
    assert x == pytest.approx(32, abs=0.2)
    assert y == pytest.approx(99.4, abs=0.2)
    for _ in range(6):
        assert post(client, hole, "undo").status_code == 302
    assert ground(hole) == GROUND


@pytest.mark.parametrize(
    ("op", "fields", "said"),
    [
        ("draw-typed", {"kind": "sand", "corners": "1 2\nthree"}, "Line 2 cannot be read"),
        ("draw-typed", {"kind": "sand", "corners": "1 2\n3 4"}, "fewer than three corners"),
        ("draw-typed", {"kind": "mud", "corners": "1 2"}, "no such kind of ground"),
        ("draw-typed", {"kind": "sand", "corners": "nan 2\n1 1\n5 5"}, "lies nowhere near"),
        ("move-typed 2", {"up": "far", "right": ""}, "is no number of yards"),
        ("line-typed", {"line": "0 0"}, "needs a tee and a flag"),
        (f"remove {GREEN}", {}, "The hole has no green"),
        ("remove 77", {}, "no longer on the map"),
        ("corner 0 0 0 1", {}, "no longer on the map"),
        ("dance", {}, "There is no such button"),
        ("", {}, "There is no such button"),
        ("begin", {}, "has a map already"),
        ("redo", {}, "nothing to redo"),
        ("draw sand " + "1,1 " * 6_000, {}, "more than an area may hold"),
    ],
)
def test_what_cannot_be_is_said_and_what_was_typed_stays(client, hole, op, fields, said):
    answer = post(client, hole, op, **fields)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert said in page
    assert fields.get("corners", "") in page
    assert ground(hole) == GROUND


def test_the_second_press_of_a_button_does_no_more_and_a_second_tab_is_told(client, hole):
    version = hole.version
    for _ in range(2):
        answer = post(client, hole, f"move {BUNKER} 2 3", part=True, version=version)
        assert answer.status_code == 200
    assert ground(hole).areas[BUNKER].rings[0][0] == (-18, 213)
    answer = post(client, hole, f"move {BUNKER} 5 5", part=True, version=version)
    assert answer.status_code == 409
    assert "changed elsewhere" in answer.content.decode()
    assert ground(hole).areas[BUNKER].rings[0][0] == (-18, 213)


def test_a_change_answers_the_parts_that_changed(client, hole):
    answer = post(client, hole, "tee 2 -5", part=True, area=str(BUNKER))
    text = answer.content.decode()
    assert answer["HX-Retarget"] == "#hole"
    assert answer["HX-Replace-Url"] == at(hole, BUNKER)
    assert "<html" not in text
    for part in ("hole", "map-head", "map-list", "map-tools", "bar"):
        assert f'id="{part}"' in text
    assert "The tee moved." in text
    assert f'name="area" value="{BUNKER}"' in text
    assert "The map was changed after these cards were laid" in text


def test_others_see_the_map_and_may_copy_it(client, hole, django_user_model):
    changes.publish(hole.course.owner, hole.course)
    client.force_login(django_user_model.objects.create_user("ben"))
    page = client.get(at(hole, BUNKER)).content.decode()
    assert "Make it mine" in page
    assert "data-op=" not in page
    assert 'name="op"' not in page
    assert post(client, hole, "tee 2 -5").status_code == 403


def test_a_hole_without_a_map_can_begin_one(client, user):
    client.force_login(user)
    hole = a_mapped_hole(user, None)
    assert "This hole has no map." in client.get(at(hole)).content.decode()
    assert post(client, hole, "tee 2 -5").status_code == 422
    post(client, hole, "begin")
    assert "Drawn by hand." in client.get(at(hole)).content.decode()
    assert post(client, hole, "trace").status_code == 302
    assert find_hole(hole.course, 1).layout.cards[0]["card"].startswith("own-")


def test_edited_by_hand_is_said_on_the_courses_pages(client, hole):
    Course.objects.update(credit="© Surveyors")
    post(client, hole, "tee 2 -5")
    assert "© Surveyors, edited by hand" in client.get(at(hole)).content.decode()
    for page in ("", "print/"):
        text = client.get(f"/courses/{hole.course.slug}/{page}").content.decode()
        assert "Map of hole 1 edited by hand" in text
    sheets = client.get(reverse("play:sheets", args=[hole.course.slug])).content.decode()
    assert "Map edited by hand" in sheets


def test_the_page_asks_no_more_of_the_database_however_much_was_drawn(
    client, hole, django_assert_max_num_queries
):
    for by in (1, 2, 3):
        post(client, hole, f"tee {by} 0")
    with django_assert_max_num_queries(14):
        client.get(at(hole, BUNKER))
