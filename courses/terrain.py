"""The kinds of ground a hole is made of, and the signs that stand for them in a text grid."""

from enum import StrEnum


class Terrain(StrEnum):
    """Ground under one space or one mapped area, named as golfers name it."""

    OUT = "out"
    ROCKS = "rocks"
    WATER = "water"
    TREES = "trees"
    SAND = "sand"
    ROUGH = "rough"
    FAIRWAY = "fairway"
    GREEN = "green"
    TEE = "tee"


# One sign a space, chosen so that a grid in a data file looks like the hole it draws.
TEE_SIGN = "T"
HOLE_SIGN = "H"
SIGNS: dict[str, Terrain] = {
    "#": Terrain.OUT,
    "~": Terrain.WATER,
    "^": Terrain.TREES,
    ":": Terrain.SAND,
    ".": Terrain.ROUGH,
    "=": Terrain.FAIRWAY,
    "o": Terrain.GREEN,
    TEE_SIGN: Terrain.TEE,
    HOLE_SIGN: Terrain.GREEN,
}
SIGN_OF: dict[Terrain, str] = {
    terrain: sign for sign, terrain in SIGNS.items() if sign != HOLE_SIGN
}
