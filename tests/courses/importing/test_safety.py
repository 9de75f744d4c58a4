"""Nothing that is sent raises anything but Unreadable, and every answer comes fast."""

import random
import time
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from courses.importing import Unreadable, check, dump, from_grid, load, read
from courses.scorecard import Scorecard
from tests.courses.importing.cards import LANGUAGES, SHAPES, down, joined

WORDS = ["Hole", "Par", "Yards", "SI", "Out", "In", "Total", "Blue", "m", "1", "2", "3", "10", "4"]
CELLS = st.one_of(
    st.sampled_from([*WORDS, "400", "1,005", "", "-", "4/5", "71.2/128", "=1+1", "٣", "²", "①"]),
    st.text(max_size=8),
    st.integers(-5, 20_000).map(str),
)
GRIDS = st.lists(st.lists(CELLS, max_size=12), max_size=24)
QUICK = settings(max_examples=70, deadline=None)


def answers(source: bytes | str, filename: str = "") -> tuple[Scorecard, ...]:
    try:
        cards = read(source, filename=filename).scorecards
    except Unreadable:
        return ()
    for card in cards:
        assert 1 <= len(card.holes) <= 36
        assert load(dump(card)) == card
        assert check(card).holes == card.holes
    return cards


@QUICK
@given(st.text(), st.sampled_from(["", "a.csv", "a.txt", "a.html"]))
def test_any_text_is_read_or_refused(text: str, filename: str) -> None:
    answers(text, filename)


@QUICK
@given(st.binary(max_size=2_000), st.sampled_from(["", "a.csv", "a.txt", "a.html"]))
def test_any_bytes_are_read_or_refused(source: bytes, filename: str) -> None:
    answers(source, filename)


@settings(max_examples=150, deadline=None)
@given(GRIDS)
def test_any_grid_is_read_or_refused(rows: list[list[str]]) -> None:
    try:
        card = from_grid(rows)
    except Unreadable:
        return
    assert load(dump(card)) == card


@settings(max_examples=80, deadline=None)
@given(GRIDS, st.sampled_from([",", ";", "\t", "|", " ", "  ", "\n", ", par "]))
def test_any_table_of_golf_words_is_read_or_refused(rows: list[list[str]], mark: str) -> None:
    text = "\n".join(mark.join(row) for row in rows)
    answers(text)
    answers(text.encode(errors="replace"), "a.csv")


@QUICK
@given(
    st.lists(
        st.tuples(
            st.sampled_from(["Hole ", "No. ", "", "\n"]), st.integers(0, 40), st.text(max_size=30)
        ),
        max_size=20,
    )
)
def test_any_sentences_are_read_or_refused(parts: list[tuple[str, int, str]]) -> None:
    answers("\n".join(f"{word}{number} par 4 {rest}" for word, number, rest in parts))


@QUICK
@given(st.data())
def test_a_card_with_any_cells_spoiled_is_read_or_refused(data: st.DataObject) -> None:
    language = data.draw(st.sampled_from(sorted(LANGUAGES)))
    rows = SHAPES[data.draw(st.sampled_from(sorted(SHAPES)))](LANGUAGES[language])
    for _ in range(data.draw(st.integers(1, 12))):
        row = data.draw(st.sampled_from([row for row in rows if row]))
        row[data.draw(st.integers(0, len(row) - 1))] = data.draw(CELLS)
    answers(joined(rows, data.draw(st.sampled_from([",", ";", "\t", "   "]))))


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>",
        "<b>Tea</b> & Olive",
        "\u05e9\u05dc\u05d5\u05dd \u05d2\u05d5\u05dc\u05e3",
        "\u062d\u0641\u0631\u0629 \u0627\u0644\u0634\u0627\u064a",
        "\u26f3 Flag \U0001f3cc\ufe0f",
        "=1+1",
        "@SUM(A1)",
        "+cmd|' /C calc'!A0",
        "O'Brien's \\ %s {0}",
    ],
)
def test_names_are_kept_as_text(name: str) -> None:
    rows = [["Hole", "Name", "Par", "Yards"], ["1", name, "4", "400"], ["2", "x", "3", "150"]]
    assert from_grid([*rows, ["3", "y", "5", "500"]]).holes[0].name == name


