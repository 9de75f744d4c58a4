"""What a map does not say is inferred and said, or asked."""

import math
from typing import Any

import pytest

from courses.holemap import HoleMap
from courses.importing import Unreadable, read_values
from courses.importing.maps.projection import Projection
from courses.scorecard import Scorecard
from courses.survey import survey
from courses.terrain import Terrain
from tests.courses.importing.maps import drawn
from tests.courses.importing.maps.drawn import area, course, flat, geojson, line, point, square


def card_of(features: Any) -> Scorecard:
    return read_values(geojson(features)).scorecard


def said(card: Scorecard, severity: str) -> str:
    return "\n".join(p.message for p in card.problems if p.severity == severity)


def test_lines_from_green_to_tee_are_turned_round_and_said() -> None:
    holes = course(range(1, 10))
    for number in (3, 7):
        holes[number - 1][0].places.reverse()
    reading = read_values(geojson(flat(holes)))
    assert "Holes 3 and 7 are drawn from green to tee" in said(reading.scorecard, "note")
    for ground in reading.maps[0].values():
        green = next(one for one in ground.areas if str(one.terrain) == "green")
        assert min(y for _, y in green.rings[0]) > 380


def test_direction_follows_from_the_walks_where_no_tees_and_greens_are_mapped() -> None:
    holes = [[one[0]] for one in course(range(1, 10))]
    holes[4][0].places.reverse()
    assert "Hole 5 is drawn from green to tee" in said(card_of(flat(holes)), "note")


def test_the_hole_without_a_number_is_the_missing_one() -> None:
    numbers = [1, 2, 3, None, 5, 6, 7, 8, 9]
    card = card_of(flat(course(numbers)))
    assert [hole.number for hole in card.holes] == list(range(1, 10))
    assert "hole 4 was missing" in said(card, "note")


def test_several_holes_without_numbers_fall_into_their_gaps() -> None:
    numbers = [1, None, 3, 4, None, None, 7, 8, 9]
    reading = read_values(geojson(flat(course(numbers))))
    assert list(reading.maps[0]) == list(range(1, 10))
    starts = [reading.maps[0][n].place for n in range(1, 10)]
    eastings = [place[0] for place in starts if place]
    assert eastings == sorted(eastings)


def test_of_two_holes_1_the_one_that_fits_the_gap_moves() -> None:
    numbers = [1, 2, 3, 4, 5, 6, 7, 8, 1]
    card = card_of(flat(course(numbers)))
    assert [hole.number for hole in card.holes] == list(range(1, 10))
    assert "is called hole 1, as another is; hole 9 was missing" in said(card, "note")


def test_of_two_holes_1_without_a_gap_one_is_taken_and_asked_about() -> None:
    holes = course(range(1, 10))
    extra = drawn.hole(1, (2_000.0, 0.0), (2_000.0, 300.0), par="4")
    card = card_of([*flat(holes), *extra])
    assert len(card.holes) == 9
    assert card.holes[0].yards == {"Map": 400}
    assert "Two lines are called hole 1" in said(card, "warning")


def test_a_line_drawn_twice_is_taken_once() -> None:
    holes = course(range(1, 10))
    again = line([(0, 5), (1, 398)], ref="1", par="4")
    card = card_of([*flat(holes), again])
    assert len(card.holes) == 9
    assert "Hole 1 is drawn twice" in said(card, "warning")


def test_two_courses_with_the_same_numbers_are_two_scorecards() -> None:
    west = flat(course(range(1, 10)))
    east = [
        one
        for at in range(1, 10)
        for one in drawn.hole(at, (at * 120.0, -900.0), (at * 120.0, -600.0), par="3")
    ]
    reading = read_values(geojson([*west, *east]))
    assert [len(card.holes) for card in reading.scorecards] == [9, 9]
    assert {tuple(h.par for h in card.holes) for card in reading.scorecards} == {(4,) * 9, (3,) * 9}


def test_courses_are_told_apart_by_their_labels_and_boundaries() -> None:
    by_label = [
        one
        for at in range(1, 10)
        for label, y in (("Old ", 0.0), ("New ", 3_000.0))
        for one in [line([(at * 90.0, y), (at * 90.0, y + 300)], ref=f"{label}{at}", par="4")]
    ]
    cards = read_values(geojson(by_label)).scorecards
    assert [(card.name, len(card.holes)) for card in cards] == [("old", 9), ("new", 9)]
    west = flat(course(range(1, 4)))
    east = [
        one
        for at in (4, 5, 6)
        for one in drawn.hole(at, (at * 120.0, 1_000.0), (at * 120.0, 1_300.0), par="3")
    ]
    bounds = [
        area(drawn.box(-100, -100, 2_000, 500), leisure="golf_course", name="West"),
        area(drawn.box(-100, 900, 2_000, 1_500), leisure="golf_course", name="East"),
    ]
    cards = read_values(geojson([*west, *east, *bounds])).scorecards
    assert {card.name for card in cards} == {"West", "East"}


