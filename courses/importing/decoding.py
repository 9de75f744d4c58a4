"""Bytes to text: UTF-8, UTF-16 and UTF-32 by their marks, else the old code page in which most
headings are known, the Western one first."""

import codecs
import re

from courses.importing.vocabulary import whole_meaning

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
# What spreadsheets write where UTF-8 was not chosen: West, Japan, China, Korea, Russia, Arabia.
_CODE_PAGES = ("cp1252", "cp932", "gb18030", "cp949", "cp1251", "cp1256")
_CELLS = re.compile(r"[,;|\t\r\n:]")
_HEAD = 4_000


def decode(source: bytes) -> str:
    """The text of the bytes. Never fails: what no encoding explains becomes marks of doubt."""
    for mark, encoding in _MARKS:
        if source.startswith(mark):
            return source.decode(encoding, errors="replace").lstrip("\ufeff")
    if encoding := _sixteen_bits(source[:400]):
        return source.decode(encoding, errors="replace")
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError:
        return source.decode(_code_page(source[:_HEAD]), errors="replace")


def _code_page(head: bytes) -> str:
    return max(_CODE_PAGES, key=lambda page: _known_words(head.decode(page, errors="replace")))


def _known_words(text: str) -> int:
    """How many different cells are a heading that is known, counted where not plain ASCII."""
    cells = {cell.strip(" \"'") for cell in _CELLS.split(text)}
    return sum(1 for cell in cells if not cell.isascii() and whole_meaning(cell))


def _sixteen_bits(head: bytes) -> str:
    """UTF-16 without a mark: every other byte of Western text is zero."""
    half = len(head) // 2
    if half < 4:
        return ""
    if head[1::2].count(0) > 0.8 * half and head[::2].count(0) < 0.1 * half:
        return "utf-16-le"
    if head[::2].count(0) > 0.8 * half and head[1::2].count(0) < 0.1 * half:
        return "utf-16-be"
    return ""
