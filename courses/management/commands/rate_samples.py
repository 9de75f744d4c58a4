"""``manage.py rate_samples``: works out the ratings that are shipped with the sample courses."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from courses import boards, ratings
from courses.changes.samples import load_samples
from courses.models import Layout


class Command(BaseCommand):
    help = "Writes courses/samples/ratings.json: to be run when samples, deck or rules changed."

    def handle(self, *_: Any, **__: Any) -> None:
        rater = ratings.rater()
        if rater is None:
            raise CommandError("No game rates layouts.")
        with transaction.atomic():
            load_samples()
            layouts = Layout.objects.filter(hole__course__sample__gt="", faulty=False)
            placed = {layout.digest: layout.placed for layout in layouts}
            transaction.set_rollback(True)
        found = {
            digest: round(rater(boards.board_of(cards)), 2)
            for digest, cards in sorted(placed.items())
        }
        ratings.SHIPPED.write_text(json.dumps(found, indent=0) + "\n", encoding="utf-8")
        self.stdout.write(f"{len(found)} holes rated.")
