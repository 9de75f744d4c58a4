"""A round as a file: the shots as CSV, everything as JSON, the story as text."""

import csv
import io
import json
from collections.abc import Callable, Mapping

from django.http import HttpResponse

from golfsite.web.problems import Fault, Invalid
from play.engine.log import Kind
from play.keeping import exported
from play.models import Round
from play.recording import loaded
from play.table import seated

SHOT_COLUMNS = (
    "hole",
    "player",
    "stroke",
    "club",
    "from_lie",
    "to_lie",
    "yards",
    "penalty",
    "dice",
    "holed",
)
# A spreadsheet would take a text that begins so for a formula.
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")


def answer(round_: Round, form: str) -> HttpResponse:
    """The file to take away. Raises Invalid for a form there is not."""
    if form not in FORMATS:
        raise Invalid([Fault("?as", f"Exports come as {', '.join(FORMATS)}.")])
    make, content_type, ending = FORMATS[form]
    response = HttpResponse(make(round_), content_type=content_type)
    response["Content-Disposition"] = f'attachment; filename="round-{round_.pk}.{ending}"'
    return response


def as_csv(round_: Round) -> str:
    """One row a stroke, players by name."""
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow(SHOT_COLUMNS)
    names = [_plain(player["name"]) for player in round_.players]
    for shot in round_.shots.order_by("entry", "pk"):
        row = shot.row() | {
            "player": names[shot.player],
            "dice": " ".join(str(face) for face in shot.dice),
        }
        table.writerow([row[column] for column in SHOT_COLUMNS])
    return text.getvalue()


def as_json(round_: Round) -> str:
    """Everything there is; ``POST rounds/replay/`` makes the same round of it."""
    return json.dumps(exported(round_), ensure_ascii=False, indent=1)


def as_text(round_: Round) -> str:
    """The round to read: the scorecard, then every stroke in words."""
    table = seated(round_)
    lines = [
        f"{table.description.name}, {round_.course_name}".rstrip(", "),
        ", ".join(player["name"] for player in round_.players),
        "",
    ]
    for row in table.game.scorecard(table.state()):
        scores = ", ".join("-" if score is None else str(score) for score in row.strokes)
        lines.append(f"Hole {row.number}, par {row.par}: {scores}")
    lines.append("")
    for entry in round_.log.order_by("number"):
        if entry.kind == Kind.UNDO:
            lines.append("(taken back)")
            continue
        mark = "(taken back later) " if entry.undone_by else ""
        lines += [mark + table.game.say(loaded(event)) for event in entry.events]
    return "\n".join(lines) + "\n"


def _plain(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULA_SIGNS) else text


FORMATS: Mapping[str, tuple[Callable[[Round], str], str, str]] = {
    "csv": (as_csv, "text/csv; charset=utf-8", "csv"),
    "json": (as_json, "application/json", "json"),
    "text": (as_text, "text/plain; charset=utf-8", "txt"),
}
