"""Computer players at three levels: what they would play, by the worth of where it leads.

"best" plays the policy behind the hole's rating. "scratch" and "club" know the same values but
are not so exact: of the strokes that cost no more than their margin they play any one. A margin
below one stroke still brings every ball home.
"""

import zlib
from collections.abc import Mapping

from play.engine import moves
from play.engine.protocol import Choice, Decision, Move
from play.engine.state import known
from play.pocket_pro import clubs, flight, shots, tokens, turns
from play.pocket_pro.address import name_of
from play.pocket_pro.movement import Line, lines
from play.pocket_pro.rating import rating_of
from play.pocket_pro.state import END, PLACE, Shot, State
from play.pocket_pro.valuation import Valuation

CLUB, SCRATCH, BEST = "club", "scratch", "best"

# What a token is worth in strokes while holes are still to come, and at the end, where it only
# parts ties.
TOKEN, LAST_TOKEN = 0.12, 0.02
# Strokes that a level may throw away with the choice of one stroke.
MARGIN: Mapping[str, float] = {CLUB: 0.6, SCRATCH: 0.2, BEST: 0.0}
FIRST_TOKENS: Mapping[str, tuple[str, ...]] = {
    CLUB: ("driver", "driver"),
    SCRATCH: ("driver", "putter"),
    BEST: ("putter", "driver"),
}


def choose(state: State, decision: Decision) -> Move:
    """The move a computer player makes; the same state always gives the same."""
    player = decision.player
    if state.placing < state.players:
        return _place_first(state.levels[player], decision)
    valuation = rating_of(state.ground, state.edition).valuation
    shot = state.shot
    if shot is None:
        return _stroke(state, player, valuation)
    if shot.phase == PLACE:
        return Move("gain", {"club": shot.club})
    if shot.phase == END:
        return _end(state, player, valuation)
    return _throw(state, decision, valuation)


def _place_first(level: str, decision: Decision) -> Move:
    offer = decision.offers[0]
    wanted = FIRST_TOKENS.get(level, FIRST_TOKENS[SCRATCH])
    fields: dict[str, str | float] = {}
    for number, field in enumerate(offer.fields):
        slugs = moves.values_of(field)
        slug = wanted[number % len(wanted)]
        fields[field.name] = slug if slug in slugs else slugs[0]
    return Move(offer.move, fields)


def _stroke(state: State, player: int, valuation: Valuation) -> Move:
    cell = state.balls[player]
    ranked = valuation.ranked(cell, state.wind)
    most = ranked[0][0] + MARGIN.get(state.levels[player], MARGIN[SCRATCH])
    good = [item for item in ranked if item is ranked[0] or item[0] < most]
    _, line, stroke = good[_whim(state, player) % len(good)]
    fields: dict[str, str | float] = {
        "club": stroke.club,
        "tempo": stroke.tempo,
        "aim": stroke.aim,
    }
    ways: tuple[Line, ...] = lines(state.ground, cell)
    if len(ways) > 1:
        fields["line"] = name_of(ways, line)
    return Move("shot", fields)


def _whim(state: State, player: int) -> int:
    """A number that only the situation decides."""
    facts = state.hole, state.wind, player, state.strokes[player], state.balls[player]
    return zlib.crc32(repr(facts).encode())


def _token_worth(state: State) -> float:
    return LAST_TOKEN if state.hole == len(state.course) - 1 else TOKEN


def _throw(state: State, decision: Decision, valuation: Valuation) -> Move:
    """After a throw: let it stand, ignore dice, take a mulligan, or choose the order."""
    offered = {offer.move for offer in decision.offers}
    if "order" in offered:
        _, way = valuation.best_way(shots.shot_of(state), shots.reading_of(state), state.wind)
        return Move("order", {"order": way.order})
    return cheapest(throw_answers(state, decision, valuation))


Answers = list[tuple[float, int, Move]]


def cheapest(answers: Answers) -> Move:
    """The answer that costs least; of equals the first."""
    return min(answers, key=lambda answer: answer[:2])[2]


def throw_answers(state: State, decision: Decision, valuation: Valuation) -> Answers:
    """What may be done to a throw, by its cost in strokes; letting it stand is the first."""
    offered = {offer.move for offer in decision.offers}
    token = _token_worth(state)
    options: Answers = [
        (stands(state, (), valuation) - token * _gains(state), 0, Move(tokens.KEEP))
    ]
    shot = shots.shot_of(state)
    if "ignore" in offered:
        for faces in tokens.spendable(state, decision.player, shot):
            move = Move("ignore", {"dice": tokens.spelled(faces)})
            cost = stands(state, faces, valuation) + token * len(faces)
            options.append((cost, len(options), move))
    if "mulligan" in offered:
        options.append((_again(state, shot, valuation), len(options), _mulligan(decision)))
    return options


def _gains(state: State) -> bool:
    return shots.reading_of(state).earns and state.supply > 0


def stands(state: State, ignored: tuple[int, ...], valuation: Valuation) -> float:
    """Expected strokes after this one if the throw stands without these dice."""
    shot = known(shots.in_hand(state, spent=ignored).shot)
    reading = clubs.read(state.edition, shot.kept, shot.swing, shot.roll)
    return valuation.best_way(shot, reading, state.wind)[0]


def _again(state: State, shot: Shot, valuation: Valuation) -> float:
    """What a mulligan leads to, its tokens counted."""
    price = state.edition.number("tokens_for_mulligan") * _token_worth(state)
    return valuation.worth(shot.start, state.wind) - 1 + price


def _mulligan(decision: Decision) -> Move:
    offer = next(offer for offer in decision.offers if offer.move == "mulligan")
    fields = {
        field.name: field.options[0].value for field in offer.fields if isinstance(field, Choice)
    }
    return Move("mulligan", fields)


def _end(state: State, player: int, valuation: Valuation) -> Move:
    return cheapest(end_answers(state, player, valuation))


def end_answers(state: State, player: int, valuation: Valuation) -> Answers:
    """What may be done at the end of a shot, by its cost in strokes; playing on is the first."""
    shot = shots.shot_of(state)
    value, place = valuation.best_place(shot, state.wind)
    on = Move("accept")
    if len(shots.places_of(state)) > 1:
        on = Move("drop", {"space": shots.cell_name(place)})
    options: Answers = [(value + (shot.ended != flight.REST), 1, on)]
    if tokens.affords_mulligan(state, player):
        again = _mulligan(shots.end_decision(state, turns.turn(state)))
        options.append((_again(state, shot, valuation), 2, again))
    return options
