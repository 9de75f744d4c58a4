"""The games of the site, in the order of the lobby."""

from collections.abc import Mapping

from play.engine.description import Description

GAMES: Mapping[str, Description] = {}


def find_game(slug: str) -> Description | None:
    """The game with that slug, or None."""
    return GAMES.get(slug)
