"""What the pages show of a tournament, in words and figures."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from django.http import HttpRequest
from django.urls import reverse

from golfsite.accounts.models import User
from play.engine.protocol import HoleScore
from play.pages.card import CardTable, PlayerRow, Score
from play.pro_golf.state import BAD
from play.tournament import cut
from play.tournament.contest import CUT_AFTER
from play.tournament.draw import tee_time
from play.tournament.leaderboard import Row, signed, words
from play.tournaments import weather
from play.tournaments.models import ScoreCard, Tournament
from play.tournaments.reading import Board

NINE = 9
ORDINALS = ("First", "Second", "Third", "Fourth")
CLASSES = {-1: "b", 1: "o"}


@dataclass(frozen=True, slots=True)
class Shown:
    """A line of the leaderboard in words."""

    row: Row
    to_par: str
    today: str
    thru: str
    rounds: tuple[str, ...]
    line: str
    total: str

    @property
    def down(self) -> int:
        """Places lost."""
        return -(self.row.moved or 0)


def shown(board: Board, row: Row) -> Shown:
    """The line as the page writes it."""
    tournament = board.tournament
    holes = len(tournament.holes)
    if row.golfer.out or not row.tee:
        thru = "–"
    elif row.thru == 0:
        thru = row.tee
    else:
        thru = "F" if row.thru == holes else str(row.thru)
    totals = tuple("" if total is None else str(total) for total in row.rounds)
    done = " ".join(total for total in totals if total)
    total = str(sum(done_ for done_ in row.rounds if done_ is not None)) if done else ""
    line = f"{done} = {total}" if done else ""
    return Shown(
        row=row,
        to_par=signed(row.to_par),
        today="" if row.today is None else signed(row.today),
        thru=thru,
        rounds=totals,
        line=line,
        total=total,
    )


def cut_after(board: Board, rows: Sequence[Row]) -> tuple[int, str] | None:
    """After how many lines the cut is drawn, and what stands there: from the second round on;
    None where there is none."""
    tournament = board.tournament
    field = len(rows)
    if tournament.cut_line is not None:
        stay = sum(row.place is not None for row in rows)
        return stay, f"Cut: {signed(tournament.cut_line)}"
    if tournament.round != CUT_AFTER or not cut.is_made(tournament.cut, field, tournament.rounds):
        return None
    line = rows[cut.kept(tournament.cut, field) - 1].to_par
    return sum(row.to_par <= line for row in rows), f"Projected cut: {signed(line)}"


def heading(board: Board) -> str:
    """How the tournament stands, in a sentence."""
    tournament, contest = board.tournament, board.contest
    if tournament.status == Tournament.Status.FINISHED:
        return _won(board)
    number = tournament.round
    if number > tournament.rounds:
        names = words([contest.by_slug(slug).name for slug in contest.sessions[-1].strokes])
        holes = contest.sessions[-1].holes
        where = "over 18 holes" if len(holes) > 3 else f"on hole {words([str(h) for h in holes])}"
        return f"Play-off {where}: {names}."
    name = ORDINALS[number - 1] if number <= len(ORDINALS) else f"Round {number}"
    thru = [card.thru for card in board.now]
    if not any(thru):
        return f"{name} round, drawn. The first pair goes out at {tee_time(0)}."
    if board.round_over:
        return f"{name} round complete."
    on_course = sum(0 < holes < len(tournament.holes) for holes in thru)
    return f"{name} round, {on_course} on the course."


def _won(board: Board) -> str:
    contest = board.contest
    names = words([contest.by_slug(slug).name for slug in contest.winners])
    if len(contest.winners) > 1:
        return f"{names} share the title."
    if contest.sessions:
        return f"{names} wins after a play-off."
    scores = sorted(golfer.to_par(contest.pars) for golfer in contest.playing)
    # Nobody else may have made the cut.
    margin = f" by {scores[1] - scores[0]}" if len(scores) > 1 else ""
    return f"{names} wins{margin}."


def progress(tournament: Tournament) -> dict[str, Any] | None:
    """How far a step under way has got."""
    going = tournament.going
    if not tournament.going_token or not going:
        return None
    whats = {
        "my-turn": "to my turn",
        "hole": "to the end of the hole",
        "round": "to the end of the round",
        "end": "to the end",
    }
    return {"done": going["done"], "of": max(going["of"], 1), "what": whats[str(going["to"])]}


def card_tables(board: Board, cards: Sequence[ScoreCard], *, by_round: bool) -> list[CardTable]:
    """Scorecards as tables of nine holes: a row for each golfer, or for each round."""
    if not cards:
        return []
    tournament = board.tournament
    pars = dict(zip(tournament.holes, tournament.pars, strict=True))
    numbers = list(cards[0].holes)
    parts = [numbers[at : at + NINE] for at in range(0, len(numbers), NINE)]
    names = {0: "Out", 1: "In"} if len(parts) > 1 else {0: "Total"}
    tables = []
    for n, part in enumerate(parts):
        last = n + 1 == len(parts) and len(parts) > 1
        rows = tuple(
            _player(board, card, n * NINE, pars, last=last, by_round=by_round) for card in cards
        )
        tables.append(
            CardTable(
                holes=tuple(HoleScore(number, pars[number], ()) for number in part),
                now=None,
                par=sum(pars[number] for number in part),
                players=rows,
                sum=names.get(n, "Sum"),
                total_par=sum(pars[number] for number in numbers) if last else None,
            )
        )
    return tables


def _player(
    board: Board, card: ScoreCard, first: int, pars: dict[int, int], *, last: bool, by_round: bool
) -> PlayerRow:
    name = (
        round_name(board.tournament, card.number) if by_round else board.entry(card.entry_id).golfer
    )
    part = list(zip(card.holes, card.strokes, strict=False))[first : first + NINE]
    done = [score for _, score in part if score is not None]
    return PlayerRow(
        name=name,
        scores=tuple(None if score is None else _score(score, pars[hole]) for hole, score in part),
        sum=str(sum(done)) if done else "",
        total=str(sum(score for score in card.strokes if score is not None)) if last else "",
    )


def _score(strokes: int, par: int) -> Score:
    over = strokes - par
    css = CLASSES.get(over, "e" if over < 0 else "d" if over > 0 else "")
    side = "over" if over > 0 else "under"
    return Score(str(strokes), css, "par" if not over else f"{abs(over)} {side} par")


def round_name(tournament: Tournament, number: int) -> str:
    """ "Round 2", or "Play-off" beyond the last."""
    if number <= tournament.rounds:
        return f"Round {number}"
    part = number - tournament.rounds
    return "Play-off" if part == 1 else f"Play-off, part {part}"


def tabs(board: Board) -> list[tuple[str, str]]:
    """The pages of a tournament: label and address."""
    tournament = board.tournament
    numbers = sorted({card.number for card in board.cards})
    rounds = [
        (round_name(tournament, number), reverse("tournaments:round", args=[tournament.pk, number]))
        for number in numbers
    ]
    return [
        ("Leaderboard", reverse("tournaments:tournament", args=[tournament.pk])),
        *rounds,
        ("Holes", reverse("tournaments:holes", args=[tournament.pk])),
        ("The week", reverse("tournaments:story", args=[tournament.pk])),
    ]


def common(request: HttpRequest, board: Board) -> dict[str, Any]:
    """What every page of a tournament shows."""
    tournament = board.tournament
    return {
        "tournament": tournament,
        "bad_weather": weather.of_round(tournament, tournament.round) == BAD,
        "heading": heading(board),
        "par": sum(tournament.pars),
        "tabs": tabs(board),
        "here": request.path,
        "over": tournament.status == Tournament.Status.FINISHED,
    }


def me(request: HttpRequest) -> User:
    """Who asks; the views on tournaments are for people who are signed in."""
    return cast(User, request.user)
