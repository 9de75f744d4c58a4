"""The rules of Pocket Pro Golf behind the game protocol: what is waited for, and what it does."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from courses.layout import lay
from courses.playable import PlayableCourse, PlayableHole
from play.engine.frame import Frame, levels, names
from play.engine.protocol import (
    Decision,
    Die,
    Event,
    Face,
    Move,
    Refusal,
    Scalar,
    Throw,
)
from play.pocket_pro import address, board, ground, players, shots, tokens, turns, words
from play.pocket_pro.edition import read
from play.pocket_pro.state import FIXED, ORDER, PLACE, SPEND, THIRD, THROW, State

WHITE = "white"
FACES = (1, 2, 3, 4, 5, 6)


class PocketPro(Frame[State]):
    """Pocket Pro Golf."""

    slug = "pocket-pro"
    name = "Pocket Pro Golf"
    version = 2
    most_players = 4
    fixed = FIXED
    result = staticmethod(turns.standings)
    board = staticmethod(board.board)
    say = staticmethod(words.say)
    choose = staticmethod(players.choose)

    def faults(self, hole: PlayableHole) -> Sequence[str]:
        """Everything that makes this hole unplayable here; empty when it can be played."""
        return ground.faults(hole, lay(hole.placed, hole.cards))

    def start(
        self,
        course: PlayableCourse | None,
        players: Sequence[Mapping[str, Any]],
        options: Mapping[str, Scalar],
        edition: Mapping[str, Any],
    ) -> State:
        """The round before the first token is laid. Raises Refusal."""
        self.check_seats(players)
        holes = self.check_course(course).holes
        return begin([_ground(hole) for hole in holes], players, edition)

    def waiting_for(self, current: State) -> Decision | Throw | None:
        """What the round waits for; None when it is over."""
        if current.is_over:
            return None
        if current.placing < current.players:
            return tokens.placing(current)
        if not current.wind:
            die = Die(WHITE, tuple(wind.face for wind in current.edition.winds))
            return Throw(turns.turn(current), "wind and slope", (die,))
        if current.shot is None:
            return address.decision(current)
        return _of_shot(current)

    def carried_out(self, current: State, player: int, move: Move) -> tuple[State, Sequence[Event]]:
        """What a move that was offered leads to."""
        return _played(current, player, move)

    def thrown(
        self, current: State, player: int, faces: tuple[Face, ...]
    ) -> tuple[State, Sequence[Event]]:
        """What faces that the dice have lead to."""
        values = tuple(int(face) for face in faces)
        if current.shot is None:
            return _blown(current, player, values[0])
        return shots.thrown(current, player, values)

    def gave_up(self, current: State, player: int) -> tuple[State, Sequence[Event]]:
        """A player who has not finished the hole gives it up. Raises Refusal."""
        if current.placing < current.players:
            raise Refusal("Lay the skill tokens first.", "conceding")
        if current.shot is not None and turns.turn(current) == player:
            current = shots.lifted(current, player)
        if current.shot is not None:
            raise Refusal("Another player's ball is still moving.", "conceding")
        return turns.gave_up(current, player)


def _ground(hole: PlayableHole) -> ground.Ground:
    return ground.ground_of(
        lay(hole.placed, hole.cards), number=hole.number, name=hole.name, par=hole.par
    )


def begin(
    course: Sequence[ground.Ground],
    players: Sequence[Mapping[str, Any]],
    edition: Mapping[str, Any],
) -> State:
    """A round on these holes, before the first token is laid."""
    tables = read(edition)
    count = len(players)
    empty = State(
        edition=tables,
        course=tuple(course),
        names=names(players),
        levels=levels(players),
        placing=0 if tables.number("tokens_at_start") else count,
        tokens=((0,) * len(tables.clubs),) * count,
        supply=tables.number("tokens_a_player") * count,
        honours=(-1,) * count,
        scores=((None,) * count,) * len(course),
        conceded=((),) * len(course),
    )
    return turns.first_hole(empty)


def _of_shot(current: State) -> Decision | Throw:
    shot = shots.shot_of(current)
    player = turns.turn(current)
    number = f"movement roll {shot.roll + 1} of {shot.swing.rolls}"
    if shot.phase == THROW:
        return Throw(player, number, (Die(WHITE, FACES),) * shot.swing.dice)
    if shot.phase == SPEND:
        offers = tokens.spend_offers(current, player, shot)
        return Decision(player, f"{_faces(shot.faces)} on {number}", offers)
    if shot.phase == PLACE:
        return _place_decision(current, player)
    if shot.phase == THIRD:
        offers = (*tokens.keep_offers(current, shot), tokens.mulligan_offer(current, player))
        return Decision(player, "Your tokens now pay for a mulligan", offers)
    if shot.phase == ORDER:
        return shots.order_decision(current, player)
    return shots.end_decision(current, player)


def _faces(faces: Sequence[int]) -> str:
    return ", ".join(str(face) for face in faces)


def _place_decision(current: State, player: int) -> Decision:
    club = current.edition.club(shots.shot_of(current).club)
    return tokens.gain_decision(current.edition, player, club)


def _played(current: State, player: int, move: Move) -> tuple[State, Sequence[Event]]:
    if current.placing < current.players:
        after, event = tokens.placed(current, [str(slug) for slug in move.fields.values()])
        return after, [event]
    if current.shot is None:
        after, event = address.begun(current, move)
        return after, [event]
    if move.move == "mulligan":
        chosen = move.fields.get("tokens")
        after, event = tokens.mulligan(current, player, str(chosen) if chosen else None)
        return after, [event]
    return _of_phase(current, player, move)


def _of_phase(current: State, player: int, move: Move) -> tuple[State, Sequence[Event]]:
    if move.move == tokens.KEEP_ALL:
        current = shots.in_hand(current, unasked=True)
    shot = shots.shot_of(current)
    if shot.phase == SPEND:
        if move.move in {tokens.KEEP, tokens.KEEP_ALL}:
            return shots.stands(current, player)
        faces = tuple(int(face) for face in str(move.fields["dice"]).split("+"))
        current, event = tokens.spent(current, player, faces)
        after, events = shots.stands(current, player)
        return after, [event, *events]
    if shot.phase == PLACE:
        return shots.gain(current, player, str(move.fields["club"]))
    if shot.phase == THIRD:
        return shots.ordered(current, player)
    if shot.phase == ORDER:
        ways = {way.order: way for way in shots.ways_of(current)}
        return shots.move(current, player, ways[str(move.fields["order"])])
    place = shots.places_of(current)
    if move.move == "drop":
        place = tuple(cell for cell in place if shots.cell_name(cell) == move.fields["space"])
    after, events = shots.finish(current, player, place[0])
    if move.move == "drop":
        return after, [shots.drop_event(current, player, place[0]), *events]
    return after, events


def _blown(current: State, player: int, face: int) -> tuple[State, Sequence[Event]]:
    wind = current.edition.wind(face)
    data = {
        "hole": current.ground.number,
        "dice": [face],
        "name": wind.name,
        "forward": wind.forward,
        "right": wind.right,
        "provenance": wind.provenance,
        "house": wind.provenance == "house",
        "rule": "wind-slope",
    }
    return replace(current, wind=face), [Event("wind", player, data)]
