"""What happened, in a sentence of golf. The same event always gets the same words."""

from play.engine.protocol import Event
from play.engine.words import Facts, Tellers, number, one_of, score_name, to_par, told

LIES = {
    "fairway": "on the fairway",
    "rough": "in the rough",
    "sand": "in the sand",
    "slope": "on a slope that leads nowhere",
    "tee": "on the tee",
}
FROM = {
    "tee": "from the tee",
    "fairway": "from the fairway",
    "rough": "from the rough",
    "sand": "from the sand",
    "slope": "from the slope",
}
# Where a roll ends that slopes themselves stop.
STOPPED = {"facing": " to where two slopes meet", "lap": " for one lap of the hollow"}


def say(event: Event) -> str:
    """The event as a sentence."""
    return told(TELLERS, event)


def way(direction: str) -> str:
    """A direction in words."""
    return direction.replace("-", " and ") if "-" in direction else f"straight {direction}"


def _squares(count: int) -> str:
    return "one square" if count == 1 else f"{number(count)} squares"


def _address(facts: Facts) -> str:
    if facts["direction"]:
        return f"{way(facts['direction']).capitalize()} it shall go; the die decides how far."
    return one_of(facts, "The die is in the hand.", "Pencil down, die up.", "A throw, then a line.")


def _thrown(facts: Facts) -> str:
    face, change, squares = facts["dice"][-1], facts["change"], facts["squares"]
    said = number(face).capitalize()
    if change > 0:
        return f"{said} and {number(change)} from the fairway: {_squares(squares)}."
    if change < 0:
        left = _squares(squares) if squares else "nothing left but a putt"
        return f"{said} less {number(-change)} in the sand: {left}."
    return f"{said}: {_squares(squares)}."


def _repeated(facts: Facts) -> str:
    return f"With a {facts['dice'][-1]} there is nowhere to go, not even by a putt: throw again."


def _again(facts: Facts) -> str:
    face = number(facts["dice"][-1])
    if facts["why"] == "tee":
        return f"The {face} goes back; the second throw from the tee is free and stands."
    if facts["why"] == "bigfoot":
        return f"The {face} goes back with thanks to Bigfoot."
    left = facts["left"]
    return f"A mulligan for the {face}; {number(left)} left in the notebook."


def _bigfoot(facts: Facts) -> str:
    return one_of(
        facts,
        "Something large stands behind that tree. Bigfoot! One mulligan on this page is free.",
        "A footprint, a shadow: Bigfoot is seen. One mulligan on this page is free.",
    )


def _stroke(facts: Facts) -> str:
    if not facts["line"]:
        bare = _bare(facts["direction"])
        return f"No way {bare} with that throw: the stroke counts, the ball stays."
    if facts["holed"]:
        return _holing(facts)
    swing = {"Putter": "A putt", "Driver": "A drive", "Iron": "An iron"}.get(
        facts["club"], _squares(facts["squares"]).capitalize()
    )
    over = f" over {' and '.join(facts['over'])}" if facts["over"] else ""
    parts = f"{swing} {way(facts['direction'])} {FROM[facts['from_lie']]}{over}"
    if facts["roll"]:
        stopped = STOPPED.get(facts["stopped"], f", {LIES[facts['to_lie']]}")
        return f"{parts}; the slope carries it on{stopped}."
    return f"{parts}, {LIES[facts['to_lie']]}."


def _bare(direction: str) -> str:
    return direction.replace("-", " and ")


def _holing(facts: Facts) -> str:
    if facts["overshot"]:
        return "A square too far, but straight over the cup: it drops."
    if facts["roll"]:
        return "It lands, it rolls down the slope and into the cup."
    if facts["club"] == "Putter":
        return one_of(facts, "The putt drops.", "In it goes.", "One square, and in.")
    return one_of(
        facts, "Counted to the square: straight into the cup.", "The line ends in the cup."
    )


def _holed(facts: Facts) -> str:
    score, par = facts["score"], facts["par"]
    return f"Holed in {number(score)}: {score_name(score, par)}."


def _conceded(facts: Facts) -> str:
    return f"The page is given up; {number(facts['score'])} go on the card."


def _leaderboard(facts: Facts) -> str:
    return f"{to_par(facts['after'])[:1].upper()}{to_par(facts['after'])[1:]} so far."


def _hole_end(facts: Facts) -> str:
    return f"Page {facts['hole']} is done; turn the leaf."


def _result(facts: Facts) -> str:
    best = [row for row in facts["places"] if row["place"] == 1]
    if len(facts["places"]) == 1:
        return f"The notebook closes at {to_par(best[0]['to_par'])}."
    what = "wins" if len(best) == 1 else "shares the win"
    return f"The best card {what} at {to_par(best[0]['to_par'])}."


TELLERS: Tellers = {
    "address": _address,
    "thrown": _thrown,
    "repeated": _repeated,
    "again": _again,
    "bigfoot": _bigfoot,
    "stroke": _stroke,
    "holed": _holed,
    "conceded": _conceded,
    "leaderboard": _leaderboard,
    "hole_end": _hole_end,
    "result": _result,
}
