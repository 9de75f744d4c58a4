"""What is known of a hole, and the hole card made from it by rule.

The rule: a drive of each length and side lies somewhere (fairway, rough, sand, trees, water) and
leaves so many yards; the yards choose the club, the lie the boxes taken off. Around the green some
misses are in the sand or in water. On a par 5 a golfer goes for the green from where he can reach
it, and lays up from elsewhere.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from play.pro_golf.card import PLACES
from play.pro_golf.holecard import (
    ALL_CH,
    ALL_P,
    FEET,
    FLAGS,
    TROUBLE,
    Before,
    HoleCard,
    Lie,
    Line,
    Play,
    Section,
    Way,
)

# How far short, medium and long drives go, in yards: a season's average golfer, and 18 yards.
DRIVES = (262, 283, 304)
# A club's share of a medium drive: the longest that the club below it still covers.
SHARES = ((0.82, "FW"), (0.71, "LI"), (0.565, "MI"), (0.41, "SI"))
# From here the green is within reach of a second stroke, and only just.
REACH, JUST = 1.0, 0.87
# What a layup with a fairway wood goes, as a share of a medium drive.
LAYUP = 0.8
LIE_STEPS = {
    Lie.FAIRWAY: 0,
    Lie.ROUGH: -2,
    Lie.SAND: -3,
    Lie.TREES: -5,
    Lie.WATER: -2,
}
TROUBLE_STEPS = -8
LIE_WORDS = {
    Lie.FAIRWAY: "fairway",
    Lie.ROUGH: "rough",
    Lie.SAND: "bunker",
    Lie.TREES: "trees",
    Lie.WATER: "water",
}


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a drive comes to rest: its lie, boxes of its own beside those of the lie, whether it
    must be played out sideways first, and words of its own."""

    lie: Lie
    steps: int = 0
    is_rescue: bool = False
    words: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """A hole. ``spots`` tell how drives lie, by place (SL to LR; what is left out is fairway in
    the centre and rough at the sides); ``sand`` and ``water`` are misses of the green ("SL-Ch");
    ``rise`` is added to the yards left, for a hole uphill. ``drives`` are yards of short, medium
    and long drives."""

    number: int
    par: int
    yards: int
    name: str = ""
    drives: tuple[int, int, int] = DRIVES
    rise: int = 0
    spots: Mapping[str, Spot] = field(default_factory=dict)
    sand: tuple[str, ...] = ()
    water: tuple[str, ...] = ()
    # How a missed green is chipped and pitched to.
    chip_steps: int = 0
    flags: tuple[str, ...] = FLAGS

    def spot(self, place: str) -> Spot:
        """How a drive to this place lies."""
        known = self.spots.get(place)
        return known or Spot(Lie.FAIRWAY if place[1] == "C" else Lie.ROUGH)

    def left(self, place: str) -> int:
        """Yards left after a drive to this place, the rise counted."""
        return max(self.yards - self.drives["SML".index(place[0])] + self.rise, 20)


def club_for(yards: float, medium: int) -> str:
    """The club for so many yards, where a medium drive goes ``medium``."""
    share = yards / medium
    return next((club for least, club in SHARES if share > least), "P")


def card_of(facts: Facts) -> HoleCard:
    """The hole card made from the facts."""
    card = HoleCard(
        number=facts.number,
        par=facts.par,
        yards=facts.yards,
        name=facts.name,
        flags=facts.flags,
        source="derived",
        tee=(_only(Play("D")),),
        second=Section(),
        additional=Section(_around(facts), _trouble(Play("P", -3))),
    )
    if facts.par > 3:
        return _long(card, facts)
    club = club_for(facts.yards + facts.rise, facts.drives[1])
    return replace(card, tee=(_only(Play(club)),), second=card.additional)


