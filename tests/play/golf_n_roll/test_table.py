"""Golf'n'Roll's page: the row of cards, coloured dice, cards typed in, choices weighed."""

import re

import pytest

from play import rounds, starting
from play.boards.golf_n_roll import _needs
from play.boards.golf_n_roll_row import _now
from play.boards.golf_n_roll_why import REASONS
from play.models import Round
from play.pages import lobby
from play.starting import Setup
from play.table import _base, seated
from tests.play.golf_n_roll.playing import GAME, Playing
from tests.play.pages.conftest import ANN, HTMX, Page

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh_bases():
    _base.cache_clear()


@pytest.fixture
def row_page(user, client):
    """``row_page(dice="entered")`` is the page of a new round on the hole cards."""
    client.force_login(user)

    def started(**asked) -> Page:
        setup = Setup(**{"game": "golf-n-roll", "players": ANN, "seed": 5, **asked})
        return Page(client, starting.start(user, setup, None, None).pk)

    return started


def test_the_row_shows_every_card_with_its_gem_its_mark_and_both_in_letters(row_page) -> None:
    page = row_page()
    text = page.text()
    board = seated(page.round).game.board(seated(page.round).state())
    assert text.count('class="gem"') == board["length"] == 9
    for card in board["row"]:
        assert f"{card['gem']} gem, {card['mark']}" in text
        assert f"<b>{card['gem_letter']}</b> {card['gem_need']}+" in text
        assert f"{card['mark_letter']} {card['mark_need']}+" in text
    assert text.count('aria-current="location"') == 1
    assert "style=" not in text


def test_dice_are_offered_with_their_true_faces_and_a_sensible_stroke_is_chosen(row_page) -> None:
    text = row_page().text()
    for faces in ("0, 1, 1, 1, 1, 2", "1, 2, 2, 2, 2, 3", "1, 2, 2, 3, 3, 3"):
        assert f'aria-label="faces {faces}"' in text
    assert 'value="strong" checked' in text
    assert 'value="long" checked' in text
    assert "Strike, strong and long" in text
    assert "3, 4 or 5 squares" in text
    assert "= red die + 2 club" in text


def test_another_choice_is_weighed_with_what_changes_alone(row_page) -> None:
    page = row_page()
    fields = {"f-die": "soft", "f-club": "short", "f-skill": "keep"}
    answer = page.client.get(f"{page.url}weigh/", fields, headers=HTMX)
    text = answer.content.decode()
    assert answer["HX-Retarget"] == "#odds"
    assert "0, 1 or 2 squares" in text
    assert 'id="land-2"' in text
    assert "<html" not in text
    assert "sq-p" not in text


def test_every_choice_is_compared_if_asked_for(row_page, django_assert_num_queries) -> None:
    page = row_page()
    assert "Every choice, best first" not in page.text()
    text = page.text("compare/")
    assert "Every choice, best first" in text
    costs = [float(cost) for cost in re.findall(r"<b>(\d\.\d\d)</b>", text)]
    assert len(costs) == 9
    assert costs == sorted(costs)
    part = page.client.get(f"{page.url}compare/", headers=HTMX).content.decode()
    assert part.startswith("\n") or part.lstrip().startswith('<div id="compare"')


def test_a_strike_is_played_and_told(row_page) -> None:
    page = row_page()
    assert page.act("strike", die="strong", club="long").status_code == 302
    while page.round.shots.count() == 0:
        waiting = seated(page.round).game.waiting_for(seated(page.round).state())
        page.act(waiting.offers[0].move)
    assert "Strike 1, strong with the long club from square 1" in page.text()
    assert page.round.shots.get().club == "Long"


