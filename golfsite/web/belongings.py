"""What belongs to a person, whoever keeps it: told, exported, handed over and erased as a whole.

Each application registers its share once, in ``AppConfig.ready``; nothing above it needs to know.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import Model

JsonValue = Any


def _nothing(_: AbstractBaseUser) -> None:
    """For what the database's own cascade erases."""


@dataclass(frozen=True, slots=True)
class Belonging:
    """One kind of thing a person owns.

    ``name``: its section in the export. ``count``: how many this person has. ``noun``: singular
    and plural, for "3 courses". ``fate``: a sentence that says what becomes of them when the
    account goes. ``export``: all of them as JSON values. ``hand_over(giver, taker)``: make them
    another's, for a guest who signs in to an account. ``erase``: delete or make nameless; runs
    before the person's row is deleted, in the same transaction.
    """

    name: str
    noun: tuple[str, str]
    fate: str
    count: Callable[[Any], int]
    export: Callable[[Any], JsonValue]
    hand_over: Callable[[Any, Any], None]
    erase: Callable[[Any], None] = _nothing


def all_of(table: type[Model]) -> Callable[[Any, Any], None]:
    """Hands over all rows of a table, as they are, by their ``owner``."""

    def hand_over(giver: AbstractBaseUser, taker: AbstractBaseUser) -> None:
        table._default_manager.filter(owner=giver).update(owner=taker)

    return hand_over


_registered: dict[str, Belonging] = {}


def register(belonging: Belonging) -> None:
    """Add one kind; the same name again replaces it."""
    _registered[belonging.name] = belonging


def all_kinds() -> tuple[Belonging, ...]:
    """Every kind, in the order of registration."""
    return tuple(_registered.values())


@dataclass(frozen=True, slots=True)
class Holding:
    """How many of one kind a person has: "3 courses", and what becomes of them."""

    count: int
    words: str
    fate: str


def held(user: AbstractBaseUser) -> list[Holding]:
    """What this person has, kinds of which there is nothing left out."""
    found = []
    for kind in all_kinds():
        count = kind.count(user)
        if count:
            noun = kind.noun[0] if count == 1 else kind.noun[1]
            found.append(Holding(count, f"{count:,} {noun}", kind.fate))
    return found


def export(user: AbstractBaseUser) -> dict[str, JsonValue]:
    """Everything this person owns, by section."""
    return {kind.name: kind.export(user) for kind in all_kinds()}


@transaction.atomic
def hand_over(giver: AbstractBaseUser, taker: AbstractBaseUser) -> None:
    """Make all that is ``giver``'s ``taker``'s, and delete ``giver``."""
    for kind in all_kinds():
        kind.hand_over(giver, taker)
    giver.delete()


@transaction.atomic
def erase(user: AbstractBaseUser) -> None:
    """Delete this person and everything that is theirs, as each kind's ``fate`` says."""
    for kind in all_kinds():
        kind.erase(user)
    user.delete()
