"""What a shot is worth in every stage, from its first throw to the ball at rest.

Values are expected strokes for play without tokens: every throw is weighed by its chance, and
every order of movement and place to drop is the best.
"""

from functools import lru_cache

import numpy as np

from play.pocket_pro import clubs
from play.pocket_pro.clubs import Chance, Swing, chances
from play.pocket_pro.edition import Edition
from play.pocket_pro.frames import Field, Transition, Values

# Worse than any place: what no shot should lead to.
HOPELESS = 50.0


class Shots:
    """The values of a shot in every stage, for one field and one set of values at rest.

    ``at_rest`` has a row for each place of the field that a ball can end in: open spaces,
    penalties, the hole.
    """

    def __init__(self, edition: Edition, field: Field, resting: Values) -> None:
        self.edition, self.field = edition, field
        self.winds = resting.shape[1]
        self._share = edition.number("unused_rolls_a_step")
        self._memo: dict[tuple[object, ...], Values] = {}
        self._rest = self._at_rest(resting)

    def _at_rest(self, resting: Values) -> Values:
        """``resting`` (one row an open space of the field) with penalties, hole and nowhere."""
        field = self.field
        values = np.full((field.size, self.winds), HOPELESS)
        values[: field.open] = resting
        for number, places in enumerate(field.penalties, start=field.first_penalty):
            known = [field.index[cell] for cell in places if cell in field.index]
            if known:
                values[number] = 1 + resting[known].min(axis=0)
        values[field.hole] = 0
        return values

    def after(self, how: Swing, roll: int, aim: int, side: int) -> Values:
        """What each place is worth right after movement roll ``roll`` (0: before the first), with
        ``aim`` steps of aim still to come: landing, sand and penalties are counted."""
        aim, side = _aim_left(how, roll, aim, side)
        # A roll that ended in sand counts itself as unused, which landing does not.
        key = "after", roll > how.air, _rest_of(how, roll), aim, side
        if key not in self._memo:
            self._memo[key] = self._after(how, roll, aim, side)
        return self._memo[key]

    def _after(self, how: Swing, roll: int, aim: int, side: int) -> Values:
        field = self.field
        values = self._rest.copy()
        if roll < how.rolls:
            ahead = self.before(how, roll, aim, side)
            values[: len(ahead)] = ahead
        if roll >= how.air > 0 or roll > how.air == 0:
            # On the ground: sand takes the rolls left, and the one that met it unless it landed.
            unused = how.rolls - roll + (roll > how.air)
            spaces = unused // self._share
            values[field.sand] = self._rest[field.bounced[spaces]]
            if field.over:
                values[field.open : field.first_penalty] = self._rest[field.water_penalty]
        return values

    def before(self, how: Swing, roll: int, aim: int, side: int) -> Values:
        """What each place is worth before movement roll ``roll``."""
        aim, side = _aim_left(how, roll, aim, side)
        key = "before", _rest_of(how, roll), aim, side
        if key not in self._memo:
            self._memo[key] = self._before(how, roll, aim, side)
        return self._memo[key]

    def _before(self, how: Swing, roll: int, aim: int, side: int) -> Values:
        in_the_air = roll < how.air
        sources = self.field.open + (self.field.over if in_the_air else 0)
        return self._expected(how, roll, aim, side, start=None, sources=sources)

    def first_from(self, start: int, how: Swing, aim: int, side: int) -> Values:
        """What one place is worth before the first roll, a row with a column a wind: for the tee,
        whose bonus no other place has."""
        return self._expected(how, 0, *_aim_left(how, 0, aim, side), start=start, sources=1)

    def _expected(
        self, how: Swing, roll: int, aim: int, side: int, *, start: int | None, sources: int
    ) -> Values:
        moved = self.after(how, roll + 1, aim - bool(aim), side)
        total = np.zeros((sources, self.winds))
        for chance in chances(self.edition, how, roll):
            if chance.kind == clubs.STUCK:
                stays = self.after(how, roll + 1, aim, side)
                total += chance.probability * stays[:sources]
                continue
            way = self._way(how, roll, side, chance, start)
            total += chance.probability * way.best(moved)
        return total

    def _way(
        self, how: Swing, roll: int, side: int, chance: Chance, start: int | None
    ) -> Transition:
        in_the_air = roll < how.air
        last = roll == how.rolls - 1
        return self.field.transition(
            chance.forward,
            side,
            chance.wind,
            in_the_air=in_the_air,
            may_sink=chance.kind == clubs.PLAIN and last and not in_the_air,
            start=start,
        )


def _aim_left(how: Swing, roll: int, aim: int, side: int) -> tuple[int, int]:
    """Aim that can still take effect: no more of it than rolls."""
    left = min(aim, how.rolls - roll)
    return left, side if left else 0


@lru_cache(maxsize=4096)
def _rest_of(how: Swing, roll: int) -> tuple[object, ...]:
    """What of a swing matters from a roll on: equal rests are worth the same."""
    air = max(how.air - roll, 0)
    ground = how.rolls - roll - air
    bonus = how.bonus if roll == 0 else 0
    loss = how.loss if ground else 0
    return how.dice, air, ground, bonus, loss, how.stuck_by_doubles
