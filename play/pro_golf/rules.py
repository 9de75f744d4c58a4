"""The rules of Pro Golf behind the game protocol: what is waited for, and what it does."""

from collections.abc import Mapping, Sequence
from typing import Any

from courses.playable import PlayableCourse, PlayableHole
from play.engine import frame
from play.engine.frame import Frame
from play.engine.protocol import (
    Decision,
    Event,
    Face,
    HoleScore,
    Move,
    Refusal,
    Scalar,
    Standing,
    Throw,
)
from play.pro_golf import address, board, cards_of, edition, players, shots, state, turns, words
from play.pro_golf.card import Card, CardFault, load
from play.pro_golf.holecard import FLAGS, HoleCard, HoleCardFault, faults
from play.pro_golf.state import BAD, CHOSEN, FAIR, UNKNOWN, Setup, State
from play.pro_golf.tables import Tables

MOST_PLAYERS = 8


class ProGolf(Frame[State]):
    """Pro Golf."""

    slug = "pro-golf"
    name = "Pro Golf"
    version = 3
    most_players = MOST_PLAYERS
    set_up_rule = "game-setup"
    fixed = state.FIXED

    def faults(self, hole: PlayableHole) -> Sequence[str]:
        """Everything that makes this hole unplayable here; empty when it can be played."""
        try:
            return [str(fault) for fault in faults(cards_of.hole_card(hole))]
        except HoleCardFault as wrong:
            return [f"Its own hole card cannot be played: {wrong}"]

    def start(
        self,
        course: PlayableCourse | None,
        players: Sequence[Mapping[str, Any]],
        options: Mapping[str, Scalar],
        edition: Mapping[str, Any],
    ) -> State:
        """The round before its first tee shot. Raises Refusal."""
        course = self.check_course(course)
        self.check_seats(players)
        return begin(cards_of.course_cards(course), players, options, read_tables(edition))

    def waiting_for(self, current: State) -> Decision | Throw | None:
        """What the round waits for; None when it is over."""
        if current.is_over:
            return None
        return address.waits(current)

    def carried_out(self, current: State, player: int, move: Move) -> tuple[State, Sequence[Event]]:
        """What a move that was offered leads to."""
        if not current.flags:
            return address.flags_set(current, move)
        option = address.option_of(current, move)
        if option is None:
            return shots.begun(current, move)
        return shots.begun(current, move, option.play, option.mode)

    def thrown(
        self, current: State, player: int, faces: tuple[Face, ...]
    ) -> tuple[State, Sequence[Event]]:
        """What faces that the dice have lead to."""
        numbers = [int(face) for face in faces]
        if current.weather == UNKNOWN:
            return address.weather_thrown(current, numbers[0])
        return shots.thrown(current, numbers)

    def gave_up(self, current: State, player: int) -> tuple[State, Sequence[Event]]:
        """Gives the hole up for a golfer. Raises Refusal."""
        if not current.flags or current.weather == UNKNOWN:
            raise Refusal("The round has not begun.", "conceding")
        return turns.gave_up(current, player)

    def scorecard(self, current: State) -> Sequence[HoleScore]:
        """The scorecard so far, one row a hole of the round."""
        rows = zip(current.holes, current.scores, current.conceded, strict=True)
        return [HoleScore(hole.number, hole.par, row, gone) for hole, row, gone in rows]

    def result(self, current: State) -> Sequence[Standing]:
        """The places, best first; empty while the round is on."""
        return turns.standings(current)

    def board(self, current: State) -> Mapping[str, Any]:
        """What lies on the table now."""
        return board.board(current)

    def say(self, event: Event) -> str:
        """The event as a sentence of golf."""
        return words.say(event)

    def choose(self, current: State, decision: Decision) -> Move:
        """What the computer plays here."""
        return players.choose(current, decision)


def read_tables(data: Mapping[str, Any]) -> Tables:
    """The tables of an edition. Raises Refusal."""
    return edition.read(data)


def begin(
    holes: Sequence[HoleCard],
    seats: Sequence[Mapping[str, Any]],
    options: Mapping[str, Scalar],
    tables: Tables,
) -> State:
    """A round on these hole cards, before the first tee shot. Raises Refusal.

    A seat's ``card`` holds ``columns`` and ``overall``; without one the house card is played.
    ``target`` is the round that a computer who chases wants, 0 for none. The option ``weather``
    has it thrown for; a tournament throws for its whole field and says "fair" or "bad".
    """
    count = len(seats)
    rule = str(options.get("flags", "normal"))
    setup = Setup(
        tables=tables,
        holes=tuple(holes),
        cards=tuple(_card(number, seat) for number, seat in enumerate(seats, 1)),
        names=frame.names(seats),
        levels=frame.levels(seats),
        targets=tuple(_target(seat) for seat in seats),
        risks=bool(options.get("risks", True)),
        aces=bool(options.get("aces", False)),
        doubles=bool(options.get("doubles", False)),
        flag_rule=rule,
    )
    fresh = State(
        setup,
        flags=() if rule == CHOSEN else flags_for(holes, rule),
        weather=_weather(options.get("weather", False)),
        strokes=(0,) * count,
        done=(False,) * count,
        scores=((None,) * count,) * len(holes),
        conceded=((),) * len(holes),
    )
    return turns.teed_up(fresh)


def _weather(option: Scalar) -> str:
    if option in (FAIR, BAD):
        return str(option)
    return UNKNOWN if option else FAIR


def flags_for(holes: Sequence[HoleCard], rule: str) -> tuple[str, ...]:
    """The same position on every hole, normal where a green does not allow it."""
    wanted = rule if rule in FLAGS else "normal"
    return tuple(wanted if wanted in hole.flags else "normal" for hole in holes)


def _card(number: int, seat: Mapping[str, Any]) -> Card:
    given = seat.get("card")
    if given is None:
        return edition.house_card()
    try:
        return load(given)
    except (CardFault, AttributeError) as wrong:
        raise Refusal(f"The card of golfer {number}: {wrong}", "cards") from wrong


def _target(seat: Mapping[str, Any]) -> int:
    target = seat.get("target", 0)
    return target if isinstance(target, int) and not isinstance(target, bool) else 0
