"""One view gives the page or its part.

A part is a ``{% partialdef name inline %}`` of the page's template whose outermost element has
the same name as its id: part name = element id = target. The server says where a part goes, so a
form needs only ``hx-post``; without JavaScript the same view answers with the whole page.
"""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.cache import patch_vary_headers
from django.utils.safestring import mark_safe
from django_htmx.http import HttpResponseClientRedirect

UNDO = "undo="


def wants_part(request: HttpRequest) -> bool:
    """True when htmx asks for a piece of the page, not for a page to go to."""
    htmx = getattr(request, "htmx", None)
    if not htmx:
        return False
    return not htmx.boosted and not htmx.history_restore_request


def render(
    request: HttpRequest,
    template: str,
    context: Mapping[str, Any] | None = None,
    *,
    part: str | None = None,
    also: Sequence[str] = (),
    say: str = "",
    status: int = 200,
) -> HttpResponse:
    """The whole page, or only ``part`` of it when htmx asks.

    ``also`` names further parts that changed: each is swapped where it stands; its outermost
    element carries ``{{ oob }}`` in its tag. ``say`` is what a screen reader hears. Messages
    travel with a part as toasts. 409 and 422 answers swap in like any other.
    """
    asked = wants_part(request)
    if asked and not part and status == HTTPStatus.OK and request.method in ("GET", "HEAD"):
        # A redirect ended at a page of its own: the browser goes there, head, address and all.
        return HttpResponseClientRedirect(request.get_full_path())
    values = dict(context or {})
    if part and asked:
        response = HttpResponse(_parts(request, template, values, part, also, say), status=status)
        response["HX-Retarget"] = f"#{part}"
        response["HX-Reswap"] = "outerHTML"
    else:
        content = render_to_string(template, values | {"say": say}, request)
        response = HttpResponse(content, status=status)
        if asked:
            response["HX-Retarget"] = "body"
            response["HX-Reswap"] = "innerHTML show:window:top"
    patch_vary_headers(response, ["HX-Request"])
    return response


def _parts(
    request: HttpRequest,
    template: str,
    values: dict[str, Any],
    part: str,
    also: Sequence[str],
    say: str,
) -> str:
    content: str = render_to_string(f"{template}#{part}", values, request)
    # The part was rendered before the messages, so that what it says itself is among them.
    swapped = {"oob": mark_safe('hx-swap-oob="true"')}
    content += "".join(
        render_to_string(f"{template}#{name}", values | swapped, request) for name in also
    )
    return content + told(request, say)


def told(request: HttpRequest, say: str = "") -> str:
    """The toasts waiting for this person and what a screen reader hears, to be swapped in."""
    return render_to_string("golfsite/told.html", {"say": say}, request)


def toast(request: HttpRequest, text: str, *, undo: str = "") -> None:
    """Say what was done. ``undo`` is an address that takes it back when posted to."""
    messages.success(request, text, extra_tags=f"{UNDO}{undo}" if undo else "")
