"""The courses on which golfers' odds are told: hole cards by a course's slug."""

from collections.abc import Callable

from play.pro_golf import edition, neutral
from play.pro_golf.card import Card
from play.pro_golf.cards_of import AUGUSTA
from play.pro_golf.holecard import HoleCard
from play.pro_golf.odds import RoundOdds, field_odds, round_odds

HoleCards = tuple[HoleCard, ...]
NEUTRAL = neutral.SLUG
FIRST_SHOWN = NEUTRAL
# By slug: what people call the course, and its hole cards.
BUILT_IN: dict[str, tuple[str, Callable[[], HoleCards]]] = {
    NEUTRAL: (neutral.NAME, neutral.neutral),
    AUGUSTA: ("Augusta National, 1981", edition.augusta),
}


def find(slug: str) -> HoleCards | None:
    """The hole cards of a course, None where it is none of these."""
    known = BUILT_IN.get(slug)
    return known[1]() if known else None


def odds(card: Card, slug: str, policy: str, target: int | None = None) -> RoundOdds:
    """The odds of a golfer on a course. Raises KeyError for no such course."""
    cards = BUILT_IN[slug][1]()
    return round_odds(card, cards, edition.standard(), policy, target=target)


def averages(cards: list[Card], slug: str) -> list[float]:
    """The exact averages of many golfers on a course."""
    return [one.mean for one in field_odds(cards, BUILT_IN[slug][1](), edition.standard())]