def test_holes_without_any_number_are_put_in_order_and_asked_about() -> None:
    card = card_of(flat(course([None] * 9)))
    assert [hole.number for hole in card.holes] == list(range(1, 10))
    assert said(card, "warning").count("No hole has a number") == 1
    assert "1 to 9 after the order in which the holes are drawn" in said(card, "warning")
    mixed = course([None] * 9)
    mixed = [mixed[at] for at in (4, 0, 7, 2, 8, 1, 5, 3, 6)]
    reading = read_values(geojson(flat(mixed)))
    assert "the shortest walks" in said(reading.scorecard, "warning")
    eastings = [ground.place[0] for ground in reading.maps[0].values() if ground.place]
    assert eastings in (sorted(eastings), sorted(eastings, reverse=True))


def test_missing_pars_follow_from_the_length() -> None:
    lengths = {1: 150, 2: 400, 3: 560, 4: 480, 5: 720}
    features = [
        one
        for number, yards in lengths.items()
        for one in drawn.hole(number, (number * 150.0, 0.0), (number * 150.0, float(yards)))
    ]
    card = card_of(features)
    assert [hole.par for hole in card.holes] == [3, 4, 5, 5, 6]
    assert "Par of holes 1 to 5 was taken from the length" in said(card, "note")
    doubtful = [p.hole for p in card.problems if p.column == "par" and p.severity == "warning"]
    assert doubtful == [4]


@pytest.mark.parametrize(
    ("tags", "yards"),
    [
        ({"dist": "390"}, 390),
        ({"dist": "366"}, 400),
        ({"dist": "380 m"}, 416),
        ({"distance": "395 yds"}, 395),
        ({"length": "twelve"}, 400),
    ],
)
def test_a_tagged_length_wins_in_the_unit_that_agrees_with_the_line(
    tags: dict[str, str], yards: int
) -> None:
    card = card_of(drawn.hole(1, (0, 0), (0, 400), **tags))
    assert card.holes[0].yards["Map"] == pytest.approx(yards, abs=1)


def test_a_tagged_length_that_is_not_the_lines_is_doubted() -> None:
    card = card_of(drawn.hole(1, (0, 0), (0, 400), dist="520 yd"))
    assert "The map says 520 yards, its line measures 400" in said(card, "warning")


def test_handicap_and_name_are_read() -> None:
    card = card_of(drawn.hole(1, (0, 0), (0, 400), par="4/5", handicap="7", name="Burn"))
    one = card.holes[0]
    assert (one.par, one.stroke_index, one.name) == (4, 7, "Burn")


def test_missing_holes_are_named() -> None:
    card = card_of(flat(course([1, 2, 3, 5, 6, 7, 8, 9])))
    assert "Hole 4 is missing" in said(card, "warning")


def test_greens_and_tees_that_name_their_hole_make_a_line_of_play() -> None:
    features = []
    for number in range(1, 4):
        x = number * 300.0
        features += [
            area(square(x, 0, 5), Name=f"old_links_hole_{number}_tee"),
            area(square(x, 40, 5), Name=f"old_links_hole_{number}_tee"),
            area(drawn.box(x - 15, 100, x + 15, 300), Name=f"old_links_hole_{number}_fairway"),
            area(drawn.box(x + 10, 285, x + 140, 315), Name=f"old_links_hole_{number}_fairway"),
            area(square(x + 150, 300, 10), Name=f"old_links_hole_{number}_green"),
        ]
    reading = read_values(geojson(features))
    card = reading.scorecard
    assert card.name == "Old Links"
    assert [hole.number for hole in card.holes] == [1, 2, 3]
    straight = math.hypot(150, 300)
    assert all(straight + 10 < hole.yards["Map"] < 470 for hole in card.holes)
    assert "laid from the farthest tee over the fairway" in said(card, "note")
    assert len(reading.maps[0][1].line) > 2


