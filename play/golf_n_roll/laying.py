"""Laying a hole: hole card, weather, course, green and flag cards, each drawn from its deck."""

from collections.abc import Sequence
from dataclasses import replace

from play.engine.protocol import Die, Event, Face, Throw
from play.engine.state import put
from play.golf_n_roll.edition import DECKS, CardKind
from play.golf_n_roll.state import State


def draw(state: State) -> Throw:
    """The next card to be drawn, as a throw of one die whose faces are the cards left."""
    if state.is_shuffled and len(state.order) < len(state.course):
        left = [n for n in range(len(state.course)) if n not in state.order]
        purpose = f"hole card {len(state.order) + 1} of {len(state.course)}"
        faces: Sequence[Face] = [state.course[place].card for place in left]
        return Throw(state.drawer, purpose, (Die("hole card", tuple(faces)),))
    if state.has_weather and state.weather < 0:
        faces = [state.edition.weather[place].slug for place in _clouds(state)]
        return Throw(state.drawer, "weather card", (Die("weather card", tuple(faces)),))
    kind = state.now.kind(len(state.row))
    deck = DECKS.index(kind)
    kinds = state.edition.deck(kind)
    faces = [
        row.face
        for row, count in zip(kinds, _counts(state, deck), strict=True)
        for _ in range(count)
    ]
    purpose = f"{kind} card for square {len(state.row) + 1} of {state.now.length}"
    return Throw(state.drawer, purpose, (Die(f"{kind} card", tuple(faces)),))


def drawn(state: State, face: Face) -> tuple[State, list[Event]]:
    """A card comes to the table."""
    if state.is_shuffled and len(state.order) < len(state.course):
        return _hole_card(state, face)
    if state.has_weather and state.weather < 0:
        return _weather(state, face)
    return _card(state, face)


def _clouds(state: State) -> tuple[int, ...]:
    return state.clouds or tuple(range(len(state.edition.weather)))


def _counts(state: State, deck: int) -> tuple[int, ...]:
    """What can be drawn: the deck, or its discards once it is empty."""
    return state.decks[deck] if any(state.decks[deck]) else state.discards[deck]


def _hole_card(state: State, face: Face) -> tuple[State, list[Event]]:
    place = next(n for n, hole in enumerate(state.course) if hole.card == face)
    order = (*state.order, place)
    left = [n for n in range(len(state.course)) if n not in order]
    if len(left) == 1:
        # The last card of the deck is no draw any more.
        order = (*order, *left)
    after = replace(state, order=order)
    events = []
    for number in range(len(state.order), len(order)):
        hole = after.holes[number]
        data = {
            "hole": hole.number,
            "card": hole.card,
            "par": hole.par,
            "course": hole.course,
            "greens": hole.greens,
            "dice": [face] if number == len(state.order) else [],
            "rule": "hole-setup",
        }
        events.append(Event("hole_card", None, data))
    return after, events


def _weather(state: State, face: Face) -> tuple[State, list[Event]]:
    clouds = _clouds(state)
    place = next(n for n in clouds if state.edition.weather[n].slug == face)
    weather = state.edition.weather[place]
    data = {
        "hole": state.now.number,
        "dice": [face],
        "name": weather.name,
        "distance": weather.distance,
        "direction": weather.direction,
        "obstacle": weather.obstacle,
        "putt": weather.putt,
        "house": weather.provenance == "house",
        "rule": "weather",
    }
    left = tuple(n for n in clouds if n != place)
    return replace(state, weather=place, clouds=left), [Event("weather", None, data)]


def _card(state: State, face: Face) -> tuple[State, list[Event]]:
    hole = state.now
    square = len(state.row)
    deck = DECKS.index(hole.kind(square))
    kinds = state.edition.deck(DECKS[deck])
    events = []
    if not any(state.decks[deck]):
        none = (0,) * len(kinds)
        state = replace(
            state,
            decks=put(state.decks, deck, state.discards[deck]),
            discards=put(state.discards, deck, none),
        )
        data = {"hole": hole.number, "deck": DECKS[deck], "rule": "hole-setup"}
        events.append(Event("reshuffled", None, data))
    place = next(n for n, kind in enumerate(kinds) if kind.face == face)
    counts = put(state.decks[deck], place, state.decks[deck][place] - 1)
    state = replace(
        state, decks=put(state.decks, deck, counts), row=(*state.row, _spelled(kinds[place]))
    )
    card = {
        "hole": hole.number,
        "dice": [face],
        "deck": DECKS[deck],
        "square": square + 1,
        "gem": kinds[place].gem,
        "mark": kinds[place].mark,
        "house": kinds[place].provenance == "house",
        "rule": "hole-setup",
    }
    return state, [*events, Event("card", None, card)]


def _spelled(kind: CardKind) -> str:
    return f"{kind.gem}|{kind.mark}"


def cleared(state: State) -> State:
    """The cards of the hole go to their discards, the weather is over."""
    discards = [list(counts) for counts in state.discards]
    for square, spelled in enumerate(state.row):
        kind = state.now.kind(square)
        kinds = state.edition.deck(kind)
        place = next(n for n, row in enumerate(kinds) if _spelled(row) == spelled)
        discards[DECKS.index(kind)][place] += 1
    return replace(state, row=(), weather=-1, discards=tuple(tuple(counts) for counts in discards))
