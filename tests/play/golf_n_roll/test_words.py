"""Every event has its sentence and its section of the rules."""

from random import Random

import pytest

from play.engine import moves
from play.engine.protocol import Decision, Event
from play.engine.words import score_name
from play.golf_n_roll.rulebook import SECTIONS
from play.golf_n_roll.words import TELLERS, say
from tests.play.golf_n_roll.playing import GAME, random_start


def events_of(seed: int) -> list[Event]:
    """A round of random moves, a hole given up now and then."""
    source, state = Random(seed), random_start(seed)
    found: list[Event] = []
    while (waiting := GAME.waiting_for(state)) is not None:
        if not isinstance(waiting, Decision):
            step = GAME.settle(state, [source.choice(waiting.dice[0].faces)])
        elif source.random() < 0.02:
            step = GAME.concede(state, waiting.player)
        else:
            step = GAME.play(state, moves.any_move(waiting, source))
        state = step.state
        found.extend(step.events)
    return found


def test_every_event_is_told_in_a_sentence_and_names_its_rule():
    events = [event for seed in range(10) for event in events_of(seed)]
    seen = {event.kind for event in events}
    # An empty deck is rare: the printed ones last for nine holes.
    assert set(TELLERS) - seen <= {"ace", "reshuffled"}
    for event in events:
        assert event.data["rule"] in SECTIONS, event
        sentence = say(event)
        assert sentence[-1] in ".!", sentence
        assert sentence[0] == sentence[0].upper()
        assert "None" not in sentence


def test_an_unknown_event_has_no_words():
    with pytest.raises(ValueError, match="no words"):
        say(Event("nonsense"))


@pytest.mark.parametrize(
    ("score", "par", "name"),
    [
        (1, 3, "a hole in one"),
        (2, 5, "an albatross"),
        (2, 4, "an eagle"),
        (3, 4, "a birdie"),
        (4, 4, "a par"),
        (5, 4, "a bogey"),
        (6, 4, "a double bogey"),
        (7, 4, "a triple bogey"),
        (8, 4, "eight strikes"),
    ],
)
def test_scores_have_golfs_names(score, par, name):
    assert score_name(score, par, "strikes") == name
