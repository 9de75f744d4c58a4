"""What play leaves on a page: pencil lines, balls, and where the next stroke may end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from courses.drawing.look import escaped, number
from play.paper_golf.pencil import Pencil, Place, bowed, middle, ringed, shortened
from play.paper_golf.sheet import Sheet, Square

BALL, RING, TARGET = 10.0, 9.0, 15.0


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks on a page. ``trails`` are each player's strokes, a stroke being the squares where it
    began, landed and rolled; ``balls`` where balls lie, ``now`` the ball that is played;
    ``landings`` as the board gives them, of which ``chosen`` (move, direction) stands out;
    ``initials`` name the trails where there are several; ``bigfoot`` is where he was seen."""

    trails: tuple[tuple[tuple[Square, ...], ...], ...] = ()
    balls: tuple[Square, ...] = ()
    now: Square | None = None
    landings: Sequence[Mapping[str, Any]] = field(default_factory=tuple)
    chosen: tuple[str, str] | None = None
    initials: tuple[str, ...] = ()
    bigfoot: Square | None = None


NO_MARKS = Marks()


def line_of(stroke: Mapping[str, Any]) -> tuple[Square, ...]:
    """The squares of a pencil line, from the facts of a stroke event: where it began, where it
    landed, where it rolled."""
    if not stroke["line"]:
        return ()
    landed = stroke["to"] if stroke["overshot"] else stroke["line"][-1]
    return tuple((row, column) for row, column in (stroke["from"], landed, *stroke["roll"]))


def draw_marks(pencil: Pencil, sheet: Sheet, marks: Marks) -> str:
    """The marks, as elements to lie over the ground."""
    source = Random(f"marks {sheet.number}")
    parts = [_bigfoot(pencil, marks.bigfoot)] if marks.bigfoot else []
    for player, trail in enumerate(marks.trails):
        name = marks.initials[player] if player < len(marks.initials) else ""
        parts.append(_trail(pencil, source, trail, name))
    parts += [_landing(pencil, marks, one) for one in marks.landings]
    parts += [_ball(pencil, square, "ball-other") for square in marks.balls if square != marks.now]
    if marks.now is not None:
        x, y = middle(marks.now)
        parts.append(pencil.element("circle", "halo", cx=x, cy=y, r=22))
        parts.append(_ball(pencil, marks.now, "ball"))
    return "".join(parts)


def _ball(pencil: Pencil, square: Square, role: str) -> str:
    x, y = middle(square)
    return pencil.element("circle", role, cx=x, cy=y, r=BALL)


def _trail(
    pencil: Pencil, source: Random, trail: Sequence[tuple[Square, ...]], initial: str
) -> str:
    """The strokes of one player: a line each, a circle where the ball came to rest, its number."""
    parts = []
    if trail and trail[0]:
        parts.append(pencil.path("lead", ringed(middle(trail[0][0]), RING, source)))
    for stroke, squares in enumerate(trail, 1):
        if not squares:
            continue
        places = [middle(square) for square in squares]
        for n in range(len(places) - 1):
            gap = RING if n == 0 else 0.0
            last = RING if n == len(places) - 2 else 0.0
            ends = shortened(places[n], places[n + 1], gap, last)
            parts.append(pencil.path("lead", bowed(*ends, source)))
            parts.append(pencil.path("lead-again", bowed(*ends, source)))
        x, y = places[-1]
        parts.append(pencil.path("lead", ringed((x, y), RING, source)))
        parts.append(pencil.element("text", "hand", f"{initial}{stroke}", x=x + 16, y=y + 20))
    return "".join(parts)


def _landing(pencil: Pencil, marks: Marks, one: Mapping[str, Any]) -> str:
    line = [(int(row), int(column)) for row, column in one["line"]]
    if not line or marks.now is None:
        return ""
    if one["refused"]:
        return "" if one["refused"] == "off" else _forbidden(pencil, one, line[-1])
    move, direction = str(one["move"]), str(one["direction"])
    chosen = marks.chosen == (move, direction)
    # On a page of the site the group's class says so, and a script may change it.
    lit = chosen and pencil.alone
    end = (int(one["to"][0]), int(one["to"][1]))
    landed = end if one["overshot"] else line[-1]
    start, stop = shortened(
        middle(marks.now), middle(landed), BALL, TARGET if not one["roll"] else 0
    )
    parts = [pencil.path("aim-on" if lit else "aim", _line(start, stop))]
    path = [middle(landed), *(middle((int(r), int(c))) for r, c in one["roll"])]
    for n in range(len(path) - 1):
        parts.append(pencil.path("aim-roll", _line(path[n], path[n + 1])))
    x, y = middle(end)
    parts.append(pencil.element("circle", "target-on" if lit else "target", cx=x, cy=y, r=TARGET))
    body = "".join(parts)
    if pencil.alone:
        return body
    return _tapped(body, middle(end), f"{move} {direction}", "way on" if chosen else "way")


def _tapped(body: str, place: Place, aim: str, classes: str) -> str:
    """A landing on a page of the site, where a script may find it."""
    where = f"{number(place[0])} {number(place[1])}"
    return f'<g class="{classes}" data-aim="{escaped(aim)}" data-at="{where}">{body}</g>'


def _line(start: Place, end: Place) -> str:
    return f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}"


def _forbidden(pencil: Pencil, one: Mapping[str, Any], square: Square) -> str:
    body = _cross(pencil, middle(square))
    if pencil.alone:
        return body
    return f'<g class="way off" data-aim="{escaped(str(one["move"]))}">{body}</g>'


def _cross(pencil: Pencil, place: Place) -> str:
    x, y = place
    return pencil.path("no", f"M{x - 8:.1f} {y - 8:.1f}l16 16m0-16l-16 16")


def _bigfoot(pencil: Pencil, square: Square) -> str:
    """A footprint of five toes, larger than any shoe."""
    x, y = middle(square)
    sole = f"M{x - 7:.1f} {y + 16:.1f}q-6-14-2-24q9-5 17 0q4 12-1 24q-7 5-14 0z"
    toes = ((-8, -14, 3.4), (-2, -17, 3.0), (3, -17.5, 2.7), (8, -16, 2.4), (12, -13, 2.1))
    return pencil.path("bigfoot", sole) + "".join(
        pencil.element("circle", "bigfoot", cx=x + dx, cy=y + dy, r=r) for dx, dy, r in toes
    )
