"""The admin of golfers: what staff may do is done and remembered, who may only look does not."""

import io

import openpyxl
import pytest
from django.contrib.auth.models import Permission
from django.urls import reverse

from play.golfers import changes, method, sheets
from play.golfers.method import Made
from play.golfers.models import PlayerCard, PlayerCardChange
from play.pro_golf.boxes import BOXES
from play.pro_golf.card import COLUMNS
from tests.play.golfers.cards import a_row, a_site_card

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def quick_making(monkeypatch):
    """Making a card takes half a second: here it is a known one with an unusual putt."""

    def make(wanted):
        made = []
        for ratings, _ in wanted:
            columns = {name: list(texts) for name, texts in a_row().made.items()}
            columns["Putt"][8] = f"{int(ratings.get('gir_pct') or 0) % 30 + 1}"
            made.append(Made(columns, 25, 71.0, {}))
        return made

    monkeypatch.setattr(method, "make", make)


@pytest.fixture
def boss(client, staff):
    client.force_login(staff)
    return client


@pytest.fixture
def onlooker(client, django_user_model):
    """A staff member who may look and not touch."""
    person = django_user_model.objects.create_user("onlooker", is_staff=True)
    person.user_permissions.add(Permission.objects.get(codename="view_playercard"))
    client.force_login(person)
    return client


def address(name, *args):
    return reverse(f"admin:play_playercard_{name}", args=args)


def fields(card, **changed):
    """What the form of a card sends when nothing but ``changed`` was touched."""
    values = {name: getattr(card, name) for name in ("golfer", "season", "country", "overall")}
    values |= {name: "" if v is None else v for name, v in card.ratings.items()}
    values["version"] = card.version
    for name in COLUMNS:
        for box, text in zip(BOXES, card.columns[name], strict=True):
            values[f"{name}-{box}"] = text
    return values | changed


def test_the_list_costs_the_same_however_long(boss, django_assert_max_num_queries):
    PlayerCard.objects.bulk_create(a_row(f"Golfer {n}") for n in range(70))
    with django_assert_max_num_queries(14):
        page = boss.get(address("changelist"), {"average_at": "augusta-1981", "q": "Golfer"})
    assert page.status_code == 200
    assert page.context["cl"].result_list[0].average_there > 65
    assert boss.get(address("changelist"), {"deleted": "yes", "by_hand": "no"}).status_code == 200


def test_people_s_own_cards_are_not_listed(boss, user):
    from tests.play.golfers.cards import a_card

    mine = a_card(user, "Very Private")
    assert b"Very Private" not in boss.get(address("changelist")).content
    assert boss.get(address("change", mine.pk)).status_code == 404


def test_the_made_card_and_its_effect_are_shown_before_saving(boss):
    card = a_site_card()
    sent = fields(card, gir_pct=60, _preview="1")
    page = boss.post(address("change", card.pk), sent)
    assert page.status_code == 200
    assert page.context["fresh"].gir_pct == 60
    assert page.context["averages"][0]["name"].startswith("Augusta")
    assert b"Nothing is saved yet" in page.content
    card.refresh_from_db()
    assert (card.gir_pct, card.version) == (70.48, 1)


def test_a_rating_makes_the_card_anew_and_boxes_changed_by_hand_stay(boss, staff):
    card = a_site_card()
    boss.post(address("change", card.pk), fields(card, **{"D-36": "mc*"}))
    card.refresh_from_db()
    assert card.overrides == {"D": {"36": "MC*"}}
    boss.post(address("change", card.pk), fields(card, gir_pct=61))
    card.refresh_from_db()
    assert card.columns["D"][BOXES.index(36)] == "MC*"
    assert card.columns["Putt"][8] == "2"
    assert card.sources["gir_pct"] == {"kind": "hand"}
    last = card.history.first()
    assert last.user == staff
    assert "greens hit 70.5% to 61.0%" in last.what


def test_a_wrong_box_is_named_by_column_and_box_and_nothing_is_saved(boss):
    card = a_site_card()
    page = boss.post(address("change", card.pk), fields(card, **{"FW-33": "ZZ", "gir_pct": "nan"}))
    assert page.status_code == 422
    assert b"FW, box 33: ZZ stands there" in page.content
    card.refresh_from_db()
    assert card.version == 1


@pytest.mark.parametrize("value", ["NaN", "Infinity", "-Infinity", "1e308", "abc", "0x10"])
def test_ratings_that_are_none_are_refused(boss, value):
    card = a_site_card()
    page = boss.post(address("change", card.pk), fields(card, putts_per_gir=value))
    assert page.status_code == 422
    assert not PlayerCardChange.objects.exists()


