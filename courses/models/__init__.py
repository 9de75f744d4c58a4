"""What the site keeps about courses. Rows change through :mod:`courses.changes` only."""

from courses.models.cards import OwnCard
from courses.models.course import Course, TeeSet, Visibility
from courses.models.hole import DrawnMap, Hole, Layout, Yardage
from courses.models.records import CourseVersion, ImportRecord, ImportStatus, Report

__all__ = [
    "Course",
    "CourseVersion",
    "DrawnMap",
    "Hole",
    "ImportRecord",
    "ImportStatus",
    "Layout",
    "OwnCard",
    "Report",
    "TeeSet",
    "Visibility",
    "Yardage",
]
