"""The table as data: the row of cards, the balls, strikes, weather, skills, and what a stroke
may lead to."""

from typing import Any

from play.golf_n_roll import odds, turns
from play.golf_n_roll.edition import DECKS, Edition
from play.golf_n_roll.state import MATCH, Square, State


def board(state: State) -> dict[str, Any]:
    """What lies on the table now, as JSON values. Squares are counted from 1, the tee."""
    if state.is_over:
        return {
            "over": True,
            "mode": state.mode,
            "leaderboard": _leaderboard(state),
            "record": turns.record(state),
        }
    hole = state.now
    acting = turns.turn(state) if state.is_laid else state.drawer
    data = {
        "over": False,
        "mode": state.mode,
        "hole": {
            "number": hole.number,
            "name": hole.name,
            "card": hole.card or None,
            "par": hole.par,
            "yards": hole.yards or None,
            "most": hole.par + state.edition.number("most_over_par"),
        },
        "is_laid": state.is_laid,
        "length": hole.length,
        "row": row_of(state),
        "balls": [_ball(state, player) for player in range(state.players)],
        "pair": list(state.pair),
        "turn": acting,
        "weather": _weather(state),
        "shot": _shot(state),
        "decks": _decks(state),
        "dice": [_die(die) for die in state.edition.dice],
        "clubs": _clubs(state, acting),
        "leaderboard": _leaderboard(state),
        "record": state.record or None,
    }
    data["words"] = words_of(state)
    return data


def row_of(state: State) -> list[dict[str, Any]]:
    """The cards laid so far, tee first."""
    return [
        square_row(square, place, state.edition, is_card=state.now.yards == 0)
        for place, square in enumerate(state.squares, 1)
    ]


def square_row(square: Square, place: int, edition: Edition, *, is_card: bool) -> dict[str, Any]:
    """A card as data: colour and mark, each with its letters and what it needs."""
    gem, mark = edition.gem(square.gem), edition.mark(square.mark)
    return {
        "square": place,
        "kind": "tee" if place == 1 else square.kind,
        "gem": gem.slug,
        "gem_letter": gem.letter,
        "gem_need": gem.need,
        "mark": mark.slug,
        "mark_name": mark.name,
        "mark_letter": mark.letter,
        "mark_need": mark.need,
        # Which card bears which gem is ours; on a real course the ground grades the square.
        "house": _is_house(square, edition) if is_card else True,
    }


def _is_house(square: Square, edition: Edition) -> bool:
    return any(
        kind.gem == square.gem and kind.mark == square.mark and kind.provenance == "house"
        for kind in edition.deck(square.kind)
    )


def _ball(state: State, player: int) -> dict[str, Any]:
    golfer, skill = state.edition.golfer(state.golfers[player]), state.skill(player)
    trouble = state.trouble[player]
    return {
        "player": player,
        "golfer": golfer.name,
        "square": state.balls[player] + 1,
        "to_flag": state.now.length - 1 - state.balls[player],
        "side": "black" if trouble else "white",
        "trouble_degree": trouble,
        "trouble": state.edition.trouble[trouble - 1].name if trouble else "",
        "strikes": state.strokes[player],
        "on_hole": player in state.pair,
        "done": state.done[player],
        "skill": {
            "slug": skill.slug,
            "name": skill.name,
            "rolls": list(skill.rolls),
            "effect": skill.effect,
            "amount": skill.amount,
            "declared": skill.declared,
            "out_of_field": skill.out_of_field,
            "used": state.used[player],
            "read": skill.read,
            "house": skill.provenance == "house",
            "note": skill.note,
        },
    }


def _weather(state: State) -> dict[str, Any] | None:
    if state.weather < 0:
        return None
    weather = state.sky
    return {
        "slug": weather.slug,
        "name": weather.name,
        "distance": weather.distance,
        "direction": weather.direction,
        "obstacle": weather.obstacle,
        "putt": weather.putt,
        "house": weather.provenance == "house",
        "note": weather.note,
    }


