"""Par Excellence as the lobby lists it."""

from play.engine.description import COMPUTER_DICE, Description
from play.par_excellence.edition import built_in, faults
from play.par_excellence.rules import ParExcellence

PAR_EXCELLENCE = Description(
    slug=ParExcellence.slug,
    name=ParExcellence.name,
    about="Lay the golf meter on the hole’s map at true scale, turn it, say your shape and throw.",
    game=ParExcellence(),
    options=(COMPUTER_DICE,),
    least_players=1,
    most_players=ParExcellence.most_players,
    edition=built_in,
    edition_faults=faults,
)
