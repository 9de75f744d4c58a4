"""What Pro Golf makes of a hole of a course: its hole card, told and drawn."""

from typing import Any
from xml.sax.saxutils import escape

from courses.drawing.look import PALETTES, SERIF, Look
from courses.playable import PlayableHole
from play.engine.protocol import Refusal
from play.pro_golf.cards_of import hole_card
from play.pro_golf.edition import house_card, standard
from play.pro_golf.holecard import SECTIONS, TITLES, HoleCard, HoleCardFault, Line, shown
from play.pro_golf.holecard_text import dump, write_hole_card, write_ways
from play.pro_golf.odds import hole_odds

MINUS = str.maketrans("-", "−")
WIDTH, EDGE, STEP, HEAD = 620, 24, 26, 74
LONGEST_RESULTS, LONGEST_WORDS, LONGEST_PLAY = 26, 34, 34
COLORS = PALETTES[Look.LIGHT]


def card_for(hole: PlayableHole) -> HoleCard:
    """The hole's card. Raises Refusal where its own cannot be played."""
    try:
        return hole_card(hole)
    except HoleCardFault as wrong:
        raise Refusal(str(wrong), "hole-cards") from wrong


def told(hole: PlayableHole) -> dict[str, Any]:
    """The hole card as JSON values; ``expected`` is the mean score of a sound professional."""
    card = card_for(hole)
    return {
        "game": "pro-golf",
        **dump(card),
        "expected": round(hole_odds(house_card(), card, standard()).mean, 2),
        "house": True,
        "text": write_hole_card(card),
        "description": _words(card),
    }


def drawn(hole: PlayableHole) -> str:
    """The hole card as an SVG document."""
    card = card_for(hole)
    rows, y = [], float(HEAD)
    for title, lines in _sections(card):
        y += STEP + 6
        rows.append(_text(EDGE, y, title, size=19, weight=700))
        rows.append(_rule(y + 7, 2))
        for line in lines:
            y += STEP
            rows += _line(line, y)
            rows.append(_rule(y + 8, 1))
    height = round(y + 30)
    label = escape(_words(card), {'"': "&quot;"})
    name = f" {card.name}" if card.name else ""
    head = _text(EDGE, 40, f"{card.number}{name}", size=27, weight=700, fill="flag")
    under = _text(EDGE, 62, f"Par {card.par}, {card.yards} yards", size=15, fill="quiet")
    paper = f'<rect width="{WIDTH}" height="{height}" fill="{COLORS["card"]}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" role="img" aria-label="{label}">{paper}{head}{under}'
        f"{''.join(rows)}</svg>"
    )


def _sections(card: HoleCard) -> list[tuple[str, list[tuple[str, str, str]]]]:
    found = [(TITLES["tee"], [("Any", "from the tee", _played(write_ways(card.tee)))])]
    for name in SECTIONS:
        section = card.section(name)
        lines = [*section.lines, *([section.trouble] if section.trouble else [])]
        if lines:
            found.append((TITLES[name], [_told(line) for line in lines]))
    return found


def _told(line: Line) -> tuple[str, str, str]:
    results = ", ".join(shown(result) for result in line.results)
    return results, line.words or str(line.lie), _played(write_ways(line.ways))


def _played(text: str) -> str:
    return text.translate(MINUS)


def _line(line: tuple[str, str, str], y: float) -> list[str]:
    results, words, play = line
    fill = "flag" if results == "Trouble" else "ink"
    return [
        _text(EDGE, y, _cut(results, LONGEST_RESULTS), weight=600, fill=fill),
        _text(EDGE + 190, y, _cut(words, LONGEST_WORDS), fill="quiet"),
        _text(WIDTH - EDGE, y, _cut(play, LONGEST_PLAY), weight=600, anchor="end"),
    ]


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def _text(
    x: float,
    y: float,
    text: str,
    *,
    size: int = 15,
    weight: int = 400,
    fill: str = "ink",
    anchor: str = "start",
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{SERIF}" font-size="{size}" '
        f'font-weight="{weight}" fill="{COLORS[fill]}" text-anchor="{anchor}">{escape(text)}</text>'
    )


def _rule(y: float, width: int) -> str:
    return (
        f'<path d="M{EDGE} {y:g}H{WIDTH - EDGE}" stroke="{COLORS["rule"]}" '
        f'stroke-opacity=".5" stroke-width="{width}"/>'
    )


def _words(card: HoleCard) -> str:
    name = f", {card.name}" if card.name else ""
    parts = [f"Hole {card.number}{name}, par {card.par}, {card.yards} yards."]
    for title, lines in _sections(card):
        told_lines = "; ".join(f"{results}, {words}: {play}" for results, words, play in lines)
        parts.append(f"{title}: {told_lines}.")
    return " ".join(parts)
