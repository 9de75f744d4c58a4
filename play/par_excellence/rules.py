"""The rules of Par Excellence behind the game protocol: what is waited for, and what it does."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from courses.playable import PlayableCourse, PlayableHole
from play.engine.frame import Frame, levels, names
from play.engine.protocol import (
    Decision,
    Event,
    Face,
    Move,
    Refusal,
    Scalar,
    Throw,
)
from play.engine.state import known, put
from play.engine.turns import by_strokes
from play.par_excellence import address, board, players, putting, strokes, turns, words
from play.par_excellence.edition import Edition, read
from play.par_excellence.laying import faults_of
from play.par_excellence.sheet import CIRCLE, GREEN, OUT, ROCKS, WATER, sheet_of
from play.par_excellence.state import CHOOSE, FIXED, ON_GREEN, Hole, Shot, State
from play.par_excellence.strokes import Flown

RULES = {OUT: "out-of-bounds", WATER: "water", ROCKS: "rocks"}


class ParExcellence(Frame[State]):
    """Par Excellence."""

    slug = "par-excellence"
    name = "Par Excellence"
    version = 1
    most_players = 4
    fixed = FIXED
    result = staticmethod(by_strokes)
    board = staticmethod(board.board)
    say = staticmethod(words.say)
    choose = staticmethod(players.choose)

    def faults(self, hole: PlayableHole) -> Sequence[str]:
        """Everything that makes this hole unplayable here; empty when it can be played."""
        return faults_of(hole)

    def start(
        self,
        course: PlayableCourse | None,
        players: Sequence[Mapping[str, Any]],
        options: Mapping[str, Scalar],
        edition: Mapping[str, Any],
    ) -> State:
        """The round on its first tee. Raises Refusal."""
        self.check_seats(players)
        holes = [hole_of(hole) for hole in self.check_course(course).holes]
        return begin(holes, players, read(edition))

    def waiting_for(self, current: State) -> Decision | Throw | None:
        """What the round waits for; None when it is over."""
        if current.is_over:
            return None
        player, shot = turns.turn(current), current.shot
        if shot is None:
            if current.teed[player] and current.lies[player] in ON_GREEN:
                return putting.decision(current, player)
            return address.decision(current, player)
        if shot.phase == CHOOSE:
            return putting.gamble_decision(current, player, shot)
        if shot.is_putt:
            return putting.throw(current, player, shot)
        return address.throw(current, player, shot)

    def carried_out(self, current: State, player: int, move: Move) -> tuple[State, Sequence[Event]]:
        """What a move that was offered leads to."""
        if move.move == "shot":
            return address.begun(current, player, move)
        if move.move == "putt":
            return putting.begun(current, player)
        return putting.chosen(current, player, move.move)

    def thrown(
        self, current: State, player: int, faces: tuple[Face, ...]
    ) -> tuple[State, Sequence[Event]]:
        """What faces that the dice have lead to."""
        shot = known(current.shot)
        if shot.is_putt:
            return putting.thrown(current, player, faces[0])
        flown = strokes.struck(current.edition, current.sheet, shot.address, shot.said, faces)
        return played(current, player, shot, flown, faces)

    def gave_up(self, current: State, player: int) -> tuple[State, Sequence[Event]]:
        """A player who has not finished the hole gives it up. Raises Refusal."""
        if current.shot is not None and turns.turn(current) != player:
            raise Refusal("Another player is to throw first.", "conceding")
        return turns.gave_up(replace(current, shot=None), player)


def hole_of(hole: PlayableHole) -> Hole:
    """A hole with its sheet."""
    return Hole(hole.number, hole.name, hole.par, hole.yards, sheet_of(hole.ground))


def begin(holes: Sequence[Hole], players: Sequence[Mapping[str, Any]], edition: Edition) -> State:
    """A round on these holes, everybody on the first tee in the order entered."""
    count = len(players)
    empty = State(
        edition=edition,
        course=tuple(holes),
        names=names(players),
        levels=levels(players),
        scores=((None,) * count,) * len(holes),
        conceded=((),) * len(holes),
    )
    return turns.on_the_tee(empty, tuple(range(count)))


def played(
    current: State, player: int, shot: Shot, flown: Flown, faces: Sequence[Face]
) -> tuple[State, Sequence[Event]]:
    """A stroke is marked on the sheet and counted, with its penalty."""
    counted = 1 + flown.penalty
    event = Event("stroke", player, _facts(current, player, shot, flown, faces))
    after = replace(
        current,
        shot=None,
        balls=put(current.balls, player, flown.rest),
        lies=put(current.lies, player, flown.rest_lie),
        teed=put(current.teed, player, value=not flown.again),
        strokes=put(current.strokes, player, current.strokes[player] + counted),
    )
    if not flown.penalty:
        return after, [event]
    data = {
        "hole": current.ground.number,
        "hazard": flown.lie,
        "at": list(flown.landed),
        "to": list(flown.rest),
        "to_lie": _plain(flown.rest_lie),
        "again": flown.again,
        "next": after.strokes[player] + 1,
        "rule": RULES[flown.lie],
    }
    return after, [event, Event("penalty", player, data)]


def _facts(
    current: State, player: int, shot: Shot, flown: Flown, faces: Sequence[Face]
) -> dict[str, Any]:
    edition, sheet = current.edition, current.sheet
    club = edition.club(shot.club)
    hazard = edition.hazard_face(faces[2]) if len(faces) > 2 else None
    return {
        "hole": current.ground.number,
        "stroke": current.strokes[player] + 1,
        "strokes": 1 + flown.penalty,
        "club": shot.said.option,
        "name": address.club_words(edition, shot.said.option),
        "shape": shot.shape,
        "bearing": shot.bearing,
        "spot": shot.spot,
        "line": flown.line,
        "distance": flown.distance,
        "from": list(shot.at),
        "landed": list(flown.landed),
        "to": list(flown.rest),
        "from_lie": "tee" if shot.spot else _plain(shot.lie),
        "to_lie": "tee" if flown.again else _plain(flown.rest_lie),
        "in_circle": flown.rest_lie == CIRCLE,
        "centred": flown.rest_lie in ON_GREEN and sheet.is_centred(flown.rest),
        "hazard_die": hazard.effect if hazard else "",
        "stopped": flown.stopped,
        "yards": flown.distance,
        "left": sheet.to_pin(flown.rest),
        "penalty": flown.penalty,
        "dice": list(faces),
        "holed": False,
        "house": club.provenance == "house",
        "rule": _rule_of(shot, flown),
    }


def _plain(lie: str) -> str:
    return GREEN if lie == CIRCLE else lie


def _rule_of(shot: Shot, flown: Flown) -> str:
    if flown.stopped:
        return "trees"
    if shot.shape != flown.line or shot.shape != "straight":
        return "fade-and-draw" if shot.shape != "straight" else "the-direction-die"
    return "hazard-die" if shot.address.throws_hazard else "the-club-dice"
