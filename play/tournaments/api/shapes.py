"""A tournament as JSON: the shapes that clients rely on."""

from typing import Any

from play.tournament.simulation import Share
from play.tournaments.models import Tournament
from play.tournaments.reading import Board
from play.tournaments.simulations import Result

DIGITS = 6


def summary_shape(tournament: Tournament) -> dict[str, Any]:
    """What a list of tournaments shows of one."""
    return {
        "id": tournament.pk,
        "name": tournament.name,
        "status": tournament.status,
        "version": tournament.version,
        "round": tournament.round,
        "rounds": tournament.rounds,
        "course": tournament.course.slug if tournament.course else None,
        "course_name": tournament.course_name,
        "season": tournament.season,
        "masters": tournament.masters_year,
        "cut": tournament.cut,
        "cut_line": tournament.cut_line,
        "play_off": tournament.play_off,
        "options": tournament.options,
        "policy": tournament.policy,
        "dice": tournament.dice,
        "purse": tournament.purse,
        "first_prize": tournament.first_prize,
        "seed": tournament.seed,
        "going": tournament.going if tournament.going_token else None,
        "started_at": tournament.started_at.isoformat(),
        "changed_at": tournament.changed_at.isoformat(),
        "finished_at": tournament.finished_at.isoformat() if tournament.finished_at else None,
    }


def tournament_shape(board: Board) -> dict[str, Any]:
    """The tournament as it now is."""
    tournament, mine = board.tournament, board.mine_to_play
    over = tournament.status == Tournament.Status.FINISHED
    return summary_shape(tournament) | {
        "par": sum(tournament.pars),
        "field": [
            {
                "slug": entry.slug,
                "golfer": entry.golfer,
                "season": entry.season,
                "country": entry.country,
                "amateur": entry.amateur,
                "mine": entry.mine,
                "cut": entry.out,
            }
            for entry in board.entries
        ],
        "mine": [entry.slug for entry in board.entries if entry.mine],
        "my_turn": None
        if mine is None
        else {
            "slug": board.entry(mine.entry_id).slug,
            "golfer": board.entry(mine.entry_id).golfer,
            "round_id": mine.round_id,
            "hole": mine.holes[mine.thru],
        },
        "round_over": board.round_over,
        "winners": list(board.contest.winners) if over else [],
        "story": tournament.story,
        "records": [
            {
                "kind": feat.kind,
                "value": feat.value,
                "slug": feat.slug,
                "golfer": feat.golfer,
                "round": feat.round,
                "hole": feat.hole,
            }
            for feat in tournament.feats.all()
        ],
    }


def simulated_shape(result: Result) -> dict[str, Any]:
    """Many tournaments, golfers in the order of the field."""
    pairs = zip(result.entrants, result.simulated.golfers, strict=True)
    return {
        "tournaments": result.simulated.tournaments,
        "winner_mean": round(result.simulated.winner_mean, DIGITS),
        "winning": {str(total): count for total, count in sorted(result.winning.items())},
        "golfers": [
            {
                "slug": entrant.slug,
                "golfer": entrant.golfer,
                **_share("win", "se", prospect.win),
                **_share("top10", "top10_se", prospect.top10),
                **_share("cut", "cut_se", prospect.cut),
                "mean": round(prospect.mean, DIGITS),
                "mean_se": round(prospect.mean_error, DIGITS),
            }
            for entrant, prospect in pairs
        ],
    }


def win_shape(share: Share | None) -> dict[str, float | None]:
    """The chance to win; null where it was not asked for or is not known."""
    if share is None:
        return {"win": None, "win_se": None}
    return dict(_share("win", "win_se", share))


def _share(name: str, error: str, share: Share) -> dict[str, float]:
    return {name: round(share.chance, DIGITS), error: round(share.error, DIGITS)}
