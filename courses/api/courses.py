"""Courses in the API: list, make, read, change, delete; sharing, copying, reporting."""

from collections.abc import Mapping
from typing import Any

import django_filters
from django.db import transaction
from django.db.models import Q, QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import generics, serializers, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from courses import changes
from courses.api.base import SHARE, VERSION_HELP, CourseView, below, body, person, told, version_in
from courses.api.shapes import CourseRowShape, CourseShape, Values, course_row
from courses.api.tees import change_tees
from courses.importing import Unreadable, check, load
from courses.models import Course, Visibility
from courses.queries import must_change, tees_of, visible_courses
from courses.scorecard import Scorecard
from golfsite.web.problems import Fault, Invalid, pointer

TEXTS = ("name", "place", "source", "credit", "licence", "notes")


class NewHoleShape(serializers.Serializer[Values]):
    number = serializers.IntegerField(min_value=1, max_value=36)
    par = serializers.IntegerField(min_value=2, max_value=7)
    stroke_index = serializers.IntegerField(required=False, allow_null=True)
    name = serializers.CharField(required=False, allow_blank=True)
    yards = serializers.DictField(child=serializers.IntegerField(), help_text="Yards by tee.")
    lengths = serializers.DictField(
        child=serializers.IntegerField(),
        required=False,
        help_text="Instead of yards: lengths in the tee's own unit.",
    )
    stroke_indexes = serializers.DictField(child=serializers.IntegerField(), required=False)


class NewTeeShape(serializers.Serializer[Values]):
    name = serializers.CharField(max_length=60)
    unit = serializers.ChoiceField(choices=["yd", "m"], default="yd")
    gender = serializers.CharField(required=False, allow_blank=True)
    rating = serializers.FloatField(required=False, allow_null=True)
    slope = serializers.IntegerField(required=False, allow_null=True)


class NewScorecardShape(serializers.Serializer[Values]):
    name = serializers.CharField(required=False, allow_blank=True)
    place = serializers.CharField(required=False, allow_blank=True)
    tees = NewTeeShape(many=True)
    holes = NewHoleShape(many=True)


class NewCourseShape(serializers.Serializer[Values]):
    name = serializers.CharField(required=False, max_length=120)
    place = serializers.CharField(required=False, allow_blank=True, max_length=120)
    scorecard = NewScorecardShape(help_text="Or tees and holes at the top.")
    tee = serializers.CharField(
        required=False, help_text="The tee to play from; the first where none is named."
    )
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)
    source = serializers.CharField(  # type: ignore[assignment]  # a field so named
        required=False, allow_blank=True
    )
    credit = serializers.CharField(required=False, allow_blank=True)
    licence = serializers.CharField(required=False, allow_blank=True)
    notes = serializers.CharField(required=False, allow_blank=True)
    seed = serializers.IntegerField(required=False, min_value=0, max_value=2**31 - 1)


class ChangedHoleShape(serializers.Serializer[Values]):
    number = serializers.IntegerField()
    name = serializers.CharField(required=False, allow_blank=True)
    par = serializers.IntegerField(required=False)
    stroke_index = serializers.IntegerField(required=False, allow_null=True)
    bend = serializers.IntegerField(required=False, allow_null=True)
    hazards = serializers.CharField(required=False, allow_blank=True)
    notes = serializers.CharField(required=False, allow_blank=True)
    yards = serializers.DictField(child=serializers.IntegerField(allow_null=True), required=False)
    stroke_indexes = serializers.DictField(
        child=serializers.IntegerField(allow_null=True), required=False
    )


class ChangedTeeShape(serializers.Serializer[Values]):
    name = serializers.CharField(help_text="Which one; a name that is not there yet adds a tee.")
    rename = serializers.CharField(required=False, max_length=60)
    unit = serializers.ChoiceField(choices=["yd", "m"], required=False)
    gender = serializers.CharField(required=False, allow_blank=True, max_length=20)
    rating = serializers.FloatField(required=False, allow_null=True)
    slope = serializers.IntegerField(required=False, allow_null=True)
    yards = serializers.DictField(
        child=serializers.IntegerField(),
        required=False,
        help_text="For a new tee: yards by the holes' numbers.",
    )
    remove = serializers.BooleanField(required=False)


