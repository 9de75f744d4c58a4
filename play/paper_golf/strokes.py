"""A stroke: what may be played from where the ball lies, and what comes of it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from play.engine.protocol import Choice, Decision, Die, Event, Offer, Option, Throw
from play.engine.state import known, put
from play.paper_golf import turns
from play.paper_golf.fair import FACES, Way
from play.paper_golf.flight import Landing, landing, spot, told
from play.paper_golf.sheet import NAMES, Sheet, Square
from play.paper_golf.state import BIGFOOT, CHOOSE, MULLIGAN, TEE, THROW, Shot, State

Events = list[Event]
PUTTS = {"putt", "putter"}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
SUFFIXES = {1: "st", 2: "nd", 3: "rd"}


@dataclass(frozen=True, slots=True)
class Swing:
    """One way to hit the ball: the move that does it, how far it goes, and over what."""

    move: str
    club: str
    squares: int
    over_trees: bool
    rule: str


def shot_of(state: State) -> Shot:
    """The stroke in hand."""
    return known(state.shot)


def swings(state: State) -> tuple[Swing, ...]:
    """The ways to hit the ball that the present decision is about, legal somewhere or not."""
    player = turns.turn(state)
    lie, numbers = state.lie(player), state.edition.squares
    fairway = lie == "fairway"
    if state.way is Way.SPEED:
        iron = Swing("iron", "Iron", numbers.iron_at(lie), over_trees=False, rule="speed-golf")
        driver = Swing("driver", "Driver", numbers.driver, over_trees=True, rule="speed-golf")
        putter = Swing("putter", "Putter", 1, over_trees=False, rule="putting")
        return (driver, iron, putter) if fairway else (iron, putter)
    putt = Swing("putt", "Putter", 1, over_trees=False, rule="putting")
    shot = state.shot
    if shot is None or shot.phase == THROW:
        return (putt,)
    squares = numbers.thrown(shot.faces[-1], lie)
    stroke = Swing("stroke", "Stroke", squares, over_trees=fairway, rule="direction")
    # A stroke of one square is a putt by another name.
    return (putt,) if squares < 1 else (stroke,) if _same(squares, shot) else (stroke, putt)


def _same(squares: int, shot: Shot) -> bool:
    return squares == 1 and not shot.direction


def landings(state: State, swing: Swing) -> Mapping[str, Landing]:
    """Where a swing leads in each direction, the forbidden ones with their reason."""
    sheet, start = state.sheet, state.balls[turns.turn(state)]
    return {
        direction: landing(sheet, start, direction, swing.squares, over_trees=swing.over_trees)
        for direction in directions(state, swing)
    }


def directions(state: State, swing: Swing) -> tuple[str, ...]:
    """The directions a swing may go in: one, where it was chosen before the throw."""
    shot = state.shot
    if shot is not None and shot.direction and swing.move not in PUTTS:
        return (shot.direction,)
    return NAMES


def legal(state: State, swing: Swing) -> dict[str, Landing]:
    """Where a swing may go, by direction."""
    found = landings(state, swing)
    return {direction: one for direction, one in found.items() if not one.refused}


def decision(state: State) -> Decision:
    """What the player may do now: before his throw, or after it."""
    player = turns.turn(state)
    number = state.strokes[player]
    name = ordinal(number + 1).capitalize()
    after = state.shot is not None
    offers = _after_throw(state, player) if after else _before_throw(state, player)
    if may_spot(state, player):
        offers = (*offers, Offer("spot", "There is Bigfoot! (a free mulligan)"))
    lie = "tee" if not state.teed[player] else state.sheet.ground(state.balls[player])
    return Decision(player, f"{name} stroke, {WHERE[lie]}{_thrown(state)}", offers)


def ordinal(number: int) -> str:
    """ "first" for 1, and so on."""
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    ending = "th" if number % 100 in {11, 12, 13} else SUFFIXES.get(number % 10, "th")
    return f"{number}{ending}"


WHERE = {
    "tee": "from the tee",
    "fairway": "on the fairway",
    "rough": "in the rough",
    "sand": "in the sand",
    "slope": "on a slope",
}


def _thrown(state: State) -> str:
    if state.shot is None:
        return ""
    return f": a {state.shot.faces[-1]} thrown"


def _before_throw(state: State, player: int) -> tuple[Offer, ...]:
    hits = tuple(offer for swing in swings(state) if (offer := _hit(state, swing)))
    if state.way is Way.SPEED:
        return hits
    if state.way is Way.DICE:
        return (Offer("throw", "Throw the die"), *hits)
    ways = open_ways(state, player)
    options = tuple(Option(name, name.replace("-", " ").capitalize()) for name in ways)
    return (Offer("aim", "Throw this way", (Choice("direction", options, "Direction"),)), *hits)


def open_ways(state: State, player: int) -> tuple[str, ...]:
    """The directions some throw could be played in; all of them where there is none."""
    sheet, start, lie = state.sheet, state.balls[player], state.lie(player)
    found = tuple(way for way in NAMES if _is_open(sheet, start, way, lie, state))
    return found or NAMES


def _is_open(sheet: Sheet, start: Square, way: str, lie: str, state: State) -> bool:
    numbers = state.edition.squares
    lengths = [numbers.thrown(face, lie) for face in FACES]
    return any(
        not landing(sheet, start, way, squares, over_trees=lie == "fairway").refused
        for squares in lengths
        if squares
    )


def _after_throw(state: State, player: int) -> tuple[Offer, ...]:
    hits = tuple(offer for swing in swings(state) if (offer := _hit(state, swing)))
    again = _again(state, player)
    if hits:
        return (*hits, *again)
    # Only with the direction first: what else cannot be used at all is thrown anew.
    return (Offer("stay", "Count the stroke, leave the ball"), *again)


def _hit(state: State, swing: Swing) -> Offer | None:
    found = legal(state, swing)
    if not found:
        return None
    options = tuple(Option(name, _label(state.sheet, name, one)) for name, one in found.items())
    squares = "1 square" if swing.squares == 1 else f"{swing.squares} squares"
    labels = {"stroke": f"Play it, {squares}", "putt": "Putt, 1 square"}
    label = labels.get(swing.move, f"{swing.club}, {squares}")
    return Offer(swing.move, label, (Choice("direction", options, "Direction"),))


def _label(sheet: Sheet, direction: str, found: Landing) -> str:
    way = direction.replace("-", " ").capitalize()
    if found.holed:
        return f"{way}: into the cup"
    roll = "over a slope to " if found.roll else ""
    return f"{way}: {roll}{sheet.ground(found.end)}"


def _again(state: State, player: int) -> tuple[Offer, ...]:
    shot = shot_of(state)
    if shot.again:
        return ()
    if not state.teed[player]:
        return (Offer("reroll", "Throw again (free from the tee)"),)
    if state.gift[player]:
        return (Offer("mulligan", "Throw again (Bigfoot’s mulligan)"),)
    left = state.mulligans[player]
    return (Offer("mulligan", f"Throw again (a mulligan, {left} left)"),) if left else ()


def may_spot(state: State, player: int) -> bool:
    """Whether a player may spot Bigfoot now: he is no use where no die is thrown."""
    hiding = state.sheet.bigfoot is not None and not state.spotted[player]
    return hiding and state.way is not Way.SPEED


def throw(state: State) -> Throw:
    """The die to be thrown for the stroke in hand."""
    player = turns.turn(state)
    number = state.strokes[player] + 1
    purpose = f"stroke {number}, thrown again" if shot_of(state).again else f"stroke {number}"
    return Throw(player, purpose, (Die("white", FACES),))


def thrown(state: State, player: int, face: int) -> tuple[State, Events]:
    """A die has been thrown for the stroke in hand."""
    shot = replace(shot_of(state), faces=(*shot_of(state).faces, face), phase=CHOOSE)
    state = replace(state, shot=shot)
    lie, numbers = state.lie(player), state.edition.squares
    data = _facts(state, player) | {
        "dice": [face],
        "lie": lie,
        "change": numbers.change(lie),
        "squares": numbers.thrown(face, lie),
        "direction": shot.direction,
        "again": shot.again,
        "rule": "dice-golf",
    }
    if lie in {"fairway", "sand"}:
        data |= {
            "provenance": state.edition.provenance(lie),
            "house": state.edition.provenance(lie) == "house",
        }
    events = [Event("thrown", player, data)]
    if any(legal(state, swing) for swing in swings(state)):
        return state, events
    if not shot.direction:
        data = _facts(state, player) | {"dice": [face], "rule": "direction", "house": True}
        events.append(Event("repeated", player, data))
        return replace(state, shot=replace(shot, phase=THROW)), events
    if _again(state, player) or may_spot(state, player):
        return state, events
    after, more = stayed(state, player)
    return after, [*events, *more]


def again(state: State, player: int) -> tuple[State, Events]:
    """The die is thrown once more: free from the tee, or by a mulligan, Bigfoot's first."""
    shot = shot_of(state)
    if not state.teed[player]:
        why, rule = TEE, "re-rolling"
    elif state.gift[player]:
        why, rule = BIGFOOT, "bigfoot"
        state = replace(state, gift=put(state.gift, player, value=False))
    else:
        why, rule = MULLIGAN, "mulligans"
        left = state.mulligans[player] - 1
        state = replace(state, mulligans=put(state.mulligans, player, left))
    data = _facts(state, player) | {
        "why": why,
        "dice": list(shot.faces[-1:]),
        "left": state.mulligans[player],
        "rule": rule,
        "house": why == BIGFOOT,
    }
    state = replace(state, shot=replace(shot, again=why, phase=THROW))
    return state, [Event("again", player, data)]


