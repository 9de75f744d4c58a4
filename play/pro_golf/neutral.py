"""A neutral par 71 of the tour, on which golfers of all seasons are compared: made for it, no real
course. It stands on the shelf, too (``courses/samples/neutral-tour-71.toml``)."""

from functools import lru_cache

from play.pro_golf.facts import Facts, Spot, card_of
from play.pro_golf.holecard import HoleCard, Lie

SLUG = "neutral-tour-71"
NAME = "Neutral tour course, par 71"
# Par and yards of the holes, 7,088 yards in all.
HOLES = (
    (4, 412), (4, 445), (3, 178), (5, 540), (4, 388), (4, 455), (3, 212), (4, 430), (5, 578),
    (4, 405), (4, 445), (3, 165), (4, 365), (5, 556), (4, 437), (3, 195), (4, 460), (4, 422),
)  # fmt: skip
# Names of their own, so that no other course's hole is taken for one of these.
NAMES = (
    "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth",
    "Tenth", "Eleventh", "Twelfth", "Thirteenth", "Fourteenth", "Fifteenth", "Sixteenth",
    "Seventeenth", "Eighteenth",
)  # fmt: skip
WIDE_LEFT, WIDE_RIGHT = (2, 10), (15,)
SAND = (
    ("SL-Ch", "SR-Ch"), ("SR-Ch", "MR-Ch"), ("SL-Ch", "ML-Ch", "SR-Ch"), ("SL-Ch", "SR-Ch"),
    ("SL-Ch", "MR-Ch"), ("SR-Ch", "ML-Ch"), ("SL-Ch", "SR-Ch", "MR-Ch"), ("SL-Ch", "ML-Ch"),
    ("SL-Ch", "SR-Ch"), ("SR-Ch", "MR-Ch"), ("SL-Ch", "ML-Ch"), ("SR-Ch", "SL-Ch", "MR-Ch"),
    ("SL-Ch", "SR-Ch"), ("SL-Ch", "SR-Ch"), ("SR-Ch", "ML-Ch"), ("SL-Ch", "SR-Ch", "ML-Ch"),
    ("SR-Ch", "MR-Ch"), ("SL-Ch", "ML-Ch"),
)  # fmt: skip
WATER = {11: ("SL-P", "SC-P"), 12: ("SR-P",), 14: ("SC-P",)}
BUNKERS = {1: "MR", 4: "ML", 6: "LR", 8: "LL", 9: "MR", 13: "LC", 17: "ML", 18: "LR"}
TREES = {2: "SR", 5: "SL", 8: "SR", 11: "LR", 15: "SL", 17: "SR"}
RESCUES = {6: "SL", 10: "SR", 18: "SL"}


@lru_cache(maxsize=1)
def neutral() -> tuple[HoleCard, ...]:
    """The eighteen hole cards."""
    return tuple(card_of(_facts(number)) for number in range(1, len(HOLES) + 1))


def _facts(number: int) -> Facts:
    par, yards = HOLES[number - 1]
    spots: dict[str, Spot] = {}
    if par > 3:
        for side, wide in (("L", WIDE_LEFT), ("R", WIDE_RIGHT)):
            if number in wide:
                spots |= {f"{length}{side}": Spot(Lie.FAIRWAY) for length in "SML"}
        for holes, spot in (
            (BUNKERS, Spot(Lie.SAND)),
            (TREES, Spot(Lie.TREES)),
            (RESCUES, Spot(Lie.TREES, is_rescue=True)),
        ):
            if number in holes:
                spots[holes[number]] = spot
    return Facts(
        number,
        par,
        yards,
        NAMES[number - 1],
        spots=spots,
        sand=SAND[number - 1],
        water=WATER.get(number, ()),
    )
