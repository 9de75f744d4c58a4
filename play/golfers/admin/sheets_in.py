"""Sheets in the admin: bringing golfers in after a dry run, and taking them out."""

import base64
import binascii
import gzip
import io

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse

from golfsite.accounts.models import User
from golfsite.web.numbers import whole
from golfsite.web.problems import Invalid, Problem
from play.golfers import importing, sheets
from play.golfers.admin.forms import SheetForm
from play.golfers.admin.staff import CardAdminBase, to_list, words_of
from play.golfers.api import FORMATS, sheet_response
from play.golfers.models import PlayerCard

MOVED_ON = "The golfers were changed since you looked. This is what the sheet would change now."


def bring(site: CardAdminBase, request: HttpRequest) -> HttpResponse:
    """A sheet is looked through first; what it would change is shown, and done when confirmed."""
    user = site.must_change(request)
    site.must_add(request)
    if request.method != "POST":
        return _page(site, request, SheetForm())
    kept = request.POST.get("kept", "")
    try:
        if kept:
            return _carry_out(site, request, user, kept)
        form = SheetForm(request.POST, request.FILES)
        if not form.is_valid():
            return _page(site, request, form, status=422)
        file = form.cleaned_data["file"]
        content, name = file.read(), file.name or ""
        wanted = importing.plan(user, content, name, for_site=True)
    except Problem as problem:
        words = words_of(problem)
        return _page(site, request, SheetForm(), words=words, status=problem.status)
    kept = f"{'xlsx' if name.lower().endswith('.xlsx') else 'csv'}:{_packed(content)}"
    return _page(site, request, SheetForm(), wanted=wanted, kept=kept, dry_run=True)


def _carry_out(site: CardAdminBase, request: HttpRequest, user: User, kept: str) -> HttpResponse:
    """Does what was shown; where the golfers were changed meanwhile, shows what it would be now."""
    kind, _, packed = kept.partition(":")
    content = _unpacked(packed)
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)  # One sheet at a time, however often sent.
        wanted = importing.plan(user, content, f"golfers.{kind}", for_site=True)
        if request.POST.get("mark") != importing.mark_of(wanted):
            form = SheetForm()
            return _page(
                site, request, form, words=[MOVED_ON], wanted=wanted, kept=kept, dry_run=True,
                status=409,
            )  # fmt: skip
        done = importing.carry_out(user, wanted, for_site=True)
    messages.success(request, f"{len(done)} golfer{'s' if len(done) != 1 else ''} brought in.")
    return to_list()


def _packed(content: bytes) -> str:
    return base64.b64encode(gzip.compress(content)).decode()


def _unpacked(text: str) -> bytes:
    """The sheet again. Raises Invalid for what is none."""
    try:
        with gzip.open(io.BytesIO(base64.b64decode(text, validate=True))) as packed:
            content = packed.read(sheets.MOST_BYTES + 1)
    except (binascii.Error, OSError, EOFError, ValueError):
        raise Invalid({"file": "The sheet was lost on the way. Choose it again."}) from None
    return content


def _page(
    site: CardAdminBase,
    request: HttpRequest,
    form: SheetForm,
    *,
    words: list[str] | None = None,
    wanted: list[importing.Wanted] | None = None,
    kept: str = "",
    dry_run: bool = False,
    status: int = 200,
) -> HttpResponse:
    context = {
        "form": form,
        "words": words or [],
        "wanted": wanted or [],
        "kept": kept,
        "mark": importing.mark_of(wanted or []),
        "dry_run": dry_run,
        "headings": sheets.HEADINGS[: sheets.HEADINGS.index("overall") + 2],
    }
    return site.page(request, "import.html", "Bring golfers in", status, **context)


def export(site: CardAdminBase, request: HttpRequest) -> HttpResponse:
    """The site's golfers, or those of a season, as a file."""
    if not site.has_view_or_change_permission(request):
        raise PermissionDenied
    kind = request.GET.get("as", "csv")
    cards = PlayerCard.objects.filter(owner=None, deleted_at=None)
    season = whole(request.GET.get("season"), digits=4)
    if season is not None:
        cards = cards.filter(season=season)
    if kind not in FORMATS or (kind == "xlsx" and cards.count() > sheets.MOST_IN_BOOK):
        messages.error(request, "Take CSV, or one season as XLSX.")
        return to_list()
    return sheet_response(cards, kind)
