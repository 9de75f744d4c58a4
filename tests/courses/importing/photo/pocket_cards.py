"""Scorecards as they come out of a pocket: written on, folded, curled, in the shade of a hand, and
sent through a messenger. Other layouts than those of ``cards``, with rows that are none of the
card's figures. Everything follows from the seed."""

from dataclasses import dataclass
from random import Random

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from tests.courses.importing.photo.cards import COLOURS, ROOT, Card

NOTO = ROOT / "courses" / "printing" / "fonts"
FONTS = ("noto-sans-regular.ttf", "noto-sans-bold.ttf")
PEN = ((38, 44, 120), (60, 60, 64), (20, 20, 24))
# Digits as strokes on a grid of 4 by 6, as a hand writes them.
STROKES = {
    "0": ["2,0 0,2 0,4 2,6 4,4 4,2 2,0"],
    "1": ["1,1 2,0 2,6"],
    "2": ["0,1 2,0 4,1 3,3 0,6 4,6"],
    "3": ["0,0 4,0 2,2 4,4 2,6 0,5"],
    "4": ["3,6 3,0 0,4 4,4"],
    "5": ["4,0 1,0 0,3 3,2 4,4 2,6 0,5"],
    "6": ["3,0 0,3 0,5 2,6 4,5 3,3 0,4"],
    "7": ["0,0 4,0 2,6"],
    "8": ["2,3 0,1 2,0 4,1 2,3 0,5 2,6 4,5 2,3"],
    "9": ["4,2 2,3 0,1 2,0 4,1 4,3 3,6"],
}


@dataclass(frozen=True)
class Layout:
    """How the card is printed: the order of its rows, and what stands between them."""

    font: str
    size: int
    order: str  # t: the tees, p: par, i: the index, n: the players, m: minutes of play
    ruled: bool
    coloured: bool
    initials: bool
    stacked: bool
    wide: float


def layout_of(seed: int) -> Layout:
    chance = Random(seed * 7 + 1)
    return Layout(
        font=FONTS[seed % len(FONTS)],
        size=chance.choice((26, 30, 34)),
        order=chance.choice(("tpin", "ptni", "tinpm", "itpn", "tnpi", "ptinm")),
        ruled=chance.random() < 0.7,
        coloured=chance.random() < 0.8,
        initials=chance.random() < 0.4,
        stacked=chance.random() < 0.4,
        wide=chance.uniform(2.2, 2.8),
    )


def printed(card: Card, seed: int) -> Image.Image:
    """The card as printed, with the scores of those who played it."""
    layout = layout_of(seed)
    chance = Random(seed)
    spans = [range(9), range(9, 18)] if layout.stacked else [range(18)]
    tables = [_table(card, layout, span, chance) for span in spans]
    border = 50
    head = layout.size * 4
    width = max(table.width for table in tables) + 2 * border
    page = Image.new(
        "RGB", (width, head + sum(table.height + border for table in tables)), (252, 250, 244)
    )
    draw = ImageDraw.Draw(page)
    title = ImageFont.truetype(str(NOTO / FONTS[1]), int(layout.size * 1.7))
    draw.text((border, border), f"{card.name} Golf Links", font=title, fill=(20, 60, 36))
    top = head
    for table in tables:
        page.paste(table, (border, top))
        top += table.height + border
    return page


def _rows(card: Card, layout: Layout, chance: Random) -> list[tuple[str, list[int] | None, str]]:
    rows: list[tuple[str, list[int] | None, str]] = []
    for kind in layout.order:
        if kind == "t":
            rows += [(tee, yards, "tee") for tee, yards in card.tees.items()]
        elif kind == "p":
            rows.append(("Par", card.pars, "par"))
        elif kind == "i":
            rows.append((chance.choice(("S.I.", "Handicap", "Stroke Index")), card.indexes, "i"))
        elif kind == "m":
            minutes = [14 * hole for hole in range(1, 19)]
            rows.append(("Pace", minutes, "pace"))
        else:
            for name in chance.sample(["Tom", "", "Ann", "J.B.", ""], chance.randint(1, 3)):
                scores = [max(2, par + chance.choice((-1, 0, 0, 1, 1, 2))) for par in card.pars]
                rows.append((name, scores if chance.random() < 0.8 else None, "pen"))
    return rows


