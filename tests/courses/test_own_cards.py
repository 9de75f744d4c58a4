"""Cards of one's own: drawn, drawn anew, put away; cut from a map; carried by course files."""

import json
from datetime import timedelta

import pytest
from django.utils import timezone

from courses import changes
from courses.cards import CardKind
from courses.changes.cards import holes_with, keep_cards
from courses.decks import EVERY_CARD
from courses.exporting import as_geojson, as_json, as_xlsx
from courses.holemap import dump_map
from courses.models import Course, Hole, OwnCard
from courses.owncards import CardFacts
from courses.queries import holes_of, own_cards_of
from courses.versions import playable, playable_now, version_of
from golfsite.web import upkeep
from golfsite.web.problems import Invalid
from tests.courses.courses_for_tests import a_scorecard

pytestmark = pytest.mark.django_db

ROWS = ("..=====..",) * 9
FACTS = CardFacts("Lane", "fairway", ROWS, "plain")


@pytest.fixture
def course(user):
    return changes.create_course(user, a_scorecard(1), seed=5)


def laid(hole):
    return [one.card for one in Hole.objects.get(pk=hole.pk).layout.placed]


def test_a_drawn_card_is_listed_and_laid(user, course):
    row = changes.draw_card(user, FACTS)
    assert [card.name for card in own_cards_of(user)] == ["Lane"]
    hole = changes.add_card(user, course.holes.get(), row.slug, version=None)
    assert row.slug in laid(hole)
    assert row.slug in playable_now(course).holes[0].cards


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"grid": ROWS[:8]}, "8 rows, 9 are needed"),
        ({"grid": ("T........", *ROWS[1:])}, "Only a tee card has a tee"),
        ({"grid": ("?========", *ROWS[1:])}, "is no sign"),
        ({"grid": (".........", *ROWS[1:])}, "far end"),
        ({"kind": "green"}, "The hole is missing"),
        ({"kind": "spoon"}, "One of"),
        ({"name": " "}, "A name"),
        ({"name": "a\0b"}, "Letters"),
        ({"grid": ROWS * 2}, "At most 9 rows"),
    ],
)
def test_what_is_no_card_is_refused_with_its_place(user, change, said):
    facts = CardFacts(**{name: getattr(FACTS, name) for name in CardFacts.__slots__} | change)
    with pytest.raises(Invalid) as refused:
        changes.draw_card(user, facts)
    assert any(said in fault.detail for fault in refused.value.errors)
    assert not OwnCard.objects.exists()


def test_nobody_lays_anothers_card_but_it_stays_where_it_lies(user, staff, course):
    row = changes.draw_card(staff, FACTS)
    hole = course.holes.get()
    with pytest.raises(Invalid, match="no hole card"):
        changes.add_card(user, hole, row.slug, version=None)
    mine = changes.draw_card(user, FACTS)
    hole = changes.add_card(user, hole, mine.slug, version=None, at=1)
    changes.publish(user, course)
    copy = changes.duplicate_course(staff, course)
    theirs = changes.turn_card(staff, copy.holes.get(), 1, version=None)
    assert mine.slug in laid(theirs)


def test_a_card_drawn_anew_takes_the_old_ones_place_and_can_be_undone(user, course):
    row = changes.draw_card(user, FACTS)
    hole = changes.add_card(user, course.holes.get(), row.slug, version=None, at=1)
    new, changed = changes.redraw_card(user, row, CardFacts("Lane", "fairway", (".:=====:.",) * 9))
    assert [one.pk for one in changed] == [hole.pk]
    assert new.slug in laid(hole)
    assert [card.slug for card in own_cards_of(user)] == [new.slug]
    changes.undo(user, Hole.objects.get(pk=hole.pk), version=None)
    assert row.slug in laid(hole)
    assert holes_with(user, new.slug) == []


def test_a_card_put_away_leaves_the_list_and_no_hole(user, course):
    row = changes.draw_card(user, FACTS)
    hole = changes.add_card(user, course.holes.get(), row.slug, version=None, at=1)
    changes.put_away(user, row)
    assert own_cards_of(user) == []
    assert row.slug in laid(hole)
    changes.take_out(user, row)
    assert own_cards_of(user) == [row.card]


def test_cards_outlive_the_account_that_drew_them(user, staff, course):
    row = changes.draw_card(user, FACTS)
    changes.add_card(user, course.holes.get(), row.slug, version=None, at=1)
    changes.publish(user, course)
    copy = changes.duplicate_course(staff, course)
    user.delete()
    assert playable_now(copy).holes[0].cards[row.slug] == row.card


