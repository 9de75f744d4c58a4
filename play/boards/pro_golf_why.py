"""Why Pro Golf's results are what they are."""

from collections.abc import Mapping
from typing import Any

from play.boards.shown import Reason
from play.pro_golf.address import feet
from play.pro_golf.boxes import HIGHEST
from play.pro_golf.card import NAMES
from play.pro_golf.holecard import TITLES, TROUBLE
from play.pro_golf.tables import GAMBLE, SAFE

Facts = Mapping[str, Any]
MINUS = str.maketrans("-", "−")
# The dice that hole a ball, by the rule they are thrown by.
DIES = {
    "superlative": "Superlative stroke",
    "parentheses": "In parentheses",
    "aces": "Ace from the tee",
}


def reasons(facts: Facts) -> list[Reason]:
    """What led to the end of a stroke: dice, box, column, hole card, flag."""
    if facts.get("club") == "Rescue":
        return [Reason("Rescue", "the hole card asks for one: a stroke without dice")]
    if "column" not in facts:
        return []
    if facts["column"] == "Putt":
        return _putt(facts)
    return [*_box(facts), *_end(facts)]


def _box(facts: Facts) -> list[Reason]:
    dice = facts["dice"]
    found = [Reason("Dice", ", ".join(str(face) for face in dice))]
    found.append(Reason("Box thrown", str(facts["bare"])))
    if facts["mode"] == GAMBLE:
        won = facts["result"] != TROUBLE
        text = f"{facts['bare']} against {facts['overall']}: {'it succeeds' if won else 'Trouble'}"
        found.append(Reason("Overall Value", text))
        if won:
            found.append(Reason("Gamble", f"{dice[2]} boxes more"))
    if facts["mode"] == SAFE:
        text = f"{dice[2]} boxes less, any box up to {facts['last']}"
        found.append(Reason("Played safe", text))
    if facts["steps"]:
        steps = f"{facts['steps']:+d}".translate(MINUS)
        found.append(Reason("Hole card and weather", f"{steps} boxes", house=True))
    return found


def _end(facts: Facts) -> list[Reason]:
    found = []
    if facts["result"] != TROUBLE:
        name = NAMES[facts["column"]]
        found.append(Reason("Card", f"{name}, box {facts['box']}: {facts['result']}"))
    if facts.get("section"):
        text = f"{TITLES[facts['section']]}: {facts.get('words') or facts['to_lie']}"
        found.append(Reason("Hole card", text, house=True))
    if facts["holed"] and facts["rule"] in DIES:
        found.append(Reason(DIES[facts["rule"]], f"a die of {facts['dice'][-1]} holes it"))
    if facts.get("feet") is None:
        return found
    if facts["after_star"]:
        found.append(Reason("Superlative stroke", _star(facts)))
    if facts["card_feet"] != facts["feet"]:
        was, became = feet(facts["card_feet"]), feet(facts["feet"])
        text = f"{facts['flag']}, for this stroke: {was} become {became}"
        found.append(Reason("Flag", text))
    return found


def _star(facts: Facts) -> str:
    """What the die after a superlative drive did: a bare pitch of 66 it holes or not."""
    die = facts["dice"][-1]
    if facts["column"] == "P" and facts["bare"] == facts["box"] == HIGHEST and not facts["steps"]:
        return f"a die of {die} leaves the pitch a foot away"
    return f"a die of {die} is taken off"


def _putt(facts: Facts) -> list[Reason]:
    if not facts["dice"]:
        last = "Second putt" if facts["putt"] == 2 else "Fourth putt"
        return [Reason(last, "good without a throw")]
    found = [Reason("Dice", ", ".join(str(face) for face in facts["dice"]))]
    if facts["steps"]:
        found.append(Reason("Weather", f"{facts['steps']:+d} boxes".translate(MINUS)))
    if facts["putt"] == 3:
        found.append(Reason("Third putt", "only 11 misses it"))
        return found
    found.append(Reason("Card", f"putt, box {facts['box']}: {facts['result']}"))
    found.append(Reason("Distance", feet(facts["feet"])))
    if facts["putt"] == 2:
        text = f"after a first putt of {feet(facts['first'])}, by the Second Putt Card"
        found.append(Reason("How far it was", text, house=True))
    return found