def _table(card: Card, layout: Layout, span: range, chance: Random) -> Image.Image:
    font = ImageFont.truetype(str(NOTO / layout.font), layout.size)
    rows = [("Hole", list(range(1, 19)), "head"), *_rows(card, layout, chance)]
    high, wide = int(layout.size * 1.75), int(layout.size * layout.wide)
    columns: list[str] = []
    for at in span:
        columns.append(str(at))
        if at == 8:
            columns += ["out", *(["init"] if layout.initials and not layout.stacked else [])]
        if at == 17:
            columns += ["in", "total"]
    # Sums have four digits, "Initials" has eight letters.
    more = {"out": 1.3, "in": 1.3, "total": 1.4, "init": 1.9}
    edges = [layout.size * 7]
    for column in columns:
        edges.append(edges[-1] + int(wide * more.get(column, 1)))
    picture = Image.new("RGB", (edges[-1] + 2, high * len(rows) + 2), (252, 250, 244))
    draw = ImageDraw.Draw(picture)
    pen = chance.choice(PEN)
    for number, (name, values, kind) in enumerate(rows):
        top = number * high
        fill, ink = (None, "black")
        if kind == "tee" and layout.coloured:
            fill, ink = COLOURS[name]
        elif kind == "head":
            fill, ink = (24, 66, 44), "white"
        if fill:
            draw.rectangle((0, top, picture.width, top + high), fill=fill)
        middle = top + high // 2
        if kind == "pen":
            _written(draw, name, (10, top), high, pen, chance)
        else:
            draw.text((12, middle), name, font=font, fill=ink, anchor="lm")
        for at, column in enumerate(columns):
            text = _cell(values, column, kind, card)
            left, right = edges[at : at + 2]
            if kind == "pen":
                _written(draw, text, (left + wide * 0.25, top), high, pen, chance)
            elif text:
                draw.text(((left + right) // 2, middle), text, font=font, fill=ink, anchor="mm")
    _ruled(draw, edges if layout.ruled else [], high, picture.size)
    return picture


def _cell(values: list[int] | None, column: str, kind: str, card: Card) -> str:
    if kind == "head":
        names = {"out": "Out", "in": "In", "total": "Total", "init": "Initials"}
        return names.get(column) or str(int(column) + 1)
    if values is None or column == "init":
        return ""
    if column.isdigit():
        value = values[int(column)]
        return f"{value // 60}:{value % 60:02}" if kind == "pace" else str(value)
    return "" if kind in ("i", "pace") else str(card.sum(values, column))


def _ruled(draw: ImageDraw.ImageDraw, edges: list[int], high: int, size: tuple[int, int]) -> None:
    for y in range(0, size[1], high):
        draw.line((0, y, size[0], y), fill=(70, 70, 70), width=2)
    for x in edges:
        draw.line((x, 0, x, size[1]), fill=(70, 70, 70), width=2)


def _written(
    draw: ImageDraw.ImageDraw,
    text: str,
    at: tuple[float, float],
    high: int,
    ink: tuple[int, int, int],
    chance: Random,
) -> None:
    """Written by hand: each stroke a little off, leaning, sometimes over the rule."""
    unit = high * chance.uniform(0.09, 0.13)
    left, top = at[0] + chance.uniform(-3, 6), at[1] + chance.uniform(0.05, 0.28) * high
    lean = chance.uniform(-0.1, 0.3)
    for character in text:
        for stroke in STROKES.get(character, ["0,6 1,2 2,5 3,2 4,6"]):
            points = []
            for pair in stroke.split():
                x, y = (float(one) + chance.uniform(-0.3, 0.3) for one in pair.split(","))
                points.append((left + unit * (x + lean * (6 - y)), top + unit * y))
            draw.line(points, fill=ink, width=3, joint="curve")
        left += unit * 5.4


# What became of it, and what a phone makes of that ----------------------------------------------


def snapped(page: Image.Image, seed: int) -> Image.Image:
    """The card folded once and curled, lying askew in the shade of a hand, a little shaken."""
    chance = Random(seed * 13 + 5)
    rng = np.random.default_rng(seed)
    scale = chance.uniform(2100, 2700) / max(page.size)
    sheet = np.asarray(
        page.resize((int(page.width * scale), int(page.height * scale)), Image.Resampling.LANCZOS),
        np.float32,
    )
    margin = int(0.07 * max(sheet.shape))
    table = np.full(
        (sheet.shape[0] + 2 * margin, sheet.shape[1] + 2 * margin, 3), (96, 92, 88), np.float32
    )
    table += rng.normal(0, 9, (*table.shape[:2], 1)).astype(np.float32)
    table[margin:-margin, margin:-margin] = sheet
    bent = _bent(table, chance, scale * 52)
    shaded = _shaded(bent, chance)
    seen = _askew(shaded, chance)
    if chance.random() < 0.5:
        length = chance.choice((3, 4, 5))
        shake = np.zeros((length, length), np.float32)
        shake[length // 2] = 1 / length
        seen = cv2.filter2D(seen, -1, shake)
    seen = cv2.GaussianBlur(seen, (0, 0), chance.uniform(0.5, 1.2))
    seen = seen + rng.normal(0, chance.uniform(3, 7), seen.shape)
    return Image.fromarray(seen.clip(0, 255).astype(np.uint8))


def _bent(table: np.ndarray, chance: Random, row: float) -> np.ndarray:
    """Curled along, and folded across once: the halves lie at a small angle."""
    high, wide = table.shape[:2]
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    share = x / wide
    curl = chance.uniform(-0.5, 0.5) * row * np.sin(np.pi * share)
    fold = chance.uniform(0.35, 0.65)
    tilt = chance.uniform(-0.012, 0.012)
    off = curl + tilt * wide * np.abs(share - fold)
    bent = cv2.remap(table, x, y + off, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    dark = 1 - chance.uniform(0.1, 0.3) * np.exp(-(((share - fold) * wide / 6) ** 2))
    side = 1 - chance.uniform(0, 0.12) * (share > fold)
    return bent * (dark * side)[..., None]


def _shaded(table: np.ndarray, chance: Random) -> np.ndarray:
    """A lamp from one side, and the round shade of a hand."""
    high, wide = table.shape[:2]
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    lamp = 1 - chance.uniform(0.1, 0.4) * (x / wide if chance.random() < 0.5 else y / high)
    far = np.hypot(
        (x - chance.uniform(0, wide)) / (0.35 * wide), (y - chance.uniform(0, high)) / (0.5 * high)
    )
    hand = 1 - chance.uniform(0.15, 0.4) / (1 + np.exp((far - 1) * 12))
    tint = np.array([1, chance.uniform(0.92, 1), chance.uniform(0.75, 0.95)], np.float32)
    return table * (lamp * hand)[..., None] * tint


def _askew(table: np.ndarray, chance: Random) -> np.ndarray:
    high, wide = table.shape[:2]
    shift = 0.045 * min(high, wide)
    corners = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    seen = corners + np.array(
        [[chance.uniform(-shift, shift) for _ in range(2)] for _ in range(4)], np.float32
    )
    turn = cv2.getRotationMatrix2D((wide / 2, high / 2), chance.uniform(-6, 6), 0.94)
    way = np.vstack([turn, [0, 0, 1]]) @ cv2.getPerspectiveTransform(corners, seen)
    return cv2.warpPerspective(table, way, (wide, high), borderMode=cv2.BORDER_REPLICATE)
