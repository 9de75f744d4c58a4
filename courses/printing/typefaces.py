"""The typefaces of prints, and a page that writes every name: in any direction, and with a box for
letters that there is no type for."""

import unicodedata
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from functools import lru_cache
from pathlib import PurePath

from fontTools.ttLib import TTFont
from fpdf import FPDF
from fpdf.enums import PDFResourceType
from fpdf.pattern import Pattern

from courses.drawing.raster import FONT as SERIF_FILE
from courses.printing.options import Paper

# Subsets of Noto Sans (SIL Open Font License, beside them).
_FOLDER = PurePath(__file__).parent / "fonts"
SANS, SERIF = "sans", "serif"
_FILES = {
    SANS: str(_FOLDER / "noto-sans-regular.ttf"),
    "sans-bold": str(_FOLDER / "noto-sans-bold.ttf"),
    SERIF: SERIF_FILE,
    "hebrew": str(_FOLDER / "noto-hebrew.ttf"),
    "arabic": str(_FOLDER / "noto-arabic.ttf"),
    "symbols": str(_FOLDER / "noto-symbols.ttf"),
}
_JOINING = ("hebrew", "arabic")
_MISSING = "\u25a1"
# Marks that choose how an emoji looks, and joiners: nothing by themselves.
_UNSEEN = dict.fromkeys([0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0xFE0E, 0xFE0F, 0xFEFF])


@lru_cache(maxsize=len(_FILES))
def _letters(face: str) -> frozenset[int]:
    with TTFont(_FILES[face], lazy=True) as font:
        return frozenset(font.getBestCmap())


def can_print(texts: Iterable[str]) -> bool:
    """Whether there is a type for every letter of these texts."""
    faces = (SERIF, SANS, *_JOINING)
    return not {ord(one) for one in _plain(" ".join(texts))}.difference(*map(_letters, faces))


def _plain(text: str) -> str:
    """The text in one line, each letter with its marks as one, nothing in it that is not seen."""
    return " ".join(unicodedata.normalize("NFC", text).translate(_UNSEEN).split())


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
        self.add_font(family, "B" if style else "", _FILES[face])

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
        plain = _plain(text)
        own = _letters(SERIF if self.font_family == SERIF else SANS) | _letters(SANS)
        strange = {ord(one) for one in plain} - own
        faces = [face for face in _JOINING if strange & _letters(face)]
        for face in faces:
            self._load(face)
            strange -= _letters(face)
        if strange:
            self._load("symbols")
            plain = plain.translate(dict.fromkeys(strange, _MISSING))
        if faces or strange or self.font_family == SERIF:
            self._load(SANS)
            others = [SANS, *faces, *(["symbols"] if strange else [])]
            # Most faces have no bold of their own.
            self.set_fallback_fonts(others, exact_match=False)
        self.set_text_shaping(bool(faces))
        return plain

    def put(
        self, x: float, y: float, width: float, height: float, text: str, align: str = "L"
    ) -> None:
        """One line of text in a box, cut with an ellipsis where it is too long."""
        plain = self.words(text)
        if not plain:
            return
        self.set_xy(x, y)
        self.cell(width, height, self._fitting(plain, width), align=align)

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
