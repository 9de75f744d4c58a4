"""Scorecards drawn for tests: invented figures in the designs that printed cards come in, as a
clean scan or as somebody's phone sees them. Everything follows from the seed."""

import io
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

ROOT = Path(__file__).resolve().parents[4]
VOLLKORN = ROOT / "courses" / "drawing" / "vollkorn.ttf"
COLOURS = {
    "Black": ((30, 30, 32), "white"),
    "Blue": ((16, 84, 160), "white"),
    "White": ((255, 255, 255), "black"),
    "Yellow": ((246, 215, 92), "black"),
    "Green": ((38, 110, 60), "white"),
    "Red": ((168, 30, 36), "white"),
}
PAPERS = ((255, 255, 255), (250, 246, 232), (238, 244, 236))


@dataclass(frozen=True)
class Card:
    """What a card says."""

    name: str
    pars: list[int]
    indexes: list[int]
    tees: dict[str, list[int]]
    misprint: tuple[str, str] = ("", "")

    def sum(self, values: list[int], part: str) -> int:
        return sum({"out": values[:9], "in": values[9:], "total": values}[part])

    def cells(self) -> dict[tuple[str, int], int]:
        """Every figure by column and hole."""
        found = {("par", hole): par for hole, par in enumerate(self.pars, 1)}
        found |= {("stroke_index", hole): index for hole, index in enumerate(self.indexes, 1)}
        for tee, yards in self.tees.items():
            found |= {(tee, hole): length for hole, length in enumerate(yards, 1)}
        return found


@dataclass(frozen=True)
class Design:
    """How a card looks."""

    shape: str = "across"  # across, stacked (nines one above the other), down
    font: str = "sans"
    size: int = 30
    bold: bool = False
    rules: str = "all"  # all, rows, none
    coloured: bool = True
    players: int = 3
    paper: tuple[int, int, int] = PAPERS[0]
    words: dict[str, str] = field(default_factory=dict)
    zebra: bool = False

    def say(self, word: str) -> str:
        return self.words.get(word, word)


GERMAN = {"Hole": "Loch", "Handicap": "Vorgabe", "Out": "Out", "Tot": "Ges."}
FONTS = {
    "sans": None,
    "serif": VOLLKORN,
    "dejavu": "DejaVuSans.ttf",
    "dejavu-bold": "DejaVuSans-Bold.ttf",
    "liberation": "LiberationSans-Regular.ttf",
    "narrow": "LiberationSansNarrow-Bold.ttf",
    "times": "LiberationSerif-Regular.ttf",
    "mono": "LiberationMono-Regular.ttf",
}


def invented_card(seed: int, holes: int = 18) -> Card:
    """A card with believable figures."""
    chance = Random(seed)
    pars = [chance.choice((3, 4, 4, 4, 5)) for _ in range(holes)]
    indexes = list(range(1, holes + 1))
    chance.shuffle(indexes)
    first = {3: (140, 225), 4: (330, 470), 5: (490, 600)}
    back = [chance.randint(*first[par]) for par in pars]
    names = chance.sample(list(COLOURS), chance.randint(2, 5))
    names.sort(key=list(COLOURS).index)
    tees = {}
    for name in names:
        tees[name] = back
        back = [max(70, yards - chance.randint(3, 45)) for yards in back]
    return Card(f"Invented {seed}", pars, indexes, tees)


def designs(fonts: tuple[str, ...], seed: int, count: int) -> list[Design]:
    """So many designs, all different."""
    chance = Random(seed)
    made = []
    for at in range(count):
        shape = ("across", "across", "stacked", "down")[at % 4]
        made.append(
            Design(
                shape=shape,
                font=fonts[at % len(fonts)],
                size=chance.choice((24, 28, 32, 36)),
                bold=chance.random() < 0.3,
                rules=chance.choice(("all", "all", "all", "rows", "none")),
                coloured=chance.random() < 0.7,
                players=chance.choice((0, 2, 4)),
                paper=chance.choice(PAPERS),
                words=chance.choice(({}, {"Tot": "Total"}, {"Handicap": "SI"}, GERMAN)),
                zebra=chance.random() < 0.3,
            )
        )
    return made


