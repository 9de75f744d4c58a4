"""What lies on the table: the hole card, the golfers' cards, and where the ball is, as data."""

from typing import Any

from play.pro_golf import card as cards
from play.pro_golf import holecard_text, shots
from play.pro_golf.address import feet, stroke_prompt
from play.pro_golf.holecard import HoleCard
from play.pro_golf.state import BOX, CLUB, PUTT, PUTT_THROW, State


def board(state: State) -> dict[str, Any]:
    """The table as JSON values, with the ball in words."""
    if state.is_over:
        return {"over": True, "leaderboard": _leaderboard(state), "words": "The round is over."}
    return {
        "over": False,
        "hole": holecard_text.dump(state.now),
        "golfers": [
            {
                "player": player,
                "name": state.setup.names[player],
                "strokes": state.strokes[player],
                "done": state.done[player],
                "card": cards.dump(state.setup.cards[player]),
            }
            for player in range(state.players)
        ],
        "turn": state.turn,
        "flag": state.flag,
        "weather": state.weather,
        "risks": state.setup.risks,
        "ball": _ball(state),
        "leaderboard": _leaderboard(state),
        "words": words_of(state),
    }


def _ball(state: State) -> dict[str, Any]:
    ball = state.ball
    play = ball.play
    return {
        "stage": ball.stage,
        "phase": ball.phase,
        "lie": ball.lie,
        "about": ball.words,
        "plays": [holecard_text.write_play(one) for one in ball.plays],
        "play": holecard_text.write_play(play) if play else None,
        "column": column_of(state),
        "mode": ball.mode,
        "bare": ball.bare,
        "last": ball.last,
        "box": ball.box,
        "dice": list(ball.dice),
        "starred": ball.starred,
        "feet": ball.feet,
        "putts": ball.putts,
    }


def column_of(state: State) -> str:
    """The column of the golfer's card in play; "" where it is not settled yet."""
    ball = state.ball
    if ball.phase in (PUTT, PUTT_THROW):
        return "Putt"
    if ball.play is not None:
        return ball.play.club
    clubs = {play.club for play in ball.plays}
    return clubs.pop() if len(clubs) == 1 and ball.phase != CLUB else ""


def _leaderboard(state: State) -> list[dict[str, Any]]:
    rows = [
        {
            "player": player,
            "to_par": state.to_par(player),
            "thru": sum(row[player] is not None for row in state.scores),
        }
        for player in range(state.players)
    ]
    return sorted(rows, key=lambda row: (row["to_par"], row["player"]))


def words_of(state: State) -> str:
    """The table in words: the text twin of the cards."""
    hole, ball = state.now, state.ball
    name = state.setup.names[state.turn] or f"Golfer {state.turn + 1}"
    parts = [_hole_words(hole), f"{name}: {state.strokes[state.turn]} strokes so far."]
    if ball.phase in (PUTT, PUTT_THROW):
        left = f"{feet(ball.feet)} from the hole" if ball.putts < 2 else "a short putt left"
        parts.append(f"On the green, {left}.")
    elif ball.phase == BOX:
        column = cards.NAMES[shots.in_hand(state).club]
        parts.append(f"A safe {column}: any box up to {ball.last}.")
    else:
        parts.append(f"{stroke_prompt(state)}.")
        if ball.words:
            parts.append(f"The ball lies {ball.words}.")
        plays = " or ".join(holecard_text.write_play(play) for play in ball.plays)
        if plays:
            parts.append(f"To play: {plays}.")
    return " ".join(parts)


def _hole_words(hole: HoleCard) -> str:
    name = f", {hole.name}" if hole.name else ""
    return f"Hole {hole.number}{name}, par {hole.par}, {hole.yards} yards."
