"""The site's sections. One stands in the navigation as soon as its address exists."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import NoReverseMatch, reverse
from django.utils.http import url_has_allowed_host_and_scheme

LONGEST_NEXT = 2000


@dataclass(frozen=True, slots=True)
class Section:
    """A link of the navigation: its address and whether the page shown belongs to it."""

    label: str
    url: str
    current: bool


SECTIONS = (
    ("Play", "play:lobby"),
    ("Courses", "courses:list"),
    ("Golfers", "golfers:list"),
    ("Tournaments", "tournaments:list"),
)


def address(name: str, *args: object) -> str:
    """The address of a page by its name, empty while the site has no such page."""
    try:
        return reverse(name, args=args)
    except NoReverseMatch:
        return ""


def next_url(request: HttpRequest, fallback: str) -> str:
    """Where to go on after a form: its ``next`` if that is an address of this site, else the page
    named ``fallback`` ("" for nowhere)."""
    url = request.POST.get("next") or request.GET.get("next") or ""
    ours = url_has_allowed_host_and_scheme(
        url, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    if ours and url.startswith("/") and len(url) <= LONGEST_NEXT:
        return url
    return reverse(fallback) if fallback else ""


def sections(request: HttpRequest) -> list[Section]:
    """What the navigation shows on this page."""
    match = request.resolver_match
    here = "" if match is None else match.view_name
    found = []
    for label, name in SECTIONS:
        url = address(name)
        namespace = name.partition(":")[0]
        if url:
            current = here == name or here.startswith(f"{namespace}:")
            found.append(Section(label, url, current))
    return found
