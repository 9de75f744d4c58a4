"""Who goes out with whom, and when: in twos, one alone where the number is odd."""

from collections.abc import Mapping, Sequence
from random import Random

GROUP = 2
FIRST_TEE = 9 * 60
BETWEEN_GROUPS = 8

Groups = tuple[tuple[str, ...], ...]


def first_round(slugs: Sequence[str], seed: int) -> Groups:
    """The draw of the first round: by lot."""
    drawn = list(slugs)
    Random(f"{seed}/draw").shuffle(drawn)
    return in_twos(drawn)


def turned(groups: Groups) -> Groups:
    """The second round, before the cut: the same pairs, the late half goes out first."""
    half = (len(groups) + 1) // 2
    return (*groups[half:], *groups[:half])


def by_score(slugs: Sequence[str], scores: Mapping[str, int], before: Sequence[str]) -> Groups:
    """A draw by score, leaders last: who is tied and went out earlier the last time goes out
    later now, so that first in stays last out. ``before`` is the order of the last round."""
    came = {slug: place for place, slug in enumerate(before)}
    return in_twos(sorted(slugs, key=lambda slug: (-scores[slug], -came[slug])))


def in_twos(slugs: Sequence[str]) -> Groups:
    """Pairs in this order; with an odd number the first goes out alone."""
    odd = len(slugs) % GROUP
    alone = [tuple(slugs[:odd])] if odd else []
    pairs = [tuple(slugs[at : at + GROUP]) for at in range(odd, len(slugs), GROUP)]
    return (*alone, *pairs)


def tee_time(group: int) -> str:
    """When a pair goes out, counted from 0: eight minutes after the one before."""
    minutes = FIRST_TEE + BETWEEN_GROUPS * group
    return f"{minutes // 60 % 24}:{minutes % 60:02d}"
