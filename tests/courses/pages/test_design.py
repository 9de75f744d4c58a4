"""The designer: each button is a plain form, answers small parts to htmx, and loses nothing."""

import re

import pytest

from courses import changes, ratings
from courses.board import PlacedCard
from courses.boards import board_of
from courses.models import Layout
from courses.queries import find_hole
from tests.courses.courses_for_tests import a_scorecard

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
PARTS = ("hole", "hole-head", "cards", "bar", "card-table", "strip-now")


@pytest.fixture
def ann(client, user):
    client.force_login(user)
    return client


@pytest.fixture
def course(user):
    course = changes.create_course(user, a_scorecard(3), seed=5)
    hole = find_hole(course, 1)
    cards = ("tee-1", "fairway-1", "fairway-2", "green-1")
    changes.lay_cards(user, hole, [PlacedCard(card) for card in cards], version=None)
    return course


def url(course, number=1):
    return f"{course.get_absolute_url()}holes/{number}/design/"


def placed(course, number=1):
    return find_hole(course, number).layout.placed


def press(client, course, op, *, number=1, version=None, htmx=True, **more):
    if version is None:
        version = find_hole(course, number).version
    return client.post(
        url(course, number),
        {"op": op, "version": str(version), "card": "1", **more},
        headers=HTMX if htmx else {},
    )


def ids(answer):
    return re.findall(r'<\w+ (?:class="[^"]*" )?id="([\w-]+)"', answer.text)


@pytest.mark.parametrize(
    ("op", "said"),
    [
        ("turn 1 on", "turned end for end"),
        ("overlap 2 3", "covers 3 rows"),
        ("move 1 2", "moved towards the green"),
        ("remove 1", "taken off"),
        ("add fairway-3", "added"),
        ("add green-2", "in place of"),
        ("lock 1 on", "locked"),
        ("another-green", "Another green"),
        ("shuffle", "Shuffled"),
        ("lock-hole on", "Hole locked"),
    ],
)
def test_each_button_changes_the_hole_and_says_so_in_small_parts(ann, course, op, said):
    before = find_hole(course, 1).version
    answer = press(ann, course, op)
    assert answer.status_code == 200
    assert answer["HX-Retarget"] == "#hole"
    for part in PARTS:
        assert f'id="{part}"' in answer.text
    assert "<html" not in answer.text
    assert said in answer.text
    assert re.search(r"\d yards\.", answer.text)
    assert find_hole(course, 1).version > before
    assert len(answer.content) < 100_000


def test_without_javascript_the_page_comes_again_with_the_card_chosen(ann, course):
    answer = press(ann, course, "move 1 2", htmx=False)
    assert answer.url == f"{url(course)}?card=2"
    page = ann.get(answer.url).text
    assert 'id="card-chosen"' in page
    assert "moved towards the green" in page


def test_undo_and_redo_are_the_sites_and_survive_a_reload(ann, course):
    before = placed(course)
    press(ann, course, "remove 1")
    after = placed(course)
    page = ann.get(url(course)).text
    assert re.search(r'id="undo"[^>]*data-keys="undo">', page)
    press(ann, course, "undo")
    assert placed(course) == before
    press(ann, course, "redo")
    assert placed(course) == after


def test_the_toasts_undo_takes_the_last_change_back(ann, course):
    before = placed(course)
    undo = f"{course.get_absolute_url()}holes/1/undo/"
    assert f'action="{undo}"' in press(ann, course, "remove 1").text
    answer = ann.post(undo, headers=HTMX)
    assert answer["HX-Retarget"] == "#hole"
    assert placed(course) == before
    assert ann.post(undo).status_code in (302, 422)


def test_nothing_to_undo_is_told(ann, user):
    course = changes.create_course(user, a_scorecard(1))
    answer = press(ann, course, "undo")
    assert answer.status_code == 422
    assert "nothing to undo" in answer.text


def test_two_tabs_the_second_sees_the_hole_as_it_stands(ann, course):
    version = find_hole(course, 1).version
    press(ann, course, "remove 1", version=version)
    after = placed(course)
    for htmx in (True, False):
        answer = press(ann, course, "overlap 2 5", version=version, htmx=htmx)
        assert answer.status_code == 409
        assert "changed elsewhere" in answer.text
        assert placed(course) == after
    assert f'name="version" value="{find_hole(course, 1).version}"' in answer.text


@pytest.mark.parametrize("op", ["remove 1", "overlap 2 4", "move 1 2", "add fairway-3"])
def test_a_slow_second_click_is_harmless(ann, course, op):
    version = find_hole(course, 1).version
    press(ann, course, op, version=version)
    after = placed(course)
    answer = press(ann, course, op, version=version)
    assert answer.status_code == 200
    assert placed(course) == after
    assert press(ann, course, op, version=version, htmx=False).status_code == 302


@pytest.mark.parametrize("op", ["", "nonsense", "turn 99 on", "turn 3 on", "overlap 1 99", "add x"])
def test_what_cannot_be_done_is_told_and_changes_nothing(ann, course, op):
    before = placed(course)
    answer = press(ann, course, op)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert placed(course) == before


def test_a_hole_in_work_is_kept_with_its_problems_at_their_cards(ann, course):
    answer = press(ann, course, "remove 3")
    assert answer.status_code == 200
    assert "The hole has no greens card." in answer.text
    assert "Cannot be played yet" in answer.text
    press(ann, course, "add green-1")
    press(ann, course, "move 3 1")
    page = ann.get(url(course)).text
    assert re.search(r'<p class="err error">[^<]*must be the last card', page)
    assert "1 hole to mend" in ann.get(course.get_absolute_url()).text


