"""Holes, layouts, boards and pictures by API."""

import pytest

from courses import changes
from courses.queries import find_hole

pytestmark = pytest.mark.django_db

GOOD = [
    {"card": "tee-1", "turned": False, "overlap": 0},
    {"card": "fairway-5", "turned": True, "overlap": 0},
    {"card": "green-1", "turned": False, "overlap": 2},
]


def at(course, rest=""):
    return f"/api/v1/courses/{course.slug}/holes/2/{rest}"


def test_a_hole_tells_its_line_of_the_card_and_its_layout(course, ann):
    hole = ann.get(at(course)).json()
    assert {"par", "yards", "stroke_index", "tees", "layout", "board_url"} <= set(hole)
    assert (hole["par"], hole["yards"], hole["tees"]) == (3, 165, {"White": 165, "Red": 125})
    layout = {"spaces", "yards", "par_by_length", "rating", "problems", "cards"}
    assert layout <= set(hole["layout"])


def test_laying_cards_answers_what_they_come_to(course, ann):
    answer = ann.put(at(course, "layout/"), {"cards": GOOD})
    assert answer.status_code == 200, answer.content
    laid = answer.json()
    assert laid["cards"] == GOOD
    assert laid["yards"] == 15 * laid["spaces"] > 200
    assert (laid["par_by_length"], laid["rating"]) == (4, None)
    assert ann.get(at(course, "layout/")).json() == laid


@pytest.mark.parametrize(
    ("cards", "pointer"),
    [
        ([{"card": "green-1"}, {"card": "green-2"}, {"card": "green-3"}], "#/cards/0"),
        ([GOOD[0], GOOD[1], {"card": "green-1", "turned": True}], "#/cards/2"),
        ([GOOD[0], {"card": "nowhere"}, GOOD[2]], "#/cards/1/card"),
        ([GOOD[0], GOOD[1], {"card": "green-1", "overlap": 12}], "#/cards/2/overlap"),
        ([GOOD[0], GOOD[1], {"card": "green-1", "overlap": "two"}], "#/cards/2/overlap"),
        ([GOOD[0], GOOD[1], {"turned": False}], "#/cards/2/card"),
        ([GOOD[0], 7], "#/cards/1"),
        ([], "#/cards"),
        (None, "#/cards"),
        ("tee-1", "#/cards"),
        ([GOOD[1]] * 20, "#/cards/12"),
        ([GOOD[1]] * 100, "#/cards"),
    ],
)
def test_an_impossible_layout_is_422_at_its_card_and_changes_nothing(course, ann, cards, pointer):
    before = ann.get(at(course)).json()
    answer = ann.put(at(course, "layout/"), {"cards": cards})
    assert answer.status_code == 422, answer.content
    assert pointer in {error["pointer"] for error in answer.json()["errors"]}
    assert ann.get(at(course)).json() == before


def test_the_second_of_two_tabs_gets_409_and_the_hole_as_it_stands(course, ann):
    version = ann.get(at(course)).json()["version"]
    assert ann.put(at(course, "layout/"), {"cards": GOOD, "version": version}).status_code == 200
    answer = ann.put(at(course, "layout/"), {"cards": GOOD[:1], "version": version})
    assert answer.status_code == 422
    other = [GOOD[0], GOOD[2]]
    answer = ann.put(at(course, "layout/"), {"cards": other, "version": version})
    assert answer.status_code == 409
    assert answer.json()["hole"]["layout"]["cards"] == GOOD


def test_undo_redo_shuffle_and_another_green_answer_the_hole(course, ann):
    first = ann.get(at(course)).json()["layout"]["cards"]
    ann.put(at(course, "layout/"), {"cards": GOOD, "locks": [0]})
    assert ann.post(at(course, "undo/"), {}).json()["layout"]["cards"] == first
    assert ann.post(at(course, "redo/"), {}).json()["layout"]["cards"] == GOOD
    green = ann.post(at(course, "other-green/"), {}).json()["layout"]
    assert green["cards"][2]["card"] != "green-1"
    shuffled = ann.post(at(course, "shuffle/"), {}).json()["layout"]
    assert shuffled["cards"][0]["card"] == "tee-1"
    assert abs(shuffled["yards"] - 165) <= 8
    assert ann.post(at(course, "redo/"), {}).status_code == 422
    assert ann.post(at(course, "undo/"), {"version": 1}).status_code == 409