def typeface(design: Design, size: int) -> ImageFont.FreeTypeFont:
    path = FONTS[design.font]
    if path is None:
        return ImageFont.load_default(size)
    return ImageFont.truetype(str(path), size)


# A table of cells -------------------------------------------------------------------------------

Row = tuple[list[str], tuple[int, int, int] | None, str]


def rows_across(card: Card, design: Design, part: str) -> list[Row]:
    """The rows of a table whose holes stand side by side."""
    count = len(card.pars)
    spans = {"all": range(count), "front": range(9), "back": range(9, count)}[part]

    def row(label: str, values: list[int] | None, sums: bool) -> list[str]:
        cells = [label]
        for at in spans:
            cells.append("" if values is None else str(values[at]))
            if at == 8 or (at == count - 1 and count > 9):
                name = "out" if at == 8 else "in"
                cells.append(str(card.sum(values, name)) if values and sums else "")
        if count > 9 and part != "front":
            cells.append(str(card.sum(values, "total")) if values and sums else "")
        return cells

    heads = [design.say("Hole")]
    for at in spans:
        heads.append(str(at + 1))
        if at == 8:
            heads.append(design.say("Out"))
        if at == count - 1 and count > 9:
            heads += [design.say("In"), design.say("Tot")]
    tan = (222, 196, 130)
    rows: list[Row] = [(heads, tan, "black")]
    for tee, yards in card.tees.items():
        fill, ink = COLOURS[tee] if design.coloured else (None, "black")
        rows.append((row(tee, yards, True), fill, ink))
    rows += [(row("", None, False), None, "black")] * design.players
    rows.append((row(design.say("Handicap"), card.indexes, False), None, "black"))
    rows.append((row("Par", card.pars, True), tan if design.coloured else None, "black"))
    return rows


def rows_down(card: Card, design: Design) -> list[Row]:
    """The rows of a table whose holes stand one under the other."""
    heads = [design.say("Hole"), *card.tees, "Par", design.say("Handicap")]
    tan = (222, 196, 130)
    rows: list[Row] = [(heads, tan, "black")]
    columns = [*card.tees.values(), card.pars]
    for at in range(len(card.pars)):
        values = [str(one[at]) for one in columns] + [str(card.indexes[at])]
        rows.append(([str(at + 1), *values], None, "black"))
        for part, after in (("out", 8), ("in", 17)):
            if at == after:
                sums = [str(card.sum(one, part)) for one in columns]
                rows.append(([design.say(part.capitalize()), *sums, ""], tan, "black"))
    if len(card.pars) > 9:
        sums = [str(card.sum(one, "total")) for one in columns]
        rows.append(([design.say("Tot"), *sums, ""], tan, "black"))
    return rows


