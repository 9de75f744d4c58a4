"""Why Pocket Pro Golf's results are what they are."""

from collections.abc import Mapping, Sequence
from typing import Any

from play.boards.pocket_pro_dice import push_words
from play.boards.shown import Reason
from play.engine.protocol import Face

SIDES = {1: "right", -1: "left"}


def _dice_words(faces: Sequence[Face]) -> str:
    return " + ".join(str(face) for face in faces)


def _why_roll(facts: Mapping[str, Any]) -> list[Reason]:
    reasons = [Reason("Dice", _dice_words(facts["dice"]))]
    if facts["ignored"]:
        reasons.append(Reason("Ignored for tokens", _dice_words(facts["ignored"])))
    house = facts["provenance"] == "house"
    kind = facts["roll_kind"]
    row = kind.capitalize() if kind in {"doubles", "triples"} else f"Total {facts['total']}"
    if kind == "stuck":
        return [*reasons, Reason("Sand", "an iron in sand does not move on doubles", house)]
    reasons.append(Reason("Reference card", f"{row}: {facts['spaces']} on", house))
    if facts["bonus"]:
        reasons.append(Reason("From the tee", f"{facts['bonus']:+d}"))
    if facts["loss"]:
        reasons.append(Reason("Wedge from rough or sand", f"{facts['loss']:+d}"))
    if facts["aim"]:
        reasons.append(Reason("Aim", f"1 {SIDES[facts['aim']]}"))
    if facts["wind"]:
        against = "against" if kind == "triples" else "with"
        text = f"{push_words(facts['wind'])}, {against} the wind"
        reasons.append(Reason("Wind and slope", text, bool(facts["house"]) and not house))
    if len(set(facts["order"])) > 1:
        steps = {"F": "on", "A": "aim", "W": "wind"}
        text = ", ".join(steps[step] for step in facts["order"])
        reasons.append(Reason("Order of the steps", text))
    return reasons


def _why_stroke(facts: Mapping[str, Any]) -> list[Reason]:
    aim = facts["aim"]
    aimed = f"aimed {abs(aim)} {SIDES[aim // abs(aim)]}" if aim else "aimed straight"
    reasons = [
        Reason("Stroke", f"{facts['club']}, {facts['tempo'].lower()} tempo, {aimed}"),
        Reason("Movement rolls", "; ".join(_dice_words(faces) for faces in facts["dice"])),
        Reason("From", f"{facts['from_lie']}, {facts['yards']} yards"),
    ]
    if facts["penalty"]:
        reasons.append(Reason("Penalty", f"{facts['penalty']} stroke for {facts['hazard']}"))
    return reasons


def _why_address(facts: Mapping[str, Any]) -> list[Reason]:
    rolls = f"{facts['air']} AIR and {facts['ground']} GROUND, {facts['dice']} dice each"
    reasons = [Reason("Movement rolls", rolls, bool(facts["house"]))]
    if facts["lost"]:
        reasons.append(Reason("From rough", f"{facts['lost']} AIR taken away"))
    return reasons


def _why_sand(facts: Mapping[str, Any]) -> list[Reason]:
    spaces = "1 space" if facts["spaces"] == 1 else f"{facts['spaces']} spaces"
    return [
        Reason("GROUND rolls unused", str(facts["unused"])),
        Reason("Carried on", f"{spaces}, one for every two of them"),
    ]


def _why_penalty(facts: Mapping[str, Any]) -> list[Reason]:
    reasons = [Reason("Met", str(facts["hazard"]))]
    if len(facts["drops"]) > 1:
        text = "the last space passed, or beside the trees in the same row"
        reasons.append(Reason("May be dropped", text, bool(facts.get("house"))))
    return reasons


def _why_drop(facts: Mapping[str, Any]) -> list[Reason]:
    house = bool(facts.get("house"))
    return [Reason("Dropped", "beside the trees" if house else "on the last space passed", house)]


REASONS = {
    "roll": _why_roll,
    "thrown": lambda facts: [Reason("Dice", _dice_words(facts["dice"]))],
    "stroke": _why_stroke,
    "address": _why_address,
    "sand": _why_sand,
    "wind": lambda facts: [
        Reason("Die", _dice_words(facts["dice"])),
        Reason("Blue cube", f"{facts['dice'][0]}: {facts['name']}", bool(facts["house"])),
    ],
    "token": lambda facts: [Reason("Dice", f"{_dice_words(facts['dice'])}, an eight")],
    "spent": lambda facts: [Reason("Ignored for tokens", _dice_words(facts["ignored"]))],
    "penalty": _why_penalty,
    "drop": _why_drop,
}
