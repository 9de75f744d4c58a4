"""The numbers the rules are played by, beside the cards: an edition's tables."""

from collections.abc import Mapping
from dataclasses import dataclass

# How a full stroke is played (6.1).
NORMAL, SAFE, GAMBLE = "normal", "safe", "gamble"
MODES = (NORMAL, SAFE, GAMBLE)


@dataclass(frozen=True, slots=True)
class Tables:
    """``parts`` are what a missed first putt leaves, as one part in so many of its length, by
    letter; ``good_within`` the feet within which a second putt is Good; ``second_putts`` rows of
    the Second Putt Card (from so many feet on: A, B, C, D; 0 is Good), which win over the parts.
    ``flags`` are half lengths by mode and position: 1 halves the distance, 2 leaves it, 4 doubles
    it. ``weather_steps`` come on irons, fairway woods and putts in bad weather, which a die of
    ``bad_weather`` brings. A ball in parentheses is holed by a die of at most ``maybe_holed``, a
    pitch of 66 after a superlative drive by at most ``star_holed``, a tee shot of 66 by exactly
    ``ace``. A third putt misses on the box ``third_missed``."""

    parts: Mapping[str, int]
    good_within: int
    flags: Mapping[tuple[str, str], int]
    weather_steps: int
    bad_weather: int
    maybe_holed: int
    star_holed: int
    ace: int
    third_missed: int
    second_putts: tuple[tuple[int, int, int, int, int], ...] = ()

    def __hash__(self) -> int:
        return hash((self.second_putts, self.good_within, self.weather_steps, self.maybe_holed))


@dataclass(frozen=True, slots=True)
class Conditions:
    """What holds for a whole round: bad weather (6.3), playing safe and gambling (6.1), aces from
    the tee (house), doubles that ignore a negative modifier (a later printing), and where the
    flag stands on each hole (6.2; normal where none is given)."""

    bad_weather: bool = False
    risks: bool = True
    aces: bool = False
    doubles: bool = False
    flags: tuple[str, ...] = ()

    def flag(self, place: int) -> str:
        """The position of the flag on a hole, counted from 0."""
        return self.flags[place] if self.flags else "normal"


FAIR = Conditions()
