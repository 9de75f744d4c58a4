"""The page of figures: what was aimed at, measured, met."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tests import conftest
from tests.figures import Book, Figure, read_tables


def test_a_figure_that_misses_its_aim_fails_and_is_kept():
    book = Book("prove")
    with pytest.raises(AssertionError, match="Furthest from the card: 9 yards"):
        book.record()("Furthest from the card", 9, aim="at most 8", ok=False, unit="yards")
    assert book.figures == [Figure("Furthest from the card", "at most 8", 9, "yards", ok=False)]


def test_the_ordinary_suite_measures_a_hundredth():
    assert Book("").sample(1000) == 10
    assert Book("").sample(3) == 1
    assert Book("prove").sample(1000) == 1000


def test_two_processes_measure_side_by_side_and_one_writes_what_both_found(monkeypatch) -> None:
    written: list[Figure] = []
    monkeypatch.setattr(Book, "write", lambda book: written.extend(book.figures))

    def session(**more: Any) -> Any:
        return SimpleNamespace(config=SimpleNamespace(stash={conftest.BOOK: Book("prove")}, **more))

    one = session()
    for name in ("Holes alike", "Rounds at random"):
        worker = session(workeroutput={})
        record = worker.config.stash[conftest.BOOK].record()
        record(name, np.int64(0), aim="none", ok=np.bool_(True))
        conftest.pytest_sessionfinish(worker)
        node = SimpleNamespace(config=one.config, workeroutput=worker.config.workeroutput)
        conftest.pytest_testnodedown(node)
    assert written == []
    conftest.pytest_sessionfinish(one)
    assert [figure.row() for figure in written] == [
        "| Holes alike | none | 0 | yes |",
        "| Rounds at random | none | 0 | yes |",
    ]
    conftest.pytest_testnodedown(SimpleNamespace(config=one.config))


def test_each_run_writes_its_own_figures_and_leaves_the_others(tmp_path):
    page = tmp_path / "docs" / "figures.md"
    proofs, speed = Book("prove"), Book("bench")
    proofs.record()("Furthest from the card", 7, aim="at most 8", ok=True, unit="yards")
    proofs.record()("Holes alike", 0, aim="none", ok=True)
    speed.record()("A course built", 1.234567, aim="under 5", ok=True, unit="seconds")
    proofs.write(page)
    speed.write(page)
    text = page.read_text()
    assert "| Furthest from the card | at most 8 | 7 yards | yes |" in text
    assert "| A course built | under 5 | 1.235 seconds | yes |" in text
    again = Book("prove")
    again.record()("Furthest from the card", 6, aim="at most 8", ok=True, unit="yards")
    again.write(page)
    tables = read_tables(page)
    assert list(tables) == ["prove", "bench"]
    assert list(tables["prove"]) == ["Furthest from the card", "Holes alike"]
    assert "| 6 yards |" in tables["prove"]["Furthest from the card"]
    assert list(tables["bench"]) == ["A course built"]
