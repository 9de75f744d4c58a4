"""Paper Apps Golf's page as it is drawn at the table: the ground once, the pencil over it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from django.utils.safestring import SafeString

from courses.drawing.look import Look, number, quoted
from golfsite.web.drawings import in_page
from play.engine.protocol import Event
from play.paper_golf.drawing import box_of, draw_ground
from play.paper_golf.flight import spot
from play.paper_golf.marks import Marks, draw_marks, line_of
from play.paper_golf.pencil import Pencil, middle, patterns
from play.paper_golf.sheet import Sheet, Square
from play.paper_golf.state import State

PEN = Pencil(Look.PAGE)
GROUNDS_KEPT = 128
# A page in play is drawn in the middle of a low, wide picture on the first page.
STRIP_ROWS = 8


@lru_cache(maxsize=GROUNDS_KEPT)
def ground(sheet: Sheet) -> SafeString:
    """The ground of a page and its patterns, to be used by every view."""
    art = f'<g id="ground-art">{draw_ground(PEN, sheet)}</g>'
    # The drawing's own, escaped.
    return in_page(f"{patterns(PEN)}{art}")


def key_of(sheet: Sheet) -> str:
    """What changes when the ground does."""
    return f"page-{sheet.number}-{hash(sheet.rows) & 0xFFFFFFFF:x}"


def view(
    sheet: Sheet, marks: Marks, label: str, *, css: str, identity: str, way: str = ""
) -> SafeString:
    """The whole page as an SVG element over its ground; ``way`` is for a script that moves the
    ball (see :func:`moves`)."""
    return _element(sheet, marks, label, css, identity, box_of(sheet), way)


def strip(sheet: Sheet, marks: Marks, label: str, around: Square) -> SafeString:
    """The part of the page about a square, low and wide."""
    left, top, width, height = box_of(sheet)
    tall = min(height, STRIP_ROWS * 46.0)
    middle_y = middle(around)[1]
    upper = min(max(middle_y - tall * 0.7, top), top + height - tall)
    box = (left - width * 0.25, upper, width * 1.5, tall)
    return _element(sheet, marks, label, "hole", "board-strip", box, "")


def _element(
    sheet: Sheet,
    marks: Marks,
    label: str,
    css: str,
    identity: str,
    box: tuple[float, float, float, float],
    way: str,
) -> SafeString:
    body = f'<use href="#ground-art"/>{draw_marks(PEN, sheet, marks)}'
    shown = " ".join(number(value) for value in box)
    moved = f' data-way="{way}"' if way else ""
    # Names are escaped by the drawing, the label here.
    return in_page(
        f'<svg id="{identity}" class="{css}" viewBox="{shown}" role="img" '
        f"aria-label={quoted(label)}{moved}>{body}</svg>"
    )


def trails(events: Sequence[Event], players: int) -> tuple[tuple[tuple[Square, ...], ...], ...]:
    """The pencil lines of each player, from the facts of a hole."""
    found: list[list[tuple[Square, ...]]] = [[] for _ in range(players)]
    for event in events:
        if event.kind == "stroke" and event.player is not None:
            found[event.player].append(line_of(event.data))
    return tuple(tuple(lines) for lines in found)


def seen_bigfoot(events: Sequence[Event]) -> Square | None:
    """Where somebody spotted Bigfoot on this hole."""
    spots = [event.data["at"] for event in events if event.kind == "bigfoot"]
    return (int(spots[-1][0]), int(spots[-1][1])) if spots else None


def marks_of(
    state: State,
    events: Sequence[Event],
    landings: Sequence[Mapping[str, Any]],
    player: int,
    chosen: tuple[str, str] | None,
) -> Marks:
    """Everything the pencil has left on the page in play, and where the next stroke may end."""
    lying = tuple(ball for n, ball in enumerate(state.balls) if state.teed[n] and not state.done[n])
    return Marks(
        trails=trails(events, state.players),
        balls=lying,
        now=state.balls[player],
        landings=landings,
        chosen=chosen,
        initials=initials(state),
        bigfoot=seen_bigfoot(events),
    )


def initials(state: State) -> tuple[str, ...]:
    """The first letter of each name, where there are several players."""
    return tuple(name[:1].upper() for name in state.names) if state.players > 1 else ()


def moves(events: Sequence[Event], player: int, at: Square) -> str:
    """The way of the last stroke that brought a player's ball to where it lies: along the line,
    then over the slopes."""
    strokes = [e.data for e in events if e.kind == "stroke" and e.player == player]
    if not strokes or strokes[-1]["to"] != spot(at) or not strokes[-1]["line"]:
        return ""
    last = strokes[-1]
    line = [last["from"], *last["line"]]
    if last["overshot"]:
        line = [*line[: line.index(last["to"])], last["to"]]
    rolls = [line, [line[-1], *last["roll"]]] if last["roll"] else [line]
    return "|".join(" ".join(_place(square) for square in roll) for roll in rolls)


def _place(square: Sequence[int]) -> str:
    return ",".join(number(value) for value in middle((square[0], square[1])))
