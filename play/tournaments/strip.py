"""The tournament as the table shows it beside a round that is played for it."""

from dataclasses import dataclass

from play.models import Round
from play.tournament.leaderboard import Row, rows, signed
from play.tournaments import seats
from play.tournaments.models import Tournament
from play.tournaments.reading import board_of

SHOWN = 3


@dataclass(frozen=True, slots=True)
class Strip:
    """Who leads, how the golfer at the table stands, and what may be done from here."""

    tournament: Tournament
    leaders: tuple[str, ...]
    mine: str
    going: bool

    @property
    def over(self) -> bool:
        return self.tournament.status == Tournament.Status.FINISHED


def strip_of(round_: Round) -> Strip | None:
    """The strip of a round; None where it is played for no tournament."""
    if not seats.is_of_tournament(round_.players):
        return None
    player = round_.players[0]
    tournament = Tournament.objects.filter(pk=player[seats.MARK], deleted_at=None).first()
    if tournament is None or tournament.owner_id != round_.owner_id:
        return None
    standing = rows(board_of(tournament).contest)
    mine = next((row for row in standing if row.golfer.slug == player["player_card"]), None)
    return Strip(
        tournament=tournament,
        leaders=tuple(_words(row) for row in standing[:SHOWN]),
        mine=_words(mine) if mine else "",
        going=bool(tournament.going_token),
    )


def _words(row: Row) -> str:
    thru = "" if not row.thru else ", thru " + str(row.thru)
    return f"{row.position} {row.golfer.name} {signed(row.to_par)}{thru}"