def test_a_hole_is_locked_and_its_cells_are_corrected(course, ann):
    answer = ann.patch(at(course), {"locked": True, "par": 4, "yards": {"Red": 130}})
    assert answer.status_code == 200, answer.content
    hole = answer.json()
    assert (hole["locked"], hole["par"], hole["tees"]["Red"]) == (True, 4, 130)
    assert ann.post(at(course, "shuffle/"), {}).status_code == 422
    bad = ann.patch(at(course), {"par": 11, "locked": False})
    assert bad.json()["errors"][0]["pointer"] == "#/par"
    assert ann.get(at(course)).json()["locked"]


def test_a_hole_that_is_not_there_is_404(course, ann):
    assert ann.get(f"/api/v1/courses/{course.slug}/holes/99/").status_code == 404
    assert ann.get(f"/api/v1/courses/{course.slug}/holes/0/").status_code == 404


def test_the_layout_is_told_as_a_board(course, ann):
    ann.put(at(course, "layout/"), {"cards": GOOD})
    board = ann.get(at(course, "board/pocket-pro/")).json()
    layout = ann.get(at(course)).json()["layout"]
    assert board["spaces"] == layout["spaces"]
    assert all(len(row["spaces"]) == 9 for row in board["rows"])
    assert board["rows"][board["tee"][0]]["spaces"][board["tee"][1]] == "T"
    assert board["rows"][board["hole"][0]]["spaces"][board["hole"][1]] == "H"
    assert "240 yards" in board["description"] or "yards" in board["description"]


def test_a_game_without_a_board_is_404(course, ann):
    for rest in ("board/croquet/", "board/croquet.svg", "board/croquet.png"):
        answer = ann.get(at(course, rest))
        assert answer.status_code == 404
        assert answer["Content-Type"] == "application/problem+json"
        assert answer.json()["status"] == 404


def test_pictures_are_drawn_and_not_sent_again_while_nothing_changed(course, ann):
    svg = ann.get(at(course, "board/pocket-pro.svg"))
    assert (svg.status_code, svg["Content-Type"]) == (200, "image/svg+xml")
    assert svg.content.startswith(b"<svg")
    again = ann.get(at(course, "board/pocket-pro.svg"), HTTP_IF_NONE_MATCH=svg["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    png = ann.get(at(course, "board/pocket-pro.png"), HTTP_ACCEPT="image/*")
    assert png.content.startswith(b"\x89PNG")
    assert png["ETag"] != svg["ETag"]
    small = ann.get(at(course, "board/pocket-pro.png?width=64"))
    assert int.from_bytes(small.content[16:20]) == 64
    for width in ("0", "5000", "x", "²", "9" * 5000):
        assert ann.get(at(course, f"board/pocket-pro.png?width={width}")).status_code == 422
    ann.put(at(course, "layout/"), {"cards": GOOD})
    changed = ann.get(at(course, "board/pocket-pro.svg"), HTTP_IF_NONE_MATCH=svg["ETag"])
    assert changed.status_code == 200


def test_pictures_of_a_private_course_stay_private(course, ann, ben, visitor):
    assert "private" in ann.get(at(course, "board/pocket-pro.svg"))["Cache-Control"]
    for client in (ben, visitor):
        assert client.get(at(course, "board/pocket-pro.png")).status_code == 404


def test_a_board_of_work_in_hand_is_422_with_what_is_missing(course, user, ann):
    hole = find_hole(course, 2)
    changes.remove_card(user, hole, len(hole.layout.placed) - 1, version=None)
    answer = ann.get(at(course, "board/pocket-pro/"))
    assert answer.status_code == 422
    assert "green" in answer.json()["detail"]


def test_the_deck_is_told_and_drawn(visitor):
    cards = visitor.get("/api/v1/hole-cards/?page_size=1000").json()
    assert cards["count"] == len(cards["results"]) >= 46
    greens = visitor.get("/api/v1/hole-cards/?kind=green").json()
    assert {card["kind"] for card in greens["results"]} == {"green"}
    assert visitor.get("/api/v1/hole-cards/?kind=bunker").status_code == 422
    card = visitor.get("/api/v1/hole-cards/tee-1/").json()
    assert len(card["grid"]) == 9
    svg = visitor.get("/api/v1/hole-cards/tee-1.svg")
    assert svg.content.startswith(b"<svg")
    assert visitor.get("/api/v1/hole-cards/tee-99/").status_code == 404


def test_course_cards_have_nine_holes_with_bands(visitor):
    cards = visitor.get("/api/v1/course-cards/").json()["results"]
    assert [len(card["holes"]) for card in cards] == [9, 9]
    first = visitor.get(f"/api/v1/course-cards/{cards[0]['slug']}/").json()
    assert [hole["par"] for hole in first["holes"]] == [4, 3, 5, 4, 4, 4, 5, 3, 4]
    assert visitor.get("/api/v1/course-cards/none/").status_code == 404
