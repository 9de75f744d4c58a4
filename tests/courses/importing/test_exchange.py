"""Scorecards go out as the API's JSON and come back the same; bad JSON is refused by place."""

import pytest

from courses.importing import Unreadable, check, dump, from_grid, load

ROWS = [
    ["Hole", "Name", "Par", "SI", "Blue", "White"],
    ["1", "Tea Olive", "4", "2", "400", "380"],
    ["2", "Pink Dogwood", "5", "1", "555", "530"],
    ["3", "Flowering Peach", "4", "3", "360", "340"],
]


def test_a_typed_grid_becomes_a_scorecard() -> None:
    card = from_grid(ROWS)
    assert [hole.par for hole in card.holes] == [4, 5, 4]
    assert [(tee.name, tee.total) for tee in card.tees] == [("Blue", 1315), ("White", 1250)]
    assert card.holes[1].name == "Pink Dogwood"


def test_dump_has_the_shape_of_the_api() -> None:
    shape = dump(from_grid(ROWS))
    assert shape["scorecard"]["tees"][0]["total"] == 1315
    assert shape["scorecard"]["holes"][0]["yards"] == {"Blue": 400, "White": 380}
    assert {"where", "message", "severity"} <= set(shape["problems"][0])


def test_load_takes_back_what_dump_gives() -> None:
    card = from_grid(ROWS)
    assert load(dump(card)) == card


def test_the_bare_shape_of_the_api_is_enough() -> None:
    card = load(
        {
            "name": "Short",
            "tees": [{"name": "Red", "unit": "m"}],
            "holes": [{"number": 1, "par": 3, "yards": {"Red": 175}}],
        }
    )
    assert card.holes[0].lengths == {"Red": 160}
    assert check(card).tees[0].total == 160


def test_corrected_yards_win_over_the_lengths_read_before() -> None:
    shape = dump(from_grid(ROWS))
    shape["scorecard"]["holes"][0]["yards"]["Blue"] = 410
    card = check(load(shape))
    assert card.holes[0].lengths["Blue"] == 410
    assert card.tees[0].total == 1325


@pytest.mark.parametrize(
    ("data", "where"),
    [
        (None, ""),
        ([], ""),
        ({"holes": {}}, "/scorecard/holes"),
        ({"holes": []}, "/scorecard/holes"),
        ({"holes": [{"number": 0}]}, "/scorecard/holes/0/number"),
        ({"holes": [{"number": True}]}, "/scorecard/holes/0/number"),
        ({"holes": [{"number": 1}, {"number": 1}]}, "/scorecard/holes"),
        ({"holes": [{"number": 1, "par": "four"}]}, "/scorecard/holes/0/par"),
        ({"holes": [{"number": 1, "yards": {"Blue": 1}}]}, "/scorecard/holes/0/yards"),
        ({"tees": [{"name": ""}], "holes": [{"number": 1}]}, "/scorecard/tees/0/name"),
        (
            {"tees": [{"name": "A", "unit": "ft"}], "holes": [{"number": 1}]},
            "/scorecard/tees/0/unit",
        ),
        ({"tees": [{"name": "A"}, {"name": "A"}], "holes": [{"number": 1}]}, "/scorecard/tees"),
        ({"holes": [{"number": 1}] * 37}, "/scorecard/holes"),
    ],
)
def test_other_shapes_are_refused_with_their_place(data: object, where: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        load(data)
    assert refusal.value.where == where
