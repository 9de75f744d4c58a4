"""The numbers the rules are played by, beside the cards: an edition's tables."""

from dataclasses import dataclass

# How a full stroke is played (6.1).
NORMAL, SAFE, GAMBLE = "normal", "safe", "gamble"
MODES = (NORMAL, SAFE, GAMBLE)


@dataclass(frozen=True, slots=True)
class Tables:
    """``parts`` are what a missed first putt leaves, as one part in so many of its length, for the
    letters A to D; ``good_within`` the feet within which a second putt is Good; ``second_putts``
    rows of a Second Putt Card (from so many feet on: A, B, C, D; 0 is Good), which win over
    both. ``flags`` are half lengths by mode (in the order of MODES) and position (easy, normal,
    difficult): 1 halves the distance, 2 leaves it, 4 doubles it. ``weather_steps`` come on irons,
    fairway woods and putts in bad weather, which a die from ``bad_weather_from`` brings. A ball in
    parentheses is holed by a die up to ``maybe_holed_to``, a pitch of 66 after a superlative drive
    up to ``star_holed_to``, a tee shot of 66 from ``ace_from``. A third putt misses on boxes up to
    ``third_putt_missed_to``."""

    parts: tuple[int, int, int, int]
    good_within: int
    flags: tuple[tuple[int, int, int], ...]
    weather_steps: int
    bad_weather_from: int
    maybe_holed_to: int
    star_holed_to: int
    ace_from: int
    third_putt_missed_to: int
    second_putts: tuple[tuple[int, int, int, int, int], ...] = ()


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
