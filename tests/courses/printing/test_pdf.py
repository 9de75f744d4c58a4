"""Courses on paper: what stands on the pages, in whichever size, ink and type."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from courses import changes
from courses.changes.making import CourseFacts, create_course
from courses.drawing.letters import BOX, SANS, SERIF, lacking
from courses.exporting.pdf_file import as_pdf, printed
from courses.models import Course
from courses.printing import PAPERS, Options, Part, pdf_of
from courses.printing.typefaces import Page
from golfsite.accounts.models import User
from tests.courses.courses_for_tests import a_scorecard

CREDIT = "© OpenStreetMap contributors"
MILLIMETRES = 25.4 / 72
STORD = Path(__file__).parent.parent / "importing" / "maps" / "files" / "stord_9_holes.geojson"

pytestmark = pytest.mark.django_db


@pytest.fixture
def course() -> Course:
    facts = CourseFacts(name="Long Meadow", place="Kent", credit=CREDIT, licence="ODbL 1.0")
    return create_course(None, a_scorecard(5), facts=facts, seed=5)


@contextmanager
def opened(content: bytes) -> Iterator[pypdfium2.PdfDocument]:
    document = pypdfium2.PdfDocument(content)
    try:
        yield document
    finally:
        document.close()


def texts(content: bytes) -> list[str]:
    with opened(content) as document:
        found = []
        for page in document:
            words = page.get_textpage()
            found.append(" ".join(words.get_text_range().split()))
            words.close()
            page.close()
        return found


def sizes(content: bytes) -> set[tuple[int, int]]:
    with opened(content) as document:
        return {
            (round(width * MILLIMETRES), round(height * MILLIMETRES))
            for width, height in (document.get_page_size(at) for at in range(len(document)))
        }


def looks(content: bytes, at: int = 0) -> Any:
    with opened(content) as document:
        page = document[at]
        bitmap = page.render(scale=1)
        picture = bitmap.to_pil().convert("RGB")
        bitmap.close()
        page.close()
        return picture


def test_the_scorecard_and_every_hole_have_their_page(course: Course) -> None:
    pages = texts(as_pdf(course, Options()))
    assert len(pages) == 6
    assert "Long Meadow Kent. 5 holes, par 20, played from White" in pages[0]
    assert "1,880" in pages[0]
    for number, page in enumerate(pages[1:], start=1):
        assert f"{number} Hole the {number}" in page
        assert "Cards from the tee:" in page
    assert "Par 4, 400 yards, index 1" in pages[1]


@pytest.mark.parametrize("part", list(Part))
def test_whom_the_course_is_owed_to_stands_on_every_page(course: Course, part: Part) -> None:
    pages = texts(as_pdf(course, Options(part=part)))
    assert all(CREDIT in page and "ODbL 1.0" in page for page in pages)


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (216, 279))])
@pytest.mark.parametrize("part", [Part.SCORECARD, Part.FOUR])
def test_the_paper_is_what_was_asked_for(
    course: Course, paper: str, size: tuple[int, int], part: Part
) -> None:
    assert sizes(as_pdf(course, Options(part=part, paper=PAPERS[paper]))) == {size}


def test_four_holes_share_a_page(course: Course) -> None:
    pages = texts(as_pdf(course, Options(part=Part.FOUR)))
    assert len(pages) == 2
    assert all(f"Hole the {number}" in pages[0] for number in range(1, 5))


def test_the_hole_cards_are_those_that_lay_any_hole(course: Course) -> None:
    options = Options(part=Part.CARDS)
    wanted = printed(course, options).cards
    words = " ".join(texts(as_pdf(course, options)))
    for card, count in wanted.items():
        assert words.count(card.name) >= count
    for hole in course.holes.all():
        names = [one.card for one in hole.layout.placed]
        have = {card.slug: count for card, count in wanted.items()}
        assert all(have[name] >= names.count(name) for name in names)


def test_black_and_white_has_no_colour() -> None:
    course = create_course(None, a_scorecard(1), seed=5)

    def colourful(options: Options) -> bool:
        picture = looks(as_pdf(course, replace(options, part=Part.HOLES)))
        return any(max(one) - min(one) > 24 for _, one in picture.getcolors(1 << 24))

    assert colourful(Options())
    assert not colourful(Options(ink=True))


def test_large_print_shows_the_playing_tee_alone(course: Course) -> None:
    usual, large = (
        texts(as_pdf(course, Options(part=Part.SCORECARD, large=large)))[0]
        for large in (False, True)
    )
    assert "Red" in usual
    assert "Red" not in large
    assert "White" in large


def test_metres_are_given_where_they_are_asked_for(course: Course) -> None:
    pages = texts(as_pdf(course, Options(metres=True)))
    assert "Par 4, 366 metres" in pages[1]
    assert "metres" in pages[0]


@pytest.mark.parametrize(
    "name",
    [
        "<b>Tea</b> & Olive",
        "שלום גולף",
        "حفرة الشاي",
        "Ødegård Žlutý Ελλάδα Волга",
        "名古屋ゴルフ ⛳🏌️",
        "x" * 120,
        "%PDF (( \\ )) $1 {nb}",
    ],
)
def test_any_name_is_printed(name: str) -> None:
    card = a_scorecard(1, name=name)
    card = replace(card, holes=(replace(card.holes[0], name=name[:80]),))
    course = create_course(None, card, facts=CourseFacts(notes=name), seed=5)
    pages = texts(as_pdf(course, Options()))
    assert len(pages) == 2
    if name.isascii() and len(name) < 60:
        assert name in pages[0]
    assert ("□" in pages[0]) is ("名" in name)
    assert all(("no type for" in page) is ("名" in name) for page in pages), "wherever one may be"


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=12))
@settings(max_examples=12)
def test_what_is_printed_is_what_was_named_or_a_box(name: str) -> None:
    page = Page(PAPERS["a4"], title=name, author=name)
    page.add_page()
    page.pen(SANS, 10)
    page.put(10, 10, 180, 8, f"|{name}|")
    shown = page.words(name)
    assert "no type" not in shown
    assert ("□" in shown) is bool(lacking([name]) or BOX in name)
    assert len(texts(bytes(page.output()))) == 1


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize(("face", "size"), [(SANS, 10), (SERIF, 20)])
def test_no_letter_is_left_out_in_any_face(face: str, size: float, *, bold: bool) -> None:
    page = Page(PAPERS["a4"], title="", author="")
    page.add_page()
    for at, name in enumerate(["שלום", "Ελλάδα", "名古屋", "thẳng"]):
        page.pen(face, size, bold=bold)
        page.put(10, 10 + 10 * at, 180, 8, f"{name}.")
    (shown,) = texts(bytes(page.output()))
    assert sorted(shown.replace(" ", "")) == sorted("שלום.Ελλάδα.□□□.thẳng.")


def test_a_letter_and_its_mark_are_printed_as_one() -> None:
    page = Page(PAPERS["a4"], title="", author="")
    page.add_page()
    page.pen(SANS, 10)
    assert page.words("A\u030ase\u0301") == "Åsé"
    page.output()


def test_a_hole_that_is_not_laid_out_says_so(course: Course) -> None:
    one = printed(course, Options())
    holes = tuple(replace(hole, board=None, ground=None) for hole in one.holes[:1])
    assert "Not laid out yet" in texts(pdf_of(replace(one, holes=holes), Options()))[1]


def test_a_mapped_hole_shows_its_ground_beside_its_cards() -> None:
    user = User.objects.create_user("ingrid", password="a long enough secret")
    record = changes.start_import(user, STORD.read_bytes(), filename=STORD.name)
    course = changes.build_course(user, record, seed=7)
    options = Options(part=Part.HOLES)
    one = printed(course, options)
    assert all(hole.map and hole.board for hole in one.holes)
    pages = texts(pdf_of(replace(one, holes=one.holes[:1]), options))
    assert len(pages) == 1
    assert "The ground, from the map" in pages[0]
    assert CREDIT in pages[0]


@pytest.mark.parametrize(
    ("query", "pointer"),
    [("part=x", "?part"), ("paper=a5", "?paper"), ("look=red", "?look"), ("units=ft", "?units")],
)
def test_what_no_pdf_can_be_is_422(client: Any, query: str, pointer: str) -> None:
    course = create_course(None, a_scorecard(1), facts=CourseFacts(visibility="public"), seed=5)
    answer = client.get(f"/api/v1/courses/{course.slug}/export/?as=pdf&{query}")
    assert answer.status_code == 422
    assert [one["pointer"] for one in answer.json()["errors"]] == [pointer]


def test_the_print_page_offers_the_pdf(client: Any) -> None:
    course = create_course(
        None, a_scorecard(1), facts=CourseFacts(visibility="public", credit=CREDIT), seed=5
    )
    page = client.get(f"/courses/{course.slug}/print/").content.decode()
    assert f'action="/api/v1/courses/{course.slug}/export/"' in page
    assert page.count(CREDIT) == 2
    answer = client.get(
        f"/api/v1/courses/{course.slug}/export/",
        {"as": "pdf", "part": "holes", "paper": "letter", "look": "ink", "type": "large"},
    )
    assert answer.content.startswith(b"%PDF-")
    assert answer["Content-Type"] == "application/pdf"
