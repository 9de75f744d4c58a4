"""``manage.py map_sample``: the maps that are shipped with a sample course, from a map file."""

import json
import tomllib
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from courses.changes.samples import FOLDER
from courses.holemap import dump_map
from courses.importing import Unreadable, read
from courses.teeing import from_yards


class Command(BaseCommand):
    help = (
        "Writes courses/samples/maps/SLUG.json from a map file of the same course (OpenStreetMap, "
        "GeoJSON, KML): each hole with its tee moved along the line of play to the card's yards."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug", help="the sample's name in courses/samples")
        parser.add_argument("file", type=Path, help="the map file")

    def handle(self, *_: Any, slug: str, file: Path, **__: Any) -> None:
        card = tomllib.loads((FOLDER / f"{slug}.toml").read_text(encoding="utf-8"))
        try:
            maps = read(file.read_bytes(), filename=file.name).maps[0]
        except Unreadable as fault:
            raise CommandError(str(fault)) from fault
        yards = {hole["number"]: hole["yards"][card["tee"]] for hole in card["holes"]}
        if missing := sorted(set(yards) - set(maps)):
            raise CommandError(f"{file.name} has no map of holes {missing}.")
        found = {str(n): dump_map(from_yards(maps[n], long)) for n, long in yards.items()}
        target = FOLDER / "maps" / f"{slug}.json"
        rows = ",\n".join(
            f'"{number}": {json.dumps(ground, separators=(",", ":"))}'
            for number, ground in found.items()
        )
        target.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")
        self.stdout.write(f"{len(found)} maps in {target.name}.")
