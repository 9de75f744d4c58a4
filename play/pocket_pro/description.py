"""Pocket Pro Golf as the lobby lists it."""

from play.engine.description import COMPUTER_DICE, Description
from play.pocket_pro.edition import built_in, faults
from play.pocket_pro.rules import PocketPro

POCKET_PRO = Description(
    slug=PocketPro.slug,
    name=PocketPro.name,
    about="Choose club, tempo and aim, and roll the ball space by space over the hole cards.",
    game=PocketPro(),
    options=(COMPUTER_DICE,),
    least_players=1,
    most_players=PocketPro.most_players,
    edition=built_in,
    edition_faults=faults,
)
