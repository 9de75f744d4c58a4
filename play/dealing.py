"""Courses dealt from the piles: holes drawn at random after the course cards, as in the book."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils import timezone

from courses import boards
from courses.arranging import Arrangement
from courses.changes import CourseFacts, GivenHole, create_course
from courses.coursecards import CourseCard
from courses.deck import built_in, course_cards
from courses.fitting import Unfittable, random_hole
from courses.models import Course
from courses.scorecard import Scorecard, ScorecardHole, ScorecardTee
from golfsite.accounts.models import User
from golfsite.web.problems import Invalid

BOTH = "both"
TEE = "Drawn"


def choices() -> list[tuple[str, str]]:
    """What can be drawn: each course card's nine holes, and both for eighteen."""
    cards = course_cards()
    found = [(card.slug, f"Nine holes, {card.name.lower()}") for card in cards]
    if len(cards) > 1:
        found.append((BOTH, "Eighteen holes, both course cards"))
    return found


def deal(user: User, which: str, seed: int) -> Course:
    """A course of this person's with holes drawn at random from the deck's piles. The same seed
    draws the same holes. Raises Invalid where there is no such course card."""
    cards = [card for card in course_cards() if which in (card.slug, BOTH)]
    if not cards:
        raise Invalid({"course": "There is no such course card."})
    try:
        laid = _laid(cards, seed)
    except Unfittable as error:
        raise Invalid({"course": error.reason}) from error
    day = timezone.localdate()
    title = cards[0].name if len(cards) == 1 else "Both course cards"
    card = Scorecard(
        name=f"{title}, drawn {day.day} {day:%B %Y}",
        tees=(ScorecardTee(TEE),),
        holes=tuple(hole for hole, _ in laid),
    )
    given = {hole.number: GivenHole(arrangement=arrangement) for hole, arrangement in laid}
    facts = CourseFacts(
        source="Drawn at random from the hole cards, after the course cards.",
        notes=f"Drawn with the seed {seed}.",
    )
    return create_course(user, card, tee=TEE, facts=facts, seed=seed, given=given)


def _laid(cards: Sequence[CourseCard], seed: int) -> list[tuple[ScorecardHole, Arrangement]]:
    found = []
    for nine, card in enumerate(cards):
        for row in card.holes:
            placed = random_hole(row, built_in(), seed=f"{seed}/{card.slug}")
            hole = ScorecardHole(number=row.number, par=row.par)
            yards = boards.board_of(placed).yards
            hole = replace(hole, number=9 * nine + row.number, yards={TEE: yards})
            found.append((hole, Arrangement(placed)))
    return found
