"""Rounds on the real courses whose maps the tests of the importer read."""

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from random import Random

from courses.importing import read
from courses.playable import PlayableCourse, PlayableHole
from play.par_excellence.edition import built_in
from play.par_excellence.state import State
from tests.play.par_excellence.playing import GAME

FILES = Path(__file__).parents[2] / "courses" / "importing" / "maps" / "files"
COURSES = ("stord_9_holes.geojson",)


@lru_cache(maxsize=8)
def real_course(name: str) -> PlayableCourse:
    """A course as its map file shows it."""
    reading = read((FILES / name).read_bytes(), filename=name)
    maps, card = reading.maps[0], reading.scorecards[0]
    holes = tuple(
        PlayableHole(
            hole.number,
            hole.par or 4,
            round(maps[hole.number].yards),
            hole.stroke_index,
            hole.name,
            (),
            {},
            maps[hole.number],
        )
        for hole in card.holes
        if hole.number in maps
    )
    return PlayableCourse(name, name, holes)


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
    return three_holes(COURSES[0], seed, *["club"] * (seed % 4 + 1))
