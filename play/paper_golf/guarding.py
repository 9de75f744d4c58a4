"""Making a drawn page harder or easier, as a designer does: by what lies where balls come down."""

from random import Random

import numpy as np

from play.paper_golf.crayon import Page, blob, tidy
from play.paper_golf.edition import Squares
from play.paper_golf.fair import Fair, Way, fair_of, faults_of
from play.paper_golf.sheet import FAIRWAY, ROUGH, SAND, STEPS, TREES, WATER, Sheet, Square

MOST_STEPS = 8
# Close enough to what was aimed at, in strokes.
NEAR = 0.15
# About what three guards are worth in strokes; so many more are put up at once at most.
A_GUARD, MOST_GUARDS = 0.3, 4
# How often the fairway may be broken beyond what its plan says.
MOST_BREAKS = 3
# Of what a page may hold so much at most, in squares.
MOST_SAND, MOST_WATER, MOST_ARROWS, LEAST_FAIRWAY = 34, 52, 14, 22
TOOLS = ("bunker", "bunker", "rough", "rough", "pond", "arrows", "wood", "guard")
# The ways to play in which no ball may be lost on a page.
WAYS = (Way.DICE, Way.SPEED)


def guarded(
    page: Page,
    source: Random,
    squares: Squares,
    aim: float,
    band: tuple[float, float],
) -> Sheet | None:
    """The page with guards put up or taken away until its fair score is near ``aim`` and inside
    ``band``; None where that does not come about or a ball could be lost on it."""
    for step in range(MOST_STEPS):
        sheet = Sheet(page.lines())
        fair = fair_of(sheet, squares)
        if abs(fair.fair - aim) <= NEAR:
            break
        if fair.fair < aim:
            if step and page.breaks < MOST_BREAKS:
                _broken(page, source, fair)
            for _ in range(1 + min(int((aim - fair.fair) / A_GUARD), MOST_GUARDS)):
                _harder(page, source, fair)
        else:
            _easier(page, source, fair)
    found = mended(page, squares)
    if found is None or not band[0] <= fair_of(found, squares).fair <= band[1]:
        return None
    return found


def mended(page: Page, squares: Squares) -> Sheet | None:
    """The page with its pockets, where a ball would be lost, filled with trees; None where that
    does not help."""
    for _ in range(4):
        sheet = Sheet(page.lines())
        lost = [one for way in WAYS for one in fair_of(sheet, squares, way).lost]
        for square in lost:
            if square not in (page.tee, page.cup):
                page.signs[square] = TREES
        if not lost and not faults_of(sheet, squares):
            return sheet
    return None


def _busy(page: Page, source: Random, fair: Fair) -> Square:
    """A square where balls come down often, away from tee and cup."""
    traffic = fair.traffic.reshape(page.signs.shape)
    free = (page.to_cup > 1.5) & (page.to_tee > 1.2)
    weights = np.where(free, traffic, 0.0).ravel()
    if not weights.sum():
        return page.signs.shape[0] // 2, page.signs.shape[1] // 2
    chosen = source.choices(range(len(weights)), weights.tolist())[0]
    row, column = divmod(chosen, page.signs.shape[1])
    return row, column


def _harder(page: Page, source: Random, fair: Fair) -> None:
    at = _busy(page, source, fair)
    tool = source.choice(TOOLS)
    here = (at[0] + source.uniform(-0.6, 0.6), at[1] + source.uniform(-0.6, 0.6))
    small = (source.uniform(0.8, 1.5), source.uniform(0.7, 1.1))
    if tool == "bunker" and page.of(SAND).sum() < MOST_SAND:
        page.guard(_open(page, blob(here, small, source)), SAND)
    elif tool == "rough" and page.of(FAIRWAY).sum() > LEAST_FAIRWAY:
        page.guard(blob(here, small, source) & page.of(FAIRWAY), ROUGH)
    elif tool == "pond" and page.of(WATER).sum() < MOST_WATER:
        wide = (source.uniform(0.9, 1.7), source.uniform(0.9, 1.5))
        page.guard(
            tidy(_open(page, blob(here, wide, source)) | page.of(WATER)), WATER, near_cup=1.8
        )
    elif tool == "arrows" and page.arrows < MOST_ARROWS:
        _arrows(page, source, at)
    elif tool == "wood":
        wide = (source.uniform(1.0, 1.9), source.uniform(0.9, 1.5))
        page.fill(tidy(blob(here, wide, source) & page.of(ROUGH)), TREES, near_cup=2.3)
    elif tool == "guard":
        _guard(page, source)


def _broken(page: Page, source: Random, fair: Fair) -> None:
    """A break in the fairway where balls come down: rough or sand from side to side."""
    row, column = _busy(page, source, fair)
    radii = (source.uniform(1.1, 1.8), source.uniform(1.1, 1.8))
    mask = blob((row, column), radii, source)
    page.core &= ~mask
    page.breaks += 1
    page.guard(mask & page.of(FAIRWAY), source.choice((ROUGH, ROUGH, SAND)), near_cup=2.3)


def _open(page: Page, mask: np.ndarray) -> np.ndarray:
    """The mask without water and trees."""
    return np.asarray(mask & ~page.of(WATER) & ~page.of(TREES))


def _arrows(page: Page, source: Random, at: Square) -> None:
    """A short bank across the way, running off it."""
    way, along = source.choice(STEPS), source.choice(STEPS)
    for n in range(source.randint(2, 3)):
        square = (at[0] + along[0] * n, at[1] + along[1] * n)
        if page.holds(square) and page.to_cup[square] > 1.5 and page.to_tee[square] > 1.2:
            page.arrow(square, way)


def _guard(page: Page, source: Random) -> None:
    """Sand or a bank close by the cup."""
    side = source.choice(STEPS)
    out = source.uniform(1.8, 2.8)
    centre = (page.cup[0] + side[0] * out, page.cup[1] + side[1] * out)
    if source.random() < 0.6 and page.of(SAND).sum() < MOST_SAND:
        radii = (source.uniform(0.7, 1.3), source.uniform(0.7, 1.0))
        page.guard(_open(page, blob(centre, radii, source)), SAND)
    elif page.arrows < MOST_ARROWS:
        page.slopes(source, "bank")


def _easier(page: Page, source: Random, fair: Fair) -> None:
    """Fairway where balls come down that lay in rough or sand, trees thinned beside it."""
    at = _busy(page, source, fair)
    here = blob(at, (source.uniform(0.8, 1.6), source.uniform(0.8, 1.2)), source)
    page.fill(here & (page.of(ROUGH) | page.of(SAND)), FAIRWAY)
    thinned = blob(at, (2.2, 2.2), source) & page.of(TREES)
    page.fill(thinned, ROUGH)
