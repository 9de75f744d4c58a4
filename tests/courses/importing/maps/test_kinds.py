"""What a feature of a map says of itself: its kind, its hole, its course."""

import pytest

from courses.importing.maps.kinds import Kind, kind_of, label_in, number_in, number_of


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("7", 7), ("07", 7), ("Hole 7", 7), ("7th", 7), ("Loch 7", 7), ("Trou n° 7", 7),
        ("hål 12", 12), ("Väylä 3", 3), ("7番ホール", 7), ("第七", 7), ("十八", 18),
        ("Loch sieben", 7), ("hoyo siete", 7), ("Лунка 5", 5), ("seventeenth", 17),
        ("A7", 7), ("No. 9", 9), ("٣", 3),
        ("0", None), ("99", None), ("1-2", None), ("", None), ("practice", None),
    ],
)  # fmt: skip
def test_numbers_are_read_in_many_tongues(text: str, number: int | None) -> None:
    assert number_of(text) == number


@pytest.mark.parametrize(
    ("tags", "kind", "number"),
    [
        ({"name": "erin_hills_hole_7_bunker"}, Kind.BUNKER, 7),
        ({"name": "kiawah_island_ocean_course_hole_18_tee"}, Kind.TEE, 18),
        ({"type": "green", "hole": "6"}, Kind.GREEN, 6),
        ({"tyoe": "green", "hole": "12"}, Kind.GREEN, 12),
        ({"golf": "lateral_water_hazard"}, Kind.WATER, None),
        ({"golf": "tee", "ref": "2"}, Kind.TEE, None),
        ({"golf": "bunker", "name": "Hell"}, Kind.BUNKER, None),
        ({"golf": "driving_range"}, None, None),
        ({"golf": "Tee Box"}, Kind.TEE, None),
        ({"golf": "rough"}, None, None),
        ({"golf": "cartpath", "surface": "sand"}, None, None),
        ({"waterway": "stream", "name": "Barry Burn"}, Kind.STREAM, None),
        ({"highway": "path", "name": "Hole 3"}, None, None),
        ({"amenity": "cafe", "name": "Pond Cafe"}, None, None),
        ({"landuse": "grass", "name": "Hole 3 green"}, None, None),
        ({"boundary": "administrative", "type": "boundary"}, None, None),
        ({"name": "Abschlag Loch 4"}, Kind.TEE, 4),
        ({"name": "Green", "folder": "Hole 11"}, Kind.GREEN, 11),
    ],
)
def test_features_say_what_they_are_and_which_hole_they_belong_to(
    tags: dict[str, str], kind: Kind | None, number: int | None
) -> None:
    assert kind_of(tags) == kind
    if kind is not None:
        assert number_in(tags, kind) == number


def test_labels_stand_around_the_number_of_a_reference() -> None:
    assert label_in({"ref": "A7"}) == "a"
    assert label_in({"ref": "Hole 7"}) == ""
    assert label_in({"ref": "7", "golf:course:name": "West"}) == "West"
