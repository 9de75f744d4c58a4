"""Pocket Pro Golf at the table."""

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from django.utils.safestring import SafeString

from courses.cards import MIDDLE
from courses.drawing.marks import Landing, Stroke
from golfsite.web.units import in_unit
from play.boards import scene as drawn
from play.boards.pocket_pro_rules import figures, patterns
from play.boards.presenter import (
    EMPTY,
    FaceButton,
    Group,
    Head,
    Note,
    OfferForm,
    Picture,
    Presenter,
    Reason,
    Rolls,
    Seen,
    Share,
    Shown,
    plain_face,
)
from play.boards.scene import Scene, View
from play.engine.protocol import Choice, Decision, Die, Event, Face, Number, Offer, Throw
from play.pocket_pro import clubs
from play.pocket_pro.address import LIE_WORDS, ORDINALS
from play.pocket_pro.board import heat
from play.pocket_pro.edition import Edition, read
from play.pocket_pro.rulebook import SECTIONS
from play.pocket_pro.state import THROW, Shot, State

# On the green a putt is seen from near; a ball on its way with so many rows ahead of it.
AHEAD, BEHIND = 5, 3
# A stroke hardly goes farther than so many rows, and plays along the cards within so many degrees.
REACH, NEARLY = 16, 12.0
# What ends a stroke, in the order of the bar: its pattern and its word.
ENDS = (
    ("hole", "putt", "in the hole"),
    ("green", "putt", "green"),
    ("tee", "mow", "tee"),
    ("fairway", "mow", "fairway"),
    ("rough", "deep", "rough"),
    ("sand", "sand", "sand"),
    ("trouble", "tree", "trouble"),
)
LEAST_SHARE = 0.005
LEAST_SPOT = 0.004
WORDS = {0: "Straight on", 1: "right", -1: "left"}
UNITS = {"yd": "Usual yards", "m": "Usual metres"}
THROWN = {"ignore": "Spend a token?", "mulligan": "Take a mulligan?"}
LINES = {"Straight on": "white lines", "With the bend": "brown lines"}


