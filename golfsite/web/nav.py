"""The site's sections. One stands in the navigation as soon as its address exists."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import NoReverseMatch, reverse


@dataclass(frozen=True, slots=True)
class Section:
    """A link of the navigation: its address and whether the page shown belongs to it."""

    label: str
    url: str
    current: bool


SECTIONS = (
    ("Play", "home"),
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
