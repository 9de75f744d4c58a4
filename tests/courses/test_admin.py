"""The admin of courses: lists cost the same however long, what rounds rely on is only read."""

import pytest
from django.contrib.auth.models import Permission
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from courses import changes
from courses.models import Course, Report
from courses.versions import version_of
from golfsite.accounts.models import User
from tests.courses.courses_for_tests import a_scorecard

pytestmark = pytest.mark.django_db

LISTS = ("course", "report", "importrecord", "courseversion")


@pytest.fixture
def boss(client, staff):
    client.force_login(staff)
    return client


def fill(user, other, name):
    course = changes.create_course(user, a_scorecard(1, name=name), seed=len(name))
    changes.publish(user, course)
    changes.report(other, course, "Rude words.")
    changes.import_json(user, {"holes": [{"number": 1, "par": 3}]}, b"{}")
    version_of(course)
    return course


@pytest.fixture
def course(user, django_user_model):
    return fill(user, django_user_model.objects.create_user("ben"), "Long Meadow")


@pytest.mark.parametrize("model", LISTS)
def test_lists_cost_the_same_however_long(boss, user, course, django_user_model, model):
    url = reverse(f"admin:courses_{model}_changelist")

    def queries():
        with CaptureQueriesContext(connection) as seen:
            assert boss.get(url + "?q=").status_code == 200
        return len(seen)

    before = queries()
    for name in ("Aa", "Bbb", "Cccc"):
        fill(user, django_user_model.objects.create_user(name), name)
    assert queries() == before


@pytest.mark.parametrize("model", LISTS)
def test_rows_open_and_search_works(boss, course, model):
    changelist = boss.get(reverse(f"admin:courses_{model}_changelist"), {"q": "Meadow"})
    assert changelist.status_code == 200
    row = changelist.context["cl"].queryset.model.objects.first()
    assert boss.get(reverse(f"admin:courses_{model}_change", args=[row.pk])).status_code == 200


@pytest.mark.parametrize("model", LISTS)
def test_nothing_is_made_in_the_admin(boss, model):
    assert boss.get(reverse(f"admin:courses_{model}_add")).status_code == 403


def test_versions_are_neither_changed_nor_deleted(boss, course):
    version = course.versions.get()
    url = reverse("admin:courses_courseversion_delete", args=[version.pk])
    assert boss.post(url, {"post": "yes"}).status_code == 403
    url = reverse("admin:courses_courseversion_change", args=[version.pk])
    assert boss.post(url, {"digest": "x"}).status_code == 403


def test_reported_courses_are_hidden_from_the_list_of_reports(boss, course):
    report = Report.objects.get()
    url = reverse("admin:courses_report_changelist")
    boss.post(url, {"action": "hide_course", "_selected_action": [report.pk]})
    course.refresh_from_db()
    report.refresh_from_db()
    assert course.hidden
    assert report.settled_at


def test_whoever_may_not_change_courses_neither_hides_nor_settles(client, course):
    looker = User.objects.create_user("looker", password="x", is_staff=True)
    looker.user_permissions.set(Permission.objects.filter(codename="view_report"))
    client.force_login(looker)
    report = Report.objects.get()
    url = reverse("admin:courses_report_changelist")
    for action in ("hide_course", "settle"):
        client.post(url, {"action": action, "_selected_action": [report.pk]})
    course.refresh_from_db()
    report.refresh_from_db()
    assert not course.hidden
    assert report.settled_at is None


def test_hiding_says_what_it_hid(boss, course):
    url = reverse("admin:courses_report_changelist")
    chosen = {"action": "hide_course", "_selected_action": [Report.objects.get().pk]}
    answer = boss.post(url, chosen, follow=True)
    assert "Hidden from public view: 1 course." in answer.content.decode()


def test_facts_are_mended_and_count_the_version_up(boss, course):
    url = reverse("admin:courses_course_change", args=[course.pk])
    form = {"name": "Mended", "visibility": "public", "tees-TOTAL_FORMS": 0}
    for prefix in ("tees", "holes"):
        form |= {f"{prefix}-TOTAL_FORMS": 0, f"{prefix}-INITIAL_FORMS": 0}
    assert boss.post(url, form).status_code == 302
    mended = Course.objects.get(pk=course.pk)
    assert (mended.name, mended.version) == ("Mended", course.version + 1)
