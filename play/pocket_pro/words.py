"""What happened, in a sentence of golf. The same event always gets the same words."""

from play.engine.protocol import Event
from play.engine.words import (
    NUMBERS,
    Facts,
    Tellers,
    listed,
    number,
    one_of,
    score_name,
    to_par,
    told,
)

TOTALS = (
    "Nothing", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
    "Eleven", "Twelve", "Thirteen", "Fourteen", "Fifteen", "Sixteen", "Seventeen", "Eighteen",
)  # fmt: skip
LIES = {
    "tee": "on the tee",
    "fairway": "on the fairway",
    "rough": "in the rough",
    "sand": "in the sand",
    "green": "on the green",
    "water": "over the water",
    "trees": "in the trees",
    "out": "out of bounds",
    "hole": "in the hole",
}
FROM = {
    "tee": "from the tee",
    "fairway": "from the fairway",
    "rough": "from the rough",
    "sand": "from the sand",
    "green": "on the green",
}


def say(event: Event) -> str:
    """The event as a sentence."""
    return told(TELLERS, event)


def _club(slug: str) -> str:
    return slug.replace("-", " ")


def _tokens(facts: Facts) -> str:
    clubs = [f"the {_club(slug)}" for slug in facts["clubs"]]
    if len(set(clubs)) == 1 and len(clubs) > 1:
        return f"Skill tokens: {number(len(clubs))} on {clubs[0]}."
    return f"Skill tokens on {listed(clubs)}."


def _wind(facts: Facts) -> str:
    return one_of(
        facts,
        f"Wind and slope push {facts['name']} on this hole.",
        f"The flag says it: {facts['name']}, for the whole hole.",
        f"A breeze that carries {facts['name']}.",
    )


def _address(facts: Facts) -> str:
    aim = int(facts["aim"])
    parts = [f"{facts['club']} {FROM[facts['lie']]}", f"{str(facts['tempo']).lower()} tempo"]
    if aim:
        parts.append(f"aimed {number(abs(aim))} {'right' if aim > 0 else 'left'}")
    line = {
        "straight": "straight on",
        "turning": "round the bend",
        "back": "back to the hole",
        "sideways": "across to the hole",
    }.get(facts["line"] or "")
    return ", ".join([*parts, line] if line else parts) + "."


def _dice(facts: Facts) -> str:
    kind = facts["roll_kind"]
    if facts.get("ignored"):
        dropped = listed([number(face) for face in facts["ignored"]])
        return f"With the {dropped} bought off, {TOTALS[facts['total']].lower()}"
    if kind == "triples":
        return f"Three {NUMBERS[facts['dice'][0]]}s"
    if kind in {"doubles", "stuck"}:
        return "Doubles"
    return TOTALS[min(facts["total"], len(TOTALS) - 1)]


def _thrown(facts: Facts) -> str:
    return f"{_dice(facts)} on roll {facts['number']}; the ball has not moved yet."


def _spent(facts: Facts) -> str:
    count = len(facts["ignored"])
    dropped = listed([number(face) for face in facts["ignored"]])
    what = "A token" if count == 1 else f"{number(count).capitalize()} tokens"
    return f"{what} of the {_club(facts['club'])} to ignore the {dropped}."


def _token(facts: Facts) -> str:
    club = _club(facts["club"])
    return one_of(
        facts,
        f"Eight: a skill token for the {club}.",
        f"Well struck, and a token for the {club}.",
    )


def _roll(facts: Facts) -> str:
    if facts["roll_kind"] == "stuck":
        return "Doubles, played from sand: it does not move."
    moved = [f"{number(facts['forward'])} on" if facts["forward"] else "no further"]
    if facts["bonus"]:
        moved[0] += " with the tee's bonus"
    if facts["loss"]:
        moved[0] += f" with {number(abs(facts['loss']))} lost to the lie"
    if facts["aim"]:
        moved.append("one right" if facts["aim"] > 0 else "one left")
    if facts["wind"]:
        against = facts["roll_kind"] == "triples"
        moved.append("one against the wind" if against else "one with the wind")
    return f"{_dice(facts)}: {listed(moved)}{_roll_end(facts)}."


def _roll_end(facts: Facts) -> str:
    status = facts["status"]
    if status == "holed":
        return one_of(facts, ", and in", ", and it drops", ", into the cup")
    if status == "sand":
        return ", and the sand has it"
    if status in {"water", "trees", "out"}:
        return {"water": ", into the water", "trees": ", into the trees"}.get(
            status, ", and over the boundary"
        )
    if facts["lands"]:
        return f", down {LIES[facts['lie']]}" if facts["lie"] != "water" else ", down in the water"
    if facts["number"] == facts["of"]:
        return f", at rest {LIES[facts['lie']]}"
    return ""


