"""Why Golf'n'Roll's results are what they are."""

from collections.abc import Callable, Mapping
from typing import Any

from play.boards.shown import Reason
from play.golf_n_roll.words import signed

Facts = Mapping[str, Any]


def _changes(facts: Facts, *names: tuple[str, str]) -> list[Reason]:
    """What was added to the die, house values marked."""
    house = facts.get("house_changes", ())
    return [
        Reason(label, signed(facts[key]), house=key in house)
        for key, label in names
        if facts.get(key)
    ]


def _distance(facts: Facts) -> list[Reason]:
    return [
        Reason("Die", f"{facts['die']}, {facts['dice'][0]}"),
        *_changes(facts, ("club", "Club"), ("trouble", "In trouble"), ("weather", "Weather"),
                  ("skill", "Skill")),
        Reason("Squares", str(max(0, facts["result"]))),
    ]  # fmt: skip


def _test(of: str, says: str) -> Callable[[Facts], list[Reason]]:
    def reasons(facts: Facts) -> list[Reason]:
        found = [
            Reason("Die", str(facts["dice"][0])),
            *_changes(facts, ("weather", "Weather"), ("skill", "Skill")),
            Reason(says, f"{facts[of]}: {facts['need']} or more", house=True),
        ]
        if facts["failed_by"]:
            found.append(Reason("Failed by", str(facts["failed_by"])))
        return found

    return reasons


def _putt(facts: Facts) -> list[Reason]:
    found = [Reason("Die", str(facts["dice"][0]))]
    if facts["squares"]:
        found.append(Reason("Squares to the flag", signed(-facts["squares"])))
    found += _changes(facts, ("trouble", "In trouble"), ("weather", "Weather"), ("skill", "Skill"))
    found.append(
        Reason("Mark of the flag", f"{facts['mark']}: {facts['need']} or more", house=True)
    )
    if facts["dice"][0] == 6:
        found.append(Reason("A 6", "is always in"))
    return found


def _ace(facts: Facts) -> list[Reason]:
    return [
        Reason("Die", str(facts["dice"][0])),
        Reason("To beat", f"{facts['above']}, the squares travelled; a 6 is always enough"),
    ]


def _stroke(facts: Facts) -> list[Reason]:
    rolls = [f"{name} {face}" for name, _, face in facts["rolls"]]
    found = [Reason("Rolls", ", ".join(rolls)), Reason("From", str(facts["from_lie"]))]
    if facts["beyond"]:
        found.append(Reason("Beyond the flag", "it stops there; the direction counts as failed"))
    if facts["penalty"]:
        found.append(Reason("Out of the field", "one strike more"))
    if facts["limit"]:
        found.append(Reason("Three over par, not holed", "the hole ends at four over"))
    return found


def _card(facts: Facts) -> list[Reason]:
    return [Reason("Card", f"{facts['gem']} gem, {facts['mark']}", bool(facts["house"]))]


def _weather(facts: Facts) -> list[Reason]:
    rolls = ("distance", "direction", "obstacle", "putt")
    text = ", ".join(f"{roll} {signed(facts[roll])}" for roll in rolls if facts[roll])
    return [Reason("Card", text or "changes nothing", bool(facts["house"]))]


REASONS: Mapping[str, Callable[[Facts], list[Reason]]] = {
    "distance": _distance,
    "direction": _test("gem", "Gem played from"),
    "obstacle": _test("mark", "Mark of the square reached"),
    "putt": _putt,
    "ace": _ace,
    "stroke": _stroke,
    "card": _card,
    "weather": _weather,
    "skill": lambda facts: [Reason("Skill", facts["name"], bool(facts["house"]))],
    "which_green": lambda facts: [
        Reason("Die", f"{facts['dice'][0]}: 1 to 3 the one nearer the tee")
    ],
}
