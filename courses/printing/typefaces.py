"""The typefaces of prints, and a page that writes every name: in any direction, and with a box for
letters that there is no type for."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

from fpdf import FPDF
from fpdf.enums import PDFResourceType
from fpdf.pattern import Pattern

from courses.drawing.letters import BOX, FILES, JOINING, SANS, SERIF, lacking, letters_of, plain
from courses.printing.options import Paper


class Page(FPDF):
    """A PDF in millimetres without margins of its own."""

    def __init__(self, paper: Paper, *, title: str, author: str) -> None:
        super().__init__(orientation="portrait", unit="mm", format=(paper.width, paper.height))
        self.set_auto_page_break(False)
        self.set_margin(0)
        self.c_margin = 0
        self.set_title(title)
        self.set_author(author)
        self.set_creator("The Yardage Book")
        self.set_lang("en")
        # No text stands for the number of pages.
        self.str_alias_nb_pages = ""
        self._known: set[str] = set()
        self._patterns: dict[object, Pattern] = {}

    def pen(self, face: str, size: float, *, bold: bool = False) -> None:
        """Write on in this face, its size in points."""
        self._load(face)
        if face == SANS:
            self._load("sans-bold")
        self.set_font(face, "B" if bold and face == SANS else "", size)

    def _load(self, face: str) -> None:
        if face in self._known:
            return
        self._known.add(face)
        family, _, style = face.partition("-")
        self.add_font(family, "B" if style else "", FILES[face])

    def draw(self, operators: str) -> None:
        """PDF's own operators, written to the page as they are."""
        self._out(operators)

    def faded(self, fill: float, line: float) -> AbstractContextManager[None]:
        """What is drawn within is so opaque, from 0 to 1."""
        if fill == line == 1:
            return nullcontext()
        return self.local_context(fill_opacity=fill, stroke_opacity=line)

    def pattern(self, key: object, made: Callable[[], Pattern]) -> str:
        """The name on this page of the pattern known by ``key``, made where it is new."""
        known = self._patterns.get(key)
        if known is None:
            known = self._patterns[key] = made()
        name = self._resource_catalog.add(PDFResourceType.PATTERN, known, self.page)
        return str(name)

    def words(self, text: str) -> str:
        """The text as it can be set: letters without a type as boxes; the faces it needs are
        loaded, and letters that join are shaped only where there are any."""
        shown = plain(text)
        own = letters_of(SERIF if self.font_family == SERIF else SANS) | letters_of(SANS)
        strange = {ord(one) for one in shown} - own
        faces = [face for face in JOINING if strange & letters_of(face)]
        if missing := lacking([shown]):
            faces.append("symbols")
            shown = shown.translate(dict.fromkeys(missing, BOX))
        if faces or self.font_family == SERIF:
            for face in (SANS, *faces):
                self._load(face)
            # Most faces have no bold of their own.
            self.set_fallback_fonts([SANS, *faces], exact_match=False)
        self.set_text_shaping(bool(set(faces) & set(JOINING)))
        return shown

    def put(
        self, x: float, y: float, width: float, height: float, text: str, align: str = "L"
    ) -> None:
        """One line of text in a box, cut with an ellipsis where it is too long."""
        shown = self.words(text)
        if not shown:
            return
        self.set_xy(x, y)
        self.cell(width, height, self._fitting(shown, width), align=align)

    def _fitting(self, text: str, width: float) -> str:
        if self.get_string_width(text) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.get_string_width(f"{text[:middle].rstrip()}…") <= width:
                low = middle
            else:
                high = middle - 1
        return f"{text[:low].rstrip()}…"

    def lines(self, x: float, y: float, width: float, height: float, text: str, most: int) -> float:
        """Text broken over at most so many lines of this height; gives where it ends."""
        for line in self.broken(text, width, most):
            self.set_xy(x, y)
            self.cell(width, height, self._fitting(line, width))
            y += height
        return y

    def broken(self, text: str, width: float, most: int) -> list[str]:
        """Text broken into at most so many lines; the last one may be too long."""
        left = self.words(text)
        found: list[str] = []
        while left:
            line = self._first_line(left, width) if len(found) < most - 1 else left
            found.append(line)
            left = left[len(line) :].lstrip()
        return found

    def _first_line(self, text: str, width: float) -> str:
        if self.get_string_width(text) <= width:
            return text
        line = ""
        for word in text.split(" "):
            longer = f"{line} {word}".strip()
            if line and self.get_string_width(longer) > width:
                return line
            line = longer
        return line
