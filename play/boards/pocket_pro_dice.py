"""Pocket Pro Golf's wind card, reference card and dice: what each face would bring."""

from collections.abc import Mapping, Sequence
from typing import Any

from play.boards.shown import FaceButton
from play.engine.protocol import Event, Face
from play.pocket_pro import clubs
from play.pocket_pro.edition import Edition
from play.pocket_pro.state import Shot, State


def rose(wind: Mapping[str, Any]) -> dict[str, Any]:
    """The arrow of the wind on a card that lies along the hole: degrees from up."""
    forward, right = wind["step"]
    degrees = {(1, 0): 0, (1, 1): 45, (0, 1): 90, (-1, 1): 135, (-1, 0): 180}
    turn = degrees.get((forward, abs(right)), 0)
    return {"turn": turn if right >= 0 else -turn, "against": push_words((-forward, -right))}


def roses(state: State) -> list[dict[str, Any]]:
    """The six places of the cube around the card, for its drawing (100 by 100)."""
    places = []
    for wind in state.edition.winds:
        x = 50 + 30 * wind.right if wind.forward == 0 else 50 + 18 * wind.right
        y = 50 - 22 * wind.forward
        places.append({"face": wind.face, "x": x, "y": y, "on": wind.face == state.wind})
    return places


def push_words(push: Sequence[int]) -> str:
    forward, right = push
    parts = []
    if forward:
        parts.append("1 on" if forward > 0 else "1 back")
    if right:
        parts.append(f"{abs(right)} {'right' if right > 0 else 'left'}")
    return ", ".join(parts)


def reference(edition: Edition) -> list[tuple[str, str]]:
    """The reference card as it is in this edition, equal rows together."""
    rows: list[tuple[int, int, int, bool]] = []
    for row in edition.movement:
        if rows and rows[-1][2] == row.spaces:
            first, _, spaces, token = rows[-1]
            rows[-1] = (first, row.total, spaces, token or row.token)
        else:
            rows.append((row.total, row.total, row.spaces, row.token))
    card = []
    for n, (first, last, spaces, _) in enumerate(rows):
        totals = f"{first} to {last}" if n + 1 < len(rows) else f"{first} and more"
        earning = [row.total for row in edition.movement[first : last + 1] if row.token]
        note = "".join(f"; {total} without doubles brings a token" for total in earning)
        card.append((totals, f"{spaces} on{note}"))
    for pair in edition.pairs:
        how = "with the wind" if pair.wind > 0 else "against the wind" if pair.wind < 0 else ""
        card.append((pair.dice.capitalize(), f"{pair.spaces} on{f' and 1 {how}' if how else ''}"))
    return card


def made_by(events: Sequence[Event]) -> dict[int, str]:
    """Spaces forward of the rolls of the stroke in hand, by their place from 0."""
    made: dict[int, str] = {}
    for event in events:
        if event.kind in {"stroke", "mulligan", "conceded"}:
            made.clear()
        if event.kind == "roll":
            made[event.data["number"] - 1] = str(event.data["forward"])
    return made


def wind_face(state: State, face: int) -> FaceButton:
    wind = state.edition.wind(face)
    return FaceButton(str(face), face, str(face), wind.name.capitalize())


def roll_face(state: State, shot: Shot, typed: tuple[Face, ...], face: int) -> FaceButton:
    """What the throw moves if this is its last die."""
    faces = (*(int(one) for one in typed), face)
    reading = clubs.read(state.edition, faces, shot.swing, shot.roll)
    if reading.kind == clubs.STUCK:
        return FaceButton(str(face), face, str(face), "Stays", "doubles in sand")
    small = f"total {reading.total}"
    if reading.wind:
        push = (shot.wind[0] * reading.wind, shot.wind[1] * reading.wind)
        small = push_words(push) or reading.kind
    elif reading.earns:
        small = f"{reading.total}, token"
    return FaceButton(str(face), face, str(face), f"{reading.forward} on", small)
