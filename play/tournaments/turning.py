"""From round to round: the draw, the cut, the play-off, and the prize-giving."""

from collections.abc import Mapping, Sequence

from django.utils import timezone

from play.tournament import cut, draw, leaderboard, playoff, purse, records, story
from play.tournament.contest import CUT_AFTER
from play.tournament.draw import Groups
from play.tournaments import playing
from play.tournaments.models import Entry, Feat, ScoreCard, Tournament
from play.tournaments.reading import Board, board_of


def turn(tournament: Tournament) -> None:
    """Moves on from a round that is over, or from the set-up; within a transaction."""
    board = board_of(tournament)
    if not board.round_over:
        return
    if is_settled(board):
        finish(board)
        return
    sign(tournament)
    if tournament.round == CUT_AFTER:
        _cut(board)
    if tournament.round < tournament.rounds:
        _deal(tournament, board.entries, _groups(board), tournament.holes)
    else:
        part = playoff.next_session(board.contest, tournament.play_off)
        if part is not None:
            _deal(tournament, board.entries, (part.slugs,), list(part.holes))
    _save(tournament, "round", "cut_line", "status")


def is_settled(board: Board) -> bool:
    """Everything is played, the play-off too."""
    return playoff.is_settled(board.contest, board.tournament.play_off)


def sign(tournament: Tournament) -> None:
    """Signs the scorecards of the round that is over."""
    cards = ScoreCard.objects.filter(entry__tournament=tournament, number=tournament.round)
    cards.update(signed=True)


def finish(board: Board) -> None:
    """Places, money, what is worth remembering, and the story; within a transaction."""
    tournament, contest = board.tournament, board.contest
    if tournament.status == Tournament.Status.FINISHED:
        return
    sign(tournament)
    won = money_of(board)
    rows = {row.golfer.slug: row for row in leaderboard.rows(contest, won)}
    entries = list(Entry.objects.filter(tournament=tournament).defer("card"))
    for entry in entries:
        row = rows[entry.slug]
        entry.place, entry.shared = row.place, row.shared
        entry.total, entry.to_par, entry.money = row.total, row.to_par, won.get(entry.slug, 0)
    Entry.objects.bulk_update(entries, ["place", "shared", "total", "to_par", "money"])
    Feat.objects.bulk_create(
        Feat(
            tournament=tournament,
            kind=record.kind,
            value=record.value,
            slug=record.slug,
            golfer=record.golfer,
            round=record.round,
            hole=record.hole,
        )
        for record in records.records(contest)
    )
    tournament.story = story.story(contest, won.get(contest.winners[0]) or None)
    tournament.status = Tournament.Status.FINISHED
    tournament.finished_at = timezone.now()
    _save(tournament, "story", "status", "finished_at")


def money_of(board: Board) -> dict[str, int]:
    """What everybody wins as it stands; nothing where there is no purse."""
    tournament = board.tournament
    amateurs = frozenset(entry.slug for entry in board.entries if entry.amateur)
    if not tournament.purse:
        return {}
    return purse.money(
        leaderboard.places_of(board.contest),
        amateurs,
        purse=tournament.purse,
        first=tournament.first_prize,
    )


def _cut(board: Board) -> None:
    tournament, contest = board.tournament, board.contest
    field = len(board.entries)
    if not cut.is_made(tournament.cut, field, tournament.rounds):
        return
    totals = {golfer.slug: golfer.total() for golfer in contest.golfers}
    line = cut.line(list(totals.values()), cut.kept(tournament.cut, field))
    gone = [slug for slug, total in totals.items() if total > line]
    for entry in board.entries:
        entry.out = entry.slug in gone
    Entry.objects.filter(tournament=tournament, slug__in=gone).update(out=True)
    tournament.cut_line = line - CUT_AFTER * contest.par


def _groups(board: Board) -> Groups:
    """Who goes out with whom in the next round."""
    tournament = board.tournament
    stay = [entry.slug for entry in board.entries if not entry.out]
    if tournament.round == 0:
        return draw.first_round(stay, tournament.seed)
    slugs = {entry.pk: entry.slug for entry in board.entries}
    before = [(card.group, slugs[card.entry_id]) for card in board.now]
    if tournament.round < CUT_AFTER:
        groups: dict[int, list[str]] = {}
        for group, slug in before:
            groups.setdefault(group, []).append(slug)
        return draw.turned(tuple(tuple(groups[group]) for group in sorted(groups)))
    scores = {golfer.slug: golfer.total() for golfer in board.contest.golfers}
    return draw.by_score(stay, scores, [slug for _, slug in before])


def _deal(
    tournament: Tournament, entries: Sequence[Entry], groups: Groups, holes: list[int]
) -> None:
    """New scorecards in the order of the tee; mine sit down at the table."""
    by_slug: Mapping[str, Entry] = {entry.slug: entry for entry in entries}
    tournament.round += 1
    tournament.status = Tournament.Status.PLAYING
    cards = [
        ScoreCard(
            entry=by_slug[slug],
            number=tournament.round,
            group=group,
            holes=holes,
            strokes=[None] * len(holes),
            by_hand=by_slug[slug].mine,
        )
        for group, pair in enumerate(groups)
        for slug in pair
    ]
    for order, card in enumerate(cards):
        card.order = order
    ScoreCard.objects.bulk_create(cards)
    dealt = ScoreCard.objects.filter(
        entry__tournament=tournament, number=tournament.round, by_hand=True
    )
    for card in dealt.select_related("entry"):
        playing.begin(tournament, card.entry, card)


def _save(tournament: Tournament, *fields: str) -> None:
    tournament.version += 1
    tournament.changed_at = timezone.now()
    tournament.save(update_fields=[*fields, "version", "changed_at"])
