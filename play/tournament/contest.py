"""The scores of a tournament, whoever played them and however: what everything else is told from.

A golfer's rounds are his scorecards in order; a hole not played yet is None. Strokes to par count
holes that were finished only.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

CUT_AFTER = 2


@dataclass(frozen=True, slots=True)
class Card:
    """One golfer's scorecard of one round. ``group`` counts the pairs from 0, first out first."""

    strokes: tuple[int | None, ...]
    group: int = 0

    @property
    def thru(self) -> int:
        """How many holes are finished."""
        return sum(score is not None for score in self.strokes)

    @property
    def total(self) -> int:
        """The strokes on finished holes."""
        return sum(score for score in self.strokes if score is not None)

    @property
    def complete(self) -> bool:
        return None not in self.strokes

    def to_par(self, pars: Sequence[int], thru: int | None = None) -> int:
        """Strokes over par on the finished holes among the first ``thru`` (all unless told)."""
        pairs = zip(self.strokes[:thru], pars, strict=False)
        return sum(score - par for score, par in pairs if score is not None)


@dataclass(frozen=True, slots=True)
class Golfer:
    """A golfer of the field. ``out``: the cut sent him home."""

    slug: str
    name: str
    cards: tuple[Card, ...] = ()
    amateur: bool = False
    mine: bool = False
    out: bool = False

    def to_par(self, pars: Sequence[int], rounds: int | None = None) -> int:
        """Strokes over par in the first ``rounds`` (all unless told)."""
        return sum(card.to_par(pars) for card in self.cards[:rounds])

    def total(self, rounds: int | None = None) -> int:
        """The strokes in the first ``rounds`` (all unless told)."""
        return sum(card.total for card in self.cards[:rounds])


@dataclass(frozen=True, slots=True)
class Session:
    """A part of a play-off: its holes, and the strokes of those who play it, hole by hole."""

    holes: tuple[int, ...]
    strokes: Mapping[str, tuple[int | None, ...]]

    @property
    def complete(self) -> bool:
        return all(None not in scores for scores in self.strokes.values())

    @property
    def best(self) -> tuple[str, ...]:
        """Who needed fewest strokes, in the order they stand in."""
        totals = {slug: sum(score or 0 for score in row) for slug, row in self.strokes.items()}
        least = min(totals.values())
        return tuple(slug for slug, total in totals.items() if total == least)


@dataclass(frozen=True)
class Contest:
    """A tournament as it stands. ``numbers`` and ``pars`` are those of the holes in the order they
    are played, ``rounds`` how many rounds it has; ``cut_line`` is the total (to par) that stayed
    in; ``sessions`` are the parts of a play-off."""

    numbers: tuple[int, ...]
    pars: tuple[int, ...]
    rounds: int
    golfers: tuple[Golfer, ...]
    cut_line: int | None = None
    sessions: tuple[Session, ...] = ()

    @property
    def par(self) -> int:
        return sum(self.pars)

    @property
    def round_now(self) -> int:
        """The number of the round being played, or of the last one played."""
        return max((len(golfer.cards) for golfer in self.golfers), default=0)

    @property
    def playing(self) -> tuple[Golfer, ...]:
        """Those the cut has left in."""
        return tuple(golfer for golfer in self.golfers if not golfer.out)

    def by_slug(self, slug: str) -> Golfer:
        return self._by_slug[slug]

    @cached_property
    def _by_slug(self) -> Mapping[str, Golfer]:
        return {golfer.slug: golfer for golfer in self.golfers}

    @property
    def played_out(self) -> bool:
        """All rounds are in; there may be a play-off to come."""
        return bool(self.golfers) and all(
            len(golfer.cards) == self.rounds and all(card.complete for card in golfer.cards)
            for golfer in self.playing
        )

    @cached_property
    def tied(self) -> tuple[str, ...]:
        """Who has the lowest total to par, when all rounds are in."""
        if not self.played_out:
            return ()
        return leaders((golfer.slug, golfer.to_par(self.pars)) for golfer in self.playing)

    @cached_property
    def winners(self) -> tuple[str, ...]:
        """The winner; several only where a play-off parted nobody; () while it is on. Whether a
        play-off has to go on is for its rule to say (``playoff.next_session``)."""
        if len(self.tied) < 2 or not self.sessions:
            return self.tied
        last = self.sessions[-1]
        return last.best if last.complete else ()


def leaders(scores: Iterator[tuple[str, int]] | Sequence[tuple[str, int]]) -> tuple[str, ...]:
    """The slugs with the lowest score."""
    listed = list(scores)
    least = min((score for _, score in listed), default=0)
    return tuple(slug for slug, score in listed if score == least)
