"""Rounds and editions as the site's owner sees them: to look at, not to change."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from play.golfers import admin as golfers  # noqa: F401 - registers the golfers
from play.models import Edition, EditionVersion, Round


class ReadOnly(admin.ModelAdmin):
    """Rows that change at the table only."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Round)
class RoundAdmin(ReadOnly):
    list_display = ("id", "game", "course_name", "owner", "status", "dice", "changed_at")
    list_filter = ("game", "status", "dice")
    search_fields = ("course_name", "owner__username")
    list_select_related = ("owner",)
    date_hierarchy = "started_at"
    exclude = ("state",)
    show_full_result_count = False


@admin.register(Edition)
class EditionAdmin(ReadOnly):
    list_display = ("name", "game", "owner", "version", "changed_at")
    list_filter = ("game",)
    search_fields = ("name", "owner__username")
    list_select_related = ("owner",)


@admin.register(EditionVersion)
class EditionVersionAdmin(ReadOnly):
    list_display = ("digest", "game", "name")
    list_filter = ("game",)
