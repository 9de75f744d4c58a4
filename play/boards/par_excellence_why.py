"""Why Par Excellence's results are what they are."""

from collections.abc import Callable, Mapping
from typing import Any

from play.boards.shown import Reason
from play.par_excellence.words import LINES, aim_words, yards

Facts = Mapping[str, Any]


def _address(facts: Facts) -> list[Reason]:
    if facts["club"] == "putter":
        return [Reason("On the green", "only the putter die is thrown")]
    return [
        Reason("Said", f"{facts['name']}, {facts['shape']}"),
        Reason("The meter", f"{facts['bearing']:g}° on the sheet, {aim_words(facts['off'])}"),
    ]


def _stroke(facts: Facts) -> list[Reason]:
    if facts["club"] == "putter":
        return [Reason("Putts", f"{facts['putt']} of {facts['putts']}")]
    faces = [str(face) for face in facts["dice"]]
    house = bool(facts["house"])
    reasons = [Reason("Club die", f"{faces[0]} on {facts['name']}", house)]
    declared = f"{facts['shape']} declared, " if facts["shape"] != "straight" else ""
    taken = f"{declared}{faces[1]} thrown: {LINES[facts['line']]}"
    reasons.append(Reason("Direction die", taken, house=True))
    if len(faces) > 2:
        reasons.append(Reason("Hazard die", f"{faces[2]}, played from {facts['from_lie']}"))
    reasons.append(Reason("Flown", yards(facts["distance"])))
    x, y = facts["landed"]
    reasons.append(Reason("Marked at", f"{x:g} across, {y:g} up the sheet, in yards from the tee"))
    if facts["stopped"]:
        reasons.append(Reason("Trees", "a low club, and trees near the ball", house=True))
    return reasons


def _penalty(facts: Facts) -> list[Reason]:
    words = {
        "out": "five yards inside where the flight left, no nearer the hole",
        "water": "on the line of flight, a yard before the water",
        "rocks": "on the line of flight, a yard before the rocks",
    }
    text = "again from the tee" if facts["again"] else words[facts["hazard"]]
    return [Reason("Penalty", "one stroke"), Reason("Played next", text, house=not facts["again"])]


def _putts(facts: Facts) -> list[Reason]:
    where = "inside" if facts["inside"] else "outside"
    text = f"{facts['dice'][0]}, from {where} the circle"
    return [Reason("Putter die", text, bool(facts["house"]))]


def _gambled(facts: Facts) -> list[Reason]:
    return [Reason("Flag", f"{facts['dice'][0]} for {facts['before']}", bool(facts["house"]))]


REASONS: Mapping[str, Callable[[Facts], list[Reason]]] = {
    "address": _address,
    "stroke": _stroke,
    "penalty": _penalty,
    "putts": _putts,
    "gambled": _gambled,
    "centred": lambda _: [
        Reason("Centred", "marked within half a yard of the hole: one putt fewer", house=True)
    ],
}