class PocketProPresenter(Presenter):
    """Its board is the layout itself."""

    tag_template = "play/pocket_pro/tag.html"
    panel_template = "play/pocket_pro/panel.html"
    rules_template = "play/pocket_pro/rules.html"
    unlogged = frozenset({"hole_end", "thrown"})

    def head(self, seen: Seen) -> Head:
        hole = seen.board.get("hole")
        if not hole:
            return Head("", seen.table.round.course_name, "The round is over")
        title = hole["name"] or f"Hole {hole['number']}"
        return Head(str(hole["number"]), title, f"Par {hole['par']}")

    def picture(self, seen: Seen) -> Picture | None:
        state: State = seen.state
        if state.is_over:
            return None
        scene = drawn.scene_of(seen.table.round, seen.place)
        player = seen.board["turn"]
        at = state.shot.at if state.shot else state.balls[player]
        close = _close_view(scene, state, at)
        wide = close if state.shot else drawn.whole(scene)
        ball = None if state.done[player] else scene.place(at)
        strokes = _strokes(scene, seen.events, player, state.shot)
        others = [
            (seen.name(other)[:1].upper(), scene.place(cell))
            for other, cell in enumerate(state.balls)
            if other != player and state.teed[other] and not state.done[other]
        ]
        landings = [] if not seen.chosen else _landings(scene, self._heat(seen))
        label = self.words(seen)
        body = {view.box: drawn.marked(view, strokes, ball, others) for view in (wide, close)}
        rolls = _rolls_of(seen.latest, player, at)
        hot = {view.box: drawn.heated(view, landings, ball) for view in (wide, close)}
        return Picture(
            key=scene.key,
            ground=scene.art,
            wide=wide.svg("full", body[wide.box], label, "board-wide", drawn.moves(wide, rolls)),
            close=close.svg(
                "close", body[close.box], label, "board-close", drawn.moves(close, rolls)
            ),
            heat_wide=wide.over("full heat", hot[wide.box], "heat-wide"),
            heat_close=close.over("close heat", hot[close.box], "heat-close"),
            plan=drawn.plan(scene, close),
        )

    def hole_picture(self, seen: Seen, place: int) -> SafeString:
        scene = drawn.scene_of(seen.table.round, place)
        view = drawn.whole(scene)
        strokes = [
            stroke
            for player in range(len(seen.table.round.players))
            for stroke in _strokes(scene, seen.events, player, None)
        ]
        label = f"Hole {scene.hole.number} with its strokes"
        return view.svg("hole-strokes", drawn.marked(view, strokes, None), label, "hole-strokes")

    def strip(self, seen: Seen) -> SafeString:
        state: State = seen.state
        if state.is_over:
            return EMPTY
        scene = drawn.scene_of(seen.table.round, seen.place)
        player = seen.board["turn"]
        at = state.shot.at if state.shot else state.balls[player]
        view = drawn.sideways(scene, [at, state.ground.hole], up=scene.heading(at))
        strokes = _strokes(scene, seen.events, player, state.shot)
        body = drawn.marked(view, strokes, scene.place(at))
        return view.svg("hole", body, self.words(seen), "board-strip")

    def hole_ground(self, seen: Seen, place: int) -> SafeString:
        return drawn.scene_of(seen.table.round, place).art

    def notes(self, seen: Seen) -> Sequence[Note]:
        given: Mapping[str, int | None] = seen.board.get("notes") or {}
        labels = {"front": "Front", "pin": "Pin", "sand": "Sand", "water": "Water", "back": "Back"}
        found = [Note(labels[name], yards) for name, yards in given.items() if yards is not None]
        return sorted((note for note in found if note.yards or note.label == "Pin"), key=_near)

    def facts(self, seen: Seen) -> Mapping[str, Any]:
        wind = seen.board.get("wind")
        return {
            "wind": wind and wind | _rose(wind),
            "roses": _roses(seen.state) if wind else (),
            "reference": reference(seen.state.edition),
        }

    def ask(self, seen: Seen) -> tuple[str, str]:
        state: State = seen.state
        waiting = seen.waiting
        if isinstance(waiting, Decision) and waiting.offers[0].move == "shot":
            player = waiting.player
            number = state.strokes[player] + 1
            which = ORDINALS[number] if number < len(ORDINALS) else f"{number}th"
            who = f"{seen.name(player)}: " if state.players > 1 else ""
            heading = f"{who}{which} stroke"
            lie = LIE_WORDS[state.ground.lie(state.balls[player])].removeprefix("the ")
            return heading[:1].upper() + heading[1:], f"{{yards}} to the pin, {lie}"
        heading, side = super().ask(seen)
        if isinstance(waiting, Decision) and state.shot and state.shot.faces:
            side = f"roll {state.shot.roll + 1} of {state.shot.swing.rolls}"
            return THROWN.get(waiting.offers[-1].move, waiting.prompt), side
        if isinstance(waiting, Throw) and state.shot:
            club = state.edition.club(state.shot.club).name
            tempo = state.edition.tempo(state.shot.tempo).name.lower()
            side = f"{club}, {tempo}" + (f" · {side}" if side else "")
        return heading, side

    # The choice of a stroke ---------------------------------------------------------------------

    def offer(self, seen: Seen, offer: Offer) -> OfferForm:
        form = super().offer(seen, offer)
        if offer.move != "shot":
            return form
        return OfferForm(form.move, form.label, form.groups, "Play the stroke", "club", "Play the")

    def kind(self, one: Choice) -> str:
        if one.name == "club" or one.name.startswith("token_"):
            return "cards"
        if one.name in {"tempo", "aim", "line"}:
            return "segments"
        return super().kind(one)

    def group(self, seen: Seen, offer: Offer, one: Choice | Number) -> Group:
        group = super().group(seen, offer, one)
        if offer.move == "shot" and one.name == "club":
            return Group(group.name, group.label, group.kind, group.options, side=UNITS[seen.unit])
        return group

    def suggested(self, seen: Seen, offer: Offer, one: Choice) -> str:
        """A plain choice to begin with: the club whose usual length comes nearest to the pin."""
        state: State = seen.state
        values = [option.value for option in one.options]
        if one.name == "club" and offer.move == "shot":
            left = state.ground.yards_to(state.balls[seen.board["turn"]])
            return min(values, key=lambda slug: abs(_usual(seen, slug) - left))
        wish = {"tempo": "normal", "aim": "straight", "token_1": "driver", "token_2": "putter"}
        if one.name == "tempo" and state.ground.yards_to(state.balls[seen.board["turn"]]) <= 15:
            wish["tempo"] = "slow"
        return wish.get(one.name, values[0])

    def shown(self, seen: Seen, one: Choice, value: str, label: str, *, checked: bool) -> Shown:
        if one.name == "club" or one.name.startswith("token_"):
            return self._club(seen, value, label, checked=checked, placing=one.name != "club")
        small = ""
        if one.name == "tempo":
            dice = seen.state.edition.tempo(value).dice
            small = ("one die", "two dice", "three dice")[dice - 1]
        if one.name == "line":
            small = LINES.get(label, "")
        return Shown(value, label, small, checked=checked)

    def _club(self, seen: Seen, slug: str, label: str, *, checked: bool, placing: bool) -> Shown:
        facts = next(one for one in seen.board["clubs"] if one["slug"] == slug)
        rough = seen.state.ground.lie(seen.state.balls[seen.board["turn"]]) in clubs.ROUGH
        air = facts["air"] - (facts["lost"] if rough and not placing else 0)
        tempo = seen.chosen.get("tempo", "normal")
        spans = facts["yards"] or {}
        span = spans.get(tempo) or next(iter(spans.values()), None)
        side = ""
        if span and not placing:
            side = "–".join(str(in_unit(yards, seen.unit)) for yards in span)
        return Shown(
            slug,
            label,
            air=air,
            ground=facts["ground"],
            tokens=facts["tokens"],
            side=side,
            house=facts["provenance"] == "house",
            checked=checked,
        )

    # Chances ------------------------------------------------------------------------------------

    def has_chances(self, seen: Seen) -> bool:
        waiting = seen.waiting
        return isinstance(waiting, Decision) and waiting.offers[0].move == "shot"

    def chances(self, seen: Seen) -> tuple[Share, ...]:
        if not self.has_chances(seen):
            return ()
        ends = self._heat(seen)["ends"]
        shares, start = [], 0.0
        for name, pattern, word in ENDS:
            chance = ends.get(name, 0.0)
            if not chance:
                continue
            percent = f"{round(100 * chance)}%" if chance >= LEAST_SHARE else "<1%"
            shares.append(Share(round(start, 2), round(100 * chance, 2), pattern, percent, word))
            start += 100 * chance
        return tuple(shares)

    def _heat(self, seen: Seen) -> Mapping[str, Any]:
        if not self.has_chances(seen):
            return {"ends": {}, "spaces": []}
        names = ("club", "tempo", "aim", "line")
        fields = tuple((name, seen.chosen[name]) for name in names if name in seen.chosen)
        return _heat(seen.state, fields)

    # Dice ---------------------------------------------------------------------------------------

    def thrown(self, seen: Seen) -> tuple[Face, ...]:
        shot = seen.state.shot
        return shot.faces if shot and isinstance(seen.waiting, Decision) else ()

    def rolls(self, seen: Seen) -> tuple[Rolls, ...]:
        shot = seen.state.shot
        if shot is None:
            return ()
        made = _made(seen.events)
        cells = [made.get(n, "") if n < shot.roll else "" for n in range(shot.swing.rolls)]
        if shot.roll < len(cells):
            cells[shot.roll] = "?"
        air = shot.swing.air
        parts = (("a", "Air", cells[:air]), ("g", "Ground", cells[air:]))
        return tuple(Rolls(kind, label, tuple(row)) for kind, label, row in parts if row)

    def throw_verb(self, seen: Seen) -> str:
        return "Move the ball" if seen.state.shot else "So it blows"

    def faces(self, seen: Seen, die: Die, typed: tuple[Face, ...]) -> list[FaceButton]:
        state: State = seen.state
        if state.shot is None:
            return [_wind_face(state, int(face)) for face in die.faces]
        if len(typed) + 1 < state.shot.swing.dice or state.shot.phase != THROW:
            return [plain_face(face) for face in die.faces]
        return [_roll_face(state, state.shot, typed, int(face)) for face in die.faces]

    # Words --------------------------------------------------------------------------------------

    def commentary(self, seen: Seen, events: Sequence[Event]) -> str:
        """The end of the last stroke; while one is being played, its latest roll."""
        told = [event for event in events if event.kind != "hole_end"]
        stroke = max((n for n, event in enumerate(told) if event.kind == "stroke"), default=None)
        say = seen.table.game.say
        if stroke is None:
            return " ".join(say(event) for event in told[-2:])
        after = [event for event in told[stroke:] if event.kind != "leaderboard"]
        return " ".join(say(event) for event in after[:3])

    def why(self, seen: Seen, event: Event) -> list[Reason]:
        return REASONS[event.kind](event.data) if event.kind in REASONS else []

    def rule_title(self, rule: str) -> str:
        return SECTIONS.get(rule, super().rule_title(rule))

    def rules(self, tables: Mapping[str, Any]) -> Mapping[str, Any]:
        edition = read(tables)
        return {
            "patterns": patterns(),
            "figures": figures(),
            "reference": reference(edition),
            "clubs": edition.clubs,
            "winds": edition.winds,
            "numbers": dict(edition.numbers),
            "sections": SECTIONS.items(),
        }

    def player_side(self, seen: Seen, player: int) -> str:
        held = sum(seen.state.tokens[player])
        return f"{held} token{'' if held == 1 else 's'}"


