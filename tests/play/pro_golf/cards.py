"""Cards to test with."""

from random import Random

from play.pro_golf.boxes import BOXES
from play.pro_golf.card import COLUMNS, MOST_FEET, PLACES, Card, read_card


def any_entry(column: str, box: int, source: Random) -> str:
    """Any text that the grammar allows in this column and box."""
    feet, place = str(source.randint(1, MOST_FEET)), source.choice(PLACES)
    if column == "D":
        return place + source.choice(("", "*"))
    if column == "Putt":
        letter = source.choice(("", " A", " B", " C", " D"))
        return source.choice((feet + letter, "Miss" + letter, "Holed"))
    allowed = [feet, place + source.choice(("-P", "-Ch"))]
    allowed += {"Ch": ["Holed"], "Sd": ["Holed", "Sd"]}.get(column, [])
    if box == 66 and column in ("P", "Sd"):
        allowed.append("(1)")
    return source.choice(allowed)


def any_card(source: Random) -> Card:
    """Any card that the grammar allows."""
    columns = {name: [any_entry(name, box, source) for box in BOXES] for name in COLUMNS}
    return read_card(columns, source.choice(BOXES))
