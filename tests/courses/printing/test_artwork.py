"""Drawings as PDF draws them: the same picture as on the screen, in outlines."""

import io
import math
import re
import time

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from courses.changes.making import CourseFacts, create_course
from courses.drawing import Look, Marks, draw_hole, png_of
from courses.exporting.pdf_file import as_pdf, printed
from courses.printing import PAPERS, Options, Part
from courses.printing.artwork import artwork_of
from courses.printing.drawings import Picture, place
from courses.printing.paths import circle_path, path_of
from courses.printing.typefaces import Page
from tests.courses.courses_for_tests import a_scorecard

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def rastered(content, scale):
    document = pypdfium2.PdfDocument(content)
    try:
        return document[0].render(scale=scale).to_pil().convert("RGB")
    finally:
        document.close()


@pytest.mark.django_db
@pytest.mark.parametrize("look", [Look.LIGHT, Look.PRINT])
def test_a_print_shows_the_very_drawing_that_the_screen_shows(look):
    course = create_course(None, a_scorecard(2), facts=CourseFacts(), seed=5)
    hole = printed(course, Options()).holes[1]
    marks = Marks(yards=True, seams=True)
    svg = draw_hole(hole.ground, board=hole.board, look=look, marks=marks)
    artwork = artwork_of(svg)
    page = Page(PAPERS["a4"], title="", author="")
    page.add_page()
    scale = 297 / artwork.box[3]
    place(page, Picture(artwork, artwork.box), 0, 0, scale)
    paper = rastered(bytes(page.output()), 2)
    screen = Image.open(io.BytesIO(png_of(svg, height=paper.height))).convert("RGB")
    paper = paper.crop((0, 0, screen.width, screen.height))
    unlike = ImageStat.Stat(ImageChops.difference(paper, screen).convert("L")).mean[0]
    assert unlike < (6 if look is Look.LIGHT else 25), "patterns may begin elsewhere"
    small = [one.resize((30, 90), Image.Resampling.BOX) for one in (paper, screen)]
    worst = ImageChops.difference(*small).convert("L").getextrema()[1]
    assert worst < (40 if look is Look.LIGHT else 60)


@pytest.mark.django_db
@pytest.mark.parametrize("part", [Part.ALL, Part.FOUR, Part.CARDS])
@pytest.mark.parametrize("ink", [False, True])
def test_nothing_that_is_drawn_is_made_of_points(part, ink):
    course = create_course(None, a_scorecard(3), facts=CourseFacts(), seed=5)
    content = as_pdf(course, Options(part=part, ink=ink))
    assert b"/Subtype /Image" not in content
    tiles = content.count(b"/PatternType 1")
    assert 0 < tiles < 9 * 3


@pytest.mark.bench
@pytest.mark.django_db
def test_eighteen_holes_are_printed_in_three_seconds(sample, figure):
    course = create_course(None, a_scorecard(sample(18)), facts=CourseFacts(), seed=5)
    for part in (Part.ALL, Part.CARDS):
        started = time.process_time()
        as_pdf(course, Options(part=part, ink=True))
        spent = time.process_time() - started
        figure(f"PDF of eighteen holes, {part}", spent, aim="under 3", unit="s", ok=spent < 3)


def ends(operators):
    """Where each operator leaves the pen."""
    found = []
    for text in re.findall(r"[^mlch]+[mlc]", operators):
        numbers = [float(one) for one in NUMBER.findall(text)]
        found.append(tuple(numbers[-2:]))
    return found


def test_paths_go_where_svg_says():
    path = path_of("M1 2l3-4h2v-1L5 5 9 9q1 0 2 2t2 2zm1 1l1 1")
    at = [(1, 2), (4, -2), (6, -2), (6, -3), (5, 5), (9, 9), (11, 11), (13, 13), (2, 3), (3, 4)]
    assert ends(path) == at
    assert path.count("h") == 1


def test_a_dot_is_a_hair_long_so_that_every_viewer_draws_it_round():
    (x0, y0), (x1, y1) = ends(path_of("M5 5h0"))
    assert y0 == y1
    assert 0 < x1 - x0 < 0.1


@pytest.mark.parametrize("radius", [0.7, 4.2, 20])
def test_a_circle_is_round(radius):
    path = circle_path(3, 4, radius)
    assert path.count("c") == 4
    for x, y in ends(path):
        assert math.dist((x, y), (3, 4)) == pytest.approx(radius, abs=0.02)
    curve = [float(one) for one in NUMBER.findall(path)][:8]
    for share in (0.25, 0.5, 0.75):
        weights = [math.comb(3, n) * share**n * (1 - share) ** (3 - n) for n in range(4)]
        x = sum(weight * at for weight, at in zip(weights, curve[::2], strict=True))
        y = sum(weight * at for weight, at in zip(weights, curve[1::2], strict=True))
        assert math.dist((x, y), (3, 4)) == pytest.approx(radius, rel=0.01, abs=0.02)


@pytest.mark.parametrize(
    "svg",
    [
        '<svg viewBox="0 0 9 9"><image href="x"/></svg>',
        '<svg viewBox="0 0 9 9"><path d="M0 0S1 1 2 2"/></svg>',
        '<svg viewBox="0 0 9 9"><path d="M0 0a5 5 0 1 0 3 3"/></svg>',
    ],
)
def test_what_prints_do_not_draw_is_an_error_and_not_left_out(svg):
    with pytest.raises(ValueError, match=r"not draw|no path|no half"):
        artwork_of(svg)
