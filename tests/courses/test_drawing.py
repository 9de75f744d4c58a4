import io
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from courses.cards import CardKind
from courses.deck import built_in
from courses.drawing import (
    Landing,
    Look,
    Marks,
    Stroke,
    Tag,
    draw_card,
    draw_hole,
    draw_small,
    png_of,
    share_course,
    share_hole,
    sprite,
)
from courses.drawing.look import PALETTES, ROLES
from courses.holemap import Area, HoleMap, ground_of
from courses.layout import PlacedCard, lay
from courses.terrain import Terrain
from tests.courses.sample_cards import CARDS
from tests.courses.test_holemap import MAPPED

SVG = "{http://www.w3.org/2000/svg}"
BOARD = lay(
    [
        PlacedCard("tee-1"),
        PlacedCard("fairway-5", turned=True, overlap=2),
        PlacedCard("dogleg-45-right"),
        PlacedCard("fairway-3"),
        PlacedCard("green-4", overlap=2),
    ],
    CARDS,
)
GROUND = ground_of(BOARD)
MARKS = Marks(
    strokes=(
        Stroke((BOARD.point(1, 4), BOARD.point(9, 5)), (BOARD.point(9, 5), BOARD.point(11, 5)), 1),
        Stroke((BOARD.point(11, 5), BOARD.point(18, 4)), planned=True),
    ),
    landings=(Landing(BOARD.point(18, 4), 0.4), Landing(BOARD.point(19, 4), 0.1)),
    ball=BOARD.point(11, 5),
    chosen=2,
    tags=tuple(Tag(i, CARDS[p.card].name, "9 rows") for i, p in enumerate(BOARD.placed)),
    seams=True,
    yards=True,
)
NASTY = "<script>alert('\"&')</script>"
INSIDE_BANS = re.compile(
    r"<style|<script|style=|\son[a-z]+=|javascript:|href=|<foreignObject", re.I
)


def drawn(look: Look, **changes) -> str:
    values = {"board": BOARD, "look": look, "title": "Hole 5", "marks": MARKS, **changes}
    return draw_hole(GROUND, **values)


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)  # noqa: S314 - drawn here


@pytest.mark.parametrize("look", Look)
def test_a_drawing_is_well_formed_small_and_free_of_script_and_style(look: Look) -> None:
    svg = drawn(look, description="Par 4")
    assert parsed(svg).tag == f"{SVG}svg"
    assert len(svg) < 60_000
    assert not INSIDE_BANS.search(svg)
    for element in parsed(svg).iter():
        for name in ("d", "x", "y", "cx", "cy", "r", "width", "height", "viewBox"):
            assert not re.search(r"nan|inf|e-", element.get(name, ""))


@pytest.mark.parametrize("look", Look)
def test_drawing_twice_gives_the_same_text(look: Look) -> None:
    assert drawn(look) == drawn(look)
    assert draw_hole(MAPPED, look=look) == draw_hole(replace(MAPPED), look=look)


def test_a_picture_is_named_and_told_for_those_who_do_not_see_it() -> None:
    root = parsed(drawn(Look.PAGE, description="Par 4, bends right"))
    assert root.get("role") == "img"
    assert root.get("aria-label") == "Hole 5, Par 4, bends right"
    assert root.findtext(f"{SVG}title") == "Hole 5"
    assert root.findtext(f"{SVG}desc") == "Par 4, bends right"
    assert parsed(draw_hole(GROUND)).get("aria-hidden") == "true"


@pytest.mark.parametrize("look", Look)
def test_text_is_escaped_wherever_it_stands(look: Look) -> None:
    marks = replace(MARKS, tags=(Tag(0, NASTY, NASTY),))
    svg = drawn(look, title=NASTY, description=NASTY, marks=marks)
    root = parsed(svg)
    assert "<script" not in svg
    assert root.findtext(f"{SVG}title") == NASTY
    assert root.get("aria-label") == f"{NASTY}, {NASTY}"
    assert NASTY in [text.text for text in root.iter(f"{SVG}text")]


