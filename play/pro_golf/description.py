"""Pro Golf as the lobby lists it."""

from play.engine.description import COMPUTER_DICE, Description, OptionSpec
from play.pro_golf.edition import built_in, edition_faults
from play.pro_golf.rules import ProGolf
from play.pro_golf.state import CHOSEN

OPTIONS = (
    OptionSpec("risks", "Playing safe and gambling", "boolean", default=True),
    OptionSpec(
        "flags",
        "The flags",
        "choice",
        "normal",
        (
            ("normal", "Normal on every green"),
            ("easy", "Easy, where the green allows it"),
            ("difficult", "Difficult on every green"),
            (CHOSEN, "Set hole by hole before the round"),
        ),
    ),
    OptionSpec("weather", "Throw for the weather", "boolean", default=False),
    OptionSpec(
        "aces",
        "Aces from the tee",
        "boolean",
        default=False,
        help="A house rule: on a par 3 a 66 is thrown for, and a 6 is a hole in one.",
    ),
    OptionSpec(
        "doubles",
        "Doubles ignore boxes taken off",
        "boolean",
        default=False,
        help="From a later printing.",
    ),
    COMPUTER_DICE,
)

PRO_GOLF = Description(
    slug=ProGolf.slug,
    name=ProGolf.name,
    about="Rated golfers, two dice, and a card for every hole: safe, normal, or gamble.",
    game=ProGolf(),
    options=OPTIONS,
    least_players=1,
    most_players=ProGolf.most_players,
    edition=built_in,
    edition_faults=edition_faults,
    takes_cards=True,
    levels=(("steady", "Steady"), ("chasing", "Chasing"), ("best", "Best")),
)
