"""What a log is good for once it is written: checking it, taking it away, bringing it back."""

from collections.abc import Mapping
from typing import Any

from courses.models import CourseVersion
from courses.versions import version_from
from golfsite.accounts.models import User
from golfsite.web.problems import Invalid
from play import editions, games
from play.engine import dice, log, moves
from play.engine.log import Back, Entry, Kind
from play.engine.protocol import Decision, Refusal, Step, Throw
from play.engine.site import Input
from play.models import LogEntry, Round
from play.recording import Recorder, entry_of
from play.starting import Setup, checked, laid
from play.table import Table, seated

FORMAT = "yardage-book-round/1"
MOST_ENTRIES = 40_000


def verify(round_: Round) -> dict[str, Any]:
    """Plays the log from the start and compares: ``ok`` True where it gives the stored state,
    False where it does not, None where the rules have changed since (with the reason)."""
    table = seated(round_)
    entries = [entry_of(row) for row in round_.log.order_by("number")]
    changed = table.game.version != round_.game_version
    answer: dict[str, Any] = {"entries": len(entries)}
    try:
        state = log.replayed(table.game, table.base, entries).state
        same = table.game.dump(state) == round_.state
    except (Refusal, ValueError, LookupError, TypeError) as error:
        return answer | {"ok": None if changed else False, "reason": _reason(table, error)}
    if same:
        return answer | {"ok": True}
    return answer | {"ok": None if changed else False, "reason": _reason(table, None)}


def _reason(table: Table, error: Exception | None) -> str:
    then, now = table.round.game_version, table.game.version
    if then != now:
        return f"Played under version {then} of the rules; they are at version {now} now."
    return f"The log does not lead to the stored state: {error or 'they differ'}."


def exported(round_: Round) -> dict[str, Any]:
    """The whole round as JSON: everything ``replay`` needs to make the very same one."""
    table = seated(round_)
    return {
        "format": FORMAT,
        "game": round_.game,
        "game_version": round_.game_version,
        "course": round_.course_version.content if round_.course_version else None,
        "edition": {"name": round_.edition.name, "tables": round_.edition.tables},
        "holes": round_.holes,
        "players": round_.players,
        "options": round_.options,
        "dice": round_.dice,
        "seed": round_.seed,
        "log": [log_row(row) for row in round_.log.order_by("number")],
        "shots": [shot.row() for shot in round_.shots.all()],
        "scorecard": [
            {"number": row.number, "par": row.par, "strokes": list(row.strokes)}
            for row in table.game.scorecard(table.state())
        ],
    }


def log_row(row: LogEntry) -> dict[str, Any]:
    """One entry as the API and the exports show it."""
    return {
        "number": row.number,
        "kind": row.kind,
        "player": row.player,
        "data": row.data,
        "by_hand": row.by_hand,
        "undone_by": row.undone_by,
    }


def replay(user: User, exported_round: object) -> Round:
    """Makes the exported round anew for this person, entry by entry under the rules of today.

    Raises Invalid where it is no export of ours, or naming the entry the rules refuse.
    """
    if not isinstance(exported_round, Mapping) or exported_round.get("format") != FORMAT:
        raise Invalid({"format": f"This is no round exported from here ({FORMAT})."})
    entries = _entries(exported_round.get("log"))
    round_ = _round_of(user, exported_round)
    table = laid(round_)
    book = Recorder(table, table.base, replaying=True)
    book.begin()
    for entry in entries:
        try:
            _play_again(table, book, entry)
        except (Refusal, LookupError, TypeError, ValueError) as error:
            raise Invalid({f"log/{entry.number - 1}": _refused(entry, error)}) from error
    book.write_new()
    return round_


def _refused(entry: Entry, error: Exception) -> str:
    reason = error.reason if isinstance(error, Refusal) else "it cannot be read"
    return f"Entry {entry.number} cannot be played: {reason}"


def _round_of(user: User, given: Mapping[str, Any]) -> Round:
    version = _course_version(given.get("course"))
    setup = Setup(
        game=given.get("game"),
        holes=given.get("holes") if version else "all",
        players=given.get("players"),
        options=given.get("options"),
        dice=given.get("dice"),
        seed=given.get("seed"),
    )
    round_ = checked(user, setup, None, version)
    round_.edition = _edition(round_.game, given.get("edition"))
    round_.course_name = version.content["name"] if version else ""
    return round_


def _course_version(content: object) -> CourseVersion | None:
    if content is None:
        return None
    return version_from(content)


def _edition(game: str, given: object) -> Any:
    tables = given.get("tables") if isinstance(given, Mapping) else None
    name = given.get("name") if isinstance(given, Mapping) else None
    if not isinstance(tables, Mapping) or not isinstance(name, str):
        raise Invalid({"edition": "The edition's name and tables are missing."})
    faults = games.GAMES[game].edition_faults(tables)
    if faults:
        raise Invalid({"edition": faults[0]})
    return editions.frozen(game, name[:80], tables)


def _entries(rows: object) -> list[Entry]:
    if not isinstance(rows, list) or len(rows) > MOST_ENTRIES:
        raise Invalid({"log": f"The log is a list of at most {MOST_ENTRIES} entries."})
    return [_entry(number, row) for number, row in enumerate(rows, 1)]


def _entry(number: int, row: object) -> Entry:
    where = f"log/{number - 1}"
    if not isinstance(row, Mapping) or not isinstance(row.get("data"), Mapping):
        raise Invalid({where: "An entry has a number, a kind, a player and its data."})
    if row.get("number") != number:
        raise Invalid({where: f"Entry {number} is missing."})
    if row.get("kind") not in list(Kind):
        raise Invalid({where: "An entry is a move, throw, undo or concede."})
    return Entry(
        number, Kind(row["kind"]), row.get("player"), row["data"], bool(row.get("by_hand"))
    )


def _play_again(table: Table, book: Recorder, entry: Entry) -> None:
    if entry.kind is Kind.UNDO:
        data: dict[str, Any] = {
            "to": str(Back(entry.data["to"])),
            "from_number": int(entry.data["from_number"]),
        }
        book.take_back(data["from_number"], data)
        return
    waiting = table.game.waiting_for(book.state)
    if waiting is None:
        raise Refusal("the round is over", "turn")
    book.take(_made(table, book.state, waiting, entry), by_hand=entry.by_hand)


def _made(table: Table, state: Any, waiting: Decision | Throw, entry: Entry) -> Input[Any]:
    """The entry's step, with the input checked as a person's would be."""
    data: Mapping[str, Any] = entry.data
    if entry.kind is Kind.CONCEDE:
        step: Step[Any] = table.game.concede(state, waiting.player)
        return Input(Kind.CONCEDE, waiting.player, {}, step)
    if entry.kind is Kind.MOVE and isinstance(waiting, Decision):
        move = moves.accepted(waiting, data["move"], data["fields"])
        kept = {"move": move.move, "fields": dict(move.fields)}
        return Input(Kind.MOVE, waiting.player, kept, table.game.play(state, move))
    if entry.kind is Kind.THROW and isinstance(waiting, Throw):
        faces = dice.accepted(waiting, data["faces"])
        step = table.game.settle(state, faces)
        return Input(Kind.THROW, waiting.player, {"faces": list(faces)}, step)
    raise Refusal("something else was waited for", "turn")
