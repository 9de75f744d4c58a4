"""The lines of a course's scorecard as its pages show them: holes, and the sums between them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlencode

from django.urls import reverse

from courses import boards
from courses.board import PlacedCard
from courses.cards import YARDS_FORWARD
from courses.models import Course, Hole, Layout, TeeSet
from courses.pages.sheet import TypedTee
from courses.queries import playing_yards
from courses.weight import weight
from golfsite.web.nav import address


@dataclass(frozen=True, slots=True)
class HoleLine:
    """A hole: ``yards`` from the playing tee, ``tees`` from each tee in order, ``drawn`` the
    layout's own length (yards). ``strokes`` is what a good player needs on it: the rating, or an
    estimate until that is worked out; None without a layout that can be played."""

    number: int
    name: str
    par: int
    stroke_index: int | None
    yards: int | None
    tees: tuple[int | None, ...]
    drawn: int | None
    strokes: float | None
    estimated: bool
    locked: bool
    faulty: bool
    current: bool
    url: str
    is_sum: bool = False

    @property
    def difficulty(self) -> str:
        return rating_in_words(self.strokes, estimated=self.estimated)


@dataclass(frozen=True, slots=True)
class SumLine:
    """Out, In or Total. A sum is None where none of its figures is known."""

    label: str
    par: int
    yards: int | None
    tees: tuple[int | None, ...]
    drawn: int | None
    strokes: float | None
    estimated: bool
    is_sum: bool = True

    @property
    def difficulty(self) -> str:
        return rating_in_words(self.strokes, estimated=self.estimated)


@dataclass(frozen=True, slots=True)
class TeeHead:
    """The head of a tee's column."""

    name: str
    colour: str
    playing: bool
    rated: str


def rating_in_words(strokes: float | None, *, estimated: bool) -> str:
    """ "4.1", or "≈4.1" where it is an estimate; a dash where there is none."""
    return "–" if strokes is None else f"{'≈' if estimated else ''}{strokes:.1f}"


@lru_cache(maxsize=2_000)
def estimate(placed: tuple[PlacedCard, ...]) -> float | None:
    """The strokes a good player needs on these cards, quickly; None where nobody can play them."""
    board = boards.board_of(placed)
    return weight(board) if board.is_playable else None


def strokes_of(layout: Layout | None) -> tuple[float | None, bool]:
    """The rating of a layout, and whether it is only estimated yet."""
    if layout is None or layout.faulty:
        return None, False
    if layout.rating is not None:
        return layout.rating, False
    return estimate(layout.placed), True


def hole_line(
    course: Course, hole: Hole, tees: Sequence[TeeSet], *, current: int | None, url: str
) -> HoleLine:
    """The line of one hole, loaded with its layout and yardages."""
    lengths = {yardage.tee_id: yardage.yards for yardage in hole.yardages.all()}
    layout = hole.layout
    strokes, estimated = strokes_of(layout)
    return HoleLine(
        number=hole.number,
        name=hole.name,
        par=hole.par,
        stroke_index=hole.stroke_index,
        yards=playing_yards(course, hole),
        tees=tuple(lengths.get(tee.pk) for tee in tees),
        drawn=round(layout.spaces * YARDS_FORWARD) if layout and layout.spaces else None,
        strokes=strokes,
        estimated=estimated,
        locked=hole.locked,
        faulty=layout is None or layout.faulty,
        current=hole.number == current,
        url=url,
    )


def map_url(course: Course, number: int) -> str:
    """Where a hole's map is seen and drawn on."""
    return reverse("courses:map", args=[course.slug, number])


def design_url(course: Course, number: int) -> str:
    """Where a hole is designed."""
    return reverse("courses:design", args=[course.slug, number])


def play_url(course: Course, number: int | None = None) -> str:
    """Where a round on the course, or on one hole of it, is begun; empty while the site has no
    such page."""
    lobby = address("play:lobby")
    if not lobby:
        return ""
    asked = {"course": course.slug} | ({} if number is None else {"hole": str(number)})
    return f"{lobby}?{urlencode(asked)}"


def hole_card_url(course: Course, number: int) -> str:
    """Where a hole's Pro Golf card is seen and written; empty while the site has no such page."""
    return address("play:hole-card", course.slug, number)


def scorecard_lines(lines: Sequence[HoleLine]) -> list[HoleLine | SumLine]:
    """The holes with Out and In after their nines where there are two, and the total."""
    found: list[HoleLine | SumLine] = []
    nine: list[HoleLine] = []
    for line in lines:
        found.append(line)
        nine.append(line)
        if len(lines) > 9 and (line.number % 9 == 0 or line is lines[-1]):
            found.append(_sum(_nine_label(line.number), nine))
            nine = []
    if lines:
        found.append(_sum("Total", lines))
    return found


def _nine_label(last: int) -> str:
    which = (last - 1) // 9
    return ("Out", "In")[which] if which < 2 else f"{which * 9 + 1} to {last}"


def _sum(label: str, lines: Sequence[HoleLine]) -> SumLine:
    by_tee = zip(*(line.tees for line in lines), strict=True)
    strokes = [line.strokes for line in lines]
    return SumLine(
        label=label,
        par=sum(line.par for line in lines),
        yards=_add([line.yards for line in lines]),
        tees=tuple(_add(list(column)) for column in by_tee),
        drawn=_add([line.drawn for line in lines]),
        strokes=None if None in strokes else sum(one for one in strokes if one is not None),
        estimated=any(line.estimated for line in lines),
    )


def _add(figures: Sequence[int | None]) -> int | None:
    known = [figure for figure in figures if figure is not None]
    return sum(known) if known else None


def tee_heads(course: Course, tees: Sequence[TeeSet]) -> list[TeeHead]:
    """The heads of the tees' columns."""
    return [
        TeeHead(
            name=tee.name,
            colour=TypedTee(tee.name).colour,
            playing=tee.pk == course.playing_tee_id,
            rated=_rated(tee),
        )
        for tee in tees
    ]


def _rated(tee: TeeSet) -> str:
    rating = "" if tee.rating is None else f"{tee.rating:.1f}"
    slope = "" if tee.slope is None else f"{tee.slope}"
    return " / ".join(part for part in (rating, slope) if part)
