"""What a feature of a map is, and which hole it says it belongs to."""

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import lru_cache

from courses.importing.figures import hole_number
from courses.importing.maps.words import FEATURE_WORDS, HOLE_WORDS, NUMBER_WORDS
from courses.importing.reading import MAX_HOLES


class Kind(StrEnum):
    """The features of a golf course that a map tells apart."""

    HOLE = "hole"
    TEE = "tee"
    FAIRWAY = "fairway"
    GREEN = "green"
    PIN = "pin"
    BUNKER = "bunker"
    WATER = "water"
    STREAM = "stream"
    WOOD = "wood"
    TREE_ROW = "tree row"
    TREE = "tree"
    OUT = "out of bounds"
    ROCKS = "rocks"
    COURSE = "course"


# OpenStreetMap's own keys and values (wiki.openstreetmap.org/wiki/Tag:leisure=golf_course).
_TAGGED: dict[str, dict[str, Kind]] = {
    "golf": {
        "hole": Kind.HOLE,
        "tee": Kind.TEE,
        "fairway": Kind.FAIRWAY,
        "green": Kind.GREEN,
        "pin": Kind.PIN,
        "bunker": Kind.BUNKER,
        "water_hazard": Kind.WATER,
        "lateral_water_hazard": Kind.WATER,
        "out_of_bounds": Kind.OUT,
        "course": Kind.COURSE,
    },
    "leisure": {"golf_course": Kind.COURSE},
    "natural": {
        "water": Kind.WATER,
        "bay": Kind.WATER,
        "wood": Kind.WOOD,
        "tree_row": Kind.TREE_ROW,
        "tree": Kind.TREE,
        "sand": Kind.BUNKER,
        "bare_rock": Kind.ROCKS,
        "cliff": Kind.ROCKS,
        "scree": Kind.ROCKS,
    },
    "landuse": {"forest": Kind.WOOD, "reservoir": Kind.WATER, "basin": Kind.WATER},
    "waterway": {
        "river": Kind.STREAM,
        "stream": Kind.STREAM,
        "ditch": Kind.STREAM,
        "drain": Kind.STREAM,
        "canal": Kind.STREAM,
        "riverbank": Kind.WATER,
        "dock": Kind.WATER,
    },
}
# Grounds for practice are no part of the holes.
# What has one of OpenStreetMap's other keys is known, whatever its name reminds of ("Pond Street").
_OTHER_THINGS = frozenset(
    {
        "highway", "building", "amenity", "power", "shop", "tourism", "railway", "boundary",
        "place", "office", "historic", "man_made", "barrier", "craft", "emergency", "aeroway",
        "public_transport", "healthcare", "military", "route", "addr:street", "natural", "landuse",
        "leisure", "waterway",
    }
)  # fmt: skip
# Games on the same ground that are not golf.
_OTHER_GAMES = re.compile(r"disc|foot|mini|frisbee|speed")
_PRACTICE = re.compile(r"practi[cs]e|putting|driving|range|chipping|pitching")
_TOLD_BY = ("feature", "type", "kind", "class", "category", "golf_type", "layer", "surface", "tyoe")
_NAMED_BY = ("name", "title", "label", "ref", "description", "folder")
_NUMBERED_BY = (
    "ref",
    "hole",
    "golf:hole",
    "hole_number",
    "holenumber",
    "hole_no",
    "holeno",
    "hole_num",
    "hole_id",
    "number",
    "nr",
    "no",
    "num",
    "golf:ref",
    "local_ref",
)
_WORD = re.compile(r"[^\W\d_]+|\d+")
_DIGITS = re.compile(r"(?<!\d)\d{1,2}(?!\d)")
_AFTER_HOLE = re.compile(
    rf"(?:^|[\W_])(?:{'|'.join(map(re.escape, HOLE_WORDS))})[\W_]*(\d{{1,2}})(?!\d)"
)
_BEFORE_HOLE = re.compile(
    rf"(?<!\d)(\d{{1,2}})[\W_]*(?:{'|'.join(map(re.escape, HOLE_WORDS))})(?![a-zà-ÿ])"
)


def kind_of(tags: Mapping[str, str]) -> Kind | None:
    """What the tags say, first as OpenStreetMap writes it, then by any property that names a
    feature of golf, then by the words of its name. None for whatever is no part of a hole."""
    if _OTHER_GAMES.search(tags.get("sport", "").lower()) or "disc_golf" in tags:
        return None
    practice = any(_PRACTICE.search(tags.get(key, "").lower()) for key in ("golf", "name", "use"))
    for key, kinds in _TAGGED.items():
        kind = kinds.get(tags.get(key, "").lower())
        if kind is not None:
            return None if practice and kind is not Kind.COURSE else kind
    if practice or not tags.keys().isdisjoint(_OTHER_THINGS):
        return None
    if "golf" in tags:
        word = FEATURE_WORDS.get(tags["golf"].lower().replace("_", " "))
        return Kind(word) if word else None
    return _by_words(tags)


