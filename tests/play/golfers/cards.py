"""Player cards for tests: typed ones, which take no time to make."""

from play.golfers import changes
from play.golfers.models import PlayerCard
from play.pro_golf.card import dump
from play.pro_golf.edition import house_card

RATINGS = {
    "driving_distance_yd": 269.6,
    "driving_accuracy_pct": 65.46,
    "gir_pct": 70.48,
    "sand_save_pct": 56.86,
    "putts_per_gir": 1.773,
    "putts_per_round": 29.52,
    "birdies_per_round": 3.61,
    "scoring_average": 70.42,
}


def a_card(owner, golfer="Ann Birdie", season=1987, **facts) -> PlayerCard:
    """A typed card of this person's."""
    return changes.create(owner, {"golfer": golfer, "season": season, **facts}, card=house_card())


def a_site_card(golfer="Tom Watson", season=1987, **fields) -> PlayerCard:
    """A card that came with the site, made (as it were) from ratings."""
    row = a_row(golfer, season, **fields)
    row.save()
    return row


def a_row(golfer="Tom Watson", season=1987, **fields) -> PlayerCard:
    """The same, not saved yet."""

    told = dump(house_card())
    values = {
        "slug": f"{golfer.lower().replace(' ', '-')}-{season}",
        "made": told["columns"],
        "made_overall": told["overall"],
        "overall": told["overall"],
        "neutral_average": 71.5,
        **RATINGS,
        **fields,
    }
    return PlayerCard(golfer=golfer, season=season, **values)
