"""From a scorecard that somebody brought to a course."""

import json
from codecs import BOM_UTF8 as BOM
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from django.db import transaction
from django.http import Http404

from courses import boards
from courses.arranging import Arrangement
from courses.changes import photos
from courses.changes.cards import keep_cards, with_slugs
from courses.changes.keeping import drop_oldest, finish_import, kept_name
from courses.changes.making import CourseFacts, GivenHole, create_course, inferred_note
from courses.changes.tracing import has_maps, lay_from_map
from courses.changes.versions import claim_import
from courses.errors import Refused
from courses.exporting import HOLE_TEXTS, TEXTS, read_export
from courses.facts import facts_of
from courses.holemap import dump_map, load_map
from courses.importing import Reading, Unreadable, check, dump, load, read, read_values
from courses.importing.maps import is_map
from courses.importing.own import CourseFile, course_file_in, course_file_of
from courses.layout import load_layout
from courses.models import Course, ImportRecord, ImportStatus
from courses.owncards import cards_of_file
from courses.photos.process import is_picture
from courses.scorecard import Scorecard
from golfsite.accounts.models import User
from golfsite.web.api_parsing import refuse_unkeepable
from golfsite.web.problems import Fault, Invalid, pointer

# What a reading says of where it is from, and a course keeps.
ORIGIN = ("source", "credit", "licence")


def start_import(user: User, content: bytes, *, filename: str = "") -> ImportRecord:
    """Reads a file (or pasted text, as UTF-8) and keeps the original beside what was understood.
    Raises Invalid naming the row or feature where it cannot be read."""
    if is_picture(content):
        return photos.start_photo(user, content, filename=filename)
    try:
        if (own := course_file_in(content)) is not None:
            return _keep_own(user, own, content, filename=filename)
        data = _json_in(content)
        if data is not None:
            return import_json(user, data, content, filename=filename)
        reading = read(content, filename=filename)
    except Unreadable as unreadable:
        raise _invalid(unreadable) from unreadable
    return keep_reading(user, reading, content, filename=filename)


def _keep_own(user: User, own: CourseFile, original: bytes, *, filename: str) -> ImportRecord:
    """Keeps a course that this site wrote. Raises Invalid, Unreadable."""
    refuse_unkeepable(own.values)
    reading = replace(read_values(own.values, filename=filename), kind=own.kind)
    course = read_export(own.values)
    return keep_reading(user, reading, original, filename=filename, course=course)


def start_paste(user: User, text: str) -> ImportRecord:
    """Reads a pasted text. Raises Invalid naming the line where it cannot be read."""
    try:
        if (own := course_file_in(text.encode())) is not None:
            return _keep_own(user, own, text.encode(), filename="")
        reading = read(text)
    except Unreadable as unreadable:
        raise _invalid(unreadable) from unreadable
    return keep_reading(user, reading, text.encode())


def _json_in(content: bytes) -> Any:
    """The JSON values of a file that holds an object, None for any other file. Nothing of a map is
    kept as it came but the file itself, so that its texts need no check. Raises Unreadable."""
    if not content.lstrip(BOM + b" \t\r\n").startswith(b"{"):
        return None
    try:
        data = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return None
    if not is_map(data):
        refuse_unkeepable(data)
    return data


def import_json(user: User, data: Any, original: bytes, *, filename: str = "") -> ImportRecord:
    """Reads a scorecard given as JSON values, in the shape of the API, as a course database's feed
    or as a course that this site exported (its layouts then come with it); ``original`` is kept
    beside it."""
    try:
        if (own := course_file_of(data)) is not None:
            return _keep_own(user, own, original, filename=filename)
        reading = read_values(data, filename=filename)
    except Unreadable as unreadable:
        raise _invalid(unreadable) from unreadable
    return keep_reading(user, reading, original, filename=filename)


@transaction.atomic
def keep_reading(
    user: User,
    reading: Reading,
    original: bytes,
    *,
    filename: str = "",
    course: Mapping[str, Any] | None = None,
) -> ImportRecord:
    """Keeps what was read, and lets the person's oldest imports go beyond the number kept."""
    record = ImportRecord.objects.create(
        owner=user,
        kind=reading.kind,
        filename=kept_name(filename),
        original=original,
        reading={
            "scorecards": [dump(scorecard) for scorecard in reading.scorecards],
            "course": course,
            "maps": [
                {str(number): dump_map(ground) for number, ground in maps.items()}
                for maps in reading.maps
            ],
            "origin": {name: getattr(reading, name) for name in ORIGIN},
        },
        status=ImportStatus.READY,
    )
    drop_oldest(user)
    return record


def scorecards_of(record: ImportRecord) -> list[Scorecard]:
    """The scorecards of an import with their problems, as corrected so far."""
    return [load(entry) for entry in record.reading.get("scorecards", [])]


