"""Golden logs: one for every way a hole can end."""

import pytest

from play.engine.log import Entry, Kind, replayed
from tests.play.golf_n_roll.playing import GAME, Playing

ROW = "Gf Gf Gf | Gf | Gs"
CROSS = "Rc Rc Rc | Rc | Rc"


def strike(die: str, club: str, *faces: int) -> list[tuple[Kind, dict]]:
    fields = {"die": die, "club": club, "skill": "keep"}
    move = (Kind.MOVE, {"move": "strike", "fields": fields})
    return [move, *((Kind.THROW, {"faces": [face]}) for face in faces)]


def putt(*faces: int) -> list[tuple[Kind, dict]]:
    move = (Kind.MOVE, {"move": "putt", "fields": {}})
    return [move, *((Kind.THROW, {"faces": [face]}) for face in faces)]


ON = strike("normal", "medium", 2, 4)
LOST = strike("normal", "medium", 2, 1, 1)
STAY = strike("soft", "short", 0, 2)
GONE = [(Kind.CONCEDE, {})]

LOGS = {
    "hole in one": (ROW, [*strike("normal", "long", 2, 6, 5)], 1, "holed",
                    "A hole in one on hole 1!"),
    "eagle": (ROW, [*ON, *putt(4)], 2, "holed", "An eagle on hole 1."),
    "holed from the course": (ROW, [*STAY, *strike("normal", "long", 2, 6, 6)], 2, "holed",
                              "An eagle on hole 1."),
    "birdie": (ROW, [*ON, *putt(2), *putt(3)], 3, "holed", "A birdie on hole 1."),
    "par": (ROW, [*ON, *putt(2) * 2, *putt(3)], 4, "holed", "A par on hole 1."),
    "bogey": (ROW, [*ON, *putt(2) * 3, *putt(3)], 5, "holed", "A bogey on hole 1."),
    "double bogey": (ROW, [*ON, *putt(2) * 4, *putt(3)], 6, "holed", "A double bogey on hole 1."),
    "triple bogey holed": (ROW, [*ON, *putt(2) * 5, *putt(3)], 7, "holed",
                           "A triple bogey on hole 1."),
    "triple bogey not holed": (ROW, [*ON, *putt(2) * 6], 8, "limit",
                               "Hole 1 ends here: eight, four over par."),
    "out of the field to three over": (CROSS, [*LOST * 3, *strike("soft", "long", 1, 4)], 8,
                                       "limit", "Hole 1 ends here: eight, four over par."),
    "out of the field past four over": (CROSS, [*LOST * 4], 8, "limit",
                                        "Hole 1 ends here: eight, four over par."),
    "given up on the tee": (ROW, GONE, 8, "conceded", "Hole 1 is given up: eight."),
    "given up on the green": (ROW, [*ON, *putt(1), *GONE], 8, "conceded",
                              "Hole 1 is given up: eight."),
}  # fmt: skip


@pytest.mark.parametrize("name", LOGS)
def test_a_hole_ends(name):
    row, inputs, score, kind, said = LOGS[name]
    round_ = Playing(row)
    entries = [Entry(n, what, 0, data) for n, (what, data) in enumerate(inputs, 1)]
    step = replayed(GAME, round_.state, entries)
    assert GAME.waiting_for(step.state) is None
    assert GAME.scorecard(step.state)[0].strokes == (score,)
    ended = next(event for event in step.events if event.kind == kind)
    assert GAME.say(ended) == said
    if kind != "conceded":
        strokes = [e.data["strokes"] for e in step.events if e.kind == "stroke"]
        assert sum(strokes) == score
    assert step.events[-1].kind == "result"
    before = replayed(GAME, round_.state, entries[:-1]).state
    assert GAME.waiting_for(before) is not None


def test_the_sentences_of_a_hole():
    round_ = Playing("Yf Gf Gf Gc Gf | Gf | Gs", weather="soft-rain")
    round_.strike("strong", "long", 2, 2, 3)
    round_.strike("normal", "medium", 2, 2).lay(6).putt(6)
    assert round_.story() == [
        "Distance 2, +2 for the club, −1 for the weather: three squares.",
        "Direction 2, 3 needed: it fails.",
        "Obstacle 3, 4 needed: failed by one, off the fairway.",
        "Strike 1, strong with the long club from square 1: off the fairway at square 4.",
        "Distance 2, +1 for the club, −1 in trouble, −1 for the weather: one square.",
        "Direction 2, 2 needed: it holds.",
        "Strike 2, normal with the medium club from square 4: one square to square 5.",
        "Putt 6, −1 to the flag, −1 for the weather, 3 needed: in!",
        "Strike 3, a putt from square 6: in the hole.",
        "A birdie on hole 1.",
        "One −1 point marker; one under par.",
        "Hole 1 is done; its cards are put aside.",
        "The round is over: 3 strokes for the first place. 3 is the new record of the field!",
    ]


def test_out_of_the_field_goes_on_only_where_the_hole_does():
    def said(strokes: int) -> str:
        round_ = Playing(CROSS).lay(1, strokes=strokes).strike("normal", "medium", 2, 1, 1)
        return next(one for one in round_.story() if one.startswith("Strike"))

    assert said(2).endswith("out of the field, a strike more, again from square 1.")
    assert said(5).endswith("out of the field, a strike more.")