@lru_cache(maxsize=256)
def _heat(state: State, fields: tuple[tuple[str, str], ...]) -> Mapping[str, Any]:
    return heat(state, dict(fields))


def _near(note: Note) -> float:
    return note.yards


def _usual(seen: Seen, slug: str) -> float:
    """The middle of a club's usual yards at a normal tempo."""
    facts = next(one for one in seen.board["clubs"] if one["slug"] == slug)
    spans = facts["yards"] or {}
    span = spans.get("normal") or next(iter(spans.values()), (0, 0))
    return (span[0] + span[1]) / 2


# The board ----------------------------------------------------------------------------------------


def _close_view(scene: Scene, state: State, at: tuple[int, int]) -> View:
    """For a phone: from the ball to the green with the stroke up the page; a ball on its way from
    where it is to as far as the next rolls may take it."""
    if state.shot is None:
        reach = min(at[0] + REACH, state.ground.hole[0]) if at[0] < state.ground.hole[0] else 0
        ahead = (reach, MIDDLE) if reach and reach < state.ground.hole[0] else state.ground.hole
        return drawn.towards(scene, [at, ahead], up=_up(scene, at, ahead))
    start, row, last = state.shot.start, at[0], len(scene.board.rows) - 1
    if state.shot.line.axis == "on":
        far: tuple[int, int] = (min(row + AHEAD, last), at[1])
        up = scene.board.rows[min(max(row, 0), last)].heading
    else:
        far, up = state.ground.hole, scene.heading(start)
    near = start if abs(start[0] - row) <= BEHIND + 1 else (row - BEHIND, at[1])
    return drawn.towards(scene, [near, at, far], up=up)


