"""The drawn examples of Pro Golf's page of rules, made of its own cards."""

from collections.abc import Mapping
from functools import lru_cache

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from golfsite.web.templatetags.look import die
from play.golfers.pages.cells import look
from play.pro_golf.boxes import BOXES
from play.pro_golf.card import LETTERS
from play.pro_golf.edition import augusta, house_card
from play.pro_golf.holecard import TITLES, shown
from play.pro_golf.holecard_text import write_ways
from play.pro_golf.strokes import second_putt
from play.pro_golf.tables import Tables

MINUS = str.maketrans("-", "−")
PUTT_LENGTHS = (4, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60)


@lru_cache(maxsize=1)
def figures() -> Mapping[str, SafeString]:
    """Every drawing by its name."""
    return {
        "dice": _dice((2, 3), (6, 1), (2, 2)),
        "column": _column("LI", 33, ("22", "24", "33", "44")),
        "minus": _column("LI", 22, ("11", "22", "33"), thrown=33),
        "hole": _section(1, "second", "LC"),
        "par5": _section(2, "second", "LL"),
        "choice": _section(13, "second", "MC"),
        "safe": _column("LI", 33, ("11", "22", "33", "45"), thrown=45),
        "gamble": _column("LI", 45, ("26", "33", "45"), thrown=26),
        "putt": _column("Putt", 33, ("11", "12", "33", "66")),
    }


def _dice(*throws: tuple[int, int]) -> SafeString:
    rows = [(die(a), die(b), f"{min(a, b)}{max(a, b)}") for a, b in throws]
    return format_html(
        '<p class="pg-dice">{}</p>',
        format_html_join(" ", '<span class="dice2">{}{} <b class="box">{}</b></span>', rows),
    )


def _column(name: str, hit: int, wanted: tuple[str, ...], thrown: int = 0) -> SafeString:
    """Some boxes of the house card's column, the one read in ink, the one thrown ringed."""
    column = house_card().column(name)
    rows = []
    for box in sorted({int(text) for text in wanted} | {hit} | ({thrown} if thrown else set())):
        entry = column[BOXES.index(box)]
        mark = "read" if box == hit else ""
        said = "thrown" if box == thrown else ("read" if box == hit else "")
        rows.append(
            (mark, box, f"{look(name, entry)}{' hit' if box == hit else ''}", str(entry), said)
        )
    body = format_html_join(
        "", '<tr class="two {}"><th scope="row">{}</th><td class="{}">{}</td><td>{}</td></tr>', rows
    )
    return format_html(
        '<table class="pc live pg-fig"><thead><tr><th scope="col">Box</th><th scope="col">{}</th>'
        '<th scope="col"><span class="sr">What it is</span></th></tr></thead><tbody>{}</tbody>'
        "</table>",
        name,
        body,
    )


def _section(number: int, name: str, lit: str) -> SafeString:
    """A section of one of Augusta's hole cards, the line of a result lit."""
    section = augusta()[number - 1].section(name)
    answer = section.answer(lit)
    lines = [*section.lines, *([section.trouble] if section.trouble else [])]
    rows = [
        (
            "on" if line == answer else ("tr" if line == section.trouble else ""),
            ", ".join(shown(result) for result in line.results),
            line.words,
            write_ways(line.ways).translate(MINUS),
        )
        for line in lines
    ]
    body = format_html_join(
        "", '<tr class="{}"><th scope="row">{}</th><td>{}</td><td><b>{}</b></td></tr>', rows
    )
    return format_html(
        '<table class="hk"><tbody><tr class="sec"><th colspan="3" scope="colgroup">{}</th></tr>{}'
        "</tbody></table>",
        f"Hole {number}: {TITLES[name].lower()}",
        body,
    )


def second_putts(tables: Tables) -> list[tuple[int, list[str]]]:
    """The Second Putt Card: by the feet of the first putt what is left, by letter."""
    return [
        (feet, [str(second_putt(letter, feet, tables) or "Good") for letter in LETTERS])
        for feet in PUTT_LENGTHS
    ]
