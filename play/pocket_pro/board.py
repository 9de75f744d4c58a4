"""The table as data: what lies where, what may be played, and where a stroke may end."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from courses.terrain import Terrain
from play.pocket_pro import address, clubs, tokens, turns
from play.pocket_pro.clubs import chances
from play.pocket_pro.edition import Club, Edition
from play.pocket_pro.ground import Cell, Ground
from play.pocket_pro.movement import lines
from play.pocket_pro.odds import odds, stroke_named, struck
from play.pocket_pro.rating import rating_of
from play.pocket_pro.state import Shot, State
from play.pocket_pro.valuation import by_eye
from play.pocket_pro.words import LIES

# Usual yards leave out this share of the throws at either end.
UNUSUAL = 0.15


def board(state: State) -> dict[str, Any]:
    """What lies on the table now, as JSON values. Spaces are [row, column], rows from the tee."""
    if state.is_over:
        return {"over": True, "leaderboard": _leaderboard(state)}
    ground = state.ground
    acting = _acting(state)
    data: dict[str, Any] = {
        "over": False,
        "hole": {
            "number": ground.number,
            "name": ground.name,
            "par": ground.par,
            "yards": ground.yards,
            "printed_yards": printed_yards(state.edition, ground),
        },
        "rows": list(ground.rows),
        "tee": list(ground.tee),
        "pin": list(ground.hole),
        "balls": [_ball(state, player) for player in range(state.players)],
        "turn": acting,
        "wind": _wind(state),
        "shot": _shot(state, state.shot) if state.shot else None,
        "supply": state.supply,
        "leaderboard": _leaderboard(state),
        "words": words_of(state),
    }
    data["clubs"] = [_club(state, acting, club) for club in state.edition.clubs]
    data["notes"] = notes(ground, state.shot.at if state.shot else state.balls[acting])
    return data


def _acting(state: State) -> int:
    if state.placing < state.players:
        return state.placing
    return turns.turn(state)


def printed_yards(edition: Edition, ground: Ground) -> dict[str, Any] | None:
    """What the printed yardage card says of a hole of this length, where it departs from 15 yards
    a space."""
    yards, note = edition.yards(ground.hole[0] - ground.tee[0])
    return {"yards": yards, "note": note} if note else None


def _ball(state: State, player: int) -> dict[str, Any]:
    cell = state.balls[player]
    return {
        "player": player,
        "at": list(cell),
        "lie": str(state.ground.lie(cell)),
        "yards_left": state.ground.yards_to(cell),
        "strokes": state.strokes[player],
        "teed": state.teed[player],
        "done": state.done[player],
        "tokens": tokens.held(state, player),
    }


def _wind(state: State) -> dict[str, Any] | None:
    if not state.wind:
        return None
    wind = state.edition.wind(state.wind)
    player = turns.turn(state)
    cell = state.shot.start if state.shot else state.balls[player]
    line = state.shot.line if state.shot else lines(state.ground, cell)[0]
    push = address.push_for(state.ground, state.edition, state.wind, cell, line)
    return {
        "face": wind.face,
        "name": wind.name,
        "step": [wind.forward, wind.right],
        "heading": state.ground.wind_heading(cell[0]),
        "push": list(push),
        "provenance": wind.provenance,
    }


def _club(state: State, player: int, club: Club) -> dict[str, Any]:
    lie = state.ground.lie(state.balls[player])
    usable = str(lie) in club.lies
    data: dict[str, Any] = {
        "slug": club.slug,
        "name": club.name,
        "air": club.air,
        "ground": club.ground,
        "tokens": tokens.on_club(state, player, club.slug),
        "usable": usable,
        "lost": club.lost_from_rough if lie in clubs.ROUGH else 0,
        "provenance": club.provenance,
        "yards": None,
    }
    if usable:
        tempos = clubs.tempos_for(state.edition, lie)
        data["yards"] = {
            tempo.slug: list(usual_yards(state.edition, club.slug, tempo.slug, str(lie)))
            for tempo in tempos
        }
    return data


@lru_cache(maxsize=512)
def usual_yards(edition: Edition, club: str, tempo: str, lie: str) -> tuple[int, int]:
    """The yards, from and to, that seven shots in ten with a club go on open ground."""
    how = clubs.swing(edition, edition.club(club), edition.tempo(tempo), Terrain(lie))
    spread = {0: 1.0}
    for roll in range(how.rolls):
        further: dict[int, float] = {}
        for spaces, weight in spread.items():
            for chance in chances(edition, how, roll):
                there = spaces + chance.forward
                further[there] = further.get(there, 0.0) + weight * chance.probability
        spread = further
    return 15 * _quantile(spread, UNUSUAL), 15 * _quantile(spread, 1 - UNUSUAL)


def _quantile(spread: Mapping[int, float], share: float) -> int:
    total = 0.0
    for spaces in sorted(spread):
        total += spread[spaces]
        if total >= share:
            return spaces
    return max(spread)


def _shot(state: State, shot: Shot) -> dict[str, Any]:
    return {
        "club": shot.club,
        "tempo": shot.tempo,
        "aim": shot.aimed,
        "aim_left": shot.aim * shot.side,
        "from": list(shot.start),
        "at": list(shot.at),
        "path": [list(cell) for cell in shot.path],
        "flown": shot.flown,
        "in_the_air": shot.in_the_air,
        "roll": shot.roll + 1,
        "air": shot.swing.air,
        "ground": shot.swing.ground,
        "dice_a_roll": shot.swing.dice,
        "dice": list(shot.faces),
        "thrown": [list(faces) for faces in shot.thrown],
        "phase": shot.phase,
        "ended": shot.ended,
    }


def _leaderboard(state: State) -> list[dict[str, Any]]:
    rows = [
        {
            "player": player,
            "name": state.names[player],
            "to_par": state.to_par(player),
            "tokens": tokens.held(state, player),
        }
        for player in range(state.players)
    ]
    return sorted(rows, key=lambda row: (int(str(row["to_par"])), int(str(row["player"]))))


def notes(ground: Ground, cell: Cell) -> dict[str, int | None]:
    """Yards from a space, by rows, to the front and back of the green, to the pin, and to the
    next sand and water ahead; None where there is none."""
    row = cell[0]
    greens = [r for r, signs in enumerate(ground.rows) if "o" in signs or "H" in signs]
    ahead = range(row + 1, len(ground.rows))

    def first(sign: str) -> int | None:
        return next((15 * (r - row) for r in ahead if sign in ground.rows[r]), None)

    return {
        "front": max(0, 15 * (min(greens) - row)) if greens else None,
        "pin": ground.yards_to(cell),
        "back": max(0, 15 * (max(greens) - row)) if greens else None,
        "sand": first(":"),
        "water": first("~"),
    }


def words_of(state: State) -> str:
    """The text twin of the board: where the ball lies, what is around it, how far it is."""
    player = _acting(state)
    ground = state.ground
    cell = state.shot.at if state.shot else state.balls[player]
    lie = LIES[str(ground.terrain(cell))]
    parts = [f"Ball {lie}", f"{ground.yards_to(cell)} yards to the pin", _sideways(ground, cell)]
    for column, side in ((-1, "left"), (1, "right")):
        found = _beside(ground, cell, column)
        if found:
            parts.append(f"{found} on the {side}")
    return ", ".join(parts) + "."


def _sideways(ground: Ground, cell: Cell) -> str:
    columns = cell[1] - ground.hole[1]
    if not columns:
        return "in line with it"
    spaces = "space" if abs(columns) == 1 else "spaces"
    return f"{abs(columns)} {spaces} {'right' if columns > 0 else 'left'} of it"


def _beside(ground: Ground, cell: Cell, side: int) -> str:
    """The first thing that is not the lie itself on one side, and how far off."""
    here = ground.terrain(cell)
    if here is Terrain.OUT:
        return ""
    column = cell[1] + side
    while ground.terrain((cell[0], column)) is here:
        column += side
    there = ground.terrain((cell[0], column))
    name = "the edge" if there is Terrain.OUT else str(there)
    return f"{name} {abs(column - cell[1])} off"


def heat(state: State, fields: Mapping[str, str], *, exact: bool = False) -> dict[str, Any]:
    """Where the stroke of these fields may end: the chance of each space, of fairway, green,
    rough, sand, trouble and hole, and the strokes expected. ``exact`` judges choices by the
    rated values of the hole, which may take a second to be worked out; else by distance and lie.
    """
    player = turns.turn(state)
    cell, ground = state.balls[player], state.ground
    if exact:
        valuation = rating_of(ground, state.edition).valuation
    else:
        valuation = by_eye(ground, state.edition)
    stroke = stroke_named(
        valuation, ground.lie(cell), fields["club"], fields["tempo"], fields["aim"]
    )
    line = address.line_named(ground, cell, fields.get("line"))
    found = odds(valuation, struck(valuation, cell, line, stroke, state.wind), state.wind)
    return {
        "spaces": [[*space, round(chance, 5)] for space, chance in sorted(found.spaces.items())],
        "ends": {name: round(chance, 5) for name, chance in sorted(found.ends.items())},
        "expected": round(found.expected, 3) if exact else None,
    }
