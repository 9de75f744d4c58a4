"""The drawings of Paper Apps Golf's page of rules: small pages, each with one thing on it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from django.utils.safestring import SafeString

from courses.drawing.look import Look
from golfsite.web.drawings import in_page
from play.paper_golf.board import told_landing
from play.paper_golf.drawing import draw_page, sprite
from play.paper_golf.flight import landing
from play.paper_golf.marks import Marks
from play.paper_golf.sheet import NAMES, Square, sheet_of

THROW = (
    "^^.......",
    "^.===..H.",
    "..====...",
    ".=====.~~",
    ".====..~~",
    ".=T=.....",
    ".........",
)
OVER_TREES = (
    ".........",
    ".H.......",
    ".===.....",
    "..^^^....",
    "..^^^^...",
    "...===...",
    "...=T=...",
)
SAND = (
    ".........",
    "...H.....",
    "..===....",
    ".........",
    "..:::....",
    "..::::.T.",
    ".........",
)
SLOPES = (
    ".........",
    ".H...↙...",
    "....↙....",
    "...↙.....",
    ".........",
    ".....==..",
    "....=T=..",
)
FACING = (
    ".........",
    ".......H.",
    "..→←.....",
    ".........",
    "..→.~~...",
    "..T......",
    ".........",
)
OVERSHOT = (
    ".........",
    "...~~....",
    "...=H=...",
    "...===...",
    "....=....",
    "....=....",
    "....T....",
)
SPEED = (
    "..........",
    "..H.......",
    ".===...^^.",
    "..==..^^^.",
    "......^^..",
    "..:::..=..",
    "...::..=..",
    ".......T..",
    "..........",
)


@lru_cache(maxsize=1)
def patterns() -> SafeString:
    """The crayon, the stipple and the waves, which every drawing of the page uses."""
    return in_page(sprite())


@lru_cache(maxsize=1)
def figures() -> Mapping[str, SafeString]:
    """Every drawing by its name."""
    return {
        "throw": _ways("throw", THROW, "A four from the fairway moves five squares", (5, 2), 5),
        "trees": _strokes(
            "trees", OVER_TREES, "From the fairway, over the trees", [("up-left", 3)], tree=True
        ),
        "sand": _strokes(
            "sand", SAND, "A four in the sand moves three", [("left", 3), ("up", 3)], start=(5, 5)
        ),
        "slopes": _strokes("slopes", SLOPES, "Landing on arrows, rolling on", [("up", 5)]),
        "facing": _strokes(
            "facing", FACING, "Two arrows face each other", [("up", 3)], start=(5, 2)
        ),
        "overshot": _strokes("overshot", OVERSHOT, "One square too far is holed", [("up", 5)]),
        "speed": _ways("speed", SPEED, "Driver, iron and putter", (7, 7), 6),
    }


def _drawn(name: str, rows: Sequence[str], title: str, marks: Marks) -> SafeString:
    sheet = sheet_of(rows)
    return in_page(draw_page(sheet, look=Look.PAGE, marks=marks, ids=name, title=title))


def _ways(name: str, rows: Sequence[str], title: str, at: Square, squares: int) -> SafeString:
    """A ball with every direction that is open to it, and crosses where it may not end."""
    sheet = sheet_of(rows)
    ends = [
        told_landing(
            sheet, "stroke", way, squares, landing(sheet, at, way, squares, over_trees=True)
        )
        for way in NAMES
    ]
    return _drawn(name, rows, title, Marks(now=at, landings=ends))


def _strokes(
    name: str,
    rows: Sequence[str],
    title: str,
    played: Sequence[tuple[str, int]],
    *,
    start: Square | None = None,
    tree: bool = False,
) -> SafeString:
    """Strokes one after the other, each a direction and its squares."""
    sheet = sheet_of(rows)
    at, trail = start or sheet.tee, []
    for way, squares in played:
        end = landing(sheet, at, way, squares, over_trees=tree)
        landed = end.end if end.overshot else end.line[-1]
        trail.append((at, landed, *end.roll))
        at = end.end
    return _drawn(name, rows, title, Marks(trails=(tuple(trail),)))
