"""Courses in the JSON of course databases: found wherever holes are, whatever the keys are called.

Keys are read with the words of headings ("holeNum", "hole_par", "nominalDistance"). Tees may hold
their holes, holes their tees, or a course lists lengths by tee and hole."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from courses.importing.draft import Draft
from courses.importing.feed_arrays import lists_pars, unrolled
from courses.importing.feed_keys import by_key, key_of
from courses.importing.feed_rows import gathered
from courses.importing.figures import hole_number, number, tidy
from courses.importing.lexicon import Meaning
from courses.importing.positions import measure, settle_measured_unit
from courses.importing.reading import MAX_CELL, MAX_HOLES, MAX_TEES, Unreadable
from courses.importing.roles import Length
from courses.importing.table import Column
from courses.importing.vocabulary import Heading, fold, heading, is_colour, unit_in
from courses.scorecard import PrintedTotal, Scorecard, ScorecardTee

_MAX_COURSES = 60
_MAX_NODES = 20_000
_MAX_DEPTH = 40
_MAX_TEES_READ = 60
_HOLES = ("holes", "hole", "scorecard", "hole data", "holes data", "layout", "loch", "locher")
_TEES = ("tees", "tee sets", "teesets", "tee boxes", "teeboxes", "tee", "abschlage", "departs")
_NAMES = ("course name", "name", "club name", "title", "facility name", "course", "club")
_TEE_NAMES = (
    *("tee name", "name", "tee color", "tee colour", "color", "colour"),
    *("label", "tee", "type"),
)
_PLACES = ("location", "place", "city", "address", "town")
_LENGTH_MAPS = (
    "hole yardages",
    "yardages",
    "lengths",
    "distances",
    "hole lengths",
    "hole distances",
)
_SINGLE = "Tee"


@dataclass(slots=True)
class Feed:
    """A course while it is read: the draft, tee names by their ids, and measured ratios."""

    draft: Draft
    ids: dict[str, str] = field(default_factory=dict)
    ratios: list[float] = field(default_factory=list)


def courses_in(data: Any, filename: str) -> tuple[Scorecard, ...]:
    """The scorecards of all courses in JSON values; none where there are no holes."""
    found = []
    for course in _courses(data):
        card = _scorecard(course, filename)
        if card is not None:
            found.append(card)
        if len(found) == _MAX_COURSES:
            break
    return tuple(found)


def _courses(data: Any) -> Iterator[Mapping[str, Any]]:
    """Every object that holds holes, outermost first, in the order written, called after what it
    stands in where it has no name of its own."""
    pending: list[tuple[Any, int, str]] = [(data, 0, "")]
    seen = 0
    while pending:
        node, depth, name = pending.pop()
        seen += 1
        if seen > _MAX_NODES or depth > _MAX_DEPTH:
            raise Unreadable("The JSON is too large or too deep to be a scorecard.")
        if isinstance(node, Mapping):
            node = unrolled(node) or node
            name = _name(node) or name
            if _holes_of(node) or _tees_with_holes(node):
                yield {"name": name, **node} if not _name(node) else node
                continue
            pending += [(value, depth + 1, name) for value in reversed(list(node.values()))]
        elif isinstance(node, list):
            if _are_holes(node):
                yield from gathered(node, name)
                continue
            pending += [(value, depth + 1, name) for value in reversed(node)]


def _are_holes(value: Any) -> bool:
    """Whether a list holds objects that tell of par or length."""
    if not isinstance(value, list) or not 1 <= len(value) <= 200:
        return False
    objects = [entry for entry in value if isinstance(entry, Mapping)]
    told = [entry for entry in objects if _tells_of_a_hole(entry)]
    return len(objects) == len(value) and len(told) > len(value) / 2


def _tells_of_a_hole(node: Mapping[str, Any]) -> bool:
    said = {meaning for key in node for meaning in heading(key_of(key)).meanings}
    inner = by_key(node, _TEES)
    return (
        not _holes_of(node)
        and not lists_pars(node)
        and (
            Meaning.PAR in said
            or (Meaning.HOLE in said and bool(said & {Meaning.LENGTH, Meaning.INDEX} or inner))
        )
    )


def _holes_of(node: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """The holes of an object: a list of them, or an object with a hole under each number."""
    for key, value in node.items():
        word = key_of(key)
        if word not in _HOLES and not (isinstance(value, list) and _lists_holes(word)):
            continue
        if isinstance(value, Mapping) and value and all(hole_number(str(k)) for k in value):
            entries = [{"hole": k, **v} for k, v in value.items() if isinstance(v, Mapping)]
            if _are_holes(entries):
                return entries
        objects = isinstance(value, list) and all(isinstance(entry, Mapping) for entry in value)
        if objects and any(_plain_hole(entry) for entry in value):
            return list(value)
    return []


def _lists_holes(key: str) -> bool:
    """Whether a key says that it lists holes: "holeList", "courseHoles"."""
    return heading(key).meanings[:1] == (Meaning.HOLE,) or key.split()[-1:] == ["holes"]


def _plain_hole(node: Mapping[str, Any]) -> bool:
    said = {meaning for key in node for meaning in heading(key_of(key)).meanings}
    return bool(said & {Meaning.PAR, Meaning.LENGTH, Meaning.INDEX}) or (
        Meaning.HOLE in said and by_key(node, _TEES) is not None
    )


def _tees_of(node: Mapping[str, Any]) -> list[tuple[str, str, Mapping[str, Any]]]:
    """The tees of an object as (name, gender, facts): listed, by name, or by gender."""
    value = by_key(node, _TEES)
    found: list[tuple[str, str, Mapping[str, Any]]] = []
    groups = [("", value)]
    if isinstance(value, Mapping):
        groups = [(str(key), entry) for key, entry in list(value.items())[:_MAX_TEES_READ]]
    for key, entry in groups:
        gender = heading(key).gender
        for tee in entry[:_MAX_TEES_READ] if isinstance(entry, list) else [entry]:
            if isinstance(tee, Mapping):
                name = by_key(tee, _TEE_NAMES)
                own = tidy(name)[:MAX_CELL] if isinstance(name, str) else ""
                own_gender = heading(str(by_key(tee, ("gender", "sex")) or "")).gender
                found.append((own or ("" if gender else key), own_gender or gender, tee))
    return found


def _tees_with_holes(node: Mapping[str, Any]) -> bool:
    return any(_holes_of(tee) for _, _, tee in _tees_of(node))


def _scorecard(course: Mapping[str, Any], filename: str) -> Scorecard | None:
    draft = Draft(name=_name(course))
    feed = Feed(draft)
    unit = unit_in(" ".join(str(v) for k, v in course.items() if "unit" in key_of(k)))
    holes = _holes_of(course)
    if len(holes) > MAX_HOLES:
        raise Unreadable(f"A scorecard may have {MAX_HOLES} holes; this has more.", draft.name)
    for at, hole in enumerate(holes, start=1):
        _read_hole(feed, hole, at, unit)
    for name, gender, tee in _tees_of(course):
        _read_tee(feed, name, gender, tee, unit)
    _name_tees(feed, listed=bool(_tees_of(course)))
    settle_measured_unit(draft, feed.ratios)
    if not draft.holes or not (draft.tees or any(hole.par for hole in draft.holes.values())):
        return None
    draft.headings = list(draft.tees)
    return replace(draft.finish(filename=filename, beside=()), place=_place(course))


def _name(course: Mapping[str, Any]) -> str:
    value = by_key(course, _NAMES)
    if isinstance(value, Mapping):
        return _name(value)
    return tidy(value)[:MAX_CELL] if isinstance(value, str) else ""


def _place(course: Mapping[str, Any]) -> str:
    value = by_key(course, _PLACES)
    if isinstance(value, Mapping):
        parts = [value.get(key) for key in ("city", "state", "country")]
        value = ", ".join(part for part in parts if isinstance(part, str) and part)
    return tidy(value)[:MAX_CELL] if isinstance(value, str) else ""


def _figure(value: Any) -> int | None:
    """A number, or a text that holds one, as a whole number; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    figure = number(str(value)[:40])
    return None if figure is None else int(figure + 0.5)


