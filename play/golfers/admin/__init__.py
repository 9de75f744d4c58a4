"""The site's golfers in the admin: list, editing with its effect shown first, history, sheets."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.views.decorators.http import require_POST

from play.golfers.admin import actions, columns, editing, histories, listing, sheets_in
from play.golfers.admin.staff import CardAdminBase
from play.golfers.models import PlayerCard


@admin.register(PlayerCard)
class PlayerCardAdmin(CardAdminBase):
    """The site's player cards. People's own are nobody else's, and not listed."""

    list_display = (
        "golfer",
        "season",
        listing.average,
        "overall",
        listing.hand,
        *listing.RATING_COLUMNS,
        "country",
    )
    list_filter = (
        listing.AverageAt,
        listing.DeletedFilter,
        listing.ByHandFilter,
        "amateur",
        "season",
    )
    search_fields = ("golfer", "season", "country", "slug")
    ordering = ("-season", "golfer")
    list_per_page = 50
    show_full_result_count = False
    actions = actions.ACTIONS
    change_list_template = "admin/play/playercard/change_list.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet[PlayerCard]:
        return super().get_queryset(request).filter(owner=None)

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        may = self.has_change_permission(request) and self.has_add_permission(request)
        context = (extra_context or {}) | {"may_import": may, "title": "Golfers"}
        return super().changelist_view(request, context)

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """Those of :mod:`actions` alone: Django's own would delete for good, history and all."""
        found = super().get_actions(request)
        found.pop("delete_selected", None)
        return found

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[listing.CardList]:
        return listing.CardList

    def get_urls(self) -> list[URLPattern]:
        site = self.admin_site.admin_view
        posted = {
            "clone": self.clone,
            "restore": self.restore,
            "undelete": self.undelete,
            "revert": self.revert,
        }
        own = [
            path("import/", site(self.bring), name="play_playercard_import"),
            path("export/", site(self.export), name="play_playercard_export"),
            path("compare/", site(self.compare), name="play_playercard_compare"),
            *(
                path(f"<int:pk>/{name}/", site(require_POST(view)), name=f"play_playercard_{name}")
                for name, view in posted.items()
            ),
        ]
        return own + super().get_urls()

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        return editing.edit(self, request, object_id)

    def delete_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        return editing.delete(self, request, object_id)

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        return histories.history(self, request, object_id)

    def bring(self, request: HttpRequest) -> HttpResponse:
        return sheets_in.bring(self, request)

    def export(self, request: HttpRequest) -> HttpResponse:
        return sheets_in.export(self, request)

    def compare(self, request: HttpRequest) -> HttpResponse:
        return columns.compare(self, request)

    def clone(self, request: HttpRequest, pk: int) -> HttpResponse:
        return editing.clone(self, request, pk)

    def restore(self, request: HttpRequest, pk: int) -> HttpResponse:
        return editing.restore(self, request, pk)

    def undelete(self, request: HttpRequest, pk: int) -> HttpResponse:
        return editing.undelete(self, request, pk)

    def revert(self, request: HttpRequest, pk: int) -> HttpResponse:
        return histories.revert(self, request, pk)
