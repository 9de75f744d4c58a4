"""What the README says is true."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text()
MAKEFILE = (ROOT / "Makefile").read_text()
TARGETS = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))


def test_every_make_command_named_exists():
    named = set(re.findall(r"\bmake ([a-z]+)", README))
    assert {"run", "test", "check", "bench", "prove", "help"} <= named
    assert named <= TARGETS


def test_every_make_command_that_exists_is_explained_by_help():
    assert set(re.findall(r"^([a-z]+):.*## ", MAKEFILE, re.MULTILINE)) | {"help"} == TARGETS


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)#:]+)\)", README))))
def test_every_file_named_is_there(link):
    assert (ROOT / link).exists()


def test_every_setting_named_is_read():
    read = "\n".join(path.read_text() for path in (ROOT / "golfsite").rglob("*.py")) + MAKEFILE
    table = README.split("## Settings")[1].split("\n## ")[0]
    names = re.findall(r"^\| `([A-Z_]+)", table, re.MULTILINE)
    assert len(names) >= 8
    assert [name for name in names if f'"{name}"' not in read] == []
