"""The list of courses."""

import pytest

from courses import changes
from courses.models import Course
from tests.courses.courses_for_tests import a_scorecard

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann(client, user):
    client.force_login(user)
    return client


@pytest.fixture
def courses(user, staff):
    mine = changes.create_course(user, a_scorecard(9, name="Mine Links"))
    theirs = changes.create_course(staff, a_scorecard(18, name="Their Park"))
    hidden = changes.create_course(staff, a_scorecard(3, name="Their Secret"))
    ours = changes.create_course(None, a_scorecard(9, name="Old Abbey"))
    changes.publish(staff, theirs)
    Course.objects.filter(pk=ours.pk).update(visibility="public", place="Fife")
    return {"mine": mine, "theirs": theirs, "secret": hidden, "ours": ours}


def names(answer):
    return {card.course.name for card in answer.context["cards"]}


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", {"Mine Links", "Their Park", "Old Abbey"}),
        ("?whose=mine", {"Mine Links"}),
        ("?whose=public", {"Their Park"}),
        ("?whose=built-in", {"Old Abbey"}),
        ("?q=abbey", {"Old Abbey"}),
        ("?q=fife+old", {"Old Abbey"}),
        ("?q=secret", set()),
        ("?place=fife", {"Old Abbey"}),
        ("?holes=18", {"Their Park"}),
        ("?holes=other", set()),
        ("?par_from=60", {"Their Park"}),
        ("?par_to=60", {"Mine Links", "Old Abbey"}),
        ("?length_from=5000", {"Their Park"}),
        ("?length_to=5000", {"Mine Links", "Old Abbey"}),
        ("?whose=x&holes=x&par_from=x&order=x&page=x", {"Mine Links", "Their Park", "Old Abbey"}),
    ],
)
def test_search_and_filters(ann, courses, query, found):
    assert names(ann.get(f"/courses/{query}")) == found


def test_lengths_are_asked_for_in_the_persons_own_unit(ann, user, courses):
    user.units = "m"
    user.save()
    metres = courses["theirs"].yards * 0.9144
    assert names(ann.get(f"/courses/?length_from={metres - 5:.0f}")) == {"Their Park"}
    assert names(ann.get(f"/courses/?length_from={metres + 5:.0f}")) == set()


def test_a_visitor_sees_what_is_public(client, courses):
    assert names(client.get("/courses/")) == {"Their Park", "Old Abbey"}
    assert names(client.get("/courses/?whose=mine")) == set()


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("", "No courses yet"),
        ("?whose=mine", "Your first course"),
        ("?q=nowhere", "No course found"),
    ],
)
def test_an_empty_list_says_what_to_do(ann, query, words):
    page = ann.get(f"/courses/{query}").text
    assert words in page
    assert "/courses/new/" in page


def test_a_hidden_course_says_so_to_its_owner_and_is_gone_for_others(ann, client, user, staff):
    course = changes.create_course(user, a_scorecard(2, name="Doubtful"))
    changes.publish(user, course)
    changes.hide(staff, course)
    assert "Hidden by staff" in ann.get("/courses/").text
    assert "taken from public view" in ann.get(course.get_absolute_url()).text
    client.logout()
    assert "Doubtful" not in client.get("/courses/").text
    assert client.get(course.get_absolute_url()).status_code == 404


def test_pages_of_the_list_keep_the_search(ann, user):
    for number in range(26):
        changes.create_course(user, a_scorecard(1, name=f"Course {number:02}"))
    page = ann.get("/courses/?q=course").text
    assert "Page 1 of 2" in page
    assert "q=course&amp;" in page
    assert len(ann.get("/courses/?q=course&page=2").context["cards"]) == 2


def test_queries_do_not_grow_with_the_courses(ann, user, django_assert_max_num_queries):
    changes.create_course(user, a_scorecard(9, name="First"))
    with django_assert_max_num_queries(8) as few:
        ann.get("/courses/")
    for number in range(12):
        changes.create_course(user, a_scorecard(9, name=f"Course {number}"))
    with django_assert_max_num_queries(len(few)):
        page = ann.get("/courses/").text
    assert page.count("<picture>") == 39