def test_a_hole_may_lose_all_its_cards_and_get_new_ones(ann, course):
    for _ in range(4):
        assert press(ann, course, "remove 0").status_code == 200
    assert placed(course) == ()
    assert "No cards yet" in ann.get(url(course)).text
    for card in ("green-1", "tee-1"):
        press(ann, course, f"add {card}")
    assert board_of(placed(course)).is_playable


def test_locked_cards_stay_when_the_hole_is_shuffled(ann, course):
    press(ann, course, "lock 0 on")
    press(ann, course, "shuffle")
    assert placed(course)[0].card == "tee-1"


def test_a_locked_hole_is_not_shuffled(ann, course):
    press(ann, course, "lock-hole on")
    before = placed(course)
    assert press(ann, course, "shuffle").status_code == 422
    assert placed(course) == before


def test_all_unlocked_holes_are_shuffled_at_once(ann, course):
    press(ann, course, "lock-hole on", number=2)
    before = [placed(course, number) for number in (1, 2, 3)]
    course.refresh_from_db()
    answer = ann.post(
        f"{course.get_absolute_url()}shuffle/",
        {"version": str(course.version), "next": url(course)},
    )
    assert answer.url == url(course)
    after = [placed(course, number) for number in (1, 2, 3)]
    assert [a == b for a, b in zip(after, before, strict=True)] == [False, True, False]
    elsewhere = {"version": "1", "next": "https://elsewhere.example/"}
    assert ann.post(f"{course.get_absolute_url()}shuffle/", elsewhere).url.startswith("/courses/")


def test_par_and_length_save_themselves(ann, course):
    answer = press(ann, course, "facts", par="5", length="512")
    hole = find_hole(course, 1)
    assert hole.par == 5
    assert hole.yardages.get(tee__name="White").yards == 512
    assert "of 512 yards on the card" in answer.text


def test_lengths_are_typed_in_metres_by_who_thinks_in_metres(ann, user, course):
    user.units = "m"
    user.save()
    press(ann, course, "facts", par="4", length="400")
    assert find_hole(course, 1).yardages.get(tee__name="White").yards == 437


@pytest.mark.parametrize("end", ["", "print/", "holes/1/design/?card=1"])
def test_no_page_tells_yards_to_who_thinks_in_metres(ann, user, course, end):
    user.units = "m"
    user.save()
    text = ann.get(f"{course.get_absolute_url()}{end}").text
    shown = re.sub(r"<meta[^>]*>", "", text)
    assert "metres" in shown
    assert not re.search(r"\d yards", shown)


@pytest.mark.parametrize(
    ("par", "length"), [("x", "400"), ("0", "400"), ("4", "many"), ("4", "0"), ("", "400")]
)
def test_par_and_length_that_cannot_be_are_told(ann, course, par, length):
    answer = press(ann, course, "facts", par=par, length=length)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert find_hole(course, 1).par == 4


def test_the_length_against_the_card_is_told(ann, course):
    assert "too short" in press(ann, course, "remove 1").text
    press(ann, course, "undo")
    press(ann, course, "facts", par="4", length=str(board_of(placed(course)).yards))
    assert "too" not in re.search(r"on the card[^<]*", ann.get(url(course)).text).group()


def test_others_look_and_may_make_it_theirs(client, ann, user, staff, course):
    changes.publish(user, course)
    client.force_login(staff)
    for who in ("staff", "visitor"):
        page = client.get(f"{url(course)}?card=1").text
        assert "Make it mine" in page, who
        assert 'id="ops"' not in page
        assert 'id="card-chosen"' in page
        client.logout()


@pytest.mark.parametrize("card", ["99", "-1", "x", ""])
def test_a_card_that_is_not_there_cannot_be_chosen(ann, course, card):
    page = ann.get(f"{url(course)}?card={card}")
    assert page.status_code == 200
    assert 'id="card-chosen"' not in page.text


def test_there_is_no_hole_beyond_the_last(ann, course):
    assert ann.get(url(course, 4)).status_code == 404


def test_the_keys_lead_to_the_neighbouring_holes(ann, course):
    page = ann.get(url(course, 2)).text
    assert f'href="{url(course, 1)}" data-keys="p"' in page
    assert f'href="{url(course, 3)}" data-keys="n"' in page


def test_a_page_takes_few_queries(ann, course, django_assert_max_num_queries):
    with django_assert_max_num_queries(16):
        ann.get(url(course))


# Ratings -----------------------------------------------------------------------------------------


def test_a_rating_is_estimated_first_and_follows_by_itself(ann, course, monkeypatch):
    monkeypatch.setattr(ratings, "_raters", [lambda board: 4.0])
    page = ann.get(url(course)).text
    assert re.search(r"<b>≈\d\.\d</b>", page)
    assert f'hx-get="{url(course)}?part=rating"' in page
    part = ann.get(f"{url(course)}?part=rating", headers=HTMX)
    assert part["HX-Retarget"] == "#rating"
    assert 'hx-trigger="load' in part.text
    Layout.objects.filter(hole__course=course).update(rating=3.87)
    part = ann.get(f"{url(course)}?part=rating", headers=HTMX).text
    assert "<b>3.9</b>" in part
    assert "hx-get" not in part
    assert ann.get(f"{url(course)}?part=rating").url == url(course)


def test_nobody_waits_for_a_rating_that_no_game_works_out(ann, course):
    page = ann.get(url(course)).text
    assert "≈" in page
    assert "part=rating" not in page


def test_a_course_with_a_hole_in_work_has_no_sum_of_ratings(ann, course):
    press(ann, course, "remove 3")
    page = ann.get(url(course)).text
    total = page[page.index(">Total<") :][:300]
    assert "≈" not in total