class TestWhatTheDieMustShow:
    """What changes the roll is in the number that the page asks for."""

    @pytest.mark.parametrize(
        ("square", "trouble", "weather", "asked"),
        [(5, 0, "", "3 or more"), (4, 0, "", "4 or more"), (4, 1, "", "5 or more"),
         (4, 1, "soft-rain", "a 6"), (4, 2, "soft-rain", "a 6"), (5, 0, "sunshine", "2 or more")],
    )  # fmt: skip
    def test_for_a_putt(self, square, trouble, weather, asked) -> None:
        round_ = Playing("Gf Gf Gf | Gf | Gs", weather=weather).lay(square, trouble=trouble)
        assert _needs(round_.putt().state) == asked

    @pytest.mark.parametrize(
        ("weather", "direction", "obstacle"),
        [("", "3 or more", "4 or more"), ("crosswind", "4 or more", "5 or more"),
         ("sunshine", "2 or more", "4 or more"), ("thunder", "3 or more", "a 6")],
    )  # fmt: skip
    def test_for_direction_and_obstacle(self, weather, direction, obstacle) -> None:
        round_ = Playing("Yf Gc Gc Gc | Gc | Gs", weather=weather)
        round_.strike("normal", "medium", 1)
        assert _needs(round_.state) == direction
        assert _needs(round_.throw(1).state) == obstacle


@pytest.mark.parametrize("square", [1, 4])
def test_a_ball_in_trouble_stays_black_until_its_strike_is_over(square) -> None:
    round_ = Playing("Gf Gf Gf | Gf | Gs").lay(square, trouble=1)
    if square == 1:
        round_.strike("normal", "medium", 2)
    else:
        round_.putt()
    told = GAME.board(round_.state)
    now = _now(told, told["balls"][0])
    assert now["side"] == "black"
    assert bool(now["trouble"]) is not now["flies"]
    round_.throw(5)
    assert round_.trouble == 0


@pytest.mark.parametrize(("face", "square"), [(3, 4), (4, 5)])
def test_why_a_green_was_picked_says_which_is_nearer_to_what(face, square) -> None:
    round_ = Playing("Gf Gf Gf | Gf Gf | Gc").lay(6).putt(1, face)
    assert round_.at == square
    (reason,) = REASONS["which_green"](round_.last("which_green"))
    assert reason.text == f"{face}: 1 to 3 the one nearer the tee"


class TestTypedDice:
    def test_the_cards_are_typed_from_the_decks_that_lie_there(self, row_page) -> None:
        page = row_page(dice="entered")
        text = page.text()
        assert "Course card for square 1 of 9" in text
        assert 'name="die" value="red-cross"' in text
        assert "15 left" in text
        assert text.count('class="sq down') == 9
        page.post("throw", die="red-cross")
        text = page.text()
        assert "14 left" in text
        assert text.count('class="sq down') == 8

    def test_or_the_site_lays_the_hole(self, row_page) -> None:
        page = row_page(dice="entered")
        assert "Let the site lay the hole" in page.text()
        page.post("autoplay", until="decision")
        text = page.text()
        assert "sq down" not in text
        assert "First strike" in text
        assert not page.round.log.filter(by_hand=True).exists()

    def test_each_face_of_the_coloured_die_tells_what_it_brings(self, row_page) -> None:
        page = row_page(dice="entered")
        page.post("autoplay", until="decision")
        page.act("strike", die="soft", club="medium")
        text = page.text()
        faces = re.findall(r'<button class="face" name="die" value="(\d)">', text)
        assert faces == ["0", "1", "2"]
        assert "One square" in text
        assert "to square 2" in text
        assert "The green die?" in text
        page.post("throw", die="3")
        assert page.round.throws == 9
        page.post("throw", die="2")
        text = page.text()
        faces = re.findall(r'<button class="face" name="die" value="(\d)">', text)
        assert faces == ["1", "2", "3", "4", "5", "6"]
        assert "It fails" in text
        assert "at flies" not in text.split('class="sq-p"')[1].split("</li>")[0]

    def test_weather_and_shuffled_hole_cards_are_typed_as_well(self, row_page) -> None:
        page = row_page(dice="entered", options={"weather": True, "order": "shuffled"})
        assert "Hole card 1 of 9" in page.text()
        for _ in range(8):
            faces = seated(page.round).game.waiting_for(seated(page.round).state()).dice[0].faces
            page.post("throw", die=str(faces[0]))
        text = page.text()
        assert 'name="die" value="soft-rain"' in text
        assert "distance −1, putt −1" in text
        page.post("throw", die="soft-rain")
        assert "Soft rain" in page.text()


