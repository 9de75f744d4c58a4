import json
import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courses.cards import DOGLEG_ROWS, Bend
from courses.joints import fairways_meet, last_row_in_reach
from courses.layout import (
    Board,
    PlacedCard,
    bend_radius,
    drift,
    dump_layout,
    lay,
    layout_digest,
    load_layout,
    par_for,
)
from courses.terrain import Terrain
from tests.courses.sample_cards import CARDS


def board(*names: str | PlacedCard) -> Board:
    return lay([PlacedCard(n) if isinstance(n, str) else n for n in names], CARDS)


def errors(*names: str | PlacedCard) -> list[tuple[int | None, str]]:
    return [(p.card, p.message) for p in board(*names).errors]


def test_tee_fairway_and_green_laid_edge_to_edge() -> None:
    hole = board("tee-1", "fairway-1", "green-4")
    assert hole.problems == ()
    assert hole.is_playable
    assert len(hole.rows) == 27
    assert (hole.tee, hole.hole) == ((1, 4), (23, 4))
    assert (hole.spaces, hole.yards, hole.par_by_length) == (22, 330, 4)
    assert hole.point(1, 4) == (0, 0)
    assert hole.point(23, 4) == pytest.approx((0, 330))
    assert hole.point(1, 6) == pytest.approx((15, 0))
    assert hole.terrain(0, 0) is Terrain.ROUGH
    assert hole.terrain(1, 4) is Terrain.TEE
    assert hole.terrain(23, 4) is Terrain.GREEN
    assert hole.terrain(-1, 4) is Terrain.OUT
    assert hole.terrain(3, 9) is Terrain.OUT


def test_each_fairway_card_adds_nine_spaces() -> None:
    lengths = [board("tee-1", *["fairway-1"] * n, "green-4").spaces for n in range(4)]
    assert lengths == [13, 22, 31, 40]


@pytest.mark.parametrize("rows", range(9))
def test_an_overlap_takes_its_rows_from_the_card_before(rows: int) -> None:
    hole = board("tee-1", "fairway-1", PlacedCard("fairway-1", overlap=rows), "green-4")
    assert hole.is_playable
    assert hole.spaces == 31 - rows
    assert [r.card_row for r in hole.rows if r.card == 1] == list(range(9 - rows))
    assert [r.card_row for r in hole.rows if r.card == 2] == list(range(9))


@pytest.mark.parametrize(
    ("angle", "columns"),
    [
        (30, [0, 1, 2]),
        (45, [0, 1, 2, 4]),
        (60, [0, 1, 2, 5, 10]),
        (90, [0, 1, 2, 5, 12]),
    ],
)
def test_straight_lines_drift_outward_as_printed(angle: int, columns: list[int]) -> None:
    rows = DOGLEG_ROWS[angle]
    radius = bend_radius(rows, angle)
    drifts = [drift(radius, angle * (i + 1) / rows) for i in range(rows)]
    assert drifts[: len(columns)] == columns
    assert drifts == sorted(drifts)
    assert drift(radius, -angle / rows) == drifts[0]
    assert drift(radius, 90) > 9


