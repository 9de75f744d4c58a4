"""``/api/v1/player-cards/``: the shapes that clients rely on, and what bad input gets."""

import contextlib
import io
import zipfile
from random import Random

import openpyxl
import pytest

from golfsite.web.problems import Invalid, TooLarge
from play.golfers import sheets
from play.golfers.models import PlayerCard
from play.pro_golf.boxes import BOXES
from play.pro_golf.card import COLUMNS, dump
from play.pro_golf.card_table import write_table
from play.pro_golf.edition import house_card
from play.pro_golf.making.ratings import NAMES
from tests.play.golfers.cards import RATINGS, a_card, a_row, a_site_card

pytestmark = pytest.mark.django_db
CARDS = "/api/v1/player-cards/"
JSON = "application/json"


@pytest.fixture
def api(client, user):
    client.force_login(user)
    return client


def pointers(response):
    assert response.status_code == 422, response.content
    assert response["Content-Type"] == "application/problem+json"
    return {error["pointer"]: error["detail"] for error in response.json()["errors"]}


def test_ratings_alone_make_the_card(api):
    """Once with the real method: half a second."""
    ratings = {**RATINGS, "scrambling_pct": None}
    sent = {"golfer": "Tom Watson", "season": 1987, "country": "United States", "ratings": ratings}
    response = api.post(CARDS, sent, JSON)
    assert response.status_code == 201
    card = response.json()
    assert (card["slug"], card["mine"], card["amateur"]) == ("tom-watson-1987", True, False)
    assert card["ratings"]["scrambling_pct"] is None
    assert card["provenance"]["ratings"]["scrambling_pct"]["kind"] == "unknown"
    assert 50 < card["provenance"]["ratings"]["scrambling_pct"]["estimate"] < 70
    assert list(card["columns"]) == list(COLUMNS)
    assert {len(column) for column in card["columns"].values()} == {21}
    assert card["columns"]["D"][20] == "LC*"
    assert card["overall"] in BOXES
    odds = api.get(f"{response['Location']}odds/?course=neutral-tour-71").json()
    per_round = odds["per_round"]
    assert per_round["greens_pct"] == pytest.approx(70.48, abs=0.7)
    assert per_round["fairways_pct"] == pytest.approx(65.46, abs=3)
    assert per_round["putts_per_green"] == pytest.approx(1.773, abs=0.02)
    assert per_round["sand_saves_pct"] == pytest.approx(56.86, abs=0.7)
    assert per_round["birdies"] == pytest.approx(3.61, abs=0.5)
    assert odds["round"]["mean"] == pytest.approx(card["neutral_average"], abs=0.001)


def test_a_whole_card_comes_as_columns_or_as_a_table(api):
    told = dump(house_card())
    first = api.post(CARDS, {"golfer": "A", "season": 1981, **told}, JSON).json()
    table = {"golfer": "B", "season": 1981, "table": write_table(house_card())}
    second = api.post(CARDS, table, JSON).json()
    assert first["columns"] == second["columns"] == told["columns"]
    assert first["provenance"]["card"] == "typed"
    assert set(first["ratings"].values()) == {None}


def test_lists_filter_order_and_page(api, user, django_assert_max_num_queries):
    PlayerCard.objects.bulk_create(a_row(f"Golfer {n}", 1980 + n % 4) for n in range(60))
    a_card(user, "Own")
    with django_assert_max_num_queries(6):
        found = api.get(CARDS, {"season": 1982, "ordering": "golfer", "page_size": 10}).json()
    assert (found["count"], len(found["results"])) == (15, 10)
    assert api.get(CARDS, {"golfer": "golfer 59"}).json()["count"] == 1
    assert [row["golfer"] for row in api.get(CARDS, {"mine": "true"}).json()["results"]] == ["Own"]
    assert pointers(api.get(CARDS, {"ordering": "owner"}))["?ordering"]
    assert pointers(api.get(CARDS, {"season": "nineteen"}))["?season"]


def test_odds_are_exact_and_whole(api):
    card = a_site_card()
    odds = api.get(f"{CARDS}{card.slug}/odds/").json()
    assert (odds["course"], odds["policy"], len(odds["holes"])) == ("augusta-1981", "steady", 18)
    for hole in odds["holes"]:
        assert sum(hole["distribution"].values()) == pytest.approx(1)
    assert sum(odds["round"]["distribution"].values()) == pytest.approx(1)
    assert odds["round"]["mean"] == pytest.approx(sum(hole["mean"] for hole in odds["holes"]))
    where = f"{CARDS}{card.slug}/odds/"
    assert api.get(where, {"course": "nowhere"}).status_code == 404
    assert "?policy" in pointers(api.get(where, {"policy": "wild"}))
    for target in ("0", "999", "NaN", "1e308", "-5", "7" * 500):
        assert "?target" in pointers(api.get(where, {"target": target}))


