"""Courses as files."""

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request

from courses.api.base import SHARE, CourseView
from courses.api.boards import AnyAccept
from courses.exporting import FORMATS
from courses.models import Course
from golfsite.web.problems import Fault, Invalid

AS = OpenApiParameter(
    "as", str, enum=list(FORMATS), description="The kind of file; json where left out."
)

_KINDS = f"{', '.join(list(FORMATS)[:-1])} or {list(FORMATS)[-1]}"


class Export(CourseView):
    """A course as a file. Importing it again gives the same course: JSON and GeoJSON with layouts
    and hole maps, XLSX with layouts, CSV its scorecard."""

    content_negotiation_class = AnyAccept

    @extend_schema(
        operation_id="export_course",
        summary="A course as a file",
        tags=["courses"],
        parameters=[AS, SHARE],
        responses={
            (200, one.media_type.partition(";")[0]): OpenApiTypes.BINARY
            if name == "xlsx"
            else OpenApiTypes.STR
            if name == "csv"
            else OpenApiTypes.OBJECT
            for name, one in FORMATS.items()
        },
    )
    def get(self, request: Request, slug: str) -> HttpResponse:
        wanted = request.query_params.get("as", "json")
        if wanted not in FORMATS:
            raise Invalid([Fault("?as", f"A course can be had as {_KINDS}.")])
        return file_of(self.course(request, slug), wanted)


def file_of(course: Course, kind: str) -> HttpResponse:
    """The course as a file to be saved, of one of the FORMATS."""
    written = FORMATS[kind]
    response = HttpResponse(written.write(course), content_type=written.media_type)
    response["Content-Disposition"] = f'attachment; filename="{course.slug}.{kind}"'
    return response
