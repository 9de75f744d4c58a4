"""A hole laid in cards, drawn for the table.

The ground is drawn once a hole; what lies on it is drawn with every stroke, over the same ground.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from xml.sax.saxutils import quoteattr

from django.utils.safestring import SafeString

from courses.board import Board
from courses.cards import COLUMNS
from courses.drawing import marks as draw
from courses.drawing.hole import dots, terrain
from courses.drawing.look import escaped, number
from courses.drawing.marks import Drawn, Landing, Marks, Stroke
from courses.drawing.shapes import Frame, bounds_of
from courses.holemap import HoleMap, Point, ground_of
from courses.layout import lay
from courses.models import CourseVersion
from courses.playable import PlayableHole
from courses.survey import survey
from courses.versions import playable
from golfsite.web.drawings import in_page
from play.boards.views import PEN, Turned
from play.models import Round

SCENES_KEPT = 128
# Units (see courses.drawing.shapes.UNITS) left around what a view shows.
SIDE, ABOVE = 76.0, 96.0
BELOW = 0.26
# A view of a phone's board is at least so high: ten rows.
LEAST_HEIGHT = 480.0
# The width of a hole in units, and of its margins.
WIDTH = COLUMNS * 24.0
EDGE = 20.0


@dataclass(frozen=True)
class Scene:
    """A hole of a round as it is drawn. Cells are (row, column), also beyond the board."""

    hole: PlayableHole
    board: Board
    key: str

    @cached_property
    def ground(self) -> HoleMap:
        """The ground that the cards make, never the hole's map: what is drawn under a space is
        what the ball lies on."""
        return ground_of(self.board)

    @cached_property
    def art(self) -> SafeString:
        """The ground, its spaces and the flag, as a group to be used by every view."""
        frame = Frame()
        body = terrain(PEN, frame, self.ground, tufts=False) + dots(PEN, frame, self.board)
        # Everything in it was written by the drawing, escaped.
        return in_page(f'<g id="ground-art">{body}</g>')

    @cached_property
    def leans_right(self) -> bool:
        """Does the far third of the whole hole come nearer to its right edge than to its left?"""
        outline = [Frame().point(place) for place in self.ground.outline]
        left, top, right, bottom = bounds_of(self.ground.outline, Frame())
        far = [x for x, y in outline if y < top + (bottom - top) / 3]
        return min(far) - left > right - max(far)

    def yards(self, frame: Frame) -> list[Drawn]:
        """The yards to the pin in the margin, outside the hole's bends."""
        return draw.yards_to_pin(PEN, frame, survey(self.ground), board=self.board)

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """The view box of the whole hole as it is laid, with the yards on whichever side."""
        left, top, right, bottom = bounds_of(self.ground.outline, Frame())
        marks = [one.box for one in self.yards(Frame())]
        left = min([left, *(box[0] for box in marks)]) - EDGE
        right = max([right, *(box[2] for box in marks)]) + EDGE
        return left, top - EDGE - 26, right - left, bottom - top + 2 * EDGE + 26

    def place(self, cell: Sequence[int]) -> Point:
        """Where a space lies, in yards."""
        row = min(max(cell[0], 0), len(self.board.rows) - 1)
        x, y = self.board.point(row, min(max(cell[1], -1), COLUMNS))
        beyond = (cell[0] - row) * 15.0
        angle = math.radians(self.board.rows[row].heading)
        return x + beyond * math.sin(angle), y + beyond * math.cos(angle)

    def heading(self, cell: Sequence[int]) -> float:
        """The heading (degrees) from a space to the pin."""
        x, y = self.place(cell)
        pin = self.ground.pin
        if math.dist((x, y), pin) < 1:
            return self.board.rows[-1].heading
        return math.degrees(math.atan2(pin[0] - x, pin[1] - y))


def scene_of(round_: Round, place: int) -> Scene:
    """The hole at a place (from 0) of a round."""
    versions = CourseVersion.objects.defer("content")
    version = versions.get(pk=round_.course_version_id or 0)
    course = playable(version)
    number_of = round_.holes[place]
    hole = next(hole for hole in course.holes if hole.number == number_of)
    return _scene(hole, version.digest)


def _scene(hole: PlayableHole, digest: str) -> Scene:
    key = f"{digest[:16]}-{hole.number}"
    if key not in _scenes:
        if len(_scenes) >= SCENES_KEPT:
            _scenes.clear()
        _scenes[key] = Scene(hole, lay(hole.placed, hole.cards), key)
    return _scenes[key]


_scenes: dict[str, Scene] = {}


