"""``manage.py load_samples``: the courses that come with the site."""

from typing import Any

from django.core.management.base import BaseCommand

from courses.changes.samples import load_samples


class Command(BaseCommand):
    help = "Makes the courses that come with the site; those that are there stay as they are."

    def handle(self, *_: Any, **__: Any) -> None:
        made = load_samples()
        for course in made:
            self.stdout.write(f"{course.name}: {course.hole_count} holes, {course.yards:,} yards")
        if not made:
            self.stdout.write("All sample courses are there.")
