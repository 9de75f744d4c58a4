"""What happened, in a sentence of golf. The same event always gets the same words."""

from play.engine.protocol import Event
from play.engine.words import Facts, Tellers, one_of, score_name, to_par, told
from play.pro_golf.address import feet
from play.pro_golf.card import NAMES

LENGTHS = {"S": "short", "M": "medium", "L": "long"}
SIDES = {"L": "left", "C": "centre", "R": "right"}
AFTER = {"P": "a pitch to play", "Ch": "a chip to play"}
LIES = {
    "fairway": "on the fairway",
    "rough": "in the rough",
    "trees": "in the trees",
    "sand": "in the sand",
    "water": "in the water",
    "fringe": "beside the green",
}
MODES = {"safe": ", played safe", "gamble": ", gambling"}


def say(event: Event) -> str:
    """The event as a sentence."""
    return told(TELLERS, event)


def place_words(result: str) -> str:
    """A place of a card in words: "short left, a pitch to play"."""
    spot, _, after = result.rstrip("*").partition("-")
    words = f"{LENGTHS[spot[0]]} {SIDES[spot[1]]}"
    return f"{words}, {AFTER[after]}" if after else words


def _stroke(facts: Facts) -> str:
    if facts["club"] == "Putter":
        return _putt(facts)
    if facts["club"] == "Rescue":
        return "A chip out to open ground: one stroke."
    what = NAMES[facts["column"]].capitalize() + (" layup" if facts["layup"] else "")
    what += MODES.get(facts["mode"], "")
    return f"{what}: {_end(facts)}"


def _end(facts: Facts) -> str:
    if facts["result"] == "Trouble":
        return f"{facts['bare']}, and that is trouble, {_lie(facts)}.{_drop(facts)}"
    box = f"box {facts['box']}, "
    if facts["holed"]:
        return box + one_of(facts, "and it drops!", "and it is in!", "holed!")
    if facts["to_lie"] == "green":
        return f"{box}{feet(facts['feet'])} from the hole."
    if facts["result"] == "Sd":
        return f"{box}still in the sand."
    star = ", a superlative one" if facts["result"].endswith("*") else ""
    spot = facts["result"]
    if facts["layup"] and spot.isdigit():
        return f"{box}laid up, {_lie(facts)}."
    return f"{box}{place_words(spot)}{star}, {_lie(facts)}.{_drop(facts)}"


def _lie(facts: Facts) -> str:
    return facts.get("words") or LIES[facts["to_lie"]]


def _drop(facts: Facts) -> str:
    return " A penalty stroke, and a drop." if facts["penalty"] else ""


def _putt(facts: Facts) -> str:
    # How long a third putt is, nobody knows.
    length = feet(facts["feet"]) if facts["feet"] and facts["putt"] < 3 else ""
    if not facts["dice"]:
        return "It is tapped in."
    if facts["holed"]:
        variants = ("drops", "is in", "finds the hole")
        return f"The putt{f' from {length}' if length else ''} {one_of(facts, *variants)}."
    if facts["putt"] == 3:
        return "A third putt stays out."
    letter = facts["result"][-1:] if facts["result"][-1:] in "ABCD" else ""
    worse = {"A": ", well wide", "B": ", wide", "C": ", past the edge", "D": ", just past"}
    return f"The putt from {length} stays out{worse.get(letter, '')}."


def _club(facts: Facts) -> str:
    return f"A {facts['dice'][0]}: {facts['club'].lower()} from the tee."


def _weather(facts: Facts) -> str:
    if facts["bad"]:
        return (
            f"A {facts['dice'][0]}: wind and rain all round. Nothing is superlative, long is "
            "medium, and irons, woods and putts lose two boxes."
        )
    return f"A {facts['dice'][0]}: a fair day."


def _flags(facts: Facts) -> str:
    hard = facts["flags"].count("difficult")
    easy = facts["flags"].count("easy")
    return f"The flags are set: {hard} difficult, {easy} easy, the others normal."


def _holed(facts: Facts) -> str:
    if facts["ace"]:
        return f"Hole {facts['hole']}: a hole in one!"
    name = score_name(facts["score"], facts["par"])
    return f"Hole {facts['hole']}: {facts['score']}, {name}."


def _conceded(facts: Facts) -> str:
    return f"Hole {facts['hole']} is given up, for a score of {facts['score']}."


def _leaderboard(facts: Facts) -> str:
    return f"That makes {to_par(facts['after'])}."


def _result(facts: Facts) -> str:
    best = [row for row in facts["places"] if row["place"] == 1]
    score = best[0]["note"]
    if len(facts["places"]) == 1:
        return f"The round is over: {score}."
    return f"The round is over; {score} {'wins' if len(best) == 1 else 'share the first place'}."


TELLERS: Tellers = {
    "stroke": _stroke,
    "club": _club,
    "weather": _weather,
    "flags": _flags,
    "holed": _holed,
    "conceded": _conceded,
    "leaderboard": _leaderboard,
    "result": _result,
}
