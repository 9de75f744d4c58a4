"""Contests made up for tests: by hand, by lot, and as hypothesis strategies."""

from random import Random

from hypothesis import strategies as st

from play.tournament import cut, draw, playoff
from play.tournament.contest import CUT_AFTER, Card, Contest, Golfer, Session

PARS = (4, 5, 4, 3, 4, 3, 4, 5, 4, 4, 4, 3, 5, 4, 5, 3, 4, 4)
NUMBERS = tuple(range(1, 19))
NAMES = ("Tom Watson", "Jack Nicklaus", "Johnny Miller", "Greg Norman", "Lee Trevino", "Tom Kite")


def golfer(name, *rounds, group=0, **more):
    """A golfer with these rounds: a round is its 18 scores, or a total spread over pars."""
    cards = tuple(
        Card(spread(one) if isinstance(one, int) else tuple(one), group) for one in rounds
    )
    return Golfer(name.lower().replace(" ", "-"), name, cards, **more)


def spread(total, pars=PARS):
    """Scores that sum to a total: pars, with bogeys or birdies from the first hole on."""
    scores, left = list(pars), total - sum(pars)
    place = 0
    while left:
        step = 1 if left > 0 else -1
        scores[place % len(pars)] += step
        left -= step
        place += 1
    return tuple(scores)


def contest(*golfers, rounds=4, **more):
    return Contest(NUMBERS, PARS, rounds, tuple(golfers), **more)


def played(seed, field=12, rounds=4, rule="masters", play_off="18-holes", thru=None):
    """A tournament played by lot by the rules of the draw, the cut and the play-off; ``thru``
    stops the last round after so many holes of each pair."""
    source = Random(seed)
    slugs = [f"g{n}" for n in range(field)]
    cards = {slug: [] for slug in slugs}
    out, line = set(), None
    groups = draw.first_round(slugs, seed)
    for number in range(1, rounds + 1):
        for group, pair in enumerate(groups):
            for slug in pair:
                scores = [par + source.choice((-1, 0, 0, 0, 0, 1, 1)) for par in PARS]
                if thru is not None and number == rounds:
                    scores = [score if n < thru else None for n, score in enumerate(scores)]
                cards[slug].append(Card(tuple(scores), group))
        totals = {s: sum(card.total for card in cards[s]) for s in slugs if s not in out}
        if number == CUT_AFTER and cut.is_made(rule, field, rounds):
            line = cut.line(list(totals.values()), cut.kept(rule, field))
            out = {slug for slug, total in totals.items() if total > line}
        stay = [slug for slug in slugs if slug not in out]
        before = [slug for pair in groups for slug in pair]
        groups = draw.by_score(stay, totals, before) if number > 1 else draw.turned(groups)
    golfers = tuple(Golfer(s, s.upper(), tuple(cards[s]), out=s in out) for s in slugs)
    to_par = None if line is None else line - CUT_AFTER * sum(PARS)
    made = Contest(NUMBERS, PARS, rounds, golfers, cut_line=to_par)
    return with_play_off(made, play_off, source) if thru is None else made


def with_play_off(made, rule, source):
    while (part := playoff.next_session(made, rule)) is not None:
        strokes = {s: tuple(source.choice((3, 4, 5)) for _ in part.holes) for s in part.slugs}
        session = Session(part.holes, strokes)
        made = Contest(
            made.numbers,
            made.pars,
            made.rounds,
            made.golfers,
            made.cut_line,
            (*made.sessions, session),
        )
    return made


contests = st.builds(
    played,
    seed=st.integers(0, 2**32),
    field=st.integers(2, 60),
    rounds=st.integers(1, 4),
    rule=st.sampled_from(cut.SLUGS),
    play_off=st.sampled_from(playoff.SLUGS),
)
