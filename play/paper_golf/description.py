"""Paper Apps Golf as the lobby lists it."""

from play.engine.description import COMPUTER_DICE, Description, OptionSpec
from play.paper_golf.edition import built_in, faults
from play.paper_golf.notebook import PAGES
from play.paper_golf.rules import PaperGolf

LARGEST_NOTEBOOK = 2**31 - 1

PAPER_GOLF = Description(
    slug=PaperGolf.slug,
    name=PaperGolf.name,
    about="Throw a die and draw your line over a page of dots, from tee to cup.",
    game=PaperGolf(),
    options=(
        OptionSpec(
            "golf",
            "The game",
            "choice",
            "dice",
            (("dice", "Dice golf"), ("speed", "Speed golf: 6, 3 or 1 square, no die")),
            at_first=True,
        ),
        OptionSpec(
            "direction_first",
            "Direction before the throw",
            "boolean",
            default=False,
            help="The stricter dice golf.",
        ),
        OptionSpec(
            "notebook",
            "Notebook",
            "integer",
            1,
            minimum=0,
            maximum=LARGEST_NOTEBOOK,
            help="Its number: the same number gives the same pages to everybody. 0 is the "
            "notebook drawn by hand in the edition. On a course its holes are played instead.",
            at_first=True,
        ),
        OptionSpec(
            "first_page", "From page", "integer", 1, minimum=1, maximum=PAGES, at_first=True
        ),
        OptionSpec(
            "last_page", "To page", "integer", PAGES, minimum=1, maximum=PAGES, at_first=True
        ),
        COMPUTER_DICE,
    ),
    least_players=1,
    most_players=PaperGolf.most_players,
    edition=built_in,
    edition_faults=faults,
    needs_course=False,
    may_use_course=True,
    about_url="play:notebooks",
    about_link="The notebook of the day, notebooks by number, and pages drawn by you",
    without_course="No course: the pages of a notebook",
)
