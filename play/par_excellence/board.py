"""What lies on the table, as data: enough to draw it and to say it in words."""

from collections.abc import Mapping
from typing import Any

from courses.drawing.words import describe
from courses.holemap import dump_map
from courses.playable import PlayableHole
from play.par_excellence import turns
from play.par_excellence.address import club_words
from play.par_excellence.drawing import draw_sheet
from play.par_excellence.flight import straight
from play.par_excellence.sheet import (
    CIRCLE,
    CIRCLE_YARDS,
    GREEN,
    LIES,
    RANK,
    SAND,
    WATER,
    WET,
    Sheet,
    sheet_of,
)
from play.par_excellence.state import ON_GREEN, State

LIE_WORDS = {
    "tee": "on the tee",
    "fairway": "on the fairway",
    "rough": "in the rough",
    "trees": "among the trees",
    "sand": "in a bunker",
    "green": "on the green, outside the circle",
    "circle": "on the green, inside the circle",
}
# What is told of the way to the pin lies this near at least (yards).
NEAREST = 5.0
# So far beyond the pin the green is looked for (yards).
BEYOND = 60


def board(state: State) -> Mapping[str, Any]:
    """The hole, the balls, the player to act with the pin from his ball, the clubs, what lies on
    the way to the pin. When the round is over it says so and nothing else."""
    if state.is_over:
        return {"hole": None, "balls": [], "words": "The round is over."}
    hole, sheet, player = state.ground, state.sheet, turns.turn(state)
    at = ball_of(state, player)
    ahead = notes(sheet, at)
    return {
        "hole": {
            "number": hole.number,
            "name": hole.name,
            "par": hole.par,
            "yards": hole.yards,
        },
        "pin": list(sheet.pin),
        "tee": {spot: list(place) for spot, place in sheet.spots.items()},
        "turn": player,
        "order": list(state.tee_order),
        "balls": [_ball(state, n) for n in range(state.players)],
        "meter": {
            "at": list(at),
            "bearing_to_flag": sheet.bearing(at),
            "yards_to_pin": sheet.to_pin(at),
            "length": state.edition.number("meter"),
        },
        "clubs": [
            {"slug": club.slug, "name": club.name, "faces": list(club.faces)}
            for club in state.edition.clubs
        ],
        "notes": ahead,
        "words": words(state, ahead),
    }


def told(hole: PlayableHole) -> dict[str, Any]:
    """A hole's sheet as JSON values: places in yards from the tee, x to the right, y up the sheet,
    areas in the order in which later cover earlier."""
    sheet = sheet_of(hole.ground)
    return {
        "game": "par-excellence",
        "number": hole.number,
        "name": hole.name,
        "par": hole.par,
        "yards": hole.yards,
        "description": describe(hole.par, hole.yards, hole.ground),
        "tee": {spot: list(place) for spot, place in sheet.spots.items()},
        "yards_to_pin": sheet.to_pin(sheet.ground.tee),
        "circle": CIRCLE_YARDS,
        "worst_first": list(LIES),
        "sheet": dump_map(sheet.ground),
    }


def drawn(hole: PlayableHole) -> str:
    """A hole's sheet as an SVG document that stands alone."""
    title = f"Hole {hole.number}, {hole.name}" if hole.name else f"Hole {hole.number}"
    return draw_sheet(sheet_of(hole.ground), title=title)


def ball_of(state: State, player: int) -> tuple[float, float]:
    """Where a player's ball lies; a stroke in hand is played from where it was teed."""
    shot = state.shot
    return shot.at if shot and player == turns.turn(state) else state.balls[player]


def _ball(state: State, player: int) -> dict[str, Any]:
    place = state.balls[player]
    return {
        "player": player,
        "at": list(place),
        "lie": "hole" if state.done[player] else lie_of(state, player),
        "in_circle": state.lies[player] == CIRCLE,
        "pin": state.sheet.to_pin(place),
        "strokes": state.strokes[player],
        "done": state.done[player],
    }


def lie_of(state: State, player: int) -> str:
    """What a player's ball lies on, as the shot log names it."""
    if not state.teed[player]:
        return "tee"
    lie = state.lies[player]
    return GREEN if lie == CIRCLE else lie


def notes(sheet: Sheet, at: tuple[float, float]) -> dict[str, int]:
    """Whole yards from a ball to what lies on the straight way to the pin: the first water and
    sand, the front and the back of the green, the pin."""
    pin = sheet.to_pin(at)
    found = {"pin": round(pin)}
    if pin < NEAREST:
        return found
    ahead = straight(at, sheet.pin, pin + BEYOND)
    greens = sheet.stretches(ahead, (RANK[GREEN],))
    own = next((part for part in greens if part[0] <= pin <= part[1]), None)
    if own is not None:
        found["front"], found["back"] = round(own[0]), round(own[1])
    for name, ranks in (("water", WET), (SAND, (RANK[SAND],))):
        parts = [low for low, _ in sheet.stretches(ahead, ranks) if NEAREST <= low < pin]
        if parts:
            found[name] = round(parts[0])
    return {name: yards for name, yards in found.items() if yards > 0 or name == "pin"}


def words(state: State, ahead: Mapping[str, int]) -> str:
    """The board in words, for who does not see it; ``ahead`` as :func:`notes` gives it."""
    hole, player = state.ground, turns.turn(state)
    named = f", {hole.name}" if hole.name else ""
    parts = [f"Hole {hole.number}{named}, par {hole.par}, {hole.yards} yards."]
    whose = "The ball" if state.players == 1 else f"{state.names[player]}’s ball"
    lie = "tee" if not state.teed[player] else state.lies[player]
    at = ball_of(state, player)
    pin = state.sheet.to_pin(at)
    parts.append(f"{whose} lies {LIE_WORDS.get(lie, lie)}, {pin:g} yards from the pin.")
    if lie not in ON_GREEN:
        parts.append(_ahead(ahead))
    if state.shot and not state.shot.is_putt:
        parts.append(f"In hand: {club_words(state.edition, state.shot.said.option).lower()}.")
    return " ".join(part for part in parts if part)


def _ahead(found: Mapping[str, int]) -> str:
    told = []
    if "front" in found:
        told.append(f"the green from {found['front']} to {found['back']}")
    for name, word in ((WATER, "water"), (SAND, "a bunker")):
        if name in found:
            told.append(f"{word} at {found[name]}")
    return f"On the way to the pin: {', '.join(told)}." if told else ""