def _read_hole(feed: Feed, hole: Mapping[str, Any], at: int, unit: str, tee: str = "") -> None:
    """Take a hole's facts; ``tee`` is the one it stands under, if it does."""
    draft = feed.draft
    said = [(heading(key_of(key)), key_of(key), value) for key, value in hole.items()]
    numbers = [
        _hole_number(v) for h, _, v in said if h.means(Meaning.HOLE) and len(h.meanings) == 1
    ]
    hole_at = next((value for value in numbers if value), at)
    if not 1 <= hole_at <= MAX_HOLES:
        raise Unreadable(f"Hole {hole_at}: holes are numbered 1 to {MAX_HOLES}.", f"hole {at}")
    if hole_at in draft.holes and not tee:
        draft.fail(f"hole {hole_at}", f"Hole {hole_at} comes twice; the first was kept.")
        return
    draft.add_hole(hole_at)
    for meaning, key, value in said:
        _read_fact(feed, meaning, key, value, hole_at, unit, tee)
    inner = by_key(hole, _TEES)
    if inner is not None:
        _read_inner_tees(feed, hole, inner, hole_at, unit)


def _hole_number(value: Any) -> int | None:
    return hole_number(str(value)[:20]) if isinstance(value, int | float | str) else None


def _read_fact(
    feed: Feed, meaning: Heading, key: str, value: Any, hole: int, unit: str, tee: str
) -> None:
    draft = feed.draft
    known = draft.holes[hole]
    figure = _figure(value)
    if meaning.means(Meaning.INDEX):
        if figure and tee:
            indexes = {**known.stroke_indexes, tee: figure}
            known = replace(known, stroke_indexes=indexes)
        if figure and known.stroke_index is None and meaning.gender != "women":
            known = replace(known, stroke_index=figure)
        draft.holes[hole] = known
    elif meaning.means(Meaning.PAR):
        _read_par(draft, value, figure, hole, meaning.gender or tee)
    elif meaning.means(Meaning.NAME) and isinstance(value, str):
        draft.holes[hole] = replace(known, name=tidy(value)[:MAX_CELL])
    elif meaning.means(Meaning.LENGTH) and (length := _with_unit(value)):
        _add_length(feed, tee or _SINGLE, length[0], hole, length[1] or meaning.unit or unit)
    elif isinstance(value, Mapping) and (
        meaning.means(Meaning.LENGTH) or meaning.unit or key in _LENGTH_MAPS
    ):
        for name, length in value.items():
            _add_length(feed, tidy(str(name))[:MAX_CELL], length, hole, meaning.unit or unit)
    elif (meaning.means(Meaning.LENGTH) or meaning.unit) and not isinstance(value, Mapping | list):
        label = tee or (meaning.label if is_colour(meaning.label) else "")
        _add_length(feed, label or _SINGLE, value, hole, meaning.unit or unit)
    elif is_colour(key) and len(key) < 30 and figure and figure > 30:
        _add_length(feed, key.capitalize(), value, hole, unit)


