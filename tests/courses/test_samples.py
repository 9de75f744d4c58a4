"""The courses that come with the site."""

import pytest

from courses.boards import board_of
from courses.changes import samples
from courses.holemap import load_map
from courses.models import Course
from courses.queries import holes_of, playing_yards, visible_courses
from courses.terrain import Terrain
from courses.versions import playable_now
from play.pro_golf.cards_of import course_cards
from play.pro_golf.neutral import neutral

pytestmark = pytest.mark.django_db


def band(par: int, spaces: int) -> tuple[float, float]:
    """Strokes that a hole should need (rulebook, Hole Design Reference Card); par 4s have two
    bands by length, and may be as hard as a par 5 where they are as long as one."""
    if par != 4:
        return {3: (2.4, 3.2), 5: (4.6, 5.3)}[par]
    return (3.4, 3.9) if spaces <= 24 else (3.7, 4.3 if spaces <= 31 else 5.3)


@pytest.fixture(scope="class")
def loaded(django_db_setup, django_db_blocker):
    """The sample courses, made once for this class."""
    from django.db import transaction

    with django_db_blocker.unblock(), transaction.atomic():
        samples.load_samples()
        yield
        transaction.set_rollback(True)


class TestThoseThatShip:
    def test_every_sample_names_its_source_credit_and_licence(self, loaded):
        courses = list(Course.objects.exclude(sample=""))
        assert len(courses) >= 5
        for course in courses:
            assert course.built_in
            assert course.visibility == "public"
            assert all([course.source, course.credit, course.licence, course.notes])
            if "OpenStreetMap" in course.source:
                assert "ODbL" in course.licence
                assert "© OpenStreetMap contributors" in course.credit

    def test_every_hole_is_laid_within_eight_yards_of_its_length(self, loaded):
        for course in Course.objects.exclude(sample="").select_related("playing_tee"):
            for hole in holes_of(course):
                board = board_of(hole.layout.placed)
                assert board.is_playable, (course, hole.number, board.errors)
                assert abs(board.yards - playing_yards(course, hole)) <= 8, (course, hole.number)

    def test_every_hole_comes_with_its_rating_and_plays_within_its_band(self, loaded):
        """A stale courses/samples/ratings.json fails here: ``manage.py rate_samples`` renews it."""
        outside = []
        for course in Course.objects.exclude(sample=""):
            for hole in holes_of(course):
                assert hole.layout.rating is not None, (course, hole.number)
                low, high = band(hole.par, board_of(hole.layout.placed).spaces)
                if not low <= hole.layout.rating <= high:
                    outside.append((course.slug, hole.number, hole.layout.rating))
        assert not outside

    def test_augusta_is_the_card_of_6905_yards_laid_by_hand(self, loaded):
        course = Course.objects.get(slug="augusta-1981")
        assert (course.hole_count, course.par, course.yards) == (18, 72, 6905)
        holes = {hole.number: hole for hole in holes_of(course)}
        assert all(hole.locked and hole.layout.locks for hole in holes.values())
        assert [hole.name for hole in holes.values()][10:13] == [
            "White Dogwood",
            "Golden Bell",
            "Azalea",
        ]
        rows = [row.spaces for row in board_of(holes[12].layout.placed).rows]
        assert any(row.count("~") >= 5 for row in rows)
        bends = [row.bend.angle for row in board_of(holes[13].layout.placed).rows if row.bend]
        assert bends
        assert max(bends) < 0

    def test_the_neutral_course_is_played_by_the_cards_that_golfers_are_compared_on(self, loaded):
        course = Course.objects.get(slug="neutral-tour-71")
        assert (course.par, course.yards) == (71, 7088)
        assert course_cards(playable_now(course)) == neutral()
        assert "No real course" in course.notes

    def test_every_hole_of_a_real_course_has_its_map_at_its_place_and_of_its_yards(self, loaded):
        real = Course.objects.exclude(sample="").exclude(slug="neutral-tour-71")
        for course in real.select_related("playing_tee"):
            for hole in holes_of(course, grounds=True):
                ground = load_map(hole.ground)
                assert ground.place is not None, (course, hole.number)
                yards = playing_yards(course, hole)
                assert abs(ground.yards - yards) < 1, (course, hole.number)
                assert any(area.terrain is Terrain.GREEN for area in ground.areas)
                assert ("inferred" in hole.notes) == bool(ground.inferred), (course, hole.number)

    def test_samples_have_courses_of_different_character(self, loaded):
        assert set(Course.objects.exclude(sample="").values_list("hole_count", flat=True)) >= {
            9,
            18,
        }
        assert Course.objects.exclude(sample="").filter(par=54).exists()


@pytest.fixture
def two_samples(tmp_path, monkeypatch):
    """A folder with two short samples."""
    for slug in ("one", "two"):
        (tmp_path / f"{slug}.toml").write_text(
            f'slug = "{slug}"\nname = "{slug.title()}"\nseed = 1\ntee = "W"\nnotes = "First."\n'
            '[[tees]]\nname = "W"\n[[holes]]\nnumber = 1\npar = 3\nyards = { W = 150 }\n'
        )
    monkeypatch.setattr(samples, "FOLDER", tmp_path)
    return tmp_path


def test_loading_again_makes_nothing_and_asks_once(two_samples, django_assert_num_queries):
    assert len(samples.load_samples()) == 2
    with django_assert_num_queries(1):
        assert samples.load_samples() == []


def test_a_sample_whose_file_changed_is_made_anew_in_its_place(two_samples, user):
    before = {course.slug: course.pk for course in samples.load_samples()}
    file = two_samples / "one.toml"
    file.write_text(file.read_text().replace("150", "190").replace("First", "Second"))
    (made,) = samples.load_samples()
    assert (made.slug, made.pk, made.yards, made.notes) == ("one", before["one"], 190, "Second.")
    assert visible_courses(user).count() == 2


def test_a_sample_that_cannot_be_played_is_named(two_samples):
    file = two_samples / "two.toml"
    file.write_text(file.read_text() + 'cards = [ { card = "green-1" } ]\n')
    with pytest.raises(ValueError, match="two, hole 1"):
        samples.load_samples()
