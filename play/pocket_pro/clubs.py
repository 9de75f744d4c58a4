"""Clubs, dice and the reference card: what may be played from a lie, and what a throw moves."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from courses.terrain import Terrain
from play.pocket_pro.edition import Club, Edition, MovementRow, Pair, Tempo

ROUGH = frozenset({Terrain.ROUGH, Terrain.SAND})
FACES = (1, 2, 3, 4, 5, 6)
PLAIN, DOUBLES, TRIPLES, STUCK = "plain", "doubles", "triples", "stuck"


@dataclass(frozen=True, slots=True)
class Reading:
    """A throw as the reference card reads it.

    ``kind`` is "plain", "doubles", "triples" or "stuck" (doubles of an iron in sand, which move
    nothing). ``spaces`` is what the card says, ``forward`` what is left of it with ``bonus`` (tee)
    and ``loss`` (wedge from rough). ``wind`` is 1 with the wind, -1 against it, 0 none. ``earns``
    tells that a token is gained if none was spent. ``provenance`` is that of the row used.
    """

    kind: str
    total: int
    spaces: int = 0
    bonus: int = 0
    loss: int = 0
    forward: int = 0
    wind: int = 0
    earns: bool = False
    provenance: str = "printed"


@dataclass(frozen=True, slots=True)
class Swing:
    """A stroke as it is set up: club, dice a roll, rolls in the air and on the ground, tee bonus
    and loss on the ground, and whether it is an iron's in sand, where doubles move nothing."""

    dice: int
    air: int
    ground: int
    bonus: int
    loss: int
    stuck_by_doubles: bool

    @property
    def rolls(self) -> int:
        return self.air + self.ground


def clubs_for(edition: Edition, lie: Terrain) -> tuple[Club, ...]:
    """The clubs that may be used from a lie."""
    return tuple(club for club in edition.clubs if str(lie) in club.lies)


def tempos_for(edition: Edition, lie: Terrain) -> tuple[Tempo, ...]:
    """The tempos that may be used from a lie: sand takes all three dice."""
    return (edition.most_dice,) if lie is Terrain.SAND else edition.tempos


def swing(edition: Edition, club: Club, tempo: Tempo, lie: Terrain) -> Swing:
    """What a stroke with this club, tempo and lie throws."""
    from_rough = lie in ROUGH
    return Swing(
        dice=tempo.dice,
        air=club.air - (club.lost_from_rough if from_rough else 0),
        ground=club.ground,
        bonus=club.tee if lie is Terrain.TEE else 0,
        loss=club.ground_from_rough if from_rough else 0,
        # The wedge, which knows how to deal with sand, is the one with a loss of its own there.
        stuck_by_doubles=lie is Terrain.SAND and club.ground_from_rough == 0,
    )


def read(edition: Edition, faces: Sequence[int], how: Swing, roll: int) -> Reading:
    """Reads the dice kept of movement roll ``roll`` (from 0)."""
    return _read(edition, tuple(sorted(faces)), how, is_first=roll == 0, on_ground=roll >= how.air)


@lru_cache(maxsize=4096)
def _read(
    edition: Edition,
    faces: tuple[int, ...],
    how: Swing,
    *,
    is_first: bool,
    on_ground: bool,
) -> Reading:
    kind = kind_of(faces)
    total = sum(faces)
    if kind == DOUBLES and how.stuck_by_doubles:
        return Reading(STUCK, total, provenance=edition.pair(DOUBLES).provenance)
    used = edition.row(total) if kind == PLAIN else edition.pair(kind)
    bonus = how.bonus if is_first else 0
    loss = how.loss if on_ground else 0
    return Reading(
        kind,
        total,
        spaces=used.spaces,
        bonus=bonus,
        loss=loss,
        forward=max(0, used.spaces + bonus + loss),
        wind=used.wind if isinstance(used, Pair) else 0,
        earns=isinstance(used, MovementRow) and used.token,
        provenance=used.provenance,
    )


def kind_of(faces: Sequence[int]) -> str:
    """Plain, doubles or triples."""
    most = max((list(faces).count(face) for face in faces), default=0)
    return TRIPLES if most >= 3 else DOUBLES if most == 2 else PLAIN


@dataclass(frozen=True, slots=True)
class Chance:
    """Something a throw can move, and how likely it is. Doubles and triples are both "doubles"
    here; ``wind`` tells them apart."""

    probability: float
    kind: str
    forward: int
    wind: int


@lru_cache(maxsize=512)
def chances(edition: Edition, how: Swing, roll: int) -> tuple[Chance, ...]:
    """What movement roll ``roll`` of a swing can move, by the reference card."""
    found: Counter[tuple[str, int, int]] = Counter()
    for faces in product(FACES, repeat=how.dice):
        reading = read(edition, faces, how, roll)
        kind = reading.kind if reading.kind in {PLAIN, STUCK} else DOUBLES
        found[kind, reading.forward, reading.wind] += 1
    ways = len(FACES) ** how.dice
    return tuple(
        Chance(count / ways, kind, forward, wind)
        for (kind, forward, wind), count in sorted(found.items())
    )
