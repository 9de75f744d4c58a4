"""Skill tokens: placing, spending and gaining them, and the mulligans they pay for."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, combinations_with_replacement

from play.engine.protocol import Choice, Decision, Event, Offer, Option
from play.engine.state import known, put
from play.pocket_pro import clubs
from play.pocket_pro.edition import Club, Edition
from play.pocket_pro.state import Shot, State

# The moves of a throw that stands, and of a stroke all of whose throws stand.
KEEP, KEEP_ALL = "keep", "keep_all"
START_FIELD = "token_{}"
COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def placing(state: State) -> Decision:
    """The decision before the first tee: where to lay the tokens dealt."""
    edition = state.edition
    count = edition.number("tokens_at_start")
    options = tuple(Option(club.slug, club.name) for club in edition.clubs)
    names = ("First token", "Second token", "Third token")
    fields = tuple(
        Choice(
            START_FIELD.format(n + 1),
            options,
            names[n] if n < len(names) else f"Token {n + 1}",
        )
        for n in range(count)
    )
    offer = Offer("place", "Lay your skill tokens", fields)
    return Decision(state.placing, "Lay your skill tokens on any clubs", (offer,))


def placed(state: State, chosen: Sequence[str]) -> tuple[State, Event]:
    """The tokens dealt lie on these clubs; the next player places his."""
    player = state.placing
    for slug in chosen:
        state = _changed(state, player, slug, 1)
    event = Event("tokens", player, {"clubs": list(chosen), "rule": "skill-tokens"})
    return replace(state, placing=player + 1), event


def on_club(state: State, player: int, slug: str) -> int:
    """How many tokens lie on a club."""
    return state.tokens[player][_index(state.edition, slug)]


def held(state: State, player: int) -> int:
    """How many tokens a player has in all."""
    return sum(state.tokens[player])


def affords_mulligan(state: State, player: int) -> bool:
    """Has the player the tokens a mulligan costs?"""
    return held(state, player) >= state.edition.number("tokens_for_mulligan")


def spendable(state: State, player: int, shot: Shot) -> tuple[tuple[int, ...], ...]:
    """The sets of dice that may be bought off this throw and change what it moves."""
    most = on_club(state, player, shot.club)
    if not most:
        return ()
    as_thrown = _moved(state, shot, ())
    found: list[tuple[int, ...]] = []
    for count in range(1, min(most, len(shot.faces)) + 1):
        for faces in sorted(set(combinations(sorted(shot.faces), count))):
            if _moved(state, shot, faces) != as_thrown:
                found.append(faces)
    return tuple(found)


def _moved(state: State, shot: Shot, ignored: Sequence[int]) -> tuple[bool, bool, int, int]:
    """All that moves the ball in a throw with these dice ignored."""
    reading = clubs.read(state.edition, _left(shot, ignored), shot.swing, shot.roll)
    kind = reading.kind
    return kind == clubs.PLAIN, kind == clubs.STUCK, reading.forward, reading.wind


def _left(shot: Shot, ignored: Sequence[int]) -> list[int]:
    return list((Counter(shot.faces) - Counter(ignored)).elements())


def spend_offers(state: State, player: int, shot: Shot) -> tuple[Offer, ...]:
    """What may be done to a throw before the ball moves; empty where it simply stands."""
    offers: list[Offer] = []
    sets = spendable(state, player, shot)
    if sets:
        options = tuple(Option(spelled(faces), _ignoring(state, shot, faces)) for faces in sets)
        offers.append(
            Offer("ignore", "Spend tokens to ignore dice", (Choice("dice", options, "Ignore"),))
        )
    if affords_mulligan(state, player):
        offers.append(mulligan_offer(state, player))
    if not offers:
        return ()
    return (*keep_offers(state, shot), *offers)


def keep_offers(state: State, shot: Shot) -> tuple[Offer, ...]:
    """Playing a throw as it is; where more are to come, also the whole stroke."""
    keep = Offer(KEEP, f"Play it as thrown: {_brings(state, shot, shot.spent)}")
    if shot.is_last_roll:
        return (keep,)
    return keep, Offer(KEEP_ALL, "Whole stroke as thrown, don’t ask again")


def _ignoring(state: State, shot: Shot, faces: Sequence[int]) -> str:
    dice = " and ".join(str(face) for face in faces)
    return f"The {dice}: {_brings(state, shot, faces)}"


def _brings(state: State, shot: Shot, ignored: Sequence[int]) -> str:
    """What a throw with these dice ignored moves, aim apart."""
    reading = clubs.read(state.edition, _left(shot, ignored), shot.swing, shot.roll)
    if reading.kind == clubs.STUCK:
        return "the ball stays"
    wind = {1: ", 1 with the wind", -1: ", 1 against the wind"}.get(reading.wind, "")
    return f"{in_spaces(reading.forward)} on{wind}"


def in_spaces(count: int) -> str:
    """A number of spaces in words for a label."""
    return "1 space" if count == 1 else f"{count} spaces"


def spelled(faces: Sequence[int]) -> str:
    """Dice as a move names them: "4" or "4+4"."""
    return "+".join(str(face) for face in faces)


def spent(state: State, player: int, faces: tuple[int, ...]) -> tuple[State, Event]:
    """Tokens of the club in use are paid, one for each die ignored."""
    shot = known(state.shot)
    state = _changed(state, player, shot.club, -len(faces))
    state = replace(state, shot=replace(shot, spent=faces))
    data = {"club": shot.club, "dice": list(shot.faces), "ignored": list(faces)}
    return state, Event("spent", player, {**data, "rule": "skill-tokens"})


def neighbours(edition: Edition, club: Club) -> tuple[Club, ...]:
    """The clubs on which a token gained with this one may be laid, itself first."""
    if not club.is_iron:
        return (club,)
    beside = [other for other in edition.clubs if other.is_iron]
    return (club, *(other for other in beside if abs(other.chain - club.chain) == 1))


def gain_decision(edition: Edition, player: int, club: Club) -> Decision:
    """Where to lay a token gained with an iron."""
    options = tuple(Option(other.slug, other.name) for other in neighbours(edition, club))
    offer = Offer("gain", "Lay the token", (Choice("club", options, "Club"),))
    return Decision(player, "An eight: lay the token you gain", (offer,))


def gained(state: State, player: int, slug: str, dice: Sequence[int]) -> tuple[State, Event]:
    """A token from the supply is laid on a club."""
    state = _changed(state, player, slug, 1)
    data = {"club": slug, "dice": list(dice), "supply": state.supply, "rule": "gaining-tokens"}
    return state, Event("token", player, data)


def mulligan_offer(state: State, player: int) -> Offer:
    """A mulligan, with a choice of the tokens that pay for it where there is one."""
    price = state.edition.number("tokens_for_mulligan")
    ways = tuple(_ways(state, player, price))
    count = COUNTED[price] if price < len(COUNTED) else str(price)
    label = f"Take a mulligan ({count} tokens)"
    if len(ways) == 1:
        return Offer("mulligan", label)
    options = tuple(Option("+".join(way), _named(state.edition, way)) for way in ways)
    return Offer("mulligan", label, (Choice("tokens", options, "Tokens"),))


def _ways(state: State, player: int, price: int) -> Iterator[tuple[str, ...]]:
    have = {
        club.slug: count
        for club, count in zip(state.edition.clubs, state.tokens[player], strict=True)
        if count
    }
    for way in combinations_with_replacement(have, price):
        if all(way.count(slug) <= have[slug] for slug in set(way)):
            yield way


def _named(edition: Edition, way: Sequence[str]) -> str:
    counts = Counter(way)
    return ", ".join(
        f"{edition.club(slug).name}" + (f" x{count}" if count > 1 else "")
        for slug, count in counts.items()
    )


def mulligan(state: State, player: int, chosen: str | None) -> tuple[State, Event]:
    """The shot does not count: its ball is back where it began, the tokens are paid."""
    shot = known(state.shot)
    price = state.edition.number("tokens_for_mulligan")
    way = chosen.split("+") if chosen else next(_ways(state, player, price))
    for slug in way:
        state = _changed(state, player, slug, -1)
    data = {
        "hole": state.ground.number,
        "stroke": state.strokes[player] + 1,
        "tokens": list(way),
        "from": list(shot.at),
        "to": list(shot.start),
        "rule": "mulligans",
    }
    return replace(state, shot=None), Event("mulligan", player, data)


def _changed(state: State, player: int, slug: str, by: int) -> State:
    """Moves tokens between the supply and a club."""
    index = _index(state.edition, slug)
    row = state.tokens[player]
    tokens = put(state.tokens, player, put(row, index, row[index] + by))
    return replace(state, tokens=tokens, supply=state.supply - by)


def _index(edition: Edition, slug: str) -> int:
    return [club.slug for club in edition.clubs].index(slug)
