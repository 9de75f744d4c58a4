"""Par Excellence at the table."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from django.utils.safestring import SafeString

from play.boards import par_excellence_board as board
from play.boards.par_excellence_dice import club_face, direction_face, hazard_face, putter_face
from play.boards.par_excellence_rules import figures, reference
from play.boards.par_excellence_why import REASONS
from play.boards.pocket_pro_rules import patterns
from play.boards.presenter import Presenter
from play.boards.shown import (
    EMPTY,
    FaceButton,
    Group,
    Head,
    Note,
    OfferForm,
    Picture,
    Seen,
    Share,
    Shown,
    hole_head,
    shares_of,
)
from play.boards.views import plan
from play.engine.protocol import Choice, Decision, Die, Event, Face, Number, Offer, Throw
from play.engine.words import capital, counted, number
from play.par_excellence import address, odds, players, search
from play.par_excellence.board import LIE_WORDS, ball_of
from play.par_excellence.edition import Edition, read
from play.par_excellence.flight import STRAIGHT
from play.par_excellence.odds import Chance
from play.par_excellence.rulebook import SECTIONS
from play.par_excellence.search import Advice
from play.par_excellence.sheet import Sheet
from play.par_excellence.state import State
from play.par_excellence.strokes import HALF, Address, said, yards

NOTES = {"water": "Water", "sand": "Sand", "front": "Front", "pin": "Pin", "back": "Back"}
# The order in which a stroke is chosen on the page.
ORDER = ("bearing", "club", "shape", "spot")
BENDS = {"fade": "bends right", "draw": "bends left"}
ARROWS = {"straight": "↑", "hook": "↖", "slice": "↗"}
SEVERAL = 3
TOLD = {"stroke", "penalty", "centred", "gambled", "holed", "conceded", "result"}


class ParExcellencePresenter(Presenter):
    """Its board is the sheet with the golf meter on it."""

    styles = ("css/par-excellence.css",)
    scripts = ("js/golf-meter.js",)
    table_class = "pxt"
    board_template = "play/par_excellence/board.html"
    weighed_template = "play/par_excellence/weighed.html"
    decision_template = "play/par_excellence/decision.html"
    keys_template = "play/par_excellence/keys.html"
    tag_template = "play/par_excellence/tag.html"
    rules_template = "play/par_excellence/rules.html"
    unlogged = frozenset({"hole_end", "kept"})
    sections = SECTIONS
    reasons = REASONS

    def head(self, seen: Seen) -> Head:
        return hole_head(seen)

    # The sheet ----------------------------------------------------------------------------------

    def picture(self, seen: Seen) -> Picture | None:
        state: State = seen.state
        if state.is_over:
            return None
        sheet, player = state.sheet, seen.board["turn"]
        at = self._at(seen)
        view = board.towards(sheet, at)
        shown = board.Shown(
            strokes=board.strokes_on(state.edition, seen.events, player),
            ball=at,
            others=board.others_of(state, player, _letters(seen)),
            bearing=self._bearing(seen),
            at=at,
            free=self.has_chances(seen),
            chances=self._chances(seen),
        )
        way = board.ways_of(state.edition, view, seen.latest)
        label = self.words(seen)
        main = board.svg(
            view, state.edition, shown, css="sheet-svg", label=label, identity="sheet", way=way
        )
        return Picture(
            key=f"{seen.table.round.course_version_id}-{state.ground.number}",
            ground=board.ground_art(sheet),
            wide=main,
            close=EMPTY,
            plan=plan(board.whole(sheet), view, sheet.pin),
        )

    def _at(self, seen: Seen) -> tuple[float, float]:
        """Where the ball to be played lies: on the tee at the spot that is chosen."""
        state: State = seen.state
        player = seen.board["turn"]
        spot = seen.chosen.get("spot", "")
        if state.shot is None and not state.teed[player] and spot in state.sheet.spots:
            return state.sheet.spots[spot]
        return ball_of(state, player)

    def _bearing(self, seen: Seen) -> float | None:
        """Where the meter points; None while it is put away."""
        shot = seen.state.shot
        if shot is not None:
            return None if shot.is_putt else shot.bearing
        return _number(seen.chosen.get("bearing")) if self.has_chances(seen) else None

    def hole_picture(self, seen: Seen, place: int) -> SafeString:
        state: State = seen.table.base
        sheet, edition = state.course[place].sheet, state.edition
        strokes = [
            stroke
            for player in range(len(seen.table.round.players))
            for stroke in board.strokes_on(edition, seen.events, player)
        ]
        label = f"Hole {state.course[place].number} with its strokes"
        shown = board.Shown(strokes=strokes)
        css = "hole-strokes"
        return board.svg(board.whole(sheet), edition, shown, css=css, label=label, identity=css)

    def hole_ground(self, seen: Seen, place: int) -> SafeString:
        return board.ground_art(seen.table.base.course[place].sheet)

    def strip(self, seen: Seen) -> SafeString:
        state: State = seen.state
        if state.is_over:
            return EMPTY
        player = seen.board["turn"]
        strokes = board.strokes_on(state.edition, seen.events, player)
        shown = board.Shown(strokes=strokes, ball=ball_of(state, player))
        view, label = board.sideways(state.sheet), self.words(seen)
        return board.svg(
            view, state.edition, shown, css="hole", label=label, identity="board-strip"
        )

    def notes(self, seen: Seen) -> Sequence[Note]:
        given: Mapping[str, int] = seen.board.get("notes") or {}
        found = [Note(NOTES[name], yards) for name, yards in given.items()]
        return sorted(found, key=lambda note: note.yards)

    def facts(self, seen: Seen) -> Mapping[str, Any]:
        state: State = seen.state
        if state.is_over:
            return {}
        place = state.sheet.ground.place
        view = board.towards(state.sheet, self._at(seen))
        facts: dict[str, Any] = {
            "north": None if place is None else round(-place[2] - view.up, 1),
            "landings": board.landings_json(self._chances(seen)),
        }
        if self.has_chances(seen):
            at, bearing = self._at(seen), self._bearing(seen)
            facts["aim"] = board.aim_words(state.sheet, at, bearing or 0.0)
            facts["flag"] = state.sheet.bearing(at)
            facts["hint"] = [_line(state, one, at) for one in self._best(seen)]
            facts["arrows"] = [ARROWS[face] for face in state.edition.directions]
            facts["sides"] = _sides(state.edition)
            facts["hazards"] = [str(face).removesuffix(" yds") for face in state.edition.hazards]
            facts["hazard"] = state.address(seen.board["turn"]).throws_hazard
        return facts

    # What is to be done -------------------------------------------------------------------------

    def ask(self, seen: Seen) -> tuple[str, str]:
        state: State = seen.state
        waiting = seen.waiting
        if waiting is None:
            return "", ""
        who = f"{seen.name(waiting.player)}: " if state.players > 1 else ""
        if isinstance(waiting, Decision) and waiting.offers[0].move in {"shot", "putt"}:
            which = address.ordinal(state.strokes[waiting.player] + 1)
            lie = state.lies[waiting.player] if state.teed[waiting.player] else "tee"
            words = LIE_WORDS[lie].removeprefix("on the ").removeprefix("in the ")
            return capital(f"{who}{which} stroke"), f"{{yards}} to the pin, {words}"
        if isinstance(waiting, Throw) and state.shot and not state.shot.is_putt:
            shot = state.shot
            shape = f", {shot.shape}" if shot.shape != STRAIGHT else ""
            side = f"{address.club_words(state.edition, shot.said.option)}{shape}"
            return capital(f"{who}{waiting.purpose}"), side
        text = waiting.prompt if isinstance(waiting, Decision) else waiting.purpose
        return capital(f"{who}{text}"), ""

    def offers(self, seen: Seen, decision: Decision) -> list[OfferForm]:
        found = super().offers(seen, decision)
        if decision.offers[-1].move == "gamble":
            return [found[1], found[0]]
        return found

    def offer(self, seen: Seen, offer: Offer) -> OfferForm:
        form = super().offer(seen, offer)
        if offer.move != "shot":
            return form
        groups = tuple(sorted(form.groups, key=lambda group: ORDER.index(group.name)))
        return OfferForm(form.move, form.label, groups, "Throw", "club", "Throw the")

    def kind(self, one: Choice) -> str:
        return "cards" if one.name in {"club", "spot"} else "segments"

    def group(self, seen: Seen, offer: Offer, one: Choice | Number) -> Group:
        if isinstance(one, Number):
            asked = _number(seen.chosen.get(one.name))
            value = asked if asked is not None else self._first(seen).bearing
            return replace(super().group(seen, offer, one), value=f"{value:g}")
        group = super().group(seen, offer, one)
        if one.name == "club":
            return replace(group, side="three best, two below, one above")
        return group

    def suggested(self, seen: Seen, offer: Offer, one: Choice) -> str:
        first = one.options[0].value
        if offer.move != "shot":
            return first
        chosen = self._first(seen)
        return {"club": chosen.option, "shape": chosen.shape}.get(one.name, first)

    def shown(self, seen: Seen, one: Choice, value: str, label: str, *, checked: bool) -> Shown:
        edition: Edition = seen.state.edition
        if one.name != "club":
            bends = BENDS | {
                STRAIGHT: f"{counted(edition.directions.count(STRAIGHT), 'side')} in six"
            }
            return Shown(value, label, bends.get(value, ""), checked=checked)
        club = edition.club(value.removesuffix(HALF))
        half = value.endswith(HALF)
        best, below, lowest, above = (
            yards(edition, "", face, half=half, effect="") for face in club.faces[2:]
        )
        return Shown(
            value,
            f"{club.slug.upper()}{' ½' if half else ''}",
            f"{best} ×3 · {below} · {lowest} · {above}",
            house=club.provenance == "house",
            checked=checked,
        )

    # Chances and hints --------------------------------------------------------------------------

    def has_chances(self, seen: Seen) -> bool:
        waiting = seen.waiting
        return isinstance(waiting, Decision) and waiting.offers[0].move == "shot"

    def chances(self, seen: Seen) -> tuple[Share, ...]:
        ends = odds.ends(self._chances(seen))
        return shares_of((ends.get(lie, 0.0), *drawn) for lie, drawn in board.PATTERNS.items())

    def _chances(self, seen: Seen) -> Sequence[Chance]:
        state: State = seen.state
        if state.is_over:
            return ()
        if state.shot is not None and not state.shot.is_putt:
            return _chances(state.edition, state.sheet, state.shot.address, state.shot.said)
        bearing = self._bearing(seen)
        if bearing is None or "club" not in seen.chosen:
            return ()
        words = said(seen.chosen["club"], seen.chosen["shape"], bearing)
        return _chances(state.edition, state.sheet, self._address(seen), words)

    def _address(self, seen: Seen) -> Address:
        ball = seen.state.address(seen.board["turn"])
        return replace(ball, at=self._at(seen)) if ball.from_tee else ball

    def _first(self, seen: Seen) -> Any:
        """A sensible stroke to begin with, so that whoever presses on comes home."""
        state: State = seen.state
        ball, _ = players.teed_up(state.sheet, state.address(seen.board["turn"]))
        return _sensible(state.edition, state.sheet, ball).said

    def _best(self, seen: Seen) -> Sequence[Advice]:
        state: State = seen.state
        return search.best_lines(state.edition, state.sheet, self._address(seen))

    # Dice and words -----------------------------------------------------------------------------

    def throw_verb(self, seen: Seen) -> str:
        return "Mark the ball" if seen.state.shot and not seen.state.shot.is_putt else "So be it"

    def faces(self, seen: Seen, die: Die, typed: tuple[Face, ...]) -> list[FaceButton]:
        state: State = seen.state
        faces = list(dict.fromkeys(die.faces))
        shot = state.shot
        if shot is None or shot.is_putt:
            return [putter_face(state, face) for face in faces]
        if not typed and die.name.startswith("club"):
            return [club_face(state, face) for face in faces]
        if die.name == "direction":
            return [direction_face(state, typed, face) for face in faces]
        return [hazard_face(state, typed, face) for face in faces]

    def commentary(self, seen: Seen, events: Sequence[Event]) -> str:
        told = [event for event in events if event.kind in TOLD and event.data.get("putt") is None]
        told = told or [event for event in events if event.kind in {"putts", "address"}][-1:]
        if len(seen.table.round.players) > 1:
            return seen.told(told[-SEVERAL:])
        return " ".join(seen.table.game.say(event) for event in told[-SEVERAL:])

    def rules(self, tables: Mapping[str, Any]) -> Mapping[str, Any]:
        edition = read(tables)
        return {
            "patterns": patterns(),
            "figures": figures(),
            "edition": {
                "clubs": edition.clubs,
                "meter": edition.number("meter"),
                "trees_within": edition.number("trees_within"),
            },
            "reference": reference(edition),
            "sections": SECTIONS.items(),
        }


@lru_cache(maxsize=512)
def _chances(edition: Edition, sheet: Sheet, ball: Address, words: Any) -> tuple[Chance, ...]:
    return tuple(odds.chances(edition, sheet, ball, words))


@lru_cache(maxsize=256)
def _sensible(edition: Edition, sheet: Sheet, ball: Address) -> Advice:
    return search.ranked(edition, sheet, ball, step=5.0, count=2)[0]


def _sides(edition: Edition) -> str:
    """The sides of the direction die in words: "four straight, one hook, one slice"."""
    found = Counter(edition.directions)
    return ", ".join(f"{number(count)} {face}" for face, count in found.items())


def _line(state: State, one: Advice, at: tuple[float, float]) -> dict[str, Any]:
    """A line of the hint, as its button says it."""
    shape = "" if one.said.shape == STRAIGHT else f", {one.said.shape}"
    return {
        "club": one.said.option,
        "shape": one.said.shape,
        "bearing": f"{one.said.bearing:g}",
        "words": f"{address.club_words(state.edition, one.said.option)}{shape}",
        "aim": board.aim_words(state.sheet, at, one.said.bearing),
        "strokes": f"{one.strokes:.1f}",
    }


def _letters(seen: Seen) -> list[str]:
    return [seen.name(player)[:1].upper() for player in range(len(seen.table.round.players))]


def _number(text: str | None) -> float | None:
    """A bearing as the page sent it; None for what is none."""
    try:
        value = round(float(text or ""), 1)
    except ValueError:
        return None
    return value if 0 <= value <= address.FULL else None
