"""What happened, in a sentence of golf. The same event always gets the same words."""

from play.engine.protocol import Event
from play.engine.words import (
    Facts,
    Tellers,
    counted,
    number,
    one_of,
    score_name,
    signed,
    to_par,
    told,
)

LIES = {
    "tee": "on the tee",
    "fairway": "on the fairway",
    "rough": "in the rough",
    "trees": "among the trees",
    "sand": "in a bunker",
    "green": "on the green",
    "water": "in the water",
    "rocks": "on the rocks",
    "out": "out of bounds",
}
LINES = {
    "straight": "straight",
    "fade": "on the fade line",
    "draw": "on the draw line",
    "hook": "hooked to the left",
    "slice": "sliced to the right",
}
LOST = {"water": "The ball is in the water", "rocks": "Off the rocks and into the sea"}


def say(event: Event) -> str:
    """The event as a sentence."""
    return told(TELLERS, event)


def yards(length: float) -> str:
    """A length in words, to a tenth where it has one."""
    return "1 yard" if length == 1 else f"{length:g} yards"


def aim_words(off: float) -> str:
    """Where the meter points: "at the flag", "1.5° left of the flag"."""
    if not off:
        return "at the flag"
    return f"{abs(off):g}° {'right' if off > 0 else 'left'} of the flag"


def _address(facts: Facts) -> str:
    if facts["club"] == "putter":
        where = "inside the circle" if facts["lie"] == "circle" else "outside the circle"
        return f"The putter, {yards(facts['pin'])} from the pin, {where}."
    shape = f", a {facts['shape']} declared" if facts["shape"] != "straight" else ""
    hazard = " The hazard die goes along." if facts["hazard"] else ""
    return f"{facts['name']}{shape}, the meter laid {aim_words(facts['off'])}.{hazard}"


def _stroke(facts: Facts) -> str:
    if facts["club"] == "putter":
        return _putt(facts)
    if facts["hazard_die"] == "no":
        return "The hazard die says NO: the stroke counts and the ball stays where it is."
    if facts["stopped"]:
        return f"{_flown(facts)}, and into the trees: the ball drops there."
    lie = facts["to_lie"] if not facts["penalty"] else ""
    if not lie:
        return f"{_flown(facts)}."
    if facts["centred"]:
        return f"{_flown(facts)}, and it stops right over the hole."
    left = f", {yards(facts['left'])} from the pin"
    inside = " inside the circle" if facts["in_circle"] else ""
    return f"{_flown(facts)}: {LIES[lie]}{inside}{left}."


def _flown(facts: Facts) -> str:
    short = " (the hazard die allows no more)" if facts["hazard_die"] == "short" else ""
    return f"{facts['name']}, {yards(facts['distance'])}{short} {LINES[facts['line']]}"


def _putt(facts: Facts) -> str:
    if facts["holed"]:
        return one_of(facts, "In the hole.", "It drops.", "Holed.")
    return one_of(facts, "The putt stays out.", "Just past.", "Not this one.")


def _penalty(facts: Facts) -> str:
    following = f"the next stroke is number {facts['next']}"
    if facts["hazard"] == "out":
        if facts["again"]:
            return f"Out of bounds: one stroke, and again from the tee; {following}."
        return f"Out of bounds: one stroke, replaced five yards inside the course; {following}."
    where = "back to the tee" if facts["again"] else f"dropped {LIES[facts['to_lie']]} before it"
    return f"{LOST[facts['hazard']]}: one stroke, {where}; {following}."


def _putts(facts: Facts) -> str:
    face = facts["dice"][0]
    if "/" not in str(face):
        return f"The putter die shows {face}: {counted(facts['putts'], 'putt')}."
    where = "inside" if facts["inside"] else "outside"
    return f"The putter die shows {face}, from {where} the circle: {_count(facts['putts'])}."


def _count(putts: int) -> str:
    return counted(putts, "putt")


def _centred(facts: Facts) -> str:
    if not facts["putts"]:
        return "The ball was marked right over the hole: the stroke to the green has gone in."
    return f"The ball was marked right over the hole: {_count(facts['putts'])} instead."


def _gambled(facts: Facts) -> str:
    before, after = facts["before"], facts["putts"]
    verdict = "it paid" if after < before else "it did not pay"
    return f"The flag says {number(after)} instead of {number(before)}: {verdict}."


def _holed(facts: Facts) -> str:
    name = score_name(facts["score"], facts["par"])
    return one_of(facts, f"Down in {number(facts['score'])}: {name}.", f"That is {name}.")


def _leaderboard(facts: Facts) -> str:
    return f"{score_name(facts['score'], facts['par']).capitalize()}: {to_par(facts['after'])}."


def _conceded(facts: Facts) -> str:
    return f"The hole is given up; it counts {number(facts['score'])}."


def _result(facts: Facts) -> str:
    first = facts["places"][0]
    score = "level par" if not first["to_par"] else signed(first["to_par"])
    return f"The round is over, the best score {score}."


TELLERS: Tellers = {
    "address": _address,
    "stroke": _stroke,
    "penalty": _penalty,
    "putts": _putts,
    "centred": _centred,
    "kept": lambda facts: f"{_count(facts['putts']).capitalize()} it is, without a gamble.",
    "gamble": lambda facts: f"{_count(facts['putts']).capitalize()}? The hazard die decides.",
    "gambled": _gambled,
    "holed": _holed,
    "leaderboard": _leaderboard,
    "hole_end": lambda facts: f"Hole {facts['hole']} is done.",
    "conceded": _conceded,
    "result": _result,
}
