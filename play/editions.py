"""Editions: the tables a game is played with, and a person's own copies of them."""

import hashlib
import json
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.db.models import QuerySet
from django.http import Http404
from django.utils.text import slugify

from golfsite.accounts.models import User
from golfsite.web.problems import Conflict, Fault, Invalid, Problem
from play import games
from play.engine.description import Description
from play.models import Edition, EditionVersion

BUILT_IN = "standard"
LONGEST_NAME = 80
MOST_EDITIONS = 50
LARGEST_TABLES = 200_000


def digest_of(content: Mapping[str, Any]) -> str:
    """The name of a content: the SHA-256 of its canonical JSON."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def editions_of(person: User | AnonymousUser) -> QuerySet[Edition]:
    """The person's own editions. The built-in ones stand with their games and are not stored."""
    if not isinstance(person, User):
        return Edition.objects.none()
    return Edition.objects.filter(owner=person)


def find_edition(person: User | AnonymousUser, game: str, slug: str) -> Edition:
    """One of the person's own editions. Raises Http404."""
    edition = editions_of(person).filter(game=game, slug=slug).first()
    if edition is None:
        raise Http404("There is no such edition of yours.")
    return edition


def built_in(description: Description) -> Edition:
    """The edition that comes with a game, as an unsaved row with tables of its own."""
    tables = deepcopy(description.edition())
    return Edition(game=description.slug, slug=BUILT_IN, name="Standard", tables=tables)


def copy(user: User, description: Description, slug: str, name: str) -> Edition:
    """The person's own copy of an edition, free to edit. Raises Invalid for a bad name."""
    source = (
        built_in(description) if slug == BUILT_IN else find_edition(user, description.slug, slug)
    )
    name = _name(name)
    with transaction.atomic():
        if editions_of(user).filter(game=description.slug).count() >= MOST_EDITIONS:
            raise Problem(f"You have {MOST_EDITIONS} editions of this game already.", status=422)
        return Edition.objects.create(
            game=description.slug,
            slug=_free_slug(user, description.slug, name),
            name=name,
            owner=user,
            copied_from=source if source.pk else None,
            tables=source.tables,
        )


def change(
    user: User, edition: Edition, version: int, *, name: str | None, tables: object
) -> Edition:
    """Gives the edition a new name or new tables; rounds in play keep those they began with.

    Raises Conflict for a version that is not the present one, Invalid naming what is wrong.
    """
    description = games.GAMES[edition.game]
    if tables is not None:
        check(description, tables)
    with transaction.atomic():
        now = Edition.objects.select_for_update().get(pk=edition.pk, owner=user)
        if now.version != version:
            raise Conflict("The edition was changed elsewhere.", {"version": now.version})
        now.name = _name(name) if name is not None else now.name
        now.tables = tables if tables is not None else now.tables
        now.version += 1
        now.save()
        return now


def delete(edition: Edition) -> None:
    """Deletes a person's edition; rounds keep the version they began with."""
    edition.delete()


def check(description: Description, tables: object) -> None:
    """Raises Invalid where these tables cannot be played with, in words."""
    if not isinstance(tables, Mapping):
        raise Invalid({"tables": "Tables are given by name."})
    if len(json.dumps(tables)) > LARGEST_TABLES:
        raise Invalid({"tables": "These tables are too large."})
    faults = description.edition_faults(tables)
    if faults:
        raise Invalid([Fault("#/tables", fault) for fault in faults])


def _name(name: object) -> str:
    text = name.strip() if isinstance(name, str) else ""
    if not text or len(text) > LONGEST_NAME or "\0" in text:
        raise Invalid({"name": f"A name has 1 to {LONGEST_NAME} letters."})
    return text


def _free_slug(user: User, game: str, name: str) -> str:
    stem = slugify(name)[:60] or "edition"
    taken = set(editions_of(user).filter(game=game).values_list("slug", flat=True)) | {BUILT_IN}
    numbered = (stem if n == 1 else f"{stem}-{n}" for n in range(1, MOST_EDITIONS + 3))
    return next(slug for slug in numbered if slug not in taken)


def version_for(user: User, description: Description, slug: object) -> EditionVersion:
    """The immutable version of the edition asked for, the built-in one when none is.

    Raises Invalid where there is no such edition of this person's.
    """
    if slug is None or slug in ("", BUILT_IN):
        return frozen(description.slug, "Standard", description.edition())
    edition = editions_of(user).filter(game=description.slug, slug=str(slug)).first()
    if edition is None:
        raise Invalid({"edition": f"{description.name} has no edition {slug!r} of yours."})
    return frozen(description.slug, edition.name, edition.tables)


def frozen(game: str, name: str, tables: Mapping[str, Any]) -> EditionVersion:
    """The immutable version with these tables, made if it is the first of its content."""
    version, _ = EditionVersion.objects.get_or_create(
        digest=digest_of({"game": game, "tables": tables}),
        defaults={"game": game, "name": name, "tables": lambda: deepcopy(dict(tables))},
    )
    return version
