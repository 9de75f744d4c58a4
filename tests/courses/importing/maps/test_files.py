"""The maps beside this give what their expectations say, each hole a map that games can use."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from courses.cards import faults
from courses.facts import facts_of
from courses.holemap import HoleMap, polygon_of
from courses.importing import read
from courses.layout import lay
from courses.survey import survey
from courses.terrain import Terrain
from courses.tracing import trace

FILES = Path(__file__).parent / "files"
MAPS = sorted(path.name for path in FILES.iterdir() if path.suffix not in (".toml", ".md"))


def grounds(name: str) -> list[HoleMap]:
    return list(read((FILES / name).read_bytes(), filename=name).maps[0].values())


def test_every_map_gives_what_is_expected_of_it() -> None:
    out = StringIO()
    call_command("check_imports", FILES, stdout=out)
    assert f"{len(MAPS)} of {len(MAPS)} files agree" in out.getvalue()


def test_a_length_that_is_more_than_a_hundredth_off_differs(tmp_path: Path) -> None:
    from django.core.management import CommandError

    expect = tmp_path / "expect.toml"
    name = "stord_9_holes.geojson"
    expect.write_text(f'["{name}"]\nlicence = "MIT"\n[["{name}".scorecards]]\nyards_about = 2300\n')
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("check_imports", FILES, expect=expect, stdout=out)
    assert "yards, expected about 2300" in out.getvalue()
    assert "licence is" in out.getvalue()


@pytest.mark.parametrize("name", MAPS)
def test_holes_are_played_upwards_from_tee_to_green(name: str) -> None:
    for ground in grounds(name):
        measured = survey(ground)
        assert ground.tee == (0.0, 0.0)
        assert ground.pin[1] > 0.6 * measured.length
        assert measured.terrain_at(ground.pin) is Terrain.GREEN
        assert measured.terrain_at(ground.tee) is Terrain.TEE
        outline = polygon_of((ground.outline,))
        assert outline.is_valid
        assert all(polygon_of(one.rings).within(outline.buffer(1.5)) for one in ground.areas)
        assert outline.geom_type == "Polygon"
        assert ground.place is not None


@pytest.mark.parametrize("name", MAPS)
def test_traced_cards_can_be_laid_and_are_as_long_as_the_hole(name: str) -> None:
    for number, ground in enumerate(grounds(name), start=1):
        traced = trace(ground, slug=f"hole-{number}", name=f"Hole {number}")
        assert [fault for card in traced.cards.values() for fault in faults(card)] == []
        board = lay(traced.placed, traced.cards)
        assert board.errors == ()
        assert abs(board.yards - ground.yards) <= 8
        assert traced.agreement >= 0.85
        assert traced.added <= 8 * len(traced.placed)


def test_the_facts_of_golden_bell_are_those_everybody_knows() -> None:
    facts = facts_of(grounds("augusta_out_geom.json")[0])
    assert facts.bend == 0
    assert round(facts.yards) == 155
    assert "water across" in facts.hazards
    assert any(words.startswith("bunker") for words in facts.hazards)
