"""Par Excellence on the site: its table, its API, its pictures, its rules, its paper."""

import json
import re
from dataclasses import dataclass

import pytest
from django.test import Client

from courses.changes import create_course
from courses.changes.making import GivenHole
from courses.versions import version_of
from play import editions, starting
from play.boards.par_excellence_dice import hazard_face
from play.models import Round
from play.par_excellence.description import PAR_EXCELLENCE
from play.starting import Setup
from play.table import _base, seated
from tests.courses.courses_for_tests import a_scorecard
from tests.play.par_excellence.playing import FAIRWAY, Playing, area, box, drawn

pytestmark = pytest.mark.django_db
ANN = [{"name": "Ann", "kind": "human"}]
SHOT = {"club": "2", "shape": "straight", "bearing": "0", "spot": "centre-front"}
POND = area("water", box(-30, 190, 30, 225))


@pytest.fixture(autouse=True)
def fresh_bases():
    """Tests use the same keys for other courses."""
    _base.cache_clear()


@pytest.fixture
def course(user):
    """Two holes on drawn maps."""
    given = {1: GivenHole(ground=drawn(FAIRWAY, POND)), 2: GivenHole(ground=drawn())}
    return create_course(user, a_scorecard(2), seed=3, given=given)


@dataclass
class Table:
    client: Client
    round: Round

    @property
    def url(self) -> str:
        return f"/rounds/{self.round.pk}/"

    def text(self, what: str = "", **values: str) -> str:
        answer = self.client.get(f"{self.url}{what}", values)
        assert answer.status_code == 200
        return answer.content.decode()

    def post(self, what: str, **values: object):
        self.round.refresh_from_db()
        return self.client.post(f"{self.url}{what}/", {"version": self.round.version} | values)

    def shot(self, **fields: str):
        return self.post("act", move="shot", **{f"f-{k}": v for k, v in (SHOT | fields).items()})

    @property
    def state(self):
        self.round.refresh_from_db()
        return seated(self.round).state()


@pytest.fixture
def at_table(user, client, course):
    client.force_login(user)

    def begin(**asked) -> Table:
        setup = Setup(
            **{"game": "par-excellence", "players": ANN, "seed": 3, "holes": [1], **asked}
        )
        return Table(client, starting.start(user, setup, course, version_of(course)))

    return begin


def test_the_table_shows_the_sheet_the_meter_and_a_plain_form(at_table) -> None:
    text = at_table().text()
    for wanted in (
        'id="sheet"', 'id="meter"', 'role="slider"', 'name="f-bearing"', 'name="f-club"',
        'name="f-shape"', 'name="f-spot"', "Hint: the best three lines", 'id="landings-told"',
    ):  # fmt: skip
        assert wanted in text, wanted
    assert text.count('class="landing"') == 12
    assert " style=" not in text


def test_a_stroke_is_said_and_thrown_and_its_curve_drawn(at_table) -> None:
    table = at_table()
    assert table.shot(club="10").status_code == 302
    text = table.text()
    assert "Club 10" in text
    assert 'class="flight"' in text
    assert re.search(r'data-way="[-\d., |]+"', text)
    assert table.state.strokes == (1,)
    assert 'class="flight"' in table.text("holes/1/")


def test_without_a_script_the_chances_of_a_stroke_are_shown(at_table) -> None:
    table = at_table()
    sent = {"version": table.round.version} | {f"f-{k}": v for k, v in SHOT.items()}
    answer = table.client.post(f"{table.url}chances/", sent)
    text = table.client.get(answer["Location"]).content.decode()
    # The 2 at the pond: 210 and 195 and 220 of six faces come down in it when straight.
    assert "water" in text
    assert 'value="0"' in text
    assert '#lie-water"' in text


def test_turning_the_meter_asks_for_the_landings_again(at_table) -> None:
    table = at_table()
    query = {f"f-{k}": v for k, v in (SHOT | {"bearing": "90"}).items()}
    answer = table.client.get(f"{table.url}weigh/", query, headers={"HX-Request": "true"})
    text = answer.content.decode()
    assert "out of bounds" in text
    (told,) = re.findall(r'data-landings="([^"]*)"', text)
    landings = json.loads(told.replace("&quot;", '"'))
    assert {one["lie"] for one in landings} == {"out"}
    assert sum(one["chance"] for one in landings) == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize("bearing", ["", "north", "360", "-1", "nan", "1e9"])
