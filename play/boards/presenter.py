"""What a game shows at the table, and the plain way to show any game.

Every method of :class:`Presenter` reads what is seen (:class:`Seen`) and gives values that the
templates put on the page. The plain presenter knows nothing but the protocol, so that a game
without a board of its own can be played; a game's own presenter overrides what it draws better.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.safestring import SafeString

from play.boards.shown import (
    EMPTY,
    FaceButton,
    Group,
    Head,
    Note,
    OfferForm,
    Picture,
    Reason,
    Rolls,
    Seen,
    Share,
    Shown,
    plain_face,
)
from play.engine.protocol import Choice, Decision, Die, Event, Face, Move, Number, Offer
from play.engine.words import capital

FEW = 5


class Presenter:
    """Shows any game from what it waits for."""

    # Templates of a game's own: the board itself where it is no picture, what changes of the page
    # when another stroke is weighed, beside the board, and below the controls on a wide screen.
    board_template = ""
    weighed_template = ""
    tag_template = ""
    panel_template = ""
    rules_template = ""
    # The choice of a move, and the keys that help with it.
    decision_template = "play/parts/decision.html"
    keys_template = "play/parts/keys.html"
    # Style sheets and modules (static paths) that pages of the game need besides the table's own,
    # and a class for the table as a whole.
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    table_class = ""
    # Does a stroke's line in the log show its dice? Not where rolls have lines of their own.
    stroke_dice = False
    # What the table asks again and again and can leave out where it does not help.
    asks_about = ""
    # Kinds of events that the log leaves out.
    unlogged: frozenset[str] = frozenset()
    # The titles of the sections of its rules, and what led to an event, by its kind.
    sections: Mapping[str, str] = {}
    reasons: Mapping[str, Callable[[Mapping[str, Any]], list[Reason]]] = {}

    def head(self, seen: Seen) -> Head:
        """Number, name and length of the hole."""
        if not seen.rows:
            return Head("", seen.table.description.name, "")
        row = seen.rows[seen.place]
        title = seen.table.round.course_name or seen.table.description.name
        return Head(str(row.number), title, f"Par {row.par}")

    def picture(self, seen: Seen) -> Picture | None:
        """The board drawn; None where the game draws none."""
        return None

    def hole_picture(self, seen: Seen, place: int) -> SafeString:
        """Another hole of the round with its strokes; ``seen.events`` are that hole's."""
        return EMPTY

    def strip(self, seen: Seen) -> SafeString:
        """The board low and wide, for a page that offers to go on with the round. It uses the
        ground that :meth:`hole_ground` gives."""
        return EMPTY

    def hole_ground(self, seen: Seen, place: int) -> SafeString:
        """The ground that :meth:`hole_picture` uses."""
        return EMPTY

    def words(self, seen: Seen) -> str:
        """The board in words."""
        words = seen.board.get("words")
        if isinstance(words, str):
            return words
        return "; ".join(f"{name}: {_plain(value)}" for name, value in seen.board.items())

    def notes(self, seen: Seen) -> Sequence[Note]:
        """Lengths from the ball."""
        return ()

    def facts(self, seen: Seen) -> Mapping[str, Any]:
        """What the game's own templates read."""
        return {}

    def ask(self, seen: Seen) -> tuple[str, str]:
        """The heading of what is to be done now, and what stands beside it."""
        waiting = seen.waiting
        if waiting is None:
            return "", ""
        text = waiting.prompt if isinstance(waiting, Decision) else waiting.purpose
        several = len(seen.table.round.players) > 1
        return capital(text), seen.name(waiting.player) if several else ""

    def offers(self, seen: Seen, decision: Decision) -> list[OfferForm]:
        """The moves as forms, the first the one to be made as a rule."""
        return [self.offer(seen, offer) for offer in decision.offers]

    def offer(self, seen: Seen, offer: Offer) -> OfferForm:
        """One move as a form."""
        groups = tuple(self.group(seen, offer, one) for one in offer.fields)
        return OfferForm(offer.move, offer.label, groups, offer.label)

    def group(self, seen: Seen, offer: Offer, one: Choice | Number) -> Group:
        """One field."""
        label = one.label or capital(one.name.replace("_", " "))
        asked = seen.chosen.get(one.name)
        if isinstance(one, Number):
            value = asked if asked is not None else f"{one.suggested:g}"
            return Group(one.name, label, "number", number=one, value=value)
        values = [option.value for option in one.options]
        suggested = asked if asked in values else self.suggested(seen, offer, one)
        chosen = suggested if suggested in values else values[0]
        options = tuple(
            self.shown(seen, one, option.value, option.label, checked=option.value == chosen)
            for option in one.options
        )
        return Group(one.name, label, self.kind(one), options)

    def kind(self, one: Choice) -> str:
        """Few short options stand in a row, others as cards."""
        short = all(len(option.label) <= 12 for option in one.options)
        return "segments" if short and len(one.options) <= FEW else "cards"

    def suggested(self, seen: Seen, offer: Offer, one: Choice) -> str:
        """The option that is chosen at first."""
        return one.options[0].value

    def shown(self, seen: Seen, one: Choice, value: str, label: str, *, checked: bool) -> Shown:
        """One option."""
        return Shown(value, label, checked=checked)

    def chances(self, seen: Seen) -> tuple[Share, ...]:
        """Where the stroke chosen may end; empty where the game works out none."""
        return ()

    def has_chances(self, seen: Seen) -> bool:
        """Can the stroke that is being chosen be weighed?"""
        return False

    def rolls(self, seen: Seen) -> tuple[Rolls, ...]:
        """The throws of the stroke in hand."""
        return ()

    def thrown(self, seen: Seen) -> tuple[Face, ...]:
        """The dice that lie on the table while something about them is decided."""
        return ()

    def dice(self, seen: Seen, event: Event) -> Sequence[Face]:
        """The dice of a result as its line in the log shows them: faces, or drawings of them."""
        return dice_of(event)

    def die_name(self, seen: Seen, die: Die) -> str:
        """How a single die is asked for."""
        return "The die"

    def compared(self, seen: Seen) -> Sequence[Mapping[str, Any]]:
        """Every way to play the stroke with what it leads to, the best first; empty where the game
        works none out."""
        return ()

    def deal_verb(self, seen: Seen) -> str:
        """What the button says that lets the site throw in an entered round; "" for none."""
        return ""

    def throw_verb(self, seen: Seen) -> str:
        """What the button says that sends the dice typed."""
        return "Send the dice"

    def passes(self, decision: Decision) -> bool:
        """Is this a question of the kind that :meth:`passing` may answer?"""
        return False

    def passing(self, seen: Seen) -> Move | None:
        """The move that answers what is asked for whoever wants to be asked only where the answer
        may help; None where it may, and where nothing is asked again and again."""
        return None

    def faces(self, seen: Seen, die: Die, typed: tuple[Face, ...]) -> list[FaceButton]:
        """The faces of the next die, each with what it would bring where that is known."""
        return [plain_face(face) for face in dict.fromkeys(die.faces)]

    def commentary(self, seen: Seen, events: Sequence[Event]) -> str:
        """The latest in a sentence or two."""
        say = seen.table.game.say
        return " ".join(say(event) for event in events[-2:])

    def why(self, seen: Seen, event: Event) -> list[Reason]:
        """What led to a result: the dice, the row, the modifiers."""
        if self.reasons:
            reasons = self.reasons.get(event.kind)
            return reasons(event.data) if reasons else []
        dice = dice_of(event)
        return [Reason("Dice", ", ".join(str(face) for face in dice))] if dice else []

    def rule_title(self, rule: str) -> str:
        """A section of the rules as a link says it."""
        return self.sections.get(rule) or capital(rule.replace("-", " "))

    def rules(self, tables: Mapping[str, Any]) -> Mapping[str, Any]:
        """What the game's page of rules reads: its drawings, and values of its edition."""
        return {}

    def player_side(self, seen: Seen, player: int) -> str:
        """What else the leaderboard tells of a player."""
        return ""


def dice_of(event: Event) -> list[Face]:
    """The faces that an event tells of; empty where it tells of none, or of those of many rolls."""
    dice = event.data.get("dice")
    if not isinstance(dice, list) or not all(isinstance(face, int | str) for face in dice):
        return []
    return dice


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_plain(item) for item in value)
    return str(value)
