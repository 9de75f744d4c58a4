"""The quick weight: what is harder weighs more, and it is quick."""

from time import process_time

import pytest

from courses.board import Board, BoardRow
from courses.deck import built_in
from courses.layout import PlacedCard, lay
from courses.weight import difficulty, weight

DECK = built_in()
TEE = ["^..===..^", "^..=T=..^", "^.......^", *["^.=====.^"] * 6]
OPEN = ["^.=====.^"] * 9
GREEN = [*["^.=====.^"] * 3, *["^.ooooo.^"] * 2, "^.ooHoo.^", "^.ooooo.^", "^.ooooo.^", "^.......^"]


def board(*parts: list[str]) -> Board:
    rows = [row for part in parts for row in part]
    laid = tuple(BoardRow(0, i, row, 0.0, 15.0 * i, 0.0) for i, row in enumerate(rows))
    tee, hole = (
        next((i, row.index(sign)) for i, row in enumerate(rows) if sign in row) for sign in "TH"
    )
    return Board((), laid, tee, hole, ())


def crossed(row: str, *, at: int = 5, rows: int = 1) -> list[str]:
    return [*OPEN[:at], *[row] * rows, *OPEN[at + rows :]]


def test_a_longer_hole_weighs_more() -> None:
    weights = [weight(board(TEE, *[OPEN] * count, GREEN)) for count in range(6)]
    assert weights == sorted(weights)
    assert weights[-1] - weights[0] > 2


def test_open_straight_holes_weigh_about_what_they_rate() -> None:
    # Ratings of open straight holes without hazards: about 2.1, 2.7, 3.3, 4.0.
    for cards, rating in ((0, 2.1), (1, 2.7), (2, 3.3), (3, 4.0)):
        assert weight(board(TEE, *[OPEN] * cards, GREEN)) == pytest.approx(rating, abs=0.5)


@pytest.mark.parametrize(
    "hazard",
    [
        crossed("~~~~~~~~~"),
        crossed("^:::::::^", rows=3),
        crossed("^^^^=^^^^", rows=3),
        crossed("^.==^==.^", rows=2),
        crossed("^..=~~~~~", rows=2),
        crossed("#########"[:3] + "===" + "###", rows=4),
    ],
    ids=["burn", "deep sand", "neck", "tree", "pond", "out of bounds"],
)
def test_every_kind_of_hazard_where_drives_land_weighs(hazard: list[str]) -> None:
    assert weight(board(TEE, hazard, GREEN)) > weight(board(TEE, OPEN, GREEN)) + 0.1


def test_a_hazard_that_nobody_meets_weighs_nothing() -> None:
    aside = crossed("~.=====.~", rows=3)
    here, there = weight(board(TEE, aside, GREEN)), weight(board(TEE, OPEN, GREEN))
    assert here == pytest.approx(there, abs=0.05)


def test_water_before_the_green_weighs_more_than_sand_and_sand_more_than_turf() -> None:
    def guarded(row: str) -> float:
        return weight(board(TEE, OPEN, [GREEN[0], row, row, *GREEN[3:]]))

    assert guarded("^~~~~~~~^") > guarded("^:::::::^") > guarded("^.=====.^")


def test_mirrored_ground_weighs_the_same() -> None:
    placed = [PlacedCard("tee-6"), PlacedCard("fairway-4"), PlacedCard("green-13")]
    rows = [row.spaces for row in lay(placed, DECK).rows]
    mirrored = board([row[::-1] for row in rows])
    assert weight(mirrored) == pytest.approx(weight(board(rows)))


def test_a_bend_weighs_a_little() -> None:
    def bent(angle: int) -> float:
        cards = ["tee-1", "fairway-1", f"dogleg-{angle}-left-1", "fairway-16", "green-1"]
        return weight(lay([PlacedCard(card) for card in cards], DECK))

    assert bent(30) < bent(60) < bent(90)


def test_a_board_without_tee_or_hole_weighs_nothing() -> None:
    assert weight(lay([PlacedCard("fairway-1")], DECK)) == 0
    assert weight(lay([], DECK)) == 0


def test_difficulty_is_the_weight_against_par() -> None:
    hole = board(TEE, OPEN, GREEN)
    assert difficulty(hole, 4) == pytest.approx(weight(hole) - 4)


def test_a_long_hole_is_weighed_in_a_few_milliseconds() -> None:
    hole = board(TEE, *[OPEN] * 3, GREEN)
    weight(hole)
    start = process_time()
    for _ in range(20):
        weight(hole)
    assert (process_time() - start) / 20 < 0.01
