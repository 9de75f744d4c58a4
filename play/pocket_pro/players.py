"""Computer players at three levels: what they would play, by the worth of where it leads.

"best" plays by the true values of the hole, the policy behind its rating. "scratch" judges a
place by distance and lie, "club" by distance alone; he never swings fast and never aims off.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from courses.terrain import Terrain
from play.engine.protocol import Choice, Decision, Move
from play.pocket_pro import clubs, flight, shots, tokens, turns
from play.pocket_pro.address import name_of
from play.pocket_pro.edition import Edition
from play.pocket_pro.ground import Ground
from play.pocket_pro.movement import Line, lines
from play.pocket_pro.rating import rating_of
from play.pocket_pro.state import END, PLACE, Shot, State
from play.pocket_pro.valuation import Stroke, Valuation, guess

CLUB, SCRATCH, BEST = "club", "scratch", "best"

# What a token is worth in strokes while holes are still to come, and at the end, where it only
# parts ties.
TOKEN, LAST_TOKEN = 0.12, 0.02
# What a lie costs beyond its distance, as a scratch player feels it.
LIE_COST: Mapping[Terrain, float] = {
    Terrain.ROUGH: 0.25,
    Terrain.SAND: 0.45,
    Terrain.GREEN: -0.35,
}
FIRST_TOKENS: Mapping[str, tuple[str, ...]] = {
    CLUB: ("driver", "driver"),
    SCRATCH: ("driver", "putter"),
    BEST: ("putter", "driver"),
}


@dataclass(frozen=True, slots=True)
class Mind:
    """How a level thinks: the worth of places as it sees them, the tempos and aims it uses."""

    valuation: Valuation
    fast: bool
    aims: bool


@lru_cache(maxsize=64)
def mind(level: str, ground: Ground, edition: Edition) -> Mind:
    """The mind of a level on a hole."""
    if level == BEST:
        return Mind(rating_of(ground, edition).valuation, fast=True, aims=True)
    plain = Valuation(ground, edition)
    if level == CLUB:
        return Mind(plain, fast=False, aims=False)
    values = guess(ground, plain.cells)
    costs = [LIE_COST.get(ground.lie(cell), 0.0) for cell in plain.cells]
    return Mind(Valuation(ground, edition, values + np.array(costs)[:, None]), fast=True, aims=True)


def choose(state: State, decision: Decision) -> Move:
    """The move a computer player makes; the same state always gives the same."""
    player = decision.player
    level = state.levels[player]
    if state.placing < state.players:
        return _place_first(level, decision)
    thinking = mind(level, state.ground, state.edition)
    shot = state.shot
    if shot is None:
        return _stroke(state, decision, thinking)
    if shot.phase == PLACE:
        return Move("gain", {"club": shot.club})
    if shot.phase == END:
        return _end(state, player, thinking)
    return _throw(state, decision, thinking)


def _place_first(level: str, decision: Decision) -> Move:
    offer = decision.offers[0]
    wanted = FIRST_TOKENS.get(level, FIRST_TOKENS[SCRATCH])
    fields: dict[str, str | float] = {}
    for number, field in enumerate(offer.fields):
        assert isinstance(field, Choice)  # noqa: S101
        known = [option.value for option in field.options]
        slug = wanted[number % len(wanted)]
        fields[field.name] = slug if slug in known else known[0]
    return Move(offer.move, fields)


def _stroke(state: State, decision: Decision, thinking: Mind) -> Move:
    cell = state.balls[decision.player]
    ranked = thinking.valuation.ranked(cell, state.wind)
    line, stroke = next(
        (line, stroke) for _, line, stroke in ranked if _suits(stroke, state.edition, thinking)
    )
    fields: dict[str, str | float] = {
        "club": stroke.club,
        "tempo": stroke.tempo,
        "aim": stroke.aim,
    }
    ways: tuple[Line, ...] = lines(state.ground, cell)
    if len(ways) > 1:
        fields["line"] = name_of(ways, line)
    return Move("shot", fields)


def _suits(stroke: Stroke, edition: Edition, thinking: Mind) -> bool:
    """Would a player of this mind play it? From sand there is one tempo for everybody."""
    if stroke.steps and not thinking.aims:
        return False
    fastest = max(tempo.dice for tempo in edition.tempos)
    in_sand = stroke.swing.stuck_by_doubles or stroke.swing.loss < 0
    return thinking.fast or in_sand or edition.tempo(stroke.tempo).dice < fastest


def _token_worth(state: State) -> float:
    return LAST_TOKEN if state.hole == len(state.course) - 1 else TOKEN


def _throw(state: State, decision: Decision, thinking: Mind) -> Move:
    """After a throw: let it stand, ignore dice, take a mulligan, or choose the order."""
    offered = {offer.move for offer in decision.offers}
    if "order" in offered:
        _, way = thinking.valuation.best_way(
            shots.shot_of(state), shots.reading_of(state), state.wind
        )
        return Move("order", {"order": way.order})
    token = _token_worth(state)
    options: list[tuple[float, int, Move]] = [
        (_stands(state, (), thinking) - token * _gains(state), 0, Move("keep"))
    ]
    shot = shots.shot_of(state)
    if "ignore" in offered:
        for faces in tokens.spendable(state, decision.player, shot):
            move = Move("ignore", {"dice": tokens.spelled(faces)})
            cost = _stands(state, faces, thinking) + token * len(faces)
            options.append((cost, len(options), move))
    if "mulligan" in offered:
        options.append((_again(state, shot, thinking), len(options), _mulligan(decision)))
    return min(options, key=lambda option: option[:2])[2]


def _gains(state: State) -> bool:
    return shots.reading_of(state).earns and state.supply > 0


def _stands(state: State, ignored: tuple[int, ...], thinking: Mind) -> float:
    """Expected strokes after this one if the throw stands without these dice."""
    shot = shots.in_hand(state, spent=ignored).shot
    assert shot is not None  # noqa: S101
    reading = clubs.read(state.edition, shot.kept, shot.swing, shot.roll)
    return thinking.valuation.best_way(shot, reading, state.wind)[0]


def _again(state: State, shot: Shot, thinking: Mind) -> float:
    """What a mulligan leads to, its tokens counted."""
    price = state.edition.number("tokens_for_mulligan") * _token_worth(state)
    return thinking.valuation.worth(shot.start, state.wind) - 1 + price


def _mulligan(decision: Decision) -> Move:
    offer = next(offer for offer in decision.offers if offer.move == "mulligan")
    fields = {
        field.name: field.options[0].value for field in offer.fields if isinstance(field, Choice)
    }
    return Move("mulligan", fields)


def _end(state: State, player: int, thinking: Mind) -> Move:
    shot = shots.shot_of(state)
    value, place = thinking.valuation.best_place(shot, state.wind)
    value += shot.ended != flight.REST
    if tokens.affords_mulligan(state, player) and _again(state, shot, thinking) < value:
        return _mulligan(shots.end_decision(state, turns.turn(state)))
    if len(shots.places_of(state)) > 1:
        return Move("drop", {"space": shots.cell_name(place)})
    return Move("accept")
