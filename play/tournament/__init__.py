"""A golf tournament as facts: draw, cut, places, money, play-offs, and how it is told. Pure."""