class ChangedCourseShape(serializers.Serializer[Values]):
    name = serializers.CharField(required=False)
    place = serializers.CharField(required=False, allow_blank=True)
    source = serializers.CharField(  # type: ignore[assignment]  # a field so named
        required=False, allow_blank=True
    )
    credit = serializers.CharField(required=False, allow_blank=True)
    licence = serializers.CharField(required=False, allow_blank=True)
    notes = serializers.CharField(required=False, allow_blank=True)
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)
    playing_tee = serializers.CharField(required=False)
    refit = serializers.BooleanField(
        required=False,
        help_text="With playing_tee: lay the holes anew to its lengths. Default false.",
    )
    tees = ChangedTeeShape(many=True, required=False, help_text="Only what changes.")
    holes = ChangedHoleShape(many=True, required=False, help_text="Only what changes.")
    version = serializers.IntegerField(required=False, help_text=VERSION_HELP)


class CourseFilter(django_filters.FilterSet):
    """What a list of courses may be narrowed to."""

    search = django_filters.CharFilter(method="named", label="Words in the name or the place.")
    mine = django_filters.BooleanFilter(method="owned", label="Your own, or those of others.")
    public = django_filters.BooleanFilter(method="published", label="Public ones, or private.")
    built_in = django_filters.BooleanFilter(
        field_name="owner", lookup_expr="isnull", label="Those that come with the site."
    )
    par = django_filters.NumberFilter(label="The par of all holes.")
    holes = django_filters.NumberFilter(field_name="hole_count", label="How many holes.")

    class Meta:
        model = Course
        fields: tuple[str, ...] = ()

    def named(self, courses: QuerySet[Course], _: str, words: str) -> QuerySet[Course]:
        for word in words.split()[:8]:
            courses = courses.filter(Q(name__icontains=word) | Q(place__icontains=word))
        return courses

    def owned(self, courses: QuerySet[Course], _: str, mine: bool) -> QuerySet[Course]:  # noqa: FBT001 - the filter's
        if not self.request.user.is_authenticated:
            return courses.none() if mine else courses
        own = Q(owner=self.request.user)
        return courses.filter(own) if mine else courses.exclude(own)

    def published(self, courses: QuerySet[Course], _: str, public: bool) -> QuerySet[Course]:  # noqa: FBT001 - the filter's
        visibility = Visibility.PUBLIC if public else Visibility.PRIVATE
        return courses.filter(visibility=visibility)


class CourseList(generics.ListAPIView[Any]):
    """The courses you may see."""

    queryset = Course.objects.none()
    serializer_class = CourseRowShape
    filterset_class = CourseFilter
    ordering_fields = ("name", "created", "changed", "par", "yards", "hole_count")
    ordering = ("name",)

    def get_queryset(self) -> QuerySet[Course]:
        return visible_courses(self.request.user)

    @extend_schema(operation_id="list_courses", summary="Courses", tags=["courses"])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        page = self.paginate_queryset(self.filter_queryset(self.get_queryset()))
        return self.get_paginated_response([course_row(request, one) for one in page or ()])

    @extend_schema(
        operation_id="create_course",
        summary="Make a course",
        description="From a scorecard; every hole is laid out to its length from the tee.",
        tags=["courses"],
        request=NewCourseShape,
        responses={201: CourseShape},
    )
    def post(self, request: Request) -> Response:
        values = body(request)
        scorecard, path = _scorecard(values)
        facts = changes.CourseFacts(
            **{name: values[name] for name in TEXTS if values.get(name) is not None},
            visibility=visibility_in(values),
        )
        with below(*path):
            course = changes.create_course(
                person(request), scorecard, tee=tee_in(values), facts=facts, seed=seed_in(values)
            )
        where = reverse("api:course", args=[course.slug], request=request)
        return Response(
            told(request, course), status=status.HTTP_201_CREATED, headers={"Location": where}
        )


def _scorecard(values: Mapping[str, Any]) -> tuple[Scorecard, tuple[str, ...]]:
    """The scorecard in a body, and where in the body it is."""
    path = ("scorecard",) if "scorecard" in values else ()
    card = values["scorecard"] if path else {k: values.get(k) for k in ("tees", "holes")}
    try:
        return check(load({"scorecard": card})), path
    except Unreadable as unreadable:
        where = unreadable.where if path else unreadable.where.removeprefix("/scorecard")
        raise Invalid([Fault(f"#{where}", unreadable.message)]) from unreadable


def visibility_in(values: Mapping[str, Any]) -> str:
    visibility = values.get("visibility") or Visibility.PRIVATE
    if visibility not in Visibility.values:
        raise Invalid({"visibility": "A course is private or public."})
    return str(visibility)


def tee_in(values: Mapping[str, Any]) -> str:
    tee = values.get("tee") or ""
    if not isinstance(tee, str):
        raise Invalid({"tee": "The name of a tee, please."})
    return tee


def seed_in(values: Mapping[str, Any]) -> int | None:
    seed = values.get("seed")
    if seed is None:
        return None
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**31:
        raise Invalid({"seed": "The seed is a whole number from 0 to 2,147,483,647."})
    return seed


