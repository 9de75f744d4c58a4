"""A hole's map drawn on by its owner: kept step by step, undone exactly, told wherever it goes."""

import json
from functools import partial

import pytest
from django.core.exceptions import PermissionDenied
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from courses import changes
from courses.changes import maps
from courses.errors import Refused, Stale
from courses.exporting import as_geojson, as_json
from courses.exporting.pdf_file import credits_of
from courses.holemap import HoleMap, dump_map, load_map
from courses.models import Course, DrawnMap, Hole
from courses.pages.map_operations import carry_out
from courses.queries import find_hole, holes_drawn
from courses.redrawing import move_area, move_pin, move_tee, remove_area
from courses.versions import playable, version_of
from golfsite.web.problems import Invalid
from tests.courses.maps_for_tests import BUNKER, FAIRWAY, GREEN, GROUND, WATER, a_mapped_hole

pytestmark = pytest.mark.django_db
NOTE = "The fairway of this hole is inferred: the map shows none."
STEPS = (
    f"move {BUNKER} 3 2",
    f"corner {FAIRWAY} 0 0 -18 150",
    f"remove {BUNKER}",
    "tee 2 -5",
    "pin 21 401",
    "bend-add 1 20 300",
    f"kind {WATER} trees",
    "draw water 0,300 9,300 9,312",
)


def drawn(user, hole: Hole, operation: str, version: int | None = None) -> Hole:
    def step(ground: HoleMap) -> HoleMap:
        return carry_out(operation, ground).ground

    return changes.redraw_map(user, hole, step, version=version, said=operation)


def kept(hole: Hole) -> tuple[object, ...]:
    """Everything of a hole that a map changes, as it is stored."""
    now = Hole.objects.get(pk=hole.pk)
    return now.ground, now.bend, now.hazards, now.notes


