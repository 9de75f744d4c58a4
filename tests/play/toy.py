"""A tiny game for the engine's own tests: knock a ball along a straight line, exact count wins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from courses.playable import PlayableCourse, PlayableHole
from play.engine import scorecard
from play.engine.description import Description, OptionSpec
from play.engine.protocol import (
    Choice,
    Decision,
    Die,
    Event,
    Face,
    HoleScore,
    Move,
    Number,
    Offer,
    Option,
    Refusal,
    Scalar,
    Standing,
    Step,
    Throw,
)

PAR = 3
DIE = Die("white", (1, 2, 3, 4, 5, 6))
CLUBS = Choice("club", (Option("driver", "Driver"), Option("putter", "Putter")), "Club")
AIM = Number("aim", 0, 1, 0.5, 0, "Aim")


@dataclass(frozen=True, slots=True)
class ToyState:
    """Balls lie ``left`` spaces from the hole; ``club`` is set between decision and throw."""

    length: int
    holes: int
    hole: int
    left: tuple[int, ...]
    strokes: tuple[int, ...]
    scores: tuple[tuple[int | None, ...], ...]
    conceded: tuple[tuple[int, ...], ...]
    player: int
    club: str | None = None


CHANGING = ("hole", "left", "strokes", "scores", "conceded", "player", "club")


class Toy:
    slug = "toy"
    name = "Toy golf"
    version = 1

    def faults(self, hole: PlayableHole) -> Sequence[str]:
        return () if hole.yards > 0 else ("The hole has no length.",)

    def start(
        self,
        course: PlayableCourse | None,
        players: Sequence[Mapping[str, Any]],
        options: Mapping[str, Scalar],
        edition: Mapping[str, Any],
    ) -> ToyState:
        holes = len(course.holes) if course else int(edition["holes"])
        count = len(players)
        length = int(options["length"] or 0)
        return ToyState(
            length=length,
            holes=holes,
            hole=1,
            left=(length,) * count,
            strokes=(0,) * count,
            scores=((None,) * count,) * holes,
            conceded=((),) * holes,
            player=0,
        )

    def waiting_for(self, state: ToyState) -> Decision | Throw | None:
        if state.hole > state.holes:
            return None
        if state.club is not None:
            return Throw(state.player, "stroke", (DIE,))
        if state.left[state.player] == state.length:
            return Decision(state.player, "Tee off", (Offer("play", "Play"),))
        offers = (Offer("shot", "Play a shot", (CLUBS, AIM)),)
        return Decision(state.player, "Play your stroke", offers)

    def play(self, state: ToyState, move: Move) -> Step[ToyState]:
        waiting = self.waiting_for(state)
        if not isinstance(waiting, Decision):
            raise Refusal("Dice are to be thrown first.", "turn")
        if move.move not in [offer.move for offer in waiting.offers]:
            raise Refusal("That is not offered.", "turn")
        club = str(move.fields.get("club", "driver"))
        if club not in {"driver", "putter"}:
            raise Refusal("There is no such club.", "clubs")
        return Step(replace(state, club=club), (Event("addressed", state.player, {"club": club}),))

    def settle(self, state: ToyState, faces: Sequence[Face]) -> Step[ToyState]:
        if not isinstance(self.waiting_for(state), Throw):
            raise Refusal("No dice are waited for.", "turn")
        me, face = state.player, int(faces[0])
        reach = face if state.club == "driver" else 1
        before = state.left[me]
        after = before - reach if reach <= before else before
        event = Event(
            "stroke",
            me,
            {"hole": state.hole, "stroke": state.strokes[me] + 1, "strokes": 1, "holed": not after},
        )
        state = replace(
            state,
            club=None,
            left=_with(state.left, me, after),
            strokes=_with(state.strokes, me, state.strokes[me] + 1),
        )
        return Step(self._next(state, me, state.strokes[me]) if not after else state, (event,))

    def concede(self, state: ToyState, player: int) -> Step[ToyState]:
        if state.hole > state.holes or player != state.player:
            raise Refusal("That player has no hole to give up.", "concede")
        score = scorecard.conceded(PAR, state.strokes[player])
        gone = _with(state.conceded, state.hole - 1, (*state.conceded[state.hole - 1], player))
        after = self._next(replace(state, conceded=gone, club=None), player, score)
        return Step(after, (Event("conceded", player, {"hole": state.hole}),))

    def _next(self, state: ToyState, player: int, score: int) -> ToyState:
        row = _with(state.scores[state.hole - 1], player, score)
        state = replace(state, scores=_with(state.scores, state.hole - 1, row))
        if player + 1 < len(state.left):
            return replace(state, player=player + 1)
        count = len(state.left)
        return replace(
            state, hole=state.hole + 1, player=0, left=(state.length,) * count, strokes=(0,) * count
        )

    def scorecard(self, state: ToyState) -> Sequence[HoleScore]:
        rows = zip(state.scores, state.conceded, strict=True)
        return [HoleScore(n, PAR, row, gone) for n, (row, gone) in enumerate(rows, 1)]

    def result(self, state: ToyState) -> Sequence[Standing]:
        if state.hole <= state.holes:
            return ()
        sums = scorecard.totals(self.scorecard(state), len(state.left)).strokes
        ranked = zip(scorecard.places(sums), sums, strict=True)
        standings = [Standing(n, place, score) for n, (place, score) in enumerate(ranked)]
        return sorted(standings, key=lambda standing: standing.place)

    def dump(self, state: ToyState) -> Mapping[str, Any]:
        return {name: _lists(getattr(state, name)) for name in CHANGING}

    def load(self, data: Mapping[str, Any], base: ToyState) -> ToyState:
        return replace(base, **{name: _tuples(data[name]) for name in CHANGING})

    def board(self, state: ToyState) -> Mapping[str, Any]:
        return {"length": state.length, "left": list(state.left)}

    def say(self, event: Event) -> str:
        return {"stroke": "A stroke.", "addressed": "Ready.", "conceded": "Given up."}[event.kind]

    def choose(self, state: ToyState, decision: Decision) -> Move:
        if decision.offers[0].move == "play":
            return Move("play")
        club = "driver" if state.left[decision.player] >= 6 else "putter"
        return Move("shot", {"club": club, "aim": 0.0})


def _with(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _lists(value: Any) -> Any:
    return [_lists(item) for item in value] if isinstance(value, tuple) else value


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value


TOY = Description(
    slug="toy",
    name="Toy golf",
    about="One die along a straight line.",
    game=Toy(),
    options=(OptionSpec("length", "Length", "integer", 12, minimum=3, maximum=40),),
    least_players=1,
    most_players=4,
    edition=lambda: {"holes": 2},
    edition_faults=lambda tables: (
        () if tables.get("holes") in range(1, 37) else ("1 to 36 holes.",)
    ),
    needs_course=False,
)