@pytest.mark.parametrize(
    ("sent", "where"),
    [
        ({"season": 1981}, "#/golfer"),
        ({"golfer": "A"}, "#/season"),
        ({"golfer": "A", "season": "1981"}, "#/season"),
        ({"golfer": "A", "season": True}, "#/season"),
        ({"golfer": "A" * 81, "season": 1981}, "#/golfer"),
        ({"golfer": "A", "season": 1981, "ratings": {"gir_pct": 101}}, "#/ratings/gir_pct"),
        ({"golfer": "A", "season": 1981, "ratings": {"gir_pct": "66"}}, "#/ratings/gir_pct"),
        ({"golfer": "A", "season": 1981, "ratings": {"gir_pct": 1e308}}, "#/ratings/gir_pct"),
        ({"golfer": "A", "season": 1981, "ratings": {"luck": 1}}, "#/ratings/luck"),
        ({"golfer": "A", "season": 1981, "ratings": []}, "#/ratings"),
        ({"golfer": "A", "season": 1981, "columns": {"D": []}, "overall": 24}, "#/columns/D"),
        ({"golfer": "A", "season": 1981, "columns": []}, "#/columns"),
        ({"golfer": "A", "season": 1981, "table": "SL SR"}, "#/columns"),
        ({"golfer": "A", "season": 1981, "surprise": 1}, "#/surprise"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place_and_nothing_is_kept(api, sent, where):
    assert where in pointers(api.post(CARDS, sent, JSON))
    assert not PlayerCard.objects.exists()


def test_a_wrong_box_is_named(api):
    told = dump(house_card())
    told["columns"]["FW"][11] = "QQ"
    found = pointers(api.post(CARDS, {"golfer": "A", "season": 1981, **told}, JSON))
    assert found["#/columns/FW/11"].startswith("FW, box 33: QQ stands there")


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1e999"])
def test_numbers_that_json_does_not_have_are_refused(api, number):
    body = f'{{"golfer": "A", "season": 1981, "ratings": {{"gir_pct": {number}}}}}'
    assert api.post(CARDS, body, JSON).status_code in (400, 422)
    assert not PlayerCard.objects.exists()


def test_cards_are_changed_by_their_owner_and_a_stale_change_is_refused(api, user):
    card = a_card(user)
    where = f"{CARDS}{card.slug}/"
    columns = {"Putt": ["Miss A", *card.columns["Putt"][1:20], "Holed"]}
    changed = api.patch(where, {"version": 1, "columns": columns, "overall": 33}, JSON).json()
    assert (changed["version"], changed["overall"]) == (2, 33)
    assert changed["provenance"]["overall"] == "hand"
    assert api.patch(where, {"version": 1, "country": "Norway"}, JSON).status_code == 409
    assert api.delete(where).status_code == 204
    assert api.get(where).status_code == 404


def test_nobody_changes_the_site_s_cards_but_its_staff(api, client, staff):
    card = a_site_card()
    where = f"{CARDS}{card.slug}/"
    assert api.patch(where, {"country": "Norway"}, JSON).status_code == 403
    assert api.delete(where).status_code == 403
    client.force_login(staff)
    assert client.patch(where, {"country": "Norway"}, JSON).status_code == 200


def test_export_and_import_again_changes_nothing(api, user):
    a_card(user, "=1+1", country="@Home")
    a_card(user, "Ann Birdie")
    for kind in ("csv", "xlsx"):
        file = io.BytesIO(api.get(f"{CARDS}export/", {"as": kind, "mine": "true"}).content)
        file.name = f"golfers.{kind}"
        found = api.post(f"{CARDS}import/", {"file": file})
        assert found.status_code == 200, found.content
        assert found.json() == {"dry_run": True, "rows": []}
    sheet = openpyxl.load_workbook(file).active
    assert sheet["B3"].data_type == "s"


def test_cells_that_would_be_formulas_are_made_harmless(api, user):
    a_card(user, "=HYPERLINK(1)", country="+1")
    text = api.get(f"{CARDS}export/?mine=true").content.decode("utf-8-sig")
    row = text.splitlines()[1].split(",")
    assert (row[1], row[3]) == ("'=HYPERLINK(1)", "'+1")


def test_a_sheet_is_a_dry_run_until_it_is_not(api, user):
    card = a_card(user, "Ann Birdie")
    text = f"slug,golfer,season,Sd 26\n{card.slug},Ann Birdie,{card.season},3\n"
    found = api.post(f"{CARDS}import/", {"text": text}, JSON).json()
    assert found["rows"][0]["changes"][0].startswith("Sd 26:")
    card.refresh_from_db()
    assert card.version == 1
    done = api.post(f"{CARDS}import/", {"text": text, "dry_run": False}, JSON)
    assert done.json()["rows"][0]["slug"] == card.slug
    card.refresh_from_db()
    assert card.overrides == {"Sd": {"26": "3"}}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name,season\nA,1981\n", "“golfer” is missing"),
        ("golfer,season,colour\nA,1981,red\n", "No such column: colour"),
        ("golfer,season,golfer\nA,1981,B\n", "there twice"),
        ("golfer,season\nA,MCMLXXXI\n", "Row 2, season"),
        ("golfer,season\nA,1981\nA,1981\n", "stands in row 2, too"),
        ("golfer,season,gir_pct\nA,1981,inf\n", "Row 2, gir_pct"),
        ("golfer,season,gir_pct\nA,1981,1e308\n", "Row 2, gir_pct"),
        ("golfer,season,overall\nA,1981,27\n", "Row 2, overall"),
        ("slug,golfer,season\nnobody-1,A,1981\n", "there is no card"),
        ('golfer,season\n"A,1981\n', "cannot be read as CSV"),
        ("", "empty"),
    ],
)
def test_a_sheet_that_cannot_be_says_where(api, text, words):
    response = api.post(f"{CARDS}import/", {"text": text, "dry_run": False}, JSON)
    assert words in " ".join(pointers(response).values()) + response.json()["detail"]
    assert not PlayerCard.objects.exists()


def test_two_golfers_of_one_name_are_told_apart_by_slug(api, user):
    one, other = a_card(user, "John Smith"), a_card(user, "John Smith")
    text = f"golfer,season,country\nJohn Smith,{one.season},Wales\n"
    found = " ".join(pointers(api.post(f"{CARDS}import/", {"text": text}, JSON)).values())
    assert one.slug in found
    assert other.slug in found


@pytest.mark.parametrize("content", [b"PK\x03\x04 no book", b"\xff\xfe\x00", b"\0\0"])
def test_files_that_are_none_are_refused(api, content):
    file = io.BytesIO(content)
    file.name = "golfers.xlsx"
    assert api.post(f"{CARDS}import/", {"file": file}).status_code == 422


def damaged(part, content):
    """A workbook of ours with other bytes in one of its parts."""
    whole, out = zipfile.ZipFile(io.BytesIO(sheets.as_xlsx([a_row()]))), io.BytesIO()
    with zipfile.ZipFile(out, "w") as book:
        for name in whole.namelist():
            book.writestr(name, content if name == part else whole.read(name))
    return out.getvalue()


@pytest.mark.parametrize(
    "part",
    ["xl/worksheets/sheet1.xml", "xl/workbook.xml", "[Content_Types].xml", "xl/styles.xml",
     "xl/_rels/workbook.xml.rels"],
)  # fmt: skip
@pytest.mark.parametrize("content", [b"", b"<a", b"\xff\xfe\x00"])
def test_a_workbook_with_a_damaged_part_is_refused(part, content):
    with pytest.raises(Invalid, match=r"cannot be read"):
        sheets.read(damaged(part, content), "golfers.xlsx")


def test_a_workbook_with_damaged_bytes_is_read_or_refused():
    whole = sheets.as_xlsx([a_row()])
    for seed in range(60):
        chance, content = Random(seed), bytearray(whole)
        for _ in range(1 + seed % 40):
            content[chance.randrange(len(content))] ^= 0xFF
        with contextlib.suppress(Invalid, TooLarge):
            sheets.read(bytes(content), "golfers.xlsx")


def test_a_formula_that_was_never_worked_out_is_no_empty_cell():
    book = openpyxl.Workbook()
    book.active.append(["golfer", "season", "gir_pct"])
    book.active.append(["Tom Watson", 1987, "=1+68"])
    file = io.BytesIO()
    book.save(file)
    with pytest.raises(Invalid) as wrong:
        sheets.read(file.getvalue(), "golfers.xlsx")
    assert "Cell C2 is a formula" in wrong.value.errors[0].detail


def test_a_sheet_holds_every_value_of_a_card():
    assert len(sheets.HEADINGS) == len(set(sheets.HEADINGS)) == 5 + len(NAMES) + 1 + 9 * 21
