"""The files beside this give what their expectations say, and check_imports tells differences."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

FILES = Path(__file__).parent / "files"


def checked(folder: Path, expect: Path | None = None) -> str:
    out = StringIO()
    call_command("check_imports", folder, expect=expect, stdout=out)
    return out.getvalue()


def test_every_file_gives_what_is_expected_of_it() -> None:
    said = checked(FILES)
    assert "16 of 16 files agree" in said
    assert "differs" not in said


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        ({"scorecards": [{"par": 71}]}, "par is 72, expected 71"),
        ({"scorecards": [{"holes": 9}]}, "holes is 18, expected 9"),
        ({"scorecards": [{"totals": [1]}]}, "totals is [6500]"),
        ({"scorecards": [{"unit": "m"}]}, "unit is 'yd'"),
        ({"scorecards": [{}, {}]}, "1 scorecards, expected 2"),
        ({"scorecards": [{"problems": ["a dragon"]}]}, "a dragon"),
        ({"kind": "text"}, "kind is csv"),
        ({"unreadable": "PNG"}, "was read"),
    ],
)
def test_any_difference_fails_and_is_told(
    changed: dict[str, object], word: str, tmp_path: Path
) -> None:
    expect = tmp_path / "expect.json"
    expect.write_text(json.dumps({"sunset_ranch.csv": changed}))
    out = StringIO()
    with pytest.raises(CommandError) as fault:
        call_command("check_imports", FILES, expect=expect, stdout=out)
    assert fault.value.returncode == 1
    assert word in out.getvalue()


def test_a_missing_or_unreadable_file_is_a_difference(tmp_path: Path) -> None:
    (tmp_path / "picture.csv").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(99))
    (tmp_path / "expectations.toml").write_text('["picture.csv"]\n["gone.csv"]\n')
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("check_imports", tmp_path, stdout=out)
    assert "PNG picture" in out.getvalue()
    assert "the file is missing" in out.getvalue()


def test_a_file_that_must_be_refused_agrees_when_it_is(tmp_path: Path) -> None:
    (tmp_path / "picture.csv").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(99))
    (tmp_path / "expectations.toml").write_text('["picture.csv"]\nunreadable = "PNG"\n')
    assert "1 of 1 files agree" in checked(tmp_path)


@pytest.mark.parametrize("text", ["[", "{", "3"])
def test_bad_expectations_are_refused(text: str, tmp_path: Path) -> None:
    expect = tmp_path / "expect.json"
    expect.write_text(text)
    with pytest.raises(CommandError):
        checked(FILES, expect)


def test_no_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CommandError):
        checked(tmp_path / "gone")
