"""Courses in the admin: to look after them, not to lay them out. What rounds rely on is only
read."""

from collections.abc import Collection
from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import Truncator

from courses.changes import hide, unhide
from courses.models import Course, CourseVersion, Hole, ImportRecord, Report, TeeSet
from golfsite.accounts.models import User


class ReadOnly(admin.ModelAdmin):
    """Rows that are looked at and deleted, never made or changed here."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class RowsBelow(admin.TabularInline):
    """Rows of a course, to look at."""

    extra = 0
    can_delete = False
    show_change_link = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class TeesBelow(RowsBelow):
    model = TeeSet
    fields = ("name", "gender", "unit", "rating", "slope")


class HolesBelow(RowsBelow):
    model = Hole
    fields = ("number", "name", "par", "stroke_index", "locked", "version")


class DeletedFilter(admin.SimpleListFilter):
    """Courses that were deleted and may still come back."""

    title = "deleted"
    parameter_name = "deleted"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("no", "No"), ("yes", "Yes")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() is None:
            return queryset
        return queryset.filter(deleted_at__isnull=self.value() == "no")


@admin.register(Course)
class CourseAdmin(admin.ModelAdmin):
    list_display = (
        "name",
        "place",
        "owner",
        "visibility",
        "hidden",
        "hole_count",
        "par",
        "yards",
        "open_reports",
        "changed",
    )
    list_filter = ("visibility", "hidden", DeletedFilter, ("owner", admin.EmptyFieldListFilter))
    search_fields = ("name", "place", "slug", "owner__username")
    list_select_related = ("owner",)
    show_full_result_count = False
    date_hierarchy = "created"
    ordering = ("-changed",)
    actions = ("hide_courses", "unhide_courses")
    fields = (
        "name",
        "slug",
        "place",
        "owner",
        "visibility",
        "hidden",
        ("source", "credit", "licence"),
        "notes",
        ("hole_count", "par", "yards"),
        "playing_tee",
        "copied_from",
        ("created", "changed", "deleted_at"),
    )
    readonly_fields = (
        "slug",
        "owner",
        "hole_count",
        "par",
        "yards",
        "playing_tee",
        "copied_from",
        "created",
        "changed",
        "deleted_at",
    )
    inlines = (TeesBelow, HolesBelow)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        open_reports = Count("reports", filter=Q(reports__settled_at=None))
        return super().get_queryset(request).annotate(open_reports=open_reports)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Course, form: Any, change: bool) -> None:  # noqa: FBT001 - Django's
        obj.version += 1
        super().save_model(request, obj, form, change)

    @admin.display(description="open reports", ordering="open_reports")
    def open_reports(self, course: Any) -> int:
        return int(course.open_reports)

    @admin.action(description="Hide from public view")
    def hide_courses(self, request: HttpRequest, courses: QuerySet[Course]) -> None:
        for course in courses:
            hide(_staff(request), course)
        self.message_user(request, f"Hidden from public view: {_counted(courses)}.")

    @admin.action(description="Show in public view again")
    def unhide_courses(self, request: HttpRequest, courses: QuerySet[Course]) -> None:
        for course in courses:
            unhide(_staff(request), course)
        self.message_user(request, f"In public view again: {_counted(courses)}.")


def _counted(courses: Collection[Course] | QuerySet[Course]) -> str:
    count = len(courses)
    return f"{count} course{'s' if count != 1 else ''}"


@admin.register(Report)
class ReportAdmin(ReadOnly):
    list_display = ("course_link", "reason_start", "reporter", "created", "settled_at")
    list_filter = (("settled_at", admin.EmptyFieldListFilter), "created")
    search_fields = ("course__name", "reason", "reporter__username")
    list_select_related = ("course", "reporter")
    show_full_result_count = False
    ordering = ("-created",)
    actions = ("hide_course", "settle")

    @admin.display(description="course", ordering="course__name")
    def course_link(self, report: Report) -> SafeString:
        address = reverse("admin:courses_course_change", args=[report.course_id])
        return format_html('<a href="{}">{}</a>', address, report.course)

    @admin.display(description="reason")
    def reason_start(self, report: Report) -> str:
        return Truncator(report.reason).chars(80)

    def has_hide_permission(self, request: HttpRequest) -> bool:
        """Reports are settled by those who may change a course; others only read them."""
        return request.user.has_perm("courses.change_course")

    @admin.action(description="Hide the course and settle", permissions=["hide"])
    def hide_course(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        courses = {report.course for report in reports.select_related("course")}
        for course in courses:
            hide(_staff(request), course)
        self.message_user(request, f"Hidden from public view: {_counted(courses)}.")

    @admin.action(description="Settle, and leave the course as it is", permissions=["hide"])
    def settle(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        settled = reports.filter(settled_at=None).update(settled_at=timezone.now())
        self.message_user(request, f"Settled: {settled} report{'s' if settled != 1 else ''}.")


@admin.register(ImportRecord)
class ImportAdmin(ReadOnly):
    list_display = ("__str__", "kind", "owner", "status", "course", "created")
    list_filter = ("kind", "status", "created")
    search_fields = ("filename", "owner__username", "course__name")
    list_select_related = ("owner", "course")
    show_full_result_count = False
    date_hierarchy = "created"
    fields = ("filename", "kind", "owner", "status", "course", "created", "reading")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).defer("original")


@admin.register(CourseVersion)
class CourseVersionAdmin(ReadOnly):
    list_display = ("digest", "course", "created")
    search_fields = ("digest", "course__name")
    list_select_related = ("course",)
    show_full_result_count = False
    fields = ("digest", "course", "created")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).defer("content")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def _staff(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user
