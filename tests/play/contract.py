"""The contract every game keeps, checked by playing whole rounds at random.

Every offered move plays; what is not offered is refused; random rounds end (a hole is given up
after 60 strokes); replaying the log gives the same state at every entry; nothing is changed in
place; the strokes on the card are the sum of the stroke events; the board can be told all along.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from play.engine import dice, moves, scorecard
from play.engine.log import Entry, Kind, applied
from play.engine.protocol import Decision, Event, Game, Move, Refusal, Throw

STROKES_BEFORE_CONCEDING = 60
MOST_INPUTS = 20_000
# The board is read so often, by inputs, in the middle of a round.
BOARD_EVERY = 10


@dataclass
class Played:
    """A round played at random: where it began and ended, its log, its events, its
    states as they are stored."""

    start: Any
    state: Any
    entries: list[Entry] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    states: list[str] = field(default_factory=list)


Choose = Callable[[Decision, Random], Move]


def play_at_random(
    game: Game[Any], start: Any, seed: int, choose: Choose = moves.any_move
) -> Played:
    """Plays to the end, choosing and throwing from the seed, refusing on the way what must be."""
    source = Random(seed)
    round_ = Played(start, start)
    strokes: dict[tuple[int, int], int] = {}
    now = json.dumps(game.dump(start))
    while (waiting := game.waiting_for(round_.state)) is not None:
        assert len(round_.entries) < MOST_INPUTS, "the round does not end"
        _refuses_nonsense(game, round_.state, waiting, source)
        if len(round_.entries) % BOARD_EVERY == 0:
            json.dumps(game.board(round_.state))
        entry = _next_entry(game, round_, waiting, (source, choose), strokes)
        step = applied(game, round_.state, entry)
        assert json.dumps(game.dump(round_.state)) == now, "changed in place"
        round_.state, now = step.state, json.dumps(game.dump(step.state))
        round_.entries.append(entry)
        round_.events.extend(step.events)
        round_.states.append(now)
        _count(step.events, strokes)
    return round_


def _next_entry(
    game: Game[Any],
    round_: Played,
    waiting: Decision | Throw,
    chance: tuple[Random, Choose],
    strokes: dict,
) -> Entry:
    source, choose = chance
    number = len(round_.entries) + 1
    hole = scorecard.hole_now(game.scorecard(round_.state)) + 1
    tired = strokes.get((hole, waiting.player), 0) >= STROKES_BEFORE_CONCEDING
    if tired and isinstance(waiting, Decision):
        return Entry(number, Kind.CONCEDE, waiting.player, {})
    if isinstance(waiting, Decision):
        move = choose(waiting, source)
        data = {"move": move.move, "fields": dict(move.fields)}
        return Entry(number, Kind.MOVE, waiting.player, data, by_hand=True)
    faces = dice.thrown(source.randrange(2**32), number, waiting.dice)
    return Entry(number, Kind.THROW, waiting.player, {"faces": list(faces)}, by_hand=True)


def _count(events: tuple[Event, ...], strokes: dict[tuple[int, int], int]) -> None:
    for event in events:
        if event.kind in {"stroke", "stroke_void"}:
            sign = 1 if event.kind == "stroke" else -1
            key = (int(event.data["hole"]), int(event.player or 0))
            strokes[key] = strokes.get(key, 0) + sign * int(event.data["strokes"])


def _refuses_nonsense(
    game: Game[Any], state: Any, waiting: Decision | Throw, source: Random
) -> None:
    if source.random() > 0.1:
        return
    before = json.dumps(game.dump(state), sort_keys=True)
    if isinstance(waiting, Decision):
        with pytest.raises(Refusal):
            game.play(state, Move("no such move"))
        with pytest.raises(Refusal):
            game.settle(state, [1])
        offer = source.choice(waiting.offers)
        with pytest.raises(Refusal):
            moves.accepted(waiting, offer.move, {"no such field": "1"})
    else:
        with pytest.raises(Refusal):
            game.play(state, Move("play"))
        with pytest.raises(Refusal):
            dice.accepted(waiting, ["no such face"] * len(waiting.dice))
    assert json.dumps(game.dump(state), sort_keys=True) == before, "a refusal changed something"


def assert_contract(
    game: Game[Any], start: Any, seed: int, choose: Choose = moves.any_move
) -> Played:
    """Plays one random round and checks everything the contract asks for."""
    assert game.load(json.loads(json.dumps(game.dump(start))), start) == start
    round_ = play_at_random(game, start, seed, choose)
    _assert_replays(game, round_)
    _assert_strokes_add_up(game, round_)
    standings = game.result(round_.state)
    assert standings, "a finished round has a result"
    assert [s.place for s in standings] == sorted(s.place for s in standings)
    json.dumps(game.board(round_.start))
    json.dumps(game.board(round_.state))
    for event in round_.events:
        json.dumps(dict(event.data))
        assert game.say(event).strip(), f"no words for {event.kind}"
    return round_


def _assert_replays(game: Game[Any], round_: Played) -> None:
    state, events = round_.start, []
    before = json.dumps(game.dump(state))
    for entry, expected in zip(round_.entries, round_.states, strict=True):
        step = applied(game, game.load(json.loads(before), round_.start), entry)
        state, before = step.state, json.dumps(game.dump(step.state))
        assert before == expected, f"replay differs at entry {entry.number}"
        events.extend(step.events)
    assert state == round_.state
    assert events == round_.events


def _assert_strokes_add_up(game: Game[Any], round_: Played) -> None:
    sums: dict[tuple[int, int], int] = {}
    _count(tuple(round_.events), sums)
    for row in game.scorecard(round_.state):
        for player, score in enumerate(row.strokes):
            assert score is not None, "a finished round has every score"
            if player not in row.conceded:
                assert score == sums.get((row.number, player), 0), (row, player)
