"""Par Excellence's board: the sheet as the page shows it, the meter on it, strokes and landings."""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from xml.sax.saxutils import quoteattr

import numpy as np
from django.utils.safestring import SafeString

from courses.drawing import marks as draw
from courses.drawing.look import escaped, number
from courses.drawing.marks import Marks, Stroke
from courses.drawing.shapes import UNITS, Frame, bounds_of
from courses.holemap import Point
from golfsite.web.drawings import in_page
from play.boards.views import PEN, Turned
from play.engine.protocol import Event
from play.par_excellence import drawing
from play.par_excellence.edition import Edition
from play.par_excellence.odds import Chance, spots
from play.par_excellence.sheet import CIRCLE, GREEN, Sheet
from play.par_excellence.state import State

# Yards shown beyond what is aimed at and to each side of a long stroke; the part below the ball.
BEYOND, SIDE, BELOW = 26.0, 62.0, 0.2
# A stroke is looked at as far as this; the least that is shown on the green.
FAR, LEAST = 250.0, 26.0
# A view less high than this (units) is a near one, or one of the middle distance.
NEAR, MIDDLE = 250.0, 620.0
# Chances at least so large stand on the sheet as numbers.
TOLD = 0.1
PATTERNS: Mapping[str, tuple[str, str]] = {
    "green": ("putt", "green"),
    "fairway": ("mow", "fairway"),
    "rough": ("deep", "rough"),
    "sand": ("sand", "bunker"),
    "trees": ("tree", "trees"),
    "water": ("water", "water"),
    "rocks": ("rock", "rocks"),
    "out": ("oob", "out of bounds"),
}


@dataclass(frozen=True)
class View(Turned):
    """A view of a sheet."""

    sheet: Sheet
    up: float
    box: tuple[float, float, float, float]


def towards(sheet: Sheet, at: Point) -> View:
    """A ball and what it is played at, that up the page: the pin, or the way the hole goes where
    the pin is farther than a stroke."""
    aim = aimed_at(sheet, at)
    away = max(math.dist(at, aim), 0.1)
    up = math.degrees(math.atan2(aim[0] - at[0], aim[1] - at[1])) if away > 0.5 else 0.0
    x, y = Frame(up).point(at)
    high = max(away, LEAST)
    side = min(max(high * 0.42, LEAST * 0.8), SIDE)
    beyond = min(BEYOND, high * 0.5)
    below = (away + beyond) * BELOW
    box = (x - side * UNITS, y - (away + beyond) * UNITS)
    return View(sheet, up, (*box, 2 * side * UNITS, (away + beyond + below) * UNITS))


def aimed_at(sheet: Sheet, at: Point) -> Point:
    """The pin, or where the hole goes on so far ahead."""
    if math.dist(at, sheet.pin) <= FAR:
        return sheet.pin
    left = float(sheet.left_along(np.array([at]))[0])
    return sheet.along(max(left - FAR, 0.0))


def whole(sheet: Sheet) -> View:
    """The whole sheet as it lies."""
    left, top, right, bottom = bounds_of(sheet.ground.outline, Frame())
    return View(sheet, 0.0, (left - 14, top - 14, right - left + 28, bottom - top + 28))


def sideways(sheet: Sheet) -> View:
    """The whole sheet, low and wide: played to the right."""
    up = math.degrees(
        math.atan2(sheet.pin[0] - sheet.ground.tee[0], sheet.pin[1] - sheet.ground.tee[1])
    )
    left, top, right, bottom = bounds_of(sheet.ground.outline, Frame(up - 90))
    return View(sheet, up - 90, (left, top, right - left, bottom - top))


@lru_cache(maxsize=64)
def ground_art(sheet: Sheet) -> SafeString:
    """The ground, as a group to be used by every view."""
    return in_page(f'<g id="ground-art">{drawing.ground(PEN, sheet)}</g>')


@lru_cache(maxsize=8)
def meter_art(edition: Edition) -> SafeString:
    """The meter, its zero at the origin."""
    return in_page(drawing.meter(PEN, edition))


@lru_cache(maxsize=128)
def _arcs(sheet: Sheet, up: float) -> str:
    return drawing.arcs(PEN, Frame(up), sheet)


def stroke_of(edition: Edition, facts: Mapping[str, Any]) -> Stroke:
    """A stroke as it is drawn: the curve it flew, and dotted where the ball was put back."""
    landed, to = tuple(facts.get("landed", facts["to"])), tuple(facts["to"])
    if "line" not in facts:
        return Stroke((), (tuple(facts["from"]), to), facts["stroke"])
    air = drawing.curve(edition, facts)
    run = (landed, to) if landed != to else ()
    return Stroke(air if len(air) > 1 else (), run, facts["stroke"])


def strokes_on(edition: Edition, events: Sequence[Event], player: int) -> list[Stroke]:
    """A player's strokes on the hole, oldest first; a putt that is none in length is left out."""
    found = []
    for event in events:
        if event.kind == "stroke" and event.player == player:
            stroke = stroke_of(edition, event.data)
            if len(stroke.air) > 1 or (stroke.run and stroke.run[0] != stroke.run[-1]):
                found.append(stroke)
    return found


def ways_of(edition: Edition, view: View, events: Sequence[Event]) -> str:
    """The way of the latest stroke on a view, for a script that moves the ball."""
    strokes = [event for event in events if event.kind == "stroke" and "line" in event.data]
    if not strokes or not strokes[-1].data["distance"]:
        return ""
    facts = strokes[-1].data
    parts = [drawing.curve(edition, facts)]
    if facts["landed"] != facts["to"]:
        parts.append((tuple(facts["landed"]), tuple(facts["to"])))
    return "|".join(" ".join(_pair(view.frame.point(p)) for p in part) for part in parts)


