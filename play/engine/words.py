"""Words that every game says alike: numbers, scores, lists, and the choice among sentences."""

import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from play.engine.protocol import Event

Facts = Mapping[str, Any]
Tellers = Mapping[str, Callable[[Facts], str]]

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SCORES = {
    -4: "a condor",
    -3: "an albatross",
    -2: "an eagle",
    -1: "a birdie",
    0: "a par",
    1: "a bogey",
    2: "a double bogey",
    3: "a triple bogey",
}


def told(tellers: Tellers, event: Event) -> str:
    """The event as a sentence, by the teller of its kind. Raises ValueError where none is."""
    teller = tellers.get(event.kind)
    if teller is None:
        raise ValueError(f"no words for {event.kind!r}")
    return teller(event.data)


def one_of(facts: Facts, *variants: str) -> str:
    """One of several ways to say the same, fixed by the facts themselves."""
    text = json.dumps(facts, sort_keys=True, default=str)
    return variants[zlib.crc32(text.encode()) % len(variants)]


def number(count: int) -> str:
    """A small number in letters."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def counted(count: int, one: str) -> str:
    """So many things: "one square", "no squares"."""
    return f"{number(count)} {one if count == 1 else one + 's'}"


def signed(value: int) -> str:
    """A number with its sign."""
    return f"−{-value}" if value < 0 else f"+{value}"


def to_par(score: int) -> str:
    """A place on the leaderboard as it is spoken."""
    if score == 0:
        return "level par"
    return f"{number(abs(score))} {'over' if score > 0 else 'under'}"


def score_name(score: int, par: int, unit: str = "strokes") -> str:
    """Birdie, par, bogey and their kin."""
    if score == 1:
        return "a hole in one"
    return SCORES.get(score - par, f"{number(score)} {unit}")


def listed(parts: Sequence[str]) -> str:
    """Parts joined as in speech: "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def capital(text: str) -> str:
    """A sentence from its first letter on."""
    return text[:1].upper() + text[1:]
