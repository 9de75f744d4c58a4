"""Before a stroke: which dice, clubs and skills its player may choose."""

from play.engine.protocol import Choice, Decision, Offer, Option
from play.golf_n_roll import turns
from play.golf_n_roll.state import DISTANCE, PUTT, State

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def can_declare(state: State, player: int, roll: str) -> bool:
    """May he name his skill for this kind of roll?"""
    skill = state.skill(player)
    return skill.declared and skill.acts_on(roll) and not state.used[player]


def decision(state: State) -> Decision:
    """How to play the next stroke: a strike from the course, a putt from green or flag."""
    player = turns.turn(state)
    count = state.strokes[player]
    ordinal = ORDINALS[count] if count < len(ORDINALS) else f"{count + 1}th"
    square = state.balls[player]
    if state.now.kind(square) != "course":
        offer = Offer("putt", "Putt", _skill_field(state, player, PUTT))
        return Decision(player, f"Your {ordinal} strike: a putt from square {square + 1}", (offer,))
    dice = tuple(Option(die.slug, f"{die.name} ({die.color} die)") for die in state.edition.dice)
    clubs = tuple(
        Option(club.slug, club.name) for club in state.edition.clubs_in(state.trouble[player])
    )
    fields = (
        Choice("die", dice, "Strength"),
        Choice("club", clubs, "Club"),
        *_skill_field(state, player, DISTANCE),
    )
    prompt = f"Your {ordinal} strike, from square {square + 1}"
    return Decision(player, prompt, (Offer("strike", "Strike", fields),))


def _skill_field(state: State, player: int, roll: str) -> tuple[Choice, ...]:
    if not can_declare(state, player, roll):
        return ()
    name = state.skill(player).name
    options = (Option("keep", "Keep it for later"), Option("use", f"Use it: {name}"))
    return (Choice("skill", options, "Skill"),)
