"""Every change to somebody's own notebook, one transaction each."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.http import Http404
from django.utils import timezone

from golfsite.accounts.models import User
from golfsite.web.problems import Invalid, Problem
from play import editions, starting
from play.models import Round
from play.notebooks.models import DrawnPage
from play.paper_golf import editing, notebook
from play.paper_golf.description import PAPER_GOLF
from play.paper_golf.edition import MOST_PAGES, standard
from play.paper_golf.fair import faults_of
from play.paper_golf.sheet import Square
from play.starting import Setup

KEPT_BEFORE = 60
LONGEST_NAME = 40
NAME = "Drawn by hand"


def pages_of(user: User) -> QuerySet[DrawnPage]:
    """The pages of a person's notebook in order."""
    return DrawnPage.objects.filter(owner=user, deleted_at=None)


def find_page(user: User, pk: int) -> DrawnPage:
    """One of the person's own pages. Raises Http404."""
    found = pages_of(user).filter(pk=pk).first()
    if found is None:
        raise Http404("There is no such page in your notebook.")
    return found


def add_page(user: User, *, seed: int = 0, number: int = 0) -> DrawnPage:
    """A new page: empty, or a copy of a page of a notebook. Raises Problem when all are used."""
    rows = editing.fresh()
    if seed and 1 <= number <= notebook.PAGES:
        rows = notebook.page(seed, number, standard()).rows
    with transaction.atomic():
        if pages_of(user).count() >= MOST_PAGES:
            raise Problem(f"A notebook has {MOST_PAGES} pages, and yours is full.", status=422)
        return DrawnPage.objects.create(owner=user, rows="\n".join(rows))


def paint(user: User, pk: int, brush: str, squares: Iterable[Square]) -> DrawnPage:
    """Draws on a page. Raises Invalid for a brush there is none of."""
    with transaction.atomic():
        page = _locked(user, pk)
        try:
            rows = editing.painted(tuple(page.rows.splitlines()), brush, squares)
        except ValueError as wrong:
            raise Invalid({"brush": str(wrong)}) from wrong
        text = "\n".join(rows)
        if text != page.rows:
            page.before = [page.rows, *page.before][:KEPT_BEFORE]
            page.rows = text
            _touch(page)
        return page


def undo(user: User, pk: int) -> DrawnPage:
    """The page as it was before the last stroke of the crayon."""
    with transaction.atomic():
        page = _locked(user, pk)
        if page.before:
            page.rows, *page.before = page.before
            _touch(page)
        return page


def rename(user: User, pk: int, name: str) -> DrawnPage:
    """Gives a page its name. Raises Invalid for one that is too long."""
    name = name.strip()
    if len(name) > LONGEST_NAME or any(ord(letter) < 32 for letter in name):
        raise Invalid({"name": f"A name has at most {LONGEST_NAME} letters."})
    with transaction.atomic():
        page = _locked(user, pk)
        page.name = name
        _touch(page)
        return page


def delete_page(user: User, pk: int) -> None:
    """Takes a page out of the notebook; ``undelete_page`` puts it back."""
    with transaction.atomic():
        page = _locked(user, pk)
        page.deleted_at = timezone.now()
        page.save(update_fields=["deleted_at"])


def undelete_page(user: User, pk: int) -> None:
    """Puts a page back. Raises Http404, or Problem where the notebook has filled up since."""
    with transaction.atomic():
        if pages_of(user).count() >= MOST_PAGES:
            raise Problem("Your notebook is full.", status=422)
        back = DrawnPage.objects.filter(owner=user, pk=pk).exclude(deleted_at=None)
        if not back.update(deleted_at=None):
            raise Http404("There is no such page.")


def start(user: User, pages: Sequence[DrawnPage], options: Mapping[str, Any]) -> Round:
    """A round on pages drawn by hand, as they now are. Raises Problem naming what is wrong."""
    tables = dict(PAPER_GOLF.edition()) | {"pages": [_row(page) for page in pages]}
    for number, page in enumerate(pages, 1):
        wrong = faults_of(editing.read_page(page.rows), standard().squares)
        if wrong:
            raise Problem(f"Page {number} cannot be played: {wrong[0]}", status=422)
    if not pages:
        raise Problem("Your notebook has no page yet. Draw one.", status=422)
    name = "You" if user.is_guest else user.get_username()[:LONGEST_NAME]
    chosen = dict(options) | {"notebook": 0, "first_page": 1, "last_page": len(pages)}
    players = [{"name": name, "kind": "human"}]
    asked = Setup(game=PAPER_GOLF.slug, players=players, options=chosen)
    round_ = starting.checked(user, asked, None, None)
    with transaction.atomic():
        round_.edition = editions.frozen(PAPER_GOLF.slug, NAME, tables)
        return starting.seat(user, round_)


def _row(page: DrawnPage) -> dict[str, Any]:
    return {"name": page.name, "rows": page.rows.splitlines()}


def _locked(user: User, pk: int) -> DrawnPage:
    page = pages_of(user).select_for_update().filter(pk=pk).first()
    if page is None:
        raise Http404("There is no such page in your notebook.")
    return page


def _touch(page: DrawnPage) -> None:
    page.changed_at = timezone.now()
    page.save()