@pytest.mark.parametrize("side", Bend)
@pytest.mark.parametrize("angle", DOGLEG_ROWS)
def test_a_dogleg_is_an_arc_of_its_own_length(angle: int, side: Bend) -> None:
    hole = board("tee-1", f"dogleg-{angle}-{side}", "fairway-1", "green-4")
    assert hole.is_playable
    bent = [row for row in hole.rows if row.bend]
    count, sign = DOGLEG_ROWS[angle], 1 if side is Bend.RIGHT else -1
    assert len(bent) == count
    radius = count * 15 / math.radians(angle)
    # The arc begins at the middle of the last straight row, 105 yards on: by hand, a circle.
    start = hole.rows[8]
    for index, row in enumerate(bent, start=1):
        turned = math.radians(angle * index / count)
        assert row.bend is not None
        assert row.bend.index == index
        assert row.bend.angle == sign * angle
        assert row.bend.turned == pytest.approx(sign * angle * index / count)
        assert row.bend.radius == pytest.approx(radius)
        assert row.heading == pytest.approx(sign * math.degrees(turned))
        assert row.x == pytest.approx(sign * radius * (1 - math.cos(turned)))
        assert row.y == pytest.approx(start.y + radius * math.sin(turned))
    after = hole.rows[9 + count :]
    assert all(row.heading == pytest.approx(sign * angle) and row.bend is None for row in after)
    straight = math.radians(sign * angle)
    last = bent[-1]
    assert after[0].x == pytest.approx(last.x + 15 * math.sin(straight))
    assert after[0].y == pytest.approx(last.y + 15 * math.cos(straight))
    for one, other in pairwise(hole.rows):
        chord = math.hypot(other.x - one.x, other.y - one.y)
        assert 14.9 < chord <= 15 + 1e-9


def test_opposite_doglegs_give_the_first_heading_back() -> None:
    hole = board("tee-1", "dogleg-30-left", "fairway-1", "dogleg-30-right", "green-4")
    assert hole.rows[-1].heading == pytest.approx(0)
    assert hole.rows[-1].x < -60
    assert hole.spaces == 13 + 9 + 6


def test_the_far_side_of_a_right_heading_lies_below() -> None:
    hole = board("tee-1", "dogleg-90-right", "fairway-1", "green-4")
    number, column = hole.hole or (0, 0)
    x, y = hole.point(number, column)
    assert hole.point(number, column + 2) == pytest.approx((x, y - 15))


@pytest.mark.parametrize(
    ("yards", "par"),
    [(60, 3), (250, 3), (251, 4), (470, 4), (471, 5), (690, 5), (691, 6), (900, 6)],
)
def test_par_by_length(yards: int, par: int) -> None:
    assert par_for(yards) == par


@pytest.mark.parametrize(
    ("names", "card", "words"),
    [
        (["tee-1", "nowhere", "green-4"], 1, "no hole card 'nowhere'"),
        (["fairway-1", "green-4"], None, "no tee card"),
        (["fairway-1", "tee-1", "green-4"], 1, "Tee 1 must be the first card"),
        (["tee-1", "tee-1", "green-4"], 1, "second tee"),
        (["tee-1", "fairway-1"], None, "no greens card"),
        (["tee-1", "green-4", "fairway-1"], 1, "Green 4 must be the last card"),
        (["tee-1", "green-2", "green-4"], 1, "second green"),
        (["green-4"], None, "no tee card"),
        (["tee-1", PlacedCard("green-4", turned=True)], 1, "Green 4 may not be turned"),
        (
            ["tee-1", PlacedCard("dogleg-30-left", turned=True), "green-4"],
            1,
            "follows from its place",
        ),
        (
            ["tee-1", "fairway-1", PlacedCard("green-4", overlap=9)],
            2,
            "covers 9 rows: 0 to 8 are possible",
        ),
        (["tee-1", PlacedCard("green-4", overlap=-1)], 1, "covers -1 rows"),
        (["tee-1", PlacedCard("green-4", overlap=8)], 1, "covers the tee space of Tee 1"),
        ([PlacedCard("tee-1", overlap=1), "green-4"], 0, "nothing to cover"),
        (
            ["tee-1", "fairway-1", PlacedCard("dogleg-90-left", overlap=1), "green-4"],
            2,
            "90 degrees: it is laid without overlap",
        ),
        (
            ["tee-1", "dogleg-45-left", PlacedCard("fairway-1", overlap=2), "green-4"],
            2,
            "covers two rows of Dogleg 45°, left: a bend is laid whole",
        ),
        (
            [PlacedCard("tee-1", turned=True), "fairway-1", "green-4"],
            1,
            "gap at the joint of Tee 1 and Fairway 1",
        ),
    ],
)
def test_what_makes_a_layout_impossible_is_told_with_its_card(
    names: list[str | PlacedCard], card: int | None, words: str
) -> None:
    assert any(at == card and words in message for at, message in errors(*names))


