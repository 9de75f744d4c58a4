"""Courses on paper: scorecard, hole sheets and hole cards as one PDF."""

from courses.printing.course import PrintedCourse, PrintedHole
from courses.printing.options import PAPERS, Options, Paper, Part
from courses.printing.pdf import pdf_of

__all__ = [
    "PAPERS",
    "Options",
    "Paper",
    "Part",
    "PrintedCourse",
    "PrintedHole",
    "pdf_of",
]
