"""What the addresses of golfers are about."""

from play.golfers import changes
from tests.play.golfers.cards import a_card
from tests.rights import about, sends

TYPED = {"golfer": "Ann", "season": 1987, "ratings": {"gir_pct": 60.0}}


@about(
    "api:player-card", "api:player-card-odds", "api:player-card-copy",
    "golfers:golfer", "golfers:copy", "golfers:delete",
    send={"PATCH": {"country": "Norway"}},
)  # fmt: skip
def a_golfer(owner):
    return {"slug": a_card(owner).slug}


@about("golfers:undelete", "api:player-card-undelete")
def a_deleted_golfer(owner):
    card = a_card(owner)
    changes.delete(owner, card)
    return {"slug": card.slug}


sends("api:player-cards", POST=TYPED)
sends("api:player-cards-import", POST={"text": "golfer,season\nAnn,1987\n"})
