"""``manage.py upkeep``: what has to be tidied once a day."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from golfsite.web import upkeep


class Command(BaseCommand):
    help = "Erase guests whose time is over, old sessions, tokens and idempotency keys, and more."

    def handle(self, *args: Any, **options: Any) -> None:
        done = upkeep.run()
        for words, count in done.items():
            self.stdout.write(f"{max(count, 0)} {words}")
        failed = [words for words, count in done.items() if count < 0]
        if failed:
            raise CommandError(f"Failed, see the log: {', '.join(failed)}")