def play_out(user, page: Page) -> Round:
    round_ = page.round
    return rounds.autoplay(user, round_.pk, round_.version, "round").round


def test_a_round_is_played_out_and_every_hole_can_be_looked_at(row_page, user) -> None:
    two = [*ANN, {"name": "Bob", "kind": "human"}]
    page = row_page(players=two, options={"mode": "match", "weather": True})
    assert play_out(user, page).status == Round.Status.FINISHED
    text = page.text()
    assert "The round is over" in text
    assert 'class="gn-art"' in text
    for number in (1, 9):
        for whose in ("0", "1", "all"):
            hole = page.text(f"holes/{number}/", player=whose)
            assert 'class="gn-art"' in hole
            assert "Strike 1" in hole
    assert page.text("verify/").count("The log holds") == 1
    assert "won" in text


@pytest.mark.parametrize("weather", [False, True])
@pytest.mark.parametrize("mode", ["challenge", "training"])
def test_a_round_that_is_over_can_be_looked_at_in_every_mode(row_page, user, mode, weather) -> None:
    page = row_page(options={"mode": mode, "weather": weather})
    round_ = page.round
    for _ in range(9):
        round_ = rounds.concede(user, round_.pk, round_.version).round
    assert round_.status == Round.Status.FINISHED
    assert "The round is over" in page.text()
    assert "The round is over" in page.client.get(page.url, headers={}).content.decode()
    assert page.text("compare/")
    assert page.get("export/", **{"as": "text"}).status_code == 200


def test_one_golfer_sees_the_strikes_of_each_of_a_pair(row_page) -> None:
    three = [{"name": name, "kind": "human"} for name in ("Ann", "Bob", "Cid")]
    text = row_page(players=three).text()
    assert "Strikes, Ann" in text
    assert "Strikes, Bob" in text
    assert "Strikes, Cid" not in text
    assert "Ann strikes" in text


def test_an_undo_lands_on_the_same_cards(row_page) -> None:
    page = row_page()
    before = seated(page.round).game.board(seated(page.round).state())["row"]
    page.act("strike", die="soft", club="long")
    page.post("undo", to="hole")
    assert seated(page.round).game.board(seated(page.round).state())["row"] == before
    assert "First strike" in page.text()


def test_the_first_page_offers_to_go_on_with_the_row_drawn(row_page) -> None:
    page = row_page()
    text = page.client.get("/").content.decode()
    assert 'class="gn-art"' in text
    assert "css/golf-n-roll" in text


def test_the_rules_answer_every_section_that_results_name(client) -> None:
    from play.golf_n_roll.rulebook import SECTIONS

    text = client.get("/rules/golf-n-roll/").content.decode()
    for section in SECTIONS:
        assert f'id="{section}"' in text, section
    assert text.count('class="gn-art"') == 5
    assert text.count("<b>unread</b>") == 3
    assert "distance −1, putt −1" in text


def test_play_now_stays_a_hole_of_pocket_pro() -> None:
    assert next(iter(lobby.games.GAMES)) == "pocket-pro"


@pytest.mark.parametrize(("house", "marked"), [(["weather"], [True, False]), ([], [False, False])])
def test_why_marks_the_changes_that_are_house_values(house, marked) -> None:
    facts = {"die": "Red", "dice": [3], "weather": -1, "skill": 1, "result": 3}
    reasons = REASONS["distance"](facts | {"house_changes": house})
    changes = [reason.house for reason in reasons if reason.label in {"Weather", "Skill"}]
    assert changes == marked
