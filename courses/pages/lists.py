"""The list of courses: mine, public, the site's; search, filters, small pictures."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse, QueryDict
from django.views.decorators.http import require_safe

from courses.models import Course, Hole, Visibility
from courses.pages.pictures import picture_urls
from courses.queries import visible_courses
from golfsite.web.numbers import whole
from golfsite.web.parts import render
from golfsite.web.units import METRES_PER_YARD, units_of

A_PAGE = 24
PICTURES = 3
WHOSE = (("all", "All"), ("mine", "Mine"), ("public", "Public"), ("built-in", "The site’s"))
HOLES = (("", "Any"), ("9", "9"), ("18", "18"), ("other", "Other"))
ORDERS = (
    ("name", "Name"),
    ("changed", "Last changed"),
    ("shortest", "Shortest first"),
    ("longest", "Longest first"),
)
ORDER_FIELDS = {
    "name": ("name", "pk"),
    "changed": ("-changed", "pk"),
    "shortest": ("yards", "pk"),
    "longest": ("-yards", "pk"),
}
LONGEST_TEXT = 100


@dataclass(frozen=True, slots=True)
class Search:
    """What is asked for. Figures that are none are left out; lengths are in the person's unit."""

    q: str = ""
    whose: str = "all"
    holes: str = ""
    par_from: str = ""
    par_to: str = ""
    length_from: str = ""
    length_to: str = ""
    place: str = ""
    order: str = "name"

    @property
    def narrowed(self) -> bool:
        """Whether one of the filters below the search line is set."""
        lengths = self.par_from or self.par_to or self.length_from or self.length_to
        return bool(self.holes or lengths or self.place or self.order != "name")

    @property
    def asked(self) -> bool:
        """Whether anything but whose courses was asked for."""
        return bool(self.q or self.narrowed)

    @property
    def query(self) -> str:
        """The search as the beginning of a query, for links to its other pages."""
        given = {name: getattr(self, name) for name in self.__slots__ if getattr(self, name)}
        return f"{urlencode(given)}&"


@dataclass(frozen=True, slots=True)
class CourseCard:
    """A course of the list."""

    course: Course
    kind: str
    pictures: Sequence[dict[str, str]]


def read_search(fields: QueryDict) -> Search:
    """The search that the address asks for; whatever it cannot be is left out."""
    texts = {name: fields.get(name, "").strip()[:LONGEST_TEXT] for name in ("q", "place")}
    figures = {
        name: fields.get(name, "") if _figure(fields.get(name, "")) is not None else ""
        for name in ("par_from", "par_to", "length_from", "length_to")
    }
    return Search(
        whose=_one_of(fields.get("whose"), WHOSE, "all"),
        holes=_one_of(fields.get("holes"), HOLES, ""),
        order=_one_of(fields.get("order"), ORDERS, "name"),
        **texts,
        **figures,
    )


def _one_of(value: str | None, choices: Sequence[tuple[str, str]], default: str) -> str:
    return value if value is not None and value in dict(choices) else default


def _figure(text: str) -> int | None:
    return whole(text.strip().replace(",", ""), digits=6)


@require_safe
def course_list(request: HttpRequest) -> HttpResponse:
    """Courses that this person may see, a page at a time, in as many queries for a hundred courses
    as for one."""
    search = read_search(request.GET)
    found = _found(request, search)
    page = Paginator(found, A_PAGE).get_page(request.GET.get("page"))
    courses = list(page.object_list)
    pictures = _pictures(courses)
    cards = [
        CourseCard(course, _kind(course, request), pictures.get(course.pk, ()))
        for course in courses
    ]
    context: dict[str, Any] = {
        "search": search,
        "page": page,
        "cards": cards,
        "page_query": search.query,
        "whose": WHOSE,
        "hole_choices": HOLES,
        "orders": ORDERS,
    }
    return render(request, "courses/list.html", context)


def _found(request: HttpRequest, search: Search) -> QuerySet[Course]:
    courses = visible_courses(request.user)
    if search.whose == "mine":
        courses = courses.filter(owner=request.user.pk) if request.user.pk else courses.none()
    elif search.whose == "public":
        courses = courses.filter(visibility=Visibility.PUBLIC, owner__isnull=False)
    elif search.whose == "built-in":
        courses = courses.filter(owner=None)
    for word in search.q.split():
        courses = courses.filter(Q(name__icontains=word) | Q(place__icontains=word))
    if search.place:
        courses = courses.filter(place__icontains=search.place)
    if search.holes == "other":
        courses = courses.exclude(hole_count__in=(9, 18))
    elif search.holes:
        courses = courses.filter(hole_count=int(search.holes))
    return courses.filter(**_between(request, search)).order_by(*ORDER_FIELDS[search.order])


def _between(request: HttpRequest, search: Search) -> dict[str, int]:
    unit = METRES_PER_YARD if units_of(request) == "m" else 1
    limits = {
        "par__gte": _figure(search.par_from),
        "par__lte": _figure(search.par_to),
        "yards__gte": _yards(search.length_from, unit),
        "yards__lte": _yards(search.length_to, unit),
    }
    return {name: limit for name, limit in limits.items() if limit is not None}


def _yards(text: str, unit: float) -> int | None:
    length = _figure(text)
    return None if length is None else round(length / unit)


def _pictures(courses: Sequence[Course]) -> dict[int, list[dict[str, str]]]:
    """For each course three of its holes, hardest first of each par, in one query."""
    holes = (
        Hole.objects.filter(course__in=courses, layout__isnull=False, layout__spaces__gt=0)
        .select_related("layout")
        .only("course_id", "number", "par", "stroke_index", "layout__digest", "layout__spaces")
        .order_by("course_id", "number")
    )
    by_course: dict[int, list[Hole]] = {}
    for hole in holes:
        by_course.setdefault(hole.course_id, []).append(hole)
    slugs = {course.pk: course for course in courses}
    return {
        pk: [picture_urls(slugs[pk], hole) for hole in _typical(found)]
        for pk, found in by_course.items()
    }


def _typical(holes: Sequence[Hole]) -> list[Hole]:
    """A few holes that stand for the course: one of each par first, the harder the better."""
    order = sorted(holes, key=lambda hole: (hole.stroke_index or 99, hole.number))
    chosen: dict[int, Hole] = {}
    for hole in order:
        chosen.setdefault(hole.par, hole)
    rest = [hole for hole in order if hole not in chosen.values()]
    few = [*chosen.values(), *rest][:PICTURES]
    return sorted(few, key=lambda hole: hole.number)


def _kind(course: Course, request: HttpRequest) -> str:
    if course.built_in:
        return "The site’s"
    mine = course.owner_id == request.user.pk
    if course.visibility == Visibility.PRIVATE:
        return "Mine, private"
    return "Mine, public" if mine else "Public"
