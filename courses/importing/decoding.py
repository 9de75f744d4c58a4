"""Bytes to text: UTF-8, UTF-16 and UTF-32 by their marks, else the old Western code page."""

import codecs

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


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
        return source.decode("cp1252", errors="replace")


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
