"""Bringing player cards from a sheet: first every change in words, then all of them or none."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from golfsite.accounts.models import User
from golfsite.web.problems import Fault, Invalid
from play.golfers import changes, checks, method, sheets
from play.golfers.models import PlayerCard
from play.golfers.queries import may_change
from play.pro_golf.boxes import BOXES
from play.pro_golf.card import COLUMNS, CardFault, parse_entry, read_card
from play.pro_golf.making.ratings import BY_NAME, NAMES

MOST_FAULTS = 50
YES, NO = ("yes", "true", "1"), ("no", "false", "0", "")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a row asks for: the card it is about (None for a new one), what it changes, in words.
    ``whole`` is a typed card for a new golfer of whom every box is given."""

    row: int
    card: PlayerCard | None
    facts: dict[str, Any]
    ratings: dict[str, float | None]
    columns: dict[str, list[str]]
    overall: str
    words: tuple[str, ...]

    @property
    def title(self) -> str:
        """The golfer and the season."""
        return f"{self.facts['golfer']}, {self.facts['season']}"

    @property
    def is_new(self) -> bool:
        """Whether the row brings a new golfer."""
        return self.card is None


@dataclass(slots=True)
class _Faults:
    found: list[Fault] = field(default_factory=list)

    def add(self, row: str, column: str, message: str) -> None:
        where = f"Row {row}, {column}: " if column else f"Row {row}: "
        if len(self.found) < MOST_FAULTS:
            self.found.append(Fault("#/file", where + message))


def plan(user: User, content: bytes, filename: str, *, for_site: bool = False) -> list[Wanted]:
    """What a sheet would change, row by row; rows that change nothing are left out. Nothing is
    written. Raises Invalid with everything that is wrong, by row and column."""
    grid = sheets.read(content, filename)
    faults = _Faults()
    found = _cards(user, grid, for_site=for_site)
    seen: dict[object, str] = {}
    wanted = []
    for line in grid:
        one = _wanted(line, found, faults, user, for_site=for_site)
        if one is None:
            continue
        key = one.card.pk if one.card else (one.facts["golfer"].casefold(), one.facts["season"])
        if key in seen:
            faults.add(line["row"], "", f"{one.title} stands in row {seen[key]}, too.")
        seen[key] = line["row"]
        if one.words:
            wanted.append(one)
    if faults.found:
        raise Invalid(faults.found, "The sheet cannot be brought in; nothing was changed.")
    return wanted


def mark_of(wanted: Sequence[Wanted]) -> str:
    """A short text that differs where the changes do, or the cards they were told of."""
    told = [(one.row, one.card and (one.card.pk, one.card.version), one.words) for one in wanted]
    return hashlib.sha256(repr(told).encode()).hexdigest()[:24]


@transaction.atomic
def carry_out(user: User, wanted: Sequence[Wanted], *, for_site: bool = False) -> list[PlayerCard]:
    """Does all of it, or nothing."""
    made = _made(wanted)
    done = []
    for one, card in zip(wanted, made, strict=True):
        if one.card is None:
            whole = _whole(one)
            fresh = changes.create(
                user, one.facts, one.ratings, whole, for_site=for_site, made=card
            )
            if (one.columns and whole is None) or one.overall:
                overall = one.overall or None
                fresh = changes.change(
                    user, fresh, version=None, boxes=_given(one), overall=overall
                )
            done.append(fresh)
            continue
        done.append(
            changes.change(
                user,
                one.card,
                version=one.card.version,
                facts=one.facts,
                ratings=one.ratings,
                boxes=_given(one),
                overall=one.overall or None,
                made=card,
            )
        )
    return done


def _cards(user: User, grid: sheets.Grid, *, for_site: bool) -> dict[object, list[PlayerCard]]:
    """The cards that the rows may be about, by slug and by name and season."""
    mine = PlayerCard.objects.filter(owner=None if for_site else user, deleted_at=None)
    found: dict[object, list[PlayerCard]] = {}
    for card in mine.iterator():
        found.setdefault(card.slug, []).append(card)
        found.setdefault((card.golfer.casefold(), card.season), []).append(card)
    return found


def _wanted(
    line: dict[str, str],
    found: dict[object, list[PlayerCard]],
    faults: _Faults,
    user: User,
    *,
    for_site: bool,
) -> Wanted | None:
    row, before = line["row"], len(faults.found)
    facts = _facts(line, faults)
    ratings = _ratings(line, faults)
    columns = _boxes(line, faults)
    overall = line.get("overall", "")
    if overall and overall not in map(str, BOXES):
        faults.add(row, "overall", "the Overall Value is a box from 11 to 66, such as 24.")
    if facts is None or len(faults.found) > before:
        return None
    card = _about(line, facts, found, faults)
    if len(faults.found) > before:
        return None
    if card is not None and not may_change(user, card):
        faults.add(row, "slug", "this card is not yours to change.")
        return None
    if card is not None:
        ratings = {name: v for name, v in ratings.items() if getattr(card, name) != v}
        facts = {
            name: v
            for name, v in facts.items()
            if getattr(card, name) != v or name in ("golfer", "season")
        }
        now = card.columns
        columns = {
            name: kept
            for name, texts in columns.items()
            if any(kept := [text if text != now[name][at] else "" for at, text in enumerate(texts)])
        }
        overall = "" if overall == str(card.overall) else overall
    words = _words(card, facts, ratings, columns, overall)
    return Wanted(int(row), card, facts, ratings, columns, overall, words)


