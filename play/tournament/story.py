"""The winner's story in a paragraph: only what the scorecards say, in words that vary.

Which of several wordings is taken follows from the scores themselves, so that the same tournament
is always told the same way.
"""

from collections.abc import Sequence
from random import Random

from play.tournament.contest import Contest, Golfer
from play.tournament.lead import Lead, after_rounds, changes
from play.tournament.leaderboard import signed, words

NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
ORDINALS = ("first", "second", "third", "fourth")
SCORES = {-3: "an albatross", -2: "an eagle", -1: "a birdie", 0: "a par", 1: "a bogey"}
DURABLE = 4


def number(value: int) -> str:
    """A small number as a word."""
    return NUMBERS[value] if 0 <= value < len(NUMBERS) else str(value)


def strokes(value: int) -> str:
    return f"{number(value)} stroke{'' if value == 1 else 's'}"


def surname(golfer: Golfer) -> str:
    """The last of a golfer's names."""
    return golfer.name.split()[-1] if golfer.name.split() else golfer.name


def story(contest: Contest, money: int | None = None) -> str:
    """The tournament told by how it was won; "" while it is on. ``money`` is the winner's."""
    if not contest.winners:
        return ""
    source = Random(" ".join(f"{golfer.slug}{golfer.total()}" for golfer in contest.golfers))
    if len(contest.winners) > 1:
        return _shared(contest)
    winner = contest.by_slug(contest.winners[0])
    parts = [
        _result(contest, winner, source),
        _way(contest, winner, source),
        _last_round(contest, winner, source),
        _finish(contest, winner, source),
        _others(contest, winner),
        f"The winner takes ${money:,}." if money else "",
    ]
    return " ".join(part for part in parts if part)


def _shared(contest: Contest) -> str:
    names = words([contest.by_slug(slug).name for slug in contest.winners])
    return f"{names} share the title at {_score(contest.by_slug(contest.winners[0]), contest)}."


def _score(golfer: Golfer, contest: Contest) -> str:
    to_par = golfer.to_par(contest.pars)
    return f"{golfer.total()} ({'level par' if to_par == 0 else signed(to_par)})"


def _result(contest: Contest, winner: Golfer, source: Random) -> str:
    score = _score(winner, contest)
    if contest.sessions:
        return _play_off(contest, winner, score)
    second = sorted(
        golfer.to_par(contest.pars) for golfer in contest.playing if golfer is not winner
    )
    if not second:
        return f"{winner.name} goes round in {score}."
    margin = second[0] - winner.to_par(contest.pars)
    runners = [
        golfer.name
        for golfer in contest.playing
        if golfer is not winner and golfer.to_par(contest.pars) == second[0]
    ]
    ahead = f"{strokes(margin)} ahead of {words(runners)}"
    if len(runners) > DURABLE:
        ahead = f"{strokes(margin)} ahead of {number(len(runners))} others"
    return source.choice(
        (
            f"{winner.name} wins with {score}, {ahead}.",
            f"With a total of {score} {winner.name} wins, {ahead}.",
            f"It is {winner.name}’s tournament: {score}, {ahead}.",
        )
    )


def _play_off(contest: Contest, winner: Golfer, score: str) -> str:
    others = [contest.by_slug(slug).name for slug in contest.tied if slug != winner.slug]
    sessions = contest.sessions
    if len(sessions) == 1 and len(sessions[0].holes) > 1:
        rows = sessions[0].strokes
        mine = sum(score or 0 for score in rows[winner.slug])
        rest = [
            sum(score or 0 for score in row) for slug, row in rows.items() if slug != winner.slug
        ]
        how = f"{mine} to {min(rest)} over {number(len(sessions[0].holes))} holes"
    else:
        how = f"on the {ordinal_hole(sessions[-1].holes[-1])} hole of the course"
        if len(sessions[-1].holes) > 1:
            how = f"after {number(len(sessions))} parts"
    return f"{winner.name} beats {words(others)} in a play-off, {how}, after a tie at {score}."


def ordinal_hole(value: int) -> str:
    """ "13th"."""
    ending = (
        "th" if value % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
    )
    return f"{value}{ending}"