def _shot(state: State) -> dict[str, Any] | None:
    shot = state.shot
    if shot is None:
        return None
    return {
        "roll": shot.roll,
        "phase": shot.phase,
        "die": shot.die,
        "club": shot.club,
        "from": shot.start + 1,
        "to": shot.to + 1,
        "squares": shot.squares,
        "beyond": shot.beyond,
        "thrown": [list(throw) for throw in shot.thrown],
    }


def _decks(state: State) -> dict[str, dict[str, int]]:
    counts = zip(DECKS, state.decks, state.discards, strict=True)
    return {name: {"left": sum(left), "used": sum(used)} for name, left, used in counts}


def _die(die: Any) -> dict[str, Any]:
    return {
        "slug": die.slug,
        "name": die.name,
        "color": die.color,
        "faces": list(die.faces),
        "house": die.provenance == "house",
    }


def _clubs(state: State, player: int) -> list[dict[str, Any]]:
    usable = {club.slug for club in state.edition.clubs_in(state.trouble[player])}
    return [
        {
            "slug": club.slug,
            "name": club.name,
            "distance": club.distance,
            "repeats": club.repeats,
            "usable": club.slug in usable,
            "house": club.provenance == "house",
        }
        for club in state.edition.clubs
    ]


def chances(state: State) -> list[dict[str, Any]]:
    """Every way to play the next stroke with the chances behind it, the best first: ``ends`` are
    the chances of each outcome, ``squares`` where the ball may lie, ``expected`` the strokes the
    hole will then cost in all."""
    if state.is_over or not state.is_laid or state.shot is not None:
        return []
    found = []
    for way in odds.choices(state):
        seen = odds.outlook(state, way.move)
        outcomes: dict[str, float] = {}
        for (outcome, _), chance in seen.ends.items():
            outcomes[outcome] = outcomes.get(outcome, 0.0) + chance
        found.append(
            {
                "move": way.move.move,
                "fields": dict(way.move.fields),
                "expected": round(way.expected, 4),
                "ends": {outcome: round(chance, 6) for outcome, chance in outcomes.items()},
                "squares": {
                    str(square): round(chance, 6) for square, chance in seen.squares().items()
                },
            }
        )
    return found


def _leaderboard(state: State) -> list[dict[str, Any]]:
    points = turns.match_points(state) if state.mode == MATCH else (0,) * state.players
    thru = sum(None not in row for row in state.scores)
    rows = [
        {
            "player": player,
            "to_par": state.to_par(player),
            "strokes": turns.totals(state)[player],
            "points": points[player],
            "thru": thru,
        }
        for player in range(state.players)
    ]
    key = "points" if state.mode == MATCH else "to_par"
    sign = -1 if state.mode == MATCH else 1
    return sorted(rows, key=lambda row: (sign * row[key], row["player"]))


def words_of(state: State) -> str:
    """The table in words: the text twin of the picture."""
    hole = state.now
    parts = [f"Hole {hole.number}, par {hole.par}, {hole.length} squares."]
    if state.weather >= 0:
        parts.append(f"Weather: {state.sky.name}.")
    for place, square in enumerate(state.squares, 1):
        kind = "tee" if place == 1 else square.kind
        parts.append(f"Square {place}, {kind}: {square.gem} gem, {square.mark}.")
    for player in state.pair if state.is_laid else ():
        if state.done[player]:
            continue
        trouble = state.trouble[player]
        lie = f", in trouble ({state.edition.trouble[trouble - 1].name.lower()})" if trouble else ""
        name = state.names[player] or f"Golfer {player + 1}"
        left = hole.length - 1 - state.balls[player]
        where = "on the flag square" if not left else f"{left} from the flag"
        parts.append(f"{name}: square {state.balls[player] + 1}{lie}, {where}.")
    return " ".join(parts)
