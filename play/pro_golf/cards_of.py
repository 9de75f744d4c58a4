"""Which hole card a hole is played by: its owner's, else one that comes with the game, else one
made from its facts."""

from functools import lru_cache

from courses.holemap import HoleMap
from courses.playable import PlayableCourse, PlayableHole
from play.pro_golf.edition import augusta
from play.pro_golf.facts import card_of
from play.pro_golf.ground import surveyed
from play.pro_golf.holecard import Fault, HoleCard, HoleCardFault
from play.pro_golf.holecard_text import read_hole_card
from play.pro_golf.neutral import neutral

AUGUSTA = "augusta-1981"
KEPT = 400


def course_cards(course: PlayableCourse) -> tuple[HoleCard, ...]:
    """The hole cards of a course, hole by hole as it is played. Raises HoleCardFault."""
    return tuple(hole_card(hole) for hole in course.holes)


def hole_card(hole: PlayableHole) -> HoleCard:
    """The card of a hole: its owner's where there is one. Raises HoleCardFault for one that
    cannot be played."""
    if hole.hole_card:
        return own_card(hole.hole_card, hole.number, hole.par)
    return made_card(hole)


def made_card(hole: PlayableHole) -> HoleCard:
    """The card that the game has for a hole without one of its owner's. A card that comes with the
    game is used wherever the hole still has its number, name, par and length."""
    known = _coming_with_the_game().get((hole.number, hole.name, hole.par, hole.yards))
    return known or derived(hole)


@lru_cache(maxsize=1)
def _coming_with_the_game() -> dict[tuple[int, str, int, int], HoleCard]:
    cards = (*augusta(), *neutral())
    return {(card.number, card.name, card.par, card.yards): card for card in cards}


def derived(hole: PlayableHole) -> HoleCard:
    """The hole card made from a hole's yards, par and ground. Surveying takes a while, and every
    round of a tournament asks for the same holes: they are remembered."""
    return _made(hole.number, hole.par, hole.yards, hole.name, hole.ground)


@lru_cache(maxsize=KEPT)
def _made(number: int, par: int, yards: int, name: str, ground: HoleMap) -> HoleCard:
    bare = PlayableHole(number, par, yards, None, name, (), {}, ground)
    return card_of(surveyed(bare))


@lru_cache(maxsize=KEPT)
def own_card(text: str, number: int, par: int) -> HoleCard:
    """The card that a person wrote for a hole. Raises HoleCardFault naming all that is wrong."""
    card = read_hole_card(text, source="own")
    if (card.number, card.par) != (number, par):
        raise HoleCardFault([Fault("", f"The card is for hole {number}, a par {par}.")])
    return card
