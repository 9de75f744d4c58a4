"""Sitting down to Golf'n'Roll: hole cards or a real course, golfers, modes, the record kept."""

import pytest

from courses.changes import create_course
from play import rounds, starting
from play.engine.log import Back
from play.models import Round
from play.starting import Setup
from play.table import _base, seated
from tests.courses.courses_for_tests import a_scorecard
from tests.play.pages.conftest import ANN

pytestmark = pytest.mark.django_db
ROUNDS = "/api/v1/rounds/"


@pytest.fixture(autouse=True)
def fresh_bases():
    _base.cache_clear()


@pytest.fixture
def at(user, client):
    client.force_login(user)
    return client


@pytest.fixture
def course(user):
    return create_course(user, a_scorecard(18), seed=3)


def sent(**values) -> dict[str, str]:
    return {"name-0": "Ann", "kind-0": "human", "which": "all", "dice": "rolled", **values}


def sit_down(client, **values) -> Round:
    answer = client.post("/play/golf-n-roll/", sent(**values))
    assert answer.status_code == 302, answer.content.decode()
    return Round.objects.latest("pk")


def test_without_a_course_the_nine_hole_cards_are_played_in_order(at) -> None:
    round_ = sit_down(at)
    assert round_.course_id is None
    assert round_.holes == list(range(1, 10))
    assert [row.par for row in seated(round_).base.course] == [4, 5, 3, 4, 4, 3, 4, 5, 4]


def test_or_shuffled(at) -> None:
    round_ = sit_down(at, **{"option-order": "shuffled", "seed": "1"})
    table = seated(round_)
    cards = [hole.card for hole in table.state().holes]
    assert sorted(cards) == list(range(1, 10)) != cards


@pytest.mark.parametrize(
    ("which", "numbers"),
    [("front", range(1, 10)), ("back", range(10, 19)), ("all", range(1, 19))],
)
def test_a_real_course_is_the_field_by_nines_or_whole_its_par_kept(
    at, course, which, numbers
) -> None:
    round_ = sit_down(at, course=course.slug, which=which)
    assert round_.holes == list(numbers)
    rows = seated(round_).game.scorecard(seated(round_).state())
    pars = dict(course.holes.values_list("number", "par"))
    assert [row.par for row in rows] == [pars[number] for number in numbers]
    text = at.get(f"/rounds/{round_.pk}/").content.decode()
    assert "follow what lies there on the course" in text


def test_a_course_cannot_be_shuffled_and_says_so(at, course) -> None:
    answer = at.post("/play/golf-n-roll/", sent(course=course.slug, **{"option-order": "shuffled"}))
    assert answer.status_code == 422
    assert "a real course is played in its order" in answer.content.decode()
    assert not Round.objects.exists()
    body = {"game": "golf-n-roll", "course": course.slug, "players": ANN}
    body["options"] = {"order": "shuffled"}
    assert at.post(ROUNDS, body, content_type="application/json").status_code == 422


def test_a_match_is_for_two_and_says_so(at) -> None:
    answer = at.post("/play/golf-n-roll/", sent(**{"option-mode": "match"}))
    assert answer.status_code == 422
    assert "two golfers" in answer.content.decode()
    two = {"name-1": "Bob", "kind-1": "human", "option-mode": "match"}
    assert sit_down(at, **two).options["mode"] == "match"


def test_each_player_chooses_a_golfer_and_unread_skills_say_so(at) -> None:
    text = at.get("/play/golf-n-roll/").content.decode()
    assert "Golfer 1: Lucky</option>" in text
    assert text.count("(unread)") == 3 * 4
    two = {"name-1": "Bob", "kind-1": "club"}
    round_ = sit_down(at, **{"golfer-0": "golfer-4"}, **two)
    assert seated(round_).base.golfers == ("golfer-4", "golfer-1")
    same = {"golfer-0": "golfer-2", "golfer-1": "golfer-2"}
    answer = at.post("/play/golf-n-roll/", sent(**two, **same))
    assert answer.status_code == 422
    assert "another golfer" in answer.content.decode()


def test_the_api_tells_the_golfers_and_that_a_course_may_be_used(client) -> None:
    told = client.get("/api/v1/games/golf-n-roll/").json()
    assert [one["value"] for one in told["golfers"]] == [f"golfer-{n}" for n in range(1, 5)]
    assert (told["needs_course"], told["may_use_course"]) == (False, True)


def test_the_api_seats_golfers_and_refuses_strange_ones(at) -> None:
    for golfer, status in (("golfer-3", 201), ("golfer-9", 422)):
        players = [{"name": "Ann", "kind": "human", "golfer": golfer}]
        body = {"game": "golf-n-roll", "players": players, "options": {"weather": True}}
        answer = at.post(ROUNDS, body, content_type="application/json")
        assert answer.status_code == status, answer.content
    assert answer.json()["errors"]


