"""Golf'n'Roll at the table."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from functools import lru_cache
from typing import Any

from django.utils.safestring import SafeString

from golfsite.web.drawings import in_page
from play.boards import golf_n_roll_row as row
from play.boards import golf_n_roll_rules as pictures
from play.boards.golf_n_roll_why import REASONS
from play.boards.pocket_pro_rules import patterns
from play.boards.presenter import Presenter
from play.boards.shown import (
    EMPTY,
    FaceButton,
    Group,
    Head,
    OfferForm,
    Picture,
    Seen,
    Share,
    Shown,
    hole_head,
    percent,
    shares_of,
)
from play.engine.protocol import Choice, Decision, Die, Event, Face, Move, Offer, Throw
from play.engine.words import capital
from play.golf_n_roll import board, drawing, odds, rolls, turns
from play.golf_n_roll.edition import read
from play.golf_n_roll.odds import Outlook
from play.golf_n_roll.rulebook import SECTIONS
from play.golf_n_roll.state import AGAIN, CHALLENGE, DIRECTION, MATCH, OBSTACLE, PUTT, Square, State

# What a stroke may come to, in the order of the bar: its pattern and its words.
ENDS = (
    ("holed", "cup", "in the hole"),
    ("clean", "mow", "clean"),
    ("flag", "putt", "on the flag square"),
    ("green", "mow", "back on a green"),
    ("fairway", "deep", "off the fairway"),
    ("course", "tree", "off the course"),
    ("field", "oob", "out of the field"),
)
ORDER = ("club", "die", "skill")
CLUBS = {True: "repeats a direction", False: ""}
SEVERAL = 3
TOLD = {"stroke", "holed", "limit", "conceded", "hole_won", "weather", "next_pair", "result"}


class GolfNRollPresenter(Presenter):
    """Its board is the row of cards."""

    styles = ("css/golf-n-roll.css",)
    table_class = "gn"
    board_template = "play/golf_n_roll/board.html"
    weighed_template = "play/golf_n_roll/weighed.html"
    decision_template = "play/golf_n_roll/decision.html"
    keys_template = "play/golf_n_roll/keys.html"
    rules_template = "play/golf_n_roll/rules.html"
    unlogged = frozenset({"hole_end", "card"})
    sections = SECTIONS
    reasons = REASONS

    def head(self, seen: Seen) -> Head:
        return hole_head(seen, "" if seen.board["over"] else f" · {seen.board['length']} squares")

    def picture(self, seen: Seen) -> Picture | None:
        return None if seen.board["over"] else row.picture_of(seen.board)

    def hole_picture(self, seen: Seen, place: int) -> SafeString:
        squares = _squares(seen, place)
        if not squares:
            return EMPTY
        label = f"Hole {seen.rows[place].number} with its strikes"
        strokes = [event.data for event in seen.events if event.kind == "stroke"]
        drawn = drawing.draw_played(squares, strokes, title=label)
        # A long row scrolls on a phone, by keys as well.
        return in_page(
            f'<div class="gn-wide" tabindex="0" role="region" aria-label="{label}">{drawn}</div>'
        )

    def strip(self, seen: Seen) -> SafeString:
        if seen.board["over"]:
            return EMPTY
        return in_page(drawing.draw_row(seen.board))

    def facts(self, seen: Seen) -> Mapping[str, Any]:
        state: State = seen.state
        if state.is_over:
            return {}
        lands = self._outlook(seen)
        reach = row.reach_of(state, turns.turn(state), seen.chosen) if state.is_laid else ("", "")
        return {
            "cards": row.cards_of(seen, lands.squares() if lands else {}),
            "strikes": row.strikes_of(seen),
            "weather": row.weather_of(seen.board),
            "skills": row.skills_of(seen),
            "reach": reach,
            "to_beat": _to_beat(state),
            "real": bool(seen.board["hole"]["yards"]),
            "dice": row.dice_faces(state),
            "decks": seen.board["decks"],
        }

    # What is to be done -------------------------------------------------------------------------

    def ask(self, seen: Seen) -> tuple[str, str]:
        state: State = seen.state
        waiting = seen.waiting
        if waiting is None:
            return "", ""
        who = f"{seen.name(waiting.player)}: " if state.players > 1 else ""
        if isinstance(waiting, Decision) and state.shot is None:
            return capital(f"{who}{_which(waiting)} strike"), _lie(state, waiting.player)
        if isinstance(waiting, Throw):
            return capital(f"{who}{waiting.purpose}"), _needs(state)
        return capital(f"{who}{waiting.prompt}"), _needs(state)

    def offers(self, seen: Seen, decision: Decision) -> list[OfferForm]:
        found = super().offers(seen, decision)
        state: State = seen.state
        if state.shot is None or state.shot.phase != AGAIN:
            return found
        # A failed roll is repeated as a rule, with what costs nothing first.
        if rolls.failed_by(state, decision.player) > 0:
            return [*found[1:], found[0]]
        return found

    def offer(self, seen: Seen, offer: Offer) -> OfferForm:
        form = super().offer(seen, offer)
        groups = tuple(sorted(form.groups, key=lambda group: ORDER.index(group.name)))
        if offer.move == "strike":
            return OfferForm(form.move, form.label, groups, "Strike", "die club", "Strike,")
        return replace(form, groups=groups)

    def suggested(self, seen: Seen, offer: Offer, one: Choice) -> str:
        """A sensible stroke to begin with; the skill is kept."""
        if offer.move == "strike" and one.name in {"die", "club"}:
            die, club = row.suggested(seen.state, turns.turn(seen.state))
            return die if one.name == "die" else club
        return one.options[0].value

    def kind(self, one: Choice) -> str:
        return "cards" if one.name == "die" else "segments"

    def group(self, seen: Seen, offer: Offer, one: Any) -> Group:
        group = super().group(seen, offer, one)
        if one.name != "skill":
            return group
        # The keys go through club and strength alone.
        return replace(group, label=f"Skill: {seen.state.skill(turns.turn(seen.state)).name}")

    def shown(self, seen: Seen, one: Choice, value: str, label: str, *, checked: bool) -> Shown:
        state: State = seen.state
        if one.name == "die":
            return row.strength(state, value, label, checked=checked)
        if one.name == "club":
            club = state.edition.club(value)
            further = f"{club.distance} further" if club.distance else ""
            small = " · ".join(part for part in (further, CLUBS[club.repeats]) if part)
            house = club.provenance == "house"
            return Shown(value, label, small or "as the die", house=house, checked=checked)
        words = {"keep": "Keep it", "use": "Use it now"}
        return Shown(value, words.get(value, label), checked=checked)

    # Chances ------------------------------------------------------------------------------------

    def has_chances(self, seen: Seen) -> bool:
        return isinstance(seen.waiting, Decision)

    def chances(self, seen: Seen) -> tuple[Share, ...]:
        outlook = self._outlook(seen)
        if outlook is None:
            return ()
        return shares_of((outlook.chance(name), pattern, words) for name, pattern, words in ENDS)

    def _outlook(self, seen: Seen) -> Outlook | None:
        waiting = seen.waiting
        if not isinstance(waiting, Decision):
            return None
        offer = waiting.offers[0]
        fields = {one.name: seen.chosen.get(one.name, "") for one in offer.fields}
        if not all(fields.values()):
            return None
        # Of the moves within a stroke the first form's is weighed.
        move = self.offers(seen, waiting)[0].move
        return _weighed(seen.state, move, tuple(fields.items()))

    def compared(self, seen: Seen) -> Sequence[Mapping[str, Any]]:
        """Every way to play the stroke, the best first."""
        waiting = seen.waiting
        state: State = seen.state
        if not isinstance(waiting, Decision) or state.shot is not None:
            return ()
        ways = board.chances(state)
        return [
            {
                "name": _way_words(state, way["fields"]),
                "fields": way["fields"],
                "expected": f"{way['expected']:.2f}",
                "more": f"+{way['expected'] - ways[0]['expected']:.2f}",
                "clean": percent(
                    sum(way["ends"].get(end, 0.0) for end in ("holed", "clean", "flag", "green"))
                ),
                "trouble": percent(sum(way["ends"].get(end, 0.0) for end in ("fairway", "course"))),
                "out": percent(way["ends"].get("field", 0.0)),
            }
            for way in ways
        ]

    # Dice ---------------------------------------------------------------------------------------

    def thrown(self, seen: Seen) -> tuple[Face, ...]:
        shot = seen.state.shot
        if shot is None or not isinstance(seen.waiting, Decision):
            return ()
        return tuple(in_page(drawing.draw_die(die, face)) for _, die, face in shot.thrown)

    def dice(self, seen: Seen, event: Event) -> Sequence[Face]:
        faces = super().dice(seen, event)
        if event.kind == "distance":
            die = event.data["die"]
            return [in_page(drawing.draw_die(die, face, is_tiny=True)) for face in faces]
        return [] if event.kind in {"weather", "hole_card", "card"} else faces

    def die_name(self, seen: Seen, die: Die) -> str:
        return f"The {die.name}" if die.name.endswith("card") else f"The {die.name} die"

    def deal_verb(self, seen: Seen) -> str:
        state: State = seen.state
        return "" if state.is_over or state.is_laid else "Let the site lay the hole"

    def throw_verb(self, seen: Seen) -> str:
        return "Go on" if seen.state.is_laid else "Lay it"

    def faces(self, seen: Seen, die: Die, typed: tuple[Face, ...]) -> list[FaceButton]:
        return row.face_buttons(seen.state, die)

    # Words --------------------------------------------------------------------------------------

    def commentary(self, seen: Seen, events: Sequence[Event]) -> str:
        """The end of the last strike; while one is being played, its latest roll."""
        told = [event for event in events if event.kind in TOLD]
        if not any(event.kind == "stroke" for event in told):
            latest = [e for e in events if e.kind not in {*self.unlogged, "points"}]
            return " ".join(seen.table.game.say(event) for event in latest[-2:])
        last = max(n for n, event in enumerate(told) if event.kind == "stroke")
        if seen.state.players == 1:
            return " ".join(seen.table.game.say(event) for event in told[last : last + 4])
        return seen.told(told[max(0, last - SEVERAL + 1) : last + 4])

    def rules(self, tables: Mapping[str, Any]) -> Mapping[str, Any]:
        edition = read(tables)
        skills = {skill.slug: skill for skill in edition.skills}
        return {
            "patterns": patterns(),
            "figures": pictures.figures(),
            "grades": list(zip(pictures.gems(edition), pictures.marks(edition), strict=False)),
            "dice": pictures.dice(edition),
            "skills": [
                (golfer.name, skills[golfer.skill], row.skill_words(asdict(skills[golfer.skill])))
                for golfer in edition.golfers
            ],
            "weather": [
                (one.name, row.effects_in_short(one), one.provenance == "house")
                for one in edition.weather
            ],
            "numbers": dict(edition.numbers),
            "sections": SECTIONS.items(),
        }

    def player_side(self, seen: Seen, player: int) -> str:
        state: State = seen.state
        side = f"{state.edition.golfer(state.golfers[player]).name}, {state.skill(player).name}"
        if state.mode != MATCH:
            return side
        won = turns.match_points(state)[player]
        return f"{won} {'hole' if won == 1 else 'holes'} won · {side}"


@lru_cache(maxsize=256)
def _weighed(state: State, move: str, fields: tuple[tuple[str, str], ...]) -> Outlook:
    return odds.outlook(state, Move(move, dict(fields)))


def _squares(seen: Seen, place: int) -> list[dict[str, Any]]:
    """The cards of a hole of the round: a real course's, those on the table, or as its log tells
    that they were drawn."""
    state: State = seen.state
    hole = state.holes[place]
    found = hole.squares
    if not found and place == state.hole:
        found = state.squares
    if not found:
        found = tuple(
            Square(event.data["deck"], event.data["gem"], event.data["mark"])
            for event in seen.events
            if event.kind == "card"
        )
    is_card = hole.yards == 0
    return [
        board.square_row(square, n, state.edition, is_card=is_card)
        for n, square in enumerate(found, 1)
    ]


def _to_beat(state: State) -> str:
    """In a challenge: what claims the record of the field."""
    if state.mode != CHALLENGE:
        return ""
    if state.record:
        return f"Record of the field to beat: {state.record} strikes"
    par = sum(hole.par for hole in state.holes)
    return f"No record on this field yet: its par is to be beaten, {par} strikes"


def _which(decision: Decision) -> str:
    """ "second" of "Your second strike, from square 3"."""
    return decision.prompt.removeprefix("Your ").split(" strike")[0]


def _lie(state: State, player: int) -> str:
    """Where the ball lies and what holds its direction or holes its putt."""
    square = state.balls[player]
    flag = state.now.length - 1
    if state.now.kind(square) == "course":
        need = state.edition.gem(state.squares[square].gem).need - state.sky.direction
        return f"from square {square + 1}, needs {_at_least(need)} to hold"
    need = state.edition.mark(state.squares[flag].mark).need - state.sky.putt
    need += flag - square - state.edition.trouble_on(PUTT, state.trouble[player])
    away = "on the flag square" if square == flag else f"{flag - square} from the flag"
    return f"a putt {away}, needs {_at_least(need)}"


def _at_least(need: int) -> str:
    """A need as the die shows it: a 6 always holes a putt, and nothing is below 1."""
    return "a 6" if need >= rolls.SIX else f"{max(need, 1)}+"


def _needs(state: State) -> str:
    """What the die must show for the roll in hand."""
    shot = state.shot
    if shot is None or shot.roll not in {DIRECTION, OBSTACLE, PUTT}:
        return ""
    need = rolls.face_needed(state, turns.turn(state))
    if need > rolls.SIX and shot.roll != PUTT:
        return "more than a 6"
    return "a 6" if need >= rolls.SIX else f"{max(need, 1)} or more"


def _way_words(state: State, fields: Mapping[str, str]) -> str:
    if "die" not in fields:
        words = "Putt"
    else:
        die, club = state.edition.die(fields["die"]), state.edition.club(fields["club"])
        words = f"{die.name}, {club.name.lower()}"
    return f"{words}, with the skill" if fields.get("skill") == "use" else words
