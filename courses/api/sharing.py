"""Courses and other people in the API: sharing, hiding, reporting, copying; and a deletion taken
back."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.views import APIView

from courses import changes
from courses.api.base import SHARE, CourseView, body, person, told
from courses.api.shapes import CourseShape, Values
from golfsite.web.problems import Invalid


class ShareShape(serializers.Serializer[Values]):
    token = serializers.CharField(help_text="Opens the course with ?share=, to read.")
    url = serializers.CharField()


class Share(CourseView):
    """The link by which others may read a private course."""

    @extend_schema(
        operation_id="share_course",
        summary="Share a course by link",
        tags=["courses"],
        request=None,
        responses=ShareShape,
    )
    def post(self, request: Request, slug: str) -> Response:
        token = changes.share(person(request), self.course(request, slug))
        address = reverse("api:course", args=[slug], request=request)
        return Response({"token": token, "url": f"{address}?share={token}"})

    @extend_schema(
        operation_id="unshare_course",
        summary="Withdraw the link",
        tags=["courses"],
        responses={204: None},
    )
    def delete(self, request: Request, slug: str) -> Response:
        changes.unshare(person(request), self.course(request, slug))
        return Response(status=status.HTTP_204_NO_CONTENT)


class Hidden(CourseView):
    """A course taken from public view by staff."""

    @extend_schema(
        operation_id="hide_course",
        summary="Hide a course from public view (staff)",
        tags=["courses"],
        request=None,
        responses={204: None},
    )
    def put(self, request: Request, slug: str) -> Response:
        changes.hide(person(request), self.course(request, slug))
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        operation_id="unhide_course",
        summary="Show a course again (staff)",
        tags=["courses"],
        responses={204: None},
    )
    def delete(self, request: Request, slug: str) -> Response:
        changes.unhide(person(request), self.course(request, slug))
        return Response(status=status.HTTP_204_NO_CONTENT)


class ReasonShape(serializers.Serializer[Values]):
    reason = serializers.CharField(max_length=2000)


class Report(CourseView):
    """A word to the staff about somebody's public course."""

    @extend_schema(
        operation_id="report_course",
        summary="Report a course",
        tags=["courses"],
        request=ReasonShape,
        responses={204: None},
    )
    def post(self, request: Request, slug: str) -> Response:
        reason = body(request).get("reason")
        if not isinstance(reason, str):
            raise Invalid({"reason": "Say what is wrong."})
        changes.report(person(request), self.course(request, slug), reason)
        return Response(status=status.HTTP_204_NO_CONTENT)


class Duplicate(CourseView):
    """One's own copy of a course."""

    @extend_schema(
        operation_id="duplicate_course",
        summary="Duplicate a course",
        description="Your own private copy, layouts included, of any course you may see.",
        tags=["courses"],
        parameters=[SHARE],
        request=None,
        responses={201: CourseShape},
    )
    def post(self, request: Request, slug: str) -> Response:
        share = request.query_params.get("share", "")
        copy = changes.duplicate_course(person(request), self.course(request, slug), share=share)
        where = reverse("api:course", args=[copy.slug], request=request)
        return Response(
            told(request, copy), status=status.HTTP_201_CREATED, headers={"Location": where}
        )


class Undelete(APIView):
    """Taking a deletion back."""

    @extend_schema(
        operation_id="undelete_course",
        summary="Bring a deleted course back",
        tags=["courses"],
        request=None,
        responses=CourseShape,
    )
    def post(self, request: Request, slug: str) -> Response:
        return Response(told(request, changes.undelete_course(person(request), slug)))