def _long(card: HoleCard, facts: Facts) -> HoleCard:
    by_play: dict[tuple[Play, Lie, str], list[str]] = {}
    for place in PLACES:
        spot = facts.spot(place)
        key = (_after_drive(facts, place), spot.lie, spot.words or LIE_WORDS[spot.lie])
        by_play.setdefault(key, []).append(place)
    lines = tuple(
        Line(tuple(places), (_only(play),), lie, words)
        for (play, lie, words), places in by_play.items()
    )
    blocked = club_for(min(facts.left("MC") * 0.75, facts.drives[1] * 0.5), facts.drives[1])
    lays_up = any(play.is_layup for play, _, _ in by_play)
    return replace(
        card,
        second=Section(lines, _trouble(Play(blocked, TROUBLE_STEPS))),
        third=Section(_around(facts, is_long=facts.par > 4), _trouble(Play("P", -3))),
        layup=Section(_after_layup(facts)) if lays_up else Section(),
    )


def _only(play: Play) -> Way:
    return Way((play,))


def _trouble(play: Play) -> Line:
    return Line((TROUBLE,), (_only(play),), Lie.TREES, "in trouble")


def _after_drive(facts: Facts, place: str) -> Play:
    spot, left, medium = facts.spot(place), facts.left(place), facts.drives[1]
    before = Before.NOTHING
    if spot.lie is Lie.WATER:
        before = Before.WATER
    elif spot.is_rescue:
        before = Before.RESCUE
    # Out of the trees after a rescue the way is free.
    lie_steps = 0 if spot.is_rescue else LIE_STEPS[spot.lie]
    steps = lie_steps + spot.steps
    share = left / medium
    is_clear = spot.lie in (Lie.FAIRWAY, Lie.ROUGH) or before is Before.RESCUE
    if share > REACH or (share > SHARES[0][0] and not is_clear):
        club = "FW" if spot.lie is Lie.FAIRWAY else "LI"
        return Play(club, steps, is_layup=True, before=before)
    steps -= 2 if share > JUST else 0
    return Play(club_for(left, medium), steps, before=before)


def _after_layup(facts: Facts) -> tuple[Line, ...]:
    medium = facts.drives[1]
    left = facts.yards + facts.rise - medium - LAYUP * medium
    club = club_for(left, medium)
    longer = club_for(max(left + 0.2 * medium, 0.42 * medium), medium)
    centre = tuple(f"{length}C-Ch" for length in "SML")
    short = tuple(f"{length}C-P" for length in "SML")
    return (
        Line((FEET, *centre), (_only(Play(club)),), Lie.FAIRWAY, "fairway"),
        Line((ALL_CH,), (_only(Play(club, -2)),), Lie.ROUGH, "rough"),
        Line(short, (_only(Play(longer)),), Lie.FAIRWAY, "fairway, farther back"),
        Line((ALL_P,), (_only(Play(longer, -2)),), Lie.ROUGH, "rough, farther back"),
    )


def _around(facts: Facts, *, is_long: bool = False) -> tuple[Line, ...]:
    """The lines for missed greens. After a long stroke at a par 5 a miss to the side leaves a
    pitch."""
    lines = []
    if facts.sand:
        lines.append(Line(facts.sand, (_only(Play("Sd")),), Lie.SAND, "greenside bunker"))
    if facts.water:
        play = Play("P", before=Before.WATER)
        lines.append(Line(facts.water, (_only(play),), Lie.WATER, "in the water"))
    named = {*facts.sand, *facts.water}
    chips = tuple(f"{length}C-Ch" for length in "SML" if f"{length}C-Ch" not in named)
    chip = _only(Play("Ch", facts.chip_steps))
    if is_long:
        lines.append(Line(chips, (chip,), Lie.FRINGE, "near the green"))
        pitch = _only(Play("P", facts.chip_steps))
        lines.append(Line((ALL_CH,), (pitch,), Lie.ROUGH, "beside the green"))
    else:
        lines.append(Line((ALL_CH,), (chip,), Lie.FRINGE, "near the green"))
    pitch = _only(Play("P", facts.chip_steps - (2 if is_long else 0)))
    lines.append(Line((ALL_P,), (pitch,), Lie.ROUGH, "short of the green"))
    return tuple(lines)
