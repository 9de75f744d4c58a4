"""Is a move one of those offered? The only place where that is decided."""

import math
from collections.abc import Mapping
from random import Random

from play.engine.protocol import Choice, Decision, Move, Number, Offer, Refusal


def accepted(decision: Decision, name: object, values: object) -> Move:
    """The move as the rules take it, its fields complete and of the right kind.

    Numbers may come as text, as forms send them. Raises Refusal naming the field.
    """
    offer = next((offer for offer in decision.offers if offer.move == name), None)
    if offer is None:
        offered = ", ".join(offer.move for offer in decision.offers)
        raise Refusal(f"{name!r} is not offered now; offered: {offered}.", "turn")
    if not isinstance(values, Mapping):
        raise Refusal("Fields are given by name.", "turn")
    unknown = [str(key) for key in values if key not in {field.name for field in offer.fields}]
    if unknown:
        raise Refusal(f"{offer.move} has no field {', '.join(sorted(unknown))}.", "turn")
    return Move(offer.move, {field.name: _value(field, values) for field in offer.fields})


def _value(field: Choice | Number, values: Mapping[str, object]) -> str | float:
    if field.name not in values:
        raise Refusal(f"The field {field.name} is missing.", "turn")
    value = values[field.name]
    return _chosen(field, value) if isinstance(field, Choice) else _measured(field, value)


def _chosen(field: Choice, value: object) -> str:
    if value in [option.value for option in field.options]:
        return str(value)
    offered = ", ".join(option.value for option in field.options)
    raise Refusal(f"{field.name} may be {offered}, not {value!r}.", "turn")


def _measured(field: Number, value: object) -> float:
    limits = f"{field.name} is a number from {field.minimum:g} to {field.maximum:g}"
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise Refusal(f"{limits}, not {value!r}.", "turn")
    try:
        number = float(value)
    except (ValueError, OverflowError):
        raise Refusal(f"{limits}, not {value!r}.", "turn") from None
    if not math.isfinite(number) or not field.minimum <= number <= field.maximum:
        raise Refusal(f"{limits}, not {value!r}.", "turn")
    return stepped(field, number)


def stepped(field: Number, number: float) -> float:
    """The nearest value the field can take, free of the crumbs of binary fractions."""
    steps = round((number - field.minimum) / field.step)
    return round(min(field.minimum + steps * field.step, field.maximum), 6)


def values_of(field: Choice | Number) -> list[str]:
    """What a choice may be. Raises TypeError for a number."""
    if not isinstance(field, Choice):
        raise TypeError(f"{field.name} is a number")
    return [option.value for option in field.options]


def told(decision: Decision, move: Move) -> str:
    """A move in the words of its offer: "Driver · Fast · Straight", "Putt, 1 square · Up". What
    there is no other of needs no name, where the fields tell enough."""
    offer = next((offer for offer in decision.offers if offer.move == move.move), None)
    if offer is None:
        return move.move
    fields = [
        _told(field, move.fields[field.name]) for field in offer.fields if field.name in move.fields
    ]
    known = len(decision.offers) == 1 and len(fields) > 1
    return " · ".join(fields if known else [offer.label, *fields])


def _told(field: Choice | Number, value: str | float) -> str:
    if isinstance(field, Choice):
        return next((one.label for one in field.options if one.value == value), str(value))
    return f"{field.label or field.name} {value}"


def any_move(decision: Decision, source: Random) -> Move:
    """A legal move picked at random: the contract test's player."""
    offer: Offer = source.choice(decision.offers)
    return Move(offer.move, {field.name: _any_value(field, source) for field in offer.fields})


def _any_value(field: Choice | Number, source: Random) -> str | float:
    if isinstance(field, Choice):
        return source.choice(field.options).value
    return stepped(field, source.uniform(field.minimum, field.maximum))
