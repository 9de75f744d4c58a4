"""The rules of Golf'n'Roll behind the game protocol: what is waited for, and what it does."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from courses.playable import PlayableCourse, PlayableHole
from play.engine import dice, moves
from play.engine.protocol import (
    Decision,
    Event,
    Face,
    HoleScore,
    Move,
    Refusal,
    Scalar,
    Standing,
    Step,
    Throw,
)
from play.golf_n_roll import address, board, ground, laying, players, shots, state, turns, words
from play.golf_n_roll.edition import Edition, read
from play.golf_n_roll.state import CHALLENGE, MATCH, Hole, State

MOST_PLAYERS = 4
OVER = "The round is over."


class GolfNRoll:
    """Golf'n'Roll."""

    slug = "golf-n-roll"
    name = "Golf’n’Roll"
    version = 1

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
        tables = read(edition)
        if course is None:
            return begin(ground.from_cards(tables), players, options, tables)
        if not course.holes:
            raise Refusal("The course has no holes.", "game-setup")
        if options.get("order") == "shuffled":
            raise Refusal(
                "Only the hole cards are shuffled: a real course is played in its order.",
                "game-setup",
            )
        wrong = [fault for hole in course.holes for fault in self.faults(hole)]
        if wrong:
            raise Refusal(" ".join(wrong), "game-setup")
        holes = [ground.from_course(hole, tables) for hole in course.holes]
        return begin(holes, players, options, tables)

    def waiting_for(self, current: State) -> Decision | Throw | None:
        """What the round waits for; None when it is over."""
        if current.is_over:
            return None
        if not current.is_laid:
            return laying.draw(current)
        return shots.waits(current) if current.shot else address.decision(current)

    def play(self, current: State, move: Move) -> Step[State]:
        """Carries a move out. Raises Refusal."""
        waiting = self.waiting_for(current)
        if not isinstance(waiting, Decision):
            raise Refusal("The dice are to be thrown first." if waiting else OVER, "turn")
        move = moves.accepted(waiting, move.move, move.fields)
        carry_out = shots.decided if current.shot else shots.begun
        after, events = carry_out(current, move)
        return Step(after, tuple(events))

    def settle(self, current: State, faces: Sequence[Face]) -> Step[State]:
        """Carries a throw out. Raises Refusal."""
        waiting = self.waiting_for(current)
        if not isinstance(waiting, Throw):
            raise Refusal("No dice are to be thrown now." if waiting else OVER, "turn")
        face = dice.accepted(waiting, list(faces))[0]
        if current.shot is None:
            after, events = laying.drawn(current, face)
        else:
            after, events = shots.thrown(current, int(face))
        return Step(after, tuple(events))

    def concede(self, current: State, player: int) -> Step[State]:
        """Gives the hole up for a player. Raises Refusal."""
        if current.is_over:
            raise Refusal(OVER, "conceding")
        if not 0 <= player < current.players:
            raise Refusal("There is no such player.", "conceding")
        if not current.is_laid:
            raise Refusal("Lay the hole first.", "conceding")
        if current.done[player]:
            raise Refusal("That player has finished the hole.", "conceding")
        if player not in current.pair:
            raise Refusal("That player is not on the hole yet.", "conceding")
        if current.shot is not None and turns.turn(current) != player:
            raise Refusal("Another player's ball is still moving.", "conceding")
        after, events = turns.gave_up(replace(current, shot=None), player)
        return Step(after, tuple(events))

    def scorecard(self, current: State) -> Sequence[HoleScore]:
        """The scorecard so far, one row a hole of the round."""
        rows = zip(current.holes, current.scores, current.conceded, strict=True)
        return [HoleScore(hole.number, hole.par, row, gone) for hole, row, gone in rows]

    def result(self, current: State) -> Sequence[Standing]:
        """The places, best first; empty while the round is on."""
        return turns.standings(current)

    def dump(self, current: State) -> Mapping[str, Any]:
        """What changes during a round, as JSON values."""
        return state.dump(current)

    def load(self, data: Mapping[str, Any], base: State) -> State:
        """The state that ``dump`` wrote."""
        return state.load(data, base)

    def board(self, current: State) -> Mapping[str, Any]:
        """What lies on the table now."""
        return board.board(current)

    def say(self, event: Event) -> str:
        """The event as a sentence of golf."""
        return words.say(event)

    def choose(self, current: State, decision: Decision) -> Move:
        """What the computer plays here."""
        return players.choose(current, decision)


def begin(
    course: Sequence[Hole],
    seats: Sequence[Mapping[str, Any]],
    options: Mapping[str, Scalar],
    edition: Edition,
) -> State:
    """A round on these holes, before the first card is drawn. Raises Refusal."""
    count = len(seats)
    if not 1 <= count <= MOST_PLAYERS:
        raise Refusal(f"Golf’n’Roll is for 1 to {MOST_PLAYERS} golfers.", "game-setup")
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
            names=tuple(str(seat.get("name", "")) for seat in seats),
            golfers=_golfers(seats, edition),
            levels=tuple(str(seat.get("level", "scratch")) for seat in seats),
            mode=mode,
            has_weather=bool(options.get("weather", False)),
            is_shuffled=is_shuffled,
            record=record if isinstance(record, int) else 0,
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
