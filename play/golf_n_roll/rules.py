"""The rules of Golf'n'Roll behind the game protocol: what is waited for, and what it does."""

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
from play.golf_n_roll import address, board, ground, laying, players, shots, turns, words
from play.golf_n_roll.edition import Edition, read
from play.golf_n_roll.state import CHALLENGE, FIXED, MATCH, Hole, State


class GolfNRoll(Frame[State]):
    """Golf'n'Roll."""

    slug = "golf-n-roll"
    name = "Golf’n’Roll"
    version = 1
    most_players = 4
    set_up_rule = "game-setup"
    fixed = FIXED
    result = staticmethod(turns.standings)
    board = staticmethod(board.board)
    say = staticmethod(words.say)
    choose = staticmethod(players.choose)

    def faults(self, hole: PlayableHole) -> Sequence[str]:
        """Everything that makes this hole unplayable here; empty when it can be played."""
        return ground.faults(hole)

    def start(
        self,
        course: PlayableCourse | None,
        players: Sequence[Mapping[str, Any]],
        options: Mapping[str, Scalar],
        edition: Mapping[str, Any],
    ) -> State:
        """The round before the first card is drawn: on the holes of a real course where one is
        given, else on the hole cards. Raises Refusal."""
        self.check_seats(players)
        tables = read(edition)
        if course is None:
            return begin(ground.from_cards(tables), players, options, tables)
        if options.get("order") == "shuffled":
            raise Refusal(
                "Only the hole cards are shuffled: a real course is played in its order.",
                "game-setup",
            )
        holes = [ground.from_course(hole, tables) for hole in self.check_course(course).holes]
        return begin(holes, players, options, tables)

    def waiting_for(self, current: State) -> Decision | Throw | None:
        """What the round waits for; None when it is over."""
        if current.is_over:
            return None
        if not current.is_laid:
            return laying.draw(current)
        return shots.waits(current) if current.shot else address.decision(current)

    def carried_out(self, current: State, player: int, move: Move) -> tuple[State, Sequence[Event]]:
        """What a move that was offered leads to."""
        return (shots.decided if current.shot else shots.begun)(current, move)

    def thrown(
        self, current: State, player: int, faces: tuple[Face, ...]
    ) -> tuple[State, Sequence[Event]]:
        """What faces that the dice have lead to."""
        if current.shot is None:
            return laying.drawn(current, faces[0])
        return shots.thrown(current, int(faces[0]))

    def gave_up(self, current: State, player: int) -> tuple[State, Sequence[Event]]:
        """A player who has not finished the hole gives it up. Raises Refusal."""
        if not current.is_laid:
            raise Refusal("Lay the hole first.", "conceding")
        if player not in current.pair:
            raise Refusal("That player is not on the hole yet.", "conceding")
        if current.shot is not None and turns.turn(current) != player:
            raise Refusal("Another player's ball is still moving.", "conceding")
        return turns.gave_up(replace(current, shot=None), player)


def begin(
    course: Sequence[Hole],
    seats: Sequence[Mapping[str, Any]],
    options: Mapping[str, Scalar],
    edition: Edition,
) -> State:
    """A round on these holes, before the first card is drawn. Raises Refusal."""
    count = len(seats)
    mode = str(options.get("mode", CHALLENGE))
    if mode == MATCH and count != 2:
        raise Refusal("Player against player is for two golfers.", "objective")
    humans = [n for n, seat in enumerate(seats) if seat.get("kind", "human") == "human"]
    is_shuffled = options.get("order") == "shuffled" and len(course) > 1
    record = options.get("record", 0)
    return turns.teed_up(
        State(
            edition=edition,
            course=tuple(course),
            names=names(seats),
            golfers=_golfers(seats, edition),
            levels=levels(seats),
            mode=mode,
            has_weather=bool(options.get("weather", False)),
            is_shuffled=is_shuffled,
            record=record if isinstance(record, int) else 0,
            people=tuple(humans),
            drawer=humans[0] if humans else 0,
            decks=tuple(
                tuple(kind.count for kind in deck)
                for deck in (edition.course, edition.green, edition.flag)
            ),
            discards=tuple(
                (0,) * len(deck) for deck in (edition.course, edition.green, edition.flag)
            ),
            scores=((None,) * count,) * len(course),
            conceded=((),) * len(course),
        )
    )


def _golfers(seats: Sequence[Mapping[str, Any]], edition: Edition) -> tuple[str, ...]:
    """The golfer of each player: the one asked for, else the next who is free."""
    known = [golfer.slug for golfer in edition.golfers]
    asked = [str(seat["golfer"]) for seat in seats if seat.get("golfer")]
    for golfer in asked:
        if golfer not in known:
            raise Refusal(f"There is no golfer {golfer}; there are {', '.join(known)}.", "skills")
    if len(set(asked)) != len(asked):
        raise Refusal("Each player chooses another golfer.", "skills")
    free = [golfer for golfer in known if golfer not in asked]
    if len(free) < len(seats) - len(asked):
        raise Refusal(f"The edition has only {len(known)} golfers.", "skills")
    return tuple(str(seat["golfer"]) if seat.get("golfer") else free.pop(0) for seat in seats)