def draw_table(design: Design, rows: list[Row]) -> Image.Image:
    font = typeface(design, design.size)
    weight = 1 if design.bold else 0
    widths = [max(int(font.getlength(row[0][at])) for row in rows) for at in range(len(rows[0][0]))]
    pad = max(6, design.size // 3)
    widths = [max(width, design.size) + 2 * pad for width in widths]
    height = int(design.size * 1.7)
    picture = Image.new("RGB", (sum(widths) + 2, height * len(rows) + 2), design.paper)
    draw = ImageDraw.Draw(picture)
    for number, (cells, fill, ink) in enumerate(rows):
        top = number * height
        if fill is None and design.zebra and number % 2:
            fill = tuple(int(channel * 0.93) for channel in design.paper)
        if fill:
            draw.rectangle((0, top, picture.width, top + height), fill=fill)
        left = 0
        for at, text in enumerate(cells):
            middle = top + height // 2
            where, anchor = (
                ((left + pad, middle), "lm")
                if at == 0
                else ((left + widths[at] // 2, middle), "mm")
            )
            draw.text(where, text, font=font, fill=ink, anchor=anchor, stroke_width=weight)
            left += widths[at]
    line = (60, 60, 60)
    if design.rules != "none":
        for number in range(len(rows) + 1):
            draw.line((0, number * height, picture.width, number * height), fill=line, width=2)
    if design.rules == "all":
        left = 0
        for width in [*widths, 0]:
            draw.line((left, 0, left, picture.height), fill=line, width=2)
            left += width
    return picture


def drawn(card: Card, design: Design) -> Image.Image:
    """The card as printed."""
    if design.shape == "down":
        tables = [draw_table(design, rows_down(card, design))]
    elif design.shape == "stacked" and len(card.pars) > 9:
        tables = [draw_table(design, rows_across(card, design, part)) for part in ("front", "back")]
    else:
        tables = [draw_table(design, rows_across(card, design, "all"))]
    border = 40
    head = design.size * 4
    width = max(table.width for table in tables) + 2 * border
    height = head + sum(table.height + border for table in tables)
    page = Image.new("RGB", (width, height), design.paper)
    draw = ImageDraw.Draw(page)
    title = typeface(design, int(design.size * 1.6))
    draw.text((border, border), f"{card.name} Golf Club", font=title, fill="black")
    top = head
    for table in tables:
        page.paste(table, (border, top))
        top += table.height + border
    return page


# What a phone makes of it -----------------------------------------------------------------------


def photographed(page: Image.Image, seed: int, *, turn: int = 0, hard: float = 1.0) -> Image.Image:
    """The page lying on a table, seen askew under a lamp, a little unsharp and noisy; ``turn`` in
    degrees (0, 90, 180, 270), ``hard`` scales what is wrong with the picture."""
    chance = Random(seed)
    scale = chance.uniform(2000, 2600) / max(page.size)
    page = page.resize((int(page.width * scale), int(page.height * scale)), Image.LANCZOS)
    margin = int(max(page.size) * 0.08)
    wide, high = page.width + 2 * margin, page.height + 2 * margin
    rng = np.random.default_rng(seed)
    wood = np.full((high, wide, 3), (118, 92, 66), np.float32)
    wood += rng.normal(0, 8, (high, 1, 1)).astype(np.float32)
    table = Image.fromarray(wood.clip(0, 255).astype(np.uint8))
    table.paste(page, (margin, margin))
    shift = 0.05 * hard * min(wide, high)
    quad = []
    for x, y in ((0, 0), (0, high), (wide, high), (wide, 0)):
        quad += [x + chance.uniform(-shift, shift), y + chance.uniform(-shift, shift)]
    seen = table.transform((wide, high), Image.QUAD, quad, Image.BICUBIC, fillcolor=(90, 70, 50))
    seen = seen.rotate(chance.uniform(-4, 4) * hard, Image.BICUBIC, fillcolor=(90, 70, 50))
    seen = seen.filter(ImageFilter.GaussianBlur(chance.uniform(0.5, 1.3) * hard))
    values = np.asarray(seen, np.float32)
    across = np.linspace(0, 1, wide, dtype=np.float32)[None, :, None]
    down = np.linspace(0, 1, high, dtype=np.float32)[:, None, None]
    angle = chance.uniform(0, 6.28)
    light = 1 - 0.45 * hard * (0.5 + 0.5 * np.sin(angle + 2.5 * across + 1.5 * down))
    edge = chance.uniform(0.2, 0.8)
    shadow = 1 - 0.25 * hard / (1 + np.exp(-(across + 0.3 * down - edge) * 40))
    tint = np.array([1.0, chance.uniform(0.9, 1), chance.uniform(0.78, 0.95)], np.float32)
    values = values * light * shadow * tint + rng.normal(0, 6 * hard, values.shape)
    seen = Image.fromarray(values.clip(0, 255).astype(np.uint8))
    return seen.rotate(-turn, expand=True) if turn else seen


def as_jpeg(picture: Image.Image, quality: int = 80) -> bytes:
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=quality)
    return out.getvalue()
