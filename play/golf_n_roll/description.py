"""Golf'n'Roll as the lobby lists it."""

from play.engine.description import COMPUTER_DICE, Description, OptionSpec
from play.golf_n_roll.edition import built_in, edition_faults
from play.golf_n_roll.rules import GolfNRoll
from play.golf_n_roll.state import CHALLENGE, MATCH, TRAINING

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
        help="The fewest strokes so far; 0 where there is no record, then par is to be beaten.",
    ),
    COMPUTER_DICE,
)

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
)