def test_no_cards_make_an_empty_board_with_problems() -> None:
    hole = lay([], CARDS)
    assert hole.rows == ()
    assert len(hole.errors) == 2
    assert (hole.spaces, hole.yards) == (0, 0)


def test_a_hole_takes_twelve_cards() -> None:
    assert board("tee-1", *["fairway-1"] * 10, "green-4").is_playable
    assert (12, "A hole takes 12 cards at most, 13 are laid.") in errors(
        "tee-1", *["fairway-1"] * 11, "green-4"
    )


def test_fairways_that_share_no_column_have_a_gap() -> None:
    swerve = replace(
        CARDS["fairway-5"],
        slug="swerve",
        name="Swerve",
        grid=("..=====..", *(".......==",) * 7, "..=====.."),
    )
    narrow = replace(CARDS["fairway-1"], slug="narrow", name="Narrow", grid=("...===...",) * 9)
    placed = [
        PlacedCard("tee-1"),
        PlacedCard("swerve"),
        PlacedCard("narrow", overlap=1),
        PlacedCard("green-4"),
    ]
    told = lay(placed, {**CARDS, "swerve": swerve, "narrow": narrow}).errors
    assert [(p.card, p.message) for p in told] == [
        (2, "The fairway has a gap at the joint of Swerve and Narrow.")
    ]


def test_fairways_that_run_on_slantwise_meet() -> None:
    assert fairways_meet("==.......", "..===....") is True
    assert fairways_meet("==.......", "...===...") is False
    assert fairways_meet("..ooo....", "...===...") is True
    assert fairways_meet(".........", "...===...") is None


def test_a_fairway_that_breaks_off_under_an_overlap_is_a_warning() -> None:
    creek = replace(
        CARDS["fairway-1"],
        slug="creek",
        name="Creek",
        grid=(*("..=====..",) * 3, "~~~~~~~~~", *("..=====..",) * 5),
    )
    hole = lay(
        [
            PlacedCard("tee-1"),
            PlacedCard("creek"),
            PlacedCard("fairway-1", overlap=3),
            PlacedCard("green-4"),
        ],
        {**CARDS, "creek": creek},
    )
    assert hole.is_playable
    assert [(p.card, p.severity) for p in hole.problems] == [(2, "warning")]
    assert "breaks off at the joint of Creek and Fairway 1" in hole.problems[0].message


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (1, []),
        (2, ["Green 4 covers the last two rows of Fairway 5: one bunker there is out of play."]),
        (4, ["Green 4 covers the last four rows of Fairway 5: two bunkers there are out of play."]),
    ],
)
def test_hazards_that_are_covered_whole_are_noted(rows: int, told: list[str]) -> None:
    hole = board("tee-1", PlacedCard("fairway-5", turned=True), PlacedCard("green-4", overlap=rows))
    assert hole.is_playable
    assert [p.message for p in hole.problems] == told
    assert all((p.card, p.severity) == (2, "note") for p in hole.problems)


def wall(signs: str) -> dict:
    grid = ("..=====..",) * 7 + (signs, "..=====..")
    return {**CARDS, "wall": replace(CARDS["fairway-1"], slug="wall", name="Wall", grid=grid)}


@pytest.mark.parametrize("signs", ["^^^^^^^^^", "#########", "^^^^#^^^^"])
def test_a_green_behind_closed_trees_is_out_of_reach(signs: str) -> None:
    names = [PlacedCard("tee-1"), PlacedCard("wall"), PlacedCard("green-4")]
    told = lay(names, wall(signs)).errors
    assert [(p.card, p.message) for p in told] == [
        (1, "The green is out of reach: Wall lets no ball past its row 2.")
    ]
    assert lay(names, wall(signs[:8] + "=")).is_playable


