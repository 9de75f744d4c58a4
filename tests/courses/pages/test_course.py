"""A course's own page, and what its owner does with it."""

import io

import pytest
from PIL import Image

from courses import changes
from courses.models import Course, Report
from tests.courses.courses_for_tests import a_scorecard
from tests.courses.pages.cards_for_tests import typed_fields

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann(client, user):
    client.force_login(user)
    return client


@pytest.fixture
def course(user):
    return changes.create_course(user, a_scorecard(18))


@pytest.fixture
def public(staff):
    return changes.publish(staff, changes.create_course(staff, a_scorecard(3, name="Their Park")))


def test_the_page_shows_every_hole_and_the_scorecard(ann, course):
    page = ann.get(course.get_absolute_url()).text
    assert page.count("<picture>") == 18
    assert 'alt="Hole 1: Par 4' in page
    for label in (">Out<", ">In<", ">Total<", ">White<"):
        assert label.strip("><") in page
    assert "3,380" in page


def test_the_page_takes_as_many_queries_for_one_hole_as_for_eighteen(
    ann, user, course, django_assert_max_num_queries
):
    short = changes.create_course(user, a_scorecard(1, name="Short"))
    with django_assert_max_num_queries(14) as few:
        ann.get(short.get_absolute_url())
    with django_assert_max_num_queries(len(few)):
        ann.get(course.get_absolute_url())


def test_a_private_course_is_nobody_elses(client, course):
    for end in ("", "print/", "picture.png", "report/", "edit/", "holes/1/design/"):
        assert client.get(f"{course.get_absolute_url()}{end}").status_code == 404


def test_what_is_public_can_be_copied_by_a_visitor_who_becomes_a_guest(client, public):
    assert "Make it mine" in client.get(public.get_absolute_url()).text
    answer = client.post(f"{public.get_absolute_url()}duplicate/", follow=True)
    copy = Course.objects.exclude(pk=public.pk).get()
    assert copy.owner.is_guest
    assert "Design the holes" in answer.text
    assert "Copy of" in answer.text


def test_what_is_public_is_not_everybodys_to_change(ann, public):
    url = public.get_absolute_url()
    for end in ("edit/", "delete/", "visibility/", "share/", "shuffle/", "holes/1/undo/"):
        assert ann.post(f"{url}{end}").status_code == 403
    assert ann.post(f"{url}holes/1/design/", {"op": "remove 1"}).status_code == 403


def test_publish_and_take_back(ann, client, course):
    url = course.get_absolute_url()
    ann.post(f"{url}visibility/", {"visibility": "public"})
    course.refresh_from_db()
    assert course.visibility == "public"
    ann.post(f"{url}visibility/", {"visibility": "private"})
    course.refresh_from_db()
    assert course.visibility == "private"


def test_a_link_opens_a_private_course_for_reading_only(ann, client, course):
    url = course.get_absolute_url()
    ann.post(f"{url}share/", {"share": "on"})
    course.refresh_from_db()
    shared = f"/courses/shared/{course.share_token}/"
    assert shared in ann.get(url).text
    assert ann.get(shared).url == url
    client.logout()
    page = client.get(shared).text
    assert page.count("<picture>") == 18
    assert "noindex" in page
    assert f'og:image" content="http://testserver{shared}picture.png"' in page
    assert client.get(f"{shared}print/").status_code == 200
    picture = page.split('<img src="')[1].split('"')[0]
    assert client.get(picture).status_code == 200
    copied = client.post(f"{shared}duplicate/")
    assert Course.objects.get(copied_from=course).owner.is_guest
    assert copied.status_code == 302


def test_a_withdrawn_link_opens_nothing(ann, client, course):
    url = course.get_absolute_url()
    ann.post(f"{url}share/", {"share": "on"})
    course.refresh_from_db()
    ann.post(f"{url}share/", {"share": "off"})
    for end in ("", "print/", "picture.png"):
        assert client.get(f"/courses/shared/{course.share_token}/{end}").status_code == 404


def test_deleting_is_undone_by_the_toast(ann, course):
    answer = ann.post(f"{course.get_absolute_url()}delete/", follow=True)
    restore = f"{course.get_absolute_url()}restore/"
    assert f'action="{restore}"' in answer.text
    assert ann.get(course.get_absolute_url()).status_code == 404
    assert ann.post(restore).url == course.get_absolute_url()
    assert ann.get(course.get_absolute_url()).status_code == 200


def test_the_toasts_undo_goes_to_the_course_with_htmx_too(ann, course):
    ann.post(f"{course.get_absolute_url()}delete/")
    answer = ann.post(f"{course.get_absolute_url()}restore/", headers={"HX-Request": "true"})
    assert answer["HX-Redirect"] == course.get_absolute_url()


def test_a_report_reaches_the_staff(ann, public):
    url = f"{public.get_absolute_url()}report/"
    assert "Report this course" in ann.get(public.get_absolute_url()).text
    assert ann.post(url, {"reason": " "}).status_code == 422
    ann.post(url, {"reason": "Advertising."})
    assert Report.objects.get().reason == "Advertising."


