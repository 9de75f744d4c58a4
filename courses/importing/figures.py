"""Numbers as people write them on scorecards."""

import re
import unicodedata
from functools import lru_cache

# Hyphen, en dash, em dash and minus, as they stand for "nothing" in a cell.
DASHES = "-\u2013\u2014\u2212"
# Footnote marks, quotes, brackets and the commas of a sentence around a number.
_AROUND = "*\u2020\u2021\"'()[],;: "
_UNIT = re.compile(
    r"(?i)\s*(?:yards?|yds?\.?|y|metros|metres?|meters?|metri|mètres?|mts?\.?|m\.?)$"
)
_PAR = re.compile(r"(?i)^par\s*[.:=]?\s*(?=\d)")
_THOUSANDS = re.compile(r"^([1-9]\d{0,2})[.,'\u2019 ](\d{3})$")
_PLAIN = re.compile(r"^\d{1,7}$")
_DECIMAL = re.compile(r"^(\d{1,6})[.,](\d{1,4})$")
_PAIR = re.compile(r"^\s*(\d{1,3})\s*[/|\\]\s*(\d{1,3})\s*$")
_HOLE = re.compile(
    r"(?ix)^(?:hole|no|nr|n|h|loch|bahn|trou|hoyo|buca|buraco|h[åa]l|hull?|v[äa]yl[äa]|\#)?"
    r"[\s.:\#_°ºª-]*(\d{1,2})(?:st|nd|rd|th|er|e|\.|:|\)|ª|º|°)?\s*$"
)


def tidy(text: str) -> str:
    """The text as one line of plain characters: compatibility forms folded, spaces single, NUL,
    direction marks and control characters gone."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    folded = unicodedata.normalize("NFKC", text)
    kept = (" " if char.isspace() else char for char in folded)
    return " ".join(
        "".join(c for c in kept if c in _JOINERS or unicodedata.category(c) not in _UNSEEN).split()
    )


_UNSEEN = {"Cc", "Cf", "Cs"}
# Joiners belong to emoji and to the spelling of Persian and Indian names.
_JOINERS = "\u200c\u200d"


@lru_cache(maxsize=4096)
def number(text: str) -> float | None:
    """The number a cell holds, in any usual spelling, or None.

    A separator before exactly three digits is one of thousands ("1,005", "1.005", "1 005"), any
    other a decimal point. A unit behind the number, a footnote star and brackets are allowed."""
    plain = tidy(text).strip(_AROUND)
    plain = _UNIT.sub("", _PAR.sub("", plain)).strip(_AROUND)
    if _PLAIN.match(plain):
        return float(plain)
    if found := _THOUSANDS.match(plain):
        return float(found[1] + found[2])
    if found := _DECIMAL.match(plain):
        return float(f"{found[1]}.{found[2]}")
    return None


def unit_behind(text: str) -> str:
    """The unit behind a number ("380 m", "415yds"): "m", "yd" or ""."""
    found = _UNIT.search(tidy(text).strip(_AROUND))
    if found is None or number(text) is None:
        return ""
    return "yd" if found[0].strip().casefold().startswith("y") else "m"


def whole(text: str) -> int | None:
    """The number of a cell rounded to a whole one, halves up, or None."""
    value = number(text)
    return None if value is None else int(value + 0.5)


def pair(text: str) -> tuple[int, int] | None:
    """Two numbers in one cell, as "4/5" for men and women, or None."""
    found = _PAIR.match(tidy(text))
    return (int(found[1]), int(found[2])) if found else None


@lru_cache(maxsize=4096)
def hole_number(text: str) -> int | None:
    """The hole that a cell names ("7", "7.", "Hole 7", "No. 7", "7th", "#7", "7,0"), or None."""
    plain = tidy(text)
    if found := _HOLE.match(plain):
        return int(found[1])
    value = number(plain)
    if value is not None and value == int(value) and 0 <= value < 100:
        return int(value)
    return None
