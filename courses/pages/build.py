"""Building a course: bring a scorecard, see what was understood, lay it out."""

import re
from collections.abc import Mapping
from typing import Any, Literal
from urllib.parse import urlencode

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from courses import changes
from courses.changes.photos import KIND as PHOTO
from courses.changes.photos import clean_photo, keep_photo
from courses.errors import Refused, Stale
from courses.importing import READERS
from courses.importing.exchange import dump
from courses.importing.maps.numbering import UNNUMBERED
from courses.importing.reading import MAX_BYTES
from courses.models import Course, ImportRecord
from courses.pages import photos
from courses.pages import sheet as sheets
from courses.pages.overview import overview_of
from courses.pages.sheet import Judged
from courses.pages.sheet_form import cell_faults, changed, figure, playing_tee, table_of, word_of
from courses.photos.process import can_read, is_picture
from courses.queries import find_import, imports_of
from courses.scorecard import Scorecard
from golfsite.accounts.models import User
from golfsite.web import throttles
from golfsite.web.guests import welcome, whoever
from golfsite.web.numbers import whole
from golfsite.web.parts import render, toast, wants_part
from golfsite.web.problems import Invalid, TooLarge

HOLE_COUNTS = (9, 18, 27, 36)
IMPORTS_SHOWN = 8
# How the kinds of file that can be read are called, and how such files end.
KINDS = {
    "csv": ("CSV", ".csv,.tsv"),
    "text": ("plain text", ".txt,.md,.html,.htm"),
    "json": ("JSON", ".json,.ndjson,.jsonl"),
    "xlsx": ("Excel", ".xlsx,.xlsm"),
    "ods": ("OpenDocument", ".ods"),
    "geojson": ("GeoJSON", ".geojson"),
    "osm": ("OpenStreetMap", ".osm,.xml"),
    "kml": ("KML", ".kml,.kmz"),
}
NAME_WANTED = "Give the course a name."


# Three ways in ----------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """The page with all three ways: paste, upload, type."""
    if request.method != "POST":
        return _new_page(request, _empty())
    word = word_of(request)
    if word == "paste":
        return _read(request, text=request.POST.get("text", ""))
    if word == "upload":
        return _upload(request)
    sheet = changed(sheets.read_sheet(request.POST), request)
    judged = sheets.judge(sheet, unfinished=word != "lay-out")
    if word == "lay-out":
        return _lay_out_typed(request, judged)
    return _new_page(request, judged, touched=True)


def _empty() -> Judged:
    return sheets.judge(sheets.blank(), unfinished=True)


def _upload(request: HttpRequest) -> HttpResponse:
    file = request.FILES.get("file")
    if file is None:
        return _new_page(
            request,
            sheets.judge(sheets.blank(), unfinished=True),
            refused="Choose a file first.",
            status=422,
        )
    if (file.size or 0) > MAX_BYTES:
        raise TooLarge("A file may have up to 10 MB; this one is larger.")
    return _read(request, content=file.read(), filename=file.name or "")


def _read(
    request: HttpRequest, *, content: bytes = b"", filename: str = "", text: str = ""
) -> HttpResponse:
    """Reads a file's content or a pasted text, and shows what was understood."""
    empty = _empty()
    if not content.strip() and not text.strip():
        refused = "There is nothing in it. Bring a scorecard first."
        return _new_page(request, empty, refused=refused, status=422)
    try:
        photo = clean_photo(content) if is_picture(content) else b""
        with transaction.atomic():
            user = whoever(request)
            throttles.take("import", str(user.pk))
            if photo:
                record = keep_photo(user, photo, filename=filename)
            elif filename or content:
                record = changes.start_import(user, content, filename=filename)
            else:
                record = changes.start_paste(user, text)
    except Invalid as invalid:
        return _new_page(request, empty, refused=_refusal(invalid), text=text, status=422)
    welcome(request, user)
    return redirect("courses:import", record.pk)


def _refusal(invalid: Invalid) -> str:
    """What is wrong, and where it stands in JSON."""
    place = invalid.errors[0].pointer.removeprefix("#") if invalid.errors else ""
    said = str(invalid.detail)
    return f"{said} It stands at {place[:120]}." if place and place not in said else said


def _lay_out_typed(request: HttpRequest, judged: Judged) -> HttpResponse:
    if not judged.sheet.name:
        return _new_page(request, judged, touched=True, name_error=NAME_WANTED, status=422)
    if judged.unread_errors:
        return _new_page(request, judged, touched=True, status=422)
    original = "\n".join("\t".join(texts.values()) for texts in judged.sheet.cells.values())
    try:
        with transaction.atomic():
            user = whoever(request)
            record = changes.import_json(user, dump(judged.scorecard), original.encode())
            course = _build(user, record, judged.scorecard, request)
    except Invalid as invalid:
        faulty = sheets.judge(judged.sheet, cell_faults(invalid, judged.scorecard))
        return _new_page(request, faulty, touched=True, status=422)
    welcome(request, user)
    return _built(request, course)


