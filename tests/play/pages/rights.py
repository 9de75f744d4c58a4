"""What the pages of play are about."""

from courses.changes import create_course
from play import editions, games, rounds, starting
from play.starting import Setup
from tests.courses.courses_for_tests import a_scorecard
from tests.play.rights import ANN, a_round, version
from tests.play.toy import TOY
from tests.rights import about, sends


@about(
    "play:round",
    "play:analysis",
    "play:export",
    "play:verify",
    "play:version",
    "play:weigh",
    "play:compare",
)
def a_round_to_look_at(owner):
    return {"pk": a_round(owner).pk}


@about("play:hole")
def a_hole_to_look_at(owner):
    return {"pk": a_round(owner).pk, "number": 1}


@about(
    "play:concede",
    "play:undo",
    "play:autoplay",
    "play:abandon",
    "play:share",
    "play:chances",
    "play:delete",
    "play:again",
    send={"POST": version},
)
def a_round_to_change(owner):
    round_ = a_round(owner)
    return {"pk": round_.pk, "version": round_.version}


@about(
    "play:act",
    send={"POST": lambda a: version(a) | {"move": "shot", "f-club": "putter", "f-aim": "0"}},
)
def a_round_to_play(owner):
    return a_round_to_change(owner)


@about("play:ask", send={"POST": lambda a: version(a) | {"asked": "always"}})
def a_round_to_be_asked_in(owner):
    return a_round_to_change(owner)


@about("play:throw", send={"POST": lambda a: version(a) | {"die": "3"}})
def a_round_to_throw_in(owner):
    games.GAMES["toy"] = TOY
    setup = Setup(game="toy", players=ANN, seed=1, dice="entered")
    round_ = starting.start(owner, setup, None, None)
    round_ = rounds.act(owner, round_.pk, round_.version, "play", {}).round
    return {"pk": round_.pk, "version": round_.version}


@about("play:undelete")
def a_deleted_round(owner):
    round_ = a_round(owner)
    rounds.delete(owner, round_.pk)
    return {"pk": round_.pk}


@about("play:shared", "play:shared-version", "play:shared-hole", "play:shared-analysis")
def a_shared_round(owner):
    return {"token": rounds.share(owner, a_round(owner).pk).share, "number": 1}


@about("play:setup", send={"POST": {"name-0": "Ann", "kind-0": "human", "option-length": "9"}})
def a_game_to_sit_down_to(owner):
    games.GAMES["toy"] = TOY
    return {"game": "toy"}


@about("play:rules")
def a_game_with_rules(owner):
    games.GAMES["toy"] = TOY
    return {"game": "toy"}


@about("play:edition", send={"POST": {"version": "1", "name": "Mine still", ".0.holes": "2"}})
def an_edition(owner):
    games.GAMES["toy"] = TOY
    return {"game": "toy", "slug": editions.copy(owner, TOY, "standard", "Mine").slug}


@about("play:edition-copy", "play:edition-delete")
def an_edition_to_copy(owner):
    return an_edition(owner)


sends("play:now", POST={})


@about("play:sheets")
def a_course_to_print(owner):
    return {"slug": create_course(owner, a_scorecard(2)).slug}
