"""The page as data: enough to draw it and to say it in words."""

from collections.abc import Mapping
from typing import Any

from play.paper_golf import strokes, turns
from play.paper_golf.fair import fair_of
from play.paper_golf.flight import Landing, spot, told
from play.paper_golf.sheet import Sheet
from play.paper_golf.state import THROW, State


def board(state: State) -> Mapping[str, Any]:
    """What lies on the table: the page, the balls, the mulligan boxes, and where
    the ball may go now. The pencil lines are in the stroke events. After the round it is the last
    page, without balls."""
    place = min(state.hole, len(state.course) - 1)
    return page_board(state, state.course[place]) | {
        "balls": [] if state.is_over else [_ball(state, n) for n in range(state.players)],
        "mulligans": {
            "each": state.edition.number("mulligans"),
            "left": list(state.mulligans),
            "gift": list(state.gift),
        },
        "throw": _throw(state),
        "landings": [] if state.is_over else landings(state),
    }


def page_board(state: State, sheet: Sheet) -> dict[str, Any]:
    """A page of a round as data, nobody on it."""
    fair = fair_of(sheet, state.edition.squares, state.way).fair
    return sheet_board(sheet) | {"par": state.par, "fair": round(fair, 2), "way": str(state.way)}


def sheet_board(sheet: Sheet) -> dict[str, Any]:
    """A page as data: ``squares`` is one line of signs a row, ``legend`` what they stand for.
    Bigfoot is kept to himself."""
    return {
        "number": sheet.number,
        "name": sheet.name,
        "rows": sheet.height,
        "columns": sheet.width,
        "squares": list(sheet.rows),
        "legend": LEGEND,
        "tee": spot(sheet.tee),
        "cup": spot(sheet.cup),
    }


LEGEND = {
    ".": "rough",
    "=": "fairway",
    ":": "sand",
    "~": "water",
    "^": "trees",
    "T": "tee",
    "H": "cup",
    "↑↗→↘↓↙←↖": "slope that way",
}


def _ball(state: State, player: int) -> dict[str, Any]:
    square, sheet = state.balls[player], state.sheet
    down, across = sheet.cup[0] - square[0], sheet.cup[1] - square[1]
    return {
        "player": player,
        "name": state.names[player],
        "square": spot(square),
        "lie": "hole" if square == sheet.cup else sheet.ground(square),
        "strokes": state.strokes[player],
        "done": state.done[player],
        "to_cup": {"up": -down, "right": across},
    }


def _throw(state: State) -> dict[str, Any] | None:
    """The throw in hand: its face, what the lie does to it, the squares it moves."""
    shot = state.shot
    if shot is None or shot.phase == THROW:
        return None
    lie, numbers = state.lie(turns.turn(state)), state.edition.squares
    face = shot.faces[-1]
    return {
        "face": face,
        "lie": lie,
        "change": numbers.change(lie),
        "squares": numbers.thrown(face, lie),
        "direction": shot.direction,
        "again": shot.again,
    }


def landings(state: State) -> list[dict[str, Any]]:
    """Where the ball may go now, one entry a move and direction, the forbidden ones with their
    reason: "off" (the page), "water", "trees", "through-trees"."""
    if state.shot is not None and state.shot.phase == THROW:
        return []
    found = []
    for swing in strokes.swings(state):
        for direction, one in strokes.landings(state, swing).items():
            found.append(told_landing(state.sheet, swing.move, direction, swing.squares, one))
    return found


def told_landing(
    sheet: Sheet, move: str, direction: str, squares: int, found: Landing
) -> dict[str, Any]:
    """One landing as the board tells it."""
    return (
        {"move": move, "direction": direction, "squares": squares}
        | told(found)
        | {"ground": _ground(sheet, found), "refused": found.refused}
    )


def _ground(sheet: Sheet, found: Landing) -> str:
    return "hole" if found.holed else sheet.ground(found.end)