def _by_words(tags: Mapping[str, str]) -> Kind | None:
    keys = [key for key in _TOLD_BY if key in tags]
    keys += [key for key in tags if key not in keys and key not in _NAMED_BY]
    for key in keys:
        if kind := FEATURE_WORDS.get(tags[key].lower().replace("_", " ").strip()):
            return Kind(kind)
    for key in _NAMED_BY:
        if key in tags and (kind := _in_name(tags[key])) is not None:
            return kind
    return None


@lru_cache(maxsize=4096)
def _in_name(name: str) -> Kind | None:
    """The feature that a name speaks of; the last word tells most."""
    words = _words(name)
    for count in (3, 2, 1):
        for at in range(len(words) - count, -1, -1):
            kind = FEATURE_WORDS.get(" ".join(words[at : at + count]))
            if kind is not None and not (kind == "course" and len(words) > 2):
                return Kind(kind)
    return None


def _words(name: str) -> list[str]:
    return _WORD.findall(name.lower().replace("_", " "))


def number_in(tags: Mapping[str, str], kind: Kind) -> int | None:
    """The number of the hole that a feature belongs to, None where it does not say. A tee's or a
    green's own "ref" may be a colour or its own count, so that only a hole's is trusted."""
    for key in _NUMBERED_BY:
        own = key in ("ref", "number", "nr", "no", "num", "local_ref")
        if key in tags and (kind is Kind.HOLE or not own):
            number = number_of(tags[key])
            if number is not None:
                return number
    for key in ("name", "title", "label", "folder"):
        if key in tags:
            number = _number_in_name(tags[key], kind)
            if number is not None:
                return number
    return None


@lru_cache(maxsize=4096)
def number_of(text: str) -> int | None:
    """The hole that a text names: "7", "Hole 7", "Loch sieben", "7番", "A7", or None."""
    number = hole_number(text)
    if number is None:
        found = _DIGITS.findall(text)
        number = int(found[0]) if len(found) == 1 else None
    if number is None:
        named = [NUMBER_WORDS[word] for word in _words(text) if word in NUMBER_WORDS]
        number = named[0] if len(named) == 1 else None
    if number is None:
        number = _kanji(text)
    return number if number is not None and 1 <= number <= MAX_HOLES else None


def _kanji(text: str) -> int | None:
    """Numbers to 36 in Chinese characters, with or without the words for a hole."""
    figures = "一二三四五六七八九"
    signs = "".join(sign for sign in text if sign in figures + "十")
    if not signs or len(signs) > 3:
        return None
    tens, mark, ones = signs.rpartition("十")
    if mark:
        ten = figures.find(tens) + 1 if tens else 1
        return ten * 10 + (figures.find(ones) + 1 if ones else 0)
    return figures.find(signs) + 1 if len(signs) == 1 else None


@lru_cache(maxsize=4096)
def _number_in_name(name: str, kind: Kind) -> int | None:
    """The number after the word for a hole ("erin_hills_hole_7_bunker"), else the only number."""
    plain = name.lower()
    for pattern in (_AFTER_HOLE, _BEFORE_HOLE):
        if found := pattern.search(plain):
            number = int(found[1])
            return number if 1 <= number <= MAX_HOLES else None
    if kind is Kind.HOLE or _in_name(name) is not None:
        digits = _DIGITS.findall(plain)
        if len(digits) == 1 and 1 <= int(digits[0]) <= MAX_HOLES:
            return int(digits[0])
        if not digits:
            return number_of(name) if kind is Kind.HOLE else None
    return None


def label_in(tags: Mapping[str, str]) -> str:
    """Which of several courses or nines a hole belongs to, as it says: a tag of its own, or what
    stands around the number of its reference ("A7", "Old 3"). "" where it does not say."""
    for key in ("golf:course:name", "golf:course", "course:name", "course", "loop", "nine"):
        if tags.get(key) and not tags[key].isdigit():
            return tags[key][:80]
    words = [word for word in _words(tags.get("ref", "")) if not word.isdigit()]
    left = [word for word in words if word not in HOLE_WORDS and word not in NUMBER_WORDS]
    has_number = _DIGITS.search(tags.get("ref", ""))
    return " ".join(left)[:80] if has_number else ""


def common_name(names: Iterator[str]) -> str:
    """The course's name as it stands before "hole" in the names of its features."""
    found: dict[str, int] = {}
    for name in names:
        before = re.split(r"(?i)[\W_]*(?:hole|loch|trou|hoyo)[\W_]*\d", name, maxsplit=1)
        if len(before) == 2 and before[0].strip():
            found[before[0]] = found.get(before[0], 0) + 1
    if not found:
        return ""
    return spelled(max(found, key=lambda name: found[name]))


def spelled(name: str) -> str:
    """A name out of a file's or a feature's identifier, as people write it."""
    if "_" not in name and " " in name:
        return name.strip()
    plain = " ".join(name.replace("_", " ").replace("-", " ").split())
    return plain.title() if plain == plain.lower() else plain
