"""The table as a picture: the row of cards that is one hole, gems, ball tokens, dice.

A gem is told by its colour, its mark and letters; a ball in trouble is black. On a page the
classes of its style sheet colour what follows the theme; elsewhere colours are written in.
"""

import zlib
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from courses.drawing.look import SERIF, Look, Pen, escaped, number, quoted
from courses.drawing.patterns import pattern_defs

WIDTH, HEIGHT = 120, 150
HEAD, FOOT = 48, 28
GEMS = {"green": "#3d8a52", "yellow": "#e2b93c", "red": "#c0452f"}
DICE = {
    "green": ("#2f6b3f", "#ffffff"),
    "yellow": ("#e2b93c", "#1d2b22"),
    "red": ("#b3402e", "#ffffff"),
    "white": ("#fffdf6", "#1d2b22"),
}
INK, IVORY = "#1d2b22", "#fffdf6"
MARKS = {"flat": "", "stripe": "M13 14h14", "cross": "M14.5 8l11 13M25.5 8l-11 13"}
# Half the width of the fairway, by the gem.
FAIRWAY = {"green": 27.0, "yellow": 20.0, "red": 13.0}
PATTERNS = ("mow", "tree", "sand", "water", "putt", "deep")
LIKELY = 0.005
Row = Sequence[Mapping[str, Any]]


def gem(color: str, mark: str) -> str:
    """The inside of a gem, 40 wide and 34 high."""
    fill = GEMS.get(color, "#8a8a8a")
    stroke = MARKS.get(mark, "")
    # A pale edge: the mark is seen on every colour, on light pages and dark ones.
    marked = (
        f'<path fill="none" stroke="{IVORY}" stroke-width="8" stroke-linecap="round" '
        f'd="{stroke}"/><path class="gk" fill="none" stroke="{INK}" stroke-width="5" '
        f'stroke-linecap="round" d="{stroke}"/>'
    )
    return (
        f'<path fill="{fill}" stroke="{INK}" stroke-width="1.5" d="M10 2h20l8 10-18 20L2 12z"/>'
        '<path class="gf" fill="none" stroke="#ffffff" stroke-opacity=".45" '
        'd="M2 12h36M10 2l4 10 6 20 6-20 4-10M14 12l6-10 6 10"/>'
    ) + (marked if stroke else "")


def draw_gem(color: str, mark: str) -> str:
    """A gem by itself, named by its colour and its mark."""
    label = quoted(f"{color} gem, {mark}")
    inside = gem(color, mark)
    return f'<svg class="gem" viewBox="0 0 40 34" role="img" aria-label={label}>{inside}</svg>'


def ball(label: str, *, is_black: bool) -> str:
    """The inside of a ball token, 44 by 44: white, or black for a ball in trouble."""
    fill, ink, dimple = (INK, IVORY, "#57655b") if is_black else (IVORY, INK, "#c9c2ab")
    return (
        f'<circle cx="22" cy="22" r="19" fill="{fill}" stroke="{ink}" stroke-width="2.5"/>'
        f'<path stroke="{dimple}" stroke-width="2.5" stroke-linecap="round" '
        'd="M12 14h.1M22 10h.1M32 14h.1M9 24h.1M35 24h.1M14 33h.1M30 33h.1"/>'
        f'<text x="22" y="28" font-family="{SERIF}" font-weight="700" font-size="17" '
        f'text-anchor="middle" fill="{ink}">{escaped(label)}</text>'
    )


def draw_ball(label: str, *, is_black: bool) -> str:
    """A ball token by itself."""
    said = quoted(f"Ball of golfer {label}, {'black: in trouble' if is_black else 'white'}")
    inside = ball(label, is_black=is_black)
    return f'<svg class="bt" viewBox="0 0 44 44" role="img" aria-label={said}>{inside}</svg>'


def draw_die(color: str, face: int | str, *, is_tiny: bool = False) -> str:
    """A die that shows a face, in its own colour; the figure is said beside it."""
    fill, ink = DICE.get(color, DICE["white"])
    classes = "cd tiny" if is_tiny else "cd"
    return (
        f'<svg class="{classes}" viewBox="0 0 24 24" aria-hidden="true">'
        f'<rect x="1" y="1" width="22" height="22" rx="5" fill="{fill}" stroke="{INK}" '
        f'stroke-width="1.4"/><text x="12" y="17.2" font-family="{SERIF}" font-weight="700" '
        f'font-size="15" text-anchor="middle" fill="{ink}">{escaped(str(face))}</text></svg>'
    )


