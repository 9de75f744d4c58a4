"""What the admin's views on player cards share: who asks, which card, how a page is framed."""

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse

from golfsite.accounts.models import User
from golfsite.web.problems import Problem
from play.golfers.models import PlayerCard


class CardAdminBase(admin.ModelAdmin[PlayerCard]):
    """The frame of every page on player cards."""

    def page(
        self, request: HttpRequest, template: str, title: str, status: int = 200, **context: Any
    ) -> HttpResponse:
        """A page of the admin with what every one of its pages needs."""
        frame = {**self.admin_site.each_context(request), "opts": self.opts, "title": title}
        return TemplateResponse(
            request, f"admin/play/playercard/{template}", frame | context, status=status
        )

    def card(self, request: HttpRequest, pk: object) -> PlayerCard:
        """The site's card, for whoever may at least look. Raises PermissionDenied, Http404."""
        if not self.has_view_or_change_permission(request):
            raise PermissionDenied
        text = str(pk)
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise Http404("There is no such golfer.")
        found = PlayerCard.objects.filter(owner=None, pk=int(text)).first()
        if found is None:
            raise Http404("There is no such golfer.")
        return found

    def must_change(self, request: HttpRequest) -> User:
        """Who may change cards. Raises PermissionDenied for who may only look."""
        if not self.has_change_permission(request) or not isinstance(request.user, User):
            raise PermissionDenied
        return request.user

    def must_add(self, request: HttpRequest) -> User:
        """Who may add cards. Raises PermissionDenied."""
        if not self.has_add_permission(request) or not isinstance(request.user, User):
            raise PermissionDenied
        return request.user

    def must_delete(self, request: HttpRequest) -> User:
        """Who may delete cards. Raises PermissionDenied."""
        if not self.has_delete_permission(request) or not isinstance(request.user, User):
            raise PermissionDenied
        return request.user


def to_card(card: PlayerCard) -> HttpResponseRedirect:
    """Back to a card's page."""
    return HttpResponseRedirect(reverse("admin:play_playercard_change", args=[card.pk]))


def to_list() -> HttpResponseRedirect:
    """Back to the list."""
    return HttpResponseRedirect(reverse("admin:play_playercard_changelist"))


def words_of(problem: Problem) -> list[str]:
    """What a problem says, line by line."""
    return [fault.detail for fault in problem.errors] or [problem.detail]


def tell_problem(request: HttpRequest, problem: Problem) -> None:
    """Shows a problem above the next page."""
    for words in words_of(problem)[:5]:
        messages.error(request, words)
