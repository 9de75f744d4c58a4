"""Slopes of Paper Apps Golf, on pages drawn for them."""

import pytest

from play.paper_golf.flight import landing
from tests.play.paper_golf.playing import Playing, drawn


def slope_page(*rows: str) -> str:
    return "\n".join(["....H....", ".........", *rows, ".........", "....T...."])


@pytest.mark.parametrize(
    ("row", "end", "stopped"),
    [
        ("....→....", 5, ""),
        ("....→→→..", 7, ""),
        ("....→~...", 4, "ignored"),
        ("....→→~..", 5, "ignored"),
        ("....→^...", 4, "ignored"),
        ("....→←...", 5, "facing"),
        ("....→→←..", 6, "facing"),
    ],
)
def test_slopes_roll_the_ball_on(row: str, end: int, stopped: str) -> None:
    page = drawn(slope_page(row, "........."))
    found = landing(page, (3, 4), "up", 1, over_trees=False)
    assert found.end == (2, end)
    assert found.stopped == stopped


def test_a_ball_that_flies_over_a_slope_does_not_roll() -> None:
    page = drawn(slope_page("....→....", "........."))
    found = landing(page, (3, 4), "up", 2, over_trees=False)
    assert (found.end, found.roll) == ((1, 4), ())


def test_a_slope_off_the_page_is_ignored() -> None:
    page = drawn(slope_page("........→", "........."))
    found = landing(page, (3, 8), "up", 1, over_trees=False)
    assert (found.end, found.roll, found.stopped) == ((2, 8), (), "ignored")


def test_a_ring_of_slopes_stops_the_ball_after_one_lap() -> None:
    page = drawn(slope_page("...→↓....", "...↑←...."))
    found = landing(page, (4, 4), "up", 1, over_trees=False)
    assert found.roll == ((3, 3), (2, 3), (2, 4), (3, 4))
    assert found.stopped == "lap"


def test_a_slope_that_rolls_onto_the_cup_holes_the_ball() -> None:
    page = drawn("....H....\n...↗.....\n" + ".........\n" * 3 + "....T....")
    assert landing(page, (2, 3), "up", 1, over_trees=False).holed


def test_a_slope_plays_as_rough() -> None:
    page = slope_page("....→~...", ".........")
    playing = Playing(page).lay(2, 4).thrown(1)
    assert playing.last("thrown")["squares"] == 1
    assert playing.last("thrown")["lie"] == "rough"
