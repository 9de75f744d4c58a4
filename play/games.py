"""The games of the site, in the order of the lobby."""

from collections.abc import Mapping

from play.engine.description import Description
from play.pocket_pro.description import POCKET_PRO

GAMES: Mapping[str, Description] = {POCKET_PRO.slug: POCKET_PRO}


def find_game(slug: str) -> Description | None:
    """The game with that slug, or None."""
    return GAMES.get(slug)
