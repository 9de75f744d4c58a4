"""The stored scorecard in the shape that importing, fitting and exporting share."""

from collections.abc import Sequence

from courses.models import Course, Hole, TeeSet
from courses.scorecard import Scorecard, ScorecardHole, ScorecardTee


def scorecard_of(course: Course, holes: Sequence[Hole], tees: Sequence[TeeSet]) -> Scorecard:
    """The stored scorecard in the shape that importing and fitting share."""
    return Scorecard(
        name=course.name,
        place=course.place,
        tees=tuple(_tee(tee, holes) for tee in tees),
        holes=tuple(_hole(hole) for hole in holes),
    )


def _tee(tee: TeeSet, holes: Sequence[Hole]) -> ScorecardTee:
    lengths = [
        yardage.length
        for hole in holes
        for yardage in hole.yardages.all()
        if yardage.tee_id == tee.pk
    ]
    return ScorecardTee(
        name=tee.name,
        unit=tee.unit,
        total=sum(lengths) if lengths else None,
        rating=tee.rating,
        slope=tee.slope,
        gender=tee.gender,
    )


def _hole(hole: Hole) -> ScorecardHole:
    yardages = list(hole.yardages.all())
    return ScorecardHole(
        number=hole.number,
        par=hole.par,
        stroke_index=hole.stroke_index,
        name=hole.name,
        yards={one.tee.name: one.yards for one in yardages},
        lengths={one.tee.name: one.length for one in yardages},
        stroke_indexes={
            one.tee.name: one.stroke_index for one in yardages if one.stroke_index is not None
        },
    )


def tees_with_own_index(holes: Sequence[Hole], tees: Sequence[TeeSet]) -> list[TeeSet]:
    """The tees that have a stroke index of their own on some hole."""
    return [tee for tee in tees if _has_own_index(tee, holes)]


def _has_own_index(tee: TeeSet, holes: Sequence[Hole]) -> bool:
    return any(
        one.stroke_index is not None
        for hole in holes
        for one in hole.yardages.all()
        if one.tee_id == tee.pk
    )