def _with_unit(value: Any) -> tuple[Any, str] | None:
    """The figure and the unit of a length that is an object: {"value": 381, "unit": "YARDS"}."""
    if not isinstance(value, Mapping):
        return None
    figure = by_key(value, ("value", "amount", "length", "distance"))
    if _figure(figure) is None:
        return None
    word = str(by_key(value, ("unit", "units", "uom", "measure")) or "")
    return figure, {"y": "yd", "m": "m"}.get(word[:1].lower(), "")


def _read_par(draft: Draft, value: Any, figure: int | None, hole: int, whose: str) -> None:
    known = draft.holes[hole].par
    if figure is None and value not in (None, ""):
        draft.fail(f"hole {hole}, par", f'"{str(value)[:40]}" is not a par.', hole, "par")
    elif figure is not None and known is None:
        draft.holes[hole] = replace(draft.holes[hole], par=figure)
    elif figure not in (None, known):
        draft.note(f"Par is {figure} for {whose}; {known} was taken.", f"hole {hole}, par")


def _add_length(feed: Feed, tee: str, value: Any, hole: int, unit: str) -> None:
    draft = feed.draft
    length = _figure(value)
    if length is None:
        if value not in (None, ""):
            draft.not_a_length(f"hole {hole}, {tee}", str(value)[:40], hole, tee)
        return
    lengths = draft.holes[hole].lengths
    known = draft.tees.get(tee)
    if known and known.unit and unit and known.unit != unit:
        return
    if known and unit and not known.unit:
        draft.tees[tee] = replace(known, unit=unit)
    if tee not in draft.tees:
        if len(draft.tees) >= 2 * MAX_TEES:
            return
        draft.add_tee(tee, Length(Column(0, tee, heading(tee)), tee, unit, ""))
    if tee not in lengths:
        draft.holes[hole] = replace(draft.holes[hole], lengths={**lengths, tee: length})


