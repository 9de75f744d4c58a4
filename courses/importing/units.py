"""Yards or metres: what the source states, else what its language and its lengths make likely."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from courses.importing.vocabulary import heading, unit_in

LANGUAGES = {
    "en": "English",
    "de": "German",
    "fr": "French",
    "es": "Spanish",
    "it": "Italian",
    "pt": "Portuguese",
    "nl": "Dutch",
    "sv": "Swedish",
    "da": "Danish",
    "no": "Norwegian",
    "fi": "Finnish",
    "cs": "Czech",
    "pl": "Polish",
    "hu": "Hungarian",
    "is": "Icelandic",
    "ca": "Catalan",
    "et": "Estonian",
    "ja": "Japanese",
    "zh": "Chinese",
    "ko": "Korean",
    "ar": "Arabic",
    "ru": "Russian",
}
# Where courses are measured in yards.
_IN_YARDS = {"en", "ja", "zh", "ko"}
_WORDS = {"yd": "yards", "m": "metres"}
# The longest courses that exist measure some 8,200 yards (7,500 m) over eighteen holes.
_LONGEST_METRES_A_HOLE = 7_500 / 18


@dataclass(frozen=True, slots=True)
class UnitGuess:
    """The unit of lengths that state none, and the note that says why it was taken."""

    unit: str
    note: str


def languages_of(texts: Iterable[str]) -> tuple[str, ...]:
    """The languages that most headings belong to, English alone where it is one of them; several
    where they share these words, none where nothing tells."""
    votes: Counter[str] = Counter()
    for text in texts:
        for languages in heading(text).languages:
            if "*" not in languages:
                votes.update(languages)
    best = max(votes.values(), default=0)
    leaders = sorted(language for language, count in votes.items() if count == best)
    return ("en",) if "en" in leaders else tuple(leaders)


def guess_unit(
    texts: Sequence[str], beside: Iterable[str], filename: str, lengths: Sequence[int]
) -> UnitGuess:
    """The unit for lengths whose headings state none.

    ``texts`` are the headings and labels of the card, ``beside`` the words around it, ``lengths``
    those of the longest tee."""
    stated = {unit for text in beside if (unit := unit_in(text))}
    if len(stated) == 1:
        unit = stated.pop()
        return UnitGuess(
            unit, f"The lengths were taken as {_WORDS[unit]}, as stated beside the table."
        )
    if unit := unit_in(filename.replace("_", " ").replace("-", " ")):
        return UnitGuess(
            unit, f"The lengths were taken as {_WORDS[unit]}, as the file's name says."
        )
    languages = languages_of(texts)
    if set(languages) <= _IN_YARDS:
        why = ", as is usual on English cards" if languages == ("en",) else ""
        note = f"No unit is stated; the lengths were taken as yards{why}."
        return UnitGuess("yd", note)
    spoken = " or ".join(LANGUAGES.get(language, language) for language in languages)
    if lengths and sum(lengths) / len(lengths) > _LONGEST_METRES_A_HOLE:
        return UnitGuess(
            "yd",
            f"No unit is stated; the headings are {spoken}, but the lengths are too great for "
            "metres and were taken as yards.",
        )
    return UnitGuess(
        "m", f"No unit is stated; the headings are {spoken}, so the lengths were taken as metres."
    )
