"""The page in words: where a ball lies, and what is around it."""

from play.paper_golf.sheet import DIRECTIONS, Square
from play.paper_golf.state import State
from play.paper_golf.strokes import WHERE

LOOKED = 3


def where(state: State, player: int) -> str:
    """Where a ball lies, from what, and how far the cup is."""
    ground = "tee" if not state.teed[player] else state.sheet.ground(state.balls[player])
    return f"{WHERE[ground]}; {to_cup(state, state.balls[player])}"


def to_cup(state: State, at: Square) -> str:
    """The way to the cup: "the cup is 3 up and 2 left"."""
    down, across = state.sheet.cup[0] - at[0], state.sheet.cup[1] - at[1]
    parts = []
    if down:
        parts.append(f"{abs(down)} {'down' if down > 0 else 'up'}")
    if across:
        parts.append(f"{abs(across)} {'right' if across > 0 else 'left'}")
    return f"the cup is {' and '.join(parts)}" if parts else "in the cup"


def around(state: State, player: int) -> str:
    """What the next squares in each direction are: "Up: fairway, fairway, sand." """
    sheet, (row, column) = state.sheet, state.balls[player]
    sentences = []
    for name, (down, right), _ in DIRECTIONS:
        seen = [
            sheet.ground((row + down * n, column + right * n))
            for n in range(1, LOOKED + 1)
            if sheet.holds((row + down * n, column + right * n))
        ]
        words = ", ".join(_runs(seen)) or "the edge"
        sentences.append(f"{name.replace('-', ' ').capitalize()}: {words}.")
    return " ".join(sentences)


def _runs(grounds: list[str]) -> list[str]:
    """Equal neighbours told once: three squares of water are "3 water"."""
    found: list[tuple[str, int]] = []
    for ground in grounds:
        if found and found[-1][0] == ground:
            found[-1] = (ground, found[-1][1] + 1)
        else:
            found.append((ground, 1))
    return [ground if count == 1 else f"{count} {ground}" for ground, count in found]
