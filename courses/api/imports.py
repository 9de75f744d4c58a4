"""Imports in the API: bring a scorecard, look at what was understood, correct it, build."""

import json
from collections.abc import Mapping
from typing import Any, Literal

from django.core.files.uploadedfile import UploadedFile
from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import generics, serializers, status
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.views import APIView

from courses import changes
from courses.api.base import VERSION_HELP, body, person, told, version_in
from courses.api.courses import seed_in, tee_in, visibility_in
from courses.api.shapes import CourseShape, Values
from courses.errors import Stale
from courses.importing.reading import MAX_BYTES
from courses.models import ImportRecord, ImportStatus, Visibility
from courses.queries import find_import, imports_of
from golfsite.web.api_parsing import JsonParser
from golfsite.web.problems import Conflict, Invalid, TooLarge
from golfsite.web.throttles import ImportThrottle, RequestThrottle

KINDS = ["csv", "xlsx", "ods", "json", "geojson", "osm", "kml", "text", "photo"]
LAYOUTS = ("deck", "map")
CORRECTIONS = ("name", "place", "tees", "holes", "rename_tees")


class ReadTeeShape(serializers.Serializer[Values]):
    name = serializers.CharField()
    unit = serializers.ChoiceField(choices=["yd", "m"])
    total = serializers.IntegerField(allow_null=True, help_text="The sum, in the tee's own unit.")
    rating = serializers.FloatField(allow_null=True)
    slope = serializers.IntegerField(allow_null=True)
    gender = serializers.CharField(allow_blank=True)


class ReadHoleShape(serializers.Serializer[Values]):
    number = serializers.IntegerField()
    par = serializers.IntegerField(allow_null=True)
    stroke_index = serializers.IntegerField(allow_null=True)
    name = serializers.CharField(allow_blank=True)
    yards = serializers.DictField(child=serializers.IntegerField())
    lengths = serializers.DictField(
        child=serializers.IntegerField(), help_text="As written, in the tee's own unit."
    )
    stroke_indexes = serializers.DictField(child=serializers.IntegerField())


class PrintedShape(serializers.Serializer[Values]):
    column = serializers.CharField(help_text="par, or a tee's name.")
    part = serializers.ChoiceField(choices=["out", "in", "total"])
    value = serializers.IntegerField()
    where = serializers.CharField(allow_blank=True)


class ProblemShape(serializers.Serializer[Values]):
    where = serializers.CharField(allow_blank=True)
    message = serializers.CharField()
    severity = serializers.ChoiceField(choices=["error", "warning", "note"])
    hole = serializers.IntegerField(allow_null=True)
    column = serializers.CharField(allow_null=True)
    figure = serializers.IntegerField(
        allow_null=True, required=False, help_text="What a doubtful cell was read as."
    )
    stays = serializers.BooleanField(
        required=False, help_text="About the source, not the figures: correcting does not end it."
    )


class ScorecardShape(serializers.Serializer[Values]):
    name = serializers.CharField(allow_blank=True)
    place = serializers.CharField(allow_blank=True)
    tees = ReadTeeShape(many=True)
    holes = ReadHoleShape(many=True)
    printed = PrintedShape(many=True, help_text="Sums that the source prints.")


class ScorecardOfManyShape(ScorecardShape):
    problems = ProblemShape(many=True)


class ImportRowShape(serializers.Serializer[Values]):
    id = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=KINDS)
    filename = serializers.CharField(allow_blank=True)
    status = serializers.ChoiceField(choices=ImportStatus.choices)
    version = serializers.IntegerField()
    created = serializers.DateTimeField()
    url = serializers.CharField()


class ImportShape(ImportRowShape):
    scorecard = ScorecardShape(allow_null=True)
    problems = ProblemShape(many=True)
    scorecards = ScorecardOfManyShape(
        many=True, required=False, help_text="All of them, where the file has several."
    )
    course = serializers.CharField(allow_null=True, help_text="The course last built from it.")
    maps = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField()),
        help_text="For each scorecard the holes that have a map.",
    )
    source = serializers.CharField(  # type: ignore[assignment]  # a field so named
        allow_blank=True, help_text="Where the file says it is from."
    )
    credit = serializers.CharField(allow_blank=True)
    licence = serializers.CharField(allow_blank=True)


class NewImportShape(serializers.Serializer[Values]):
    """Exactly one of them."""

    file = serializers.FileField(required=False, help_text="As multipart/form-data; up to 10 MB.")
    text = serializers.CharField(required=False, help_text="Pasted text.")
    json = serializers.JSONField(required=False, help_text="A scorecard, or an exported course.")


