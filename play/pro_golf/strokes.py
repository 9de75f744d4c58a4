"""What a throw does to a stroke: the boxes it is moved by, the entry it meets, the feet it leaves,
the putts that follow. The engine plays by these functions and the odds are worked out by them."""

from dataclasses import replace

from play.pro_golf.boxes import HIGHEST, is_double, moved
from play.pro_golf.card import FULL, LETTERS, Entry, Kind
from play.pro_golf.holecard import FLAGS, Play
from play.pro_golf.tables import MODES, NORMAL, SAFE, Conditions, Tables

IRONS = ("FW", "LI", "MI", "SI")


def may_risk(play: Play, conditions: Conditions) -> bool:
    """May it be played safe or gambled (6.1)?"""
    return conditions.risks and play.club in FULL and not play.is_layup


def steps_of(play: Play, conditions: Conditions, tables: Tables) -> int:
    """The boxes added to a throw for this play: the hole card's, and bad weather's (6.3 C)."""
    weather = conditions.bad_weather and play.club in IRONS
    return play.steps + (tables.weather_steps if weather else 0)


def putt_steps(conditions: Conditions, tables: Tables) -> int:
    """The boxes added to a throw for a first or second putt (6.3 C)."""
    return tables.weather_steps if conditions.bad_weather else 0


def kept_steps(bare: int, steps: int, conditions: Conditions) -> int:
    """The boxes that count for this throw: doubles may ignore a negative modifier."""
    return 0 if steps < 0 and conditions.doubles and is_double(bare) else steps


def landed(bare: int, steps: int, conditions: Conditions) -> tuple[int, bool]:
    """The box that a throw leads to, and whether nothing modified it (4.43)."""
    kept = kept_steps(bare, steps, conditions)
    return moved(bare, kept), kept == 0


def succeeds(bare: int, overall: int) -> bool:
    """Is a gamble with this bare throw a success (6.12)?"""
    return bare >= overall


def gambled(bare: int, die: int, steps: int, conditions: Conditions) -> int:
    """The box of a gamble that succeeded (6.13, 6.15)."""
    return moved(bare, kept_steps(bare, steps, conditions) + die)


def held_back(bare: int, die: int, steps: int, conditions: Conditions) -> int:
    """The last box that a stroke played safe may choose (6.11, 6.15)."""
    return moved(bare, kept_steps(bare, steps, conditions) - die)


def seen(entry: Entry, mode: str, conditions: Conditions) -> Entry:
    """The entry as it counts: safe strokes and bad weather know no superlative, and in bad
    weather long is medium (6.11 NOTE, 6.3 A and B)."""
    if entry.star and (mode == SAFE or conditions.bad_weather):
        entry = replace(entry, star=False)
    if conditions.bad_weather and entry.place.startswith("L"):
        entry = replace(entry, place="M" + entry.place[1:])
    return entry


def keeps_star(play: Play, *, starred: bool) -> bool:
    """Is this play the stroke right after a superlative one, aimed at the green (5.1)?"""
    return starred and not play.is_layup and not play.before


def is_star_pitch(play: Play, box: int, *, unmodified: bool, after_star: bool) -> bool:
    """A pitch of an unmodified 66 right after a superlative drive (5.23)."""
    return after_star and unmodified and play.club == "P" and box == HIGHEST


def may_be_holed(entry: Entry, stage: str, *, unmodified: bool) -> bool:
    """Does a die decide whether feet in parentheses are holed (5.22)? Never from the tee, which
    a short par 3 is pitched from: nobody holes a tee shot by the printed rules."""
    return entry.kind is Kind.MAYBE and unmodified and stage != "tee"


def may_ace(play: Play, stage: str, box: int, conditions: Conditions, *, unmodified: bool) -> bool:
    """May this tee shot be holed (house)? The entry must be feet."""
    is_iron_from_tee = stage == "tee" and play.club in (*IRONS, "P")
    return conditions.aces and is_iron_from_tee and unmodified and box == HIGHEST


def feet_of(entry: Entry) -> int:
    """How far from the hole an entry on the green leaves the ball, before dice and flags."""
    if entry.kind is Kind.HOLED:
        return 0
    return 1 if entry.kind is Kind.MAYBE else entry.feet


def after_star(feet: int, die: int) -> int:
    """The distance once the superlative die is taken off; 0 is holed (5.1)."""
    return abs(feet - die)


def flagged(feet: int, halves: int) -> int:
    """The distance for the position of the flag, fractions up (6.2)."""
    return -(-feet * halves // 2)


def halves_of(play: Play, mode: str, flag: str, tables: Tables) -> int:
    """What the flag does to the distance, in halves; pitches, chips and sand shots count as
    normal strokes."""
    row = MODES.index(mode if play.club in FULL else NORMAL)
    return tables.flags[row][FLAGS.index(flag)]


def is_holed(entry: Entry, feet: int) -> bool:
    """Does this entry of the putt column hole a putt of so many feet (4.6, 4.61)?"""
    return entry.kind is Kind.HOLED or (entry.kind is Kind.FEET and entry.feet >= feet)


def second_putt(letter: str, feet: int, tables: Tables) -> int:
    """How far the second putt is after a first of so many feet; 0 is Good (4.62)."""
    if not letter:
        return 0
    if tables.second_putts:
        row = next((row for row in reversed(tables.second_putts) if row[0] <= feet), None)
        return row[LETTERS.index(letter) + 1] if row else 0
    if feet <= tables.good_within:
        return 0
    part = tables.parts[LETTERS.index(letter)]
    return (2 * feet + part) // (2 * part)


def third_is_missed(bare: int, tables: Tables) -> bool:
    """Is the third putt missed, so that the fourth drops (4.63)?"""
    return bare <= tables.third_putt_missed_to
