"""What a lobby needs to know of a game before anybody sits down."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from play.engine.protocol import Game, Refusal, Scalar


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """A switch of the game. ``kind`` is "choice", "boolean" or "integer"; an integer has limits,
    a choice its values with their labels."""

    name: str
    label: str
    kind: str
    default: Scalar
    choices: tuple[tuple[str, str], ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    help: str = ""
    # Shown in the lobby at once, not among further settings.
    at_first: bool = False


# For games of several players: who throws for the computers where people type their dice.
COMPUTER_DICE = OptionSpec(
    "computer_dice",
    "The computers’ dice",
    "choice",
    "rolled",
    (("rolled", "The site throws them"), ("entered", "I throw them, too")),
    help="Only where the dice are typed in.",
)


@dataclass(frozen=True, slots=True)
class Description:
    """A game as a lobby lists it. ``edition`` gives the built-in edition's tables as data,
    ``edition_faults`` what keeps other tables from being played with, in words."""

    slug: str
    name: str
    about: str
    game: Game[Any]
    options: tuple[OptionSpec, ...]
    least_players: int
    most_players: int
    edition: Callable[[], Mapping[str, Any]]
    edition_faults: Callable[[Mapping[str, Any]], Sequence[str]]
    needs_course: bool = True
    # Played without a course, or with one where one is chosen.
    may_use_course: bool = False
    # What is played where none is chosen, as the lobby lists it.
    without_course: str = ""
    # An address (its name) where there is more to choose from, and the words of the link.
    about_url: str = ""
    about_link: str = ""
    # Whom a player may be, by the tables of an edition: slugs and names; nobody in most games.
    golfers: Callable[[Mapping[str, Any]], Sequence[tuple[str, str]]] | None = None
    # Its golfers have player cards, of which a round keeps what it begins with.
    takes_cards: bool = False
    # The strokes with which a round that is over may claim the record of its field; None where
    # that round was not played for it. Its option "record" is what the round has to beat.
    record: Callable[[Any], int | None] | None = None
    levels: tuple[tuple[str, str], ...] = (
        ("club", "Club player"),
        ("scratch", "Scratch player"),
        ("best", "Best"),
    )

    def chosen(self, given: Mapping[str, object]) -> dict[str, Scalar]:
        """The options complete with their defaults. Raises Refusal naming what is wrong."""
        known = {spec.name for spec in self.options}
        strange = sorted(str(name) for name in given if name not in known)
        if strange:
            raise Refusal(f"{self.name} has no option {', '.join(strange)}.", "options")
        return {
            spec.name: _checked(spec, given[spec.name]) if spec.name in given else spec.default
            for spec in self.options
        }


def _checked(spec: OptionSpec, value: object) -> Scalar:
    if spec.kind == "boolean" and isinstance(value, bool):
        return value
    if spec.kind == "choice" and value in [choice for choice, _ in spec.choices]:
        return str(value)
    if spec.kind == "integer" and isinstance(value, int) and not isinstance(value, bool):
        low = spec.minimum if spec.minimum is not None else value
        high = spec.maximum if spec.maximum is not None else value
        if low <= value <= high:
            return value
    raise Refusal(f"{spec.name} may be {_allowed(spec)}, not {value!r}.", "options")


def _allowed(spec: OptionSpec) -> str:
    if spec.kind == "boolean":
        return "true or false"
    if spec.kind == "choice":
        return ", ".join(choice for choice, _ in spec.choices)
    return f"a whole number from {spec.minimum} to {spec.maximum}"