def ground(pen: Pen, row: Row) -> str:
    """The land that the cards of a row show together, 120 by 150 each: the fairway is as wide as
    the gems are kind, bunkers and water lie where the marks say."""
    width = WIDTH * len(row)
    parts = [_rect(pen, "deep", 0, 0, width, HEIGHT)]
    course = [square for square in row if square["kind"] in {"tee", "course"}]
    if course:
        parts.append(_shape(pen, "mow", _ribbon(course)))
    for place, square in enumerate(row):
        parts.extend(_trees(pen, place, square))
    parts.extend(_greens(pen, row))
    for place, square in enumerate(row):
        parts.extend(_hazards(pen, place, square))
    if course:
        parts.append(pen.element("rect", "tee", x=30, y=_middle(0) - 12, width=26, height=24, rx=3))
    if row and row[-1]["kind"] == "flag":
        parts.append(_flag(pen, WIDTH * (len(row) - 1) + 60))
    return "".join(parts)


def _rect(pen: Pen, pattern: str, x: float, y: float, width: float, height: float) -> str:
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
        f'fill="{pen.pattern(pattern)}"/>'
    )


def _shape(pen: Pen, pattern: str, path: str) -> str:
    return pen.element("path", "shore", fill=pen.pattern(pattern), d=path)


def _whim(place: int, square: Mapping[str, Any], salt: str, most: int) -> int:
    """A number up to, not with, ``most`` that only the card and its place decide."""
    text = f"{place} {square['gem']} {square['mark']} {salt}"
    return zlib.crc32(text.encode()) % most


def _middle(place: int) -> float:
    """Where the fairway runs across a card."""
    return 90.0 + (0, -10, -18, -4, -14, 2)[place % 6]


def _ribbon(course: Row) -> str:
    """The fairway's edge, there above and back below, through the middle of every card."""
    last = len(course) - 1
    stations = [
        (WIDTH * place + 60.0, _middle(place), FAIRWAY.get(square["gem"], 20.0))
        for place, square in enumerate(course)
    ]
    stations = [
        (0.0, stations[0][1], stations[0][2]),
        *stations,
        (WIDTH * (last + 1) + 54.0, 84.0, 9.0),
    ]
    over = [(x, y - half) for x, y, half in stations]
    under = [(x, y + half) for x, y, half in reversed(stations)]
    return f"M{_pair(over[0])}{_curve(over)}L{_pair(under[0])}{_curve(under)}Z"


def _curve(points: Sequence[tuple[float, float]]) -> str:
    parts = []
    for (x, y), (to_x, to_y) in pairwise(points):
        half = (x + to_x) / 2
        parts.append(f"C{_pair((half, y))} {_pair((half, to_y))} {_pair((to_x, to_y))}")
    return "".join(parts)


def _pair(point: tuple[float, float]) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _trees(pen: Pen, place: int, square: Mapping[str, Any]) -> list[str]:
    left = WIDTH * place
    parts = []
    if _whim(place, square, "above", 3) or square["gem"] == "red":
        deep = 18 + _whim(place, square, "deep", 18)
        start = left + _whim(place, square, "start", 20)
        parts.append(
            f"M{start} 0H{start + 104}C{start + 98} {deep} {start + 76} {deep - 10} {start + 52} "
            f"{deep}S{start + 12} {deep + 4} {start} 0Z"
        )
    if not _whim(place, square, "below", 2):
        start = left + _whim(place, square, "south", 20)
        parts.append(
            f"M{start} {HEIGHT}C{start + 8} {HEIGHT - 16} {start + 34} {HEIGHT - 22} {start + 58} "
            f"{HEIGHT - 14}S{start + 92} {HEIGHT - 8} {start + 98} {HEIGHT}Z"
        )
    return [_shape(pen, "tree", path) for path in parts]


def _greens(pen: Pen, row: Row) -> list[str]:
    places = [place for place, square in enumerate(row) if square["kind"] in {"green", "flag"}]
    if not places:
        return []
    start, end = WIDTH * places[0] + 22, WIDTH * (places[-1] + 1) - 18
    third = (end - start) / 3
    return [
        _shape(
            pen,
            "putt",
            f"M{start} 84C{number(start + 6)} 50 {number(start + third)} 36 "
            f"{number(start + 1.6 * third)} 40S{end - 4} 56 {end} 82S{number(end - third * 0.6)} "
            f"124 {number(start + 1.4 * third)} 120S{start - 6} 118 {start} 84Z",
        )
    ]


def _hazards(pen: Pen, place: int, square: Mapping[str, Any]) -> list[str]:
    """A bunker for a stripe, a bunker and water for a cross."""
    if square["mark"] == "flat":
        return []
    left = WIDTH * place
    is_high = _whim(place, square, "side", 2) == 0
    parts = [
        _shape(pen, "sand", _blob(left + (60 if is_high else 74), 24 if is_high else 128, 32, 11))
    ]
    if square["mark"] == "cross":
        parts.append(
            _shape(
                pen, "water", _blob(left + (76 if is_high else 58), 128 if is_high else 24, 37, 13)
            )
        )
    return parts


