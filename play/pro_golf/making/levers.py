"""A made card is eleven numbers: this is how they become its columns.

Every number answers one statistic (``fit`` finds them); between them and the card lies nothing but
the shapes below. The shapes are ours: no printed card was used.
"""

from dataclasses import dataclass, fields

import numpy as np

from play.pro_golf.boxes import BOXES, THROWS, WAYS
from play.pro_golf.card import CLUBS, LETTERS
from play.pro_golf.stack import ENDS, FEET, NEVER_MISSED, Floats, Ints, Stack, from_arrays

WEIGHTS: Floats = np.array(WAYS) / THROWS
MIDDLES: Floats = np.cumsum(WEIGHTS) - WEIGHTS / 2
LAST = len(BOXES) - 1
# A box before it is an array of ends and one of feet: its feet, or less than 0 for an end.
CODES = {end: -1 - number for number, end in enumerate(ENDS)}

# Drives: how far short or long of the season's mean a drive has to be to be S or L, and how much
# one golfer's drives differ, in yards.
SHORT_BY, LONG_BY, DRIVE_SPREAD = -10.5, 10.5, 18.0
DRIVE_ORDER = ("SL", "SR", "ML", "MR", "SC", "MC", "LL", "LR", "LC")
STARS = 4

# Full shots: the results of the boxes that miss the green, from the worst.
MISSES = (
    *("SL-P", "SR-P", "SC-P", "SL-Ch", "SR-Ch", "ML-Ch"),
    *("MR-Ch", "SC-Ch", "SC-Ch", "LL-Ch", "LR-Ch", "LC-Ch"),
)
PITCH_MISSES = ("SC-Ch", "SL-Ch", "SR-Ch")
IRONS = ("FW", "LI", "MI", "SI")
FULL = (*IRONS, "P")
# Feet: the 63rd percentile of each club, and the shape of the fall towards the hole.
SCALES = {"FW": 45.0, "LI": 39.0, "MI": 33.0, "SI": 27.0, "P": 17.0, "Ch": 4.5}
FULL_SHAPE, SHORT_SHAPE, PITCH_POWER = 1.7, 1.35, 0.6
FARTHEST = 150

# Putts: how far a tour golfer's throw rolls in, as the share of putts that drop from so many feet.
LADDER_FEET = (1.0, 2.0, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 60)
LADDER_DROP = (
    0.9995,
    0.99,
    0.96,
    0.88,
    0.77,
    0.67,
    0.58,
    0.50,
    0.40,
    0.32,
    0.23,
    0.15,
    0.105,
    0.075,
    0.04,
    0.012,
)
SECOND_HOLED_FROM = 1.18


@dataclass(frozen=True, slots=True)
class Levers:
    """The numbers behind made cards, one array each (golfers).

    ``distance``: yards beyond the season's mean drive. ``offline``: share of drives left or right.
    ``fw`` to ``p``: boxes that miss the green. ``pitch`` and ``chip``: how far from the hole
    pitches and chips end, 1 being a tour golfer's; ``sand``: the same in feet. ``putt``: how far
    putts are holed from.
    """

    distance: Floats
    offline: Floats
    fw: Ints
    li: Ints
    mi: Ints
    si: Ints
    p: Ints
    pitch: Floats
    chip: Floats
    sand: Floats
    putt: Floats

    def __len__(self) -> int:
        return len(self.distance)

    def take(self, which: slice | Ints) -> "Levers":
        """The same of some golfers."""
        return Levers(*(getattr(self, field.name)[which] for field in fields(self)))

    def put(self, which: Ints, theirs: "Levers") -> "Levers":
        """The same with those of some golfers replaced."""
        columns = []
        for field in fields(self):
            column = getattr(self, field.name).copy()
            column[which] = getattr(theirs, field.name)
            columns.append(column)
        return Levers(*columns)


def build(levers: Levers) -> Stack:
    """The cards of these golfers; their Overall Values, which play no part here, are 11."""
    golfers = len(levers)
    full = np.zeros((golfers, len(CLUBS), len(BOXES)), dtype=np.int64)
    full[:, 0] = CODES[ENDS[0]] - drives(levers.distance, levers.offline)
    for at, club in enumerate(IRONS, start=1):
        full[:, at] = IRON_COLUMNS[club][getattr(levers, club.lower())]
    full[:, 5] = _pitches(levers.p, levers.pitch)
    full[:, 6] = _chips(levers.chip)
    full[:, 7] = _sand(levers.sand)
    maybe = np.zeros((golfers, len(CLUBS)), dtype=np.int64)
    maybe[:, [5, 7]] = 1
    letters = np.zeros((golfers, len(BOXES)), dtype=np.int64)
    letters[:, : len(LETTERS)] = np.arange(len(LETTERS)) + 1
    return from_arrays(
        ends=np.where(full < 0, -1 - full, FEET),
        feet=np.maximum(full, 0),
        maybe=maybe,
        putts=putting(levers.putt),
        letters=letters,
        overall=np.zeros(golfers, dtype=np.int64),
    )


def texts(stack: Stack, golfer: int) -> dict[str, list[str]]:
    """One golfer's columns in the card's own grammar."""
    columns = {}
    for c, club in enumerate(CLUBS):
        boxes = zip(stack.ends[golfer, c, :-1], stack.feet[golfer, c, :-1], strict=True)
        column = [
            ("Holed" if feet == 0 else str(feet)) if end == FEET else ENDS[end]
            for end, feet in boxes
        ]
        if stack.maybe[golfer, c]:
            column[LAST] = f"({column[LAST]})"
        columns[club] = column
    putts = zip(stack.putts[golfer], stack.letters[golfer], strict=True)
    return columns | {"Putt": [_putt(int(feet), int(letter)) for feet, letter in putts]}


