"""What the course views of the API share."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import NotAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from courses.api.shapes import course_told, hole_told
from courses.errors import Stale
from courses.models import Course, Hole
from courses.queries import find_course, find_hole, holes_of, tees_of
from golfsite.accounts.models import User
from golfsite.web.problems import Conflict, Fault, Invalid, pointer

SHARE = OpenApiParameter(
    "share", str, description="The token of a sharing link, which opens a private course to read."
)
NUMBER = OpenApiParameter("number", int, OpenApiParameter.PATH, description="The hole's number.")
VERSION_HELP = "The version you read; another one by now is a 409. Left out, nothing is compared."


class CourseView(APIView):
    """A view below one course. Reading takes a sharing link's token."""

    def course(self, request: Request, slug: str) -> Course:
        """The course, where this person may see it. Raises Http404."""
        return find_course(request.user, slug, share=request.query_params.get("share", ""))

    def hole(self, request: Request, slug: str, number: int) -> Hole:
        """The hole, where this person may see its course. Raises Http404."""
        return find_hole(self.course(request, slug), number)

    def handle_exception(self, exc: Exception) -> Response:
        """A stale version is answered with the thing as it now is."""
        if isinstance(exc, Stale) and isinstance(exc.current, Course):
            exc = Conflict(str(exc), told(self.request, exc.current), name="course")
        elif isinstance(exc, Stale) and isinstance(exc.current, Hole):
            state = hole_told(self.request, exc.current.course, exc.current)
            exc = Conflict(str(exc), state, name="hole")
        return super().handle_exception(exc)


def person(request: Request) -> User:
    """Who asks, signed in: as every writing call has to be."""
    if not isinstance(request.user, User):
        raise NotAuthenticated
    return request.user


def told(request: Request, course: Course) -> dict[str, Any]:
    """The course as it stands in the database, with everything it has."""
    holes, tees = holes_of(course), tees_of(course)
    return course_told(request, course, holes, tees)


def body(request: Request) -> Mapping[str, Any]:
    """The body, which must be an object."""
    if not isinstance(request.data, Mapping):
        raise Invalid([Fault("#", "An object is expected.")])
    return request.data


def version_in(values: Mapping[str, Any]) -> int | None:
    """The version in a body, None where there is none."""
    version = values.get("version")
    if version is None:
        return None
    if isinstance(version, bool) or not isinstance(version, int):
        raise Invalid([Fault(pointer("version"), "The version is a whole number.")])
    return version


@contextmanager
def below(*path: str | int) -> Iterator[None]:
    """Moves the pointers of faults that are raised within below a place of the body."""
    try:
        yield
    except Invalid as invalid:
        prefix = pointer(*path)
        moved = [
            Fault(prefix + fault.pointer.removeprefix("#"), fault.detail)
            for fault in invalid.errors
        ]
        raise Invalid(moved, invalid.detail) from invalid


@contextmanager
def lifted(steps: int) -> Iterator[None]:
    """Takes the first steps off the pointers of faults that are raised within: what was judged as
    a part of something larger was sent by itself."""
    try:
        yield
    except Invalid as invalid:
        moved = [
            Fault("/".join(("#", *fault.pointer.split("/")[1 + steps :])), fault.detail)
            for fault in invalid.errors
        ]
        raise Invalid(moved, invalid.detail) from invalid
