"""How the analysis of a round is worked out, kept and done again."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django_tasks import default_task_backend

from golfsite.web.problems import Problem
from play import analysing, rounds, starting
from play.engine.log import Back
from play.models import AnalysedHole, Analysing, Round
from play.starting import Setup
from tests.play.engine.test_analysis import Guesser

pytestmark = pytest.mark.django_db
SEATS = [{"name": "Ann", "kind": "human"}, {"name": "Bob", "kind": "computer"}]


@pytest.fixture
def toy(toy, monkeypatch):
    monkeypatch.setitem(analysing.ANALYSTS, "toy", Guesser())


@pytest.fixture
def queue(settings):
    """Tasks wait until they are run by hand."""
    settings.TASKS = {"default": {"BACKEND": "django_tasks.backends.dummy.DummyBackend"}}


def a_round(user, holes=2, seed=1):
    made = starting.start(user, Setup(game="toy", players=SEATS, seed=seed), None, None)
    for _ in range(holes):
        made = rounds.autoplay(user, made.pk, made.version, "hole").round
    return made


def test_what_is_done_is_not_done_again(toy, user, monkeypatch):
    round_ = a_round(user)
    first = analysing.analysis_of(round_)
    assert first["status"] == "ready"
    assert first["holes"] == {"done": 2, "of": 2}
    monkeypatch.setattr(analysing, "_work_out", None)
    assert analysing.analysis_of(round_) == first
    assert not Analysing.objects.exists()


def test_a_hole_taken_back_is_the_only_one_done_again(toy, user):
    round_ = a_round(user)
    analysing.analysis_of(round_)
    before = {row.place: row.found for row in AnalysedHole.objects.all()}
    AnalysedHole.objects.filter(place=0).update(found={"players": [], "strokes": []})
    round_ = rounds.undo(user, round_.pk, round_.version, Back.HOLE).round
    assert analysing._spans(round_)[-1].place == 0
    round_ = rounds.autoplay(user, round_.pk, round_.version, "round").round
    assert analysing.work(round_.pk) == "done"
    after = {row.place: row.found for row in AnalysedHole.objects.all()}
    assert after[0]["strokes"] == []
    # The same dice and the same moves came again.
    assert [one["told"] for one in after[1]["strokes"]] == [
        one["told"] for one in before[1]["strokes"]
    ]


def test_holes_in_play_are_left_out(toy, user):
    round_ = a_round(user, holes=1)
    found = analysing.analysis_of(round_)
    assert found["status"] == "ready"
    assert {stroke["hole"] for stroke in found["strokes"]} == {1}
    assert analysing.analysis_of(a_round(user, holes=0))["players"][0]["strokes"] == 0


def test_it_leaves_the_request_and_goes_on_where_it_was(toy, queue, user):
    round_ = a_round(user)
    found = analysing.analysis_of(round_)
    assert found["status"] == "working"
    assert found["holes"] == {"done": 0, "of": 2}
    assert analysing.work(round_.pk, patience=0) == "handed on"
    found = analysing.analysis_of(round_)
    assert (found["status"], found["holes"]["done"]) == ("working", 1)
    assert {stroke["hole"] for stroke in found["strokes"]} == {1}
    assert analysing.work(round_.pk) == "done"
    assert analysing.analysis_of(round_)["status"] == "ready"


def test_it_is_asked_for_once(toy, queue, user):
    asked = default_task_backend.results
    round_ = a_round(user)
    for _ in range(3):
        assert analysing.analysis_of(round_)["status"] == "working"
    assert [result.args for result in asked] == [[round_.pk]]
    Analysing.objects.update(told_at=round_.started_at - 2 * analysing.SILENT)
    analysing.analysis_of(round_)
    assert [result.args for result in asked] == [[round_.pk]] * 2


def test_asking_costs_the_same_for_long_rounds(toy, user):
    counts = []
    for holes in (1, 2):
        round_ = a_round(user, holes)
        analysing.analysis_of(round_)
        with CaptureQueriesContext(connection) as queries:
            analysing.analysis_of(round_)
        counts.append(len(queries))
    assert counts == [2, 2]


@pytest.mark.parametrize("version", [1, 0])
def test_a_log_that_leads_elsewhere_is_told(toy, user, version):
    round_ = a_round(user)
    entry = round_.log.filter(kind="throw").first()
    round_.log.filter(pk=entry.pk).update(data={"faces": [entry.data["faces"][0] % 6 + 1]})
    Round.objects.update(game_version=version)
    round_.refresh_from_db()
    for _ in range(2):
        with pytest.raises(Problem) as told:
            analysing.analysis_of(round_)
        assert ("under version 0 of the rules" in str(told.value.detail)) == (version == 0)


def test_a_fault_of_the_site_is_told_and_tried_again_later(toy, queue, user, monkeypatch):
    round_ = a_round(user)
    analysing.analysis_of(round_)
    with monkeypatch.context() as broken:
        broken.setattr(analysing, "_work_out", lambda table, span: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            analysing.work(round_.pk)
    with pytest.raises(Problem, match="the fault is the site"):
        analysing.analysis_of(round_)
    Analysing.objects.update(told_at=round_.started_at - 2 * analysing.FAILURE_HOLDS)
    assert analysing.analysis_of(round_)["status"] == "working"
    assert analysing.work(round_.pk) == "done"


def test_a_round_under_earlier_rules_that_went_the_same_is_analysed(toy, user):
    round_ = a_round(user)
    Round.objects.update(game_version=0)
    round_.refresh_from_db()
    assert analysing.analysis_of(round_)["status"] == "ready"


def test_a_deleted_round_is_not_worked_on(toy, queue, user):
    round_ = a_round(user)
    analysing.analysis_of(round_)
    rounds.delete(user, round_.pk)
    assert analysing.work(round_.pk) == "gone"