def _putt(feet: int, letter: int) -> str:
    word = "Holed" if feet == NEVER_MISSED else str(feet) if feet else "Miss"
    return f"{word} {LETTERS[letter - 1]}" if letter else word


def drives(distance: Floats, offline: Floats) -> Ints:
    """Where the boxes of the drive column end (golfers, boxes), of golfers so long and crooked."""
    short = _normal((SHORT_BY - distance) / DRIVE_SPREAD)
    long = 1 - _normal((LONG_BY - distance) / DRIVE_SPREAD)
    lengths = {"S": short, "M": 1 - short - long, "L": long}
    sides = {"L": offline / 2, "C": 1 - offline, "R": offline / 2}
    shares = np.stack([lengths[place[0]] * sides[place[1]] for place in DRIVE_ORDER], axis=-1)
    ends = np.cumsum(shares, axis=-1)
    order = (ends[..., :-1, None] <= MIDDLES).sum(axis=-2)
    order[..., LAST] = len(DRIVE_ORDER) - 1
    plain = np.array([ENDS.index(place) for place in DRIVE_ORDER])[order]
    starred = np.array([ENDS.index(f"{place}*") for place in DRIVE_ORDER])[order]
    straight = np.array([place[1] == "C" for place in DRIVE_ORDER])[order]
    from_best = np.cumsum(straight[..., ::-1], axis=-1)[..., ::-1]
    return np.where(straight & (from_best <= STARS), starred, plain)


def putting(reach: Floats) -> Ints:
    """The putt columns (golfers, boxes) of golfers whose putts reach so far."""
    feet = np.rint(LADDER[None, :] * reach[:, None]).clip(1, FARTHEST).astype(np.int64)
    feet[:, 0] = 0
    feet[:, LAST] = NEVER_MISSED
    feet[:, LAST - 1] = np.where(reach > SECOND_HOLED_FROM, NEVER_MISSED, feet[:, LAST - 1])
    return feet


def _normal(z: Floats) -> Floats:
    """The normal distribution's share below z, to five places (Abramowitz and Stegun 26.2.17)."""
    t = 1 / (1 + 0.2316419 * np.abs(z))
    tail = t * (
        0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429)))
    )
    upper = np.exp(-z * z / 2) / np.sqrt(2 * np.pi) * tail
    return np.where(z > 0, 1 - upper, upper)


def _fall(first: int, shape: float) -> Floats:
    """Feet as multiples of the scale, by box, of a column whose green begins at box ``first``."""
    green = MIDDLES[first:] - (MIDDLES[first - 1] + MIDDLES[first]) / 2 if first else MIDDLES
    span = 1 - (MIDDLES[first - 1] + MIDDLES[first]) / 2 if first else 1.0
    return (-np.log(np.clip(green / span, 1e-9, 1 - 1e-9))) ** (1 / shape)


def _column(misses: tuple[str, ...], count: int, feet: Floats) -> Ints:
    """A full shot's column with so many boxes off the green, and feet after them."""
    spread = [misses[int((at + 0.5) * len(misses) / count)] for at in range(count)]
    column = np.rint(feet).clip(1, FARTHEST).astype(np.int64)
    return np.array([*(CODES[miss] for miss in spread), *column], dtype=np.int64)


def _iron_columns(club: str) -> Ints:
    return np.stack([_column(MISSES, n, SCALES[club] * _fall(n, FULL_SHAPE)) for n in range(LAST)])


IRON_COLUMNS = {club: _iron_columns(club) for club in IRONS}
PITCH_FALLS = [_fall(n, FULL_SHAPE) for n in range(LAST)]
SHORT_FALL = _fall(1, SHORT_SHAPE)
LADDER: Floats = np.exp(np.interp(1 - MIDDLES, LADDER_DROP[::-1], np.log(LADDER_FEET)[::-1]))


def _pitches(missing: Ints, scale: Floats) -> Ints:
    column = np.zeros((len(missing), len(BOXES)), dtype=np.int64)
    for count in np.unique(missing):
        who = missing == count
        feet = SCALES["P"] * scale[who, None] ** PITCH_POWER * PITCH_FALLS[count][None, :]
        column[who, count:] = np.rint(feet).clip(1, FARTHEST)
        column[who, :count] = _column(PITCH_MISSES, int(count), PITCH_FALLS[count])[:count]
    column[:, LAST] = 1
    return column


def _chips(scale: Floats) -> Ints:
    feet = np.rint(SCALES["Ch"] * scale[:, None] * SHORT_FALL[None, :]).clip(1, FARTHEST)
    column = np.concatenate([np.full((len(scale), 1), CODES["SC-Ch"]), feet], axis=1)
    column[:, LAST] = 0
    return column.astype(np.int64)


def _sand(scale: Floats) -> Ints:
    feet = np.rint(scale[:, None] * SHORT_FALL[None, :]).clip(1, FARTHEST)
    column = np.concatenate([np.full((len(scale), 1), CODES["Sd"]), feet], axis=1)
    column[:, LAST] = 1
    return column.astype(np.int64)
