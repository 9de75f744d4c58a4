"""The page that asks: was it me or the dice?"""

import re

import pytest

from play import analysing, rounds, starting
from play.pages.analysis import answer
from play.pages.heading import NARROW, WIDE, heading, signed
from play.starting import Setup

pytestmark = pytest.mark.django_db
ANN = {"name": "Ann", "kind": "human"}
PAGES = {"notebook": 3, "last_page": 2}
BOB = {"name": "Bob", "kind": "computer", "level": "club"}


@pytest.fixture
def queue(settings):
    """Tasks wait until they are run by hand."""
    settings.TASKS = {"default": {"BACKEND": "django_tasks.backends.dummy.DummyBackend"}}


@pytest.fixture
def round_(user, client):
    client.force_login(user)
    setup = Setup(game="paper-golf", players=[ANN, BOB], options=PAGES, seed=2)
    made = starting.start(user, setup, None, None)
    return rounds.autoplay(user, made.pk, made.version, "round").round


def part(client, address):
    headers = {"HX-Request": "true", "HX-Target": "found"}
    return client.get(address, headers=headers).content.decode()


def test_every_golfer_is_told_what_was_his_doing(round_, client):
    address = f"/rounds/{round_.pk}/analysis/"
    api = client.get(f"/api/v1{address}").json()
    for number, sums in enumerate(api["players"]):
        page = client.get(f"{address}?player={number}").content.decode()
        for value in (sums["decision"], sums["dice"]):
            assert page.count(signed(value)) >= 2  # among the golfers, and below all holes
        assert f">{sums['expected']:.1f}<" in page
        mine = [stroke for stroke in api["strokes"] if stroke["player"] == number]
        dearest = max(mine, key=lambda stroke: stroke["decision"])
        costly = dearest["decision"] >= 0.05
        assert (f"{dearest['best']['label']}</p>" in page) == costly
        assert page.count(", stroke by stroke</span>") == 2
        assert 'style="' not in page


def test_while_it_is_worked_out_the_page_follows(queue, round_, client):
    address = f"/rounds/{round_.pk}/analysis/"
    page = client.get(address).content.decode()
    assert "0 of 2 holes worked out" in page
    assert '<noscript><meta http-equiv="refresh"' in page
    assert "hx-trigger" in page
    analysing.work(round_.pk, patience=0)
    assert "1 of 2 holes worked out" in part(client, address)
    analysing.work(round_.pk)
    done = part(client, address)
    assert done.startswith('\n<div class="flow" id="found">') or 'id="found">' in done[:80]
    assert "The analysis is done." in done
    assert "http-equiv" not in client.get(address).content.decode()


def test_it_is_found_from_the_table_and_the_list(round_, client):
    link = f'href="/rounds/{round_.pk}/analysis/'
    assert link in client.get(f"/rounds/{round_.pk}/").content.decode()
    assert link in client.get("/rounds/").content.decode()


def test_after_a_hole_the_table_leads_to_it(user, client):
    client.force_login(user)
    setup = Setup(game="paper-golf", players=[ANN], options=PAGES, seed=2)
    made = starting.start(user, setup, None, None)
    address = f"/rounds/{made.pk}/"
    assert f"{address}analysis/" not in client.get(address).content.decode()
    page = client.get(f"{address}analysis/").content.decode()
    assert "No hole is finished yet" in page
    rounds.autoplay(user, made.pk, made.version, "hole")
    assert f"{address}analysis/#hole-1" in client.get(address).content.decode()


def test_who_has_the_link_sees_it(round_, user, client):
    token = rounds.share(user, round_.pk).share
    client.logout()
    page = client.get(f"/r/{token}/analysis/").content.decode()
    assert "Was it me or the dice?" in page
    assert f'href="/r/{token}/holes/' in page
    assert f"/rounds/{round_.pk}/" not in page


def test_what_cannot_be_analysed_is_told(toy, user, client):
    client.force_login(user)
    made = starting.start(user, Setup(game="toy", players=[ANN], seed=1), None, None)
    shown = client.get(f"/rounds/{made.pk}/analysis/")
    assert shown.status_code == 422
    assert "Rounds of this game are not analysed." in shown.content.decode()


@pytest.mark.parametrize(
    ("strokes", "decision", "dice", "begins", "ends"),
    [
        (73, 2.3, 0.7, "Mostly you.", "your decisions cost 2.3, the dice cost 0.7."),
        (73, 0.7, 2.3, "Mostly the dice.", "your decisions cost 0.7, the dice cost 2.3."),
        (73, 1.5, 1.5, "Something of both.", "3.0 strokes more than the best play expects: "),
        (69, 1.0, -2.0, "The dice were kind.", "the dice gave 2.0 back."),
        (70, 0.0, 0.0, "Neither: it went as expected.", "as many strokes as the best play"),
    ],
)
def test_the_verdict(strokes, decision, dice, begins, ends):
    sums = {"name": "Ann", "strokes": strokes, "expected": 70, "decision": decision, "dice": dice}
    told = answer(sums, you=True)
    assert told.startswith(begins)
    assert ends in told
    assert "the decisions cost" in answer(sums, you=False)


@pytest.mark.parametrize("frame", [WIDE, NARROW])
def test_the_line_begins_at_what_was_expected_and_ends_at_the_score(frame):
    strokes = [
        {"hole": hole, "decision": 0.1 * hole, "dice": (-1) ** hole * 0.7} for hole in (1, 1, 2, 3)
    ]
    drawn = heading(strokes, 10.0, 11, frame)
    points = [tuple(map(float, pair.split())) for pair in re.split("[ML]", drawn.line)[1:]]
    assert len(points) == 2 * len(strokes) + 1
    assert points[0] == drawn.begin
    assert points[-1] == drawn.end
    heights = {score: y for y, score in drawn.grid}
    yard = heights[min(heights)] - heights[min(heights) + 1]
    change = sum(one["decision"] + one["dice"] for one in strokes)
    assert points[0][1] - points[-1][1] == pytest.approx(change * yard, abs=0.2)
    assert all(frame.top <= y <= drawn.foot for _, y in points)
    assert len(drawn.jumps) == len(drawn.throws) == 4
    assert [number for _, number in drawn.numbers] == [1, 2, 3]


def test_a_line_without_strokes_is_not_drawn():
    assert heading([], 0.0, 0, WIDE) is None
