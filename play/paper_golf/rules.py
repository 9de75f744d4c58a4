"""The rules of Paper Apps Golf behind the game protocol: what is waited for, and what it does."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from courses.playable import PlayableCourse, PlayableHole
from play.engine.frame import Frame, levels, names
from play.engine.protocol import (
    Decision,
    Event,
    Face,
    HoleScore,
    Move,
    Refusal,
    Scalar,
    Throw,
)
from play.engine.turns import by_strokes
from play.paper_golf import board, laying, players, strokes, turns, words
from play.paper_golf.edition import Edition, read
from play.paper_golf.fair import Way, faults_of
from play.paper_golf.notebook import PAGES, page
from play.paper_golf.sheet import Sheet
from play.paper_golf.state import FIXED, THROW, Shot, State


class PaperGolf(Frame[State]):
    """Paper Apps Golf."""

    slug = "paper-golf"
    name = "Paper Apps Golf"
    version = 1
    most_players = 6
    fixed = FIXED
    result = staticmethod(by_strokes)
    board = staticmethod(board.board)
    say = staticmethod(words.say)
    choose = staticmethod(players.choose)

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
        self.check_seats(players)
        tables = read(edition)
        if course is None:
            sheets = _pages(options, tables)
        else:
            sheets = [laying.laid(hole, tables) for hole in self.check_course(course).holes]
        return begin(sheets, players, options, edition)

    def waiting_for(self, current: State) -> Decision | Throw | None:
        """What the round waits for; None when it is over."""
        if current.is_over:
            return None
        if current.shot is not None and current.shot.phase == THROW:
            return strokes.throw(current)
        return strokes.decision(current)

    def carried_out(self, current: State, player: int, move: Move) -> tuple[State, Sequence[Event]]:
        """What a move that was offered leads to."""
        return _played(current, player, move)

    def thrown(
        self, current: State, player: int, faces: tuple[Face, ...]
    ) -> tuple[State, Sequence[Event]]:
        """What faces that the dice have lead to."""
        return strokes.thrown(current, player, int(faces[0]))

    def gave_up(self, current: State, player: int) -> tuple[State, Sequence[Event]]:
        """A player who has not finished the hole gives it up. Raises Refusal."""
        if current.shot is not None and turns.turn(current) != player:
            raise Refusal("Another player has thrown and is to play first.", "conceding")
        return turns.gave_up(replace(current, shot=None), player)

    def scorecard(self, current: State) -> Sequence[HoleScore]:
        """The scorecard so far, one row a hole of the round."""
        rows = zip(current.course, current.scores, current.conceded, strict=True)
        return [HoleScore(sheet.number, current.par, row, gone) for sheet, row, gone in rows]


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
        names=names(players),
        levels=levels(players),
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
