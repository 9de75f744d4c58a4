"""What the addresses of games, editions and rounds are about."""

from play import editions, games, keeping, rounds, starting
from play.starting import Setup
from tests.play.toy import TOY
from tests.rights import about

ANN = [{"name": "Ann", "kind": "human"}]


def a_round(owner):
    games.GAMES["toy"] = TOY
    setup = Setup(game="toy", players=ANN, seed=1)
    round_ = starting.start(owner, setup, None, None)
    return rounds.act(owner, round_.pk, round_.version, "play", {}).round


def version(arguments):
    return {"version": arguments["version"]}


@about(
    "api:round",
    "api:round-analysis",
    "api:round-shots",
    "api:round-log",
    "api:round-verify",
    "api:round-export",
)
def a_round_to_read(owner):
    return {"pk": a_round(owner).pk}


@about(
    "api:round-concede",
    "api:round-undo",
    "api:round-autoplay",
    "api:round-abandon",
    "api:round-resume",
    "api:round-share",
    send={"POST": version},
)
def a_round_to_change(owner):
    round_ = a_round(owner)
    return {"pk": round_.pk, "version": round_.version}


@about(
    "api:round-actions",
    send={"POST": lambda a: version(a) | {"move": "shot", "fields": {"club": "putter", "aim": 0}}},
)
def a_round_to_play(owner):
    return a_round_to_change(owner)


@about("api:round-undelete")
def a_deleted_round(owner):
    round_ = a_round(owner)
    rounds.delete(owner, round_.pk)
    return {"pk": round_.pk}


@about("api:round-shared")
def a_shared_round(owner):
    return {"token": rounds.share(owner, a_round(owner).pk).share}


@about("api:round-replay", send={"POST": lambda arguments: arguments["export"]})
def an_exported_round(owner):
    return {"export": keeping.exported(a_round(owner))}


@about("api:game")
def a_game(owner):
    games.GAMES["toy"] = TOY
    return {"slug": "toy"}


@about("api:edition", send={"PATCH": {"version": 1, "name": "Mine still"}})
def an_edition(owner):
    games.GAMES["toy"] = TOY
    return {"game": "toy", "slug": editions.copy(owner, TOY, "standard", "Mine").slug}


@about("api:editions", send={"POST": {"game": "toy", "name": "Mine"}})
@about("api:rounds", send={"POST": {"game": "toy", "players": ANN}})
def a_lobby(owner):
    games.GAMES["toy"] = TOY
    return {}
