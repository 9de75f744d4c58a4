"""Movement through a dogleg, and wind and slope on one."""

import math
from dataclasses import replace

import pytest

from courses.deck import built_in
from courses.layout import PlacedCard, lay
from play.pocket_pro.ground import Dogleg, Ground, ground_of
from tests.play.pocket_pro.holes import drawn
from tests.play.pocket_pro.playing import Playing

ROWS = {30: 3, 45: 4, 60: 5, 90: 7}
PLAIN = "."


def bent(angle: int, side: int = 1, fairway_after: bool = True, tee_column: int = 4) -> Ground:
    """Ten rows of tee and fairway card, a dogleg of its printed length, twelve rows beyond; all
    of it fairway. ``side`` 1 bends right."""
    count = ROWS[angle]
    radius = count * 15 / math.radians(angle)
    after = 12
    length = 10 + count + after
    grid = [["="] * 9 for _ in range(length)]
    grid[0][tee_column] = "T"
    grid[-2][4] = "H"
    turned = [side * angle * (i + 1) / count for i in range(count)]
    middle = 6 if fairway_after else 0
    cards = (0,) * 4 + (1,) * 6 + (2,) * count + (3,) * middle + (4,) * (after - middle)
    return drawn(
        "\n".join("".join(row) for row in reversed(grid)),
        cards=cards,
        headings=(0.0,) * 10 + tuple(turned) + (float(side * angle),) * after,
        doglegs=(Dogleg(10, 9 + count, float(side * angle), radius),),
    )


@pytest.mark.parametrize(
    ("angle", "drift"),
    [(30, [0, 1, 2]), (45, [0, 1, 2, 4]), (60, [0, 1, 2, 5, 10]), (90, [0, 1, 2, 5, 12])],
)
@pytest.mark.parametrize("side", [1, -1])
def test_doglegs_straight_lines_drift_outward_as_the_bend_turns(
    angle: int, drift: list[int], side: int
) -> None:
    ground = bent(angle, side)
    total, seen = 0, []
    for row in range(10, 10 + len(drift)):
        total += ground.drifts[0][row]
        seen.append(-side * total)
    assert seen == drift


@pytest.mark.parametrize(
    ("angle", "columns"), [(30, [1, 2, 3, 5]), (45, [2, 4, 6, 8]), (60, [3, 7, 10, 14])]
)
def test_doglegs_beyond_the_bend_a_straight_ball_drifts_by_its_tangent(
    angle: int, columns: list[int]
) -> None:
    ground = bent(angle)
    last = ground.doglegs[0].last
    total, seen = 0, []
    for row in range(last + 1, last + 1 + len(columns)):
        total -= ground.drifts[0][row]
        seen.append(total)
    assert seen == columns


def test_doglegs_beyond_90_degrees_a_straight_ball_is_off() -> None:
    ground = bent(90)
    assert abs(ground.drifts[0][ground.doglegs[0].last]) > 9


@pytest.mark.parametrize("side", [1, -1])
def test_doglegs_a_shot_that_enters_keeps_to_the_old_axis_for_all_of_it(side: int) -> None:
    round_ = Playing(bent(30, side)).lay((9, 4))
    assert not round_.options("line")
    round_.shot("7-iron", "slow")
    ends = []
    for _ in range(4):
        round_.throw(1)
        ends.append(round_.at)
    out = -side
    assert ends == [(10, 4), (11, 4 + out), (12, 4 + 2 * out), (13, 4 + 3 * out)]


def test_doglegs_a_shot_from_one_chooses_its_lines_first() -> None:
    ground = bent(30)
    round_ = Playing(ground).lay((10, 4))
    assert round_.options("line") == ["straight", "turning"]
    round_.shot("7-iron", "slow", line="turning")
    for _ in range(4):
        round_.throw(1)
    assert round_.at == (14, 4)
    round_ = Playing(ground).lay((10, 4))
    round_.shot("7-iron", "slow", line="straight")
    for _ in range(4):
        round_.throw(1)
    assert round_.at == (14, 0)


def test_doglegs_beyond_one_a_new_shot_has_turning_lines_only() -> None:
    round_ = Playing(bent(30)).lay((13, 4))
    assert not round_.options("line")
    round_.shot("7-iron", "slow")
    for _ in range(4):
        round_.throw(1)
    assert round_.at == (17, 4)


def test_doglegs_back_retraces_the_line_the_shot_is_on() -> None:
    ground = bent(45)
    there = ground.step(0, (11, 4), (1, 0))
    assert there == (12, 3)
    assert ground.step(0, there, (-1, 0)) == (11, 4)
    assert ground.step(1, (12, 4), (-1, 0)) == (11, 4)