class CorrectedHoleShape(serializers.Serializer[Values]):
    number = serializers.IntegerField()
    par = serializers.IntegerField(required=False, allow_null=True)
    stroke_index = serializers.IntegerField(required=False, allow_null=True)
    name = serializers.CharField(required=False, allow_blank=True)
    yards = serializers.DictField(child=serializers.IntegerField(allow_null=True), required=False)
    lengths = serializers.DictField(child=serializers.IntegerField(allow_null=True), required=False)
    stroke_indexes = serializers.DictField(
        child=serializers.IntegerField(allow_null=True), required=False
    )


class CorrectedTeeShape(serializers.Serializer[Values]):
    name = serializers.CharField()
    unit = serializers.ChoiceField(choices=["yd", "m"], required=False)
    rating = serializers.FloatField(required=False, allow_null=True)
    slope = serializers.IntegerField(required=False, allow_null=True)
    gender = serializers.CharField(required=False, allow_blank=True)


class CorrectionsShape(serializers.Serializer[Values]):
    """Only what changes: holes by their number, tees by their name."""

    name = serializers.CharField(required=False, allow_blank=True)
    place = serializers.CharField(required=False, allow_blank=True)
    tees = CorrectedTeeShape(many=True, required=False)
    holes = CorrectedHoleShape(many=True, required=False)
    rename_tees = serializers.DictField(child=serializers.CharField(), required=False)
    which = serializers.IntegerField(required=False, help_text="Which scorecard, from 0.")
    version = serializers.IntegerField(required=False, help_text=VERSION_HELP)


class BuildShape(serializers.Serializer[Values]):
    name = serializers.CharField(required=False)
    tee = serializers.CharField(required=False, help_text="The first where none is named.")
    which = serializers.IntegerField(required=False, help_text="Which scorecard, from 0.")
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)
    seed = serializers.IntegerField(required=False, min_value=0, max_value=2**31 - 1)
    layouts = serializers.ChoiceField(
        choices=LAYOUTS,
        required=False,
        help_text="Cards of the deck, or cards cut from the map of each hole that has one.",
    )


def import_row(request: Request, record: ImportRecord) -> Values:
    """An import as lists tell it."""
    return {
        "id": record.pk,
        "kind": record.kind,
        "filename": record.filename,
        "status": record.status,
        "version": record.version,
        "created": record.created,
        "url": reverse("api:import", args=[record.pk], request=request),
    }


def import_told(request: Request, record: ImportRecord) -> Values:
    """An import with what was understood."""
    entries = record.reading.get("scorecards", [])
    told = import_row(request, record)
    told["scorecard"] = entries[0]["scorecard"] if entries else None
    told["problems"] = entries[0]["problems"] if entries else []
    if len(entries) > 1:
        told["scorecards"] = [
            {**entry["scorecard"], "problems": entry["problems"]} for entry in entries
        ]
    told["course"] = record.course.slug if record.course else None
    maps = record.reading.get("maps", [])
    told["maps"] = [sorted(int(number) for number in one) for one in maps]
    origin = record.reading.get("origin", {})
    told.update({name: origin.get(name, "") for name in ("source", "credit", "licence")})
    return told


class ImportView(APIView):
    """A view of one's own imports."""

    permission_classes = (IsAuthenticated,)

    def handle_exception(self, exc: Exception) -> Response:
        """A stale version is answered with the import as it now is."""
        if isinstance(exc, Stale) and isinstance(exc.current, ImportRecord):
            exc = Conflict(str(exc), import_told(self.request, exc.current), name="import")
        return super().handle_exception(exc)


class ImportList(ImportView, generics.ListAPIView[Any]):
    """One's own imports."""

    queryset = ImportRecord.objects.none()
    serializer_class = ImportRowShape
    parser_classes = (JsonParser, MultiPartParser)
    throttle_classes = (RequestThrottle, ImportThrottle)
    ordering_fields = ("created",)
    ordering = ("-created",)

    def get_queryset(self) -> QuerySet[ImportRecord]:
        return imports_of(self.request.user).defer("original", "reading")

    @extend_schema(operation_id="list_imports", summary="Your imports", tags=["imports"])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        page = self.paginate_queryset(self.filter_queryset(self.get_queryset()))
        return self.get_paginated_response([import_row(request, one) for one in page or ()])

    @extend_schema(
        operation_id="create_import",
        summary="Bring a scorecard",
        description="A file (multipart/form-data), {text} or {json}. What cannot be read is 422 "
        "with the row or the feature; nothing is kept then.",
        tags=["imports"],
        request={"multipart/form-data": NewImportShape, "application/json": NewImportShape},
        responses={201: ImportShape},
    )
    def post(self, request: Request) -> Response:
        record = _read(request)
        told = import_told(request, record)
        return Response(told, status=status.HTTP_201_CREATED, headers={"Location": told["url"]})


