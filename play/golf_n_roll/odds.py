"""The chances behind a choice, worked out by walking through every throw of the stroke.

What comes after the stroke is worth what the valuation says; within it the rules themselves are
played, every decision for the best.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from play.engine.protocol import Decision, Event, Move
from play.golf_n_roll import address, rolls, shots, turns
from play.golf_n_roll.state import Shot, State
from play.golf_n_roll.valuation import Valuation, valuation_of


@dataclass(frozen=True, slots=True)
class Weighed:
    """A way to play the stroke, and the strokes the hole is then expected to cost in all."""

    move: Move
    expected: float


@dataclass(frozen=True, slots=True)
class Outlook:
    """Where a stroke may end: ``ends`` maps outcome and square (from 1) to a chance; ``expected``
    are the strokes the hole is expected to cost in all."""

    expected: float
    ends: Mapping[tuple[str, int], float]

    def chance(self, *outcomes: str) -> float:
        """The chance of any of these outcomes."""
        return sum(chance for (outcome, _), chance in self.ends.items() if outcome in outcomes)

    def squares(self) -> dict[int, float]:
        """The chance of each square to bear the ball."""
        found: dict[int, float] = defaultdict(float)
        for (_, square), chance in self.ends.items():
            found[square] += chance
        return dict(sorted(found.items()))


def valuation(state: State, player: int) -> Valuation:
    """The valuation of the hole in play for this player."""
    return valuation_of(state.now, state.squares, state.sky, state.skill(player), state.edition)


def worth(state: State, player: int) -> float:
    """Strokes the hole is expected to cost this player in all, before his next stroke."""
    return valuation(state, player).worth(
        state.strokes[player],
        state.balls[player],
        state.trouble[player],
        has_skill=not state.used[player],
    )


def choices(state: State) -> list[Weighed]:
    """Every way to play the next stroke, the best first: each die with each club, the skill used
    now or kept for later."""
    player = turns.turn(state)
    known = valuation(state, player)
    at = state.strokes[player], state.balls[player], state.trouble[player]
    ready = not state.used[player]
    found = []
    if state.now.kind(at[1]) != "course":
        for use, value in zip(("keep", "use"), known.putts(*at, has_skill=ready), strict=False):
            found.append(Weighed(Move("putt", _skill(state, player, "putt", use)), value))
        return sorted(found, key=lambda one: one.expected)
    for die in state.edition.dice:
        for club in state.edition.clubs_in(at[2]):
            values = known.strike(*at, die, club, has_skill=ready)
            for use, value in zip(("keep", "use"), values, strict=False):
                fields: dict[str, str | float] = {"die": die.slug, "club": club.slug}
                fields |= _skill(state, player, "distance", use)
                found.append(Weighed(Move("strike", fields), value))
    return sorted(found, key=lambda one: one.expected)


def _skill(state: State, player: int, roll: str, use: str) -> dict[str, str | float]:
    return {"skill": use} if address.can_declare(state, player, roll) else {}


def outlook(state: State, move: Move) -> Outlook:
    """Where a stroke leads that is played so, or on so from the decision in hand."""
    return _after(state, move, turns.turn(state), {})


# What has been followed already, by the stroke (its throws forgotten) and the skills used.
Followed = dict[tuple[Shot, tuple[bool, ...]], Outlook]


def _after(state: State, move: Move, player: int, followed: Followed) -> Outlook:
    carry_out = shots.decided if state.shot else shots.begun
    after, events = carry_out(state, move)
    return _on(after, events, player, followed)


def _on(state: State, events: list[Event], player: int, followed: Followed) -> Outlook:
    ended = next((event for event in events if event.kind == "stroke"), None)
    if ended is not None:
        return _end(state, ended.data, player)
    shot = replace(rolls.shot_of(state), thrown=())
    key = shot, state.used
    if key not in followed:
        followed[key] = _weighed(replace(state, shot=shot), player, followed)
    return followed[key]


def _weighed(state: State, player: int, followed: Followed) -> Outlook:
    """The best of a decision, or the mean over the faces of a die."""
    waiting = shots.waits(state)
    if isinstance(waiting, Decision):
        ways = [_after(state, Move(offer.move), player, followed) for offer in waiting.offers]
        return min(ways, key=lambda way: way.expected)
    faces = waiting.dice[0].faces
    expected, ends = 0.0, defaultdict[tuple[str, int], float](float)
    for face in dict.fromkeys(faces):
        share = faces.count(face) / len(faces)
        after, events = shots.thrown(state, int(face))
        seen = _on(after, events, player, followed)
        expected += share * seen.expected
        for end, chance in seen.ends.items():
            ends[end] += share * chance
    return Outlook(expected, dict(ends))


def _end(state: State, stroke: Mapping[str, Any], player: int) -> Outlook:
    total = int(stroke["total"])
    expected = float(total)
    if not stroke["ended"]:
        expected = worth(state, player)
    return Outlook(expected, {(str(stroke["outcome"]), int(stroke["to"])): 1.0})
