"""What views of a hole from above have in common, however its ground is drawn."""

from django.utils.safestring import SafeString

from courses.drawing import marks as draw
from courses.drawing.look import Look, Pen, number
from courses.drawing.shapes import Frame
from courses.holemap import Point
from golfsite.web.drawings import in_page

PEN = Pen(Look.PAGE)


class Turned:
    """A view: ``up`` is the heading that points up the page, ``box`` left, top, width and height
    in units."""

    __slots__ = ()
    up: float
    box: tuple[float, float, float, float]

    @property
    def frame(self) -> Frame:
        return Frame(self.up)

    @property
    def view_box(self) -> str:
        return " ".join(number(value) for value in self.box)


def plan(whole: Turned, inside: Turned, pin: Point) -> SafeString:
    """The whole hole, small, with the part that a view shows."""
    left, top, width, height = (number(value) for value in inside.box)
    frame = (
        f'<rect class="frame" transform="rotate({number(inside.up)})" '
        f'x="{left}" y="{top}" width="{width}" height="{height}"/>'
    )
    flag = draw.flag(PEN, Frame(), pin)
    return in_page(
        f'<svg viewBox="{whole.view_box}" aria-hidden="true">'
        f'<use href="#ground-art"/>{flag}{frame}</svg>'
    )
