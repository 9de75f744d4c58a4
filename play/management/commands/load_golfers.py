"""``manage.py load_golfers``: the golfers that come with the site."""

from typing import Any

from django.core.management.base import BaseCommand

from play.golfers.samples import load_golfers


class Command(BaseCommand):
    help = "Brings the golfers that come with the site; cards changed by staff stay as they are."

    def handle(self, *_: Any, **__: Any) -> None:
        made = load_golfers()
        self.stdout.write(f"{made:,} golfers." if made else "All golfers are there.")
