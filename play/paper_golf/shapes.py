"""The shapes a page may have: where the fairway runs, and what lies along it.

A plan is drawn on a page of 19 rows and 13 columns with the tee at the bottom, as a rule, and is
mirrored left to right by chance.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from play.paper_golf.crayon import Place
from play.paper_golf.sheet import COLUMNS, Square


@dataclass(frozen=True, slots=True)
class Pond:
    """Water: its middle and its radii."""

    at: Place
    radii: Place


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be drawn. ``spines`` run from tee to cup; ``base`` is the fairway's half width;
    ``gaps`` are stretches (from 0 to 1 along the spine) without fairway; ``ponds`` and ``woods``
    are placed by hand, ``thick`` tells how much wood grows elsewhere (0 none, 1 all); ``sand``
    counts bunkers, ``hills`` patches of arrows away from the green."""

    tee: Square
    cup: Square
    spines: tuple[tuple[Place, ...], ...]
    base: float = 1.1
    gaps: tuple[tuple[float, float], ...] = ()
    ponds: tuple[Pond, ...] = ()
    woods: tuple[Pond, ...] = ()
    thick: float = 0.3
    sand: int = 3
    hills: tuple[Place, ...] = ()


def plan(shape: str, source: Random) -> Plan:
    """A plan of a shape."""
    drawn = PLANS[shape](source)
    return _mirrored(drawn) if source.random() < 0.5 else drawn


def _mirrored(drawn: Plan) -> Plan:
    last = COLUMNS - 1

    def turned(ponds: tuple[Pond, ...]) -> tuple[Pond, ...]:
        return tuple(Pond((pond.at[0], last - pond.at[1]), pond.radii) for pond in ponds)

    return Plan(
        tee=(drawn.tee[0], last - drawn.tee[1]),
        cup=(drawn.cup[0], last - drawn.cup[1]),
        spines=tuple(tuple((y, last - x) for y, x in spine) for spine in drawn.spines),
        base=drawn.base,
        gaps=drawn.gaps,
        ponds=turned(drawn.ponds),
        woods=turned(drawn.woods),
        thick=drawn.thick,
        sand=drawn.sand,
        hills=tuple((y, last - x) for y, x in drawn.hills),
    )


def _near(source: Random, y: float, x: float, by: float = 0.8) -> Place:
    return y + source.uniform(-by, by), x + source.uniform(-by, by)


def _radii(source: Random, tall: float, wide: float) -> Place:
    return tall * source.uniform(0.85, 1.2), wide * source.uniform(0.85, 1.2)


def _straight(source: Random) -> Plan:
    """Nearly straight, so narrow and so well guarded that straight is not enough."""
    tee, cup = (17, source.randint(5, 6)), (source.randint(1, 2), source.randint(6, 8))
    wave = source.uniform(1.3, 2.2)
    spine = (tee, (14, tee[1] - wave), (10, 6 + wave), (6, 6 - wave), cup)
    return Plan(
        tee,
        cup,
        (spine,),
        base=source.uniform(0.75, 0.95),
        gaps=((0.30, 0.40), (0.62, 0.73)),
        ponds=(Pond(_near(source, 7, 9.5), _radii(source, 2.4, 1.6)),),
        woods=(Pond(_near(source, 12, 2.0), _radii(source, 2.6, 1.4)),),
        thick=0.34,
        sand=5,
        hills=(_near(source, 5, 3),),
    )


def _bend(source: Random) -> Plan:
    """One bend, its inside closed by water or wood."""
    tee, cup = (17, source.randint(1, 3)), (source.randint(2, 4), source.randint(9, 11))
    corner = source.uniform(3.5, 6.5)
    spine = (tee, (12, tee[1] - 0.5), (corner, source.uniform(1.0, 2.5)), (cup[0] - 1, 6), cup)
    inside = Pond(_near(source, 10, 7.5, 1.0), _radii(source, 3.6, 2.6))
    wet = source.random() < 0.5
    return Plan(
        tee,
        cup,
        (spine,),
        base=source.uniform(0.85, 1.2),
        gaps=((0.28, 0.36),) if source.random() < 0.5 else ((0.55, 0.64),),
        ponds=(inside,) if wet else (Pond(_near(source, 14, 10), _radii(source, 1.8, 1.7)),),
        woods=() if wet else (inside,),
        thick=0.32,
        sand=source.randint(3, 5),
        hills=(_near(source, 14, 7, 1.5),),
    )


def _double_bend(source: Random) -> Plan:
    """An S across the page."""
    tee, cup = (17, source.randint(2, 4)), (source.randint(1, 3), source.randint(3, 5))
    out = source.uniform(9.6, 11.2)
    spine = (tee, (14, tee[1]), (12, 6), (10, out), (7, out), (6, 6.5), (4, 2.5), cup)
    return Plan(
        tee,
        cup,
        (spine,),
        base=source.uniform(0.75, 1.0),
        gaps=((0.22, 0.30), (0.62, 0.69)) if source.random() < 0.5 else ((0.4, 0.48), (0.78, 0.84)),
        ponds=(Pond(_near(source, 9, 4.0), _radii(source, 1.7, 2.6)),),
        woods=(Pond(_near(source, 3, 10), _radii(source, 2.6, 1.9)),),
        thick=0.35,
        sand=source.randint(3, 5),
        hills=(_near(source, 15, 9, 1.2),),
    )


