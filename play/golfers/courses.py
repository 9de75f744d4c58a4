"""The courses on which golfers' odds are told: hole cards by a course's slug."""

from collections.abc import Callable, Sequence

from django.contrib.auth.models import AnonymousUser
from django.db.models import F

from courses.queries import find_course, visible_courses
from courses.versions import playable_now
from golfsite.accounts.models import User
from golfsite.web.problems import Problem
from play.pro_golf import cards_of, neutral
from play.pro_golf.card import Card
from play.pro_golf.edition import augusta, standard
from play.pro_golf.holecard import HoleCard, HoleCardFault
from play.pro_golf.odds import STEADY, RoundOdds, field_odds, round_odds

HoleCards = tuple[HoleCard, ...]
NEUTRAL, AUGUSTA = neutral.SLUG, cards_of.AUGUSTA
# The courses whose hole cards come with the game, by slug, and what people call them.
BUILT_IN: dict[str, Callable[[], HoleCards]] = {AUGUSTA: augusta, NEUTRAL: neutral.neutral}
NAMES = {AUGUSTA: "Augusta National, 1981", NEUTRAL: neutral.NAME}
MOST_LISTED = 40


def hole_cards(person: User | AnonymousUser, slug: str) -> HoleCards:
    """The hole cards of a course that this person may see. Raises Http404, and Problem where a
    hole of it cannot be played."""
    if slug in NAMES:
        return BUILT_IN[slug]()
    course = find_course(person, slug)
    try:
        return cards_of.course_cards(playable_now(course))
    except HoleCardFault as wrong:
        words = f"{course.name} cannot be played by its hole cards: {wrong}"
        raise Problem(words[:500], status=422) from wrong


def listed(person: User | AnonymousUser) -> list[tuple[str, str]]:
    """The courses to choose from: those that come with the game, the site's, the person's own."""
    own_first = visible_courses(person).order_by(F("owner").desc(nulls_last=True), "name")
    found = own_first.exclude(slug__in=NAMES).values_list("slug", "name")[:MOST_LISTED]
    return [*NAMES.items(), *found]


def odds(
    card: Card, cards: HoleCards, policy: str = STEADY, target: int | None = None
) -> RoundOdds:
    """The odds of a golfer on a course by the standard tables."""
    return round_odds(card, cards, standard(), policy, target=target)


def averages(golfers: Sequence[Card], cards: HoleCards) -> list[float]:
    """The exact averages of many golfers on a course, played steadily."""
    return [one.mean for one in field_odds(golfers, cards, standard())]