def _up(scene: Scene, at: tuple[int, int], ahead: tuple[int, int]) -> float:
    """The direction that points up the page: along the cards where the stroke nearly does."""
    along = scene.board.rows[min(max(at[0], 0), len(scene.board.rows) - 1)].heading
    if at[0] > ahead[0]:
        return scene.heading(at)
    x, y = scene.place(at)
    to = scene.place(ahead)
    heading = math.degrees(math.atan2(to[0] - x, to[1] - y))
    return along if abs((heading - along + 180) % 360 - 180) < NEARLY else heading


def _strokes(scene: Scene, events: Sequence[Event], player: int, shot: Shot | None) -> list[Stroke]:
    """A player's strokes on the hole, and the part that is played of the one in hand."""
    found = []
    for event in events:
        if event.kind == "stroke" and event.player == player:
            facts = event.data
            found.append(_way(scene, facts["from"], facts["path"], facts["flown"], facts["stroke"]))
    if shot is not None and shot.path:
        found.append(_way(scene, shot.start, shot.path, shot.flown, None))
    return found


def _way(
    scene: Scene,
    start: Sequence[int],
    path: Sequence[Sequence[int]],
    flown: int,
    number: int | None,
) -> Stroke:
    air = [scene.place(cell) for cell in (start, *path[:flown])]
    run = [scene.place(cell) for cell in path[flown:]]
    if len(air) == 1:
        return Stroke(air=(), run=(*air, *run), number=number)
    return Stroke(tuple(air), (air[-1], *run) if run else (), number)


