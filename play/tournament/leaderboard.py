"""The leaderboard: places, strokes to par, today, thru, and how many places were won or lost."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from play.tournament.contest import Contest, Golfer
from play.tournament.draw import tee_time


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the leaderboard. ``place`` is None for who is out; ``today`` None before he has
    played a hole of the round; ``moved`` is how many places he has won (lost: negative) since the
    round before, None in the first; ``tee`` when he goes out."""

    golfer: Golfer
    place: int | None
    shared: bool
    to_par: int
    today: int | None
    thru: int
    tee: str
    rounds: tuple[int | None, ...]
    total: int
    moved: int | None
    money: int | None = None

    @property
    def position(self) -> str:
        """As television shows it: 1, T2, MC for who missed the cut."""
        if self.place is None:
            return "MC"
        return f"T{self.place}" if self.shared else str(self.place)


def rows(contest: Contest, money: Mapping[str, int] | None = None) -> list[Row]:
    """The leaderboard as it stands, leaders first, those who missed the cut last."""
    now = contest.round_now
    places = places_of(contest)
    before = _places(_scores(contest, contest.playing, now - 1)) if now > 1 else {}
    counts = _counts(places)
    made = [_row(contest, one, places, counts, before, money) for one in contest.golfers]
    order = {golfer.slug: n for n, golfer in enumerate(contest.golfers)}
    return sorted(made, key=lambda row: (*_rank(row), order[row.golfer.slug]))


def places_of(contest: Contest) -> dict[str, int]:
    """The place of everybody still in: equal scores share one, and a play-off parts its own."""
    scores = _scores(contest, contest.playing, None)
    placed = _places(scores)
    won = contest.winners
    if contest.sessions and won:
        placed |= {slug: 1 if slug in won else 1 + len(won) for slug in contest.tied}
    return placed


def _scores(contest: Contest, golfers: Iterable[Golfer], rounds: int | None) -> dict[str, int]:
    return {golfer.slug: golfer.to_par(contest.pars, rounds) for golfer in golfers}


def _places(scores: Mapping[str, int]) -> dict[str, int]:
    ranked = sorted(scores.values())
    first = {score: ranked.index(score) + 1 for score in set(ranked)}
    return {slug: first[score] for slug, score in scores.items()}


def _counts(places: Mapping[str, int]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for place in places.values():
        counts[place] = counts.get(place, 0) + 1
    return counts


def _row(
    contest: Contest,
    golfer: Golfer,
    places: Mapping[str, int],
    counts: Mapping[int, int],
    before: Mapping[str, int],
    money: Mapping[str, int] | None,
) -> Row:
    place = places.get(golfer.slug)
    now = contest.round_now
    card = golfer.cards[now - 1] if len(golfer.cards) == now and now else None
    earlier = before.get(golfer.slug)
    return Row(
        golfer=golfer,
        place=place,
        shared=place is not None and counts[place] > 1,
        to_par=golfer.to_par(contest.pars),
        today=card.to_par(contest.pars) if card and card.thru else None,
        thru=card.thru if card else 0,
        tee=tee_time(card.group) if card else "",
        rounds=_totals(golfer, contest.rounds),
        total=golfer.total(),
        moved=earlier - place if earlier is not None and place is not None else None,
        money=money.get(golfer.slug, 0) if money is not None else None,
    )


def _totals(golfer: Golfer, rounds: int) -> tuple[int | None, ...]:
    done: list[int | None] = [card.total if card.complete else None for card in golfer.cards]
    return tuple(done + [None] * (rounds - len(done)))


def _rank(row: Row) -> tuple[int, int, int]:
    """Who is in before who is out; by place, then who has played more."""
    return (row.place is None, row.place or row.total, -row.thru)


def signed(strokes: int) -> str:
    """Strokes to par as a leaderboard writes them: −3, E, +2."""
    if strokes == 0:
        return "E"
    return f"+{strokes}" if strokes > 0 else f"−{-strokes}"


def words(names: Sequence[str]) -> str:
    """Names in a sentence: "A", "A and B", "A, B and C"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
