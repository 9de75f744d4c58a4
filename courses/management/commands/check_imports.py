"""Compare what the readers make of a folder of scorecards with what they should."""

import json
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from courses.importing import Unreadable, read
from courses.scorecard import Scorecard

EXPECTATIONS = "expectations.toml"


class Command(BaseCommand):
    """``manage.py check_imports FOLDER [--expect FILE]``; fails on any difference."""

    help = (
        "Reads every file of a folder and compares it with the expectations: a TOML or JSON file "
        "(by default expectations.toml in the folder) of {file name: {kind, scorecards: [{name, "
        "holes, par, unit, tees: {name: total}, yards_about, maps, stroke_index, problems: "
        "[words]}]}} or {file name: {unreadable: words}}. Only what an expectation names is "
        "compared; yards_about is right within 1 %."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The folder and, where it lies elsewhere, the file of expectations."""
        parser.add_argument("folder", type=Path)
        parser.add_argument("--expect", type=Path, default=None, metavar="FILE")

    def handle(self, *args: object, **options: Any) -> None:
        """Print a line for each file and one for each difference."""
        folder: Path = options["folder"]
        if not folder.is_dir():
            raise CommandError(f"{folder} is no folder.")
        expected = _expectations(options["expect"] or folder / EXPECTATIONS)
        differing = 0
        for name in sorted(expected):
            differences = list(_differences(folder / name, expected[name]))
            differing += bool(differences)
            self.stdout.write(f"{'differs' if differences else 'agrees':8} {name}")
            for difference in differences:
                self.stdout.write(f"         {difference}")
        present = {path.name for path in folder.iterdir() if path.is_file()}
        for name in sorted(present - set(expected) - {EXPECTATIONS}):
            self.stdout.write(f"{'no word':8} {name}")
        self.stdout.write(f"{len(expected) - differing} of {len(expected)} files agree.")
        if differing:
            raise CommandError(f"{differing} of {len(expected)} files differ.", returncode=1)


def _expectations(path: Path) -> dict[str, Any]:
    try:
        text = path.read_text(encoding="utf-8")
        found = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except (OSError, ValueError) as fault:
        raise CommandError(f"The expectations cannot be read: {fault}") from fault
    if not isinstance(found, dict):
        raise CommandError("The expectations are no table of files.")
    return found


def _differences(path: Path, expected: Mapping[str, Any]) -> Iterator[str]:
    """What differs between a file's reading and its expectation, in words."""
    if not path.is_file():
        yield "the file is missing"
        return
    try:
        reading = read(path.read_bytes(), filename=path.name)
    except Unreadable as refusal:
        if str(expected.get("unreadable", "\0")) not in str(refusal):
            yield f"cannot be read: {refusal}"
        return
    if "unreadable" in expected:
        yield "was read, though it should not be"
    if expected.get("kind", reading.kind) != reading.kind:
        yield f"kind is {reading.kind}, expected {expected['kind']}"
    cards = expected.get("scorecards", [])
    if cards and len(cards) != len(reading.scorecards):
        yield f"{len(reading.scorecards)} scorecards, expected {len(cards)}"
    if expected.get("licence", reading.licence) != reading.licence:
        yield f"licence is {reading.licence!r}, expected {expected['licence']!r}"
    for which, (found, wanted) in enumerate(zip(reading.scorecards, cards, strict=False)):
        maps = len(reading.maps[which]) if reading.maps else 0
        for what, value in {**_facts(found), "maps": maps}.items():
            if what in wanted and wanted[what] != value:
                yield f"{what} is {value!r}, expected {wanted[what]!r}"
        yards = sum(max(hole.yards.values(), default=0) for hole in found.holes)
        about = wanted.get("yards_about", yards)
        if abs(yards - about) > 0.01 * about:
            yield f"the holes have {yards} yards, expected about {about}"
        messages = [f"{problem.where}: {problem.message}" for problem in found.problems]
        for words in wanted.get("problems", []):
            if not any(words in message for message in messages):
                yield f"no problem says {words!r}; said were {messages!r}"
        doubts = [problem for problem in found.problems if problem.severity != "note"]
        if wanted.get("sound") and doubts:
            yield f"should be sound, but: {doubts[0].where}: {doubts[0].message}"


def _facts(card: Scorecard) -> dict[str, object]:
    indexes = [hole.stroke_index for hole in card.holes if hole.stroke_index is not None]
    permutation = sorted(indexes) == list(range(1, len(card.holes) + 1))
    return {
        "name": card.name,
        "holes": len(card.holes),
        "numbers": [hole.number for hole in card.holes],
        "names": sum(1 for hole in card.holes if hole.name),
        "par": sum(hole.par or 0 for hole in card.holes),
        "pars_missing": sum(1 for hole in card.holes if hole.par is None),
        "unit": next((tee.unit for tee in card.tees), ""),
        "tees": {tee.name: tee.total for tee in card.tees},
        "totals": [tee.total for tee in card.tees],
        "stroke_index": "permutation" if permutation else "partial" if indexes else "none",
        "stroke_index_missing": [h.number for h in card.holes if h.stroke_index is None],
    }