def _rolls_of(
    events: Sequence[Event], player: int, at: tuple[int, int]
) -> list[list[Sequence[int]]]:
    """The latest rolls that brought a player's ball to where it lies: the spaces of each."""
    rolls: list[list[Sequence[int]]] = []
    for event in events:
        if event.kind == "address":
            rolls = []
        if event.kind in {"roll", "sand"} and event.player == player and event.data["path"]:
            start = event.data["from"] if event.kind == "roll" else event.data["at"]
            rolls.append([start, *event.data["path"]])
    if not rolls or tuple(rolls[-1][-1]) != at:
        return []
    return rolls


def _landings(scene: Scene, odds: Mapping[str, Any]) -> list[Landing]:
    return [
        Landing(scene.place((row, column)), chance)
        for row, column, chance in odds["spaces"]
        if chance >= LEAST_SPOT
    ]


# Wind and reference card --------------------------------------------------------------------------


def _rose(wind: Mapping[str, Any]) -> dict[str, Any]:
    """The arrow of the wind on a card that lies along the hole: degrees from up."""
    forward, right = wind["step"]
    degrees = {(1, 0): 0, (1, 1): 45, (0, 1): 90, (-1, 1): 135, (-1, 0): 180}
    turn = degrees.get((forward, abs(right)), 0)
    return {"turn": turn if right >= 0 else -turn, "against": _push_words((-forward, -right))}


def _roses(state: State) -> list[dict[str, Any]]:
    """The six places of the cube around the card, for its drawing (100 by 100)."""
    places = []
    for wind in state.edition.winds:
        x = 50 + 30 * wind.right if wind.forward == 0 else 50 + 18 * wind.right
        y = 50 - 22 * wind.forward
        places.append({"face": wind.face, "x": x, "y": y, "on": wind.face == state.wind})
    return places


def _push_words(push: Sequence[int]) -> str:
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


# Dice ---------------------------------------------------------------------------------------------


def _made(events: Sequence[Event]) -> dict[int, str]:
    """Spaces forward of the rolls of the stroke in hand, by their place from 0."""
    made: dict[int, str] = {}
    for event in events:
        if event.kind in {"stroke", "mulligan", "conceded"}:
            made.clear()
        if event.kind == "roll":
            made[event.data["number"] - 1] = str(event.data["forward"])
    return made


def _wind_face(state: State, face: int) -> FaceButton:
    wind = state.edition.wind(face)
    return FaceButton(str(face), face, str(face), wind.name.capitalize())


def _roll_face(state: State, shot: Shot, typed: tuple[Face, ...], face: int) -> FaceButton:
    """What the throw moves if this is its last die."""
    faces = (*(int(one) for one in typed), face)
    reading = clubs.read(state.edition, faces, shot.swing, shot.roll)
    if reading.kind == clubs.STUCK:
        return FaceButton(str(face), face, str(face), "Stays", "doubles in sand")
    small = f"total {reading.total}"
    if reading.wind:
        push = (shot.wind[0] * reading.wind, shot.wind[1] * reading.wind)
        small = _push_words(push) or reading.kind
    elif reading.earns:
        small = f"{reading.total}, token"
    return FaceButton(str(face), face, str(face), f"{reading.forward} on", small)


# Why ----------------------------------------------------------------------------------------------


def _dice_words(faces: Sequence[Face]) -> str:
    return " + ".join(str(face) for face in faces)


