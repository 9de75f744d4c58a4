"""The rulebook's sample round: every throw it reports leads to every result it reports."""

from tests.play.pocket_pro.holes import open_hole
from tests.play.pocket_pro.playing import GAME, Playing

# Built so that it fits: trees that the drive must pass on their right, two spaces of sand in a
# row, the hole 30 spaces away and one column left of the tee.
HOLE = open_hole(
    ("^", (9, 2)),
    ("^", (10, 2)),
    (":", (22, 2)),
    (":", (23, 2)),
    length=30,
    hole_column=3,
)


def test_sample_round() -> None:
    red = Playing(HOLE, wind=0)
    blown = red.throw(2)
    assert (blown[0].data["forward"], blown[0].data["right"]) == (0, 1)

    # The drive: two dice, two to the left, seven rolls, the tee's bonus on the first.
    red.shot("driver", "normal", "2-left")
    assert red.waiting.purpose == "movement roll 1 of 7"
    assert len(red.waiting.dice) == 2
    red.throw(4, 5)
    assert (red.last("roll")["forward"], red.last("roll")["bonus"]) == (3, 1)
    assert red.at == (3, 3)
    red.throw(3, 4)
    assert red.at == (5, 2)
    red.throw(5, 6)
    assert red.at == (8, 2)
    assert red.last("roll")["lands"]
    # Double fours earn no token; first to the right, then forward, past the trees.
    red.throw(4, 4)
    assert not red.count("token")
    assert "WFF" in red.options("order")
    red.choose("order", order="WFF")
    assert red.at == (10, 3)
    red.throw(4, 5)
    red.throw(2, 3)
    red.throw(2, 4)
    assert red.at == (15, 3)
    drive = red.last("stroke")
    assert (drive["yards"], drive["to_lie"], drive["penalty"]) == (225, "fairway", 0)

    # The 3 iron, one to the left, into the sand with two GROUND rolls unused.
    red.shot("3-iron", "normal", "1-left")
    red.throw(3, 4)
    assert red.at == (17, 2)
    red.throw(2, 4)
    red.throw(4, 5)
    assert red.at == (21, 2)
    red.throw(4, 6)
    sand = red.last("sand")
    assert (sand["at"], sand["unused"], sand["spaces"], sand["lie"]) == ([22, 2], 2, 1, "sand")
    assert red.at == (23, 2)

    # The 7 iron from the sand: three dice, doubles move nothing and keep the aim.
    assert red.options("tempo") == ["fast"]
    red.shot("7-iron", "fast", "1-right")
    red.throw(3, 3, 5)
    assert red.at == (23, 2)
    assert red.last("roll")["roll_kind"] == "stuck"
    red.throw(6, 4, 3)
    assert red.at == (26, 3)
    red.throw(2, 3, 4)
    assert red.at == (28, 3)
    # Two spaces from the hole a 12 carries it past as if the hole was not there.
    red.throw(1, 5, 6)
    assert red.last("roll")["path"] == [[29, 3], [31, 3], [32, 3]]
    assert red.last("stroke")["to_lie"] == "green"

    # Back to the hole: doubles do not sink, they leave the ball beside it.
    assert red.options("club") == ["putter"]
    red.shot("putter", "normal")
    red.throw(3, 3)
    assert red.options("order") == ["FFW", "FWF"]
    red.choose("order", order="FWF")
    assert red.at == (30, 4)
    red.shot("putter", "slow")
    red.throw(5)

    assert red.last("holed")["score"] == 5
    clubs = [event.data["club"] for event in red.events if event.kind == "stroke"]
    assert clubs == ["Driver", "3 iron", "7 iron", "Putter", "Putter"]
    board = red.last("leaderboard")
    assert (board["before"], board["after"]) == (0, 1)
    assert GAME.result(red.state)[0].score == 1
