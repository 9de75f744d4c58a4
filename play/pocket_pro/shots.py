"""A stroke from its first throw to its end: rolls, landings, sand, penalties, drops."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from courses.terrain import Terrain
from play.engine.protocol import Choice, Decision, Event, Offer, Option
from play.engine.state import put
from play.pocket_pro import clubs, flight, tokens, turns
from play.pocket_pro.flight import REST
from play.pocket_pro.ground import Cell, Ground, yards_between
from play.pocket_pro.movement import HOLED, MOVING, Outcome
from play.pocket_pro.state import END, ORDER, PLACE, SPEND, THIRD, Shot, State

Events = list[Event]


def shot_of(state: State) -> Shot:
    """The shot in hand."""
    if state.shot is None:
        raise ValueError("no shot is being played")
    return state.shot


def in_hand(state: State, **changes: Any) -> State:
    """The state with the shot in hand changed."""
    return replace(state, shot=replace(shot_of(state), **changes))


def reading_of(state: State) -> clubs.Reading:
    """The throw in hand as the reference card reads it."""
    shot = shot_of(state)
    return clubs.read(state.edition, shot.kept, shot.swing, shot.roll)


def ways_of(state: State) -> tuple[Outcome, ...]:
    """Everything the throw in hand can lead to."""
    return flight.ways(state.ground, shot_of(state), reading_of(state))


def thrown(state: State, player: int, faces: tuple[int, ...]) -> tuple[State, Events]:
    """The dice of a movement roll lie on the table."""
    shot = shot_of(state)
    had = tokens.affords_mulligan(state, player)
    state = in_hand(state, faces=faces, spent=(), had_price=had)
    if not shot.unasked and tokens.spend_offers(state, player, shot_of(state)):
        return in_hand(state, phase=SPEND), [_throw_event(state, player, shot)]
    return stands(state, player)


def _throw_event(state: State, player: int, shot: Shot) -> Event:
    reading = reading_of(state)
    data = {
        "hole": state.ground.number,
        "stroke": state.strokes[player] + 1,
        "number": shot.roll + 1,
        "of": shot.swing.rolls,
        "dice": list(shot_of(state).faces),
        "total": reading.total,
        "roll_kind": reading.kind,
        "rule": "reference-card",
    }
    return Event("thrown", player, data)


def stands(state: State, player: int) -> tuple[State, Events]:
    """The throw stands as it is; a token may be gained by it."""
    shot = shot_of(state)
    earns = reading_of(state).earns and not shot.spent and state.supply > 0
    if not earns:
        return ordered(state, player)
    club = state.edition.club(shot.club)
    if len(tokens.neighbours(state.edition, club)) > 1:
        return in_hand(state, phase=PLACE), [_throw_event(state, player, shot)]
    return gain(state, player, club.slug)


def gain(state: State, player: int, slug: str) -> tuple[State, Events]:
    """A token is gained; if it pays for a mulligan, one may be taken before the ball moves."""
    shot = shot_of(state)
    state, event = tokens.gained(state, player, slug, shot.faces)
    pays_now = tokens.affords_mulligan(state, player) and not shot.had_price
    if pays_now and not shot.unasked:
        return in_hand(state, phase=THIRD), [event]
    after, events = ordered(state, player)
    return after, [event, *events]


def ordered(state: State, player: int) -> tuple[State, Events]:
    """The ball moves, or its player first chooses the order of the steps."""
    ways = ways_of(state)
    if len(ways) > 1:
        return in_hand(state, phase=ORDER), [_throw_event(state, player, shot_of(state))]
    return move(state, player, ways[0])


def move(state: State, player: int, way: Outcome) -> tuple[State, Events]:
    """The ball moves, and whatever comes of it happens."""
    shot, reading = shot_of(state), reading_of(state)
    events = [_roll_event(state, player, way)]
    after, sand = flight.moved(state.ground, state.edition, shot, reading, way)
    state = replace(state, shot=after)
    if sand:
        events.append(_sand_event(state, player, sand))
    if not after.ended:
        return state, events
    state, more = _ended(state, player)
    return state, [*events, *more]


def _sand_event(state: State, player: int, sand: flight.SandStop) -> Event:
    data = {
        "hole": state.ground.number,
        "stroke": state.strokes[player] + 1,
        "at": list(sand.at),
        "unused": sand.unused,
        "spaces": sand.spaces,
        "path": [list(cell) for cell in sand.way.path],
        "to": list(sand.way.end),
        "lie": str(state.ground.terrain(sand.way.end)),
        "rule": "sand",
    }
    return Event("sand", player, data)


def _roll_event(state: State, player: int, way: Outcome) -> Event:
    shot, reading = shot_of(state), reading_of(state)
    moved = flight.roll_for(shot, reading)
    data = {
        "hole": state.ground.number,
        "stroke": state.strokes[player] + 1,
        "club": state.edition.club(shot.club).name,
        "number": shot.roll + 1,
        "of": shot.swing.rolls,
        "part": "air" if shot.in_the_air else "ground",
        "lands": shot.roll + 1 == shot.swing.air,
        "dice": list(shot.faces),
        "ignored": list(shot.spent),
        "total": reading.total,
        "roll_kind": reading.kind,
        "spaces": reading.spaces,
        "bonus": reading.bonus,
        "loss": reading.loss,
        "forward": reading.forward,
        "aim": moved.aim,
        "wind": list(moved.wind) if moved.wind else None,
        "order": way.order,
        "from": list(shot.at),
        "path": [list(cell) for cell in way.path],
        "to": list(way.end),
        "lie": "hole" if way.status == HOLED else str(state.ground.terrain(way.end)),
        "status": way.status,
        "provenance": reading.provenance,
        "house": reading.provenance == "house" or _house_wind(state, reading),
        "rule": _rule(reading),
    }
    return Event("roll", player, data)


def _house_wind(state: State, reading: clubs.Reading) -> bool:
    return bool(reading.wind) and state.edition.wind(state.wind).provenance == "house"


def _rule(reading: clubs.Reading) -> str:
    if reading.kind == clubs.STUCK:
        return "playing-from-sand"
    return "effect-of-wind" if reading.wind else "reference-card"


def _ended(state: State, player: int) -> tuple[State, Events]:
    """The ball has stopped: at rest, in the hole, or in a penalty hazard."""
    how = shot_of(state).ended
    events: Events = []
    if how not in {REST, HOLED}:
        events.append(_penalty_event(state, player))
    if how != HOLED and (len(places_of(state)) > 1 or tokens.affords_mulligan(state, player)):
        return in_hand(state, phase=END), events
    after, more = finish(state, player, places_of(state)[0])
    return after, [*events, *more]


def _penalty_event(state: State, player: int) -> Event:
    shot = shot_of(state)
    data = {
        "hole": state.ground.number,
        "stroke": state.strokes[player] + 1,
        "hazard": shot.ended,
        "at": list(shot.at),
        "back_to": list(shot.safe),
        "drops": [list(cell) for cell in places_of(state)],
        # Where the printed arrows point is not told: the spaces beside trees are ours.
        "house": len(places_of(state)) > 1,
        "rule": "penalty-hazards",
    }
    return Event("penalty", player, data)


def places_of(state: State) -> tuple[Cell, ...]:
    """Where the ball of the shot in hand, which has ended, may lie."""
    return flight.places(state.ground, shot_of(state))


def finish(state: State, player: int, place: Cell) -> tuple[State, Events]:
    """The shot counts: the stroke and its penalty are written down, the next player is on."""
    shot, ground = shot_of(state), state.ground
    holed = shot.ended == HOLED
    penalty = 0 if shot.ended in {REST, HOLED} else 1
    lie = "hole" if holed else str(ground.terrain(place))
    data = {
        "hole": ground.number,
        "stroke": state.strokes[player] + 1,
        "strokes": 1 + penalty,
        "club": state.edition.club(shot.club).name,
        "tempo": state.edition.tempo(shot.tempo).name,
        "aim": shot.aimed,
        "from_lie": shot.lie,
        "to_lie": lie,
        "yards": yards_between(shot.start, place),
        "yards_left": 0 if holed else ground.yards_to(place),
        "penalty": penalty,
        "hazard": shot.ended if penalty else None,
        "dice": [list(faces) for faces in shot.thrown],
        "holed": holed,
        "from": list(shot.start),
        "to": list(place),
        "path": [list(cell) for cell in shot.path],
        "flown": shot.flown,
        "rule": "penalty-hazards" if penalty else "sinking" if holed else "score",
    }
    strokes = state.strokes[player] + 1 + penalty
    state = replace(
        state,
        shot=None,
        balls=put(state.balls, player, place),
        arrived=put(state.arrived, player, max(state.arrived) + 1),
        teed=put(state.teed, player, value=True),
        strokes=put(state.strokes, player, strokes),
    )
    events = [Event("stroke", player, data)]
    if not holed:
        return state, events
    events.append(_holed_event(state, player, strokes))
    after, more = turns.hole_finished(state, player, strokes)
    return after, [*events, *more]


def lifted(state: State, player: int) -> State:
    """The ball in play is picked up. A stroke that was struck counts, and so does its penalty."""
    shot = shot_of(state)
    struck = bool(shot.thrown or shot.faces)
    penalty = shot.ended not in {"", REST, HOLED}
    strokes = state.strokes[player] + struck + penalty
    return replace(state, shot=None, strokes=put(state.strokes, player, strokes))


def _holed_event(state: State, player: int, strokes: int) -> Event:
    ground = state.ground
    data = {"hole": ground.number, "par": ground.par, "score": strokes, "rule": "sinking"}
    return Event("holed", player, data)


def order_decision(state: State, player: int) -> Decision:
    """Which of several results the order of movement shall bring."""
    options = tuple(Option(way.order, _order_label(state, way)) for way in ways_of(state))
    offers = [Offer("order", "Choose the way", (Choice("order", options, "Way"),))]
    return Decision(player, "Choose the order of movement", tuple(offers))


STEP_WORDS = {"F": "on", "A": "aim", "W": "wind"}


def _order_label(state: State, way: Outcome) -> str:
    """Where the ball comes to by this way, whatever the sand or the landing makes of it."""
    shot, ground = shot_of(state), state.ground
    after, sand = flight.moved(ground, state.edition, shot, reading_of(state), way)
    end = ending(ground, after.ended or way.status, after.at)
    if sand and after.at != sand.at:
        end = f"Sand, then {end[0].lower()}{end[1:]}"
    steps = ", ".join(STEP_WORDS[step] for step in way.order)
    return f"{end} ({steps})"


def ending(ground: Ground, status: str, end: Cell) -> str:
    """Where a ball comes to, in a few words."""
    if status == HOLED:
        return "Into the hole"
    if status in {"water", "trees", "out"}:
        return {"water": "Into water", "trees": "Into trees", "out": "Out of bounds"}[status]
    where = {
        Terrain.WATER: "Over water",
        Terrain.SAND: "Sand",
        Terrain.ROUGH: "Rough",
        Terrain.FAIRWAY: "Fairway",
        Terrain.GREEN: "Green",
        Terrain.TEE: "Tee",
    }[ground.terrain(end)]
    return f"{where}, {ground.yards_to(end)} yards left, {side_of(ground, end)}"


def side_of(ground: Ground, cell: Cell) -> str:
    """Where a space lies across the hole, seen from the line to the pin."""
    columns = cell[1] - ground.hole[1]
    if not columns:
        return "in line with the pin"
    return f"{abs(columns)} {'right' if columns > 0 else 'left'} of the pin"


def end_decision(state: State, player: int) -> Decision:
    """The shot is over: where to drop, and whether to take a mulligan."""
    shot, ground = shot_of(state), state.ground
    places = places_of(state)
    offers: list[Offer] = []
    if len(places) > 1:
        options = tuple(
            Option(cell_name(cell), drop_label(ground, cell, shot.safe)) for cell in places
        )
        offers.append(Offer("drop", "Drop the ball", (Choice("space", options, "Space"),)))
    else:
        offers.append(Offer("accept", "Play on from there"))
    if tokens.affords_mulligan(state, player):
        offers.append(tokens.mulligan_offer(state, player))
    prompt = "Where will you drop?" if len(places) > 1 else "The shot is over"
    return Decision(player, prompt, tuple(offers))


def drop_event(state: State, player: int, place: Cell) -> Event:
    """Where the ball was dropped."""
    data = {
        "hole": state.ground.number,
        "stroke": state.strokes[player] + 1,
        "to": list(place),
        "lie": str(state.ground.terrain(place)),
        "yards_left": state.ground.yards_to(place),
        "house": place != shot_of(state).safe,
        "rule": "penalty-hazards",
    }
    return Event("drop", player, data)


def cell_name(cell: Sequence[int]) -> str:
    """A space as a move names it: row and column."""
    return f"{cell[0]}-{cell[1]}"


def drop_label(ground: Ground, cell: Cell, safe: Cell) -> str:
    """Where a drop would lie, in words."""
    what = ending(ground, MOVING, cell)
    return (
        f"Back: {what[0].lower()}{what[1:]}"
        if cell == safe
        else f"Beside the trees: {what.lower()}"
    )
