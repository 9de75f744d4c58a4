"""Pro Golf at the table: an open booklet, the hole card left, the golfer's card right."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.safestring import SafeString

from play.boards import pro_golf_card as golfer_card
from play.boards import pro_golf_cards as booklet
from play.boards import pro_golf_rules as pictures
from play.boards import pro_golf_ways as ways
from play.boards.presenter import Presenter
from play.boards.pro_golf_why import reasons
from play.boards.shown import (
    EMPTY,
    FaceButton,
    Head,
    OfferForm,
    Picture,
    Reason,
    Seen,
    Share,
    hole_head,
    plain_face,
)
from play.engine.protocol import Decision, Die, Event, Face
from play.pro_golf import advice, boxes, shots
from play.pro_golf.address import MODE_LABELS
from play.pro_golf.board import column_of
from play.pro_golf.card import COLUMNS, NAMES
from play.pro_golf.edition import read
from play.pro_golf.rulebook import SECTIONS
from play.pro_golf.state import PUTT_THROW, STROKE, THROW, State
from play.pro_golf.strokes import landed, putt_steps, steps_of
from play.pro_golf.strokes import seen as counted
from play.pro_golf.tables import NORMAL

TOLD = {"stroke", "holed", "conceded", "weather", "result", "club", "flags"}


class ProGolfPresenter(Presenter):
    """Its board is the booklet."""

    styles = ("css/golfer.css", "css/pro-golf.css")
    scripts = ("js/pro-golf.js",)
    table_class = "pgt"
    board_template = "play/pro_golf/board.html"
    decision_template = "play/pro_golf/decision.html"
    keys_template = "play/pro_golf/keys.html"
    rules_template = "play/pro_golf/rules.html"
    stroke_dice = True
    unlogged = frozenset({"leaderboard"})

    def head(self, seen: Seen) -> Head:
        return hole_head(seen)

    def picture(self, seen: Seen) -> Picture | None:
        if seen.board["over"]:
            return None
        return Picture(f"pro-golf-{seen.table.round.pk}-{seen.number}", EMPTY, EMPTY, EMPTY)

    def hole_picture(self, seen: Seen, place: int) -> SafeString:
        return booklet.plan_of(seen, seen.rows[place].number)

    def facts(self, seen: Seen) -> Mapping[str, Any]:
        state: State = seen.state
        if state.is_over:
            return {}
        player = seen.table.round.players[state.turn]
        return {
            "plan": booklet.plan_of(seen, seen.number),
            "about": booklet.facts_of(state),
            "sections": booklet.sections_of(state, seen),
            "source": booklet.SOURCES[state.now.source][0],
            "source_words": booklet.SOURCES[state.now.source][1],
            "card_url": booklet.card_url(seen),
            "rows": golfer_card.rows_of(state, seen),
            "columns": [(name, NAMES[name]) for name in COLUMNS],
            "lit": column_of(state),
            "golfer": player.get("golfer") or player["name"],
            "has_card": bool(player.get("card")),
            "overall": state.card.overall,
            "strip": list(booklet.strip_of(seen)) if state.players > 1 else [],
            "read": golfer_card.read_of(state, seen),
            "risks": self._risks(seen),
            "boxes": ways.box_choices(state),
            "putts": ways.putt_lines(state),
            "note": ways.note_of(state) if state.ball.phase == STROKE else "",
        }

    def _risks(self, seen: Seen) -> list[ways.Risk]:
        state: State = seen.state
        if not isinstance(seen.waiting, Decision) or state.ball.phase != STROKE or not state.flags:
            return []
        return ways.risks_of(state, seen.chosen.get("way", ""))

    def ask(self, seen: Seen) -> tuple[str, str]:
        state: State = seen.state
        title, side = super().ask(seen)
        if seen.waiting is None or not state.flags or state.weather == "unknown":
            return title, side
        who = f"{seen.name(state.turn)}: " if state.players > 1 else ""
        if state.ball.phase == THROW:
            mode = MODE_LABELS[state.ball.mode] if state.ball.mode != NORMAL else ""
            return f"{who}Throw for the {NAMES[shots.in_hand(state).club]}", mode
        words = f"{who}{title}"
        return words[:1].upper() + words[1:], ways.stroke_words(state)

    def offers(self, seen: Seen, decision: Decision) -> list[OfferForm]:
        [form] = super().offers(seen, decision)
        state: State = seen.state
        if state.ball.phase == STROKE and state.flags:
            clubs = {NAMES[play.club] for play in state.ball.plays}
            verb = f"Throw for the {clubs.pop()}" if len(clubs) == 1 else "Throw"
            return [OfferForm(form.move, form.label, form.groups, verb)]
        return [form]

    def suggested(self, seen: Seen, offer: Any, one: Any) -> str:
        """The best of the normal strokes; of a safe stroke's boxes the best."""
        state: State = seen.state
        if one.name == "way":
            return next(risk.value for risk in ways.risks_of(state, "") if risk.checked)
        if one.name == "box":
            return ways.box_choices(state)[0][0]
        return str(one.options[0].value)

    def compared(self, seen: Seen) -> Sequence[Mapping[str, Any]]:
        """Every way to play the stroke, the best first."""
        state: State = seen.state
        if not self._risks(seen):
            return ()
        found = sorted(advice.outlooks(state), key=lambda one: one.mean)
        return [
            {
                "name": one.chosen.label,
                "fields": {"way": one.chosen.value} if len(found) > 1 else {},
                "expected": f"{one.mean:.2f}",
                "more": f"+{one.mean - found[0].mean:.2f}",
                "clean": ways.percent(one.chance(-9, -1)),
                "trouble": ways.percent(one.chance(1, 1)),
                "out": ways.percent(one.chance(2)),
            }
            for one in found
        ]

    def chances(self, seen: Seen) -> tuple[Share, ...]:
        return ()

    # Dice ---------------------------------------------------------------------------------------

    def throw_verb(self, seen: Seen) -> str:
        return "Read the dice"

    def faces(self, seen: Seen, die: Die, typed: tuple[Face, ...]) -> list[FaceButton]:
        """The faces of the second die say what its box brings."""
        state: State = seen.state
        buttons = [plain_face(face) for face in dict.fromkeys(die.faces)]
        if state.is_over or len(typed) != 1 or state.ball.phase not in (THROW, PUTT_THROW):
            return buttons
        return [_hinted(state, button, int(typed[0])) for button in buttons]

    # Words --------------------------------------------------------------------------------------

    def commentary(self, seen: Seen, events: Sequence[Event]) -> str:
        told = [event for event in events if event.kind in TOLD]
        several = seen.state.players > 1
        say = seen.table.game.say
        return " ".join(
            f"{seen.name(event.player)}: {say(event)}"
            if several and event.player is not None
            else say(event)
            for event in told[-3:]
        )

    def why(self, seen: Seen, event: Event) -> list[Reason]:
        return reasons(event.data) if event.kind == "stroke" else super().why(seen, event)

    def dice(self, seen: Seen, event: Event) -> Sequence[Face]:
        return [] if event.kind == "flags" else super().dice(seen, event)

    def rule_title(self, rule: str) -> str:
        return SECTIONS.get(rule, super().rule_title(rule))

    def rules(self, tables: Mapping[str, Any]) -> Mapping[str, Any]:
        return {
            "sections": SECTIONS.items(),
            "figures": pictures.figures(),
            "putts": pictures.second_putts(read(tables)),
        }

    def player_side(self, seen: Seen, player: int) -> str:
        return str(seen.table.round.players[player].get("golfer", ""))


def _hinted(state: State, button: FaceButton, first: int) -> FaceButton:
    bare = boxes.read((first, int(button.value)))
    if state.ball.phase == PUTT_THROW:
        column, steps = "Putt", putt_steps(state.conditions, state.tables)
        if state.ball.putts == 2:
            return FaceButton(button.value, button.pips, button.text, str(bare))
    else:
        play = shots.in_hand(state)
        column, steps = play.club, steps_of(play, state.conditions, state.tables)
        if state.ball.mode != NORMAL:
            return FaceButton(button.value, button.pips, button.text, str(bare))
    box, _ = landed(bare, steps, state.conditions)
    entry = str(counted(state.card.entry(column, box), NORMAL, state.conditions))
    small = f"box {box}" if box != bare else f"{bare}"
    return FaceButton(button.value, button.pips, button.text, entry, small)