def _read(request: Request) -> ImportRecord:
    """Reads what was sent: exactly one of file, text and json."""
    values = body(request)
    sent = [name for name in ("file", "text", "json") if values.get(name) is not None]
    if len(sent) != 1:
        raise Invalid({"file": "Send a file, or text, or json: one of them."})
    value = values[sent[0]]
    if sent == ["json"]:
        if isinstance(value, str):
            raise Invalid({"json": "JSON values are expected, not a text of them."})
        return changes.import_json(person(request), value, json.dumps(value).encode())
    if sent == ["file"]:
        return _read_file(request, value)
    if not isinstance(value, str):
        raise Invalid({"text": "A text is expected."})
    if len(value.encode()) > MAX_BYTES:
        raise TooLarge(f"A text may have {MAX_BYTES // 1024 // 1024} MB.")
    return changes.start_paste(person(request), value)


def _read_file(request: Request, file: object) -> ImportRecord:
    if not isinstance(file, UploadedFile):
        raise Invalid({"file": "A file is expected: send it as multipart/form-data."})
    if (file.size or 0) > MAX_BYTES:
        raise TooLarge(f"A file may have {MAX_BYTES // 1024 // 1024} MB.")
    return changes.start_import(person(request), file.read(), filename=file.name or "")


class ImportDetail(ImportView):
    """One import."""

    @extend_schema(
        operation_id="read_import", summary="An import", tags=["imports"], responses=ImportShape
    )
    def get(self, request: Request, pk: int) -> Response:
        return Response(import_told(request, find_import(request.user, pk)))

    @extend_schema(
        operation_id="correct_import",
        summary="Correct what was read",
        description="Cells that are not named stay; null empties one. All is checked again.",
        tags=["imports"],
        request=CorrectionsShape,
        responses=ImportShape,
    )
    def patch(self, request: Request, pk: int) -> Response:
        values = body(request)
        card = values.get("scorecard", values)
        if not isinstance(card, Mapping):
            raise Invalid({"scorecard": "An object is expected."})
        patch = {name: card[name] for name in CORRECTIONS if name in card}
        record = changes.correct_import(
            person(request),
            find_import(request.user, pk),
            patch,
            version=version_in(values),
            which=_which(values),
        )
        return Response(import_told(request, record))

    @extend_schema(
        operation_id="delete_import",
        summary="Delete an import",
        description="With its original. A course built from it stays.",
        tags=["imports"],
        responses={204: None},
    )
    def delete(self, request: Request, pk: int) -> Response:
        changes.delete_import(person(request), find_import(request.user, pk))
        return Response(status=status.HTTP_204_NO_CONTENT)


class ImportCourse(ImportView):
    """A course built from an import."""

    @extend_schema(
        operation_id="build_course",
        summary="Build the course",
        description="With all its layouts.",
        tags=["imports"],
        request=BuildShape,
        responses={201: CourseShape},
    )
    def post(self, request: Request, pk: int) -> Response:
        values = body(request)
        name = values.get("name") or ""
        if not isinstance(name, str):
            raise Invalid({"name": "A text is expected."})
        course = changes.build_course(
            person(request),
            find_import(request.user, pk),
            name=name,
            tee=tee_in(values),
            which=_which(values),
            seed=seed_in(values),
            layouts=_layouts(values),
        )
        if visibility_in(values) == Visibility.PUBLIC:
            course = changes.publish(person(request), course)
        where = reverse("api:course", args=[course.slug], request=request)
        return Response(
            told(request, course), status=status.HTTP_201_CREATED, headers={"Location": where}
        )


def _layouts(values: Mapping[str, Any]) -> Literal["deck", "map"]:
    chosen = values.get("layouts") or "deck"
    if chosen not in LAYOUTS:
        raise Invalid({"layouts": f"One of: {', '.join(LAYOUTS)}."})
    return "map" if chosen == "map" else "deck"


def _which(values: Mapping[str, Any]) -> int:
    which = values.get("which", 0)
    if isinstance(which, bool) or not isinstance(which, int):
        raise Invalid({"which": "Which scorecard? A whole number, from 0."})
    return which
