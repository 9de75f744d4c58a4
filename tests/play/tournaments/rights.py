"""What the addresses of tournaments are about."""

from play.tournaments import keeping, setting_up
from play.tournaments.models import Tournament
from play.tournaments.setting_up import Entrant, Setup
from tests.play.rights import TOY, games
from tests.rights import about, sends

GOLFER = "golfer-1"


def a_tournament(owner):
    games.GAMES["toy"] = TOY
    usual, setting_up.GAME = setting_up.GAME, "toy"
    entrants = [Entrant(f"golfer-{n}", f"Golfer {n}", {}) for n in range(2)]
    setup = Setup(name="Mine", rounds=1, play_off="none", seed=1, mine=[GOLFER])
    made = setting_up.create(owner, setup, entrants, None, None)
    setting_up.GAME = usual
    return made


@about(
    "tournaments:tournament",
    "tournaments:chances",
    "tournaments:export",
    "tournaments:holes",
    "tournaments:story",
    "tournaments:round",
    "tournaments:golfer",
    "api:tournament",
    "api:tournament-leaderboard",
    "api:tournament-holes",
    "api:tournament-export",
    "api:tournament-scorecards",
    "api:tournament-round",
)
def a_tournament_to_read(owner):
    return {"pk": a_tournament(owner).pk, "number": 1, "slug": GOLFER}


@about(
    "tournaments:advance",
    "tournaments:take-over",
    "tournaments:hand-back",
    "tournaments:delete",
    "api:tournament-advance",
    "api:tournament-hands",
    send={"POST": lambda a: {"version": a["version"], "to": "hole", "mine": True}},
)
def a_tournament_to_change(owner):
    made = a_tournament(owner)
    return {"pk": made.pk, "version": made.version, "slug": "golfer-0"}


@about("tournaments:undelete", "api:tournament-undelete")
def a_deleted_tournament(owner):
    made = a_tournament(owner)
    keeping.delete(owner, made.pk)
    assert Tournament.objects.filter(pk=made.pk).exclude(deleted_at=None).exists()
    return {"pk": made.pk}


sends("api:tournaments", POST={"season": 1981})
sends("api:simulations", POST={"season": 1981, "tournaments": 10})
