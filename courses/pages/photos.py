"""A photograph on its way to a scorecard: the page while it is being read, the picture itself, and
where in it each question lies."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from courses.changes import photos
from courses.models import ImportRecord, ImportStatus
from courses.pages.sheet import Judged, Told
from courses.queries import find_import
from golfsite.web.parts import render, wants_part

# A question is shown with so much of its row beside it, in widths of its cell, and of the rows
# above and below.
BESIDE = 1.3
ABOVE = 0.5
PART = "progress"

Corners = Sequence[Sequence[float]]


def waiting(request: HttpRequest, record: ImportRecord) -> HttpResponse:
    """The page of a photograph that is being read, or could not be."""
    told = record.reading.get("photo", {})
    context = {
        "record": record,
        "here": reverse("courses:import", args=[record.pk]),
        "failure": told.get("failure", ""),
        "interrupted": photos.is_interrupted(record),
        "step": told.get("step") or "Waiting for its turn",
        "done": round(100 * float(told.get("done", 0))),
        "kept": record.status == ImportStatus.READING or has_photo(record),
    }
    return render(request, "courses/reading.html", context, part=PART)


def is_asking(request: HttpRequest) -> bool:
    """Whether the waiting page asks how far the reading is."""
    return wants_part(request) and request.GET.get("part") == PART


def done(record: ImportRecord) -> HttpResponse:
    """From the waiting page to the sheet."""
    return HttpResponseClientRedirect(reverse("courses:import", args=[record.pk]))


@require_POST
def again(request: HttpRequest, pk: int) -> HttpResponse:
    """Reads an interrupted photograph once more."""
    record = find_import(request.user, pk)
    photos.read_again(record.owner, record)
    return redirect("courses:import", pk)


@require_safe
def picture(request: HttpRequest, pk: int) -> HttpResponse:
    """The photograph, for its owner alone."""
    record = find_import(request.user, pk)
    if record.kind != photos.KIND or not record.original:
        raise Http404("There is no photograph.")
    response = HttpResponse(bytes(record.original), content_type="image/jpeg")
    response["Cache-Control"] = "private, max-age=3600"
    response["X-Content-Type-Options"] = "nosniff"
    return response


def has_photo(record: ImportRecord) -> bool:
    """Whether the photograph of an import is still kept."""
    kept = ImportRecord.objects.filter(pk=record.pk, kind=photos.KIND)
    return kept.exclude(original=b"").exists()


def beside(record: ImportRecord, judged: Judged) -> tuple[Judged, dict[str, Any] | None]:
    """The sheet with every question shown where it lies in the photograph, and what the page needs
    to show that; None where there is no photograph."""
    size = record.reading.get("photo", {}).get("size")
    if record.kind != photos.KIND or not size or not has_photo(record):
        return judged, None
    wide, high = (int(side) for side in size)
    columns = {f"t{at}": tee.name for at, tee in enumerate(judged.sheet.tees)}
    cells = {
        (int(hole), str(column)): corners
        for hole, column, corners in record.reading["photo"].get("cells", [])
    }

    def corners_of(one: Told) -> Corners | None:
        return cells.get((one.hole or 0, columns.get(one.column, one.column)))

    told = []
    marks = []
    for one in judged.told:
        corners = corners_of(one)
        if one.severity == "note" or corners is None:
            told.append(one)
            continue
        told.append(replace(one, crop=_crop(corners, wide, high)))
        marks.append({"points": _points(corners, wide, high), "to": one.to})
    photo = {
        # While it is read another picture stands there, not yet turned upright.
        "url": f"{reverse('courses:import_photo', args=[record.pk])}?upright",
        "width": wide,
        "height": high,
        "marks": marks,
    }
    return replace(judged, told=tuple(told)), photo


def _points(corners: Corners, wide: int, high: int) -> str:
    return " ".join(f"{x * wide:.0f},{y * high:.0f}" for x, y in corners)


def _crop(corners: Corners, wide: int, high: int) -> str:
    """The part of the picture around a cell, as a view box."""
    across, down = _span(x * wide for x, _ in corners), _span(y * high for _, y in corners)
    room = BESIDE * (across[1] - across[0])
    above = ABOVE * (down[1] - down[0])
    left, top = max(0.0, across[0] - room), max(0.0, down[0] - above)
    right, bottom = min(float(wide), across[1] + room), min(float(high), down[1] + above)
    return f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"


def _span(values: Iterable[float]) -> tuple[float, float]:
    found = list(values)
    return min(found), max(found)