def test_an_area_around_a_hole_numbers_the_tee_and_the_green_in_it() -> None:
    features = []
    for number in range(1, 4):
        x = number * 150.0
        features += [
            area(drawn.box(x - 40, -20, x + 40, 330), golf="hole", ref=str(number), par="5"),
            area(square(x, 0, 5), golf="tee"),
            area(square(x, 300, 10), golf="green"),
        ]
    card = card_of(features)
    assert [(hole.par, hole.yards) for hole in card.holes] == [(5, {"Map": 300})] * 3


def test_other_games_on_the_same_ground_are_no_golf() -> None:
    baskets = [
        drawn.Drawn({"disc_golf": "hole", "ref": "1"}, drawn.degrees([(500, 0), (500, 90)])),
        line([(600, 0), (600, 90)], ref="2", sport="footballgolf"),
    ]
    card = card_of([*drawn.hole(1, (0, 0), (0, 400), par="4"), *baskets])
    assert [hole.number for hole in card.holes] == [1]


def test_greens_alone_give_numbers_and_say_what_is_missing() -> None:
    features = [area(square(n * 90.0, 0, 9), type="green", hole=n) for n in range(1, 19)]
    features += [point(n * 90.0, 0, type="pin", hole=n) for n in range(1, 19)]
    features[11].tags = {"tyoe": "green", "hole": 12}
    reading = read_values(geojson(features))
    card = reading.scorecard
    assert len(card.holes) == 18
    assert not reading.maps[0]
    assert "neither lines of play nor tees" in said(card, "warning")
    assert "Hole 3 has no par" in said(card, "error")


def test_greens_that_name_no_hole_are_asked_for() -> None:
    features = [area(square(n * 90.0, 0, 9), golf="green") for n in range(18)]
    with pytest.raises(Unreadable, match="18 greens and 0 tees"):
        read_values(geojson(features))


def test_points_of_courses_give_the_pars_they_tell() -> None:
    def told(name: str, pars: list[int], **more: Any) -> drawn.Drawn:
        tags = {f"golf:hole:{n}:par": par for n, par in enumerate(pars, start=1)}
        return point(0, 0, name=name, **tags, **more)

    features = [
        told("Nine", [4] * 9, **{"golf:par": 36, "golf:holes": 9}),
        told("Nine", [4] * 9),
        told("Odd", [4] * 11, **{"golf:par": 71, "golf:holes": 18}),
        point(0, 0, name="None"),
    ]
    cards = read_values(geojson(features)).scorecards
    assert [(card.name, len(card.holes)) for card in cards] == [("Nine", 9), ("Odd", 11)]
    assert "printed total of par is 71, but the holes add up to 44" in said(cards[1], "warning")
    assert "18 holes, but gives pars for 11" in said(cards[1], "warning")


@pytest.mark.parametrize("latitude", [20.0, 45.0, 56.0, 63.0, -34.0])
def test_swapped_coordinates_are_seen_by_the_shapes_of_greens(latitude: float) -> None:
    middle = Projection(10.0, latitude)
    features = []
    for number in range(1, 10):
        x = number * 120.0
        ring = [
            (x + 10 * math.cos(a), 400 + 10 * math.sin(a))
            for a in [math.tau * i / 12 for i in range(13)]
        ]
        features += [
            drawn.Drawn(
                {"golf": "hole", "ref": str(number), "par": "4"},
                drawn.degrees([(x, 0), (x, 400)], middle),
            ),
            drawn.Drawn({"golf": "green"}, drawn.degrees([*ring[:-1], ring[0]], middle), "Polygon"),
        ]
    straight = read_values(geojson(features)).scorecard
    assert "exchanged" not in said(straight, "warning")
    for one in features:
        one.places = [(lat, lon) for lon, lat in one.places]
    swapped = read_values(geojson(features)).scorecard
    assert "figures were exchanged" in said(swapped, "warning")
    assert swapped.tees[0].total == straight.tees[0].total == 3600


@pytest.mark.parametrize("turned", [False, True])
def test_fairways_that_all_run_the_same_way_are_no_sign_of_swapped_coordinates(
    turned: bool,
) -> None:
    middle = Projection(7.9, 58.1)
    features = []
    for number in range(1, 10):
        x = number * 120.0
        green = [(x + 9 * math.cos(i / 2), 400 + 9 * math.sin(i / 2)) for i in range(13)]
        fairway = [(x - 15, 60), (x + 15, 60), (x + 15, 360), (x - 15, 360), (x - 15, 60)]
        shapes = [
            (
                {"golf": "hole", "ref": str(number), "par": "4"},
                [(x, 0.0), (x, 400.0)],
                "LineString",
            ),
            ({"golf": "green"}, [*green[:-1], green[0]], "Polygon"),
            ({"golf": "fairway"}, fairway, "Polygon"),
        ]
        features += [
            drawn.Drawn(
                tags, drawn.degrees([(b, a) if turned else (a, b) for a, b in places], middle), kind
            )
            for tags, places, kind in shapes
        ]
    card = read_values(geojson(features)).scorecard
    assert "exchanged" not in said(card, "warning")
    assert card.tees[0].total == 3600


