"""The games of the site, in the order of the lobby."""

from collections.abc import Mapping

from play.engine.description import Description
from play.golf_n_roll.description import GOLF_N_ROLL
from play.paper_golf.description import PAPER_GOLF
from play.par_excellence.description import PAR_EXCELLENCE
from play.pocket_pro.description import POCKET_PRO
from play.pro_golf.description import PRO_GOLF

ALL = (POCKET_PRO, PRO_GOLF, GOLF_N_ROLL, PAPER_GOLF, PAR_EXCELLENCE)
GAMES: Mapping[str, Description] = {game.slug: game for game in ALL}


def find_game(slug: str) -> Description | None:
    """The game with that slug, or None."""
    return GAMES.get(slug)