def test_nul_and_direction_marks_are_dropped_from_names() -> None:
    rows = [["Hole", "Name", "Par", "Yards"], ["1", "Tea\0 \u202eOlive", "4", "400"]]
    assert from_grid(rows).holes[0].name == "Tea Olive"


@pytest.mark.parametrize(
    ("source", "filename", "word"),
    [
        (b"\x89PNG\r\n\x1a\n" + bytes(200), "card.csv", "PNG"),
        (b"\xff\xd8\xff\xe0" + bytes(200), "card.csv", "JPEG"),
        (b"%PDF-1.7\n1 0 obj", "card.txt", "PDF"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(99), "card.csv", ".xls"),
        (b"\x00\x01\x02\x03" * 50, "card.csv", "binary"),
        (b'<?xml version="1.0"?><osm version="0.6"></osm>', "x.osm", "OpenStreetMap"),
        (b"", "card.csv", "empty"),
        (b" \n\t ", "card.csv", "empty"),
        (b"x" * (10 * 1024 * 1024 + 1), "card.csv", "10 MB"),
        (b"name,town\nA,B\n", "card.csv", "No holes"),
    ],
)
def test_what_is_no_scorecard_is_named_for_what_it_is(
    source: bytes, filename: str, word: str
) -> None:
    with pytest.raises(Unreadable, match=word):
        read(source, filename=filename)


def test_more_than_36_holes_are_refused_with_the_place() -> None:
    text = "Hole,Par,Yards\n" + "".join(f"{hole},4,400\n" for hole in range(1, 55))
    with pytest.raises(Unreadable) as refusal:
        read(text.encode(), filename="card.csv")
    assert refusal.value.where == "row 38"


def test_thirty_six_holes_are_read() -> None:
    text = "Hole,Par,Yards\n" + "".join(f"{hole},4,400\n" for hole in range(1, 37))
    assert len(read(text.encode(), filename="card.csv").scorecard.holes) == 36


_NUMBERS = "\n".join(
    ",".join(str(row * column % 500) for column in range(64)) for row in range(2_000)
)


@pytest.mark.parametrize(
    "source",
    [
        pytest.param("," * 5_000_000, id="5 MB of commas"),
        pytest.param(("," * 100 + "\n") * 50_000, id="lines of commas"),
        pytest.param("hole,par,yards\n" + "1,4,400\n" * 500_000, id="one hole for ever"),
        pytest.param(_NUMBERS, id="numbers"),
        pytest.param(_NUMBERS.replace(",", " "), id="numbers and spaces"),
        pytest.param(_NUMBERS.replace(",", "\n"), id="numbers a line"),
        pytest.param("Hole,1,2,3,4,5,6,7,8,9," * 6 + "\n" * 2_000, id="headings"),
        pytest.param(("Hole,1,2,3,4,5,6,7,8,9," * 6 + "\n") * 2_000, id="more headings"),
        pytest.param(("hole par blue yards," * 60 + "\n") * 2_000, id="words"),
        pytest.param("hole 1 par 4 400 yards\n" * 200_000, id="sentences"),
        pytest.param("hole 1 par 4 400 " * 300_000, id="one sentence"),
        pytest.param('"' * 5_000_000, id="quotes"),
        pytest.param("<td" + "<a " * 200_000, id="open tags"),
        pytest.param("<table><tr><td>" * 100_000, id="tables"),
        pytest.param("<td><!--" * 100_000, id="comments"),
        pytest.param("white 400 blue " * 300_000, id="colours"),
        pytest.param("Hole 1 " + "par " * 500_000, id="pars"),
        pytest.param("1" * 5_000_000, id="a digit"),
        pytest.param(random.Random(1).randbytes(5_000_000), id="noise"),
    ],
)
def test_whatever_is_sent_is_answered_fast(source: bytes | str) -> None:
    began = time.process_time()
    with suppress(Unreadable):
        read(source, filename="card.csv")
    assert time.process_time() - began < 1.5


def test_a_usual_card_is_read_in_a_twentieth_of_a_second() -> None:
    text = joined(down(LANGUAGES["en"]), ",")
    read(text)
    began = time.process_time()
    for _ in range(5):
        read(text)
    assert time.process_time() - began < 5 * 0.05
