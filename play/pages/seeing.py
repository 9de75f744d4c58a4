"""Everything the table's page shows of a round, from the round and what is chosen so far."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from golfsite.web.templatetags.look import yards as words_of_length
from golfsite.web.units import Unit, in_unit, units_of
from play.analysing import has_analyst
from play.boards import presenter_of
from play.boards.presenter import Presenter
from play.boards.shown import Note, OfferForm, Seen
from play.engine.protocol import Decision, Throw
from play.models import Round
from play.pages import dice
from play.pages.card import card_tables, leaders, to_par
from play.pages.log import HoleLog, lines, log_of
from play.table import seated
from play.tournaments.strip import strip_of

FIELD = "f-"
SHORT_LOG = 6
EXPORTS = (("csv", "Shots, CSV"), ("json", "Everything, JSON"), ("text", "The story, text"))


def chosen_in(values: Mapping[str, str]) -> dict[str, str]:
    """The fields of a move among the values of a form or an address."""
    return {
        name.removeprefix(FIELD): str(value)
        for name, value in values.items()
        if name.startswith(FIELD)
    }


def seen_by(request: HttpRequest, round_: Round, *, typed: Sequence[str] = ()) -> "Sight":
    """The round as the person who asks sees it."""
    table = seated(round_)
    place = min(round_.hole, max(len(round_.holes) - 1, 0))
    log = log_of(round_, *{place, max(place - 1, 0)})
    here = log.only(place)
    seen = Seen(
        table,
        events=here.standing,
        latest=log.latest,
        chosen=chosen_in(request.GET),
        unit=units_of(request),
    )
    sight = Sight(dice.with_typed(seen, typed), log)
    if round_.share:
        sight.share_url = request.build_absolute_uri(reverse("play:shared", args=[round_.share]))
    return sight


class Sight:
    """A table with its log, and the context its template reads."""

    share_url = ""

    def __init__(self, seen: Seen, log: HoleLog) -> None:
        self.presenter: Presenter = presenter_of(seen.table.round.game)
        self.log = log
        self.offers: list[OfferForm] = []
        if isinstance(seen.waiting, Decision):
            self.offers = self.presenter.offers(seen, seen.waiting)
            seen = replace(seen, chosen=_complete(self.offers))
        self.seen = seen

    @property
    def say(self) -> str:
        """The latest in a sentence."""
        latest = self.log.latest
        return self.presenter.commentary(self.seen, latest) if latest else ""

    def context(self, *, readonly: bool = False) -> dict[str, Any]:
        """Everything the page shows."""
        return (
            self._table(readonly=readonly)
            | self._templates()
            | self._stroke(readonly=readonly)
            | self._addresses(readonly=readonly)
        )

    def _table(self, *, readonly: bool) -> dict[str, Any]:
        """The round, its hole, its golfers and its log."""
        seen, presenter, round_ = self.seen, self.presenter, self.seen.table.round
        sections = self._sections()
        return {
            "round": round_,
            "game": seen.table.description,
            "head": presenter.head(seen),
            "picture": presenter.picture(seen),
            "head_yards": (seen.board.get("hole") or {}).get("yards"),
            "last_hole": self._last_hole(),
            "last_ground": self._last_ground(),
            "turned": self._turned(),
            "computers": seen.table.seats.only_computers,
            "share_url": self.share_url,
            "words": presenter.words(seen),
            "notes": [_note(note, seen.unit) for note in presenter.notes(seen)],
            "extra": presenter.facts(seen),
            "sentence": self.say,
            "sections": sections,
            "earlier": self._earlier(sections),
            "tables": card_tables(seen),
            "leaders": leaders(seen),
            "several": len(round_.players) > 1,
            "standing": self.standing(),
            "readonly": readonly,
            "strip": strip_of(round_),
            "over": seen.waiting is None,
            "analysed": round_.hole > 0 and has_analyst(round_),
            "exports": EXPORTS,
            "told": _told(seen),
        }

    def _templates(self) -> dict[str, Any]:
        """What the game's own parts of the page are."""
        presenter = self.presenter
        return {
            "board_template": presenter.board_template,
            "weighed_template": presenter.weighed_template,
            "tag_template": presenter.tag_template,
            "panel_template": presenter.panel_template,
            "decision_template": presenter.decision_template,
            "keys_template": presenter.keys_template,
            "styles": presenter.styles,
            "scripts": presenter.scripts,
            "table_class": presenter.table_class,
        }

    def _stroke(self, *, readonly: bool) -> dict[str, Any]:
        """What the round waits for: a decision with its form, or dice."""
        seen, presenter, waiting = self.seen, self.presenter, self.seen.waiting
        title, side = presenter.ask(seen)
        yards = next((note.yards for note in presenter.notes(seen) if note.label == "Pin"), None)
        typed = None
        if isinstance(waiting, Throw) and not readonly:
            typed = dice.typing_of(seen, waiting)
        return {
            "waiting": waiting,
            "ask_title": title,
            "ask_side": side,
            "ask_yards_text": length(yards, seen.unit),
            "offer": self.offers[0] if self.offers else None,
            "other_offers": self.offers[1:],
            "has_chances": presenter.has_chances(seen),
            "chances": presenter.chances(seen),
            "dice": typed,
            "rolls": presenter.rolls(seen),
            "throw_verb": presenter.throw_verb(seen),
            "deal_verb": presenter.deal_verb(seen),
            "thrown": presenter.thrown(seen),
            "asks_about": presenter.asks_about,
            "may_pass": isinstance(waiting, Decision) and presenter.passes(waiting),
        }

    def _addresses(self, *, readonly: bool) -> dict[str, Any]:
        round_ = self.seen.table.round
        if readonly:
            here = reverse("play:shared", args=[round_.share])
            return {"here": here, "hole_base": f"{here}holes/", "version_url": f"{here}version/"}
        here = reverse("play:round", args=[round_.pk])
        return {"here": here, "hole_base": f"{here}holes/", "version_url": f"{here}version/"}

    def _last_hole(self) -> Any:
        """When the round is over: the last hole with its strokes."""
        if self.seen.waiting is not None or not self.seen.rows:
            return ""
        if self.seen.table.round.status == Round.Status.ABANDONED:
            return ""
        return self.presenter.hole_picture(self.seen, self.seen.place)

    def _last_ground(self) -> Any:
        return self.presenter.hole_ground(self.seen, self.seen.place) if self._last_hole() else ""

    def _turned(self) -> int | None:
        """The number of the hole that ended with the last input, while the next one is shown."""
        round_ = self.seen.table.round
        before = round_.hole - 1
        if before < 0 or not any(event.kind == "hole_end" for event in self.seen.latest):
            return None
        return round_.holes[before]

    def _sections(self) -> list[dict[str, Any]]:
        """The log of the hole in play; that of the one before as well while this one is short."""
        here = self.log.only(self.log.place)
        found = [self._section(here)]
        if self.log.place and len(found[0]["lines"]) < SHORT_LOG:
            found.append(self._section(self.log.only(self.log.place - 1)))
        return [section for section in found if section["lines"]]

    def _section(self, log: HoleLog) -> dict[str, Any]:
        number = self.seen.rows[log.place].number if self.seen.rows else ""
        return {"place": log.place, "number": number, "lines": lines(self.seen, log)}

    def _earlier(self, sections: Sequence[Mapping[str, Any]]) -> int | None:
        """The hole whose log comes next, by its number."""
        before = min((section["place"] for section in sections), default=self.log.place) - 1
        return self.seen.rows[before].number if before >= 0 else None

    def standing(self) -> dict[str, str]:
        """How the player to act, or the first person, stands."""
        board = leaders(self.seen)
        people = [
            n for n, player in enumerate(self.seen.table.round.players) if player["kind"] == "human"
        ]
        wanted = people[0] if people else 0
        if self.seen.waiting is not None and self.seen.waiting.player in people:
            wanted = self.seen.waiting.player
        mine = next(leader for leader in board if leader.player == wanted)
        return {"to_par": mine.to_par, "thru": mine.thru, "name": mine.name}


def _complete(offers: Sequence[OfferForm]) -> dict[str, str]:
    """What the first move's form says as it stands."""
    chosen: dict[str, str] = {}
    for group in offers[0].groups if offers else ():
        value = next((option.value for option in group.options if option.checked), group.value)
        chosen[group.name] = value
    return chosen


def length(yards: float | None, unit: Unit) -> str:
    """A length in words: "195 yards"; "" where there is none."""
    return "" if yards is None else words_of_length(yards, unit)


def _note(note: Note, unit: Unit) -> tuple[str, int]:
    return note.label, in_unit(note.yards, unit)


def _told(seen: Seen) -> str:
    """JSON: the sentence of each roll since a person last acted, for a script that follows the
    ball."""
    events = [event for event in seen.latest if event.kind in {"roll", "sand"}]
    return json.dumps([seen.table.game.say(event) for event in events if event.data.get("path")])


__all__ = ["FIELD", "Sight", "chosen_in", "seen_by", "to_par"]
