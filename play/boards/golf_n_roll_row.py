"""Golf'n'Roll's table as its templates read it: the row of cards, strikes, weather, skills."""

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString

from courses.drawing.look import Look, Pen
from golfsite.web.drawings import in_page
from play.boards.shown import (
    EMPTY,
    LEAST_SHARE,
    FaceButton,
    Picture,
    Seen,
    Shown,
    percent,
    plain_face,
)
from play.engine.protocol import Die, Face
from play.golf_n_roll import drawing, rolls, shots, turns
from play.golf_n_roll.edition import Weather
from play.golf_n_roll.state import (
    ACE,
    DIRECTION,
    DISTANCE,
    GREEN_ROLL,
    OBSTACLE,
    PUTT,
    THROW,
    State,
)
from play.golf_n_roll.words import signed, squares

PEN = Pen(Look.PAGE)
ROLLS = (("distance", "Distance"), ("direction", "Direction"), ("obstacle", "Obstacle"),
         ("putt", "Putt"))  # fmt: skip
FAILED = {1: "off the fairway", 2: "off the course"}


def picture_of(board: Mapping[str, Any]) -> Picture:
    """The land under the cards laid so far; the cards themselves are the template's."""
    row = board["row"]
    cards = [(card["gem"], card["mark"], card["kind"]) for card in row]
    key = f"gn-{zlib.crc32(repr(cards).encode()):08x}"
    return Picture(key=key, ground=ground_of(row), wide=EMPTY, close=EMPTY)


def ground_of(row: Sequence[Mapping[str, Any]]) -> SafeString:
    """The land of a row, to be used by every card."""
    return in_page(f'<g id="ground-art">{drawing.ground(PEN, row) if row else ""}</g>')


def cards_of(seen: Seen, lands: Mapping[int, float]) -> list[dict[str, Any]]:
    """The row, tee first; cards still to be drawn lie face down."""
    board = seen.board
    balls = [one for one in board["balls"] if one["on_hole"] and not one["done"]]
    shown = [_now(board, one) for one in balls] if board["is_laid"] else []
    acting = next((one for one in shown if one["player"] == board["turn"]), None)
    here, ball = (acting["from"], acting["square"]) if acting else (0, len(board["row"]) + 1)
    cards = [
        _card(seen, place, [one for one in shown if one["square"] == place], lands.get(place, 0.0))
        | {"me": place == here, "eye": place == ball}
        for place in range(1, board["length"] + 1)
    ]
    if acting and acting["flies"]:
        cards[here - 1]["words"].append({"css": "", "text": _strikes(seen, acting["player"])})
    return cards


def _now(board: Mapping[str, Any], ball: Mapping[str, Any]) -> dict[str, Any]:
    """A ball where it lies now: in the middle of a strike it has moved on, its golfer has not."""
    shot = board["shot"]
    flies = (
        shot is not None
        and ball["player"] == board["turn"]
        and shot["roll"] not in {DISTANCE, PUTT}
    )
    if not flies:
        return {**ball, "from": ball["square"], "flies": False}
    moved = {"from": ball["square"], "square": shot["to"], "flies": shot["to"] != ball["square"]}
    # What trouble it was in is told by its side until the strike is over.
    return {**ball, **moved, "trouble_degree": 0, "trouble": ""}


def _card(
    seen: Seen, place: int, balls: Sequence[Mapping[str, Any]], chance: float
) -> dict[str, Any]:
    row = seen.board["row"]
    card: dict[str, Any] = {
        "place": place,
        "left": drawing.WIDTH * (place - 1),
        "down": place > len(row),
        "lands": percent(chance) if chance >= LEAST_SHARE else "",
        "balls": [
            {
                "art": in_page(
                    drawing.draw_ball(str(one["player"] + 1), is_black=one["side"] == "black")
                ),
                "css": _lies(one, n, len(balls)),
            }
            for n, one in enumerate(balls)
        ],
        "words": [_lie_words(seen, one) for one in balls],
    }
    if card["down"]:
        return card | {"kind": "To be drawn"}
    square = row[place - 1]
    return card | {
        "kind": str(square["kind"]).capitalize(),
        "gem": in_page(drawing.draw_gem(square["gem"], square["mark"])),
        "letter": square["gem_letter"],
        "need": square["gem_need"],
        "mark": square["mark_letter"],
        "mark_need": square["mark_need"],
        "house": square["house"],
    }


def token(ball: Mapping[str, Any]) -> SafeString:
    """A golfer's ball: white, black in trouble."""
    return in_page(drawing.draw_ball(str(ball["player"] + 1), is_black=ball["side"] == "black"))