def _blob(x: float, y: float, wide: float, high: float) -> str:
    """A bunker or a pond around a middle: an ellipse, a little out of shape."""
    near, far, up, down = wide * 0.86, wide * 1.08, high, high * 1.12
    arcs = [
        ((-near, -up * 0.62), (-near * 0.62, -up), (-wide * 0.08, -up * 0.94)),
        ((far * 0.5, -up * 0.86), (far, -up * 0.7), (far, 0.0)),
        ((far, down * 0.6), (far * 0.45, down), (0.0, down * 0.92)),
        ((-near * 0.5, down * 0.84), (-near, down * 0.66), (-near, 0.0)),
    ]
    curve = "".join(
        "C" + " ".join(_pair((x + dx, y + dy)) for dx, dy in corners) for corners in arcs
    )
    return f"M{_pair((x - near, y))}{curve}Z"


def _flag(pen: Pen, x: float) -> str:
    return (
        pen.element("path", "pole", d=f"M{x} 82v-52")
        + pen.element("path", "pennant", d=f"M{x} 30l28 9-28 9z")
        + pen.element("circle", "cup", cx=x, cy=82, r=4)
    )


def draw_row(
    board: Mapping[str, Any],
    *,
    look: Look = Look.PAGE,
    lands: Mapping[int, float] | None = None,
    title: str = "",
    ids: str = "row",
) -> str:
    """The whole row as one SVG element: every card with its gem, the balls of the pair on the
    hole, the square played from, and with ``lands`` the chance of each square to bear the ball.
    Cards still to be drawn lie face down."""
    pen = Pen(look, ids)
    row, count = board["row"], board["length"]
    width, high = WIDTH * count, HEAD + HEIGHT + FOOT
    body = [_moved(0, HEAD, ground(pen, row)) if row else ""]
    balls = [one for one in board["balls"] if one["on_hole"] and not one["done"]]
    here = next((one["square"] for one in balls if one["player"] == board["turn"]), 0)
    for place in range(1, count + 1):
        body.append(_card(pen, row, place, is_here=place == here and board["is_laid"]))
    for place, chance in sorted((lands or {}).items()):
        if chance >= LIKELY:
            body.append(_landing(pen, place, chance))
    if board["is_laid"]:
        body.extend(_balls(balls))
    size = f' width="{width + 8}" height="{high + 8}"' if pen.alone else ""
    label = quoted(title or board["words"])
    paper = (
        pen.element("rect", "paper", x=-4, y=-4, width=width + 8, height=high + 8)
        if pen.alone
        else ""
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gn-art" viewBox="-4 -4 {width + 8} '
        f'{high + 8}"{size} role="img" aria-label={label}>{pattern_defs(pen, PATTERNS)}{paper}'
        f"{''.join(body)}</svg>"
    )


def draw_played(
    row: Row,
    strokes: Sequence[Mapping[str, Any]],
    *,
    look: Look = Look.PAGE,
    title: str = "",
    ids: str = "played",
) -> str:
    """A row of cards with the strikes made on it: an arc over the cards for each, dashed where the
    ball came into trouble, its number where it ended."""
    pen = Pen(look, ids)
    above = 64 if strokes else 0
    width, high = WIDTH * len(row), HEAD + HEIGHT + FOOT
    body = []
    if pen.alone:
        deep = high + above + 8
        body.append(pen.element("rect", "paper", x=-4, y=-above - 4, width=width + 8, height=deep))
    body.append(_moved(0, HEAD, ground(pen, row)))
    body += [_card(pen, row, place, is_here=False) for place in range(1, len(row) + 1)]
    ends: dict[int, int] = {}
    for stroke in strokes:
        body.append(_arc(pen, stroke, ends))
    size = f' width="{width + 8}" height="{high + above + 8}"' if pen.alone else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gn-art" viewBox="-4 {-above - 4} '
        f'{width + 8} {high + above + 8}"{size} role="img" aria-label={quoted(title)}>'
        f"{pattern_defs(pen, PATTERNS)}{''.join(body)}</svg>"
    )