def test_doglegs_a_straight_ball_that_leaves_the_board_is_out_of_bounds() -> None:
    round_ = Playing(bent(45)).lay((13, 4))
    round_.shot("7-iron", "slow", line="straight")
    for face in (1, 1, 1):
        round_.throw(face)
    assert round_.last("roll")["path"] == [[16, -2]]
    assert round_.last("penalty")["hazard"] == "out"
    assert round_.at == (15, 0)


def test_doglegs_a_ball_played_back_from_beyond_the_hole_uses_turning_lines() -> None:
    ground = replace(bent(45), hole=(14, 4))
    round_ = Playing(ground).lay((16, 2))
    assert round_.options("line") == ["back", "sideways"]
    round_.shot("7-iron", "slow", line="back")
    for _ in range(4):
        round_.throw(1)
    assert round_.at == (12, 2)


def test_doglegs_of_a_hole_with_two_each_have_lines_of_their_own() -> None:
    first, second = Dogleg(4, 6, 30.0, 86.0), Dogleg(12, 14, -30.0, 86.0)
    ground = replace(bent(30), doglegs=(first, second))
    lines = [ground.lines_from(row) for row in (3, 4, 6, 7, 11, 12, 14, 15)]
    assert lines == [(0,), (0, 1), (0, 1), (1,), (1,), (1, 2), (1, 2), (2,)]


def test_doglegs_a_drifting_step_touches_only_the_space_it_ends_on() -> None:
    ground = bent(45)
    rows = [list(row) for row in ground.rows]
    # Between the third row and the fourth the line drifts two columns, past these trees.
    rows[13][1], rows[12][1] = "^", "^"
    walled = replace(ground, rows=tuple("".join(row) for row in rows))
    round_ = Playing(walled).lay((12, 2))
    round_.shot("putter", "slow", line="straight")
    round_.throw(1)
    assert round_.at == (13, 0)


def test_wind_and_doglegs_the_axis_is_that_of_the_next_fairway_card() -> None:
    ground = bent(90)
    assert [ground.wind_heading(row) for row in (0, 5, 10, 16, 17, 23)] == [0, 0, 90, 90, 90, 90]


def test_wind_and_doglegs_without_a_fairway_card_ahead_it_is_the_last_one_passed() -> None:
    ground = bent(90, fairway_after=False)
    assert [ground.wind_heading(row) for row in (0, 5, 10, 23)] == [0, 0, 0, 0]
    # The hole has turned to the right: what pushed to the right now pushes on.
    assert ground.turned_wind(23, 1, (0, 1)) == (1, 0)
    assert ground.turned_wind(23, 1, (0, -1)) == (-1, 0)


def test_wind_and_doglegs_a_straight_shot_that_begins_on_one_feels_the_new_axis() -> None:
    ground = bent(90)
    assert ground.turned_wind(10, 0, (0, 1)) == (-1, 0)
    assert ground.turned_wind(10, 1, (0, 1)) == (0, 1)
    assert ground.turned_wind(5, 0, (0, 1)) == (0, 1)


def test_wind_against_is_the_opposite_in_every_frame() -> None:
    for angle in ROWS:
        for side in (1, -1):
            ground = bent(angle, side, fairway_after=False)
            for push in ((1, 1), (0, 1), (-1, 1), (-1, -1), (0, -1), (1, -1)):
                turned = ground.turned_wind(23, 1, push)
                opposite = ground.turned_wind(23, 1, (-push[0], -push[1]))
                assert opposite == (-turned[0], -turned[1])


def test_wind_of_a_hole_of_two_cards_is_the_tee_cards() -> None:
    deck = built_in()
    tee = next(card.slug for card in deck.values() if card.kind == "tee")
    green = next(card.slug for card in deck.values() if card.kind == "green")
    ground = ground_of(lay([PlacedCard(tee), PlacedCard(green)], deck))
    assert {ground.wind_heading(row) for row in range(len(ground.rows))} == {0.0}


def test_doglegs_of_the_deck_play_as_their_boards_are_bent() -> None:
    deck = built_in()
    first = {
        kind: next(c.slug for c in deck.values() if c.kind == kind) for kind in ("tee", "green")
    }
    for card in deck.values():
        if card.kind != "dogleg":
            continue
        placed = [PlacedCard(first["tee"]), PlacedCard("fairway-1"), PlacedCard(card.slug)]
        board = lay([*placed, PlacedCard("fairway-1"), PlacedCard(first["green"])], deck)
        ground = ground_of(board)
        assert len(ground.doglegs) == 1
        dogleg = ground.doglegs[0]
        assert dogleg.last - dogleg.first + 1 == ROWS[card.angle]
        assert abs(ground.headings[-1]) == pytest.approx(card.angle)
        assert ground.lines_from(dogleg.first) == (0, 1)
        assert ground.lines_from(dogleg.last + 1) == (1,)