@pytest.mark.parametrize("text", ["x" * 50, "\0", "nan", "1e308", "=1+1", "LC**"])
@pytest.mark.parametrize("column", COLUMNS)
def test_whatever_is_wrong_with_a_box_its_column_and_box_are_named(boss, column, text):
    card = a_site_card()
    page = boss.post(address("change", card.pk), fields(card, **{f"{column}-34": text}))
    assert page.status_code == 422
    assert f"{column}, box 34: " in page.content.decode()


def test_boxes_and_an_overall_value_that_are_emptied_are_as_made_again(boss, staff):
    card = a_site_card()
    boxes = {("Putt", 26): "12", ("D", 11): "MC"}
    card = changes.change(staff, card, version=1, boxes=boxes, overall=36)
    sent = fields(card, **{"Putt-26": "", "overall": "", "_continue": "1"})
    assert boss.post(address("change", card.pk), sent).status_code == 302
    card.refresh_from_db()
    assert card.overrides == {"D": {"11": "MC"}}
    assert card.overall == card.made_overall


def test_a_card_changed_elsewhere_is_not_overwritten(boss, staff):
    card = a_site_card()
    sent = fields(card, country="Norway")
    changes.change(staff, card, version=None, facts={"country": "Sweden"})
    assert boss.post(address("change", card.pk), sent).status_code == 409
    card.refresh_from_db()
    assert card.country == "Sweden"


def test_history_tells_who_and_when_and_goes_back(boss, staff):
    card = a_site_card()
    before = card.columns
    boss.post(address("change", card.pk), fields(card, **{"Sd-11": "SC-Ch", "overall": 33}))
    page = boss.get(address("history", card.pk))
    assert b"Sd 11" in page.content
    assert staff.username.encode() in page.content
    boss.post(address("revert", card.pk), {"number": 0})
    card.refresh_from_db()
    assert (card.columns, card.overrides) == (before, {})
    assert card.history.count() == 3
    boss.post(address("revert", card.pk), {"number": "99999999999999999"})
    assert card.history.count() == 3


def test_clone_restore_delete_and_bring_back(boss):
    card = a_site_card()
    boss.post(address("clone", card.pk))
    copy = PlayerCard.objects.exclude(pk=card.pk).get()
    assert (copy.golfer, copy.slug, copy.owner) == ("Tom Watson", "tom-watson-1987-2", None)
    boss.post(address("change", copy.pk), fields(copy, **{"D-36": "MC*"}))
    boss.post(address("restore", copy.pk))
    copy.refresh_from_db()
    assert copy.overrides == {}
    boss.post(address("delete", copy.pk))
    assert boss.get(reverse("golfers:golfer", args=[copy.slug])).status_code == 404
    boss.post(address("undelete", copy.pk))
    assert boss.get(reverse("golfers:golfer", args=[copy.slug])).status_code == 200


def test_two_golfers_side_by_side_and_their_columns_swapped(boss):
    one, other = a_site_card(), a_site_card("Jack Nicklaus")
    sand = list(other.made["Sd"])
    sand[10] = "3"
    PlayerCard.objects.filter(pk=other.pk).update(made={**other.made, "Sd": sand})
    page = boss.get(address("compare"), {"a": one.pk, "b": "jack-nicklaus-1987"})
    assert page.context["differences"] == 1
    was = one.columns["Sd"]
    boss.post(address("compare"), {"a": one.pk, "b": other.pk, "column": "Sd", "how": "swap"})
    one.refresh_from_db()
    other.refresh_from_db()
    assert (one.columns["Sd"], other.columns["Sd"]) == (sand, was)
    unknown = boss.get(address("compare"), {"a": "x", "b": ""})
    assert "There is no golfer x." in unknown.content.decode()


def test_a_sheet_is_looked_through_before_it_changes_anything(boss):
    card = a_site_card()
    rows = sheets.as_csv([card]).decode("utf-8-sig").splitlines()
    heading, row = rows[0].split(","), rows[1].split(",")
    row[heading.index("gir_pct")] = "64.5"
    row[heading.index("Putt 26")] = "11"
    text = ",".join(heading) + "\n" + ",".join(row) + "\n,New Golfer,1990" + "\n"
    file = io.BytesIO(text.encode())
    file.name = "golfers.csv"
    page = boss.post(address("import"), {"file": file})
    assert b"Greens hit: 70.5% to 64.5%" in page.content
    assert b"Putt 26: 9 to 11" in page.content or b"Putt 26:" in page.content
    card.refresh_from_db()
    assert card.version == 1
    assert PlayerCard.objects.count() == 1
    assert b"made anew from the ratings" in page.content
    boss.post(address("import"), confirmed(page))
    card.refresh_from_db()
    assert card.gir_pct == 64.5
    assert card.overrides == {"Putt": {"26": "11"}}, "the rest of the column is made anew"
    assert card.columns["Putt"][BOXES.index(26)] == "11"
    assert PlayerCard.objects.get(slug="new-golfer-1990").season == 1990