def _read_inner_tees(feed: Feed, hole: Mapping[str, Any], inner: Any, at: int, unit: str) -> None:
    """The tees that stand inside a hole: a figure each, or an object each."""
    if isinstance(inner, Mapping):
        for name, value in inner.items():
            if not isinstance(value, Mapping | list):
                _add_length(feed, tidy(str(name))[:MAX_CELL], value, at, unit)
    for name, _, facts in _tees_of({"tees": inner}):
        tee = _SINGLE if fold(name) in ("", "tee") else name
        for key, value in facts.items():
            meaning = heading(key_of(key))
            if meaning.means(Meaning.PAR):
                _read_par(feed.draft, value, _figure(value), at, tee)
            elif meaning.means(Meaning.INDEX) or (
                (meaning.means(Meaning.LENGTH) or meaning.unit)
                and (_with_unit(value) or not isinstance(value, Mapping | list))
            ):
                _read_fact(feed, meaning, key_of(key), value, at, unit, tee)
        measure(feed.draft, feed.ratios, hole, facts, at, tee)


def _read_tee(feed: Feed, name: str, gender: str, tee: Mapping[str, Any], unit: str) -> None:
    """Take a course's tee: its id, ratings, printed total, lengths by hole or its own holes."""
    draft = feed.draft
    holes = _holes_of(tee)
    lengths = by_key(tee, _LENGTH_MAPS)
    name = name or _SINGLE
    listed = isinstance(lengths, Mapping | list) or bool(holes)
    if listed and any(name in hole.lengths for hole in draft.holes.values()):
        name = _another(draft, name, gender)
    identity = next((str(v) for k, v in tee.items() if key_of(k) in ("id", "tee id")), name)
    feed.ids[identity] = name
    said = [(heading(key_of(key)), value) for key, value in tee.items()]
    own_unit = next((h.unit for h, v in said if h.unit and isinstance(v, Mapping | list)), unit)
    for at, hole in enumerate(holes[:MAX_HOLES], start=1):
        draft.tees.setdefault(name, ScorecardTee(name, unit="", gender=gender))
        _read_hole(feed, hole, at, unit, tee=name)
    if isinstance(lengths, list):
        lengths = dict(enumerate(lengths, start=1))
    for key, length in (lengths or {}).items() if isinstance(lengths, Mapping) else ():
        numbered = hole_number(str(key)[:20])
        if numbered and numbered <= MAX_HOLES:
            draft.add_hole(numbered)
            _add_length(feed, name, length, numbered, own_unit or _unit_of_keys(tee))
    known = draft.tees.get(identity) or draft.tees.get(name) or ScorecardTee(name, unit=unit)
    rated = _rated(replace(known, gender=known.gender or gender), tee)
    draft.tees[identity if identity in draft.tees else name] = rated
    for key, value in tee.items():
        total = _figure(value)
        if key_of(key) in ("length", "total yards", "total", "total length") and total:
            draft.printed.append(PrintedTotal(name, "total", total, f"tee {name}, {key}"))


def _unit_of_keys(tee: Mapping[str, Any]) -> str:
    return "yd" if any("yard" in key_of(key) for key in tee) else ""


def _another(draft: Draft, name: str, gender: str) -> str:
    marks = [f"({gender})"] if gender else []
    marks += [str(count) for count in range(2, 100)]
    new = next(f"{name} {mark}" for mark in marks if f"{name} {mark}" not in draft.tees)
    draft.note(f'Two tees are named "{name}"; the second was called "{new}".')
    return new


def _rated(tee: ScorecardTee, facts: Mapping[str, Any]) -> ScorecardTee:
    """The tee with the first course rating and slope that its facts hold, men's first."""
    for key, value in facts.items():
        said = heading(key_of(key))
        figure = number(str(value)[:10]) if not isinstance(value, Mapping | list | bool) else None
        if not figure or "bogey" in key_of(key):
            continue
        if said.means(Meaning.SLOPE) and tee.slope is None and 55 <= figure <= 155:
            tee = replace(tee, slope=int(figure))
        elif said.means(Meaning.RATING) and tee.rating is None and 25 <= figure <= 90:
            tee = replace(tee, rating=figure)
    return tee


def _name_tees(feed: Feed, *, listed: bool) -> None:
    """Give lengths that go by a tee's id the tee's name; without a tee of that id they go."""
    draft = feed.draft
    order = [name for name in feed.ids if name in draft.tees or feed.ids[name] in draft.tees]
    for identity in list(draft.tees):
        name = feed.ids.get(identity)
        if name is None and listed and feed.ids and identity not in feed.ids.values():
            if len({*feed.ids} & {*draft.tees}) or identity == "matchplay":
                draft.note(f'Lengths under "{identity}" were left out: no tee is named so.')
                draft.drop(identity)
        elif name is not None and name != identity:
            draft.rename(identity, name)
    for name in [feed.ids[identity] for identity in order]:
        if name in draft.tees and not any(name in hole.lengths for hole in draft.holes.values()):
            draft.drop(name)