@transaction.atomic
def correct_import(
    user: User,
    record: ImportRecord,
    patch: Mapping[str, Any],
    *,
    version: int | None,
    which: int = 0,
) -> ImportRecord:
    """Corrects cells of a scorecard that was read, and checks it again.

    ``patch`` has any of ``name``, ``place``, ``tees`` and ``holes`` in the shape of the scorecard;
    tees are matched by name and holes by number, cells that are not named stay, and null empties
    one. ``rename_tees`` ({old: new}) renames. Raises Stale, Invalid.
    """
    must_own(user, record)
    record = claim_import(record, version)
    entries = record.reading.get("scorecards", [])
    card = _merged(_entry(entries, which)["scorecard"], patch)
    named = set(_named(patch))
    problems = [
        one for one in entries[which]["problems"] if (one["hole"], one["column"]) not in named
    ]
    return _rewrite(record, which, {"scorecard": card, "problems": problems})


def _named(patch: Mapping[str, Any]) -> Iterator[tuple[int, str]]:
    """The cells that a correction names, by hole and column: they are in doubt no more."""
    for hole in patch.get("holes") or ():
        for fact in ("par", "stroke_index"):
            if fact in hole:
                yield hole["number"], fact
        for figures in ("yards", "lengths"):
            yield from ((hole["number"], tee) for tee in _figures(hole, figures))


@transaction.atomic
def replace_scorecard(
    user: User,
    record: ImportRecord,
    entry: Mapping[str, Any],
    *,
    version: int | None,
    which: int = 0,
) -> ImportRecord:
    """Puts a whole scorecard with its problems, as ``dump`` gives them, in the place of the one
    that was read, and checks it. Raises Stale, Invalid."""
    must_own(user, record)
    record = claim_import(record, version)
    _entry(record.reading.get("scorecards", []), which)
    return _rewrite(record, which, entry)


def _rewrite(record: ImportRecord, which: int, entry: Mapping[str, Any]) -> ImportRecord:
    try:
        checked = check(load(entry))
    except Unreadable as unreadable:
        raise _invalid(unreadable) from unreadable
    record.reading["scorecards"][which] = dump(checked)
    record.version += 1
    record.save(update_fields=["reading", "version"])
    return record


@transaction.atomic
def build_course(
    user: User,
    record: ImportRecord,
    *,
    name: str = "",
    tee: str = "",
    which: int = 0,
    facts: CourseFacts | None = None,
    seed: int | None = None,
    layouts: Literal["deck", "map"] = "deck",
) -> Course:
    """Builds a course, all its layouts included, from one of the scorecards of an import (``which``
    counts from 0). With ``layouts`` "map" the holes that have a map are laid with cards cut from
    it. Raises Invalid with a pointer to each cell that stands in the way."""
    must_own(user, record)
    if record.status != ImportStatus.READY:
        raise Refused("This import has not been read yet.")
    scorecard = load(_entry(record.reading.get("scorecards", []), which))
    export = record.reading.get("course") or {"course": {}, "layouts": []}
    told = {**record.reading.get("origin", {}), **export["course"]}
    facts = facts or CourseFacts()
    facts = replace(facts, **{text: getattr(facts, text) or told.get(text, "") for text in TEXTS})
    course = create_course(
        user,
        scorecard,
        tee=tee or _told_tee(scorecard, told.get("playing_tee", "")),
        facts=replace(facts, name=name or scorecard.name or facts.name),
        seed=told.get("seed") if seed is None else seed,
        given=_given(export["layouts"], _own_cards(user, export)) or _mapped(record, which),
    )
    finish_import(record, course)
    if layouts == "map" and has_maps(course):
        return lay_from_map(user, course, version=None).course
    return course


def _told_tee(scorecard: Scorecard, tee: str) -> str:
    """The tee that an exported course was played from, where it was not renamed since."""
    return tee if tee in {one.name for one in scorecard.tees} else ""


def _own_cards(user: User, export: Mapping[str, Any]) -> dict[str, str]:
    """Keeps the cards that came with an exported course as this person's; gives their slugs here
    by those of the file."""
    cards = cards_of_file(export.get("cards") or [])
    rows = keep_cards(user, cards.values(), listed=False)
    return {slug: row.slug for slug, row in zip(cards, rows, strict=True)}


def _given(layouts: Sequence[Mapping[str, Any]], slugs: Mapping[str, str]) -> dict[int, GivenHole]:
    """The layouts that came with an exported course, its own cards by the ``slugs`` they have
    here; one that cannot be played here is fitted anew."""
    given = {}
    for entry in layouts:
        told = Arrangement(load_layout(entry["cards"]), frozenset(entry["locks"]))
        arrangement = with_slugs(told, slugs)
        playable = boards.board_of(arrangement.placed).is_playable
        given[entry["hole"]] = GivenHole(
            bend=entry["bend"],
            hazards=entry["hazards"],
            notes=entry["notes"],
            arrangement=arrangement if playable else None,
            locked=entry["locked"],
            ground=load_map(entry["ground"]) if entry.get("ground") else None,
        )
    return given


