"""The patterns that tell terrain apart where colour cannot."""

from collections.abc import Iterable

from courses.drawing.look import Look, Pen
from courses.terrain import Terrain

# The name of a terrain's pattern; rough is plain where spaces are drawn on it, else "deep".
PATTERN_OF: dict[Terrain, str] = {
    Terrain.FAIRWAY: "mow",
    Terrain.WATER: "water",
    Terrain.TREES: "tree",
    Terrain.SAND: "sand",
    Terrain.GREEN: "putt",
    Terrain.TEE: "mow",
    Terrain.OUT: "oob",
    Terrain.ROCKS: "rock",
    Terrain.ROUGH: "deep",
}


def _box(pen: Pen, role: str, width: float, height: float) -> str:
    # A unit larger all round than its tile: no seam shows where tiles meet between two pixels.
    return pen.element("rect", role, x=-1, y=-1, width=width + 2, height=height + 2)


def _mow(pen: Pen) -> str:
    return _box(pen, "m1", 24, 24) + pen.element("rect", "m2", y=-1, width=12, height=26)


def _tree(pen: Pen) -> str:
    crowns = pen.element("circle", "t2", cx=5, cy=5, r="4.2")
    return _box(pen, "t1", 16, 16) + crowns + pen.element("circle", "t3", cx=12.5, cy=11.5, r=4)


def _sand(pen: Pen) -> str:
    grains = pen.element("circle", "s2", cx=2, cy=2, r=".8")
    return _box(pen, "s1", 7, 7) + grains + pen.element("circle", "s2", cx=5.5, cy=5, r=".7")


def _water(pen: Pen) -> str:
    return _box(pen, "w1", 22, 9) + pen.element("path", "w2", d="M0 4.5q5.5-4 11 0t11 0")


def _putt(pen: Pen) -> str:
    return _box(pen, "g1", 8, 8) + pen.element("circle", "g2", cx=4, cy=4, r=".9")


def _deep(pen: Pen) -> str:
    return _box(pen, "rough", 9, 9) + pen.element("path", "r2", d="M2 7l1.5-4M6 5l1-3")


def _oob(pen: Pen) -> str:
    return _box(pen, "o1", 12, 12) + pen.element("path", "o2", d="M3 3l6 6M9 3l-6 6")


def _rock(pen: Pen) -> str:
    return _box(pen, "k1", 14, 12) + pen.element("path", "k2", d="M1 9l4-6 4 3 4-4M5 11l3-3 5 2")


# Name, width, height, turn in degrees, what is in it.
_PATTERNS = {
    "mow": (24, 24, 18, _mow),
    "tree": (16, 16, 0, _tree),
    "sand": (7, 7, 0, _sand),
    "water": (22, 9, 0, _water),
    "putt": (8, 8, 0, _putt),
    "deep": (9, 9, 0, _deep),
    "oob": (12, 12, 0, _oob),
    "rock": (14, 12, 0, _rock),
}


def pattern_defs(pen: Pen, names: Iterable[str]) -> str:
    """The definitions of these patterns for a drawing that stands alone; nothing on a page."""
    if not pen.alone:
        return ""
    wanted = [name for name in _PATTERNS if name in set(names)]
    return f"<defs>{''.join(_pattern(pen, name, f'{pen.ids}-{name}') for name in wanted)}</defs>"


def sprite() -> str:
    """The definitions that a page with drawings in the page's look needs once."""
    pen = Pen(Look.PAGE)
    patterns = "".join(_pattern(pen, name, name) for name in _PATTERNS)
    return f'<svg class="sprite" aria-hidden="true" focusable="false"><defs>{patterns}</defs></svg>'


def _pattern(pen: Pen, name: str, identity: str) -> str:
    width, height, turn, draw = _PATTERNS[name]
    turned = f' patternTransform="rotate({turn})"' if turn else ""
    return (
        f'<pattern id="{identity}" width="{width}" height="{height}" '
        f'patternUnits="userSpaceOnUse"{turned}>{draw(pen)}</pattern>'
    )
