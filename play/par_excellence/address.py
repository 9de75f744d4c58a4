"""The choice of a stroke: where on the tee, which club die, which shape, which bearing."""

from dataclasses import replace

from courses.holemap import Point
from play.engine.protocol import Choice, Decision, Die, Event, Move, Number, Offer, Option, Throw
from play.par_excellence import flight
from play.par_excellence.edition import Edition
from play.par_excellence.sheet import FAIRWAY, NOT_TEED, Sheet
from play.par_excellence.state import Shot, State
from play.par_excellence.strokes import HALF, Address, options_from, said

ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
)  # fmt: skip
SHAPE_WORDS = {flight.STRAIGHT: "Straight", flight.FADE: "Fade", flight.DRAW: "Draw"}
SPOT_WORDS = {
    "centre-front": "Centre, front",
    "left-front": "Left, front",
    "right-front": "Right, front",
    "centre-back": "Centre, back",
    "left-back": "Left, back",
    "right-back": "Right, back",
}
STEP, FULL = 0.1, 359.9


def ordinal(number: int) -> str:
    """First, second, third; figures from the eleventh on."""
    return ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}th"


def spots_of(sheet: Sheet) -> tuple[str, ...]:
    """The spots of the tee that a ball may be struck from."""
    ranks = sheet.ranks_at(list(sheet.spots.values()))
    return tuple(
        spot for spot, rank in zip(sheet.spots, ranks, strict=True) if rank not in NOT_TEED
    )


def club_words(edition: Edition, option: str) -> str:
    """A club as a choice says it: "Wedge, half strength"."""
    name = edition.club(option.removesuffix(HALF)).name
    return f"{name}, half strength" if option.endswith(HALF) else name


def decision(state: State, player: int) -> Decision:
    """What a player says before the throw."""
    ball, sheet = state.address(player), state.sheet
    clubs = tuple(
        Option(option, club_words(state.edition, option))
        for option in options_from(state.edition, ball)
    )
    shapes = tuple(Option(shape, SHAPE_WORDS[shape]) for shape in flight.SHAPES)
    bearing = Number("bearing", 0, FULL, STEP, sheet.bearing(ball.at), "Bearing")
    fields: tuple[Choice | Number, ...] = (
        Choice("club", clubs, "Club die"),
        Choice("shape", shapes, "Shape"),
        bearing,
    )
    if ball.from_tee:
        spots = tuple(Option(spot, SPOT_WORDS[spot]) for spot in spots_of(sheet))
        fields = (*fields, Choice("spot", spots, "Tee"))
    which = ordinal(state.strokes[player] + 1)
    return Decision(player, f"Play your {which} stroke", (Offer("shot", "Throw", fields),))


def placed(sheet: Sheet, ball: Address, spot: str) -> Address:
    """The ball where it is struck from: on the tee at the spot chosen."""
    return Address(sheet.spots[spot], FAIRWAY, from_tee=True) if ball.from_tee else ball


def begun(state: State, player: int, move: Move) -> tuple[State, list[Event]]:
    """What was said stands: the meter must not be moved any more."""
    spot = str(move.fields.get("spot", ""))
    ball = placed(state.sheet, state.address(player), spot)
    words = said(
        str(move.fields["club"]), str(move.fields["shape"]), round(float(move.fields["bearing"]), 1)
    )
    shot = Shot(words.club, ball.at, ball.lie, words.half, words.shape, words.bearing, spot)
    data = {
        "hole": state.ground.number,
        "stroke": state.strokes[player] + 1,
        "club": words.option,
        "name": club_words(state.edition, words.option),
        "shape": words.shape,
        "bearing": words.bearing,
        "off": off_flag(state.sheet, ball.at, words.bearing),
        "spot": spot,
        "at": list(ball.at),
        "lie": ball.lie,
        "pin": state.sheet.to_pin(ball.at),
        "hazard": ball.throws_hazard,
        "rule": "half-strength" if words.half else "the-meter",
    }
    return replace(state, shot=shot), [Event("address", player, data)]


def off_flag(sheet: Sheet, at: Point, bearing: float) -> float:
    """Degrees to the right of the flag, to a tenth; left is negative."""
    return round((bearing - sheet.bearing(at) + 180) % 360 - 180, 1) + 0.0


def throw(state: State, player: int, shot: Shot) -> Throw:
    """The club die and the direction die, and the hazard die from rough, trees and sand."""
    edition = state.edition
    dice = [Die(f"club {shot.club}", edition.club(shot.club).faces)]
    dice.append(Die("direction", edition.directions))
    if shot.address.throws_hazard:
        dice.append(Die("hazard", edition.hazards))
    return Throw(player, f"the {ordinal(state.strokes[player] + 1)} stroke", tuple(dice))
