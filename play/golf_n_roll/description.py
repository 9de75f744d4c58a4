"""Golf'n'Roll as the lobby lists it."""

from collections.abc import Mapping
from typing import Any

from play.engine.description import COMPUTER_DICE, Description, OptionSpec
from play.golf_n_roll.edition import Skill, built_in, edition_faults, read
from play.golf_n_roll.rules import GolfNRoll
from play.golf_n_roll.state import CHALLENGE, MATCH, TRAINING
from play.golf_n_roll.turns import total_for_record

MOST_RECORD = 999
OPTIONS = (
    OptionSpec(
        "mode",
        "What you play for",
        "choice",
        CHALLENGE,
        (
            (CHALLENGE, "Challenge: fewest strokes, and the record of the field"),
            (MATCH, "Player against player: most holes won, for two"),
            (TRAINING, "Training: no points"),
        ),
    ),
    OptionSpec(
        "order",
        "The hole cards",
        "choice",
        "order",
        (("order", "In their order"), ("shuffled", "Shuffled")),
        help="A real course is always played in its order.",
    ),
    OptionSpec("weather", "Weather cards", "boolean", default=False),
    OptionSpec(
        "record",
        "Record of the field",
        "integer",
        0,
        minimum=0,
        maximum=MOST_RECORD,
        help="The fewest strikes to beat. 0: your own best on this field; none yet, its par.",
    ),
    COMPUTER_DICE,
)


def golfers(tables: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The golfers of an edition, each with his skill; a skill that cannot be read says so."""
    edition = read(tables)
    skills = {skill.slug: skill for skill in edition.skills}
    return [
        (golfer.slug, f"{golfer.name}: {_named(skills[golfer.skill])}")
        for golfer in edition.golfers
    ]


def _named(skill: Skill) -> str:
    return skill.name if skill.read else f"{skill.name} (unread)"


GOLF_N_ROLL = Description(
    slug=GolfNRoll.slug,
    name=GolfNRoll.name,
    about="Choose a club and a coloured die, hold your direction, and stay out of trouble.",
    game=GolfNRoll(),
    options=OPTIONS,
    least_players=1,
    most_players=GolfNRoll.most_players,
    edition=built_in,
    edition_faults=edition_faults,
    needs_course=False,
    may_use_course=True,
    without_course="The nine hole cards",
    golfers=golfers,
    record=total_for_record,
)