def test_a_bearing_off_the_dial_is_refused_in_words_and_changes_nothing(
    at_table, bearing: str
) -> None:
    table = at_table()
    answer = table.shot(bearing=bearing)
    assert answer.status_code == 422
    assert "bearing is a number from 0 to 359.9" in answer.content.decode()
    assert table.state.shot is None
    assert table.client.get(table.url, {"f-bearing": bearing}).status_code == 200


def test_typed_dice_have_their_true_faces_and_say_what_they_bring(at_table) -> None:
    table = at_table(dice="entered")
    table.shot(shape="fade")
    text = table.text()
    for face in ("210", "195", "180", "220"):
        assert f'value="{face}"' in text
    text = table.text(die="210")
    assert 'value="hook"' in text
    assert "Draw line" in text
    assert "in the water" in text or "in the rough" in text
    assert table.post("throw", die=["210", "slice"]).status_code == 302
    assert table.state.strokes[0] >= 1


def test_the_table_tells_the_dice_of_the_edition_that_is_played_with(at_table, user) -> None:
    edition = editions.copy(user, PAR_EXCELLENCE, "standard", "Mine")
    tables = json.loads(json.dumps(edition.tables))
    tables["direction"][0]["face"] = "hook"
    tables["hazard"][5] |= {"face": "5 yds", "effect": "short"}
    next(row for row in tables["numbers"] if row["name"] == "hazard_short")["value"] = 15
    editions.change(user, edition, edition.version, name=None, tables=tables)
    table = at_table(edition=edition.slug, dice="entered")
    text = table.text()
    assert "Its sides: two hook, three straight, one slice" in text
    assert "three sides in six" in text
    assert re.findall(r'class="fc">([^<]*)<', text) == [
        "↖", "↑", "↑", "↑", "↖", "↗", "OK", "OK", "OK", "NO", "5", "5",
    ]  # fmt: skip
    rough = Playing(drawn(), edition=tables).lay(0, 60)
    rough.say("5")
    assert hazard_face(rough.state, (160, "straight"), "5 yds").big == "15 yards"


def test_the_green_is_for_the_putter_and_the_gamble(at_table, monkeypatch) -> None:
    table = at_table(dice="entered")
    state = table.round.state | {
        "balls": [[0.0, 388.0]], "lies": ["green"], "teed": [True], "strokes": [2],
    }  # fmt: skip
    Round.objects.filter(pk=table.round.pk).update(state=state)
    table.round.refresh_from_db()
    assert "Throw the putter die" in table.text()
    assert table.post("act", move="putt").status_code == 302
    assert "outside the circle" in table.text()
    table.post("throw", die="1/3")
    text = table.text()
    assert "Gamble on the hazard die" in text
    assert "Keep the three putts" in text
    table.post("act", move="gamble")
    assert 'aria-label="flag 4"' in table.text()
    table.post("throw", die="1")
    assert table.round.__class__.objects.get(pk=table.round.pk).status == "finished"
    assert "Down in three" in table.text() or "That is" in table.text()
    assert list(table.round.shots.values_list("club", "holed")) == [("putter", True)]


def test_every_result_can_be_asked_why(at_table) -> None:
    table = at_table()
    table.shot(bearing="90")
    text = table.text()
    assert "Club die" in text
    assert "house value" in text
    assert "again from the tee" in text


def test_a_round_through_the_api_has_its_bearing_as_a_number_field(user, client, course) -> None:
    client.force_login(user)
    body = {
        "game": "par-excellence", "course": course.slug, "holes": [1], "players": ANN, "seed": 4,
    }  # fmt: skip
    answer = client.post("/api/v1/rounds/", body, content_type="application/json")
    assert answer.status_code == 201, answer.content
    round_ = answer.json()
    (move,) = round_["waiting_for"]["moves"]
    fields = {field["name"]: field for field in move["fields"]}
    bearing = fields["bearing"]
    assert (bearing["minimum"], bearing["maximum"], bearing["step"]) == (0, 359.9, 0.1)
    assert bearing["suggested"] == 0
    assert [o["value"] for o in fields["shape"]["options"]] == ["straight", "fade", "draw"]
    sent = {"version": round_["version"], "move": "shot", "fields": SHOT | {"bearing": 359.86}}
    url = f"/api/v1/rounds/{round_['id']}/actions/"
    answer = client.post(url, sent, content_type="application/json").json()
    assert [event["kind"] for event in answer["events"]][:2] == ["address", "stroke"]
    assert answer["events"][0]["data"]["bearing"] == 359.9
    verified = client.get(f"/api/v1/rounds/{round_['id']}/verify/").json()
    assert verified["ok"] is True
    sent = {"version": answer["round"]["version"], "move": "shot", "fields": {"club": "1"}}
    assert client.post(url, sent, content_type="application/json").status_code == 422