def _diagonal(source: Random) -> Plan:
    """From corner to corner, never quite along a diagonal of the squares."""
    tee, cup = (17, source.randint(1, 2)), (source.randint(1, 3), source.randint(9, 11))
    bulge = source.uniform(-2.0, 2.0)
    spine = (tee, (13.5, 3 + bulge), (9.5, 6 - bulge), (6, 8.5 + bulge / 2), cup)
    return Plan(
        tee,
        cup,
        (spine,),
        base=source.uniform(0.8, 1.1),
        gaps=((0.25, 0.34), (0.58, 0.67)),
        ponds=(Pond(_near(source, 12, 9.5, 1.0), _radii(source, 2.4, 2.0)),),
        woods=(Pond(_near(source, 6, 2.5, 1.0), _radii(source, 2.8, 1.8)),),
        thick=0.32,
        sand=source.randint(3, 5),
        hills=(_near(source, 9, 4, 1.0),),
    )


def _over_water(source: Random) -> Plan:
    """A lake or a creek from side to side, to be carried."""
    tee, cup = (17, source.randint(3, 9)), (source.randint(1, 3), source.randint(3, 9))
    middle = source.uniform(8.0, 10.5)
    side = source.choice((-1, 1))
    spine = (
        tee,
        (14, tee[1] + side * 1.5),
        (middle + 1, 6 + side * 2.5),
        (middle - 3, 6 - side * 2),
        (4, cup[1] - side * 2),
        cup,
    )
    lakes = (
        Pond((middle, source.uniform(1, 4)), _radii(source, 1.6, 4.0)),
        Pond((middle + source.uniform(-1, 1), source.uniform(7, 10)), _radii(source, 1.5, 4.4)),
    )
    return Plan(
        tee,
        cup,
        (spine,),
        base=source.uniform(0.9, 1.2),
        gaps=((0.68, 0.76),),
        ponds=lakes,
        thick=0.33,
        sand=source.randint(3, 5),
        hills=(_near(source, 5, 10, 1.0),),
    )


def _islands(source: Random) -> Plan:
    """A fairway in pieces, from island to island."""
    tee, cup = (17, source.randint(4, 9)), (source.randint(1, 3), source.randint(3, 9))
    side = source.choice((-1, 1))
    spine = (tee, (13, 6 + side * 4), (9, 6 - side * 3.5), (5.5, 6 + side * 3), cup)
    first = source.uniform(0.14, 0.2)
    return Plan(
        tee,
        cup,
        (spine,),
        base=source.uniform(0.95, 1.2),
        gaps=((first, first + 0.11), (0.38, 0.5), (0.64, 0.76)),
        ponds=(
            Pond(_near(source, 11, 6 + side * 1.0), _radii(source, 1.6, 2.2)),
            Pond(_near(source, 6, 6 - side * 4.5), _radii(source, 2.0, 1.5)),
        ),
        thick=0.26,
        sand=source.randint(4, 6),
        hills=(_near(source, 14, 6 - side * 4, 1.0),),
    )


def _two_ways(source: Random) -> Plan:
    """Two fairways round a wood or a lake: the short one narrow, the long one wide."""
    tee, cup = (17, source.randint(5, 7)), (source.randint(1, 3), source.randint(5, 7))
    left, right = source.uniform(0.8, 1.8), source.uniform(10.2, 11.4)
    spines = (
        (tee, (15, 4), (12, left), (7, left), (4.5, 3.5), cup),
        (tee, (15, 8), (12, right), (8, right), (5, 9), cup),
    )
    middle = Pond(_near(source, 9.5, 6, 0.6), _radii(source, 3.6, 2.5))
    wet = source.random() < 0.6
    return Plan(
        tee,
        cup,
        spines,
        base=source.uniform(0.7, 0.95),
        gaps=((0.28, 0.4), (0.64, 0.75)),
        ponds=(middle,) if wet else (),
        woods=() if wet else (middle,),
        thick=0.24,
        sand=source.randint(4, 6),
        hills=(_near(source, 4, 6, 1.0),),
    )


def _horseshoe(source: Random) -> Plan:
    """Out and back again: tee and cup at the same end of the page."""
    tee, cup = (17, source.randint(1, 2)), (source.randint(13, 15), source.randint(10, 11))
    top = source.uniform(1.5, 4.0)
    spine = (tee, (11, 1.5), (top + 1, 2), (top, 6), (top + 1, 10.5), (10, 11), cup)
    middle = Pond(_near(source, 12.5, 6, 0.7), _radii(source, 6.4, 3.4))
    wet = source.random() < 0.5
    return Plan(
        tee,
        cup,
        (spine,),
        base=source.uniform(0.8, 1.1),
        gaps=((0.2, 0.27), (0.44, 0.52), (0.7, 0.77)),
        ponds=(middle,) if wet else (),
        woods=() if wet else (middle,),
        thick=0.26,
        sand=source.randint(3, 5),
        hills=(_near(source, 7, 6, 0.8),),
    )


def _through_woods(source: Random) -> Plan:
    """A lane cut through a forest."""
    tee, cup = (17, source.randint(2, 10)), (source.randint(1, 3), source.randint(2, 10))
    side = 1 if tee[1] < 6 else -1
    spine = (tee, (14, 6 - side * 3), (11, 6), (8, 6 + side * 3), (5, 6 + side), cup)
    return Plan(
        tee,
        cup,
        (spine,),
        base=source.uniform(0.8, 1.1),
        gaps=((0.35, 0.44),),
        ponds=(Pond(_near(source, 9, 6 - side * 3), _radii(source, 1.4, 1.4)),),
        thick=0.72,
        sand=source.randint(3, 4),
        hills=(_near(source, 12, 6 + side * 3, 1.0),),
    )


PLANS: Mapping[str, Callable[[Random], Plan]] = {
    "straight": _straight,
    "bend": _bend,
    "double-bend": _double_bend,
    "diagonal": _diagonal,
    "over-water": _over_water,
    "islands": _islands,
    "two-ways": _two_ways,
    "horseshoe": _horseshoe,
    "through-woods": _through_woods,
}