def _new_page(
    request: HttpRequest,
    judged: Judged,
    *,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    context = {
        **table_of(request, judged),
        "hole_counts": HOLE_COUNTS,
        "kinds": ", ".join(name for name, _ in _kinds()),
        "accepted": ",".join(endings for _, endings in _kinds() if endings),
        "reads_photos": can_read(),
        "imports": [_titled(one) for one in imports_of(request.user)[:IMPORTS_SHOWN]],
        **more,
    }
    part = "problems" if word_of(request) == "check" else None
    return render(request, "courses/new.html", context, part=part, status=status)


def _kinds() -> list[tuple[str, str]]:
    """The kinds of file that can be read at present, and their endings."""
    return [KINDS.get(reader.KIND, (reader.KIND.upper(), "")) for reader in READERS]


def _titled(record: ImportRecord) -> dict[str, Any]:
    return {"pk": record.pk, "title": title_of(record), "created": record.created}


def title_of(record: ImportRecord) -> str:
    """What lists call an import: the course that its card names, else its file."""
    cards = record.reading.get("scorecards") or [{}]
    return cards[0].get("scorecard", {}).get("name") or record.filename or "A scorecard"


# What was understood ----------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def imported(request: HttpRequest, pk: int) -> HttpResponse:
    """Is this what the card says? Every cell can be corrected; then the course is laid out."""
    record = find_import(request.user, pk)
    cards = changes.scorecards_of(record)
    if not cards and request.method != "POST":
        return photos.waiting(request, record)
    if not cards:
        raise Refused("This scorecard has not been read yet. Come back in a moment.")
    if photos.is_asking(request):
        return photos.done(record)
    which = min(figure([request.GET.get("which", "0")], 0), len(cards) - 1)
    if request.method != "POST":
        judged = sheets.judge(sheets.sheet_of(cards[which]))
        return _check_page(request, record, which, judged)
    return _corrected(request, record, which, cards[which])


def _corrected(
    request: HttpRequest, record: ImportRecord, which: int, before: Scorecard
) -> HttpResponse:
    user = record.owner
    sheet = sheets.read_sheet(
        request.POST,
        printed=before.printed,
        notes=[one for one in before.problems if sheets.stays(one)],
        names=[tee.name for tee in before.tees],
    )
    judged = sheets.judge(changed(sheet, request))
    version = whole(request.POST.get("version")) or 0
    try:
        record = _kept(record, which, judged, version)
        if word_of(request) == "lay-out":
            return _lay_out(request, user, record, which, judged)
        if _wants_order(request, judged):
            return _numbered_anew(request, user, record, which)
    except Refused as refused:
        words = str(refused.detail)
        return _check_page(request, record, which, judged, order_error=words, status=422)
    except Stale as stale:
        return _stale(request, stale, which, judged)
    except Invalid as invalid:
        judged = sheets.judge(judged.sheet, cell_faults(invalid, judged.scorecard))
        return _check_page(request, record, which, judged, status=422)
    saved = "Saved." if not judged.unread_errors else "Saved, but for the cells marked."
    return _check_page(request, record, which, judged, saved=saved)


def _kept(record: ImportRecord, which: int, judged: Judged, version: int) -> ImportRecord:
    """The import with the card as it stands on the page. Raises Stale, Invalid."""
    user, entry = record.owner, dump(judged.scorecard)
    try:
        return changes.replace_scorecard(user, record, entry, version=version, which=which)
    except Stale as stale:
        current = stale.current
        if not isinstance(current, ImportRecord) or not _goes_on(current, which, entry, version):
            raise
        return changes.replace_scorecard(user, current, entry, version=current.version, which=which)


def _goes_on(current: ImportRecord, which: int, entry: Mapping[str, Any], version: int) -> bool:
    """Whether a card sent under an earlier version is no change by another: a page that saved
    itself a moment ago sends the same card again, and whoever goes back to a page that has laid out
    a course corrects the card there."""
    same = _is_kept(current, which, entry)
    if current.laid_out != current.version:
        return same
    return not same and current.version == version + 1


def _order(request: HttpRequest) -> list[int]:
    """The numbers of the holes of a map in the order that was typed."""
    return [int(one) for one in re.findall(r"\d{1,3}", request.POST.get("order", "")[:400])]


def _wants_order(request: HttpRequest, judged: Judged) -> bool:
    """Whether the holes are to be numbered anew: by the button, or by Enter in the field."""
    if word_of(request) == "check" and not wants_part(request):
        return _order(request) not in ([], list(judged.sheet.numbers))
    return word_of(request) == "order"


def _numbered_anew(
    request: HttpRequest, user: User, record: ImportRecord, which: int
) -> HttpResponse:
    changes.number_anew(user, record, _order(request), version=record.version, which=which)
    toast(request, "The holes are numbered anew.")
    return redirect(f"{reverse('courses:import', args=[record.pk])}?which={which}")


def _is_kept(record: ImportRecord, which: int, entry: Mapping[str, Any]) -> bool:
    return bool(record.reading["scorecards"][which]["scorecard"] == entry["scorecard"])


def _lay_out(
    request: HttpRequest, user: User, record: ImportRecord, which: int, judged: Judged
) -> HttpResponse:
    if not judged.sheet.name:
        return _check_page(request, record, which, judged, name_error=NAME_WANTED, status=422)
    if judged.unread_errors:
        return _check_page(request, record, which, judged, status=422)
    return _built(request, _build(user, record, judged.scorecard, request, which=which))


def _stale(request: HttpRequest, stale: Stale, which: int, judged: Judged) -> HttpResponse:
    """The card was changed in another tab; or this is the second click on the same button."""
    record = stale.current
    assert isinstance(record, ImportRecord)  # noqa: S101 - an import was claimed
    done = record.laid_out == record.version and _is_kept(record, which, dump(judged.scorecard))
    if word_of(request) == "lay-out" and record.course and done:
        return redirect(record.course)
    judged = sheets.judge(sheets.sheet_of(changes.scorecards_of(record)[which]))
    return _check_page(request, record, which, judged, conflict=stale.detail, status=409)


def _check_page(
    request: HttpRequest,
    record: ImportRecord,
    which: int,
    judged: Judged,
    *,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    cards = changes.scorecards_of(record)
    here = reverse("courses:import", args=[record.pk])
    judged, photo = photos.beside(record, judged)
    maps = record.reading.get("maps") or ()
    overview = overview_of(maps[which]) if which < len(maps) else None
    context = {
        **table_of(request, judged),
        "record": record,
        "which": which,
        "here": f"{here}?which={which}" if which else here,
        "courses_read": [
            {"at": at, "name": card.name or f"Course {at + 1}"} for at, card in enumerate(cards)
        ],
        "courses_count": len(cards),
        "has_maps": any(maps),
        "overview": overview,
        "order": request.POST.get("order") or " ".join(map(str, judged.sheet.numbers)),
        "numbers_guessed": any(one.message.startswith(UNNUMBERED) for one in judged.questions),
        "layouts": request.POST.get("layouts", ""),
        "summary": _summary(record, judged),
        "like": _like(record, cards[which], which),
        "source_step": _source_step(record),
        "photo": photo,
        **more,
    }
    part = "problems" if word_of(request) == "check" and status != 409 else None
    return render(request, "courses/check.html", context, part=part, status=status)


def _like(record: ImportRecord, card: Scorecard, which: int) -> list[dict[str, str]]:
    """The person's own courses that this card may be a newer one of."""
    query = urlencode({"import": record.pk, "which": which})
    return [
        {"name": one.name, "url": f"{reverse('courses:update', args=[one.slug])}?{query}"}
        for one in changes.courses_like(record.owner, card)
    ]


def _source_step(record: ImportRecord) -> str:
    if record.kind == PHOTO:
        return "Photograph"
    return "File" if record.filename else "Scorecard"


def _summary(record: ImportRecord, judged: Judged) -> str:
    card = judged.scorecard
    pars = [hole.par for hole in card.holes if hole.par is not None]
    holes, tees = len(card.holes), len(card.tees)
    par = f", par {sum(pars)}" if len(pars) == holes else ""
    source = f"from {record.filename}" if record.filename else "from what you brought"
    source = "from one photograph" if record.kind == PHOTO else source
    return (
        f"{holes} hole{'' if holes == 1 else 's'}{par}, "
        f"{tees} set{'' if tees == 1 else 's'} of tees, read {source}."
    )


@require_safe
def original(request: HttpRequest, pk: int) -> HttpResponse:
    """The source as it came, to be compared with what was understood."""
    record = find_import(request.user, pk)
    response = HttpResponse(bytes(record.original), content_type="application/octet-stream")
    name = record.filename.replace('"', "").replace("\\", "") or f"scorecard-{pk}.txt"
    safe = name.encode("ascii", "replace").decode().replace("?", "_")
    response["Content-Disposition"] = f'attachment; filename="{safe}"'
    response["X-Content-Type-Options"] = "nosniff"
    return response


# Laying out -------------------------------------------------------------------------------------


def _build(
    user: User, record: ImportRecord, card: Scorecard, request: HttpRequest, *, which: int = 0
) -> Course:
    tee = card.tees[playing_tee(request, card)].name if card.tees else ""
    layouts: Literal["deck", "map"] = "map" if request.POST.get("layouts") == "map" else "deck"
    return changes.build_course(user, record, name=card.name, tee=tee, which=which, layouts=layouts)


def _built(request: HttpRequest, course: Course) -> HttpResponse:
    holes = course.hole_count
    toast(request, f"{holes} hole{'' if holes == 1 else 's'} laid out.")
    return redirect(course)
