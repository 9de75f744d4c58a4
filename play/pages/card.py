"""The scorecard and the leaderboard as a page shows them."""

from collections.abc import Sequence
from dataclasses import dataclass

from play.boards import presenter_of
from play.boards.shown import Seen
from play.engine.protocol import HoleScore
from play.engine.scorecard import places, totals

NINE = 9
# Classes of a score against par: circles below, squares above, doubled beyond one.
CLASSES = {-1: "b", 1: "o"}


@dataclass(frozen=True, slots=True)
class Score:
    """A score on a card: its class ("e", "b", "o", "d" or "") and what it is called."""

    text: str
    css: str = ""
    words: str = ""
    conceded: bool = False


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player's scores on the holes of one table of the card, and their sum."""

    name: str
    scores: tuple[Score | None, ...]
    sum: str
    total: str = ""


@dataclass(frozen=True, slots=True)
class CardTable:
    """Nine holes at most. ``sum`` heads the column of sums ("Out", "In" or "Total"), ``total``
    tells whether the total follows."""

    holes: tuple[HoleScore, ...]
    now: int | None
    par: int
    players: tuple[PlayerRow, ...]
    sum: str
    total_par: int | None = None


@dataclass(frozen=True, slots=True)
class Leader:
    """A line of the leaderboard."""

    place: str
    player: int
    name: str
    to_par: str
    under: bool
    thru: str
    strokes: int
    side: str
    on_turn: bool = False


def to_par(score: int) -> str:
    """A score against par as a board writes it."""
    return "E" if score == 0 else f"{'+' if score > 0 else '−'}{abs(score)}"


def card_tables(seen: Seen) -> list[CardTable]:
    """The card: nine holes a table, the total behind the last."""
    rows = list(seen.rows)
    if len(rows) <= NINE:
        return [_table(seen, rows, 0, "Total")]
    parts = [rows[n : n + NINE] for n in range(0, len(rows), NINE)]
    names = {0: "Out", 1: "In"}
    return [
        _table(seen, part, n * NINE, names.get(n, "Sum"), last=n + 1 == len(parts))
        for n, part in enumerate(parts)
    ]


def _table(
    seen: Seen, rows: Sequence[HoleScore], first: int, name: str, *, last: bool = False
) -> CardTable:
    now = seen.place - first if seen.waiting is not None else -1
    everything = seen.rows if last else ()
    return CardTable(
        holes=tuple(rows),
        now=rows[now].number if 0 <= now < len(rows) else None,
        par=sum(row.par for row in rows),
        players=tuple(
            PlayerRow(
                player["name"],
                tuple(score_of(row, n) for row in rows),
                _sum(rows, n),
                _sum(everything, n) if last else "",
            )
            for n, player in enumerate(seen.table.round.players)
        ),
        sum=name,
        total_par=sum(row.par for row in everything) if last else None,
    )


def _sum(rows: Sequence[HoleScore], player: int) -> str:
    done = [score for row in rows if (score := row.strokes[player]) is not None]
    return str(sum(done)) if done else ""


def score_of(row: HoleScore, player: int) -> Score | None:
    """A player's score on a hole; None where he has none yet."""
    strokes = row.strokes[player]
    if strokes is None:
        return None
    over = strokes - row.par
    css = CLASSES.get(over, "e" if over < 0 else "d" if over > 0 else "")
    words = "par" if not over else f"{abs(over)} {'over' if over > 0 else 'under'} par"
    return Score(str(strokes), css, words, conceded=player in row.conceded)


def leaders(seen: Seen) -> list[Leader]:
    """The players, best first; equal scores share the place."""
    players = seen.table.round.players
    sums = totals(seen.rows, len(players))
    result = {standing.player: standing for standing in seen.table.game.result(seen.state)}
    ranked = [result[n].place for n in range(len(players))] if result else places(sums.to_par)
    shared = {place for place in ranked if ranked.count(place) > 1}
    presenter = presenter_of(seen.table.round.game)
    waiting = seen.waiting
    found = [
        Leader(
            place=f"{'T' if ranked[n] in shared else ''}{ranked[n]}",
            player=n,
            name=player["name"],
            to_par=to_par(sums.to_par[n]),
            under=sums.to_par[n] < 0,
            thru="F" if sums.thru[n] == len(seen.rows) else str(sums.thru[n] or "–"),
            strokes=sums.strokes[n],
            side=presenter.player_side(seen, n),
            on_turn=waiting is not None and waiting.player == n,
        )
        for n, player in enumerate(players)
    ]
    return sorted(found, key=lambda leader: (ranked[leader.player], leader.player))