@pytest.mark.parametrize("kind", ["json", "xlsx", "geojson"])
def test_a_course_file_carries_its_own_cards(user, staff, course, kind):
    row = changes.draw_card(user, FACTS)
    changes.add_card(user, course.holes.get(), row.slug, version=None, at=1)
    told = as_json(course)
    assert [card["slug"] for card in told["cards"]] == [row.slug]
    if kind == "json":
        record = changes.import_json(staff, told, b"{}")
    else:
        file = as_xlsx(course) if kind == "xlsx" else json.dumps(as_geojson(course)).encode()
        record = changes.start_import(staff, file, filename=f"course.{kind}")
    again = changes.build_course(staff, record)
    (slug,) = [slug for slug in laid(again.holes.get()) if slug.startswith("own-")]
    assert slug != row.slug
    assert EVERY_CARD[slug].grid == ROWS
    assert EVERY_CARD[slug].kind is CardKind.FAIRWAY


@pytest.mark.parametrize(
    "cards",
    ["none", [1], [{"slug": "a"}], [{"slug": "a", "name": "A", "kind": "fairway", "grid": ["x"]}]],
)
def test_a_course_file_with_spoiled_cards_is_refused(user, course, cards):
    with pytest.raises(Invalid):
        changes.import_json(user, as_json(course) | {"cards": cards}, b"{}")


def test_cards_are_cut_from_the_map_and_each_hole_can_be_undone(user, course):
    hole = course.holes.get()
    before = laid(hole)
    ground = playable_now(course).holes[0].ground
    Hole.objects.filter(pk=hole.pk).update(ground=dump_map(ground))
    traced = changes.lay_from_map(user, course, version=None)
    assert traced.laid == (1,)
    cut = laid(hole)
    assert cut
    assert all(slug.startswith("own-") for slug in cut)
    assert own_cards_of(user) == []
    assert not Hole.objects.get(pk=hole.pk).layout.faulty
    changes.undo(user, Hole.objects.get(pk=hole.pk), version=None)
    assert laid(hole) == before


def test_locked_holes_and_holes_without_a_map_keep_their_cards(user, course):
    assert not changes.has_maps(course)
    with pytest.raises(Exception, match="no map"):
        changes.lay_from_map(user, course, version=None)
    hole = holes_of(course)[0]
    ground = playable_now(course).holes[0].ground
    Hole.objects.filter(pk=hole.pk).update(ground=dump_map(ground), locked=True)
    assert changes.lay_from_map(user, course, version=None).laid == ()


def test_a_locked_card_of_ones_own_stays_when_the_hole_is_shuffled(user, course):
    row = changes.draw_card(user, FACTS)
    hole = changes.add_card(user, course.holes.get(), row.slug, version=None, at=1)
    hole = changes.lock_card(user, hole, 1, locked=True, version=None)
    changes.shuffle_hole(user, hole, version=None, seed=3)
    assert row.slug in laid(hole)


def old(row, *, put_away=0):
    """The card drawn two months ago, put away so many days ago."""
    now = timezone.now()
    OwnCard.objects.filter(pk=row.pk).update(created=now - timedelta(days=60))
    if put_away:
        OwnCard.objects.filter(pk=row.pk).update(
            listed=False, put_away_at=now - timedelta(days=put_away)
        )
    return row


def test_cards_that_lie_nowhere_are_cleared_away_in_time(user, course):
    listed = old(changes.draw_card(user, FACTS))
    lately = old(changes.draw_card(user, FACTS), put_away=29)
    gone = old(changes.draw_card(user, FACTS), put_away=31)
    cut, new = keep_cards(user, [gone.card, gone.card], listed=False)
    orphan = old(changes.draw_card(user, FACTS))
    OwnCard.objects.filter(pk=orphan.pk).update(owner=None)
    old(cut)
    assert upkeep.run()["hole cards cleared away"] == 3
    assert set(OwnCard.objects.all()) == {listed, lately, new}
    changes.put_away(user, listed)
    assert upkeep.run()["hole cards cleared away"] == 0
    changes.take_out(user, listed)
    assert OwnCard.objects.get(pk=listed.pk).put_away_at is None


def test_cards_stay_while_any_layout_needs_them_even_to_undo(user, course):
    used, undone = (old(changes.draw_card(user, FACTS)) for _ in range(2))
    changes.add_card(user, course.holes.get(), used.slug, version=None)
    changes.add_card(user, course.holes.get(), undone.slug, version=None)
    changes.undo(user, course.holes.get(), version=None)
    old(used, put_away=31)
    old(undone, put_away=31)
    assert upkeep.run()["hole cards cleared away"] == 0
    version = version_of(course)
    changes.delete_course(user, course)
    assert upkeep.run()["hole cards cleared away"] == 0, "the course can be taken back"
    Course.objects.update(deleted_at=timezone.now() - timedelta(days=31))
    assert upkeep.run()["hole cards cleared away"] == 2
    assert used.slug in playable(version).holes[0].cards, "rounds bring their own"
