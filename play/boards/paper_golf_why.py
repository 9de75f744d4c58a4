"""Why Paper Apps Golf's results are what they are."""

from collections.abc import Callable, Mapping
from typing import Any

from play.boards.shown import Reason

Facts = Mapping[str, Any]
STOPPED = {
    "ignored": ("Slope", "it points at water, trees or off the page and is ignored", True),
    "facing": ("Slopes", "two arrows face each other: the ball stops after the first", False),
    "lap": ("Slopes", "the arrows lead round: the ball stops after one lap", True),
}


def _squares(count: int) -> str:
    return f"{count} square{'' if count == 1 else 's'}"


def _why_thrown(facts: Facts) -> list[Reason]:
    reasons = [Reason("Die", str(facts["dice"][-1]))]
    change = facts["change"]
    if change:
        lie = "From the fairway" if facts["lie"] == "fairway" else "In sand"
        reasons.append(Reason(lie, f"{change:+d}", bool(facts.get("house"))))
    reasons.append(Reason("Moves", _squares(facts["squares"])))
    return reasons


def _why_stroke(facts: Facts) -> list[Reason]:
    reasons = []
    if facts["dice"]:
        faces = ", then ".join(str(throw[0]) for throw in facts["dice"])
        reasons.append(Reason("Die", faces))
    if facts["dice"] and facts["club"] == "Putter":
        reasons.append(Reason("Putt", "one square instead of the throw"))
    elif facts["dice"] and facts["change"]:
        lie = "From the fairway" if facts["change"] > 0 else "In sand"
        reasons.append(Reason(lie, f"{facts['change']:+d}"))
    if not facts["line"]:
        words = "the throw cannot be played that way, and no putt was left"
        return [*reasons, Reason("Direction first", words, house=True)]
    reasons.append(Reason("Line", f"{_squares(facts['squares'])} {_way(facts)}"))
    if facts["over"]:
        reasons.append(Reason("Flew over", ", ".join(facts["over"])))
    if facts["overshot"]:
        reasons.append(Reason("Overshot", "one square beyond the cup counts as holed"))
    if facts["roll"]:
        reasons.append(Reason("Rolled", _squares(len(facts["roll"]))))
    if facts["stopped"]:
        label, words, house = STOPPED[facts["stopped"]]
        reasons.append(Reason(label, words, house))
    reasons.append(Reason("Counts", "one stroke"))
    return reasons


def _way(facts: Facts) -> str:
    return str(facts["direction"]).replace("-", " ")


def _why_again(facts: Facts) -> list[Reason]:
    why = {
        "tee": "one free throw again from the tee",
        "mulligan": "one of the mulligans of the title page",
        "bigfoot": "the free mulligan for spotting Bigfoot",
    }[facts["why"]]
    return [
        Reason("Thrown before", str(facts["dice"][-1])),
        Reason("Paid with", why, bool(facts["house"])),
        Reason("Left", f"{facts['left']} mulligan{'' if facts['left'] == 1 else 's'}"),
    ]


def _why_repeated(facts: Facts) -> list[Reason]:
    return [
        Reason("Die", str(facts["dice"][-1])),
        Reason("No way", "neither the throw nor a putt could be played anywhere", house=True),
    ]


def _why_bigfoot(facts: Facts) -> list[Reason]:
    return [Reason("Spotted", "one mulligan on this page is free, and is used first", house=True)]


def _why_holed(facts: Facts) -> list[Reason]:
    return [Reason("Lines drawn", str(facts["score"])), Reason("Par", str(facts["par"]))]


def _why_conceded(facts: Facts) -> list[Reason]:
    return [
        Reason("Strokes so far", str(facts["strokes"])),
        Reason("Scores", f"{facts['score']}: four over par, or one more stroke", house=True),
    ]


def _why_leaderboard(facts: Facts) -> list[Reason]:
    return [
        Reason("This page", f"{facts['score']} against par {facts['par']}"),
        Reason("Before", f"{facts['before']:+d}" if facts["before"] else "level"),
    ]


REASONS: Mapping[str, Callable[[Facts], list[Reason]]] = {
    "thrown": _why_thrown,
    "stroke": _why_stroke,
    "again": _why_again,
    "repeated": _why_repeated,
    "bigfoot": _why_bigfoot,
    "holed": _why_holed,
    "conceded": _why_conceded,
    "leaderboard": _why_leaderboard,
}