def play_out(user, **asked) -> Round:
    setup = Setup(**{"game": "golf-n-roll", "players": ANN, "seed": 3, **asked})
    round_ = starting.start(user, setup, None, None)
    return rounds.autoplay(user, round_.pk, round_.version, "round").round


class TestTheRecordOfAField:
    def test_the_next_round_is_told_what_there_is_to_beat(self, user, at) -> None:
        first = play_out(user)
        assert first.options["record"] == 0
        assert first.for_record == sum(
            row.strokes[0] for row in seated(first).game.scorecard(seated(first).state())
        )
        second = sit_down(at)
        assert second.options["record"] == first.for_record
        text = at.get(f"/rounds/{second.pk}/").content.decode()
        assert f"Record of the field to beat: {first.for_record} strikes" in text

    def test_it_is_a_persons_own_and_the_fields_own(self, user, at, course, django_user_model):
        play_out(user)
        other = django_user_model.objects.create_user("bob", password="a-long-password-3")
        setup = Setup(game="golf-n-roll", players=ANN, seed=3)
        assert starting.start(other, setup, None, None).options["record"] == 0
        assert sit_down(at, course=course.slug).options["record"] == 0

    def test_training_and_computers_claim_nothing(self, user) -> None:
        assert play_out(user, options={"mode": "training"}).for_record is None
        computers = [{"name": "C", "kind": "computer"}]
        assert play_out(user, players=computers).for_record is None
        setup = Setup(game="golf-n-roll", players=ANN, seed=3)
        assert starting.start(user, setup, None, None).options["record"] == 0

    def test_a_stroke_taken_back_or_a_round_deleted_takes_its_record_along(self, user) -> None:
        setup = Setup(game="golf-n-roll", players=ANN, seed=3)
        round_ = starting.start(user, setup, None, None)
        for _ in range(9):
            round_ = rounds.concede(user, round_.pk, round_.version).round
        assert round_.for_record == 36 + 9 * 4
        back = rounds.undo(user, round_.pk, round_.version, Back.DECISION).round
        assert back.for_record is None
        assert starting.start(user, setup, None, None).options["record"] == 0
        again = rounds.concede(user, back.pk, back.version).round
        assert starting.start(user, setup, None, None).options["record"] == again.for_record
        rounds.delete(user, again.pk)
        assert starting.start(user, setup, None, None).options["record"] == 0

    def test_played_again_it_is_the_record_by_now(self, user, at) -> None:
        first = play_out(user)
        at.post(f"/rounds/{first.pk}/again/")
        assert Round.objects.latest("pk").options["record"] == first.for_record

    def test_it_is_found_by_one_query(self, user, django_assert_num_queries) -> None:
        from play import records

        with django_assert_num_queries(1):
            records.best_on(user, "x")


def test_the_row_of_a_hole_is_told_and_drawn_at_its_address(at, course) -> None:
    address = f"/api/v1/courses/{course.slug}/holes/4/board/golf-n-roll"
    told = at.get(f"{address}/").json()
    assert told["par"] == course.holes.get(number=4).par
    assert len(told["row"]) == told["length"]
    assert {"gem", "mark", "gem_need", "mark_letter", "house"} <= set(told["row"][0])
    svg = at.get(f"{address}.svg")
    assert svg["Content-Type"].startswith("image/svg+xml")
    assert svg.content.decode().count('class="gem"') == 0
    assert at.get(f"{address}.png").content.startswith(b"\x89PNG")


def test_an_owner_fills_in_an_unread_skill_and_plays_it(user, at) -> None:
    at.post("/editions/golf-n-roll/standard/copy/", {"name": "My cards"})
    text = at.get("/editions/golf-n-roll/my-cards/").content.decode()
    assert 'name="skills.1.rolls"' in text
    assert 'name="skills.1.read"' in text
    filled = {
        "version": "1",
        "name": "My cards",
        "skills.1.name": "Steady",
        "skills.1.rolls": "obstacle",
        "skills.1.declared": "on",
        "skills.1.read": "on",
        "skills.1.provenance": "printed",
        # What is ticked stays ticked only where it is sent.
        "skills.0.out_of_field": "on",
        "skills.0.read": "on",
        "skills.2.declared": "on",
        "skills.3.declared": "on",
        "clubs.0.repeats": "on",
    }
    answer = at.post("/editions/golf-n-roll/my-cards/", filled)
    assert answer.status_code == 302, answer.content.decode()
    round_ = sit_down(at, edition="my-cards", **{"golfer-0": "golfer-2"})
    skill = seated(round_).base.skill(0)
    assert (skill.name, skill.rolls, skill.read) == ("Steady", ("obstacle",), True)
    assert "Steady" in at.get(f"/rounds/{round_.pk}/").content.decode()
