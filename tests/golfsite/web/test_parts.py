"""One view answers with the page, or with its part when htmx asks."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.messages import get_messages
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpResponse
from django_htmx.middleware import HtmxMiddleware

from golfsite.web.parts import render, toast

HTMX = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def asking(rf):
    def asking(**headers):
        request = rf.get("/somewhere/", **headers)
        request.user = AnonymousUser()
        request.resolver_match = None
        for middleware in (SessionMiddleware, MessageMiddleware, HtmxMiddleware):
            middleware(lambda request: HttpResponse())(request)
        return request

    return asking


def test_a_browser_gets_the_whole_page(asking):
    response = render(asking(), "tests/parted.html", {"n": 7}, part="board")
    text = response.content.decode()
    assert "<title>A page in parts" in text
    assert "The board 7" in text
    assert "The log 7" in text
    assert "HX-Retarget" not in response


def test_htmx_gets_the_part_alone_and_where_it_goes(asking):
    response = render(asking(**HTMX), "tests/parted.html", {"n": 7}, part="board")
    text = response.content.decode()
    assert text.strip() == '<section id="board">The board 7</section>'
    assert response["HX-Retarget"] == "#board"
    assert response["HX-Reswap"] == "outerHTML"
    assert "HX-Request" in response["Vary"]


@pytest.mark.parametrize("status", [409, 422])
def test_a_refusal_swaps_in_like_any_part(asking, status):
    response = render(asking(**HTMX), "tests/parted.html", part="board", status=status)
    assert response.status_code == status
    assert response["HX-Retarget"] == "#board"


def test_further_parts_are_swapped_where_they_stand(asking):
    response = render(asking(**HTMX), "tests/parted.html", {"n": 7}, part="board", also=["log"])
    assert '<ol id="log" hx-swap-oob="true"><li>The log 7' in response.content.decode()


def test_messages_travel_as_toasts_with_undo_and_are_heard(asking):
    request = asking(**HTMX)
    toast(request, "Course deleted.", undo="/courses/links/undelete/")
    response = render(request, "tests/parted.html", part="board", say="Two courses are left.")
    text = response.content.decode()
    assert 'hx-swap-oob="innerHTML:#toasts"' in text
    assert 'action="/courses/links/undelete/"' in text
    live = text.split('hx-swap-oob="innerHTML:#say-live">')[1]
    assert live.startswith("Two courses are left. Course deleted.")


@pytest.mark.parametrize(
    "headers", [{"HTTP_HX_BOOSTED": "true"}, {"HTTP_HX_HISTORY_RESTORE_REQUEST": "true"}]
)
def test_going_to_a_page_or_back_to_it_gives_the_whole_page(asking, headers):
    response = render(asking(**HTMX, **headers), "tests/parted.html", part="board")
    assert b"<title>" in response.content
    assert "HX-Retarget" not in response


def test_a_page_met_by_a_part_request_is_gone_to(asking):
    request = asking(**HTMX)
    toast(request, "Signed out.")
    response = render(request, "tests/parted.html")
    assert response["HX-Redirect"] == "/somewhere/"
    assert response.content == b""
    assert [str(message) for message in get_messages(request)] == ["Signed out."]


def test_a_page_that_refuses_a_form_fills_the_body(asking):
    request = asking(**HTMX)
    request.method = "POST"
    response = render(request, "tests/parted.html", status=422)
    assert b"<title>" in response.content
    assert response["HX-Retarget"] == "body"
