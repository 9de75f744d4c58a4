"""Pocket Pro Golf at the table."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from django.utils.safestring import SafeString

from golfsite.web.units import in_unit
from play.boards import scene as drawn
from play.boards.pocket_pro_board import close_view, landings_of, rolls_of, strokes_on
from play.boards.pocket_pro_dice import (
    made_by,
    reference,
    roll_face,
    rose,
    roses,
    wind_face,
)
from play.boards.pocket_pro_rules import figures, patterns
from play.boards.pocket_pro_why import REASONS
from play.boards.presenter import Presenter
from play.boards.shown import (
    EMPTY,
    FaceButton,
    Group,
    Head,
    Note,
    OfferForm,
    Picture,
    Rolls,
    Seen,
    Share,
    Shown,
    hole_head,
    plain_face,
    shares_of,
)
from play.boards.views import plan
from play.engine.protocol import Choice, Decision, Die, Event, Face, Move, Number, Offer, Throw
from play.engine.words import capital
from play.pocket_pro import advice, clubs
from play.pocket_pro import shots as strokes
from play.pocket_pro.address import LIE_WORDS, ordinal
from play.pocket_pro.board import heat
from play.pocket_pro.edition import read
from play.pocket_pro.rulebook import SECTIONS
from play.pocket_pro.state import THROW, State
from play.pocket_pro.tokens import KEEP

# What ends a stroke, in the order of the bar: its pattern and its word.
ENDS = (
    ("hole", "cup", "in the hole"),
    ("green", "putt", "green"),
    ("tee", "mow", "tee"),
    ("fairway", "mow", "fairway"),
    ("rough", "deep", "rough"),
    ("sand", "sand", "sand"),
    ("trouble", "tree", "trouble"),
)
# So many sentences tell of the strokes of several players.
SEVERAL = 3
UNITS = {"yd": "Usual yards", "m": "Usual metres"}
THROWN = {"ignore": "Spend a token?", "mulligan": "Take a mulligan?"}
LINES = {"Straight on": "white lines", "With the bend": "brown lines"}


class PocketProPresenter(Presenter):
    """Its board is the layout itself."""

    tag_template = "play/pocket_pro/tag.html"
    panel_template = "play/pocket_pro/panel.html"
    rules_template = "play/pocket_pro/rules.html"
    unlogged = frozenset({"hole_end", "thrown"})
    asks_about = "Skill tokens and mulligans"
    sections = SECTIONS
    reasons = REASONS

    def head(self, seen: Seen) -> Head:
        return hole_head(seen)

    def picture(self, seen: Seen) -> Picture | None:
        state: State = seen.state
        if state.is_over:
            return None
        scene = drawn.scene_of(seen.table.round, seen.place)
        player = seen.board["turn"]
        at = state.shot.at if state.shot else state.balls[player]
        close = close_view(scene, state, at)
        wide = drawn.whole(scene)
        ball = None if state.done[player] else scene.place(at)
        strokes = strokes_on(scene, seen.events, player, state.shot)
        others = [
            (seen.name(other)[:1].upper(), scene.place(cell))
            for other, cell in enumerate(state.balls)
            if other != player and state.teed[other] and not state.done[other]
        ]
        landings = [] if not seen.chosen else landings_of(scene, self._heat(seen))
        label = self.words(seen)
        body = {view.box: drawn.marked(view, strokes, ball, others) for view in (wide, close)}
        rolls = rolls_of(seen.latest, player, at)
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
            plan=plan(drawn.whole(scene), close, scene.ground.pin),
            notes_left=scene.leans_right,
        )

    def hole_picture(self, seen: Seen, place: int) -> SafeString:
        scene = drawn.scene_of(seen.table.round, place)
        view = drawn.whole(scene)
        strokes = [
            stroke
            for player in range(len(seen.table.round.players))
            for stroke in strokes_on(scene, seen.events, player, None)
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
        strokes = strokes_on(scene, seen.events, player, state.shot)
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
            "wind": wind and wind | rose(wind),
            "roses": roses(seen.state) if wind else (),
            "reference": reference(seen.state.edition),
        }

    def ask(self, seen: Seen) -> tuple[str, str]:
        state: State = seen.state
        waiting = seen.waiting
        if isinstance(waiting, Decision) and waiting.offers[0].move == "shot":
            player = waiting.player
            number = state.strokes[player] + 1
            which = ordinal(number)
            who = f"{seen.name(player)}: " if state.players > 1 else ""
            heading = f"{who}{which} stroke"
            lie = LIE_WORDS[state.ground.lie(state.balls[player])].removeprefix("the ")
            return capital(heading), f"{{yards}} to the pin, {lie}"
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
        """A sensible choice to begin with, so that whoever presses on comes home."""
        first = one.options[0].value
        if offer.move == "shot":
            return advice.stroke(seen.state).get(one.name, first)
        if offer.move == "place":
            return advice.first_tokens(offer).get(one.name, first)
        if offer.move == "order":
            return advice.order(seen.state)
        if offer.move == "drop":
            return strokes.cell_name(advice.drop(seen.state))
        return first

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
        return shares_of((ends.get(name, 0.0), pattern, word) for name, pattern, word in ENDS)

    def _heat(self, seen: Seen) -> Mapping[str, Any]:
        if not self.has_chances(seen):
            return {"ends": {}, "spaces": []}
        names = ("club", "tempo", "aim", "line")
        fields = tuple((name, seen.chosen[name]) for name in names if name in seen.chosen)
        return _heat(seen.state, fields)

    # Tokens -------------------------------------------------------------------------------------

    def passes(self, decision: Decision) -> bool:
        moves = {offer.move for offer in decision.offers}
        return KEEP in moves or moves == {"accept", "mulligan"}

    def passing(self, seen: Seen) -> Move | None:
        waiting = seen.waiting
        return advice.passing(seen.state, waiting) if isinstance(waiting, Decision) else None

    # Dice ---------------------------------------------------------------------------------------

    def thrown(self, seen: Seen) -> tuple[Face, ...]:
        shot = seen.state.shot
        return shot.faces if shot and isinstance(seen.waiting, Decision) else ()

    def rolls(self, seen: Seen) -> tuple[Rolls, ...]:
        shot = seen.state.shot
        if shot is None:
            return ()
        made = made_by(seen.events)
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
            return [wind_face(state, int(face)) for face in die.faces]
        if len(typed) + 1 < state.shot.swing.dice or state.shot.phase != THROW:
            return [plain_face(face) for face in die.faces]
        return [roll_face(state, state.shot, typed, int(face)) for face in die.faces]

    # Words --------------------------------------------------------------------------------------

    def commentary(self, seen: Seen, events: Sequence[Event]) -> str:
        """The end of the last stroke; while one is being played, its latest roll."""
        told = [event for event in events if event.kind != "hole_end"]
        stroke = max((n for n, event in enumerate(told) if event.kind == "stroke"), default=None)
        say = seen.table.game.say
        several = len(seen.table.round.players) > 1
        if stroke is None:
            return seen.told(told[-2:]) if several else " ".join(say(event) for event in told[-2:])
        if several:
            return _of_several(seen, told)
        after = [event for event in told[stroke:] if event.kind != "leaderboard"]
        return " ".join(say(event) for event in after[:3])

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


def _of_several(seen: Seen, events: Sequence[Event]) -> str:
    """Everybody's last strokes since a person acted, each by name."""
    kinds = {"stroke", "holed", "conceded", "result"}
    return seen.told([event for event in events if event.kind in kinds][-SEVERAL:])


def _near(note: Note) -> float:
    return note.yards
