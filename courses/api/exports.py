"""Courses as files."""

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from courses.api.base import SHARE, CourseView
from courses.api.boards import AnyAccept
from courses.exporting import as_csv, as_json
from golfsite.web.problems import Fault, Invalid

FORMATS = ("csv", "json")
AS = OpenApiParameter("as", str, enum=FORMATS, description="The kind of file; json where left out.")


class Export(CourseView):
    """A course as a file. Importing it again gives the same course: JSON with its layouts, CSV its
    scorecard."""

    content_negotiation_class = AnyAccept

    @extend_schema(
        operation_id="export_course",
        summary="A course as a file",
        tags=["courses"],
        parameters=[AS, SHARE],
        responses={
            (200, "application/json"): OpenApiTypes.OBJECT,
            (200, "text/csv"): OpenApiTypes.STR,
        },
    )
    def get(self, request: Request, slug: str) -> HttpResponseBase:
        wanted = request.query_params.get("as", "json")
        if wanted not in FORMATS:
            raise Invalid([Fault("?as", f"A course can be had as {' or '.join(FORMATS)}.")])
        course = self.course(request, slug)
        response: HttpResponseBase
        if wanted == "json":
            response = Response(as_json(course))
        else:
            content = as_csv(course).encode("utf-8-sig")
            response = HttpResponse(content, content_type="text/csv; charset=utf-8")
        response["Content-Disposition"] = f'attachment; filename="{course.slug}.{wanted}"'
        return response
