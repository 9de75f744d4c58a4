"""Play-offs: who has to play which holes next, until one is ahead.

The rulebook (8.0) plays eighteen holes the next day. A tie after that is settled by sudden death,
or by another eighteen where the rule repeats them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from play.tournament.contest import Contest, Session

FIRST_EXTRA = 10
LAST_HOLES = 3
# After so many parts the title is shared: nobody plays on for ever.
MOST_SESSIONS = 40


@dataclass(frozen=True, slots=True)
class PlayOffRule:
    """How a tie for first is settled."""

    slug: str
    label: str


RULES = (
    PlayOffRule("18-holes", "18 holes the next day; still tied: sudden death"),
    PlayOffRule("18-holes-repeated", "18 holes the next day, and again until one is ahead"),
    PlayOffRule("sudden-death", "Sudden death from the tenth"),
    PlayOffRule("three-holes", "The last three holes; still tied: sudden death"),
    PlayOffRule("none", "None: the title is shared"),
)
SLUGS = tuple(rule.slug for rule in RULES)
DEFAULT = RULES[0].slug


@dataclass(frozen=True, slots=True)
class Next:
    """What is to be played next: who, and on which holes."""

    slugs: tuple[str, ...]
    holes: tuple[int, ...]


def next_session(contest: Contest, rule: str) -> Next | None:
    """The next part of the play-off; None where there is none to play (any more)."""
    if len(contest.tied) < 2 or rule == "none" or len(contest.sessions) >= MOST_SESSIONS:
        return None
    if contest.sessions and not contest.sessions[-1].complete:
        return None
    still = contest.sessions[-1].best if contest.sessions else contest.tied
    if len(still) < 2:
        return None
    return Next(still, holes_of(rule, contest.numbers, contest.sessions))


def holes_of(rule: str, numbers: Sequence[int], sessions: Sequence[Session]) -> tuple[int, ...]:
    """The holes of the next part, by number."""
    if rule == "18-holes-repeated" or (rule == "18-holes" and not sessions):
        return tuple(numbers)
    if rule == "three-holes" and not sessions:
        return tuple(numbers[-LAST_HOLES:])
    sudden = len(sessions) - (rule != "sudden-death")
    start = numbers.index(FIRST_EXTRA) if FIRST_EXTRA in numbers else 0
    return (numbers[(start + sudden) % len(numbers)],)


def is_settled(contest: Contest, rule: str) -> bool:
    """The tournament is over: all rounds are in, and no play-off is left to play."""
    if not contest.played_out:
        return False
    if contest.sessions and not contest.sessions[-1].complete:
        return False
    return next_session(contest, rule) is None
