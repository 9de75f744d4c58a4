"""The drawings and the quick reference of Par Excellence's page of rules."""

from collections.abc import Mapping
from functools import lru_cache

from django.utils.safestring import SafeString

from courses.drawing import marks as draw
from courses.drawing.hole import svg
from courses.drawing.look import Look, Pen
from courses.drawing.marks import Landing, Marks, Stroke
from courses.drawing.shapes import Frame, bounds_of
from courses.holemap import Area, HoleMap, Point, Ring
from courses.terrain import Terrain
from play.boards.apart import drawn_apart
from play.par_excellence import drawing, flight
from play.par_excellence.edition import Edition, standard
from play.par_excellence.sheet import Sheet, sheet_of
from play.par_excellence.strokes import Address, Laid

PEN = Pen(Look.PAGE)


def reference(edition: Edition) -> list[tuple[str, str]]:
    """The quick reference: what is done when."""
    best = "; ".join(f"{club.name} {club.best}" for club in edition.clubs)
    return [
        ("Best distances", best),
        ("From rough and trees", "hazard die: OK, NO, 5 yards, 20 less"),
        ("From a bunker", "sand iron and hazard die: OK, NO, 5 yards, 20 more"),
        ("Water, rocks", "one stroke, a yard before where the flight entered them"),
        ("Out from the tee", "one stroke, from the tee again"),
        ("Out from elsewhere", "one stroke, five yards inside, no nearer the hole"),
        ("Low clubs", "trees within 100 yards stop everything below the 8"),
        ("On a line", "the worse side counts"),
        ("1/3 on the putter", "1 inside the circle, 3 outside"),
        ("Centred", "one putt fewer"),
        ("After a 3", "you may throw the hazard die: the flag counts"),
    ]


@lru_cache(maxsize=1)
def figures() -> Mapping[str, SafeString]:
    """Every drawing by its name."""
    return {
        "meter": _meter(),
        "lines": _lines_drawn(),
        "water": _water(),
        "trees": _trees(),
        "out": _out(),
        "green": _green(),
    }


def _box(left: float, low: float, right: float, high: float) -> Ring:
    return ((left, low), (right, low), (right, high), (left, high))


def _oval(x: float, y: float, wide: float, high: float) -> Ring:
    corners = ((0, 1), (0.7, 0.7), (1, 0), (0.7, -0.7), (0, -1), (-0.7, -0.7), (-1, 0), (-0.7, 0.7))
    return tuple((x + wide * a, y + high * b) for a, b in corners)


def _hole(*areas: Area) -> Sheet:
    """A short hole of 210 yards to show a rule on."""
    ground = HoleMap(
        (0.0, 0.0),
        (0.0, 210.0),
        ((0.0, 0.0), (0.0, 210.0)),
        _box(-62, -14, 62, 240),
        (
            Area(Terrain.FAIRWAY, (_oval(0, 110, 24, 88),)),
            *areas,
            Area(Terrain.GREEN, (_oval(0, 210, 16, 17),)),
        ),
        "drawn",
    )
    return sheet_of(ground)


def _picture(
    sheet: Sheet, title: str, *, marks: Marks, window: Ring, extra: str = ""
) -> SafeString:
    frame = Frame()
    body = drawing.ground(PEN, sheet) + extra + draw.strokes(PEN, frame, marks)
    body += draw.flag(PEN, frame, sheet.pin)
    made = svg(PEN, bounds_of(window, frame), body, (), title=title)
    return drawn_apart(made)


def _struck(
    sheet: Sheet, at: Point, line: str, distance: int, *, number: int, lofted: bool = True
) -> Stroke:
    """A stroke straight up the sheet along a line of the meter, as the rules end it."""
    laid = Laid(standard(), sheet, Address(at, "fairway"), 0.0, lofted=lofted)
    flown = laid.flown(line, distance)
    steps = [flown.distance * n / 10 for n in range(11)]
    air = tuple(flight.exact(standard(), at, 0.0, line, step) for step in steps)
    run = (flown.landed, flown.rest) if flown.rest != flown.landed else ()
    return Stroke(air, run, number)


def _lay(at: Point) -> str:
    x, y = Frame().point(at)
    return f'<g transform="translate({x:g} {y:g})">{drawing.meter(PEN, standard())}</g>'


def _meter() -> SafeString:
    sheet = _hole(Area(Terrain.SAND, (_oval(-24, 200, 7, 9),)))
    at = sheet.spots["centre-front"]
    title = "The meter on the sheet, its zero on the ball"
    return _picture(
        sheet, title, marks=Marks(ball=at), window=_box(-62, -14, 62, 255), extra=_lay(at)
    )


def _lines_drawn() -> SafeString:
    sheet = _hole()
    at = (0.0, 10.0)
    strokes = tuple(
        _struck(sheet, at, line, 160, number=n) for n, line in enumerate(flight.LINES, 1)
    )
    title = "160 yards on each line: hook, draw, straight, fade, slice"
    return _picture(sheet, title, marks=Marks(strokes=strokes), window=_box(-50, 0, 50, 190))


def _water() -> SafeString:
    sheet = _hole(Area(Terrain.WATER, (_oval(4, 130, 40, 14),)))
    stroke = _struck(sheet, (0.0, 10.0), "fade", 125, number=2)
    title = "Into the water, and dropped a yard before it on the line of flight"
    return _picture(sheet, title, marks=Marks(strokes=(stroke,)), window=_box(-55, 0, 55, 165))


def _trees() -> SafeString:
    sheet = _hole(Area(Terrain.TREES, (_oval(10, 75, 14, 16),)))
    low = _struck(sheet, (0.0, 10.0), "slice", 150, number=1, lofted=False)
    high = _struck(sheet, (0.0, 10.0), "slice", 125, number=2)
    title = "A low club is stopped by the trees, a lofted one flies over them"
    return _picture(sheet, title, marks=Marks(strokes=(low, high)), window=_box(-45, 0, 50, 150))


def _out() -> SafeString:
    sheet = _hole(Area(Terrain.OUT, (_box(26, -14, 62, 240),)))
    stroke = _struck(sheet, (10.0, 10.0), "slice", 150, number=2)
    title = "Out of bounds: replaced five yards inside, no nearer the hole"
    return _picture(sheet, title, marks=Marks(strokes=(stroke,)), window=_box(-30, 0, 60, 175))


def _green() -> SafeString:
    sheet = _hole()
    spots = ((-13.0, 214.0), (5.0, 204.0), (0.0, 210.0))
    marks = Marks(landings=tuple(Landing(spot, 0.12) for spot in spots))
    title = "Outside the circle, inside it, and centred on the hole"
    return _picture(sheet, title, marks=marks, window=_box(-24, 188, 24, 232))
