"""Facts of holes that stand elsewhere on a map than on the hole's own line."""

from courses.importing import read_values
from courses.scorecard import Scorecard
from tests.courses.importing.maps.drawn import Drawn, geojson, line, point

PARS = [3, 4, 5, 3, 4, 5, 3, 4, 5]


def card_of(features: list[Drawn]) -> Scorecard:
    return read_values(geojson(features)).scorecard


def tees_and_greens(**tags: str) -> list[Drawn]:
    """Nine holes of tees with a par and pins, each told apart by these tags ("{n}" its number)."""
    found = []
    for at, par in enumerate(PARS):
        told = {key: value.format(n=at + 1) for key, value in tags.items()}
        found.append(point(at * 150, 0, golf="tee", par=str(par), handicap=str(9 - at), **told))
        found.append(point(at * 150, 350, golf="pin", **told))
    return found


def test_par_and_index_may_stand_on_the_tee() -> None:
    card = card_of(tees_and_greens(hole="{n}"))
    assert [hole.par for hole in card.holes] == PARS
    assert [hole.stroke_index for hole in card.holes] == list(range(9, 0, -1))
    assert not any("taken from the length" in problem.message for problem in card.problems)


def test_par_may_stand_in_the_name_of_a_line() -> None:
    lines = [
        line([(at * 150, 0), (at * 150, 350)], name=f"Hole {at + 1}, Par {par}")
        for at, par in enumerate(PARS)
    ]
    assert [hole.par for hole in card_of(lines).holes] == PARS


def test_refs_of_pins_count_as_holes_where_nothing_else_tells_them() -> None:
    card = card_of(tees_and_greens(ref="{n}"))
    assert [hole.number for hole in card.holes] == list(range(1, 10))
    assert [hole.lengths["Map"] for hole in card.holes] == [350] * 9


def test_refs_of_tees_do_not_overrule_the_lines() -> None:
    lines = [line([(at * 150, 0), (at * 150, 350)], ref=str(at + 1), par="4") for at in range(9)]
    others = [point(at * 150, 0, golf="tee", ref=str(9 - at), par="3") for at in range(9)]
    card = card_of([*lines, *others])
    assert [hole.par for hole in card.holes] == [4] * 9
