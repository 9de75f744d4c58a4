"""Photographs of scorecards, read where the optional text reader is installed.

``reading.read_photo`` does it all: the picture is straightened, its table found by the row of hole
numbers, its cells cut out and read one by one, and the figures judged by what they must add up to.
Nothing imports this package but the process that reads photographs."""
