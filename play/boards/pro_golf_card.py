"""The golfer's card as Pro Golf's page shows it, and how the last dice read on it."""

from dataclasses import dataclass
from typing import Any

from play.boards.shown import Seen
from play.golfers.pages.cells import look
from play.pro_golf import boxes
from play.pro_golf.board import column_of
from play.pro_golf.card import COLUMNS
from play.pro_golf.state import BOX, State


@dataclass(frozen=True, slots=True)
class Cell:
    """A box of the card: its text, its look, whether it stands in the column in play, whether it
    was just read."""

    text: str
    look: str
    is_lit: bool
    is_hit: bool


@dataclass(frozen=True, slots=True)
class Row:
    """The boxes of one throw."""

    box: int
    is_double: bool
    is_read: bool
    ends_trouble: bool
    cells: tuple[Cell, ...]


def rows_of(state: State, seen: Seen) -> list[Row]:
    """The card of the golfer in turn, the column in play and the box just read marked."""
    card, lit = state.card, column_of(state)
    hit_column, hit_box = _hit(state, seen)
    rows = []
    for place, box in enumerate(boxes.BOXES):
        cells = tuple(
            Cell(
                str(column[place]),
                look(name, column[place]),
                name == lit,
                (name, box) == (hit_column, hit_box),
            )
            for name, column in zip(COLUMNS, card.columns, strict=True)
        )
        after = boxes.BOXES[place + 1] if place + 1 < len(boxes.BOXES) else 0
        rows.append(Row(box, box % 11 == 0, box == hit_box, after == card.overall, cells))
    return rows


def _hit(state: State, seen: Seen) -> tuple[str, int]:
    if state.ball.play is not None and state.ball.bare:
        return state.ball.play.club, state.ball.box or state.ball.bare
    last = last_stroke(seen, state.turn)
    return (str(last["column"]), int(last["box"] or last["bare"])) if last else ("", 0)


def last_stroke(seen: Seen, player: int) -> dict[str, Any] | None:
    """The facts of the last stroke with dice that a golfer played on this hole; None before."""
    for event in reversed(seen.events):
        if event.kind == "stroke" and event.player == player and event.data.get("dice"):
            return dict(event.data)
    return None


@dataclass(frozen=True, slots=True)
class Read:
    """How the last dice read: the faces, the box, the column, the result, a sentence."""

    dice: tuple[int, ...]
    box: int
    column: str
    result: str
    words: str


def read_of(state: State, seen: Seen) -> Read | None:
    """The last stroke's reading; while a stroke is being worked out, its own."""
    ball = state.ball
    if ball.play is not None and ball.bare:
        dice = tuple(int(face) for face in ball.dice[:2])
        if ball.phase == BOX:
            return Read(dice, ball.bare, ball.play.club, "", f"any box up to {ball.last}")
        return Read(dice, ball.box or ball.bare, ball.play.club, ball.result, "")
    last = last_stroke(seen, state.turn)
    if last is None:
        return None
    words = seen.table.game.say(_event(seen, state.turn))
    dice = tuple(int(face) for face in last["dice"][:2])
    box = int(last["box"] or last["bare"])
    return Read(dice, box, str(last["column"]), str(last["result"]), _after_box(words))


def _event(seen: Seen, player: int) -> Any:
    return next(
        event
        for event in reversed(seen.events)
        if event.kind == "stroke" and event.player == player and event.data.get("dice")
    )


def _after_box(words: str) -> str:
    """The sentence without the box it names: that stands beside it."""
    _, comma, rest = words.partition("box ")
    if not comma:
        return words
    _, _, rest = rest.partition(", ")
    return rest[:1].upper() + rest[1:]
