"""Maps that show courses or holes as points only, or not at all: the pars that their tags tell."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from courses.importing.maps.cards import said_par, scorecard_of
from courses.importing.maps.features import Feature
from courses.importing.maps.kinds import Kind, number_in
from courses.importing.maps.lines import MappedHole
from courses.importing.reading import MAX_HOLES
from courses.scorecard import Problem, Scorecard

_HOLE_TAG = re.compile(r"^(?:golf:)?hole[:_](\d{1,2})[:_](par|handicap|name|dist|ref)$")
_MOST = 40


def pars_of_points(features: Iterable[Feature], said: Sequence[Problem]) -> Iterator[Scorecard]:
    """A scorecard without lengths for each feature that has tags such as ``golf:hole:7:par``;
    a course that comes again with the same pars is taken once."""
    seen: dict[tuple[str, tuple[str, ...]], int] = {}
    cards: list[Scorecard] = []
    for feature in features:
        holes = _holes(feature.tags, feature.where)
        if not holes or len(cards) >= _MOST:
            continue
        name = feature.tags.get("name", "")
        key = (name.lower(), tuple(hole.tags.get("par", "") for hole in holes.values()))
        seen[key] = seen.get(key, 0) + 1
        if seen[key] > 1:
            continue
        what = name or "The course"
        words = f"{what} is a point on the map: only the pars of its holes are known."
        problems = [*said, Problem("map", words, "note"), *_count(feature.tags, len(holes))]
        par = feature.tags.get("golf:par") or feature.tags.get("par") or ""
        cards.append(scorecard_of(name, holes, problems, par_total=par))
    yield from cards


def pars_without_places(
    name: str, features: Iterable[tuple[dict[str, str], str]], said: Sequence[Problem]
) -> Iterator[Scorecard]:
    """The scorecard without lengths of holes that a map names, but does not place; none where they
    tell no par."""
    holes: dict[int, MappedHole] = {}
    for tags, where in features:
        number = number_in(tags, Kind.HOLE)
        if number is not None and 1 <= number <= MAX_HOLES:
            holes.setdefault(number, MappedHole(number, None, tags, where))
    if any(said_par(hole.tags) for hole in holes.values()):
        yield scorecard_of(name, dict(sorted(holes.items())), said)


def _holes(tags: Mapping[str, str], where: str) -> dict[int, MappedHole]:
    told: dict[int, dict[str, str]] = {}
    for key, value in tags.items():
        if (found := _HOLE_TAG.match(key)) and 1 <= int(found[1]) <= MAX_HOLES:
            told.setdefault(int(found[1]), {})[found[2]] = value
    with_par = {number: own for number, own in told.items() if "par" in own}
    return {n: MappedHole(n, None, with_par[n], where) for n in sorted(with_par)}


def _count(tags: Mapping[str, str], count: int) -> Iterator[Problem]:
    said = tags.get("golf:holes") or tags.get("holes") or ""
    if said.isdecimal() and int(said) != count:
        yield Problem("holes", f"The map says {said} holes, but gives pars for {count}.")
