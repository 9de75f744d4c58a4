"""The money: a purse paid out whole, in whole dollars, equal places sharing theirs.

The purse of 360,000 with 55,000 for the winner is the rulebook's (8.0). The split below first is
a house value.
"""

from collections.abc import Mapping, Sequence

PURSE = 360_000
FIRST_PRIZE = 55_000
LARGEST = 100_000_000
# The split below first: the prize of a place falls as a power of it, at most so steeply, and so
# much flatter that second has no more than this part of first.
STEEPEST = 0.95
MOST_OF_FIRST = 0.62
HALVINGS = 40


def prizes(purse: int, first: int, paid: int) -> list[int]:
    """The prize of each place, falling, in sum exactly the purse. ``first`` is the winner's,
    unless so few are paid that even equal prizes for the others would come too near it: then the
    winner has more."""
    others = paid - 1
    if paid == 0:
        return []
    if others == 0 or first > purse:
        return [purse, *[0] * others]
    rest, most = purse - first, first * MOST_OF_FIRST
    if rest / others > most:
        return _split(purse, [1 / MOST_OF_FIRST, *[1.0] * others])
    return [first, *_split(rest, _weights(others, most / rest if rest else 1.0))]


def _weights(others: int, most: float) -> list[float]:
    """The weights of the places from the second on, the first of them at most this share."""
    flat, steep = 0.0, STEEPEST
    if _share(others, steep) > most:
        for _ in range(HALVINGS):
            middle = (flat + steep) / 2
            flat, steep = (middle, steep) if _share(others, middle) <= most else (flat, middle)
        steep = flat
    return [place**-steep for place in range(2, others + 2)]


def _share(others: int, fall: float) -> float:
    weights = [place**-fall for place in range(2, others + 2)]
    return float(weights[0] / sum(weights))


def _split(amount: int, weights: Sequence[float]) -> list[int]:
    """Whole dollars by weight; what is left by rounding goes to the places from the top."""
    whole = sum(weights)
    shares = [int(amount * weight / whole) for weight in weights]
    for place in range(amount - sum(shares)):
        shares[place % len(shares)] += 1
    return shares


def money(
    places: Mapping[str, int], amateurs: frozenset[str], *, purse: int, first: int
) -> dict[str, int]:
    """What each golfer of ``places`` wins. Equal places share their prizes in equal parts, and the
    odd dollars go to the last who shares with nobody (where all are tied, to the first named);
    amateurs take nothing, and those behind them move up."""
    paid = sorted((place, slug) for slug, place in places.items() if slug not in amateurs)
    amounts = prizes(purse, first, len(paid))
    won = dict.fromkeys(places, 0)
    at, alone = 0, ""
    while at < len(paid):
        tied = [slug for place, slug in paid if place == paid[at][0]]
        each = sum(amounts[at : at + len(tied)]) // len(tied)
        won |= dict.fromkeys(tied, each)
        at += len(tied)
        alone = tied[0] if len(tied) == 1 else alone
    if paid:
        won[alone or paid[0][1]] += purse - sum(won.values())
    return won