def confirmed(page):
    """What the button below a dry run sends."""
    return {"kept": page.context["kept"], "mark": page.context["mark"]}


def a_file(content, name="golfers.csv"):
    file = io.BytesIO(content)
    file.name = name
    return file


def test_a_sheet_does_what_was_shown_and_nothing_else(boss, staff):
    card = a_site_card()
    text = f"slug,golfer,season,Putt 26\n{card.slug},Tom Watson,1987,11\n,New Golfer,1990,\n"
    page = boss.post(address("import"), {"file": a_file(text.encode())})
    changes.change(staff, card, version=1, boxes={("Putt", 26): "12"})
    again = boss.post(address("import"), confirmed(page))
    assert again.status_code == 409
    assert b"were changed since you looked" in again.content
    assert b"Putt 26: 12 to 11" in again.content
    card.refresh_from_db()
    assert card.columns["Putt"][BOXES.index(26)] == "12"
    assert boss.post(address("import"), confirmed(again)).status_code == 302
    assert boss.post(address("import"), confirmed(again)).status_code == 409, "pressed twice"
    assert PlayerCard.objects.filter(golfer="New Golfer").count() == 1


def test_a_sheet_that_is_wrong_changes_nothing(boss):
    card = a_site_card()
    text = f"slug,golfer,season,gir_pct,D 36\n{card.slug},Tom Watson,1988,50,MC\n,X,1990,nan,QQ\n"
    file = io.BytesIO(text.encode())
    file.name = "golfers.csv"
    page = boss.post(address("import"), {"file": file})
    assert page.status_code == 422
    for words in (b"is a card of 1987, not of 1988", b"Row 3, gir_pct", b"Row 3, D 36"):
        assert words in page.content
    assert PlayerCard.objects.count() == 1


def test_bulk_actions_and_exports(boss):
    cards = [a_site_card(), a_site_card("Jack Nicklaus")]
    chosen = {"_selected_action": [card.pk for card in cards]}
    page = boss.post(address("changelist"), chosen | {"action": "as_xlsx"})
    book = openpyxl.load_workbook(io.BytesIO(page.content))
    assert [row[1].value for row in book.active.iter_rows(min_row=2)] == [
        "Jack Nicklaus",
        "Tom Watson",
    ]
    page = boss.post(address("changelist"), chosen | {"action": "compare"})
    assert page.status_code == 302
    boss.post(address("changelist"), chosen | {"action": "delete"})
    assert PlayerCard.objects.filter(deleted_at=None).count() == 0
    boss.post(address("changelist") + "?deleted=yes", chosen | {"action": "undelete"})
    assert PlayerCard.objects.filter(deleted_at=None).count() == 2
    assert b"delete_selected" not in boss.get(address("changelist")).content
    boss.post(address("changelist"), chosen | {"action": "delete_selected", "post": "yes"})
    assert PlayerCard.objects.filter(deleted_at=None).count() == 2, "nobody is deleted for good"
    assert boss.get(address("export"), {"as": "csv", "season": 1987}).status_code == 200


def test_who_may_look_does_not_touch(onlooker):
    card, other = a_site_card(), a_site_card("Jack Nicklaus")
    page = onlooker.get(address("change", card.pk))
    assert page.status_code == 200
    assert b'name="gir_pct"' not in page.content
    assert b'name="_save"' not in page.content
    assert onlooker.get(address("changelist")).status_code == 200
    assert onlooker.get(address("history", card.pk)).status_code == 200
    assert onlooker.get(address("compare"), {"a": card.pk, "b": other.pk}).status_code == 200
    assert onlooker.get(address("export")).status_code == 200
    refused = [
        (address("change", card.pk), fields(card, gir_pct=50)),
        (address("add"), {"golfer": "X", "season": 1990}),
        (address("delete", card.pk), {}),
        (address("compare"), {"a": card.pk, "b": other.pk, "column": "D", "how": "swap"}),
        (address("import"), {}),
        *((address(name, card.pk), {}) for name in ("clone", "restore", "undelete", "revert")),
    ]
    for where, sent in refused:
        assert onlooker.post(where, sent).status_code == 403, where
    card.refresh_from_db()
    assert (card.version, PlayerCard.objects.count()) == (1, 2)


def test_nobody_else_gets_in(client, user):
    client.force_login(user)
    card = a_site_card()
    for where in (address("changelist"), address("change", card.pk), address("import")):
        assert client.get(where).status_code == 302


def test_a_new_golfer_of_the_site(boss):
    page = boss.post(
        address("add"), {"golfer": "Ann Birdie", "season": 1990, "gir_pct": "65", "_continue": "1"}
    )
    made = PlayerCard.objects.get()
    assert (made.owner, made.slug, made.gir_pct) == (None, "ann-birdie-1990", 65.0)
    assert page.status_code == 302
    assert boss.get(address("add")).status_code == 200
