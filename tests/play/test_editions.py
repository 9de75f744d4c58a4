"""Editions: what a person is handed is theirs, and the built-in tables stay as they are."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from play import editions
from play.games import GAMES

pytestmark = pytest.mark.django_db


def containers(value: Any) -> Iterator[Any]:
    """Everything in these tables that could be changed."""
    if isinstance(value, dict):
        yield value
        for one in value.values():
            yield from containers(one)
    elif isinstance(value, list):
        yield value
        for one in value:
            yield from containers(one)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_done_to_a_copys_tables_leaves_the_built_in_ones_alone(user, game):
    description = GAMES[game]
    before = deepcopy(description.edition())
    copied = editions.copy(user, description, editions.BUILT_IN, "Mine")
    handed = [
        copied.tables,
        editions.copy(user, description, copied.slug, "Mine again").tables,
        editions.built_in(description).tables,
        editions.version_for(user, description, None).tables,
    ]
    own = {id(one) for one in containers(description.edition())}
    for tables in handed:
        assert tables == before
        assert not own & {id(one) for one in containers(tables)}
        for one in list(containers(tables)):
            one.clear()
    assert description.edition() == before
    assert editions.find_edition(user, game, copied.slug).tables == before
