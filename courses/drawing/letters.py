"""Typefaces of pictures and prints, and which letters they have."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from pathlib import PurePath

from fontTools.ttLib import TTFont

# A subset of Vollkorn SemiBold with lining figures, and subsets of Noto Sans (all under the SIL
# Open Font License, beside them).
_NOTO = PurePath(__file__).parent.parent / "printing" / "fonts"
SANS, SERIF = "sans", "serif"
SANS_FAMILY = "Noto Sans"
FILES = {
    SERIF: str(PurePath(__file__).with_name("vollkorn.ttf")),
    SANS: str(_NOTO / "noto-sans-regular.ttf"),
    "sans-bold": str(_NOTO / "noto-sans-bold.ttf"),
    "hebrew": str(_NOTO / "noto-hebrew.ttf"),
    "arabic": str(_NOTO / "noto-arabic.ttf"),
    "symbols": str(_NOTO / "noto-symbols.ttf"),
}
JOINING = ("hebrew", "arabic")
# What stands for a letter that no typeface has.
BOX = "\u25a1"
# Marks that choose how an emoji looks, and joiners: nothing by themselves.
_UNSEEN = dict.fromkeys([0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0xFE0E, 0xFE0F, 0xFEFF])


@lru_cache(maxsize=len(FILES))
def letters_of(face: str) -> frozenset[int]:
    """The code points that a typeface has."""
    with TTFont(FILES[face], lazy=True) as font:
        return frozenset(font.getBestCmap())


def plain(text: str) -> str:
    """The text in one line, each letter with its marks as one, nothing in it that is not seen."""
    return " ".join(unicodedata.normalize("NFC", text).translate(_UNSEEN).split())


def lacking(texts: Iterable[str]) -> set[int]:
    """The code points in these texts that no typeface has."""
    strange = {ord(one) for one in plain(" ".join(texts))}
    return strange.difference(*(letters_of(face) for face in (SERIF, SANS, *JOINING)))


def boxed(text: str) -> str:
    """The text in one line, with a box for each letter that no typeface has."""
    return plain(text).translate(dict.fromkeys(lacking([text]), BOX))
