"""Writing what happens at a table: entries, shots, hole starts and the round's own row, in a
number of queries that does not grow with the round."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from play.engine.log import Entry, Kind
from play.engine.protocol import Event
from play.engine.scorecard import hole_now, totals
from play.engine.site import Input
from play.models import HoleStart, LogEntry, Round, Shot
from play.table import Table
from play.tournaments import following

SHOT_FIELDS = ("club", "from_lie", "to_lie", "yards", "penalty", "dice", "holed")

# What playing changes of a round's row; sharing and deleting change the rest beside it.
PLAYED_FIELDS = (
    "holes",
    "state",
    "throws",
    "entries",
    "hole",
    "taken_back",
    "to_par",
    "for_record",
    "status",
    "version",
    "changed_at",
    "finished_at",
)


class Recorder:
    """Takes the inputs of one request in order and writes them at the end."""

    def __init__(self, table: Table, state: Any, *, replaying: bool = False) -> None:
        self.table = table
        self.round = table.round
        self.state = state
        self.events: list[Event] = []
        self._entries: list[LogEntry] = []
        self._starts: list[HoleStart] = []
        self._shots: list[Shot] = []
        # What stood before each entry: only a replay takes back what is not written yet.
        self._before: dict[int, tuple[Any, int, int]] | None = {} if replaying else None

    @property
    def throws(self) -> int:
        return self.round.throws

    def begin(self) -> None:
        """Notes the start of the round's first hole."""
        self._note_start()

    def take(self, made: Input[Any], *, by_hand: bool) -> None:
        """Adds an input that the rules have accepted."""
        before = self.state, self.round.throws, self.round.hole
        entry = self._entry(made.kind, made.player, made.data, by_hand=by_hand)
        if self._before is not None:
            self._before[entry.number] = before
        entry.events = [dumped(event) for event in made.step.events]
        self.round.throws += made.kind is Kind.THROW
        self.events.extend(made.step.events)
        self._shots.extend(self._shots_of(entry.number, made.step.events))
        self.state = made.step.state
        hole = hole_now(self.table.game.scorecard(self.state))
        if hole != self.round.hole:
            self.round.hole = hole
            self._note_start()

    def note_undo(self, player: int | None, data: Mapping[str, Any]) -> LogEntry:
        """Adds the entry of an undo."""
        return self._entry(Kind.UNDO, player, data, by_hand=True)

    def take_back(self, first: int, data: Mapping[str, Any]) -> None:
        """Strikes through what was taken from entry ``first`` on, when a log is played again.

        Raises LookupError where that entry does not stand.
        """
        undo = self.note_undo(None, data)
        before = self._before or {}
        self.state, self.round.throws, self.round.hole = before[first]
        undo.hole = self.round.hole
        self._before = {number: past for number, past in before.items() if number < first}
        for entry in self._entries:
            if entry.number >= first and entry.undone_by is None and entry.kind != Kind.UNDO:
                entry.undone_by = undo.number
        self._shots = [shot for shot in self._shots if shot.entry < first]
        self._starts = [start for start in self._starts if start.entry <= first]
        self.round.taken_back = True

    def write_new(self) -> None:
        """Writes a round that has no row yet, with everything taken."""
        with transaction.atomic():
            self.round.save()
            self.write()

    def write(self) -> None:
        """Writes everything taken, and the round as it now stands, one version on."""
        LogEntry.objects.bulk_create(self._entries)
        if self._shots:
            Shot.objects.bulk_create(self._shots)
        if self._starts:
            HoleStart.objects.bulk_create(self._starts)
        self._write_round()

    def _entry(
        self, kind: Kind, player: int | None, data: Mapping[str, Any], *, by_hand: bool
    ) -> LogEntry:
        self.round.entries += 1
        entry = LogEntry(
            round=self.round,
            number=self.round.entries,
            kind=kind,
            player=player,
            data=dict(data),
            by_hand=by_hand,
            hole=self.round.hole,
        )
        self._entries.append(entry)
        return entry

    def _note_start(self) -> None:
        if self.round.hole >= len(self.table.game.scorecard(self.state)):
            return
        start = HoleStart(
            round=self.round,
            hole=self.round.hole,
            entry=self.round.entries + 1,
            throws=self.round.throws,
            state=self.table.game.dump(self.state),
        )
        self._starts.append(start)

    def _shots_of(self, number: int, events: Iterable[Event]) -> list[Shot]:
        shots = []
        for event in events:
            if event.kind == "stroke":
                facts = {name: event.data[name] for name in SHOT_FIELDS if name in event.data}
                shot = Shot(
                    round=self.round,
                    entry=number,
                    hole=event.data["hole"],
                    player=event.player or 0,
                    stroke=event.data["stroke"],
                    **facts,
                )
                shots.append(shot)
        return shots

    def _write_round(self) -> None:
        round_, game = self.round, self.table.game
        over = game.waiting_for(self.state) is None
        round_.state = game.dump(self.state)
        rows = game.scorecard(self.state)
        sums = totals(rows, len(round_.players))
        round_.to_par = list(sums.to_par)
        round_.status = Round.Status.FINISHED if over else Round.Status.PLAYING
        record = self.table.description.record
        round_.for_record = record(self.state) if over and record and round_.field else None
        round_.changed_at = timezone.now()
        round_.finished_at = round_.changed_at if over else None
        round_.version += 1
        round_.save(update_fields=PLAYED_FIELDS)
        following.follow(round_, rows)


def dumped(event: Event) -> dict[str, Any]:
    """The event as JSON values."""
    return {"kind": event.kind, "player": event.player, "data": dict(event.data)}


def loaded(data: Mapping[str, Any]) -> Event:
    """The event that ``dumped`` wrote."""
    return Event(data["kind"], data["player"], data["data"])


def entry_of(row: LogEntry) -> Entry:
    """The log row as the engine reads it."""
    return Entry(row.number, Kind(row.kind), row.player, row.data, row.by_hand)
