"""Courses as files."""

from collections.abc import Mapping

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request

from courses.api.base import SHARE, CourseView
from courses.api.boards import AnyAccept
from courses.exporting import FORMATS, as_pdf
from courses.printing import PAPERS, Options, Part
from golfsite.web.problems import Fault, Invalid

AS = OpenApiParameter(
    "as", str, enum=list(FORMATS), description="The kind of file; json where left out."
)
# What the parameters of a PDF may be; the first of each is taken where it is left out.
CHOICES = {
    "part": tuple(str(part) for part in Part),
    "paper": tuple(PAPERS),
    "look": ("colour", "ink"),
    "type": ("usual", "large"),
    "units": ("yd", "m"),
}
_ABOUT = {
    "part": "PDF: scorecard and a page a hole, one of them, four small holes a page, or the hole "
    "cards to cut out.",
    "paper": "PDF: the size of the paper.",
    "look": "PDF: in colour, or in black and white.",
    "type": "PDF: large type shows the playing tee alone.",
    "units": "PDF: yards or metres.",
}
PRINTED = [
    OpenApiParameter(name, str, enum=list(values), description=_ABOUT[name])
    for name, values in CHOICES.items()
]
_KINDS = f"{', '.join(list(FORMATS)[:-1])} or {list(FORMATS)[-1]}"


class Export(CourseView):
    """A course as a file. Importing it again gives the same course, layouts and hole maps
    included. PDF is for paper."""

    content_negotiation_class = AnyAccept

    @extend_schema(
        operation_id="export_course",
        summary="A course as a file",
        tags=["courses"],
        parameters=[AS, *PRINTED, SHARE],
        responses={
            (200, one.media_type.partition(";")[0]): OpenApiTypes.BINARY
            if name in ("xlsx", "pdf")
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
        course = self.course(request, slug)
        written = FORMATS[wanted]
        if wanted == "pdf":
            content = as_pdf(course, options_in(request.query_params))
        else:
            content = written.write(course)
        response = HttpResponse(content, content_type=written.media_type)
        response["Content-Disposition"] = f'attachment; filename="{course.slug}.{wanted}"'
        return response


def options_in(query: Mapping[str, str]) -> Options:
    """How a PDF is wanted. Raises Invalid naming each parameter that is none of its choices."""
    told = {name: query.get(name) or values[0] for name, values in CHOICES.items()}
    faults = [
        Fault(f"?{name}", f"{name.capitalize()} is {' or '.join(CHOICES[name])}.")
        for name, value in told.items()
        if value not in CHOICES[name]
    ]
    if faults:
        raise Invalid(faults)
    return Options(
        part=Part(told["part"]),
        paper=PAPERS[told["paper"]],
        ink=told["look"] == "ink",
        large=told["type"] == "large",
        metres=told["units"] == "m",
    )
