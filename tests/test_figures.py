"""The page of figures: what was aimed at, measured, met."""

import pytest

from tests.figures import Book, Figure, read_sections


def test_a_figure_that_misses_its_aim_fails_and_is_kept():
    book = Book("prove")
    with pytest.raises(AssertionError, match="Furthest from the card: 9 yards"):
        book.record()("Furthest from the card", 9, aim="at most 8", ok=False, unit="yards")
    assert book.figures == [Figure("Furthest from the card", "at most 8", 9, "yards", ok=False)]


def test_the_ordinary_suite_measures_a_fiftieth():
    assert Book("").sample(1000) == 20
    assert Book("").sample(3) == 1
    assert Book("prove").sample(1000) == 1000


def test_each_run_writes_its_own_table_and_leaves_the_other(tmp_path):
    page = tmp_path / "docs" / "figures.md"
    proofs, speed = Book("prove"), Book("bench")
    proofs.record()("Furthest from the card", 7, aim="at most 8", ok=True, unit="yards")
    speed.record()("A course built", 1.234567, aim="under 5", ok=True, unit="seconds")
    proofs.write(page)
    speed.write(page)
    text = page.read_text()
    assert "| Furthest from the card | at most 8 | 7 yards | yes |" in text
    assert "| A course built | under 5 | 1.235 seconds | yes |" in text
    assert list(read_sections(page)) == ["prove", "bench"]
    proofs.write(page)
    assert page.read_text().count("A course built") == 1
