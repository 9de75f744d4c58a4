"""Setting up a stroke: what is offered from a lie, and the shot a choice begins."""

from collections.abc import Sequence
from dataclasses import replace

from courses.terrain import Terrain
from play.engine.protocol import Choice, Decision, Event, Move, Offer, Option
from play.pocket_pro import clubs, turns
from play.pocket_pro.edition import Edition
from play.pocket_pro.ground import Cell, Delta, Ground
from play.pocket_pro.movement import BACK, ON, Line, lines
from play.pocket_pro.state import Shot, State

AIMS: dict[str, tuple[int, str]] = {
    "2-left": (-2, "2 left"),
    "1-left": (-1, "1 left"),
    "straight": (0, "Straight"),
    "1-right": (1, "1 right"),
    "2-right": (2, "2 right"),
}
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
LIE_WORDS = {
    Terrain.TEE: "the tee",
    Terrain.FAIRWAY: "the fairway",
    Terrain.ROUGH: "the rough",
    Terrain.SAND: "the sand",
    Terrain.GREEN: "the green",
}


def decision(state: State) -> Decision:
    """The stroke that is to be played: club, tempo, aim, and the line where there are two."""
    player = turns.turn(state)
    ground, cell = state.ground, state.balls[player]
    lie = ground.lie(cell)
    fields = [
        Choice(
            "club",
            tuple(Option(club.slug, club.name) for club in clubs.clubs_for(state.edition, lie)),
            "Club",
        ),
        Choice(
            "tempo",
            tuple(Option(tempo.slug, tempo.name) for tempo in clubs.tempos_for(state.edition, lie)),
            "Tempo",
        ),
        Choice("aim", tuple(Option(name, label) for name, (_, label) in AIMS.items()), "Aim"),
    ]
    ways = lines(ground, cell)
    if len(ways) > 1:
        options = tuple(Option(name_of(ways, line), _line_label(line, ways)) for line in ways)
        fields.append(Choice("line", options, "Line"))
    offer = Offer("shot", "Play a shot", tuple(fields))
    return Decision(player, _prompt(state, player, lie), (offer,))


def _prompt(state: State, player: int, lie: Terrain) -> str:
    ground, cell = state.ground, state.balls[player]
    if lie is Terrain.TEE and not state.strokes[player]:
        return f"Tee off: par {ground.par}, {ground.yards} yards"
    number = state.strokes[player] + 1
    which = ordinal(number)
    return f"Your {which} stroke: {ground.yards_to(cell)} yards left, from {LIE_WORDS[lie]}"


def ordinal(number: int) -> str:
    """Which stroke it is, in words as long as they are short: "third", "22nd"."""
    if number < len(ORDINALS):
        return ORDINALS[number]
    teens = number % 100 in {11, 12, 13}
    ending = "th" if teens else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def name_of(ways: Sequence[Line], line: Line) -> str:
    """How a move names one of two lines."""
    if line.axis == BACK:
        return "back"
    if line.axis != ON:
        return "sideways"
    return "straight" if line == ways[0] else "turning"


def _line_label(line: Line, ways: Sequence[Line]) -> str:
    return {
        "back": "Straight back",
        "sideways": "Sideways",
        "straight": "Straight on",
        "turning": "With the bend",
    }[name_of(ways, line)]


def line_named(ground: Ground, cell: Cell, name: str | None) -> Line:
    """The line that a move names; where there is only one, it needs no name."""
    ways = lines(ground, cell)
    return next((line for line in ways if name_of(ways, line) == name), ways[0])


def push_for(ground: Ground, edition: Edition, face: int, cell: Cell, line: Line) -> Delta:
    """The step on the board that doubles bring to a shot from here in the wind thrown."""
    wind = edition.wind(face)
    return ground.turned_wind(cell[0], line.bend, (wind.forward, wind.right))


def begun(state: State, move: Move) -> tuple[State, Event]:
    """The shot that the choice begins."""
    player = turns.turn(state)
    edition, ground, cell = state.edition, state.ground, state.balls[player]
    lie = ground.lie(cell)
    club = edition.club(str(move.fields["club"]))
    tempo = edition.tempo(str(move.fields["tempo"]))
    aimed = AIMS[str(move.fields["aim"])][0]
    name = move.fields.get("line")
    line = line_named(ground, cell, str(name) if name is not None else None)
    how = clubs.swing(edition, club, tempo, lie)
    shot = Shot(
        start=cell,
        club=club.slug,
        tempo=tempo.slug,
        aimed=aimed,
        line=line,
        swing=how,
        wind=push_for(ground, edition, state.wind, cell, line),
        lie=str(lie),
        at=cell,
        safe=cell,
        aim=abs(aimed),
        side=(aimed > 0) - (aimed < 0),
    )
    data = {
        "hole": ground.number,
        "stroke": state.strokes[player] + 1,
        "club": club.name,
        "tempo": tempo.name,
        "dice": tempo.dice,
        "aim": aimed,
        "line": name_of(lines(ground, cell), line) if len(lines(ground, cell)) > 1 else None,
        "lie": str(lie),
        "yards_left": ground.yards_to(cell),
        "at": list(cell),
        "air": how.air,
        "ground": how.ground,
        "lost": club.air - how.air,
        "wind": list(shot.wind),
        "provenance": club.provenance,
        "house": club.provenance == "house",
        "rule": "playing-from-sand" if lie is Terrain.SAND else "choosing-a-club",
    }
    return replace(state, shot=shot), Event("address", player, data)
