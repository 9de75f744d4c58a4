"""A notebook: from a seed eighteen pages, always the same for the same seed and edition."""

from dataclasses import replace
from functools import lru_cache
from random import Random

import numpy as np

from play.paper_golf.crayon import (
    GROUPS,
    Page,
    blob,
    breathing,
    clouds,
    reach,
    sandy,
    tidy,
    wandering,
)
from play.paper_golf.edition import Edition
from play.paper_golf.guarding import NEAR, guarded
from play.paper_golf.shapes import Plan, plan
from play.paper_golf.sheet import COLUMNS, FAIRWAY, ROWS, TREES, WATER, Sheet, Square

PAGES = 18
# A shape that would not come out fair so often is left for the next in the deck.
TRIES_A_SHAPE = 6
MOST_TRIES = 2000
# A page on which Bigfoot hides has a wood to hide in.
TREES_FOR_BIGFOOT = 5
# How far from the middle of the band a page's fair score is aimed, in strokes.
AIMED = (-0.6, 0.15)


def notebook(seed: int, edition: Edition) -> tuple[Sheet, ...]:
    """The eighteen pages of a notebook."""
    return tuple(page(seed, number, edition) for number in range(1, PAGES + 1))


@lru_cache(maxsize=1024)
def page(seed: int, number: int, edition: Edition) -> Sheet:
    """One page (1 to 18) of a notebook. Its fair score in dice golf lies in the edition's band,
    and every ball that can lie somewhere on it can be holed."""
    source = Random(f"page {seed}/{number}")
    deck = shapes(seed, edition)
    hides = number == bigfoot_page(seed, edition)
    band = edition.fair_band()
    middle = sum(band) / 2
    for tried in range(MOST_TRIES):
        shape = deck[(number - 1 + tried // TRIES_A_SHAPE) % len(deck)]
        aim = min(max(middle + source.uniform(*AIMED), band[0] + NEAR), band[1] - NEAR)
        drawn = guarded(draw(shape, source), source, edition.squares, aim, band)
        if drawn is None:
            continue
        sheet = replace(drawn, number=number, shape=shape)
        if not hides:
            return sheet
        woods = _trees(sheet)
        if len(woods) >= TREES_FOR_BIGFOOT:
            return replace(sheet, bigfoot=source.choice(woods))
    raise ValueError(f"No page {number} of notebook {seed} comes out fair in this edition.")


@lru_cache(maxsize=256)
def shapes(seed: int, edition: Edition) -> tuple[str, ...]:
    """The shapes of a notebook's pages in order, no two alike beside each other where the deck
    allows it."""
    source = Random(f"shapes {seed}")
    deck = [shape.name for shape in edition.shapes for _ in range(shape.times)]
    while len(deck) < PAGES:
        deck += deck
    source.shuffle(deck)
    dealt: list[str] = []
    while len(dealt) < PAGES:
        fresh = [name for name in deck if not dealt or name != dealt[-1]]
        name = (fresh or deck)[0]
        deck.remove(name)
        dealt.append(name)
    return tuple(dealt)


def bigfoot_page(seed: int, edition: Edition) -> int:
    """The page Bigfoot hides on, 0 in a notebook without him."""
    source = Random(f"bigfoot {seed}")
    if source.randrange(edition.number("bigfoot_in")):
        return 0
    return source.randint(1, PAGES)


def _trees(sheet: Sheet) -> list[Square]:
    return [
        (row, column)
        for row, line in enumerate(sheet.rows)
        for column, sign in enumerate(line)
        if sign == TREES
    ]


def draw(shape: str, source: Random) -> Page:
    """A page of a shape, fair or not."""
    drawn = plan(shape, source)
    paper = Page(drawn.tee, drawn.cup)
    lines = [wandering(spine) for spine in drawn.spines]
    widths = [_widths(len(line), drawn, source) for line in lines]
    outside = np.minimum.reduce(
        [reach(line, width) for line, width in zip(lines, widths, strict=True)]
    )
    _wooded(paper, drawn, outside, source)
    for wood in drawn.woods:
        paper.fill(tidy(blob(wood.at, wood.radii, source) & (outside > 0.3)), TREES)
    for pond in drawn.ponds:
        dry = outside < (-9 if shape == "over-water" else 0.2)
        paper.fill(tidy(blob(pond.at, pond.radii, source) & ~dry), WATER, near_cup=2.3)
    fairway = np.zeros_like(outside, dtype=bool)
    for line, width in zip(lines, widths, strict=True):
        t = np.linspace(0, 1, len(line))
        kept = np.ones(len(line), dtype=bool)
        for start, end in drawn.gaps:
            kept &= (t < start) | (t > end)
        fairway |= reach(line[kept], width[kept]) < 0
    paper.signs[tidy(fairway) & (paper.signs != WATER)] = FAIRWAY
    paper.core = _core(lines, drawn) & paper.of(FAIRWAY)
    sandy(paper, source, lines[0], widths[0], drawn.sand)
    paper.green(source)
    paper.slopes(source, source.choice(GROUPS))
    for hill in drawn.hills:
        if source.random() < 0.6:
            paper.hillside(source, hill)
    return paper


def _core(lines: list[np.ndarray], drawn: Plan) -> np.ndarray:
    """The squares right under the middle of the fairway, its gaps left out."""
    found = np.zeros((ROWS, COLUMNS), dtype=bool)
    for line in lines:
        t = np.linspace(0, 1, len(line))
        kept = np.ones(len(line), dtype=bool)
        for start, end in drawn.gaps:
            kept &= (t < start) | (t > end)
        rows = np.clip(np.rint(line[kept, 0]).astype(int), 0, ROWS - 1)
        columns = np.clip(np.rint(line[kept, 1]).astype(int), 0, COLUMNS - 1)
        found[rows, columns] = True
    return found


def _widths(count: int, drawn: Plan, source: Random) -> np.ndarray:
    """Half widths along a fairway: narrow at the tee, wide about the cup."""
    widths = breathing(count, source, base=drawn.base, swing=0.45)
    t = np.linspace(0, 1, count)
    green = source.uniform(0.5, 1.1) * np.clip((t - 0.86) / 0.1, 0, 1)
    return np.asarray(np.clip(widths, 0.6, None) + green)


def _wooded(paper: Page, drawn: Plan, outside: np.ndarray, source: Random) -> None:
    """Woods where the clouds are thick, away from the fairway."""
    thick = clouds(source) + np.clip((outside - 2.0) * 0.05, -0.1, 0.12)
    paper.fill(tidy((thick > 1 - drawn.thick) & (outside > 0.75)), TREES, near_cup=2.3)