def _pair(place: Point) -> str:
    return ",".join(number(value) for value in place)


@dataclass(frozen=True)
class Shown:
    """What lies on a sheet: strokes, the ball to be played, others by letter, the meter's bearing
    (None: put away) and whether it may be turned, what the chosen stroke may come to."""

    strokes: Sequence[Stroke] = ()
    ball: Point | None = None
    others: Sequence[tuple[str, Point]] = ()
    bearing: float | None = None
    at: Point = (0.0, 0.0)
    free: bool = False
    chances: Sequence[Chance] = ()


def svg(
    view: View,
    edition: Edition,
    shown: Shown,
    *,
    css: str,
    label: str,
    identity: str,
    way: str = "",
) -> SafeString:
    """The SVG element of a view."""
    turn = f' transform="rotate({number(-view.up)})"' if view.up else ""
    lying = f'<use href="#ground-art"/>{_meter(edition, view, shown)}'
    body = f'<g data-turned="{number(view.up)}"{turn}>{lying}</g>'
    body += _arcs(view.sheet, round(view.up, 1))
    body += _marked(view, shown) + _flag(view)
    named = f' data-way="{way}"' if way else ""
    role = f'role="group" aria-label={quoteattr(escaped(label))}'
    near = "near" if view.box[3] < NEAR else "middle" if view.box[3] < MIDDLE else "far"
    start = f'<svg id="{identity}" class="{css} {near}" viewBox="{view.view_box}" {role}{named}>'
    # Names were escaped on their way in; all else is the drawing's own.
    return in_page(f"{start}{body}</svg>")


def _flag(view: View) -> str:
    """The flag, of the same size however near the sheet is looked at."""
    x, y = view.frame.point(view.sheet.pin)
    flag = draw.flag(PEN, Frame(), (0.0, 0.0))
    return f'<g transform="translate({number(x)} {number(y)})"><g class="upright">{flag}</g></g>'


def _marked(view: View, shown: Shown) -> str:
    body = draw.strokes(PEN, view.frame, Marks(strokes=tuple(shown.strokes)))
    for letter, place in shown.others:
        x, y = view.frame.point(place)
        body += f'<circle class="ball other" cx="{number(x)}" cy="{number(y)}" r="9"/>'
        body += f'<text class="ball-n other" x="{number(x)}" y="{number(y + 4.2)}">'
        body += f"{escaped(letter)}</text>"
    if shown.ball is not None:
        body += draw.strokes(PEN, view.frame, Marks(ball=shown.ball))
    return body


def _meter(edition: Edition, view: View, shown: Shown) -> str:
    """The meter on the sheet, where it may be turned a slider, and the landings on it."""
    if shown.bearing is None:
        return ""
    x, y = Frame().point(shown.at)
    turn = f"translate({number(x)} {number(y)}) rotate({shown.bearing:g})"
    flag = view.sheet.bearing(shown.at)
    free = (
        ' tabindex="0" role="slider" aria-label="Golf meter" aria-valuemin="0" '
        f'aria-valuemax="359.9" aria-valuenow="{shown.bearing:g}" aria-valuetext="'
        f'{aim_words(view.sheet, shown.at, shown.bearing)}" data-flag="{flag:g}" '
        f'data-at="{number(x)},{number(y)}"'
        if shown.free
        else ""
    )
    marks = landing_marks(view, shown.chances)
    return (
        f'<g id="meter" class="meter"{free} transform="{turn}">'
        f'{meter_art(edition)}</g><g id="landings">{marks}</g>'
    )


def aim_words(sheet: Sheet, at: Point, bearing: float) -> str:
    """Where the meter points, from the flag."""
    off = round((bearing - sheet.bearing(at) + 180) % 360 - 180, 1) + 0.0
    if not off:
        return "at the flag"
    return f"{abs(off):g}° {'right' if off > 0 else 'left'} of the flag"


def landing_marks(view: View, chances: Sequence[Chance]) -> str:
    """A mark at each place the stroke may come down, its shape telling what lies there, larger
    where likelier, the likely ones with their chance."""
    out = []
    for one in sorted(landings(chances), key=lambda item: item["chance"]):
        x, y = one["at"]
        at = f"translate({number(x)} {number(y)}) rotate({number(view.up)})"
        mark = f'<g class="upright"><use href="#lie-{one["lie"]}" '
        mark += f'transform="scale({one["size"]:.2f})"/>'
        if one["label"]:
            mark += f'<text class="mark-t" x="-17" y="5">{one["label"]}</text>'
        mark += "</g>"
        out.append(f'<g class="landing" transform="{at}">{mark}</g>')
    return "".join(out)


def landings(chances: Sequence[Chance]) -> list[dict[str, Any]]:
    """The places where the ball may come down, for the page and for its script: units on the sheet
    as it lies, the lie, the size of the mark, its words."""
    frame = Frame()
    return [
        {
            "at": [round(value, 1) for value in frame.point(place)],
            "lie": GREEN if lie == CIRCLE else lie,
            "chance": round(chance, 4),
            "size": round(0.4 + 0.8 * math.sqrt(chance), 2),
            "label": f"{round(100 * chance)}%" if chance >= TOLD else "",
        }
        for place, lie, chance in spots(chances)
    ]


def landings_json(chances: Sequence[Chance]) -> str:
    """The landings as the script reads them."""
    return json.dumps(landings(chances), separators=(",", ":"))


def others_of(state: State, player: int, letters: Sequence[str]) -> list[tuple[str, Point]]:
    """Other players' balls on the sheet, by letter."""
    return [
        (letters[other], place)
        for other, place in enumerate(state.balls)
        if other != player and state.teed[other] and not state.done[other]
    ]
