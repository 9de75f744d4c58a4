"""A hole card as text and as data: how one is written down, typed and stored.

    Hole 5, Magnolia, par 4, 435 yards
    Flag: normal, difficult

    Tee shot: D

    Second stroke
    SL: 1-3: rescue, LI; 4-6: rescue, MI | trees | under the pines on the left
    MC: MI | fairway
    Trouble: SI -8 | trees

    Third stroke
    SL-Ch, ML-Ch: Sd | sand | the bunker at the back
    All other Ch: Ch | fringe
    All other P: P -1 | rough
    Trouble: P -3 | trees

A line is results, a colon, what is played, then after bars the lie and words of its own. What is
played is a column of the golfer's card with boxes added or taken off, "layup" after it, "rescue,"
or "water," before it; " or " stands between choices, semicolons between the ways of a die.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from play.pro_golf.card import PLACES
from play.pro_golf.holecard import (
    ALL,
    ALL_CH,
    ALL_P,
    FEET,
    FLAGS,
    SECTIONS,
    TITLES,
    TROUBLE,
    Before,
    Fault,
    HoleCard,
    HoleCardFault,
    Lie,
    Line,
    Play,
    Section,
    Way,
    Ways,
    faults,
    shown,
)

LONGEST_WORDS = 80
LONGEST_TEXT = 8000
_CLUBS = {name.lower(): name for name in ("D", "FW", "LI", "MI", "SI", "P", "Ch", "Sd")}
_PLAY = re.compile(r"(?:(rescue|water), *)?([a-z]{1,2})( layup)?(?: ([+-]?\d{1,2}))?( layup)?")
_WAY = re.compile(r"([1-6](?: *[-,] *[1-6])*) *: *(.+)")
_HEAD = re.compile(
    r"hole (\d{1,2})(?:, *(.{1,60}?))?, *par (\d), *(\d{1,4})(?: *(?:yards|yd))?", re.IGNORECASE
)
_MINUS = dict.fromkeys((*range(0x2010, 0x2015), 0x2212), "-")
_RESULTS = {
    **{
        f"{place}{after}".lower(): f"{place}{after}"
        for place in PLACES
        for after in ("", "-P", "-Ch")
    },
    **dict.fromkeys(("ch", "all ch", "all other ch"), ALL_CH),
    **dict.fromkeys(("p", "all p", "all other p"), ALL_P),
    **dict.fromkeys(("*", "all", "all other", "all others"), ALL),
    "feet": FEET,
    "trouble": TROUBLE,
}


def write_play(play: Play) -> str:
    """A play as text: "rescue, LI -5"."""
    before = f"{play.before}, " if play.before else ""
    steps = f" {play.steps:+d}" if play.steps else ""
    return f"{before}{play.club}{' layup' if play.is_layup else ''}{steps}"


def write_ways(ways: Ways) -> str:
    """What is played, as text: "1-3: LI; 4-6: MI", "LI -2 or FW layup"."""
    texts = []
    for way in ways:
        plays = " or ".join(write_play(play) for play in way.plays)
        texts.append(f"{_faces(way.faces)}: {plays}" if way.faces else plays)
    return "; ".join(texts)


def _faces(faces: tuple[int, ...]) -> str:
    is_run = len(faces) > 1 and faces == tuple(range(faces[0], faces[-1] + 1))
    return f"{faces[0]}-{faces[-1]}" if is_run else ",".join(str(face) for face in faces)


def read_ways(text: str) -> Ways:
    """What a text says is played. Raises ValueError."""
    ways = []
    for part in text.translate(_MINUS).split(";"):
        found = _WAY.fullmatch(part.strip())
        faces, plays = (_read_faces(found[1]), found[2]) if found else ((), part)
        ways.append(Way(tuple(_read_play(one) for one in re.split(r"\bor\b", plays)), faces))
    return tuple(ways)


def _read_faces(text: str) -> tuple[int, ...]:
    faces: list[int] = []
    for part in text.replace(" ", "").split(","):
        first, _, last = part.partition("-")
        faces += range(int(first), int(last or first) + 1)
    return tuple(faces)


def _read_play(text: str) -> Play:
    found = _PLAY.fullmatch(" ".join(text.lower().split()))
    club = _CLUBS.get(found[2]) if found else None
    if not found or club is None:
        raise ValueError(
            f"“{text.strip()[:40]}” is no play; expected a column such as LI, boxes such as -5, "
            "“layup” after it, “rescue,” or “water,” before it."
        )
    return Play(club, int(found[4] or 0), bool(found[3] or found[5]), Before(found[1] or ""))


def write_hole_card(card: HoleCard) -> str:
    """The card as text that ``read_hole_card`` reads."""
    name = f", {card.name}" if card.name else ""
    head = f"Hole {card.number}{name}, par {card.par}, {card.yards} yards"
    blocks = [
        f"{head}\nFlag: {', '.join(card.flags)}",
        f"Tee shot: {write_ways(card.tee)}",
    ]
    for section in SECTIONS:
        lines = _all_lines(card.section(section))
        if lines:
            blocks.append("\n".join((TITLES[section], *(_write_line(line) for line in lines))))
    return "\n\n".join(blocks) + "\n"


def _all_lines(section: Section) -> list[Line]:
    return [*section.lines, *([section.trouble] if section.trouble else [])]


def _write_line(line: Line) -> str:
    results = ", ".join(shown(result) for result in line.results)
    words = f" | {line.words}" if line.words else ""
    return f"{results}: {write_ways(line.ways)} | {line.lie}{words}"


def dump(card: HoleCard) -> dict[str, Any]:
    """The card as JSON values: its facts, ``tee`` as text, each section as a list of ``results``,
    ``play``, ``lie`` and ``words``."""
    sections = {
        name: [
            {
                "results": ", ".join(shown(result) for result in line.results),
                "play": write_ways(line.ways),
                "lie": str(line.lie),
                "words": line.words,
            }
            for line in _all_lines(card.section(name))
        ]
        for name in SECTIONS
    }
    facts = {"number": card.number, "name": card.name, "par": card.par, "yards": card.yards}
    return {
        **facts,
        "flags": list(card.flags),
        "source": card.source,
        "tee": write_ways(card.tee),
        **{name: lines for name, lines in sections.items() if lines},
    }


def load(data: Mapping[str, Any]) -> HoleCard:
    """The card that ``dump`` wrote. Raises HoleCardFault naming all that is wrong."""
    wrong: list[Fault] = []
    tee = _guarded(lambda: read_ways(_text(data.get("tee"))), "tee", wrong) or ()
    sections = {name: _load_section(data.get(name), name, wrong) for name in SECTIONS}
    numbers = {name: _number(data.get(name), name, wrong) for name in ("number", "par", "yards")}
    flags = data.get("flags", list(FLAGS))
    if not isinstance(flags, list | tuple):
        wrong.append(Fault("", "Flag positions are a list."))
        flags = []
    card = HoleCard(
        tee=tee,
        name=_text(data.get("name"))[:60],
        flags=tuple(str(flag) for flag in flags[:4]),
        source=_text(data.get("source")) or "authored",
        number=numbers["number"],
        par=numbers["par"],
        yards=numbers["yards"],
        second=sections["second"],
        third=sections["third"],
        layup=sections["layup"],
        additional=sections["additional"],
    )
    if wrong or (wrong := faults(card)):
        raise HoleCardFault(wrong)
    return card


def _text(value: object) -> str:
    return " ".join(value.split()) if isinstance(value, str) else ""


def _number(value: object, name: str, wrong: list[Fault]) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    wrong.append(Fault("", f"{name.capitalize()} is a whole number."))
    return 0


def _load_section(rows: object, name: str, wrong: list[Fault]) -> Section:
    if rows is None:
        return Section()
    if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
        wrong.append(Fault(name, "a section is a list of lines."))
        return Section()
    read = []
    for row in rows:
        line = _guarded(
            lambda row=row: _line(  # type: ignore[misc]  # a default of a lambda has no type
                _text(row.get("results")),
                _text(row.get("play")),
                _text(row.get("lie")),
                _text(row.get("words")),
            ),
            name,
            wrong,
        )
        if line is not None:
            read.append(line)
    return _section(read)


def _section(lines: Iterable[Line]) -> Section:
    kept = list(lines)
    trouble = next((line for line in kept if TROUBLE in line.results), None)
    return Section(tuple(line for line in kept if line is not trouble), trouble)


def _line(results: str, play: str, lie: str, words: str) -> Line:
    """One line. Raises ValueError."""
    keys = []
    for word in results.translate(_MINUS).split(","):
        key = _RESULTS.get(" ".join(word.lower().split()))
        if key is None:
            raise ValueError(
                f"“{word.strip()[:20]}” is no result; expected one such as SL, SL-Ch, All other "
                "Ch, All other P, All other, Feet or Trouble."
            )
        keys.append(key)
    if TROUBLE in keys and len(keys) > 1:
        raise ValueError("Trouble has a line of its own.")
    try:
        place = Lie(lie.lower())
    except ValueError:
        known = ", ".join(one for one in Lie if one is not Lie.TEE)
        raise ValueError(f"{results}: a ball lies in one of {known}; not “{lie[:20]}”.") from None
    try:
        return Line(tuple(keys), read_ways(play), place, words[:LONGEST_WORDS])
    except ValueError as wrong:
        raise ValueError(f"{results}: {wrong}") from None


def _guarded(read: Callable[[], Any], section: str, wrong: list[Fault]) -> Any:
    try:
        return read()
    except ValueError as found:
        wrong.append(Fault(section, str(found)))
        return None


def read_hole_card(text: str, *, source: str = "authored") -> HoleCard:
    """The card that a text says. Raises HoleCardFault naming all that is wrong."""
    if len(text) > LONGEST_TEXT:
        raise HoleCardFault([Fault("", f"A hole card has at most {LONGEST_TEXT:,} characters.")])
    data: dict[str, Any] = {"source": source}
    wrong: list[Fault] = []
    titles = {title.lower(): name for name, title in TITLES.items()}
    titles["third stroke (layup)"] = "layup"
    current = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = " ".join(raw.split())
        name = titles.get(line.rstrip(":").lower())
        if not line:
            continue
        if name:
            current = name
            data.setdefault(name, [])
        elif not _head(line, data) and not (current and _row(line, data[current])):
            wrong.append(Fault("", f"Line {number} cannot be read: “{line[:60]}”."))
    if wrong:
        raise HoleCardFault(wrong)
    return load(data)


def _head(line: str, data: dict[str, Any]) -> bool:
    """Reads one of the first lines: the hole, its flag, its tee shot."""
    if found := _HEAD.fullmatch(line):
        data.update(number=int(found[1]), name=found[2] or "")
        data.update(par=int(found[3]), yards=int(found[4]))
        return True
    word, colon, rest = line.partition(":")
    if not colon or word.lower() not in ("flag", "tee shot"):
        return False
    if word.lower() == "flag":
        data["flags"] = [flag.strip().lower() for flag in rest.split(",")]
    else:
        data["tee"] = rest
    return True


def _row(line: str, rows: list[dict[str, str]]) -> bool:
    results, colon, rest = line.partition(":")
    if not colon:
        return False
    play, *more = [part.strip() for part in rest.split("|")]
    if not 1 <= len(more) <= 2:
        return False
    rows.append(
        {"results": results, "play": play, "lie": more[0], "words": more[1] if more[1:] else ""}
    )
    return True
