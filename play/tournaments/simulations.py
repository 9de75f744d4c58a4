"""Many tournaments drawn from exact hole distributions, asked for by whoever likes to know."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from courses.models import Course
from courses.versions import version_of
from golfsite.web.problems import Invalid
from play.starting import LARGEST_SEED
from play.tournament import cut, playoff
from play.tournament.simulation import Prospect, Simulated, outset, simulate
from play.tournaments import chances
from play.tournaments.models import Tournament
from play.tournaments.setting_up import LEAST, MOST, MOST_ROUNDS, Entrant, one_of, whole_number

MOST_TOURNAMENTS = 100_000
# Golfers times tournaments: what one answer may take.
MOST_DRAWS = 4_000_000


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked for; nothing of it is checked yet."""

    entrants: Sequence[Entrant]
    course: Course
    tournaments: object
    seed: object = 1
    rounds: object = MOST_ROUNDS
    cut: object = cut.DEFAULT
    play_off: object = playoff.DEFAULT
    policy: object = Tournament.Policy.STEADY.value


@dataclass(frozen=True)
class Result:
    """What came of it: the golfers with their prospects, likeliest winner first."""

    entrants: tuple[Entrant, ...]
    simulated: Simulated

    @property
    def rows(self) -> list[tuple[Entrant, Prospect]]:
        pairs = list(zip(self.entrants, self.simulated.golfers, strict=True))
        return sorted(pairs, key=lambda pair: (-pair[1].win.chance, pair[1].mean))

    @cached_property
    def winning(self) -> Mapping[int, int]:
        """How often each total won."""
        return Counter(self.simulated.winning.tolist())

    @property
    def largest(self) -> float:
        """The highest chance to win, for bars."""
        return max((one.win.chance for one in self.simulated.golfers), default=1.0) or 1.0


def run(asked: Asked) -> Result:
    """Simulates. Raises Invalid naming the field that is wrong."""
    entrants = tuple(asked.entrants)
    if not LEAST <= len(entrants) <= MOST:
        raise Invalid({"player_cards": f"A field has {LEAST} to {MOST} golfers."})
    if len({entrant.slug for entrant in entrants}) < len(entrants):
        raise Invalid({"player_cards": "A golfer is in the field twice."})
    count = whole_number("tournaments", asked.tournaments, 1, MOST_TOURNAMENTS)
    if count * len(entrants) > MOST_DRAWS:
        most = MOST_DRAWS // len(entrants)
        raise Invalid({"tournaments": f"With so many golfers at most {most:,} at once."})
    seed = whole_number("seed", asked.seed, 0, LARGEST_SEED)
    rounds = whole_number("rounds", asked.rounds, 1, MOST_ROUNDS)
    rule = one_of("cut", asked.cut, cut.SLUGS)
    play_off = one_of("play_off", asked.play_off, playoff.SLUGS)
    policy = one_of("policy", asked.policy, Tournament.Policy.values)
    cards = [entrant.card for entrant in entrants]
    holes = chances.distributions(cards, version_of(asked.course), policy=policy)
    outlook = outset(holes, rounds=rounds, cut_rule=rule, play_off=play_off)
    return Result(entrants, simulate(outlook, count, seed))