def test_on_a_page_classes_and_the_page_patterns_colour_the_drawing() -> None:
    svg = drawn(Look.PAGE)
    assert "#" not in svg.replace("url(#", "")
    used = set(re.findall(r"url\(#([a-z]+)\)", svg))
    offered = set(re.findall(r'<pattern id="([a-z]+)"', sprite()))
    assert used
    assert used <= offered
    assert "<defs" not in svg
    assert "class=" not in drawn(Look.LIGHT)


def test_the_pages_patterns_and_colours_are_those_the_drawings_name() -> None:
    root = Path(__file__).parents[2]
    page = (root / "templates/golfsite/terrain.svg").read_text(encoding="utf-8")
    assert page.replace("\n", "") == sprite()
    style = (root / "static/css/hole.css").read_text(encoding="utf-8")
    named = {name for role in ROLES.values() for name in role.classes.split()}
    known = set(re.findall(r"\.([a-z][a-z0-9-]*)", style)) | {"paper", "caption", "caption-q"}
    assert named <= known
    tokens = (root / "static/css/tokens.css").read_text(encoding="utf-8")
    for name, light, dark in re.findall(
        r"--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)", tokens
    ):
        assert PALETTES[Look.LIGHT].get(name, light) == light
        assert PALETTES[Look.DARK].get(name, dark) == dark


@pytest.mark.parametrize("look", [Look.LIGHT, Look.DARK, Look.PRINT])
def test_alone_a_drawing_brings_every_pattern_it_uses_under_its_own_id(look: Look) -> None:
    svg = drawn(look, ids="one")
    used = set(re.findall(r"url\(#([a-z-]+)\)", svg))
    brought = re.findall(r'<pattern id="([a-z-]+)"', svg)
    assert used <= set(brought)
    assert len(brought) == len(set(brought))
    assert all(name.startswith("one-") for name in brought)


def test_print_is_black_and_white() -> None:
    colors = set(re.findall(r"#[0-9a-f]{6}", drawn(Look.PRINT)))
    assert colors
    assert all(color[1:3] == color[3:5] == color[5:7] for color in colors)
    assert set(PALETTES[Look.PRINT]) == set(PALETTES[Look.LIGHT]) == set(PALETTES[Look.DARK])


def dot_count(svg: str) -> int:
    paths = [p for p in parsed(svg).iter(f"{SVG}path") if "dots" in (p.get("class") or "")]
    return sum((p.get("d") or "").count("h0") for p in paths if "rim" not in p.get("class", ""))


def test_every_space_but_the_hole_and_out_of_bounds_has_its_dot() -> None:
    spaces = [(row, column) for row in range(len(BOARD.rows)) for column in range(9)]
    wanted = sum(BOARD.terrain(*space) is not Terrain.OUT for space in spaces) - 1
    assert dot_count(drawn(Look.PAGE)) == wanted
    assert dot_count(drawn(Look.PAGE, marks=replace(MARKS, dots=False))) == 0
    assert dot_count(draw_hole(GROUND)) == 0


def classes(svg: str) -> list[str]:
    return [e.get("class", "") for e in parsed(svg).iter()]


def test_marks_are_drawn_as_asked() -> None:
    found = classes(drawn(Look.PAGE))
    assert found.count("seam") == 4
    assert found.count("pick") == 1
    assert found.count("tag") == 5
    assert found.count("flight") == 1
    assert found.count("flight run") == 1
    assert found.count("flight plan") == 1
    assert found.count("ball") == 1
    assert found.count("ball now") == 1
    assert found.count("spot") == 2
    assert found.count("pennant") == 1
    bare = classes(drawn(Look.PAGE, marks=Marks(flag=False)))
    for name in ("seam", "pick", "tag", "flight", "ball", "spot", "pennant", "yd"):
        assert name not in bare


def test_every_card_can_be_chosen_by_touch() -> None:
    svg = drawn(Look.PAGE, marks=replace(MARKS, targets=True))
    found = [e.get("data-card") for e in parsed(svg).iter() if e.get("class") == "target"]
    assert found == ["0", "1", "2", "3", "4"]
    assert "target" not in classes(drawn(Look.PAGE))


