"""What the lobby's form asks, read into a set-up."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from golfsite.web.problems import Invalid
from play.engine.description import Description, OptionSpec
from play.engine.protocol import Scalar
from play.starting import LARGEST_SEED, LONGEST_NAME

NOBODY, HUMAN = "nobody", "human"
RANGE = re.compile(r"^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?$")
OPTION = "option-"
WHICH = (("all", "All"), ("front", "Front nine"), ("back", "Back nine"), ("some", "Some"))


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A place at the table in the form: ``kind`` is nobody, human or a computer's level, ``golfer``
    whom he plays in games that have golfers, ``card`` his player card in games with cards."""

    place: int
    name: str
    kind: str
    golfer: str = ""
    card: str = ""


def hole_numbers(text: str) -> list[int]:
    """Holes named as "5" or "1, 3-6". Raises Invalid."""
    found: list[int] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        match = RANGE.match(part)
        if match is None:
            raise Invalid({"holes": f"“{part[:20]}” is no hole. Write 5, or 1, 3–6."})
        first, last = int(match[1]), int(match[2] or match[1])
        if last < first:
            raise Invalid({"holes": f"{first}–{last} runs backwards."})
        found += range(first, last + 1)
    if not found:
        raise Invalid({"holes": "Name the holes to play, 5 or 1, 3–6."})
    return found


def holes_of(values: Mapping[str, str]) -> object:
    """What is asked of the holes: "all", "front", "back", or their numbers."""
    which = values.get("which", "all")
    return hole_numbers(values.get("holes", "")) if which == "some" else which


def seat_rows(
    description: Description,
    values: QueryDict | None,
    name: str,
    asked: Mapping[str, str] | None = None,
) -> list[SeatRow]:
    """The places at the table, as sent or as they are at first: one person. ``asked`` are values
    of an address that names player cards."""
    asked = asked if values is None else values
    rows = []
    for place in range(description.most_players):
        first = place == 0
        kind = HUMAN if first else NOBODY
        shown = name if first else f"Player {place + 1}"
        golfer = "" if values is None else values.get(f"golfer-{place}", "")
        if values is not None:
            kind = values.get(f"kind-{place}", kind)
            shown = values.get(f"name-{place}", shown)
        card = (asked or {}).get(f"card-{place}", "")
        rows.append(SeatRow(place, shown[: LONGEST_NAME + 1], kind, golfer, card))
    return rows


def golfers_of(description: Description) -> Sequence[tuple[str, str]]:
    """Whom a player may be, as the game's own edition names them; empty in most games."""
    return () if description.golfers is None else description.golfers(description.edition())


def players_of(rows: list[SeatRow]) -> list[dict[str, str]]:
    """The players as a set-up names them."""
    players = []
    for row in rows:
        if row.kind == NOBODY:
            continue
        player = {"name": row.name, "kind": HUMAN}
        if row.kind != HUMAN:
            player |= {"kind": "computer", "level": row.kind}
        if row.golfer:
            player["golfer"] = row.golfer
        if row.card:
            player["player_card"] = row.card
        players.append(player)
    return players


def options_of(description: Description, values: Mapping[str, str]) -> dict[str, Scalar]:
    """The game's options as sent; a box that is not ticked is False."""
    return {spec.name: _value(spec, values) for spec in description.options}


def _value(spec: OptionSpec, values: Mapping[str, str]) -> Scalar:
    text = values.get(OPTION + spec.name)
    if spec.kind == "boolean":
        return text is not None
    if text is None:
        return spec.default
    if spec.kind == "integer":
        return int(text) if re.fullmatch(r"-?\d{1,9}", text) else text
    return text


def seed_of(values: Mapping[str, str]) -> int | None:
    """The seed where one is given. Raises Invalid."""
    text = values.get("seed", "").strip()
    if not text:
        return None
    if not re.fullmatch(r"\d{1,16}", text) or int(text) > LARGEST_SEED:
        raise Invalid({"seed": f"A seed is a whole number from 0 to {LARGEST_SEED}."})
    return int(text)


def option_rows(
    description: Description,
    values: QueryDict | None,
    asked: Mapping[str, str] | None = None,
) -> list[dict[str, Any]]:
    """The options with what is chosen: as sent, or as an address asks for them."""
    given: dict[str, Scalar] = {}
    if values is not None:
        given = options_of(description, values)
    else:
        named = [spec for spec in description.options if OPTION + spec.name in (asked or {})]
        given = {spec.name: _value(spec, asked or {}) for spec in named}
    return [
        {
            "spec": spec,
            "name": OPTION + spec.name,
            "value": given.get(spec.name, spec.default),
        }
        for spec in description.options
    ]