def _lies(ball: Mapping[str, Any], place: int, count: int) -> str:
    """Where a token lies on its card: alone or beside another, off the course at its edge."""
    names = [] if count < 2 else ["one" if place == 0 else "two"]
    names += ["flies"] if ball["flies"] else []
    return " ".join([*names, *(["off"] if ball["trouble_degree"] == 2 else [])])


def _lie_words(seen: Seen, ball: Mapping[str, Any]) -> dict[str, str]:
    name = seen.name(ball["player"])
    if ball["flies"]:
        return {"css": "", "text": "Your ball" if _is_you(seen, name) else f"{name}’s ball"}
    if ball["trouble"]:
        return {"css": "q", "text": ball["trouble"]}
    if ball["player"] == seen.board["turn"]:
        return {"css": "", "text": _strikes(seen, ball["player"])}
    return {"css": "q", "text": name}


def _is_you(seen: Seen, name: str) -> bool:
    return len(seen.table.round.players) == 1 or name == "You"


def _strikes(seen: Seen, player: int) -> str:
    name = seen.name(player)
    return "You strike" if _is_you(seen, name) else f"{name} strikes"


def strikes_of(seen: Seen) -> list[dict[str, Any]]:
    """The strike counters of the golfers on the hole, the one to act first."""
    board = seen.board
    par, most = board["hole"]["par"], board["hole"]["most"]
    counters = [
        {
            "name": seen.name(ball["player"]),
            "made": ball["strikes"],
            "mine": ball["player"] == board["turn"],
            "cells": [
                {"n": n, "on": n == ball["strikes"], "par": n == par, "end": n == most}
                for n in range(1, most + 1)
            ],
        }
        for ball in board["balls"]
        if ball["on_hole"]
    ]
    return sorted(counters, key=lambda counter: not counter["mine"])


def weather_of(board: Mapping[str, Any]) -> dict[str, Any] | None:
    """The weather card on the table, its four icons as words and numbers."""
    weather = board["weather"]
    if weather is None:
        return None
    effects = [
        {"label": label, "value": signed(weather[roll]) if weather[roll] else "0",
         "none": not weather[roll]}
        for roll, label in ROLLS
    ]  # fmt: skip
    return {**weather, "effects": effects, "sky": sky_of(weather)}


def sky_of(weather: Mapping[str, Any]) -> str:
    """Which of the small drawings a weather card bears, by what it does."""
    if weather["distance"] > 0:
        return "sun" if weather["putt"] < 0 or weather["obstacle"] < 0 else "wind"
    if weather["distance"] < 0:
        return "rain" if weather["direction"] <= 0 else "wind"
    if weather["direction"] < 0:
        return "mist" if weather["putt"] > 0 else "wind"
    return "sun" if weather["direction"] > 0 or not weather["obstacle"] else "bolt"


def skills_of(seen: Seen) -> list[dict[str, Any]]:
    """The skills of the golfers on the hole."""
    return [
        {
            **ball["skill"],
            "golfer": seen.name(ball["player"]),
            "does": skill_words(ball["skill"]),
        }
        for ball in seen.board["balls"]
        if ball["on_hole"]
    ]


def skill_words(skill: Mapping[str, Any]) -> str:
    """What a skill does, in a sentence."""
    rolls = " or ".join(skill["rolls"])
    if skill["effect"] == "add":
        return f"Once a hole, named before the roll: {skill['amount']} more on the {rolls}."
    when = "named before the roll" if skill["declared"] else "after seeing it"
    also = ", or an out of the field" if skill["out_of_field"] else ""
    return f"Once a hole, {when}: repeat a {rolls} roll{also}."


# Choosing a stroke -------------------------------------------------------------------------------


def suggested(state: State, player: int) -> tuple[str, str]:
    """Die and club of a stroke to begin with: the longest that does not carry past the flag, the
    softest where every one may."""
    left = state.now.length - 1 - state.balls[player]
    fixed = state.sky.distance + state.edition.trouble_on(DISTANCE, state.trouble[player])

    def rank(way: tuple[Any, Any]) -> tuple[float, float]:
        die, club = way
        reach = [face + club.distance + fixed for face in die.faces]
        beyond = sum(max(0, one - left) for one in reach)
        return beyond, -sum(reach)

    ways = [(die, club) for die in state.edition.dice
            for club in state.edition.clubs_in(state.trouble[player])]  # fmt: skip
    die, club = min(ways, key=rank)
    return die.slug, club.slug


