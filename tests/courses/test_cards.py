from dataclasses import replace

import pytest

from courses.cards import Bend, CardKind, HoleCard, faults, mirrored, parse_grid, turned
from tests.courses.sample_cards import CARDS


def changed(slug: str, row: int, signs: str) -> HoleCard:
    grid = list(CARDS[slug].grid)
    grid[row] = signs
    return replace(CARDS[slug], grid=tuple(grid))


@pytest.mark.parametrize("slug", CARDS)
def test_good_cards_have_no_faults(slug: str) -> None:
    assert faults(CARDS[slug]) == ()


def test_rows_of_a_text_grid_are_read_without_the_space_around_them() -> None:
    assert parse_grid("\n  ..==\n\n\t^^..\n") == ("..==", "^^..")


@pytest.mark.parametrize(
    ("faulty", "words"),
    [
        (changed("fairway-1", 3, "..==?==.."), ["Row 4, column 5: '?' is no sign"]),
        (changed("fairway-1", 3, "..===.."), ["Row 4 has 7 columns, 9 are needed."]),
        (replace(CARDS["fairway-1"], grid=("..=====..",) * 8), ["8 rows, 9 are needed"]),
        (replace(CARDS["fairway-1"], grid=()), ["0 rows, 9 are needed"]),
        (changed("fairway-1", 3, "..==T==.."), ["Only a tee card", "row 4, column 5"]),
        (changed("fairway-1", 3, "..==H==.."), ["Only a greens card", "row 4, column 5"]),
        (changed("tee-1", 7, "........."), ["tee is missing"]),
        (
            changed("tee-1", 7, "...T.T..."),
            ["more than one tee", "row 8, column 4; row 8, column 6"],
        ),
        (changed("green-4", 3, ":ooooooo."), ["hole is missing"]),
        (changed("green-4", 3, ":ooHoHoo."), ["more than one hole"]),
        (changed("green-4", 4, "........."), ["before the hole (row 5, column 5) must be green"]),
        (changed("green-4", 3, ":oo:Hooo."), ["left of the hole (row 4, column 4)"]),
        (changed("green-4", 3, ":oooH.oo."), ["right of the hole (row 4, column 6)"]),
        (changed("fairway-1", 0, "..==.==.."), ["Row 1, the far end"]),
        (changed("fairway-1", 8, "......==="), ["Row 9, the near end"]),
        (changed("tee-1", 0, "........."), ["Row 1, the far end"]),
        (changed("green-4", 8, "..==....."), ["Row 9, the near end"]),
        (replace(CARDS["dogleg-30-left"], bend=None), ["left or right"]),
        (replace(CARDS["dogleg-30-left"], angle=40), ["30, 45, 60, 90 degrees, not 40"]),
        (replace(CARDS["dogleg-30-left"], angle=45), ["3 rows, 4 are needed"]),
        (replace(CARDS["fairway-1"], angle=30), ["Only a dogleg has an angle"]),
    ],
)
def test_a_fault_is_told_with_its_row_and_column(faulty: HoleCard, words: list[str]) -> None:
    told = " ".join(faults(faulty))
    for word in words:
        assert word in told


def test_a_hole_at_the_near_edge_lacks_its_approach() -> None:
    faulty = replace(
        CARDS["green-4"], grid=(*CARDS["green-4"].grid[:3], *("..ooooo..",) * 5, "..ooHoo..")
    )
    assert "before the hole (row 10, column 5)" in " ".join(faults(faulty))


def test_turning_end_for_end_turns_the_grid_by_half_a_circle() -> None:
    grid = turned(CARDS["fairway-5"]).grid
    assert grid[0] == "^^=====:^"
    assert grid[8] == "..=====^."
    assert turned(turned(CARDS["fairway-5"])) == CARDS["fairway-5"]


@pytest.mark.parametrize("slug", ["green-4", "dogleg-90-left"])
def test_greens_and_doglegs_may_not_be_turned(slug: str) -> None:
    with pytest.raises(ValueError, match="may not be turned"):
        turned(CARDS[slug])


def test_a_mirrored_dogleg_bends_the_other_way() -> None:
    assert mirrored(CARDS["dogleg-60-left"]).bend is Bend.RIGHT
    assert mirrored(CARDS["dogleg-60-left"]).grid == CARDS["dogleg-60-right"].grid
    assert mirrored(mirrored(CARDS["green-4"])) == CARDS["green-4"]
    assert CARDS["green-4"].kind is CardKind.GREEN
