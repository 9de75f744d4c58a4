"""The eight directions as a pad for the thumb, one for each way to hit the ball."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from play.boards.shown import OfferForm
from play.paper_golf.board import landings
from play.paper_golf.edition import Squares
from play.paper_golf.players import Hint
from play.paper_golf.sheet import NAMES, STEPS
from play.paper_golf.state import State

# The pad as it lies under the thumb, its middle left out, and the keys that stand for it.
ORDER = ("up-left", "up", "up-right", "left", "right", "down-left", "down", "down-right")
KEYS = ("q", "w", "e", "a", "d", "z", "x", "c")
VERBS = {"aim": "Throw this way", "putt": "Putt", "putter": "Putt"}
TABS = {
    "throw": "Throw",
    "aim": "Throw",
    "stroke": "Play",
    "putt": "Putt",
    "driver": "Driver",
    "iron": "Iron",
    "putter": "Putter",
}
FORBIDDEN = {
    "off": "edge",
    "water": "water",
    "trees": "trees",
    "through-trees": "through trees",
}

# Where a roll ends that slopes themselves stop.
STOPPED = {"facing": "where two slopes face each other", "lap": "after one lap of the slopes"}


@dataclass(frozen=True, slots=True)
class Cell:
    """One direction. ``word`` tells where the ball ends, or what forbids it; ``turn`` is the
    arrow's, degrees from pointing right; ``worth`` the strokes to the cup after it, "" where no
    die has fallen yet."""

    direction: str
    name: str
    word: str
    turn: int
    key: str
    is_open: bool
    checked: bool = False
    holed: bool = False
    worth: str = ""
    told: str = ""


@dataclass(frozen=True, slots=True)
class Pad:
    """A way to hit the ball: ``cells`` in the order of the pad, none for a bare throw; ``small``
    stands below its tab."""

    move: str
    tab: str
    small: str
    verb: str
    cells: tuple[Cell, ...] = ()
    checked: bool = False

    @property
    def upper(self) -> tuple[Cell, ...]:
        """The cells before the middle of the pad."""
        return self.cells[:4]

    @property
    def lower(self) -> tuple[Cell, ...]:
        """The cells after it."""
        return self.cells[4:]


def pads_of(
    state: State, forms: Sequence[OfferForm], hints: Sequence[Hint], asked: str = ""
) -> tuple[Pad, ...]:
    """The pads of a decision, the one to begin with checked."""
    worth = {(hint.move, hint.direction): f"{hint.expected:.2f}" for hint in hints}
    found = landings(state)
    shown = [form for form in forms if form.move in TABS]
    first = _first(state, shown, found, asked)
    return tuple(_pad(state, form, found, worth, first) for form in shown)


def _pad(
    state: State,
    form: OfferForm,
    found: Sequence[Mapping[str, Any]],
    worth: Mapping[tuple[str, str], str],
    first: str,
) -> Pad:
    mine = {one["direction"]: one for one in found if one["move"] == form.move}
    group = form.groups[0] if form.groups else None
    checked = {option.value for option in group.options if option.checked} if group else set()
    legal = {option.value for option in group.options} if group else set()
    cells: tuple[Cell, ...] = ()
    if group:
        cells = tuple(
            _cell(form.move, name, key, mine.get(name), legal, checked, worth)
            for name, key in zip(ORDER, KEYS, strict=True)
        )
    squares = next((one["squares"] for one in mine.values()), None)
    small = "a die" if squares is None else _squares(squares)
    verb = VERBS.get(form.move, "Throw the die" if form.move == "throw" else "Draw the line")
    return Pad(form.move, TABS[form.move], small, verb, cells, form.move == first)


def _cell(
    move: str,
    name: str,
    key: str,
    one: Mapping[str, Any] | None,
    legal: set[str],
    checked: set[str],
    worth: Mapping[tuple[str, str], str],
) -> Cell:
    step = STEPS[NAMES.index(name)]
    turn = {(0, 1): 0, (1, 1): 45, (1, 0): 90, (1, -1): 135, (0, -1): 180}.get(step)
    turn = turn if turn is not None else {(-1, -1): -135, (-1, 0): -90, (-1, 1): -45}[step]
    word, told = _words(one, is_open=name in legal)
    return Cell(
        name,
        name.replace("-", " ").capitalize(),
        word,
        turn,
        key,
        name in legal,
        name in checked,
        bool(one and one["holed"] and name in legal),
        worth.get((move, name), ""),
        told,
    )


def _words(one: Mapping[str, Any] | None, *, is_open: bool) -> tuple[str, str]:
    """Where a direction ends: in a word, and in a sentence."""
    if one is None:
        return ("any throw", "") if is_open else ("no way", "")
    if one["refused"]:
        return FORBIDDEN[one["refused"]], ""
    if one["holed"]:
        return "the cup", "over the cup and in" if one["overshot"] else "into the cup"
    ends = "rolls" if one["roll"] else one["ground"]
    told = f"ends {STOPPED.get(one['stopped'], _where(one['ground']))}"
    if one["roll"]:
        told = f"rolls down the slope and {told}"
    if one["over"]:
        told = f"flies over {' and '.join(one['over'])}, {told}"
    return ends, told


def _where(ground: str) -> str:
    places = {"sand": "in the sand", "rough": "in the rough", "slope": "on a slope that is ignored"}
    return places.get(ground, f"on the {ground}")


def _squares(count: int) -> str:
    return f"{count} square" if count == 1 else f"{count} squares"


def nearest(state: State, move: str, found: Sequence[Mapping[str, Any]]) -> tuple[str, float]:
    """The direction of a move whose landing lies nearest to the cup, and its distance: what is
    chosen at first."""
    ends = [
        (0.0 if one["holed"] else state.sheet.distance((one["to"][0], one["to"][1])), n, one)
        for n, one in enumerate(found)
        if one["move"] == move and not one["refused"]
    ]
    if not ends:
        return "", float("inf")
    distance, _, one = min(ends, key=lambda end: end[:2])
    return str(one["direction"]), distance


def _first(
    state: State,
    forms: Sequence[OfferForm],
    found: Sequence[Mapping[str, Any]],
    asked: str,
) -> str:
    """The move whose tab stands open: one just asked for, a bare throw, else the one that ends
    nearest to the cup."""
    moves = [form.move for form in forms]
    if asked in moves:
        return asked
    if not moves or moves[0] in {"throw", "aim"}:
        return moves[0] if moves else ""
    return min(moves, key=lambda move: nearest(state, move, found)[1])


def change_words(squares: Squares, lie: str) -> str:
    """What the lie does to a throw: "+ 1", "− 1" or ""."""
    change = squares.change(lie)
    return "" if not change else f"{'+' if change > 0 else '−'} {abs(change)}"