def reach_of(state: State, player: int, chosen: Mapping[str, str]) -> tuple[str, str]:
    """How far the stroke chosen goes, and the sum that says so: "2, 3 or 4 squares", "red die + 2
    club − 1 rain"."""
    if "die" not in chosen or "club" not in chosen:
        return "", ""
    die, club = state.edition.die(chosen["die"]), state.edition.club(chosen["club"])
    skill = state.skill(player)
    parts = [
        (club.distance, "club"),
        (state.sky.distance, state.sky.name.lower()),
        (state.edition.trouble_on(DISTANCE, state.trouble[player]), "in trouble"),
        (skill.amount if chosen.get("skill") == "use" else 0, "skill"),
    ]
    fixed = sum(amount for amount, _ in parts)
    reach = sorted({max(0, face + fixed) for face in die.faces})
    words = [str(one) for one in reach]
    said = words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
    unit = "square" if reach == [1] else "squares"
    total = "".join(
        f" {'+' if amount > 0 else '−'} {abs(amount)} {name}" for amount, name in parts if amount
    )
    return f"{said} {unit}", f"= {die.color} die{total}"


def strength(state: State, slug: str, label: str, *, checked: bool) -> Shown:
    """A coloured die as an option, with its true faces."""
    die = state.edition.die(slug)
    return Shown(slug, die.name, small=die.color, house=die.provenance == "house", checked=checked)


def dice_faces(state: State) -> dict[str, dict[str, Any]]:
    """The faces of each coloured die, drawn and told."""
    return {
        die.slug: {
            "art": [in_page(drawing.draw_die(die.color, face)) for face in die.faces],
            "words": "faces " + ", ".join(str(face) for face in die.faces),
        }
        for die in state.edition.dice
    }


# Dice typed --------------------------------------------------------------------------------------


def face_buttons(state: State, die: Die) -> list[FaceButton]:
    """The faces of the die or deck waited for, each with what it would bring."""
    faces = list(dict.fromkeys(die.faces))
    if state.shot is None:
        return [_drawn(state, die, face) for face in faces]
    return [_rolled(state, die, int(face)) for face in faces]


def _drawn(state: State, die: Die, face: Face) -> FaceButton:
    text = str(face)
    if die.name == "hole card":
        hole = next(one for one in state.course if one.card == face)
        small = f"{hole.course} course, {hole.greens} green"
        return FaceButton(text, 0, text, f"Par {hole.par}", small, art=word(text))
    if die.name == "weather card":
        weather = next(one for one in state.edition.weather if one.slug == face)
        return FaceButton(text, 0, weather.name, weather.name, effects_in_short(weather),
                          art=word("☁"))  # fmt: skip
    gem, mark = text.split("-", 1)
    left = die.faces.count(face)
    kinds = state.edition.gem(gem).name, state.edition.mark(mark).letter
    return FaceButton(
        text,
        0,
        text,
        f"{kinds[0]}, {kinds[1]}",
        f"{left} left",
        art=in_page(drawing.draw_gem(gem, mark)),
    )


def word(text: str) -> SafeString:
    """A card with a word on it."""
    return format_html('<span class="die word">{}</span>', text)


def effects_in_short(weather: Weather) -> str:
    """What a weather card changes: "distance −1, putt −1"."""
    changes = [f"{roll} {signed(weather.on(roll))}" for roll, _ in ROLLS if weather.on(roll)]
    return ", ".join(changes) or "changes nothing"


def _rolled(state: State, die: Die, face: int) -> FaceButton:
    shot = replace(rolls.shot_of(state), face=face, phase=THROW)
    thrown = replace(state, shot=shot)
    big, small = _brings(thrown, face)
    drawn = EMPTY
    if die.name != shots.WHITE:
        drawn = in_page(drawing.draw_die(die.name, face))
    return FaceButton(str(face), plain_face(face).pips, str(face), big, small, art=drawn)


def _brings(state: State, face: int) -> tuple[str, str]:
    """What a face would bring."""
    shot, player = rolls.shot_of(state), turns.turn(state)
    result = rolls.result_of(state, player)
    flag = rolls.flag_of(state)
    if shot.roll == DISTANCE:
        reached = shot.start + max(0, result)
        where = "beyond the flag" if reached > flag else f"to square {reached + 1}"
        return squares(max(0, result)).capitalize(), where
    if shot.roll == ACE:
        return ("It drops", "") if rolls.is_ace(shot) else ("It stays out", "")
    if shot.roll == GREEN_ROLL:
        return f"Square {rolls.green_of(state, face) + 1}", ""
    failed = rolls.failed_by(state, player)
    if shot.roll == DIRECTION:
        if shot.to == flag and face == rolls.SIX:
            return "It holds", "hole in one?"
        return ("It holds", "") if failed <= 0 else ("It fails", "")
    if shot.roll == OBSTACLE:
        return (
            ("Avoided", "")
            if failed <= 0
            else ("In trouble", FAILED.get(failed, "out of the field"))
        )
    if failed <= 0:
        return "In", ""
    return ("Missed", "to the flag square" if failed < shots.FAR else "back to a green")