def test_the_sharing_picture_is_a_png_of_1200_by_630(ann, course):
    answer = ann.get(f"{course.get_absolute_url()}picture.png")
    assert answer["Content-Type"] == "image/png"
    assert Image.open(io.BytesIO(answer.content)).size == (1200, 630)


@pytest.mark.parametrize("look", ["light", "dark", "print"])
def test_pictures_of_holes_are_kept_by_the_browser(ann, course, look):
    digest = course.holes.get(number=1).layout.digest[:16]
    answer = ann.get(f"{course.get_absolute_url()}holes/1/{digest}-{look}.svg")
    assert answer["Content-Type"] == "image/svg+xml"
    assert "immutable" in answer["Cache-Control"]
    assert answer.text.startswith("<svg")


def test_no_picture_of_a_hole_or_look_there_is_not(ann, course):
    url = course.get_absolute_url()
    assert ann.get(f"{url}holes/1/abc-purple.svg").status_code == 404
    assert ann.get(f"{url}holes/19/abc-light.svg").status_code == 404


def test_the_print_has_the_scorecard_and_a_sheet_a_hole(ann, course):
    page = ann.get(f"{course.get_absolute_url()}print/").text
    assert page.count('class="hole-sheet"') == 18
    assert "-print.svg" in page


# Changing ---------------------------------------------------------------------------------------


def edit(client, course, **fields):
    course.refresh_from_db()
    fields = {"version": str(course.version), **fields}
    return client.post(f"{course.get_absolute_url()}edit/", fields)


def test_details_are_changed(ann, course):
    edit(ann, course, op="details", name="Longer Meadow", place="Here", notes="Two lines\nof it")
    course.refresh_from_db()
    assert (course.name, course.place, course.notes) == (
        "Longer Meadow",
        "Here",
        "Two lines\nof it",
    )


@pytest.mark.parametrize(("name", "words"), [("", "Give the course a name"), ("x" * 121, "120")])
def test_details_that_cannot_be_come_back_as_typed(ann, course, name, words):
    answer = edit(ann, course, op="details", name=name, place="Kept")
    assert answer.status_code == 422
    assert words in answer.text
    assert 'value="Kept"' in answer.text


def test_the_second_tab_is_told_of_a_change(ann, course):
    old = course.version
    edit(ann, course, op="details", name="First")
    answer = edit(ann, course, op="details", name="Second", version=str(old))
    assert answer.status_code == 409
    assert "changed elsewhere" in answer.text
    course.refresh_from_db()
    assert course.name == "First"


def test_another_playing_tee_lays_the_holes_anew_only_when_asked(ann, course):
    before = list(course.holes.values_list("layout_id", flat=True))
    edit(ann, course, op="tee-keep", playing="1")
    course.refresh_from_db()
    assert course.playing_tee.name == "Red"
    assert list(course.holes.values_list("layout_id", flat=True)) == before
    edit(ann, course, op="tee-refit", playing="1")
    assert list(course.holes.values_list("layout_id", flat=True)) != before


def test_no_tee_chosen_is_told(ann, course):
    assert edit(ann, course, op="tee-keep", playing="9").status_code == 422


def scorecard_fields(course, **more):
    fields = typed_fields(18, tees="2") | {"t0-name": "White", "t1-name": "Red", "t1-unit": "yd"}
    for hole in course.holes.prefetch_related("yardages__tee"):
        fields[f"h{hole.number}-name"] = hole.name
        fields[f"h{hole.number}-par"] = str(hole.par)
        fields[f"h{hole.number}-stroke_index"] = str(hole.stroke_index)
        for at, yardage in enumerate(hole.yardages.all()):
            fields[f"h{hole.number}-t{at}"] = str(yardage.length)
    return {**fields, **more}


def test_cells_of_the_scorecard_are_corrected_and_tees_renamed(ann, course):
    fields = scorecard_fields(
        course,
        op="scorecard",
        **{"h3-par": "4", "h3-t0": "450", "h3-name": "New", "t1-name": "Fore"},
    )
    assert edit(ann, course, **fields).status_code == 302
    hole = course.holes.get(number=3)
    assert (hole.par, hole.name) == (4, "New")
    assert hole.yardages.get(tee__name="White").yards == 450
    assert course.tees.filter(name="Fore").exists()


@pytest.mark.parametrize(
    ("cell", "value"), [("h3-par", "x"), ("h3-par", "9"), ("h3-t0", ""), ("h3-t0", "99999")]
)
def test_cells_that_cannot_be_are_told_and_nothing_is_written(ann, course, cell, value):
    answer = edit(ann, course, **scorecard_fields(course, op="scorecard", **{cell: value}))
    assert answer.status_code == 422
    assert 'data-problem-hole="3"' in answer.text
    assert course.holes.get(number=3).par == 5