def _mapped(record: ImportRecord, which: int) -> dict[int, GivenHole]:
    """What the map tells of each hole: the map itself, and the bend and hazards that choose its
    cards."""
    maps = record.reading.get("maps") or []
    given = {}
    for number, values in (maps[which] if which < len(maps) else {}).items():
        ground = load_map(values)
        facts = facts_of(ground)
        words = facts.words[: HOLE_TEXTS["hazards"]]
        given[int(number)] = GivenHole(
            bend=facts.bend, hazards=words, notes=inferred_note(ground), ground=ground
        )
    return given


def delete_import(user: User, record: ImportRecord) -> None:
    """Deletes an import with its original; the course built from it stays."""
    must_own(user, record)
    record.delete()


def must_own(user: User, record: ImportRecord) -> None:
    """Raises Http404 where the import is somebody else's."""
    if record.owner_id != user.pk:
        raise Http404("There is no such import.")


def _entry(entries: Sequence[dict[str, Any]], which: int) -> dict[str, Any]:
    if not 0 <= which < len(entries):
        words = f"There are {len(entries)} scorecards, counted from 0."
        raise Invalid([Fault(pointer("which"), words)])
    return entries[which]


def _merged(card: Mapping[str, Any], patch: Mapping[str, Any]) -> dict[str, Any]:
    merged = {**card, **{name: patch[name] for name in ("name", "place") if name in patch}}
    merged["tees"] = _merged_rows(card["tees"], patch.get("tees"), key="name", what="tees")
    merged["holes"] = _merged_rows(card["holes"], patch.get("holes"), key="number", what="holes")
    return _renamed(merged, patch.get("rename_tees", {}))


def _merged_rows(
    rows: Sequence[Mapping[str, Any]], changes: object, *, key: str, what: str
) -> list[dict[str, Any]]:
    merged = {row[key]: dict(row) for row in rows}
    if changes is None:
        return list(merged.values())
    if not isinstance(changes, list):
        raise Invalid([Fault(pointer(what), "A list is expected here.")])
    for at, change in enumerate(changes):
        if not isinstance(change, Mapping) or not isinstance(change.get(key), str | int):
            words = f"Say which by its {key}."
            raise Invalid([Fault(pointer(what, at, key), words)])
        row = merged.setdefault(change[key], {key: change[key]})
        for name, value in change.items():
            row[name] = _merged_cell(row, name, value)
        for tee, figure in _figures(change, "yards").items():
            _forget(row, "lengths", tee, gone=figure is None)
        for tee, figure in _figures(change, "lengths").items():
            if tee not in _figures(change, "yards"):
                _forget(row, "yards", tee, gone=True)
            _forget(row, "lengths", tee, gone=figure is None)
    return list(merged.values())


def _merged_cell(row: Mapping[str, Any], name: str, value: object) -> object:
    """Figures by tee are merged tee by tee, everything else is replaced."""
    before = row.get(name)
    if isinstance(before, Mapping) and isinstance(value, Mapping):
        return {tee: figure for tee, figure in {**before, **value}.items() if figure is not None}
    return value


def _figures(change: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    figures = change.get(name)
    return figures if isinstance(figures, Mapping) else {}


def _forget(row: dict[str, Any], name: str, tee: str, *, gone: bool) -> None:
    """A length has two figures, in yards and in the tee's own unit: when one is corrected the
    other follows from it."""
    if gone and isinstance(row.get(name), Mapping):
        row[name] = {other: figure for other, figure in row[name].items() if other != tee}


def _renamed(card: dict[str, Any], names: object) -> dict[str, Any]:
    if not isinstance(names, Mapping) or not all(isinstance(new, str) for new in names.values()):
        raise Invalid([Fault(pointer("rename_tees"), "Old names and new ones, please.")])
    if not names:
        return card
    card["tees"] = [{**tee, "name": names.get(tee["name"], tee["name"])} for tee in card["tees"]]
    for hole in card["holes"]:
        for cells in ("yards", "lengths", "stroke_indexes"):
            figures = hole.get(cells) or {}
            hole[cells] = {names.get(tee, tee): figure for tee, figure in figures.items()}
    for total in card.get("printed", []):
        total["column"] = names.get(total["column"], total["column"])
    return card


def _invalid(unreadable: Unreadable) -> Invalid:
    where = unreadable.where
    place = f"#{where}" if where.startswith("/") else "#"
    return Invalid([Fault(place, str(unreadable))], str(unreadable))
