"""Choosing a club, swing tempo, the club cards and the reference card."""

import pytest

from courses.terrain import Terrain
from play.pocket_pro import clubs
from play.pocket_pro.edition import standard
from tests.play.pocket_pro.holes import open_hole
from tests.play.pocket_pro.playing import Playing

EDITION = standard()


def swing(club: str, tempo: str = "normal", lie: str = "fairway") -> clubs.Swing:
    return clubs.swing(EDITION, EDITION.club(club), EDITION.tempo(tempo), Terrain(lie))


def read(*faces: int, club: str = "driver", lie: str = "fairway", roll: int = 1) -> clubs.Reading:
    tempo = {1: "slow", 2: "normal", 3: "fast", 0: "slow"}[len(faces)]
    return clubs.read(EDITION, faces, swing(club, tempo, lie), roll)


@pytest.mark.parametrize(
    ("club", "air", "ground"),
    [
        ("driver", 3, 4),
        ("3-iron", 3, 2),
        ("5-iron", 3, 1),
        ("7-iron", 2, 2),
        ("9-iron", 2, 1),
        ("wedge", 1, 1),
        ("putter", 0, 1),
    ],
)
def test_club_cards_air_and_ground(club: str, air: int, ground: int) -> None:
    assert (swing(club).air, swing(club).ground) == (air, ground)


@pytest.mark.parametrize(
    ("club", "air"),
    [("driver", 1), ("3-iron", 2), ("5-iron", 2), ("7-iron", 2), ("9-iron", 2), ("wedge", 1)],
)
def test_club_cards_x_rows_take_air_rolls_away_from_rough_and_sand(club: str, air: int) -> None:
    assert swing(club, lie="rough").air == air
    assert swing(club, lie="rough").ground == swing(club).ground


@pytest.mark.parametrize(("tempo", "dice"), [("slow", 1), ("normal", 2), ("fast", 3)])
def test_swing_tempo_is_the_number_of_dice_of_every_roll(tempo: str, dice: int) -> None:
    round_ = Playing(open_hole())
    round_.shot("7-iron", tempo)
    for roll in range(4):
        assert round_.waiting.purpose == f"movement roll {roll + 1} of 4"
        assert len(round_.waiting.dice) == dice
        round_.throw(*(1, 2, 4)[:dice])
    assert round_.count("stroke") == 1


@pytest.mark.parametrize(
    ("lie", "without"),
    [
        ("tee", {"putter"}),
        ("fairway", set()),
        ("rough", set()),
        ("sand", {"driver", "putter"}),
        ("green", {"driver", "3-iron", "5-iron", "7-iron", "9-iron", "wedge"}),
    ],
)
def test_choosing_a_club_from_each_lie(lie: str, without: set[str]) -> None:
    hole = open_hole((":", (8, 4)))
    at = {"tee": (0, 4), "fairway": (5, 4), "rough": (5, 1), "sand": (8, 4), "green": (29, 4)}
    offered = Playing(hole).lay(at[lie]).options("club")
    assert set(offered) == {club.slug for club in EDITION.clubs} - without


@pytest.mark.parametrize(
    ("total", "spaces"),
    [(1, 1), (5, 1), (6, 2), (7, 2), (8, 2), (9, 2), (10, 2), (11, 3), (12, 3), (13, 3), (18, 3)],
)
def test_reference_card_totals(total: int, spaces: int) -> None:
    assert EDITION.row(total).spaces == spaces


def test_reference_card_row_0_is_what_remains_when_every_die_is_bought_off() -> None:
    assert read().forward == 1
    assert read(club="wedge", lie="rough").forward == 0


def test_reference_card_doubles_move_two_and_one_with_the_wind() -> None:
    for face in range(1, 7):
        reading = read(face, face)
        assert (reading.forward, reading.wind, reading.earns) == (2, 1, False)


def test_reference_card_triples_supersede_doubles_and_go_against_the_wind() -> None:
    for face in range(1, 7):
        assert (read(face, face, face).forward, read(face, face, face).wind) == (2, -1)
        other = face % 6 + 1
        assert read(face, face, other).wind == 1


def test_reference_card_eight_without_doubles_earns_a_token() -> None:
    assert read(2, 6).earns
    assert read(3, 5).earns
    assert not read(4, 4).earns
    assert read(1, 2, 5).earns
    assert not read(2, 2, 4).earns


def test_tee_bonus_goes_on_the_first_roll_of_any_club_and_on_doubles_too() -> None:
    for club in ("driver", "3-iron", "5-iron", "7-iron", "9-iron", "wedge"):
        assert read(1, 2, club=club, lie="tee", roll=0).forward == 2
        assert read(1, 2, club=club, lie="tee", roll=1).forward == 1
    assert read(4, 4, lie="tee", roll=0).forward == 3
    assert read(4, 4, 4, lie="tee", roll=0).forward == 3


def test_tee_bonus_comes_again_when_a_ball_is_replayed_from_the_tee() -> None:
    wall = [("^", (1, column)) for column in range(9)]
    round_ = Playing(open_hole(*wall))
    round_.shot("wedge", "slow")
    round_.throw(1)
    assert round_.last("stroke")["penalty"] == 1
    assert round_.at == (0, 4)
    round_.shot("wedge", "slow")
    assert round_.state.shot.swing.bonus == 1


def test_wedge_from_rough_loses_a_space_on_each_ground_roll_never_below_0() -> None:
    assert read(3, 4, club="wedge", lie="rough", roll=0).forward == 2
    assert read(3, 4, club="wedge", lie="rough", roll=1).forward == 1
    assert read(1, 2, club="wedge", lie="rough", roll=1).forward == 0
    assert read(3, 4, club="wedge", lie="fairway", roll=1).forward == 2
    assert read(3, 3, club="wedge", lie="rough", roll=1).forward == 1


def test_playing_from_sand_doubles_move_nothing_but_triples_do_except_with_the_wedge() -> None:
    assert read(3, 3, 5, club="7-iron", lie="sand").forward == 0
    assert read(3, 3, 5, club="7-iron", lie="sand").wind == 0
    assert (
        read(3, 3, 3, club="7-iron", lie="sand").forward,
        read(3, 3, 3, club="7-iron", lie="sand").wind,
    ) == (2, -1)
    wedge = read(3, 3, 5, club="wedge", lie="sand")
    assert (wedge.forward, wedge.wind) == (1, 1)


def test_chances_of_a_roll_add_up_and_follow_the_dice() -> None:
    for tempo in ("slow", "normal", "fast"):
        how = swing("driver", tempo)
        assert sum(chance.probability for chance in clubs.chances(EDITION, how, 0)) == (
            pytest.approx(1)
        )
    doubles = [c for c in clubs.chances(EDITION, swing("driver"), 0) if c.kind == clubs.DOUBLES]
    assert [chance.probability for chance in doubles] == [pytest.approx(1 / 6)]
    three = clubs.chances(EDITION, swing("driver", "fast"), 0)
    assert {c.wind: c.probability for c in three if c.wind} == {
        1: pytest.approx(15 / 36),
        -1: pytest.approx(1 / 36),
    }
