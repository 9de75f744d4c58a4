"""Tournaments as the site's owner sees them: to look at, not to change."""

from django.contrib import admin

from play.admin import ReadOnly
from play.tournaments.models import Entry, Tournament


class Entries(admin.TabularInline):
    """The field."""

    model = Entry
    fields = ("number", "golfer", "season", "mine", "out", "place", "total", "money")
    readonly_fields = fields
    can_delete = False
    extra = 0
    max_num = 0


@admin.register(Tournament)
class TournamentAdmin(ReadOnly):
    list_display = ("name", "owner", "course_name", "status", "round", "changed_at")
    list_filter = ("status", "rounds", "cut", "play_off")
    search_fields = ("name", "owner__username", "course_name")
    list_select_related = ("owner",)
    date_hierarchy = "started_at"
    inlines = (Entries,)
    show_full_result_count = False
