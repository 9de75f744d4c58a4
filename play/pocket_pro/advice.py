"""What to suggest to a person: a sensible stroke, way or drop, judged by eye.

It weighs strokes by distance and lie alone, which takes a tenth of a second, where the rating of a
hole may take two. Of strokes that look nearly as good the plainest is suggested.
"""

from collections.abc import Mapping
from functools import lru_cache

from play.engine.protocol import Choice, Decision, Move, Offer
from play.pocket_pro import players, shots, tokens, turns
from play.pocket_pro.address import name_of
from play.pocket_pro.edition import Edition
from play.pocket_pro.ground import Cell, Ground
from play.pocket_pro.movement import lines
from play.pocket_pro.state import END, State
from play.pocket_pro.valuation import by_eye

# Strokes that look worse than the best by no more than this count as nearly as good.
NEARLY = 0.1
# Farther from the hole than this (yards) no ball is to be kept on the ground.
LONGEST_PUTT = 60
PLAIN_TEMPO = "normal"
# Clubs for the tokens dealt: those used where a die too many hurts most, a throw or two a stroke.
FIRST_TOKENS = ("wedge", "putter")


def stroke(state: State) -> Mapping[str, str]:
    """The stroke suggested to the player to act, by the fields of its move."""
    return _stroke(state.ground, state.edition, state.balls[turns.turn(state)], state.wind)


@lru_cache(maxsize=512)
def _stroke(ground: Ground, edition: Edition, cell: Cell, wind: int) -> Mapping[str, str]:
    ranked = by_eye(ground, edition).ranked(cell, wind)
    if ground.yards_to(cell) > LONGEST_PUTT:
        ranked = [item for item in ranked if item[2].swing.air] or ranked
    most = ranked[0][0] + NEARLY
    good = [item for item in ranked if item[0] <= most]
    _, line, best = min(
        good, key=lambda item: (item[2].steps, item[2].tempo != PLAIN_TEMPO, item[0])
    )
    fields = {"club": best.club, "tempo": best.tempo, "aim": best.aim}
    ways = lines(ground, cell)
    if len(ways) > 1:
        fields["line"] = name_of(ways, line)
    return fields


def first_tokens(offer: Offer) -> Mapping[str, str]:
    """Where to lay the tokens dealt, by the fields of the offer."""
    found: dict[str, str] = {}
    for number, field in enumerate(offer.fields):
        known = [option.value for option in field.options] if isinstance(field, Choice) else []
        slug = FIRST_TOKENS[number % len(FIRST_TOKENS)]
        if slug in known:
            found[field.name] = slug
    return found


def order(state: State) -> str:
    """The order of movement suggested for the throw in hand."""
    valuation = by_eye(state.ground, state.edition)
    return valuation.best_way(shots.shot_of(state), shots.reading_of(state), state.wind)[1].order


def drop(state: State) -> Cell:
    """Where to drop the ball of the shot that has ended."""
    return by_eye(state.ground, state.edition).best_place(shots.shot_of(state), state.wind)[1]


def passing(state: State, decision: Decision) -> Move | None:
    """The move that lets a throw or the end of a shot stand, where by eye no token betters it;
    None where one does, or where something else is asked."""
    valuation = by_eye(state.ground, state.edition)
    offered = {offer.move for offer in decision.offers}
    if tokens.KEEP in offered:
        answers = players.throw_answers(state, decision, valuation)
    elif "accept" in offered and shots.shot_of(state).phase == END:
        answers = players.end_answers(state, decision.player, valuation)
    else:
        return None
    (cost, _, stands), *others = answers
    return stands if all(other[0] >= cost for other in others) else None
