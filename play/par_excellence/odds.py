"""Exact chances: where a stroke that was said may end, every throw of its dice played out."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from courses.holemap import Point
from play.engine.protocol import Face
from play.par_excellence import flight
from play.par_excellence.edition import Edition
from play.par_excellence.sheet import CIRCLE, GREEN, Sheet
from play.par_excellence.strokes import Address, Flown, Laid, Said, yards

Shares = Sequence[tuple[Face, float]]


@dataclass(frozen=True, slots=True)
class Chance:
    """One way a stroke may end, and how likely (0 to 1)."""

    flown: Flown
    chance: float


def shares_of(faces: Sequence[Face]) -> list[tuple[Face, float]]:
    """The different sides of a die with their chances."""
    return [(face, count / len(faces)) for face, count in Counter(faces).items()]


def ways(edition: Edition, address: Address, words: Said) -> Mapping[tuple[str, int], float]:
    """The chance of each line and distance (0: the ball stays) that the dice can bring."""
    lie = address.lie if address.throws_hazard else ""
    return _ways(edition, lie, words.club, words.shape, half=words.half)


@lru_cache(maxsize=2048)
def _ways(
    edition: Edition,
    lie: str,
    club: str,
    shape: str,
    *,
    half: bool,
) -> Mapping[tuple[str, int], float]:
    effects: Shares = [("", 1.0)]
    if lie:
        effects = shares_of([row.effect for row in edition.hazard])
    found: defaultdict[tuple[str, int], float] = defaultdict(float)
    for (face, a), (direction, b), (effect, c) in product(
        shares_of(edition.club(club).faces), shares_of(edition.directions), effects
    ):
        line = flight.TAKEN[shape, str(direction)]
        distance = yards(edition, lie, int(face), half=half, effect=str(effect))
        # Every line leaves a ball that does not move where it is.
        found[(line if distance else flight.STRAIGHT), distance] += a * b * c
    return found


def chances(
    edition: Edition, sheet: Sheet, address: Address, words: Said, laid: Laid | None = None
) -> list[Chance]:
    """Everything a stroke may come to, the likeliest first; the chances add up to 1."""
    if laid is None:
        lofted = edition.club(words.club).lofted
        laid = Laid(edition, sheet, address, words.bearing, lofted=lofted)
    thrown = ways(edition, address, words)
    found: dict[Flown, float] = {}
    for flown, chance in zip(laid.all_flown(list(thrown)), thrown.values(), strict=True):
        found[flown] = found.get(flown, 0.0) + chance
    return sorted(
        (Chance(flown, chance) for flown, chance in found.items()),
        key=lambda one: (-one.chance, one.flown.distance, one.flown.line),
    )


def ends(found: Sequence[Chance]) -> dict[str, float]:
    """The chance of each kind of ground that the ball may come down on."""
    shares: dict[str, float] = {}
    for one in found:
        lie = GREEN if one.flown.lie == CIRCLE else one.flown.lie
        shares[lie] = shares.get(lie, 0.0) + one.chance
    return shares


def spots(found: Sequence[Chance]) -> list[tuple[Point, str, float]]:
    """The places where the ball may come down, what lies there and how likely."""
    places: dict[Point, tuple[str, float]] = {}
    for one in found:
        _, before = places.get(one.flown.landed, ("", 0.0))
        places[one.flown.landed] = (one.flown.lie, before + one.chance)
    return [(place, lie, chance) for place, (lie, chance) in places.items()]