def _why_roll(facts: Mapping[str, Any]) -> list[Reason]:
    reasons = [Reason("Dice", _dice_words(facts["dice"]))]
    if facts["ignored"]:
        reasons.append(Reason("Ignored for tokens", _dice_words(facts["ignored"])))
    house = facts["provenance"] == "house"
    kind = facts["roll_kind"]
    row = kind.capitalize() if kind in {"doubles", "triples"} else f"Total {facts['total']}"
    if kind == "stuck":
        return [*reasons, Reason("Sand", "an iron in sand does not move on doubles", house)]
    reasons.append(Reason("Reference card", f"{row}: {facts['spaces']} on", house))
    if facts["bonus"]:
        reasons.append(Reason("From the tee", f"{facts['bonus']:+d}"))
    if facts["loss"]:
        reasons.append(Reason("Wedge from rough or sand", f"{facts['loss']:+d}"))
    if facts["aim"]:
        reasons.append(Reason("Aim", f"1 {WORDS[facts['aim']]}"))
    if facts["wind"]:
        against = "against" if kind == "triples" else "with"
        text = f"{_push_words(facts['wind'])}, {against} the wind"
        reasons.append(Reason("Wind and slope", text, bool(facts["house"]) and not house))
    if len(set(facts["order"])) > 1:
        steps = {"F": "on", "A": "aim", "W": "wind"}
        text = ", ".join(steps[step] for step in facts["order"])
        reasons.append(Reason("Order of the steps", text))
    return reasons


def _why_stroke(facts: Mapping[str, Any]) -> list[Reason]:
    aim = facts["aim"]
    aimed = f"aimed {abs(aim)} {WORDS[aim // abs(aim)]}" if aim else "aimed straight"
    reasons = [
        Reason("Stroke", f"{facts['club']}, {facts['tempo'].lower()} tempo, {aimed}"),
        Reason("Movement rolls", "; ".join(_dice_words(faces) for faces in facts["dice"])),
        Reason("From", f"{facts['from_lie']}, {facts['yards']} yards"),
    ]
    if facts["penalty"]:
        reasons.append(Reason("Penalty", f"{facts['penalty']} stroke for {facts['hazard']}"))
    return reasons


def _why_address(facts: Mapping[str, Any]) -> list[Reason]:
    rolls = f"{facts['air']} AIR and {facts['ground']} GROUND, {facts['dice']} dice each"
    reasons = [Reason("Movement rolls", rolls, bool(facts["house"]))]
    if facts["lost"]:
        reasons.append(Reason("From rough", f"{facts['lost']} AIR taken away"))
    return reasons


def _why_sand(facts: Mapping[str, Any]) -> list[Reason]:
    spaces = "1 space" if facts["spaces"] == 1 else f"{facts['spaces']} spaces"
    return [
        Reason("GROUND rolls unused", str(facts["unused"])),
        Reason("Carried on", f"{spaces}, one for every two of them"),
    ]


def _why_penalty(facts: Mapping[str, Any]) -> list[Reason]:
    reasons = [Reason("Met", str(facts["hazard"]))]
    if len(facts["drops"]) > 1:
        text = "the last space passed, or beside the trees in the same row"
        reasons.append(Reason("May be dropped", text, bool(facts.get("house"))))
    return reasons


def _why_drop(facts: Mapping[str, Any]) -> list[Reason]:
    house = bool(facts.get("house"))
    return [Reason("Dropped", "beside the trees" if house else "on the last space passed", house)]


REASONS = {
    "roll": _why_roll,
    "thrown": lambda facts: [Reason("Dice", _dice_words(facts["dice"]))],
    "stroke": _why_stroke,
    "address": _why_address,
    "sand": _why_sand,
    "wind": lambda facts: [
        Reason("Die", _dice_words(facts["dice"])),
        Reason("Blue cube", f"{facts['dice'][0]}: {facts['name']}", bool(facts["house"])),
    ],
    "token": lambda facts: [Reason("Dice", f"{_dice_words(facts['dice'])}, an eight")],
    "spent": lambda facts: [Reason("Ignored for tokens", _dice_words(facts["ignored"]))],
    "penalty": _why_penalty,
    "drop": _why_drop,
}