def _arc(pen: Pen, stroke: Mapping[str, Any], ends: dict[int, int]) -> str:
    """One strike: balls that end on one square stand one below the other."""
    start, to = WIDTH * (stroke["from"] - 1) + 60, WIDTH * (stroke["to"] - 1) + 60
    place = ends[stroke["to"]] = ends.get(stroke["to"], 0) + 1
    y = HEAD + 20 + 28 * ((place - 1) % 4)
    end = to + 26 * ((place - 1) // 4)
    trouble = stroke["outcome"] in {"fairway", "course", "field"}
    rise = -20 - min(40, abs(to - start) / 9)
    dashes = ' stroke-dasharray="6 5"' if trouble else ""
    curve = f"M{start} {HEAD + 62}C{start} {number(rise)} {end} {number(rise)} {end} {y - 12}"
    if start == to:
        curve = ""
    path = f'<path fill="none" stroke="{INK}" stroke-width="5"{dashes} opacity=".35" d="{curve}"/>'
    path += f'<path fill="none" stroke="{IVORY}" stroke-width="2.5"{dashes} d="{curve}"/>'
    fill, ink = (INK, IVORY) if trouble else (IVORY, INK)
    disc = (
        f'<circle cx="{end}" cy="{y}" r="12" fill="{fill}" stroke="{ink}" stroke-width="2"/>'
        f'<text x="{end}" y="{y + 5}" font-family="{SERIF}" font-weight="700" font-size="14" '
        f'text-anchor="middle" fill="{ink}">{escaped(str(stroke["stroke"]))}</text>'
    )
    return (path if curve else "") + disc


def _moved(x: float, y: float, inside: str) -> str:
    return f'<g transform="translate({number(x)} {number(y)})">{inside}</g>'


def _text(
    pen: Pen, text: str, x: float, y: float, *, size: float, quiet: bool = False, anchor: str = ""
) -> str:
    placed: dict[str, str | float] = {"x": x, "y": y, "font_size": size}
    if anchor:
        placed["text_anchor"] = anchor
    return pen.element("text", "tag-q" if quiet else "tag-t", text, **placed)


def _card(pen: Pen, row: Row, place: int, *, is_here: bool) -> str:
    left, high = WIDTH * (place - 1), HEAD + HEIGHT + FOOT
    frame = pen.element(
        "rect", "pick" if is_here else "lead", x=left, y=0, width=WIDTH, height=high, fill="none"
    )
    if place > len(row):
        back = pen.element("rect", "tag", x=left, y=0, width=WIDTH, height=high)
        return back + _text(pen, "?", left + 60, 118, size=40, quiet=True, anchor="middle") + frame
    square = row[place - 1]
    need = f"{square['gem_letter']} {square['gem_need']}+"
    mark = f"{square['mark_letter']} {square['mark_need']}+"
    number_at = f'<circle cx="{left + 16}" cy="{HEAD + 134}" r="11" fill="{IVORY}"/>'
    return (
        pen.element("rect", "tag", x=left, y=0, width=WIDTH, height=HEAD)
        + pen.element("rect", "tag", x=left, y=HEAD + HEIGHT, width=WIDTH, height=FOOT)
        + _moved(left + 6, 8, gem(square["gem"], square["mark"]))
        + _text(pen, need, left + 52, 21, size=17)
        + _text(pen, mark, left + 52, 38, size=14, quiet=True)
        + number_at
        + f'<text x="{left + 16}" y="{HEAD + 139}" font-family="{SERIF}" font-weight="600" '
        f'font-size="14" text-anchor="middle" fill="{INK}">{place}</text>'
        + _text(
            pen, str(square["kind"]).capitalize(), left + 8, HEAD + HEIGHT + 19, size=14, quiet=True
        )
        + frame
    )


def _landing(pen: Pen, place: int, chance: float) -> str:
    x = WIDTH * (place - 1) + 60
    percent = f"{100 * chance:.0f}%"
    # A dark ring below the white one: seen on any ground, and in print.
    rings = "".join(
        f'<circle cx="{x}" cy="{HEAD + 86}" r="13" fill="none" stroke="{color}" '
        f'stroke-width="{width}" stroke-dasharray="5 4"/>'
        for color, width in ((INK, 5.5), ("#ffffff", 3))
    )
    return rings + _text(pen, percent, x + 52, HEAD + HEIGHT + 19, size=14, anchor="end")


def _balls(balls: Sequence[Mapping[str, Any]]) -> list[str]:
    """The tokens, side by side where two lie on one square."""
    parts = []
    for one in balls:
        sharing = [other["player"] for other in balls if other["square"] == one["square"]]
        shift = 0 if len(sharing) < 2 else (-24 if sharing[0] == one["player"] else 24)
        x = WIDTH * (one["square"] - 1) + 38 + shift
        token = ball(str(one["player"] + 1), is_black=one["side"] == "black")
        # Out of the course the token lies beside its square.
        parts.append(_moved(x, HEAD + (98 if one["trouble_degree"] == 2 else 64), token))
    return parts
