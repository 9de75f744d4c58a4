"""Pictures of holes as SVG and PNG, and holes in words: always the same for the same hole."""

from courses.drawing.hole import draw_hole
from courses.drawing.look import Look
from courses.drawing.marks import Landing, Marks, Stroke, Tag
from courses.drawing.patterns import sprite
from courses.drawing.raster import png_of
from courses.drawing.sharing import share_course, share_hole
from courses.drawing.small import draw_card, draw_small
from courses.drawing.words import METRES, YARDS, Measure, describe, hazard_in_words

__all__ = [
    "METRES",
    "YARDS",
    "Landing",
    "Look",
    "Marks",
    "Measure",
    "Stroke",
    "Tag",
    "describe",
    "draw_card",
    "draw_hole",
    "draw_small",
    "hazard_in_words",
    "png_of",
    "share_course",
    "share_hole",
    "sprite",
]
