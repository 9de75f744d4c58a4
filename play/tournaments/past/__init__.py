"""The Masters as it really was, 1934 to 2017: facts read from ``results.csv``.

The results name golfers by initial and surname ("T. Watson"); a golfer of a season is the one
whose full name has that initial and ends with that surname.
"""

import csv
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

RESULTS = Path(__file__).parent / "results.csv"
FIRST, LAST = 1987, 2017
LEAST_CARDS = 30
SUFFIXES = {"jr", "sr", "ii", "iii", "iv"}
PAR = 72


@dataclass(frozen=True, slots=True)
class Result:
    """One golfer's Masters. ``place`` is None for who missed the cut or withdrew; ``rounds`` are
    the scores that are known, ``total`` their sum where all four were played."""

    year: int
    position: str
    player: str
    rounds: tuple[int, ...]

    @property
    def place(self) -> int | None:
        digits = self.position.removeprefix("T")
        return int(digits) if digits.isdigit() else None

    @property
    def total(self) -> int | None:
        return sum(self.rounds) if len(self.rounds) == 4 else None

    @property
    def to_par(self) -> int:
        """Strokes over par in the rounds played, Augusta's par being 72."""
        return sum(self.rounds) - PAR * len(self.rounds)


@cache
def _all() -> Mapping[int, tuple[Result, ...]]:
    found: dict[int, list[Result]] = {}
    with RESULTS.open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            rounds = tuple(int(row[name]) for name in ("r1", "r2", "r3", "r4") if row[name])
            result = Result(int(row["year"]), row["position"], row["player"], rounds)
            found.setdefault(result.year, []).append(result)
    return {year: tuple(results) for year, results in found.items()}


def results_of(year: int) -> tuple[Result, ...]:
    """The results of a year, in the order of the final leaderboard; () for a year without."""
    return _all().get(year, ())


def years() -> range:
    """The years for which golfers' seasons may be known."""
    return range(FIRST, LAST + 1)


def matched(results: Iterable[Result], names: Mapping[str, int]) -> dict[str, str]:
    """The full name for each player of the results that one is found for. ``names`` are the
    season's golfers with the rounds they played: where two fit, the one who played more is
    meant."""
    by_initial: dict[str, list[tuple[str, str]]] = {}
    for name in names:
        words = words_of(name)
        if words:
            by_initial.setdefault(words[0][0], []).append((" ".join(words[1:]), name))
    found: dict[str, str] = {}
    for result in results:
        words = words_of(result.player)
        surname = " ".join(word for word in words[1:] if len(word) > 1)
        if not words or not surname:
            continue
        fitting = [
            name
            for rest, name in by_initial.get(words[0][0], ())
            if name not in found.values() and f" {rest}".endswith(f" {surname}")
        ]
        if fitting:
            found[result.player] = max(fitting, key=lambda name: (names[name], name))
    return found


def words_of(name: str) -> list[str]:
    """A name in lower case without accents, dots and "Jr.", word by word."""
    plain = unicodedata.normalize("NFKD", name)
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter)).lower()
    words = re.sub(r"[.,]", " ", plain).split()
    return [word for word in words if word not in SUFFIXES]
