"""A round as JSON: the shapes that clients rely on."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.urls import reverse

from play.engine.description import Description, OptionSpec
from play.engine.protocol import (
    Choice,
    Decision,
    Event,
    Game,
    HoleScore,
    Number,
    Offer,
    Throw,
)
from play.engine.scorecard import totals
from play.models import Round
from play.recording import loaded
from play.table import Table

LAST_ENTRIES = 40


def game_shape(description: Description) -> dict[str, Any]:
    """A game as the lobby lists it."""
    return {
        "slug": description.slug,
        "name": description.name,
        "about": description.about,
        "version": description.game.version,
        "needs_course": description.needs_course,
        "may_use_course": description.needs_course or description.may_use_course,
        "options": [option_shape(spec) for spec in description.options],
        "players": {"minimum": description.least_players, "maximum": description.most_players},
        "levels": [{"value": value, "label": label} for value, label in description.levels],
        "golfers": [{"value": value, "label": label} for value, label in _golfers(description)],
    }


def _golfers(description: Description) -> Sequence[tuple[str, str]]:
    """Whom a player of the game may be; nobody in most games."""
    return () if description.golfers is None else description.golfers(description.edition())


def option_shape(spec: OptionSpec) -> dict[str, Any]:
    """One option of a game."""
    shape: dict[str, Any] = {
        "name": spec.name,
        "label": spec.label,
        "type": spec.kind,
        "default": spec.default,
        "choices": [{"value": value, "label": label} for value, label in spec.choices],
        "help": spec.help,
    }
    if spec.kind == "integer":
        shape |= {"minimum": spec.minimum, "maximum": spec.maximum}
    return shape


def round_shape(table: Table, last_events: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The round as it now is."""
    round_, game, state = table.round, table.game, table.state()
    rows = game.scorecard(state)
    place = min(round_.hole, len(rows) - 1)
    shape = summary_shape(round_)
    over = round_.status != Round.Status.PLAYING
    return shape | {
        "hole": rows[place].number if rows else None,
        "scorecard": scorecard_shape(rows, len(round_.players)),
        "board": game.board(state),
        "waiting_for": None if over else waiting_shape(game.waiting_for(state)),
        "last_events": list(last_events),
        "result": [
            {
                "player": standing.player,
                "place": standing.place,
                "score": standing.score,
                "note": standing.note,
            }
            for standing in game.result(state)
        ],
    }


def summary_shape(round_: Round) -> dict[str, Any]:
    """What a list of rounds shows of one; reads nothing but its row and its course's slug."""
    return {
        "id": round_.pk,
        "game": round_.game,
        "game_version": round_.game_version,
        "course": round_.course.slug if round_.course else None,
        "course_name": round_.course_name,
        "holes": round_.holes,
        "status": round_.status,
        "version": round_.version,
        "dice": round_.dice,
        "seed": round_.seed,
        "options": round_.options,
        "edition": round_.edition_id,
        # The cards that golfers play with stand on the board.
        "players": [
            {name: value for name, value in player.items() if name != "card"}
            for player in round_.players
        ],
        "to_par": round_.to_par,
        "taken_back": round_.taken_back,
        "shared": share_path(round_),
        "started_at": round_.started_at.isoformat(),
        "changed_at": round_.changed_at.isoformat(),
        "finished_at": round_.finished_at.isoformat() if round_.finished_at else None,
    }


def share_path(round_: Round) -> str | None:
    """Where a shared round can be read."""
    return reverse("play:shared", args=[round_.share]) if round_.share else None


def scorecard_shape(rows: Sequence[HoleScore], players: int) -> dict[str, Any]:
    """The scorecard with its sums over finished holes."""
    sums = totals(rows, players)
    return {
        "holes": [
            {
                "number": row.number,
                "par": row.par,
                "strokes": list(row.strokes),
                "conceded": list(row.conceded),
            }
            for row in rows
        ],
        "totals": list(sums.strokes),
        "to_par": list(sums.to_par),
        "thru": list(sums.thru),
    }


def waiting_shape(waiting: Decision | Throw | None) -> dict[str, Any] | None:
    """What the round waits for."""
    if waiting is None:
        return None
    if isinstance(waiting, Throw):
        return {
            "kind": "dice",
            "player": waiting.player,
            "purpose": waiting.purpose,
            "dice": [{"name": die.name, "faces": list(die.faces)} for die in waiting.dice],
        }
    return {
        "kind": "decision",
        "player": waiting.player,
        "prompt": waiting.prompt,
        "moves": [_offer_shape(offer) for offer in waiting.offers],
    }


def _offer_shape(offer: Offer) -> dict[str, Any]:
    fields = [_field_shape(field) for field in offer.fields]
    return {"move": offer.move, "label": offer.label, "fields": fields}


def _field_shape(field: Choice | Number) -> dict[str, Any]:
    if isinstance(field, Choice):
        options = [{"value": option.value, "label": option.label} for option in field.options]
        return {"name": field.name, "label": field.label, "options": options}
    return {
        "name": field.name,
        "label": field.label,
        "minimum": field.minimum,
        "maximum": field.maximum,
        "step": field.step,
        "suggested": field.suggested,
    }


def event_shape(game: Game[Any], event: Event) -> dict[str, Any]:
    """A fact with the sentence that tells it."""
    return {
        "kind": event.kind,
        "player": event.player,
        "text": game.say(event),
        "data": dict(event.data),
    }


def event_shapes(game: Game[Any], events: Iterable[Event]) -> list[dict[str, Any]]:
    """Facts in order, each with its sentence."""
    return [event_shape(game, event) for event in events]


def last_events(table: Table) -> list[dict[str, Any]]:
    """What happened since a person last did something, at most the last forty inputs."""
    rows = table.round.log.filter(
        undone_by=None, number__gt=table.round.entries - LAST_ENTRIES
    ).order_by("-number")
    recent = []
    for row in rows:
        recent.append(row)
        if row.by_hand:
            break
    facts = [loaded(event) for row in reversed(recent) for event in row.events]
    return event_shapes(table.game, facts)