@dataclass(frozen=True)
class View(Turned):
    """A view of a scene."""

    scene: Scene
    up: float
    box: tuple[float, float, float, float]

    def svg(
        self, css: str, body: str, label: str = "", identity: str = "", way: str = ""
    ) -> SafeString:
        """The SVG element with the ground under ``body``; ``way`` (see :func:`moves`) is for a
        script that moves the ball."""
        turn = f' transform="rotate({number(-self.up)})"' if self.up else ""
        flag = draw.flag(PEN, self.frame, self.scene.ground.pin)
        inside = f'<use href="#ground-art"{turn}/>{self._yards()}{body}{flag}'
        return self._element(css, inside, label, identity, way)

    def over(self, css: str, body: str, identity: str) -> SafeString:
        """An SVG element that lies over :meth:`svg` of the same view."""
        return self._element(css, body, "", identity)

    def _element(
        self, css: str, inside: str, label: str, identity: str, way: str = ""
    ) -> SafeString:
        named = f' role="img" aria-label={quoteattr(escaped(label))}' if label else ""
        named = named or ' aria-hidden="true"'
        named += f' data-way="{way}"' if way else ""
        start = f'<svg id="{identity}" class="{css}" viewBox="{self.view_box}"{named}>'
        # Names were escaped on their way in; all else is the drawing's own.
        return in_page(f"{start}{inside}</svg>")

    def _yards(self) -> str:
        return "".join(one.markup for one in self.scene.yards(self.frame))


def whole(scene: Scene) -> View:
    """The whole hole, as it is laid."""
    return View(scene, 0.0, scene.box)


def towards(scene: Scene, cells: Iterable[Sequence[int]], *, up: float) -> View:
    """A view that shows these spaces with ``up`` up the page, for a phone: room at the sides, at
    the top for what hangs there, and below the nearest for what stands there."""
    frame = Frame(up)
    places = [frame.point(scene.place(cell)) for cell in cells]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    middle = (min(xs) + max(xs)) / 2
    width = max(WIDTH + SIDE * 2, max(xs) - min(xs) + WIDTH / 2 + SIDE)
    top = min(ys) - ABOVE
    height = max(max(ys) - top, LEAST_HEIGHT * (1 - BELOW))
    if max(ys) - top < LEAST_HEIGHT * (1 - BELOW):
        top = max(ys) - height + (height - (max(ys) - top)) / 2
    return View(scene, up, (middle - width / 2, top, width, height / (1 - BELOW)))


def marked(
    view: View,
    strokes: Sequence[Stroke],
    ball: Point | None,
    others: Sequence[tuple[str, Point]] = (),
) -> str:
    """Strokes and balls on a view; other players' balls carry the letter of their name."""
    body = draw.strokes(PEN, view.frame, Marks(strokes=tuple(strokes)))
    for letter, place in others:
        x, y = view.frame.point(place)
        body += f'<circle class="ball other" cx="{number(x)}" cy="{number(y)}" r="9"/>'
        body += f'<text class="ball-n other" x="{number(x)}" y="{number(y + 4.2)}">'
        body += f"{escaped(letter)}</text>"
    if ball is not None:
        body += draw.strokes(PEN, view.frame, Marks(ball=ball))
    return body


def heated(view: View, landings: Sequence[Landing], ball: Point | None) -> str:
    """Where a stroke may end, larger where likelier, and the way from the ball to the middle of
    that."""
    total = sum(landing.chance for landing in landings)
    plan: tuple[Stroke, ...] = ()
    if ball is not None and total:
        x = sum(landing.place[0] * landing.chance for landing in landings) / total
        y = sum(landing.place[1] * landing.chance for landing in landings) / total
        plan = (Stroke((ball, (x, y)), planned=True),)
    return draw.strokes(PEN, view.frame, Marks(strokes=plan, landings=tuple(landings)))


def moves(view: View, rolls: Sequence[Sequence[Sequence[int]]]) -> str:
    """The places of a ball on a view, a roll after the other: "x,y x,y|x,y x,y". Each roll is the
    spaces from where it begins."""
    return "|".join(
        " ".join(",".join(number(v) for v in view.frame.point(view.scene.place(c))) for c in roll)
        for roll in rolls
    )


def sideways(scene: Scene, cells: Sequence[Sequence[int]], *, up: float) -> View:
    """A low, wide view of these spaces with ``up`` to the right."""
    frame = Frame(up - 90)
    places = [frame.point(scene.place(cell)) for cell in cells]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    left, right = min(xs) - 150, max(xs) + 110
    width = max(right - left, 700.0)
    height = max(WIDTH + 130, max(ys) - min(ys) + WIDTH * 0.75 + 60)
    middle = (min(ys) + max(ys)) / 2 + 20
    return View(scene, up - 90, (right - width, middle - height / 2, width, height))