class CourseDetail(CourseView):
    """One course with its scorecard and layouts."""

    @extend_schema(
        operation_id="read_course",
        summary="A course",
        tags=["courses"],
        parameters=[SHARE],
        responses=CourseShape,
    )
    def get(self, request: Request, slug: str) -> Response:
        return Response(told(request, self.course(request, slug)))

    @extend_schema(
        operation_id="change_course",
        summary="Change a course",
        description="Any of its facts, cells of its scorecard by the holes' numbers, and the tee "
        "it is played from. All of it is done, or nothing.",
        tags=["courses"],
        request=ChangedCourseShape,
        responses=CourseShape,
    )
    def patch(self, request: Request, slug: str) -> Response:
        values = body(request)
        course = self.course(request, slug)
        must_change(request.user, course)
        return Response(told(request, _change(request, course, values)))

    @extend_schema(
        operation_id="delete_course",
        summary="Delete a course",
        description="It can come back for 30 days: POST undelete.",
        tags=["courses"],
        responses={204: None},
    )
    def delete(self, request: Request, slug: str) -> Response:
        changes.delete_course(person(request), self.course(request, slug))
        return Response(status=status.HTTP_204_NO_CONTENT)


@transaction.atomic
def _change(request: Request, course: Course, values: Mapping[str, Any]) -> Course:
    """Carries out everything a body asks for, in one transaction."""
    known = {*ChangedCourseShape().fields}
    unknown = [
        Fault(pointer(name), "A course has no such field.") for name in values if name not in known
    ]
    if unknown:
        raise Invalid(unknown)
    user, version = person(request), version_in(values)
    texts = {name: values[name] for name in TEXTS if name in values}
    course = changes.change_course(user, course, texts, version=version)
    if "tees" in values:
        change_tees(user, course, values["tees"])
        course.refresh_from_db()
    if "holes" in values:
        course = _change_holes(request, course, values["holes"])
    if "playing_tee" in values:
        course = _change_tee(request, course, values)
    if "visibility" in values:
        public = visibility_in(values) == Visibility.PUBLIC
        course = (changes.publish if public else changes.unpublish)(user, course)
    return course


def _change_holes(request: Request, course: Course, rows: object) -> Course:
    if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
        raise Invalid({"holes": "A list of holes, each with its number, please."})
    places = {row.get("number"): at for at, row in enumerate(rows)}
    if len(places) < len(rows):
        raise Invalid({"holes": "A hole is there twice."})
    holes = {}
    for at, row in enumerate(rows):
        number = row.get("number")
        if isinstance(number, bool) or not isinstance(number, int):
            raise Invalid([Fault(pointer("holes", at, "number"), "Which hole? Give its number.")])
        holes[number] = {name: cell for name, cell in row.items() if name != "number"}
    try:
        return changes.change_scorecard(person(request), course, holes, version=None)
    except Invalid as invalid:
        moved = [Fault(_by_place(fault.pointer, places), fault.detail) for fault in invalid.errors]
        raise Invalid(moved, invalid.detail) from invalid


def _by_place(place: str, places: Mapping[object, int]) -> str:
    """The pointer with a hole's place in the list instead of its number."""
    start, holes, number, *rest = place.split("/")
    return "/".join((start, holes, str(places[int(number)]), *rest))


def _change_tee(request: Request, course: Course, values: Mapping[str, Any]) -> Course:
    name, refit = values["playing_tee"], values.get("refit", False)
    if not isinstance(refit, bool):
        raise Invalid({"refit": "True or false, please."})
    tee = next((one for one in tees_of(course) if one.name == name), None)
    if tee is None:
        known = ", ".join(one.name for one in tees_of(course))
        raise Invalid({"playing_tee": f"There is no such tee. There are: {known}."})
    return changes.set_playing_tee(person(request), course, tee, version=None, refit=refit)


class ShuffleShape(serializers.Serializer[Values]):
    version = serializers.IntegerField(required=False, help_text=VERSION_HELP)
    seed = serializers.IntegerField(required=False, min_value=0, max_value=2**31 - 1)


class Shuffle(CourseView):
    """A course laid out anew."""

    @extend_schema(
        operation_id="shuffle_course",
        summary="Lay every hole anew that is not locked",
        tags=["courses"],
        request=ShuffleShape,
        responses=CourseShape,
    )
    def post(self, request: Request, slug: str) -> Response:
        values = body(request)
        course = changes.shuffle_course(
            person(request),
            self.course(request, slug),
            version=version_in(values),
            seed=seed_in(values),
        )
        return Response(told(request, course))
