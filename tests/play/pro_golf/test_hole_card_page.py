"""A hole's card on its page: seen by all who see the course, written by its owner only, whole or
not at all; and as a game's board."""

import pytest
from django.urls import reverse

from courses.changes import duplicate_course
from courses.versions import playable, playable_hole, version_of
from play import starting
from play.pro_golf.cards_of import course_cards, hole_card
from play.pro_golf.edition import augusta
from play.pro_golf.holecard_text import write_hole_card
from play.starting import Setup
from play.table import _base, seated
from tests.play.pages.conftest import ANN, Page
from tests.play.pro_golf.test_table import augusta as augusta_course

pytestmark = pytest.mark.django_db
__all__ = ["augusta_course"]


@pytest.fixture(autouse=True)
def fresh_bases():
    _base.cache_clear()


@pytest.fixture
def mine(user, augusta_course):
    return duplicate_course(user, augusta_course)


def url(course, number=5) -> str:
    return reverse("play:hole-card", args=[course.slug, number])


def written(text: str, **more) -> dict:
    return {"text": text, "do": "save", "version": 1, **more}


def test_everybody_sees_the_card_and_what_it_is_worth(client, augusta_course) -> None:
    text = client.get(url(augusta_course)).content.decode()
    assert "deep on the left" in text
    assert "strokes on average" in text
    assert "<textarea" not in text
    assert client.post(url(augusta_course), written("x")).status_code in (302, 403)


def test_the_owner_writes_a_card_and_rounds_begin_with_it(client, user, mine) -> None:
    client.force_login(user)
    assert hole_card(playable(version_of(mine)).holes[2]) == augusta()[4]
    before = starting.start(
        user, Setup(game="pro-golf", players=ANN, seed=1, holes=[5]), mine, version_of(mine)
    )
    text = write_hole_card(augusta()[4]).replace("MC: LI", "MC: SI +3")
    looked = client.post(url(mine), written(text, do="look"))
    assert "Your draft" in looked.content.decode()
    assert "SI" in looked.content.decode()
    assert client.post(url(mine), written(text)).status_code == 302
    mine.refresh_from_db()
    card = hole_card(playable(version_of(mine)).holes[2])
    assert card.second.answer("MC").ways[0].plays[0].steps == 3
    assert card.source == "own"
    after = starting.start(
        user, Setup(game="pro-golf", players=ANN, seed=1, holes=[5]), mine, version_of(mine)
    )
    assert seated(after).base.now == card
    assert seated(before).base.now == augusta()[4]
    assert "Own card" in Page(client, after.pk).text()
    assert client.post(url(mine), {"do": "clear", "version": 2}).status_code == 302
    assert hole_card(playable(version_of(mine)).holes[2]) == augusta()[4]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("All other P: P | fairway | in front of the open green\n", "", "nothing is said of"),
        ("MC: LI", "MC: driver", "is no play"),
        ("Hole 5", "Hole 6", "The card is for hole 5"),
        ("Tee shot: D", "Tee: D", "cannot be read"),
        ("Trouble: SI -8", "Trouble: SI -99", "at most 20 boxes"),
    ],
)
def test_a_card_that_is_not_whole_is_refused_and_nothing_is_kept(
    client, user, mine, old, new, said
) -> None:
    client.force_login(user)
    text = write_hole_card(augusta()[4])
    assert old in text
    answer = client.post(url(mine), written(text.replace(old, new)))
    assert answer.status_code == 422
    shown = answer.content.decode()
    assert said in shown
    assert mine.holes.get(number=5).hole_card == ""


def test_two_tabs_and_too_long_texts_are_told(client, user, mine) -> None:
    client.force_login(user)
    text = write_hole_card(augusta()[4])
    assert client.post(url(mine), written(text, version=7)).status_code == 409
    assert client.post(url(mine), written(text + "x" * 9000)).status_code == 422
    assert client.post(url(mine), {"do": "save"}).status_code == 422
    assert client.get(url(mine, 99)).status_code == 404


def test_a_copy_of_a_course_keeps_its_owners_cards(client, user, mine) -> None:
    client.force_login(user)
    text = write_hole_card(augusta()[4]).replace("MC: LI", "MC: SI +3")
    client.post(url(mine), written(text))
    again = duplicate_course(user, mine)
    assert hole_card(playable_hole(again, again.holes.get(number=5))).source == "own"


def test_the_board_of_a_hole_is_its_card_told_and_drawn(client, augusta_course) -> None:
    base = f"/api/v1/courses/{augusta_course.slug}/holes/13/board/pro-golf"
    data = client.get(f"{base}/").json()
    assert data["game"] == "pro-golf"
    assert data["tee"] == "D"
    assert {row["results"] for row in data["layup"]} >= {"All other Ch", "All other P"}
    assert 4.2 < data["expected"] < 5
    svg = client.get(f"{base}.svg").content.decode()
    assert svg.startswith("<svg")
    assert "Azalea" in svg
    assert "style=" not in svg
    assert client.get(f"{base}.png").content[:4] == b"\x89PNG"


def test_holes_of_any_course_have_whole_cards(user) -> None:
    from courses.changes import create_course
    from tests.courses.courses_for_tests import a_scorecard

    course = create_course(user, a_scorecard(3), seed=3)
    cards = course_cards(playable(version_of(course)))
    assert [card.source for card in cards] == ["derived"] * 3
    assert [card.par for card in cards] == [hole.par for hole in course.holes.all()]