@settings(
    max_examples=6,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(operations=st.lists(st.sampled_from(STEPS), min_size=1, max_size=6))
def test_undo_gives_back_exactly_what_was_and_redo_what_came(user, operations) -> None:
    hole = a_mapped_hole(user)
    been = [kept(hole)]
    for operation in operations:
        try:
            drawn(user, hole, operation)
        except Invalid:
            continue
        if kept(hole) != been[-1]:
            been.append(kept(hole))
    for before in reversed(been[:-1]):
        changes.undo_map(user, hole, version=None)
        assert kept(hole) == before
    with pytest.raises(Refused, match="nothing to undo"):
        changes.undo_map(user, hole, version=None)
    for after in been[1:]:
        changes.redo_map(user, hole, version=None)
        assert kept(hole) == after
    with pytest.raises(Refused, match="nothing to redo"):
        changes.redo_map(user, hole, version=None)


def test_a_new_step_ends_what_could_be_redone_and_the_oldest_go(user, monkeypatch) -> None:
    monkeypatch.setattr(maps, "MAPS_KEPT", 5)
    hole = a_mapped_hole(user)
    drawn(user, hole, "tee 1 1")
    changes.undo_map(user, hole, version=None)
    for by in range(8):
        drawn(user, hole, f"move {BUNKER} {1 if by % 2 else -1} 0")
    assert DrawnMap.objects.filter(hole=hole).count() == 5
    assert changes.map_history(find_hole(hole.course, 1)) == (True, False)


def test_nothing_is_written_where_anything_is_wrong_or_nothing_changed(user) -> None:
    hole = a_mapped_hole(user)
    before = kept(hole), Hole.objects.get(pk=hole.pk).version
    with pytest.raises(Invalid, match="The hole has no green"):
        changes.redraw_map(user, hole, partial(remove_area, at=GREEN), version=None)
    assert (
        changes.redraw_map(user, hole, lambda ground: ground, version=None).version == hole.version
    )
    assert (kept(hole), Hole.objects.get(pk=hole.pk).version) == before
    assert not DrawnMap.objects.exists()


def test_the_second_of_two_tabs_is_told(user) -> None:
    hole = a_mapped_hole(user)
    drawn(user, hole, "tee 1 1", version=hole.version)
    with pytest.raises(Stale):
        drawn(user, hole, "tee 2 2", version=hole.version)


def test_others_and_built_in_courses_are_read_only_but_a_copy_is_ones_own(
    user, django_user_model
) -> None:
    other = django_user_model.objects.create_user("ben")
    hole = a_mapped_hole(user)
    drawn(user, hole, "tee 1 1")
    changes.publish(user, hole.course)
    hole = find_hole(Course.objects.get(pk=hole.course_id), 1)
    with pytest.raises(PermissionDenied):
        drawn(other, hole, "tee 2 2")
    copy = find_hole(changes.duplicate_course(other, hole.course), 1)
    assert (copy.ground, copy.drawn, changes.map_history(copy)) == (
        hole.ground,
        None,
        (False, False),
    )
    drawn(other, copy, "tee 2 2")
    changes.undo_map(other, copy, version=None)
    assert kept(copy)[0] == kept(hole)[0]


def test_what_was_read_off_the_map_is_renewed_and_the_owners_own_words_stay(user) -> None:
    hole = a_mapped_hole(user)
    facts = {"bend": 15, "hazards": "bunker left, water across", "notes": f"{NOTE} Windy."}
    Hole.objects.filter(pk=hole.pk).update(**facts)
    drawn(user, hole, f"remove {FAIRWAY}")
    assert kept(hole)[1:] == (15, "bunker left, water across", "Windy.")
    changes.undo_map(user, hole, version=None)
    assert kept(hole)[1:] == tuple(facts.values())
    changes.redo_map(user, hole, version=None)
    Hole.objects.filter(pk=hole.pk).update(notes="Mind the burn.")
    changes.undo_map(user, hole, version=None)
    assert kept(hole)[3] == "Mind the burn."


def test_a_round_keeps_the_course_it_began_on_and_the_next_one_has_the_new_map(user) -> None:
    hole = a_mapped_hole(user)
    began = version_of(hole.course)
    drawn(user, hole, "draw water 0,300 9,300 9,312")
    assert playable(began).holes[0].ground == GROUND
    now = playable(version_of(hole.course)).holes[0].ground
    assert len(now.areas) == len(GROUND.areas) + 1


def test_cards_are_not_laid_anew_by_themselves_but_can_be(user) -> None:
    hole = a_mapped_hole(user)
    before = hole.layout
    drawn(user, hole, "draw water 0,300 30,300 30,330 0,330")
    hole = find_hole(hole.course, 1)
    assert hole.layout == before
    assert changes.is_newer_than_cards(hole)
    hole = changes.lay_hole_from_map(user, hole, version=hole.version)
    assert hole.layout.cards[0]["card"].startswith("own-")
    assert not changes.is_newer_than_cards(find_hole(hole.course, 1))
    changes.undo(user, hole, version=None)
    assert find_hole(hole.course, 1).layout == before
    changes.lock_hole(user, hole, locked=True)
    with pytest.raises(Refused, match="locked"):
        changes.lay_hole_from_map(user, hole, version=None)


def test_edited_by_hand_is_said_on_exports_and_prints(user) -> None:
    hole = a_mapped_hole(user)
    course = hole.course
    Course.objects.filter(pk=course.pk).update(credit="© Surveyors", licence="ODbL 1.0")
    course.refresh_from_db()
    assert credits_of(course) == ("© Surveyors", "ODbL 1.0")
    drawn(user, hole, "tee 1 1")
    assert holes_drawn(course) == [1]
    assert credits_of(course)[-1] == "Map of hole 1 edited by hand"
    assert as_geojson(course)["attribution"] == "© Surveyors. Map of hole 1 edited by hand"
    assert as_json(course)["layouts"][0]["ground"]["edited"] is True


@pytest.mark.parametrize("write", [as_json, as_geojson])
def test_an_edited_map_comes_back_the_same_from_its_export(user, write) -> None:
    hole = a_mapped_hole(user)
    for operation in ("draw rocks 50,300 60,300 60,312", "tee 3 -6", "bend-add 1 20 300"):
        drawn(user, hole, operation)
    file = json.dumps(write(hole.course)).encode()
    record = changes.start_import(user, file, filename="edited.geojson")
    back = find_hole(changes.build_course(user, record, name="Back"), 1)
    assert back.ground == kept(hole)[0] or _places_aside(back.ground) == _places_aside(
        kept(hole)[0]
    )
    assert load_map(back.ground).edited
    assert [one.drawn for one in load_map(back.ground).areas].count(True) == 1


def _places_aside(ground):
    return {name: value for name, value in ground.items() if name != "place"}


def test_a_map_that_an_import_brings_can_be_undone_and_says_what_it_replaces(user) -> None:
    hole = a_mapped_hole(user)
    file = json.dumps(as_geojson(hole.course)).encode()
    record = changes.start_import(user, file, filename="as-it-was.geojson")
    drawn(user, hole, "tee 1 1")
    edited = kept(hole)[0]
    lines = changes.differences(hole.course, record)[0].lines
    assert "It replaces what you drew by hand on hole 1; undo brings that back." in lines
    course = changes.update_course(
        user, hole.course, record, shares=[changes.Share.MAPS], version=None
    )
    assert load_map(kept(hole)[0]) == GROUND
    changes.undo_map(user, find_hole(course, 1), version=None)
    assert kept(hole)[0] == edited


def test_a_hole_without_a_map_gets_one_from_its_cards_and_loses_it_by_undo(user) -> None:
    hole = a_mapped_hole(user, None)
    before = kept(hole)
    hole = changes.begin_map(user, hole, version=hole.version)
    assert load_map(hole.ground).source == "drawn by hand"
    with pytest.raises(Refused, match="a map already"):
        changes.begin_map(user, hole, version=None)
    changes.undo_map(user, hole, version=None)
    assert kept(hole) == before


def test_steps_of_the_pure_kind_are_kept_as_they_are(user) -> None:
    hole = a_mapped_hole(user)
    for step in (
        partial(move_area, at=GREEN, by=(2.0, 1.0)),
        partial(move_pin, to=(23.0, 402.0)),
        partial(move_tee, to=(0.5, 0.5)),
    ):
        hole = changes.redraw_map(user, hole, step, version=hole.version)
    ground = load_map(kept(hole)[0])
    assert dump_map(ground) == kept(hole)[0]
    assert ground.pin == (22.5, 401.5)
