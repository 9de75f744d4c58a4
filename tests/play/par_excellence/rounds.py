"""Rounds on the real courses whose maps the tests of the importer read."""

import json
import tomllib
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from random import Random

from courses.changes import samples
from courses.holemap import HoleMap, load_map
from courses.importing import read
from courses.playable import PlayableCourse, PlayableHole
from play.par_excellence.edition import built_in
from play.par_excellence.state import State
from tests.play.par_excellence.playing import GAME

FILES = Path(__file__).parents[2] / "courses" / "importing" / "maps" / "files"
SHIPPED = Path(samples.__file__).parent.parent / "samples"
EIGHTEEN = "eighteen-famous-holes"
# The holes of the built-in eighteen by the course they come from, and a whole course from its map.
COURSES = ("Augusta National", "Carnoustie", "St Andrews", "Sawgrass", "stord_9_holes.geojson")


@lru_cache(maxsize=8)
def real_course(name: str) -> PlayableCourse:
    """A course, or those of its holes whose maps there are."""
    if name.endswith("geojson"):
        return PlayableCourse(name, name, tuple(_mapped(name)))
    holes = [hole for hole in _eighteen() if hole.name.endswith(f", {name}")]
    if name == "Sawgrass":
        holes += _mapped("sawgrass_gaps.geojson")
    return PlayableCourse(name, name, tuple(holes))


def _eighteen() -> list[PlayableHole]:
    card = tomllib.loads((SHIPPED / f"{EIGHTEEN}.toml").read_text(encoding="utf-8"))
    maps = json.loads((SHIPPED / "maps" / f"{EIGHTEEN}.json").read_text(encoding="utf-8"))
    return [
        _hole(hole["number"], hole["par"], hole["name"], load_map(maps[str(hole["number"])]))
        for hole in card["holes"]
    ]


def _mapped(name: str) -> list[PlayableHole]:
    reading = read((FILES / name).read_bytes(), filename=name)
    maps = reading.maps[0]
    return [
        _hole(hole.number, hole.par or 4, hole.name, maps[hole.number])
        for hole in reading.scorecards[0].holes
        if hole.number in maps
    ]


def _hole(number: int, par: int, name: str, ground: HoleMap) -> PlayableHole:
    return PlayableHole(number, par, round(ground.yards), None, name, (), {}, ground)


def three_holes(name: str, seed: int, *levels: str) -> State:
    """The start of a round over three holes of a course."""
    course = real_course(name)
    chosen = Random(seed).sample(course.holes, 3)
    # The contract counts by place, so holes are numbered as they are played.
    holes = [replace(hole, number=place) for place, hole in enumerate(chosen, 1)]
    seats = [{"name": f"Player {n}", "level": level} for n, level in enumerate(levels)]
    return GAME.start(PlayableCourse(name, name, tuple(holes)), seats, {}, built_in())


def random_start(seed: int) -> State:
    """One to four players on three holes."""
    return three_holes(COURSES[-1], seed, *["club"] * (seed % 4 + 1))
