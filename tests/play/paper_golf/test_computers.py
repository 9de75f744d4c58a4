"""Computer players: stronger levels need fewer strokes, and none of them dawdles."""

import statistics

import pytest

from play.engine import dice
from play.engine.protocol import Decision
from play.paper_golf.edition import built_in, standard
from play.paper_golf.fair import Way, fair_of
from play.paper_golf.notebook import page
from play.paper_golf.rules import begin
from tests.play.paper_golf.playing import GAME

LEVELS = ("best", "scratch", "club")


def score(level: str, number: int, seed: int, **options) -> int:
    """The strokes of a computer on one page of notebook 21, alone."""
    seats = [{"name": level, "level": level}]
    state, throws = begin([page(21, number, standard())], seats, options, built_in()), 0
    while (waiting := GAME.waiting_for(state)) is not None:
        if isinstance(waiting, Decision):
            state = GAME.play(state, GAME.choose(state, waiting)).state
        else:
            state = GAME.settle(state, dice.thrown(seed, throws, waiting.dice)).state
            throws += 1
    (strokes,) = GAME.scorecard(state)[0].strokes
    assert strokes is not None
    return strokes


@pytest.mark.prove
def test_a_stronger_level_needs_fewer_strokes(sample, figure) -> None:
    """The same pages and seeds for all; the gaps measured against their error."""
    count = max(sample(3000), 90)
    scores = {level: [score(level, n % 6 + 1, n) for n in range(count)] for level in LEVELS}
    means = {level: statistics.fmean(found) for level, found in scores.items()}
    for better, worse in (("best", "scratch"), ("scratch", "club")):
        gaps = [b - a for a, b in zip(scores[better], scores[worse], strict=True)]
        sure = statistics.fmean(gaps) / (statistics.stdev(gaps) / len(gaps) ** 0.5)
        title = f"Paper Golf, {count:,} pages each: {worse} needs more strokes than {better}"
        figure(title, sure, aim="above 2", ok=sure > 2, unit="standard errors")
    assert means["best"] < means["scratch"] < means["club"]


def test_the_best_level_with_its_mulligans_beats_the_fair_score() -> None:
    fair = statistics.fmean(
        fair_of(page(21, number, standard()), standard().squares).fair for number in range(1, 7)
    )
    mean = statistics.fmean(score("best", n % 6 + 1, n + 500) for n in range(60))
    assert mean < fair + 0.1


def test_speed_golf_is_played_exactly_by_the_best() -> None:
    for number in range(1, 4):
        sheet = page(21, number, standard())
        exact = fair_of(sheet, standard().squares, Way.SPEED).fair
        assert score("best", number, 1, golf="speed") == round(exact)