def _about(
    line: dict[str, str],
    facts: dict[str, Any],
    found: dict[object, list[PlayerCard]],
    faults: _Faults,
) -> PlayerCard | None:
    """The card a row is about."""
    slug, row = line.get("slug", ""), line["row"]
    if slug:
        there = found.get(slug, [])
        if not there:
            faults.add(
                row, "slug", f"there is no card {slug[:60]!r}; leave it empty for a new one."
            )
            return None
        if there[0].season != facts["season"]:
            faults.add(
                row, "season", f"{slug} is a card of {there[0].season}, not of {facts['season']}."
            )
        return there[0]
    same = found.get((facts["golfer"].casefold(), facts["season"]), [])
    if len(same) > 1:
        slugs = ", ".join(card.slug for card in same[:5])
        faults.add(row, "golfer", f"{len(same)} cards are his: name one by its slug ({slugs}).")
    return same[0] if same else None


def _facts(line: dict[str, str], faults: _Faults) -> dict[str, Any] | None:
    season, amateur = line.get("season", ""), line.get("amateur", "").lower()
    given: dict[str, Any] = {
        "golfer": line.get("golfer", ""),
        "country": line.get("country", ""),
        "season": int(season)
        if season.isascii() and season.isdigit() and len(season) < 6
        else None,
        "amateur": amateur in YES if amateur in (*YES, *NO) else None,
    }
    try:
        facts = checks.facts(given)
    except Invalid as wrong:
        for fault in wrong.errors:
            faults.add(line["row"], fault.pointer.rpartition("/")[2], fault.detail)
        return None
    if "country" not in line:
        del facts["country"]
    if "amateur" not in line:
        del facts["amateur"]
    return facts


def _ratings(line: dict[str, str], faults: _Faults) -> dict[str, float | None]:
    found: dict[str, float | None] = {}
    for name in NAMES:
        if name not in line:
            continue
        text = line[name].replace(",", ".").removesuffix("%").strip()
        try:
            found[name] = float(text) if text else None
            checks.ratings({name: found[name]})
        except ValueError:
            faults.add(line["row"], name, f"{text[:20]!r} is no number.")
        except Invalid as wrong:
            faults.add(line["row"], name, wrong.errors[0].detail)
    return found


def _boxes(line: dict[str, str], faults: _Faults) -> dict[str, list[str]]:
    """The boxes given, as columns of 21 texts; empty ones are not given."""
    found: dict[str, list[str]] = {}
    for column in COLUMNS:
        for at, box in enumerate(BOXES):
            text = line.get(f"{column} {box}", "")
            if not text:
                continue
            try:
                entry = str(parse_entry(column, box, text[:20]))
            except ValueError as wrong:
                faults.add(line["row"], f"{column} {box}", str(wrong))
                continue
            found.setdefault(column, [""] * len(BOXES))[at] = entry
    return found


def _words(
    card: PlayerCard | None,
    facts: dict[str, Any],
    ratings: dict[str, float | None],
    columns: dict[str, list[str]],
    overall: str,
) -> tuple[str, ...]:
    words = []
    if card is None:
        words.append("new golfer")
    else:
        words += [
            f"{name}: {_told(getattr(card, name))} to {_told(value)}"
            for name, value in facts.items()
            if getattr(card, name) != value
        ]
    for name, value in ratings.items():
        rating = BY_NAME[name]
        was = rating.shown(getattr(card, name)) if card else ""
        if card or value is not None:
            words.append(f"{rating.label}: {f'{was} to ' if card else ''}{rating.shown(value)}")
    if card is not None and ratings and not card.typed:
        words.append("the card is made anew from the ratings; boxes changed by hand stay")
    now = card.columns if card else {}
    for name, texts in columns.items():
        given = [(box, at) for at, box in enumerate(BOXES) if texts[at]]
        if card is None:
            words.append(f"{name}: {len(given)} boxes")
            continue
        words += [f"{name} {box}: {now[name][at]} to {texts[at]}" for box, at in given]
    if overall:
        words.append(f"Overall Value: {f'{card.overall} to ' if card else ''}{overall}")
    return tuple(words)


def _told(value: object) -> str:
    if isinstance(value, bool):
        return YES[0] if value else NO[0]
    return str(value) if value else "nothing"


def _given(one: Wanted) -> dict[tuple[str, int], str]:
    """The boxes that a row gives: only these are changed by hand."""
    return {
        (name, box): text
        for name, texts in one.columns.items()
        for box, text in zip(BOXES, texts, strict=True)
        if text
    }


def _whole(one: Wanted) -> Any:
    """The card of a row that gives every box and no ratings: typed from a printed one."""
    given = all(len(one.columns.get(name, [])) and all(one.columns[name]) for name in COLUMNS)
    if not given or not one.overall or any(v is not None for v in one.ratings.values()):
        return None
    try:
        return read_card(one.columns, one.overall)
    except CardFault as wrong:
        raise Invalid(changes.card_faults(wrong)) from wrong


def _made(wanted: Sequence[Wanted]) -> list[method.Made | None]:
    """The cards of all rows whose ratings ask for one, made together."""
    asked = []
    for at, one in enumerate(wanted):
        new = one.card is None and _whole(one) is None
        changed = one.card is not None and not one.card.typed and one.ratings
        if new or changed:
            before = one.card.ratings if one.card else {}
            asked.append((at, ({**before, **one.ratings}, int(one.facts["season"]))))
    found: list[method.Made | None] = [None] * len(wanted)
    made = method.make([pair for _, pair in asked]) if asked else []
    for (at, _), card in zip(asked, made, strict=True):
        found[at] = card
    return found
