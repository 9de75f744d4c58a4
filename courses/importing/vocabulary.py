"""What a heading of a scorecard means, and in which language it is written."""

import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache

from courses.importing.figures import tidy
from courses.importing.lexicon import (
    COLOURS,
    MEN_WORDS,
    METRE_WORDS,
    WOMEN_WORDS,
    WORDS,
    YARD_WORDS,
    Meaning,
)

_LETTERS = str.maketrans({"ø": "o", "æ": "ae", "å": "a", "ß": "ss", "ł": "l", "đ": "d", "þ": "th"})


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Lower case, without accents and punctuation, words parted by one space. "#" stays a word."""
    plain = tidy(text).casefold().translate(_LETTERS)
    stripped = (c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
    spaced = "".join(c if c.isalnum() or c == "#" else " " for c in stripped)
    return " ".join(spaced.replace("#", " # ").split())


def _index(table: dict[str, str]) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for language, words in table.items():
        for word in words.split("|"):
            found.setdefault(fold(word), set()).add(language)
    return {word: frozenset(languages) for word, languages in found.items()}


_MEANINGS: dict[str, tuple[Meaning, frozenset[str]]] = {}
for _meaning, _table in WORDS.items():
    for _word, _languages in _index(_table).items():
        _MEANINGS.setdefault(_word, (_meaning, _languages))
_MEANINGS["#"] = (Meaning.HOLE, frozenset("*"))
_YARDS = _index(YARD_WORDS)
_METRES = _index(METRE_WORDS)
_COLOURS = _index(COLOURS)
_WOMEN = frozenset(WOMEN_WORDS.split("|"))
_MEN = frozenset(MEN_WORDS.split("|"))
_LONGEST_PHRASE = 4
_NONE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Heading:
    """What a heading says: its meanings in the order written, the unit and gender it states, the
    ``label`` (its words that mean nothing else: a tee's name as written) and the languages of
    its words, one set for each word that tells."""

    meanings: tuple[Meaning, ...] = ()
    unit: str = ""
    gender: str = ""
    label: str = ""
    languages: tuple[frozenset[str], ...] = field(default_factory=tuple)

    def means(self, meaning: Meaning) -> bool:
        """Whether this is among its meanings."""
        return meaning in self.meanings


@lru_cache(maxsize=8192)
def heading(text: str) -> Heading:
    """The meaning of a heading cell such as "Yds (Blue)", "Handicap Ladies" or "Länge Gelb m"."""
    shown = _shown_words(text)
    folded = [word for word, _ in shown]
    meanings: list[Meaning] = []
    languages: list[frozenset[str]] = []
    unit = gender = ""
    rest: list[str] = []
    at = 0
    while at < len(folded):
        size, meaning, tongue = _phrase(folded, at)
        word = folded[at]
        about_person = bool({Meaning.PAR, Meaning.INDEX, Meaning.RATING} & set(meanings))
        if meaning is not None and not (
            size == 1 and meaning is Meaning.HOLE and meanings and word in "nh"
        ):
            meanings.append(meaning)
            languages.append(tongue)
            if meaning is Meaning.LENGTH and word in _YARDS:
                unit = "yd"
        elif word in _YARDS and not about_person:
            unit, size = "yd", 1
            languages.append(_YARDS[word])
        elif word in _METRES and not (word == "m" and about_person):
            unit, size = "m", 1
            languages.append(_METRES[word])
        elif word in _WOMEN or word in _MEN:
            gender, size = ("women" if word in _WOMEN else "men"), 1
            if len(word) > 1 or not about_person:
                rest.append(shown[at][1])
        else:
            size = 1
            rest.append(shown[at][1])
        if word in _COLOURS:
            languages.append(_COLOURS[word])
        at += size
    label = " ".join(rest).strip(" .,:;-/|()[]") if rest else ""
    return Heading(tuple(meanings), unit, gender, label, tuple(languages))


def _shown_words(text: str) -> list[tuple[str, str]]:
    """The words of a heading, each folded and as written."""
    words = []
    spaced = "".join(
        char if char.isalnum() or char in "#'\u2019&+.-" else f" {char} " if char == "#" else " "
        for char in tidy(text[:120])
    )
    for word in spaced.replace("#", " # ").split():
        parts = fold(word).split()
        if len(parts) == 1:
            words.append((parts[0], word.strip(".-'")))
        else:
            pieces = [piece for piece in word.replace("-", " ").replace(".", " ").split() if piece]
            same = len(pieces) == len(parts)
            words += [(part, pieces[i] if same else part) for i, part in enumerate(parts)]
    return words


def _phrase(words: list[str], at: int) -> tuple[int, Meaning | None, frozenset[str]]:
    """The longest known phrase that begins at a word: its size, meaning and languages."""
    for size in range(min(_LONGEST_PHRASE, len(words) - at), 0, -1):
        known = _MEANINGS.get(" ".join(words[at : at + size]))
        if known is not None:
            return size, *known
    return 1, None, _NONE


def whole_meaning(text: str) -> Meaning | None:
    """The meaning of a cell that consists of one known word or phrase and nothing else."""
    known = _MEANINGS.get(fold(text))
    return known[0] if known else None


def total_part(text: str) -> str:
    """ "out", "in" or "total" for the label of a line of sums, else ""."""
    words = heading(text)
    named = [m for m in words.meanings if m in (Meaning.OUT, Meaning.IN, Meaning.TOTAL)]
    if not named or number_like(words.label):
        return ""
    part = next((m for m in named if m is not Meaning.TOTAL), Meaning.TOTAL)
    return str(part)


def number_like(text: str) -> bool:
    """Whether the text holds any digit."""
    return any(char.isdigit() for char in text)


def is_colour(text: str) -> bool:
    """Whether a word of the text is a colour or another usual name of tees."""
    return any(word in _COLOURS for word in fold(text).split())


def unit_in(text: str) -> str:
    """The unit that a line of prose states for lengths ("All distances in metres"), or ""."""
    words = fold(text).split()
    if any(word in _METRES and len(word) > 1 for word in words):
        return "m"
    if any(word in _YARDS and len(word) > 1 for word in words):
        return "yd"
    return ""