def _way(contest: Contest, winner: Golfer, source: Random) -> str:
    """From where the winner came, round by round."""
    after = after_rounds(contest)[:-1]
    if not after:
        return ""
    led = [lead for lead in after if winner.slug in lead.slugs]
    if len(led) == len(after):
        alone = all(len(lead.slugs) == 1 for lead in after)
        return (
            "Nobody else ever led at the end of a day."
            if alone
            else f"After every round nobody was in front of {surname(winner)}."
        )
    if after[-1] in led:
        first = next(lead for lead in after if _leads_from(after, lead, winner.slug))
        since = ORDINALS[first.round - 1]
        return source.choice(
            (
                f"{surname(winner)} had led since the {since} round.",
                f"The lead was {surname(winner)}’s from the end of the {since} round.",
            )
        )
    return _behind(contest, winner, after[-1], source)


def _leads_from(after: Sequence[Lead], lead: Lead, slug: str) -> bool:
    return all(slug in later.slugs for later in after[lead.round - 1 :])


def _behind(contest: Contest, winner: Golfer, last: Lead, source: Random) -> str:
    behind = winner.to_par(contest.pars, last.round) - last.to_par
    names = words([contest.by_slug(slug).name for slug in last.slugs[:DURABLE]])
    if len(last.slugs) > DURABLE:
        names = f"{number(len(last.slugs))} golfers"
    return source.choice(
        (
            f"{surname(winner)} began the last round {strokes(behind)} behind {names}.",
            f"With a round to go {surname(winner)} was {strokes(behind)} behind {names}.",
        )
    )


def _last_round(contest: Contest, winner: Golfer, source: Random) -> str:
    if contest.rounds < 2:
        return ""
    card = winner.cards[-1]
    best = min(golfer.cards[-1].total for golfer in contest.playing)
    half = len(contest.pars) // 2
    out = sum(score or 0 for score in card.strokes[:half])
    back = card.total - out
    told = f"A last round of {card.total}"
    if card.total == best and sum(g.cards[-1].total == best for g in contest.playing) == 1:
        told += ", the best of the day,"
    if half == 9 and len(contest.pars) == 18:
        return f"{told} {source.choice(('made of', 'with nines of'))} {out} and {back} did it."
    return f"{told} did it."


def _finish(contest: Contest, winner: Golfer, source: Random) -> str:
    """When the lead was taken for good, and the last hole."""
    if contest.sessions:
        return ""
    taken = _for_good(changes(contest), winner.slug)
    if taken is None or taken.round < contest.rounds:
        return ""
    card, name = winner.cards[-1], surname(winner)
    if taken.tick + 1 - card.group > len(contest.pars):
        return f"{name} had finished when the others fell behind."
    hole = contest.numbers[taken.hole - 1]
    score = card.strokes[taken.hole - 1] or 0
    what = SCORES.get(score - contest.pars[taken.hole - 1], f"a {score}")
    if taken.hole == len(contest.pars):
        return f"{name} was alone in front only when {what} on the last hole was in."
    return source.choice(
        (
            f"{name} went ahead for good on the {ordinal_hole(hole)}, with {what}.",
            f"From the {ordinal_hole(hole)} on, with {what} there, {name} was alone in front.",
        )
    )


def _for_good(leads: Sequence[Lead], slug: str) -> Lead | None:
    """The change from which on this golfer led alone to the end."""
    found = None
    for lead in reversed(leads):
        if lead.slugs != (slug,):
            break
        found = lead
    return found


def _others(contest: Contest, winner: Golfer) -> str:
    """The best round of the week, where it was another's."""
    rounds = [
        (card.total, golfer, n)
        for golfer in contest.golfers
        for n, card in enumerate(golfer.cards, 1)
    ]
    low = min(total for total, _, _ in rounds)
    made = [(golfer, n) for total, golfer, n in rounds if total == low]
    if len(made) != 1:
        return ""
    golfer, n = made[0]
    if golfer is winner:
        return f"{surname(winner)}’s {low} in the {ORDINALS[n - 1]} round was the best of the week."
    return f"The best round of the week was {golfer.name}’s {low} in the {ORDINALS[n - 1]}."
