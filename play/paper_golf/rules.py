"""The rules of Paper Apps Golf behind the game protocol: what is waited for, and what it does."""

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
from play.paper_golf import board, laying, players, state, strokes, turns, words
from play.paper_golf.edition import Edition, read
from play.paper_golf.fair import Way, faults_of
from play.paper_golf.notebook import PAGES, page
from play.paper_golf.sheet import Sheet
from play.paper_golf.state import THROW, Shot, State

MOST_PLAYERS = 6
OVER = "The round is over."


class PaperGolf:
    """Paper Apps Golf."""

    slug = "paper-golf"
    name = "Paper Apps Golf"
    version = 1

    def faults(self, hole: PlayableHole) -> Sequence[str]:
        """Everything that makes this hole unplayable here; empty when it can be played."""
        return laying.faults(hole)

    def start(
        self,
        course: PlayableCourse | None,
        players: Sequence[Mapping[str, Any]],
        options: Mapping[str, Scalar],
        edition: Mapping[str, Any],
    ) -> State:
        """The round on its first tee: on the holes of a course, or on the pages of a notebook.
        Raises Refusal."""
        if not 1 <= len(players) <= MOST_PLAYERS:
            raise Refusal(f"Paper Apps Golf is for 1 to {MOST_PLAYERS} players.", "setting-up")
        tables = read(edition)
        if course is None:
            sheets = _pages(options, tables)
        else:
            wrong = [fault for hole in course.holes for fault in self.faults(hole)]
            if wrong or not course.holes:
                raise Refusal(" ".join(wrong) or "The course has no holes.", "setting-up")
            sheets = [laying.laid(hole, tables) for hole in course.holes]
        return begin(sheets, players, options, edition)

    def waiting_for(self, current: State) -> Decision | Throw | None:
        """What the round waits for; None when it is over."""
        if current.is_over:
            return None
        if current.shot is not None and current.shot.phase == THROW:
            return strokes.throw(current)
        return strokes.decision(current)

    def play(self, current: State, move: Move) -> Step[State]:
        """Carries a move out. Raises Refusal."""
        waiting = self.waiting_for(current)
        if not isinstance(waiting, Decision):
            raise Refusal("The die is to be thrown first." if waiting else OVER, "turn")
        move = moves.accepted(waiting, move.move, move.fields)
        after, events = _played(current, waiting.player, move)
        return Step(after, tuple(events))

    def settle(self, current: State, faces: Sequence[Face]) -> Step[State]:
        """Carries a throw out. Raises Refusal."""
        waiting = self.waiting_for(current)
        if not isinstance(waiting, Throw):
            raise Refusal("No die is to be thrown now." if waiting else OVER, "turn")
        (face,) = dice.accepted(waiting, list(faces))
        after, events = strokes.thrown(current, waiting.player, int(face))
        return Step(after, tuple(events))

    def concede(self, current: State, player: int) -> Step[State]:
        """Gives the hole up for a player. Raises Refusal."""
        if current.is_over:
            raise Refusal(OVER, "conceding")
        if not 0 <= player < current.players:
            raise Refusal("There is no such player.", "conceding")
        if current.done[player]:
            raise Refusal("That player has finished the hole.", "conceding")
        if current.shot is not None and turns.turn(current) != player:
            raise Refusal("Another player has thrown and is to play first.", "conceding")
        after, events = turns.gave_up(replace(current, shot=None), player)
        return Step(after, tuple(events))

    def scorecard(self, current: State) -> Sequence[HoleScore]:
        """The scorecard so far, one row a hole of the round."""
        rows = zip(current.course, current.scores, current.conceded, strict=True)
        return [HoleScore(sheet.number, current.par, row, gone) for sheet, row, gone in rows]

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


def _pages(options: Mapping[str, Scalar], edition: Edition) -> list[Sheet]:
    """The pages asked for: of the notebook with this number, or those drawn in the edition."""
    seed = int(options.get("notebook") or 0)
    first, last = int(options.get("first_page") or 1), int(options.get("last_page") or PAGES)
    if last < first:
        raise Refusal(f"Page {last} does not come after page {first}.", "setting-up")
    if seed:
        return [page(seed, number, edition) for number in range(first, last + 1)]
    drawn = edition.pages[first - 1 : last]
    if not drawn:
        raise Refusal(
            "Notebook 0 is the one drawn by hand in the edition, and this edition has "
            + ("no such page." if edition.pages else "none."),
            "setting-up",
        )
    return list(drawn)


def begin(
    sheets: Sequence[Sheet],
    players: Sequence[Mapping[str, Any]],
    options: Mapping[str, Scalar],
    edition: Mapping[str, Any],
) -> State:
    """A round on these pages, everybody on the first tee. Raises Refusal for a page on which a
    ball could not be holed."""
    tables = read(edition)
    for sheet in sheets:
        wrong = faults_of(sheet, tables.squares)
        if wrong:
            raise Refusal(f"Page {sheet.number}: {' '.join(wrong)}", "setting-up")
    count = len(players)
    speed = options.get("golf") == "speed"
    first = Way.DIRECTION if options.get("direction_first") else Way.DICE
    empty = State(
        edition=tables,
        course=tuple(sheets),
        way=Way.SPEED if speed else first,
        names=tuple(str(player.get("name", "")) for player in players),
        levels=tuple(str(player.get("level", "scratch")) for player in players),
        mulligans=(tables.number("mulligans"),) * count,
        scores=((None,) * count,) * len(sheets),
        conceded=((),) * len(sheets),
    )
    return turns.on_the_tee(empty)


def _played(current: State, player: int, move: Move) -> tuple[State, list[Event]]:
    direction = str(move.fields.get("direction", ""))
    if move.move == "spot":
        return strokes.spotted(current, player)
    if move.move in {"throw", "aim"}:
        return _addressed(current, player, direction)
    if move.move in {"reroll", "mulligan"}:
        return strokes.again(current, player)
    if move.move == "stay":
        return strokes.stayed(current, player)
    return strokes.hit(current, player, move.move, direction)


def _addressed(current: State, player: int, direction: str) -> tuple[State, list[Event]]:
    data = {
        "hole": current.sheet.number,
        "stroke": current.strokes[player] + 1,
        "direction": direction,
        "rule": "direction-first" if direction else "dice-golf",
    }
    after = replace(current, shot=Shot(direction=direction))
    return after, [Event("address", player, data)]
