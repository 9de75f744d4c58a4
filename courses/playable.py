"""A course as the games get it: everything they may need of a hole, and nothing that changes."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from courses.cards import HoleCard
from courses.holemap import HoleMap
from courses.layout import PlacedCard


@dataclass(frozen=True, slots=True)
class PlayableHole:
    """One hole to play.

    ``yards`` is the scorecard's length from the playing tee (the layout's own length follows from
    ``placed``); ``cards`` holds every card that ``placed`` names.
    """

    number: int
    par: int
    yards: int
    stroke_index: int | None
    name: str
    placed: tuple[PlacedCard, ...]
    cards: Mapping[str, HoleCard]
    ground: HoleMap


@dataclass(frozen=True, slots=True)
class PlayableCourse:
    """The holes of a course in order, as they stood when a round began."""

    slug: str
    name: str
    holes: tuple[PlayableHole, ...] = field(default_factory=tuple)
