"""Course cards: the printed charts that tell of nine holes how many cards to lay for each."""

from dataclasses import dataclass

from courses.cards import Bend


@dataclass(frozen=True, slots=True)
class CardBend:
    """A dogleg that a course card asks for: degrees and the side it turns to."""

    angle: int
    side: Bend

    @property
    def degrees(self) -> int:
        """The bend with its sign: positive to the right."""
        return self.angle if self.side is Bend.RIGHT else -self.angle


@dataclass(frozen=True, slots=True)
class CourseCardHole:
    """One column of the chart at the foot of a course card.

    ``cards`` counts tee, fairway and greens cards (doglegs come on top); ``yards`` are the
    shortest and the longest hole they make, bends included; ``rating`` the band of expected
    strokes (rulebook, Hole Design Reference Card).
    """

    number: int
    par: int
    cards: int
    yards: tuple[int, int]
    rating: tuple[float, float]
    bends: tuple[CardBend, ...] = ()


@dataclass(frozen=True, slots=True)
class CourseCard:
    """A course card: nine holes, two cards to a round."""

    slug: str
    name: str
    about: str
    holes: tuple[CourseCardHole, ...]
