"""The log of a hole as the page shows it: newest first, each result with its reasons."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from play.boards import presenter_of
from play.boards.shown import Reason, Seen
from play.engine.log import Kind
from play.engine.protocol import Event, Face
from play.models import LogEntry, Round
from play.recording import loaded

# A hole is conceded long before it has so many inputs.
MOST_LINES = 800


@dataclass(frozen=True, slots=True)
class Line:
    """One fact. ``mark`` is "stroke" (a red disc with the number), "roll" (a ring) or "note"."""

    mark: str
    number: str
    text: str
    who: str = ""
    dice: tuple[Face, ...] = ()
    reasons: tuple[Reason, ...] = ()
    rule: str = ""
    rule_title: str = ""
    undone: bool = False

    @property
    def house(self) -> bool:
        """Did a house value decide it?"""
        return any(reason.house for reason in self.reasons)


@dataclass
class HoleLog:
    """The entries of one hole, oldest first, read once."""

    place: int
    entries: Sequence[LogEntry] = field(default_factory=list)

    @property
    def standing(self) -> list[Event]:
        """The facts that stand, oldest first."""
        return [event for entry in self._standing() for event in events_of(entry)]

    @property
    def latest(self) -> list[Event]:
        """The facts since a person last did something, that input's own among them."""
        recent: list[LogEntry] = []
        for entry in reversed(list(self._standing())):
            recent.append(entry)
            if entry.by_hand:
                break
        return [event for entry in reversed(recent) for event in events_of(entry)]

    def _standing(self) -> Iterator[LogEntry]:
        return (e for e in self.entries if e.undone_by is None and e.kind != Kind.UNDO)

    def only(self, place: int) -> "HoleLog":
        """The entries of one hole among several."""
        return HoleLog(place, [entry for entry in self.entries if entry.hole == place])


def log_of(round_: Round, *places: int) -> HoleLog:
    """The log of some holes, by their places in the round from 0, in one query."""
    rows = round_.log.filter(hole__in=places).order_by("-number")[:MOST_LINES]
    return HoleLog(max(places), list(reversed(rows)))


def events_of(entry: LogEntry) -> list[Event]:
    """The facts of an entry."""
    return [loaded(event) for event in entry.events]


def lines(seen: Seen, log: HoleLog) -> list[Line]:
    """The log as lines, newest first."""
    return list(reversed(list(_lines(seen, log.entries))))


def _lines(seen: Seen, entries: Iterable[LogEntry]) -> Iterator[Line]:
    unlogged = presenter_of(seen.table.round.game).unlogged
    for entry in entries:
        if entry.kind == Kind.UNDO:
            yield Line("note", "", "Taken back.")
        for event in events_of(entry):
            if event.kind not in unlogged:
                yield _line(seen, event, undone=entry.undone_by is not None)


def _line(seen: Seen, event: Event, *, undone: bool) -> Line:
    presenter = presenter_of(seen.table.round.game)
    several = len(seen.table.round.players) > 1
    shows_dice = presenter.stroke_dice or event.kind != "stroke"
    dice = tuple(presenter.dice(seen, event)) if shows_dice else ()
    mark, number = "note", ""
    if event.kind == "stroke":
        mark, number = "stroke", str(event.data.get("stroke", ""))
    elif dice:
        mark, number = "roll", str(event.data.get("number", "–"))
    rule = str(event.data.get("rule", ""))
    return Line(
        mark,
        number,
        seen.table.game.say(event),
        who=seen.name(event.player) if several else "",
        dice=dice,
        reasons=tuple(presenter.why(seen, event)),
        rule=rule,
        rule_title=presenter.rule_title(rule) if rule else "",
        undone=undone,
    )