def test_a_table_of_computers_plays_to_the_end(at_table) -> None:
    seats = [{"name": "Bo", "kind": "computer", "level": "club"}] * 2
    table = at_table(players=seats)
    assert table.post("autoplay", until="round").status_code == 302
    table.round.refresh_from_db()
    assert table.round.status == "finished"
    assert "The round is over" in table.text()


def test_a_stroke_asks_no_more_of_the_database_late_in_a_round(
    at_table, django_assert_max_num_queries
) -> None:
    table = at_table()
    for _ in range(3):
        table.shot(club="s-half")
    with django_assert_max_num_queries(16):
        table.post("act", move="shot", **{f"f-{k}": v for k, v in SHOT.items() if k != "spot"})


def test_the_board_is_data_svg_and_png(client, user, course) -> None:
    client.force_login(user)
    base = f"/api/v1/courses/{course.slug}/holes/1/board/par-excellence"
    told = client.get(f"{base}/").json()
    assert told["game"] == "par-excellence"
    assert told["worst_first"][0] == "out"
    assert told["sheet"]["pin"] == [0.0, 400.0]
    svg = client.get(f"{base}.svg")
    assert svg["Content-Type"].startswith("image/svg")
    assert b"<svg" in svg.content
    assert client.get(f"{base}.png?width=200").content.startswith(b"\x89PNG")


def test_the_rules_tell_every_section_that_results_refer_to(client) -> None:
    from play.par_excellence.rulebook import SECTIONS

    text = client.get("/rules/par-excellence/").content.decode()
    for slug, title in SECTIONS.items():
        assert f'<section id="{slug}"><h2>{title}</h2>' in text
    assert text.count("<figure>") == 6
    assert client.get("/editions/par-excellence/standard/").status_code == 200


# What no printed rule settles, by its section.
HOUSE = (
    "the-tee", "the-club-dice", "the-direction-die", "half-strength", "hazard-die", "trees",
    "water", "rocks", "out-of-bounds", "on-a-line", "putting", "centred", "gamble", "conceding",
)  # fmt: skip


def test_the_rules_mark_every_house_value_they_tell(client) -> None:
    text = client.get("/rules/par-excellence/").content.decode()
    told = dict(re.findall(r'<section id="([a-z-]+)"><h2>(.*?)</section>', text, re.S))
    marked = {slug for slug, section in told.items() if "house value" in section}
    assert marked - {"values"} == set(HOUSE)


def test_the_lobby_offers_it(client) -> None:
    assert "Par Excellence" in client.get("/play/").content.decode()
    assert client.get("/play/par-excellence/").status_code == 200


def test_sheets_are_printed_to_scale_with_a_meter_of_the_same(client, user, course) -> None:
    client.force_login(user)
    url = f"/play/par-excellence/{course.slug}/print/"
    text = client.get(url, {"scale": "25"}).content.decode()
    # The drawn sheet is 160 by 480 yards, 64 by 192 mm, with 12 and 52 units of 3.2 a yard more.
    widths = re.findall(r'width="([\d.]+)mm" height="([\d.]+)mm"', text)
    meter, sheet = widths[0], widths[1]
    assert float(sheet[0]) == pytest.approx(64 + 12 / 8, abs=0.05)
    assert float(sheet[1]) == pytest.approx(192 + 52 / 8, abs=0.05)
    # The meter is 235 yards long with 21 more of film: 102.4 mm, and a little edge.
    assert float(meter[1]) == pytest.approx(102.4 + 8 / 8, abs=0.05)
    larger = client.get(url, {"scale": "10", "paper": "letter", "hole": "1"}).content.decode()
    assert "Page 1 of 3" in larger
    assert "Page 3 of 3" in larger
    assert client.get(url, {"scale": "x", "paper": "y"}).status_code == 200
    assert client.get(url, {"hole": "7"}).status_code == 404


def test_sheets_of_a_private_course_are_its_owners_alone(client, course) -> None:
    assert client.get(f"/play/par-excellence/{course.slug}/print/").status_code == 404
