"""Which hole card a hole is played by: its own where it has one, else one made from its facts."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from courses.holemap import HoleMap
from courses.playable import PlayableCourse, PlayableHole
from play.pro_golf.edition import augusta
from play.pro_golf.facts import card_of
from play.pro_golf.ground import surveyed
from play.pro_golf.holecard import HoleCard
from play.pro_golf.neutral import SLUG, neutral

AUGUSTA = "augusta-1981"
KEPT = 400
BUILT_IN: Mapping[str, Callable[[], tuple[HoleCard, ...]]] = {AUGUSTA: augusta, SLUG: neutral}


def course_cards(course: PlayableCourse) -> tuple[HoleCard, ...]:
    """The hole cards of a course, hole by hole as it is played."""
    return tuple(hole_card(course.slug, hole) for hole in course.holes)


def hole_card(course: str, hole: PlayableHole) -> HoleCard:
    """The card of a hole. An authored card is used while the hole is as long as it says."""
    for card in BUILT_IN[course]() if course in BUILT_IN else ():
        if (card.number, card.par, card.yards) == (hole.number, hole.par, hole.yards):
            return card
    return derived(hole)


def derived(hole: PlayableHole) -> HoleCard:
    """The hole card made from a hole's yards, par and ground. Surveying takes a while, and every
    round of a tournament asks for the same holes: they are remembered."""
    return _made(hole.number, hole.par, hole.yards, hole.name, hole.ground)


@lru_cache(maxsize=KEPT)
def _made(number: int, par: int, yards: int, name: str, ground: HoleMap) -> HoleCard:
    bare = PlayableHole(number, par, yards, None, name, (), {}, ground)
    return card_of(surveyed(bare))
