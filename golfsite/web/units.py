"""Yards or metres, as the person wishes: courses are kept in yards, shown in either."""

from typing import Literal

from django.http import HttpRequest

METRES_PER_YARD = 0.9144
COOKIE = "units"
Unit = Literal["yd", "m"]


def units_of(request: HttpRequest) -> Unit:
    """The unit chosen by the account, or for a visitor by a cookie; yards otherwise."""
    user = getattr(request, "user", None)
    chosen = user.units if user is not None and user.is_authenticated else None
    if chosen is None:
        chosen = request.COOKIES.get(COOKIE)
    return "m" if chosen == "m" else "yd"


def in_unit(yards: float, unit: Unit) -> int:
    """A length in yards as a whole number of ``unit``, halves up."""
    length = yards * METRES_PER_YARD if unit == "m" else yards
    return int(length + 0.5) if length >= 0 else -int(-length + 0.5)