def test_yards_to_the_pin_stand_every_fifty() -> None:
    texts = [t.text for t in parsed(drawn(Look.PAGE)).iter(f"{SVG}text") if t.get("class") == "yd"]
    assert texts == [str(yards) for yards in range(50, BOARD.yards - 24, 50)]


def tag_boxes(svg: str) -> list[tuple[float, ...]]:
    """Left, top, right and bottom of every tag on the page."""
    boxes = []
    for group in parsed(svg).iter(f"{SVG}g"):
        tag = group.find(f"{SVG}rect[@class='tag']")
        if tag is None:
            continue
        left, top, scale = map(float, re.findall(r"-?[\d.]+", group.get("transform", "")))
        width, height = (scale * float(tag.get(name, "")) for name in ("width", "height"))
        boxes.append((left, top, left + width, top + height))
    return boxes


@pytest.mark.parametrize("scale", [1.0, 1.8])
def test_tags_keep_clear_of_each_other(scale: float) -> None:
    tags = tuple(replace(tag, scale=scale) for tag in MARKS.tags)
    boxes = tag_boxes(drawn(Look.PAGE, marks=replace(MARKS, tags=tags)))
    assert len(boxes) == len(BOARD.placed)
    for i, (left, top, right, bottom) in enumerate(boxes):
        for left2, top2, right2, bottom2 in boxes[:i]:
            assert right <= left2 or right2 <= left or bottom <= top2 or bottom2 <= top


def view(svg: str) -> list[float]:
    return [float(v) for v in (parsed(svg).get("viewBox") or "").split()]


def test_a_turned_hole_is_drawn_with_that_heading_up() -> None:
    straight = ground_of(lay([PlacedCard("tee-1"), PlacedCard("green-4")], CARDS))
    tall, wide = view(draw_hole(straight)), view(draw_hole(straight, up=90))
    assert tall[3] > tall[2]
    assert wide[2] == pytest.approx(tall[3], abs=2)
    assert wide[3] == pytest.approx(tall[2], abs=2)


def test_a_window_cuts_the_picture_to_its_places() -> None:
    left, top, width, height = view(draw_hole(GROUND, window=[(-10, 0), (10, 100)]))
    assert (left, top) == (-48, -336)
    assert (width, height) == (96, 352)


@pytest.mark.parametrize("slug", CARDS)
def test_a_card_picture_is_small_and_silent(slug: str) -> None:
    svg = draw_card(CARDS[slug])
    assert parsed(svg).get("aria-hidden") == "true"
    assert len(svg) < 3_500
    assert ("pennant" in svg) is slug.startswith("green")
    assert svg is draw_card(CARDS[slug])


def test_a_turned_card_picture_differs() -> None:
    assert draw_card(CARDS["fairway-5"], is_turned=True) != draw_card(CARDS["fairway-5"])


def test_a_small_hole_is_smaller_than_the_large_one() -> None:
    small = draw_small(GROUND, title="Hole 5")
    assert len(small) < 6_000
    assert dot_count(small) == 0
    assert parsed(small).get("aria-label") == "Hole 5"
    assert len(draw_small(MAPPED)) < 4_000


def picture(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png))
    image.load()
    return image.convert("RGB")


def test_png_comes_out_at_the_width_asked_for_with_patterns_and_text() -> None:
    svg = drawn(Look.LIGHT)
    image = picture(png_of(svg, width=300))
    assert image.width == 300
    _, _, width, height = view(svg)
    assert image.height == pytest.approx(300 * height / width, abs=1)
    assert len(image.getcolors(1_000_000) or []) > 100
    with_text = picture(png_of(svg, width=600))
    without = picture(png_of(re.sub(r"<text.*?</text>", "", svg), width=600))
    assert with_text.tobytes() != without.tobytes()


def test_the_pattern_of_the_sand_reaches_the_png() -> None:
    box = ((-50.0, 0.0), (50.0, 0.0), (50.0, 100.0), (-50.0, 100.0))
    sand = HoleMap((0, 0), (0, 90), ((0, 0), (0, 90)), box, (Area(Terrain.SAND, (box,)),), "test")
    image = picture(png_of(draw_hole(sand, look=Look.LIGHT), height=400))
    middle = image.crop((150, 150, 250, 250)).getcolors(10_000) or []
    assert len(middle) > 3


