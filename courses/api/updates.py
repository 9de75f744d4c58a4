"""A course takes over what was read later."""

from collections.abc import Mapping
from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from courses import changes
from courses.api.base import VERSION_HELP, CourseView, body, person, told, version_in
from courses.api.shapes import CourseShape, Values
from courses.models import Course, ImportRecord
from courses.queries import find_import, must_change
from golfsite.web.numbers import whole
from golfsite.web.problems import Fault, Invalid, pointer

SHARES = [str(share) for share in changes.Share]


class DifferenceShape(serializers.Serializer[Values]):
    share = serializers.ChoiceField(choices=SHARES)
    lines = serializers.ListField(child=serializers.CharField())
    usual = serializers.BooleanField(help_text="Whether it is mostly wanted.")


class DifferencesShape(serializers.Serializer[Values]):
    version = serializers.IntegerField(help_text="The course's, to be sent along.")
    differences = DifferenceShape(many=True)


class UpdateShape(serializers.Serializer[Values]):
    take = serializers.ListField(child=serializers.ChoiceField(choices=SHARES), min_length=1)
    which = serializers.IntegerField(required=False, help_text="Which scorecard, from 0.")
    refit = serializers.BooleanField(required=False, help_text="Lay unlocked holes anew.")
    version = serializers.IntegerField(required=False, help_text=VERSION_HELP)


class Update(CourseView):
    """What an import knows otherwise than the course, and taking it over."""

    @extend_schema(
        operation_id="course_differences",
        summary="What an import knows otherwise",
        tags=["courses"],
        parameters=[
            OpenApiParameter("which", OpenApiTypes.INT32, description="Which scorecard, from 0.")
        ],
        responses=DifferencesShape,
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        course, record = self._both(request, slug, pk)
        which = whole(request.query_params.get("which", "0"), digits=3)
        if which is None:
            raise Invalid([Fault("?which", "Which scorecard? A whole number, from 0.")])
        found = changes.differences(course, record, which=which)
        return Response(
            {
                "version": course.version,
                "differences": [
                    {"share": one.share, "lines": one.lines, "usual": one.usual} for one in found
                ],
            }
        )

    @extend_schema(
        operation_id="update_course",
        summary="Take over what an import knows otherwise",
        description="Rounds go on on the course as it was when they began.",
        tags=["courses"],
        request=UpdateShape,
        responses=CourseShape,
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        course, record = self._both(request, slug, pk)
        values = body(request)
        course = changes.update_course(
            person(request),
            course,
            record,
            shares=_shares(values),
            version=version_in(values),
            which=_which(values),
            refit=values.get("refit") is True,
        )
        return Response(told(request, course))

    def _both(self, request: Request, slug: str, pk: int) -> tuple[Course, ImportRecord]:
        course = self.course(request, slug)
        must_change(request.user, course)
        return course, find_import(request.user, pk)


def _shares(values: Mapping[str, Any]) -> set[changes.Share]:
    take = values.get("take")
    if not isinstance(take, list) or not take:
        raise Invalid({"take": f"A list of {', '.join(SHARES)}."})
    faults = [
        Fault(pointer("take", at), f"It is one of {', '.join(SHARES)}.")
        for at, one in enumerate(take)
        if one not in SHARES
    ]
    if faults:
        raise Invalid(faults)
    return {changes.Share(one) for one in take}


def _which(values: Mapping[str, Any]) -> int:
    which = values.get("which", 0)
    if isinstance(which, bool) or not isinstance(which, int):
        raise Invalid({"which": "Which scorecard? A whole number, from 0."})
    return which
