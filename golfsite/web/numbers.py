"""Numbers that come as text: from a form, an address, a cookie."""

LONGEST = 9


def whole(text: str | None, *, digits: int = LONGEST) -> int | None:
    """The whole number from 0 that ``text`` writes in at most so many digits, else None. Longer
    ones are no number of ours, and Python refuses to read some of them at all."""
    if not text or len(text) > digits or not (text.isascii() and text.isdigit()):
        return None
    return int(text)