@pytest.mark.parametrize(
    "letters", ["äöüß", "æøå", "éèçñ", "łżőčş", "0189", "\u2013\u2019", "ВλθŸ", "שא", "حش", "名⛳"]
)
def test_the_letters_of_course_names_reach_the_png(letters: str) -> None:
    blank = picture(png_of(share_course([], title="", line="")))
    for letter in letters:
        one = picture(png_of(share_course([], title=letter, line="")))
        assert one.tobytes() != blank.tobytes()


@pytest.mark.parametrize("width", [0, -5, 4001])
def test_a_picture_of_impossible_size_is_refused(width: int) -> None:
    with pytest.raises(ValueError, match="pixels"):
        png_of(drawn(Look.LIGHT), width=width)


def test_what_is_no_svg_is_refused() -> None:
    with pytest.raises(ValueError, match=r"."):
        png_of("no picture", width=10)


def test_sharing_pictures_are_1200_by_630() -> None:
    one = share_hole(GROUND, title=NASTY, line="Par 4, 435 yards", place="Links", board=BOARD)
    assert NASTY.split()[0] in "".join(parsed(one).itertext())
    assert picture(png_of(one)).size == (1200, 630)
    many = share_course([GROUND, MAPPED] * 9, title="Links", line="18 holes, par 72")
    assert picture(png_of(many)).size == (1200, 630)
    assert picture(png_of(share_course([], title="New", line=""), width=600)).size == (600, 315)


def test_trees_of_a_map_stand_as_crowns_inside_their_wood() -> None:
    svg = draw_hole(MAPPED)
    crown = next(e for e in parsed(svg).iter() if e.get("class") == "crown")
    starts = re.findall(r"M(-?\d+) (-?\d+)a(\d+)", crown.get("d") or "")
    assert len(starts) > 10
    for x, y, r in starts:
        assert -50 <= (int(x) + int(r)) / 3.2 <= -30
        assert 20 <= -int(y) / 3.2 <= 150


GREENS = [slug for slug, card in built_in().items() if card.kind is CardKind.GREEN]


@pytest.mark.parametrize("slug", GREENS)
@pytest.mark.parametrize("middle", [(), ("dogleg-45-left-1",), ("dogleg-90-right-1",)])
def test_every_flag_stands_whole_in_its_picture(slug: str, middle: tuple[str, ...]) -> None:
    laid = [PlacedCard("tee-1"), *map(PlacedCard, middle), PlacedCard(slug)]
    board = lay(laid, built_in())
    ground = ground_of(board)
    for svg in (draw_small(ground), draw_hole(ground, board=board), draw_card(built_in()[slug])):
        left, top, width, height = view(svg)
        pennant = parsed(svg).find(f".//{SVG}path[@class='pennant']")
        x, y = map(float, re.findall(r"-?[\d.]+", pennant.get("d"))[:2])
        assert left <= x < x + 24 <= left + width
        assert top <= y < y + 42 <= top + height


MIDDLES = [slug for slug in CARDS if slug.startswith(("fairway", "dogleg"))]


@settings(max_examples=15, deadline=None)
@given(st.lists(st.sampled_from(MIDDLES), max_size=4), st.sampled_from(list(Look)), st.text())
def test_any_hole_can_be_drawn(middle: list[str], look: Look, text: str) -> None:
    hole = lay([PlacedCard("tee-1"), *map(PlacedCard, middle), PlacedCard("green-4")], CARDS)
    tags = tuple(Tag(index, text, text) for index in range(len(hole.placed)))
    marks = Marks(yards=True, seams=True, targets=True, chosen=0, tags=tags)
    ground = ground_of(hole)
    svg = draw_hole(ground, board=hole, look=look, title=text, description=text, marks=marks)
    assert parsed(svg).tag == f"{SVG}svg"
    assert len(svg) < 60_000 + 20 * len(text)
    assert parsed(draw_small(ground, look)).tag == f"{SVG}svg"
