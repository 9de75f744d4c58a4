"""A few hole cards for tests: small, and each good for something a test needs."""

from courses.cards import Bend, CardKind, HoleCard, parse_grid

TEE = """
..=====..
..=====..
^.=====.^
^..===..^
^.......^
.........
.........
....T....
.........
"""
OPEN = "..=====..\n" * 9
BUNKERS = """
.^=====..
.^=====..
..=====:.
..=====:.
..=====..
..:====..
..:====..
.:=====..
^:=====^^
"""
POND = """
..=====..
.~~===..^
~~~===..^
~~~===..^
~~====..^
~.=====..
..=====..
..=====..
..=====..
"""
GREEN = """
#.......#
^.ooooo.^
:ooooooo:
:oooHooo.
.ooooooo.
..ooooo:.
...ooo::.
..=====..
..=====..
"""
PENINSULA = """
~~~~~~~~~
~~ooooo~~
~ooooooo~
~oooHooo~
~ooooooo~
~~ooooo~~
~~.ooo.~~
..=====..
..=====..
"""


def bent(angle: int, rows: int, side: Bend) -> HoleCard:
    """A dogleg with rough on both sides and trees inside the corner."""
    edge = "^.=====.." if side is Bend.LEFT else "..=====.^"
    name = f"Dogleg {angle}\N{DEGREE SIGN}, {side}"
    slug = f"dogleg-{angle}-{side}"
    return HoleCard(slug, name, CardKind.DOGLEG, "plain", (edge,) * rows, angle, side)


def card(slug: str, name: str, kind: CardKind, grid: str) -> HoleCard:
    return HoleCard(slug, name, kind, "for tests", parse_grid(grid))


DOGLEG_SIZES = {30: 3, 45: 4, 60: 5, 90: 7}
CARDS = {
    one.slug: one
    for one in (
        card("tee-1", "Tee 1", CardKind.TEE, TEE),
        card("fairway-1", "Fairway 1", CardKind.FAIRWAY, OPEN),
        card("fairway-5", "Fairway 5", CardKind.FAIRWAY, BUNKERS),
        card("fairway-3", "Fairway 3", CardKind.FAIRWAY, POND),
        card("green-4", "Green 4", CardKind.GREEN, GREEN),
        card("green-2", "Green 2", CardKind.GREEN, PENINSULA),
        *(bent(angle, rows, side) for angle, rows in DOGLEG_SIZES.items() for side in Bend),
    )
}