def spotted(state: State, player: int) -> tuple[State, Events]:
    """A player has seen Bigfoot: one mulligan, for this hole."""
    data = {
        "hole": state.sheet.number,
        "at": spot(known(state.sheet.bigfoot)),
        "rule": "bigfoot",
        "house": True,
    }
    state = replace(
        state,
        spotted=put(state.spotted, player, value=True),
        gift=put(state.gift, player, value=True),
    )
    return state, [Event("bigfoot", player, data)]


def hit(state: State, player: int, move: str, direction: str) -> tuple[State, Events]:
    """The pencil line is drawn: the stroke counts."""
    swing = next(swing for swing in swings(state) if swing.move == move)
    found = legal(state, swing)[direction]
    sheet = state.sheet
    data = _stroke_facts(state, player) | told(found)
    data |= {
        "club": swing.club,
        "to_lie": "hole" if found.holed else sheet.ground(found.end),
        "squares": swing.squares,
        "direction": direction,
        "holed": found.holed,
        "rule": _rule(swing, found),
    }
    state = _counted(state, player, found.end)
    events = [Event("stroke", player, data)]
    if not found.holed:
        return state, events
    score = state.strokes[player]
    facts = {"hole": sheet.number, "par": state.par, "score": score, "rule": "goal"}
    events.append(Event("holed", player, facts))
    after, more = turns.hole_finished(state, player, score)
    return after, [*events, *more]