@pytest.mark.parametrize("bend", [-14, -12, -8, 0, 8, 12, 14])
@pytest.mark.parametrize("length", [360, 440, 520])
def test_a_hole_that_hardly_bends_is_drawn_straight_up(bend: int, length: int) -> None:
    middle = Projection(7.9, 58.1)
    half = length / 2
    turned = math.radians(bend)
    line = [(0, 0), (0, half), (half * math.sin(turned), half + half * math.cos(turned))]
    hole = drawn.Drawn({"golf": "hole", "ref": "1", "par": "4"}, drawn.degrees(line, middle))
    ground = read_values(geojson([hole])).maps[0][1]
    assert abs(math.degrees(math.atan2(*ground.pin))) <= 10


def test_a_latitude_beyond_the_pole_settles_the_order() -> None:
    middle = Projection(-120.0, 36.6)
    one = drawn.Drawn({"golf": "hole", "ref": "1"}, drawn.degrees([(0, 0), (0, 400)], middle))
    one.places = [(lat, lon) for lon, lat in one.places]
    card = card_of([one])
    assert card.holes[0].yards == {"Map": 400}
    assert "exchanged" in said(card, "warning")


def ground_with(*areas: drawn.Drawn, length: float = 400.0) -> HoleMap:
    features = [*drawn.hole(1, (0, 0), (0, length)), *areas]
    return read_values(geojson(features)).maps[0][1]


def test_a_fairway_that_no_map_shows_is_inferred_and_said() -> None:
    reading = read_values(geojson(flat(course(range(1, 10)))))
    assert "holes 1 to 9" in said(reading.scorecard, "note")
    assert "an inference, no survey" in said(reading.scorecard, "note")
    for ground in reading.maps[0].values():
        assert ground.inferred == ("fairway",)
        measured = survey(ground)
        assert measured.terrain_at(measured.place(250.0)) is Terrain.FAIRWAY
        assert measured.terrain_at(measured.place(250.0, 20.0)) is Terrain.ROUGH
        assert measured.terrain_at(measured.place(100.0)) is Terrain.ROUGH


@pytest.mark.parametrize(
    ("areas", "length"),
    [
        pytest.param([area(drawn.box(-15, 200, 15, 330), golf="fairway")], 400.0, id="mapped"),
        pytest.param([], 180.0, id="one stroke"),
    ],
)
def test_no_fairway_is_inferred_where_one_is_mapped_or_none_is_needed(
    areas: list[drawn.Drawn], length: float
) -> None:
    assert ground_with(*areas, length=length).inferred == ()


def test_hazards_lie_on_an_inferred_fairway() -> None:
    ground = ground_with(area(drawn.box(-4, 296, 4, 304), golf="bunker"))
    assert survey(ground).terrain_at((0.0, 300.0)) is Terrain.SAND


@pytest.mark.parametrize(
    "water",
    [
        pytest.param([drawn.box(-60, 60, 60, 300)], id="most of the way"),
        pytest.param([drawn.box(-60, 60, 60, 200), drawn.box(-60, 190, 60, 330)], id="together"),
        pytest.param([drawn.box(-60, -60, 60, 90)], id="over the tee"),
    ],
)
def test_water_that_a_hole_cannot_lie_in_is_left_out_and_asked_about(
    water: list[list[tuple[float, float]]],
) -> None:
    features = [*drawn.hole(1, (0, 0), (0, 400))]
    features += [area(one, natural="water") for one in water]
    reading = read_values(geojson(features))
    measured = survey(reading.maps[0][1])
    wet = [measured.terrain_at((0.0, float(y))) is Terrain.WATER for y in range(0, 400, 5)]
    assert sum(wet) <= 40
    assert measured.terrain_at((0.0, 0.0)) is Terrain.TEE
    assert "left out there" in said(reading.scorecard, "warning")


def test_a_carry_over_water_on_a_hole_of_one_stroke_stays() -> None:
    ground = ground_with(area(drawn.box(-60, 20, 60, 160), natural="water"), length=180.0)
    assert survey(ground).terrain_at((0.0, 100.0)) is Terrain.WATER