def test_a_green_beyond_the_longest_carry_is_out_of_reach() -> None:
    assert last_row_in_reach(["....T....", *["~~~~~~~~~"] * 8, "....H...."], (0, 4), (9, 4)) == 9
    assert last_row_in_reach(["....T....", *["~~~~~~~~~"] * 9, "....H...."], (0, 4), (10, 4)) == 9


def test_a_hole_may_not_lie_across_itself() -> None:
    names = ["tee-1", "fairway-1", *["dogleg-90-right", "fairway-1"] * 3, "fairway-1", "green-4"]
    told = [m for _, m in errors(*names)]
    assert any("across the hole's own ground" in m for m in told)
    assert not errors("tee-1", "dogleg-90-right", "dogleg-90-right", "green-4")


def test_layouts_survive_json() -> None:
    placed = (PlacedCard("tee-1", turned=True), PlacedCard("green-4", overlap=3))
    values = json.loads(json.dumps(dump_layout(placed)))
    assert values[1] == {"card": "green-4", "turned": False, "overlap": 3}
    assert load_layout(values) == placed
    assert load_layout([{"card": "tee-1"}]) == (PlacedCard("tee-1"),)


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({}, "list of cards"),
        (["tee-1"], "Card 1"),
        ([{"card": "tee-1"}, {"turned": True}], "Card 2: card must be"),
        ([{"card": "tee-1", "turned": 1}], "turned must be true or false"),
        ([{"card": "tee-1", "overlap": 1.5}], "overlap must be a whole number"),
        ([{"card": "tee-1", "overlap": True}], "overlap must be a whole number"),
    ],
)
def test_bad_json_is_refused_with_the_card_named(values: object, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        load_layout(values)


def test_the_digest_tells_layouts_and_their_cards_apart() -> None:
    placed = [PlacedCard("tee-1"), PlacedCard("green-4")]
    same = layout_digest(placed, dict(reversed(CARDS.items())))
    assert layout_digest(placed, CARDS) == same
    assert layout_digest([PlacedCard("tee-1"), PlacedCard("green-4", overlap=1)], CARDS) != same
    other = {**CARDS, "green-4": replace(CARDS["green-4"], grid=CARDS["green-2"].grid)}
    assert layout_digest(placed, other) != same
    assert layout_digest(placed, {**CARDS, "more": CARDS["fairway-1"]}) == same


PLACED = st.builds(
    PlacedCard,
    st.sampled_from([*CARDS, "unknown"]),
    st.booleans(),
    st.integers(-2, 11),
)


@given(st.lists(PLACED, max_size=15))
def test_any_cards_make_a_board(placed: Sequence[PlacedCard]) -> None:
    hole = lay(placed, CARDS)
    assert hole.placed == tuple(placed)
    for row in hole.rows:
        assert len(row.spaces) == 9
        assert math.isfinite(row.x)
        assert math.isfinite(row.y)
        assert 0 <= row.card < len(placed)
    for problem in hole.problems:
        assert problem.message
        assert problem.card is None or 0 <= problem.card < len(placed)
    if hole.tee and hole.hole:
        assert hole.spaces == max(hole.hole[0] - hole.tee[0], 0)
        assert hole.point(*hole.tee) == pytest.approx((0, 0), abs=1e-9)


@given(
    st.lists(st.sampled_from([slug for slug in CARDS if slug[:3] in ("fai", "dog")]), max_size=5),
    st.data(),
)
def test_spaces_are_the_rows_of_the_cards_less_what_is_covered(
    middle: list[str], data: st.DataObject
) -> None:
    placed = [PlacedCard("tee-1")]
    for slug in [*middle, "green-4"]:
        free = placed[-1].card.startswith("fairway") and slug != "dogleg-90-left"
        free = free and slug != "dogleg-90-right"
        overlap = data.draw(st.integers(0, 8)) if free else 0
        placed.append(PlacedCard(slug, overlap=overlap))
    hole = lay(placed, CARDS)
    rows = sum(len(CARDS[p.card].grid) - p.overlap for p in placed)
    assert len(hole.rows) == rows
    assert hole.spaces == rows - 1 - 4
