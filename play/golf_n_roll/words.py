"""What happened, in a sentence of golf. The same event always gets the same words."""

from play.engine.protocol import Event
from play.engine.words import Facts, Tellers, number, score_name, signed, told

DEGREES = {1: "off the fairway", 2: "off the course"}


def say(event: Event) -> str:
    """The event as a sentence."""
    return told(TELLERS, event)


def squares(count: int) -> str:
    """So many squares."""
    return f"{number(count)} {'square' if count == 1 else 'squares'}"


def _hole_card(facts: Facts) -> str:
    return f"Hole {facts['hole']} is hole card {facts['card']}, a par {facts['par']}."


def _weather(facts: Facts) -> str:
    rolls = ("distance", "direction", "obstacle", "putt")
    changes = [f"{signed(facts[roll])} to {roll}" for roll in rolls if facts[roll]]
    effect = ", ".join(changes) if changes else "it changes nothing"
    return f"{facts['name']} for the hole: {effect}."


def _card(facts: Facts) -> str:
    return f"Square {facts['square']}, {facts['deck']}: {facts['gem']} gem, {facts['mark']}."


def _reshuffled(facts: Facts) -> str:
    return f"The {facts['deck']} deck is empty: its used cards are shuffled."


def _distance(facts: Facts) -> str:
    named = (("club", "for the club"), ("skill", "for the skill"), ("trouble", "in trouble"),
             ("weather", "for the weather"))  # fmt: skip
    changes = "".join(f", {signed(facts[key])} {why}" for key, why in named if facts[key])
    return f"Distance {facts['dice'][0]}{changes}: {squares(max(0, facts['result']))}."


def _test(facts: Facts) -> str:
    changes = "".join(
        f", {signed(facts[key])} for the {key}" for key in ("weather", "skill") if facts[key]
    )
    return f"{facts['dice'][0]}{changes}, {facts['need']} needed"


def _direction(facts: Facts) -> str:
    return f"Direction {_test(facts)}: it {'holds' if facts['passed'] else 'fails'}."


def _obstacle(facts: Facts) -> str:
    if facts["passed"]:
        return f"Obstacle {_test(facts)}: avoided."
    failed = facts["failed_by"]
    end = DEGREES.get(failed, "out of the field")
    return f"Obstacle {_test(facts)}: failed by {number(failed)}, {end}."


def _ace(facts: Facts) -> str:
    asked = f"Hole in one? {facts['dice'][0]}, more than {facts['above']} or a 6 needed"
    return f"{asked}: {'it drops!' if facts['passed'] else 'it stays out.'}"


def _putt(facts: Facts) -> str:
    named = ((-facts["squares"], "to the flag"), (facts["trouble"], "in trouble"),
             (facts["weather"], "for the weather"), (facts["skill"], "for the skill"))  # fmt: skip
    changes = "".join(f", {signed(value)} {why}" for value, why in named if value)
    end = "in!" if facts["passed"] else f"failed by {number(facts['failed_by'])}."
    return f"Putt {facts['dice'][0]}{changes}, {facts['need']} needed: {end}"


def _which_green(facts: Facts) -> str:
    return f"A {facts['dice'][0]} picks the green: square {facts['to']}."


def _repeat(facts: Facts) -> str:
    return f"The {facts['club']} club repeats the {facts['roll']} roll."


def _skill(facts: Facts) -> str:
    if facts["how"] == "declared":
        return f"{facts['name']}: named for the {facts['roll']} roll."
    return f"{facts['name']}: the {facts['roll']} roll is repeated."


def _stroke(facts: Facts) -> str:
    if facts["club"] == "Putter":
        how = f"Strike {facts['stroke']}, a putt from square {facts['from']}"
    else:
        how = f"Strike {facts['stroke']}, {facts['die'].lower()} with the {facts['club'].lower()}"
        how += f" club from square {facts['from']}"
    if facts["holed"]:
        return f"{how}: in the hole."
    again = "" if facts["ended"] else f", again from square {facts['to']}"
    ends = {
        "field": f"out of the field, a strike more{again}",
        "fairway": f"off the fairway at square {facts['to']}",
        "course": f"off the course at square {facts['to']}",
        "flag": "it stops on the flag square",
        "green": f"it runs to the green, square {facts['to']}",
    }
    return f"{how}: {ends.get(facts['outcome'], _clean(facts))}."


def _clean(facts: Facts) -> str:
    if facts["to"] == facts["from"]:
        return "it stays where it was"
    return f"{squares(facts['squares'])} to square {facts['to']}"


def _holed(facts: Facts) -> str:
    if facts["ace"]:
        return f"A hole in one on hole {facts['hole']}!"
    name = score_name(facts["score"], facts["par"], "strikes").capitalize()
    return f"{name} on hole {facts['hole']}."


def _limit(facts: Facts) -> str:
    over = number(facts["score"] - facts["par"])
    return f"Hole {facts['hole']} ends here: {number(facts['score'])}, {over} over par."


def _conceded(facts: Facts) -> str:
    return f"Hole {facts['hole']} is given up: {number(facts['score'])}."


def _points(facts: Facts) -> str:
    gained, total = facts["points"], facts["after"]
    if not gained:
        return f"No point marker; {_standing(total)}."
    markers = "marker" if abs(gained) == 1 else "markers"
    side = "+1" if gained > 0 else "−1"
    return f"{number(abs(gained)).capitalize()} {side} point {markers}; {_standing(total)}."


def _standing(total: int) -> str:
    if not total:
        return "level par"
    return f"{number(abs(total))} {'over' if total > 0 else 'under'} par"


def _next_pair(facts: Facts) -> str:
    return f"The next golfers come to hole {facts['hole']}."


def _hole_won(facts: Facts) -> str:
    score = " to ".join(str(points) for points in facts["points"])
    if facts["winner"] is None:
        return f"Hole {facts['hole']} is halved; {score}."
    return f"Hole {facts['hole']} goes to golfer {facts['winner'] + 1}; {score}."


def _hole_end(facts: Facts) -> str:
    return f"Hole {facts['hole']} is done; its cards are put aside."


def _result(facts: Facts) -> str:
    if facts["mode"] == "training":
        return "The training is over."
    first = facts["places"][0]
    said = f"The round is over: {first['note']} for the first place."
    record = facts["record"]
    if record and record["claimed"]:
        said += f" {record['best']} is the new record of the field!"
    return said


TELLERS: Tellers = {
    "hole_card": _hole_card,
    "weather": _weather,
    "card": _card,
    "reshuffled": _reshuffled,
    "distance": _distance,
    "direction": _direction,
    "obstacle": _obstacle,
    "ace": _ace,
    "putt": _putt,
    "which_green": _which_green,
    "repeat": _repeat,
    "skill": _skill,
    "stroke": _stroke,
    "holed": _holed,
    "limit": _limit,
    "conceded": _conceded,
    "points": _points,
    "next_pair": _next_pair,
    "hole_won": _hole_won,
    "hole_end": _hole_end,
    "result": _result,
}