def stayed(state: State, player: int) -> tuple[State, Events]:
    """The direction chosen first could not be played: the stroke counts, the ball stays."""
    start = state.balls[player]
    data = _stroke_facts(state, player) | {
        "club": "Stroke",
        "to_lie": state.sheet.ground(start),
        "to": spot(start),
        "line": [],
        "roll": [],
        "over": [],
        "overshot": False,
        "stopped": "",
        "squares": 0,
        "direction": shot_of(state).direction,
        "holed": False,
        "rule": "direction-first",
        "house": True,
    }
    return _counted(state, player, start), [Event("stroke", player, data)]


def _rule(swing: Swing, found: Landing) -> str:
    if found.overshot:
        return "overshooting"
    return "slopes" if found.roll or found.stopped else swing.rule


def _counted(state: State, player: int, end: Square) -> State:
    return replace(
        state,
        balls=put(state.balls, player, end),
        teed=put(state.teed, player, value=True),
        strokes=put(state.strokes, player, state.strokes[player] + 1),
        shot=None,
    )


def _facts(state: State, player: int) -> dict[str, Any]:
    return {"hole": state.sheet.number, "stroke": state.strokes[player] + 1}


def _stroke_facts(state: State, player: int) -> dict[str, Any]:
    """What every stroke tells. A page has squares, no yards."""
    start = state.balls[player]
    lie = "tee" if not state.teed[player] else state.sheet.ground(start)
    faces = state.shot.faces if state.shot else ()
    change = state.edition.squares.change(state.lie(player)) if faces else 0
    return _facts(state, player) | {
        "strokes": 1,
        "from": spot(start),
        "from_lie": lie,
        "yards": None,
        "penalty": 0,
        "dice": [[face] for face in faces],
        "change": change,
        "house": False,
    }
