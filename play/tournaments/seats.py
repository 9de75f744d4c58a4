"""The round at the table that is played for a golfer's scorecard: an ordinary round of one."""

import hashlib
from collections.abc import Mapping
from typing import Any

from play.models import Round
from play.tournaments import weather
from play.tournaments.models import Entry, ScoreCard, Tournament

MARK = "tournament"


def new_round(tournament: Tournament, entry: Entry, card: ScoreCard) -> Round:
    """The round for a scorecard, not written yet."""
    return Round(
        owner_id=tournament.owner_id,
        game=tournament.game,
        game_version=tournament.game_version,
        course_id=tournament.course_id,
        course_name=tournament.course_name,
        course_version_id=tournament.course_version_id,
        edition_id=tournament.edition_id,
        dice=dice_of(tournament, card),
        seed=seed_of(tournament, entry.slug, card.number),
        options=weather.options_of(tournament, card.number),
        players=[player_of(tournament, entry, card)],
        holes=card.holes,
        version=0,
    )


def player_of(tournament: Tournament, entry: Entry, card: ScoreCard) -> dict[str, Any]:
    """The golfer as the one player of his round."""
    return {
        "name": entry.golfer,
        "kind": "human" if card.by_hand else "computer",
        "level": tournament.policy,
        "golfer": entry.golfer,
        "player_card": entry.slug,
        "card": entry.card,
        MARK: tournament.pk,
    }


def dice_of(tournament: Tournament, card: ScoreCard) -> str:
    """Typed dice are for golfers played by hand only."""
    return tournament.dice if card.by_hand else str(Round.Dice.ROLLED)


def seed_of(tournament: Tournament, slug: str, number: int) -> int:
    """The seed of a golfer's round: the same tournament always throws the same dice."""
    text = f"{tournament.seed}/{slug}/{number}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])


def is_of_tournament(players: list[Mapping[str, Any]]) -> bool:
    """Whether a round with these players is played for a tournament."""
    return bool(players) and MARK in players[0]