def _sand(facts: Facts) -> str:
    if not facts["spaces"]:
        return one_of(facts, "It stops dead in the sand.", "The sand keeps it.")
    runs = f"{number(facts['spaces'])} {'space' if facts['spaces'] == 1 else 'spaces'}"
    if facts["lie"] == "sand":
        return f"It runs {runs} on and stays in the sand."
    where = LIES[facts["lie"]] if facts["lie"] != "water" else "in the water"
    return f"It runs {runs} on, out of the sand, and ends {where}."


def _penalty(facts: Facts) -> str:
    return {
        "water": one_of(facts, "Wet. One penalty stroke.", "In the water: a stroke is lost."),
        "trees": one_of(
            facts, "In among the trees: one penalty stroke.", "Lost in the trees, and a stroke too."
        ),
        "out": one_of(
            facts, "Out of bounds: one penalty stroke.", "Gone, out of bounds: a stroke is lost."
        ),
    }[facts["hazard"]]


def _drop(facts: Facts) -> str:
    return f"Dropped {LIES[facts['lie']]}, {facts['yards_left']} yards from the pin."


def _mulligan(facts: Facts) -> str:
    return one_of(
        facts,
        "A mulligan: the ball comes back and the stroke is played over.",
        "Forget that one. The tokens pay for a mulligan.",
    )


def _stroke(facts: Facts) -> str:
    club, start = facts["club"], FROM[facts["from_lie"]]
    if facts["holed"]:
        if club == "Putter":
            return one_of(
                facts, f"The putt from {facts['yards']} yards falls.", "Holed with the putter."
            )
        return f"{club} {start}, {facts['yards']} yards, and in the hole!"
    if facts["penalty"]:
        return f"{club} {start}: a penalty; next {LIES[facts['to_lie']]}, {_left(facts)}."
    lie = LIES[facts["to_lie"]]
    if facts["to"] == facts["from"]:
        return f"{club} {start}: it lies where it lay, {_left(facts)}."
    if club == "Putter":
        return one_of(
            facts,
            f"The putt runs to {facts['yards_left']} yards from the hole.",
            f"Putted, {_left(facts)}.",
        )
    if facts["to_lie"] == "green":
        return one_of(
            facts,
            f"{club} {start}, {facts['yards']} yards, and on the green.",
            f"On the green with the {club.lower()}, {_left(facts)}.",
        )
    return one_of(
        facts,
        f"{club} {start}, {facts['yards']} yards, {lie}; {_left(facts)}.",
        f"{facts['yards']} yards with the {club.lower()}, {lie}; {_left(facts)}.",
    )


def _left(facts: Facts) -> str:
    return f"{facts['yards_left']} yards left"


def _holed(facts: Facts) -> str:
    name = score_name(facts["score"], facts["par"])
    strokes = f"{number(facts['score'])} on the par {facts['par']}"
    return one_of(facts, f"{name.capitalize()}: {strokes}.", f"Holed out for {name}, {strokes}.")


def _conceded(facts: Facts) -> str:
    return f"Hole {facts['hole']} is given up and scores {facts['score']}."


def _leaderboard(facts: Facts) -> str:
    moved = facts["before"] - facts["after"]
    if not moved:
        return f"No move on the leaderboard: {to_par(facts['after'])}."
    places = f"{number(abs(moved))} {'place' if abs(moved) == 1 else 'places'}"
    return f"{'Up' if moved > 0 else 'Down'} {places} to {to_par(facts['after'])}."


def _hole_end(facts: Facts) -> str:
    return f"That is hole {facts['hole']}."


def _result(facts: Facts) -> str:
    best = [row for row in facts["places"] if row["place"] == 1]
    score = to_par(int(best[0]["to_par"]))
    if len(facts["places"]) == 1:
        return f"Round over: {score}."
    return f"Round over, {'shared' if len(best) > 1 else 'won'} at {score}."


TELLERS: Tellers = {
    "tokens": _tokens,
    "wind": _wind,
    "address": _address,
    "thrown": _thrown,
    "spent": _spent,
    "token": _token,
    "roll": _roll,
    "sand": _sand,
    "penalty": _penalty,
    "drop": _drop,
    "mulligan": _mulligan,
    "stroke": _stroke,
    "holed": _holed,
    "conceded": _conceded,
    "leaderboard": _leaderboard,
    "hole_end": _hole_end,
    "result": _result,
}
