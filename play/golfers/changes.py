"""Making and changing player cards: every change in one transaction, and in the card's history."""

import copy
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.text import slugify

from golfsite.accounts.models import User
from golfsite.web.problems import Conflict, Fault, Invalid, Problem, pointer
from play.golfers import checks, method
from play.golfers.method import Made
from play.golfers.models import KEPT, PlayerCard, PlayerCardChange, kept
from play.golfers.queries import ADD, DELETE, card_of, may_change
from play.pro_golf.boxes import BOXES
from play.pro_golf.card import Card, CardFault, dump, read_card
from play.pro_golf.making.ratings import BY_NAME

MOST_CARDS = 2000
AS_IT_CAME = "As it came with the site"
HAND = {"kind": "hand"}
FACTS = ("golfer", "season", "country", "amateur")


def create(
    user: User,
    facts: Mapping[str, Any],
    ratings: Mapping[str, float | None] | None = None,
    card: Card | None = None,
    *,
    for_site: bool = False,
    made: Made | None = None,
) -> PlayerCard:
    """A new card: typed as it stands (``card``), else made from the ratings (``made``, where that
    is done already). ``facts`` are golfer, season, country, amateur. Raises Invalid, and Problem
    where this person may not."""
    _must_be_allowed(user, for_site=for_site)
    given = checks.facts(facts)
    known = checks.ratings(ratings or {})
    row = PlayerCard(owner=None if for_site else user, **given, **known)
    row.sources = {name: HAND for name, value in known.items() if value is not None}
    if card is None:
        _make(row, made)
    else:
        _type(row, card)
    with transaction.atomic():
        _check_number(row)
        row.slug = _free_slug(f"{row.golfer} {row.season}")
        row.save()
        _remember(row, user, "Typed in" if row.typed else "Made from ratings")
    return row


Boxes = Mapping[tuple[str, int], str]


def change(
    user: User,
    card: PlayerCard,
    *,
    version: int | None,
    facts: Mapping[str, Any] | None = None,
    ratings: Mapping[str, float | None] | None = None,
    columns: Mapping[str, Sequence[str]] | None = None,
    boxes: Boxes | None = None,
    overall: object = None,
    made: Made | None = None,
) -> PlayerCard:
    """Changes facts, ratings (the card is made anew, boxes changed by hand stay), whole columns,
    single boxes by column and box, the Overall Value; "" is what was made. Raises Invalid and
    Conflict."""

    def act(row: PlayerCard) -> str:
        words = _applied(row, facts or {}, ratings or {}, columns or {}, boxes or {}, overall, made)
        return ", ".join(words)

    return _changed(user, card, version, act)


def preview(
    card: PlayerCard | None,
    facts: Mapping[str, Any],
    ratings: Mapping[str, float | None],
    boxes: Boxes,
    overall: object = None,
) -> PlayerCard:
    """The card as a change would leave it, or as a new one would be; nothing is kept of it."""
    if card is None:
        known = checks.ratings(ratings)
        row = PlayerCard(**checks.facts(facts), **known)
        _make(row)
        _applied(row, {}, {}, {}, boxes, overall, None)
        return row
    row = copy.copy(card)
    _applied(row, facts, ratings, {}, boxes, overall, None)
    return row


def _applied(
    row: PlayerCard,
    facts: Mapping[str, Any],
    ratings: Mapping[str, float | None],
    columns: Mapping[str, Sequence[str]],
    boxes: Boxes,
    overall: object,
    made: Made | None,
) -> list[str]:
    """Changes the row, unsaved, and says how."""
    given = checks.facts({**{name: getattr(row, name) for name in FACTS}, **facts})
    words = _apply_facts(row, given)
    words += _apply_ratings(row, checks.ratings(ratings), made)
    whole = dict(columns)
    for (name, box), text in boxes.items():
        texts = list(whole.get(name) or row.columns[name])
        at = BOXES.index(box)
        texts[at] = text or row.made[name][at]
        whole[name] = texts
    if whole or overall is not None:
        words += _apply_card(row, whole, row.made_overall if overall == "" else overall)
    return words


def clone(user: User, card: PlayerCard, *, for_site: bool = False) -> PlayerCard:
    """A copy of a card, the person's own or the site's."""
    _must_be_allowed(user, for_site=for_site)
    row = PlayerCard(**kept(card), owner=None if for_site else user)
    with transaction.atomic():
        _check_number(row)
        row.slug = _free_slug(f"{row.golfer} {row.season}")
        row.save()
        _remember(row, user, f"Copied from {card.golfer}, {card.season}")
    return row


def copy_column(user: User, source: PlayerCard, target: PlayerCard, column: str) -> PlayerCard:
    """Gives a golfer another's column, as boxes changed by hand."""
    theirs = source.columns[column]
    return _changed(
        user,
        target,
        None,
        lambda row: _with(row, column, theirs, f"{column} copied from {source}"),
    )


@transaction.atomic
def swap_column(user: User, one: PlayerCard, other: PlayerCard, column: str) -> None:
    """Two golfers change columns."""
    ones, others = one.columns[column], other.columns[column]
    _changed(user, one, None, lambda row: _with(row, column, others, f"{column} swapped, {other}"))
    _changed(user, other, None, lambda row: _with(row, column, ones, f"{column} swapped, {one}"))


def restore(user: User, card: PlayerCard) -> PlayerCard:
    """The card as made (or as typed), without the boxes changed by hand."""

    def act(row: PlayerCard) -> str:
        had = sum(map(len, row.overrides.values())) + (row.overall != row.made_overall)
        if not had:
            return ""
        row.overrides, row.overall = {}, row.made_overall
        _measure(row)
        return f"Restored: {had} value{'s' if had > 1 else ''} changed by hand given up"

    return _changed(user, card, None, act)


def revert(user: User, card: PlayerCard, number: int) -> PlayerCard:
    """The card as it was after a change of its history. Raises Problem for no such change."""
    then = card.history.filter(number=number).first()
    if then is None:
        raise Problem("There is no such change of this card.", status=404)

    def act(row: PlayerCard) -> str:
        for name in KEPT:
            setattr(row, name, then.state[name])
        return f"Back to change {number}: {then.what}"[:300]

    return _changed(user, card, None, act)


def delete(user: User, card: PlayerCard) -> None:
    """Takes a card off the lists; it can come back. What is in play keeps it. Staff need the right
    to delete the site's."""
    if card.owner_id is None and not user.has_perm(DELETE):
        raise Problem("You may not delete the site's golfers.", status=403)

    def act(row: PlayerCard) -> str:
        row.deleted_at = timezone.now()
        return "Deleted"

    _changed(user, card, None, act)


def undelete(user: User, card: PlayerCard) -> PlayerCard:
    """Brings a deleted card back."""

    def act(row: PlayerCard) -> str:
        row.deleted_at = None
        return "Brought back"

    return _changed(user, card, None, act)


def _must_be_allowed(user: User, *, for_site: bool) -> None:
    if for_site and not (user.is_staff and user.has_perm(ADD)):
        raise Problem(status=403)


def _changed(
    user: User, card: PlayerCard, version: int | None, act: Callable[[PlayerCard], str]
) -> PlayerCard:
    """Lets ``act`` change the row, which says in words what it did; nothing said, nothing done."""
    if not may_change(user, card):
        raise Problem("This golfer's card is not yours to change.", status=403)
    with transaction.atomic():
        row = PlayerCard.objects.select_for_update().get(pk=card.pk)
        if version is not None and version != row.version:
            raise Conflict("The card was changed elsewhere.", {"version": row.version})
        if not row.history.exists():
            _remember(row, None, AS_IT_CAME)
        words = act(row)
        if words:
            row.version += 1
            row.changed_at = timezone.now()
            row.save()
            _remember(row, user, words)
    return row


def _remember(row: PlayerCard, user: User | None, words: str) -> None:
    last = row.history.aggregate(last=Max("number"))["last"]
    PlayerCardChange.objects.create(
        card=row,
        number=0 if last is None else last + 1,
        user=user,
        what=words if len(words) <= 300 else f"{words[:299]}…",
        state=kept(row),
    )


def _make(row: PlayerCard, made: Made | None = None) -> None:
    """Makes the card from the row's ratings; an Overall Value set by hand stays."""
    made = made or method.make([(row.ratings, row.season)])[0]
    by_hand = row.overall is not None and row.overall != row.made_overall
    row.made, row.made_overall = made.columns, made.overall
    if not by_hand:
        row.overall = made.overall
    row.typed = False
    _tidy(row)
    _measure(row)


def _type(row: PlayerCard, card: Card) -> None:
    told = dump(card)
    row.made, row.made_overall, row.overall = told["columns"], card.overall, card.overall
    row.typed = True
    _measure(row)


def _measure(row: PlayerCard) -> None:
    row.neutral_average = round(method.average_of(card_of(row)), 3)


def _tidy(row: PlayerCard) -> None:
    """Forgets boxes changed by hand that say what the card says anyway."""
    row.overrides = differing(row.made, row.columns)


def differing(
    made: Mapping[str, Sequence[str]], columns: Mapping[str, Sequence[str]]
) -> dict[str, dict[str, str]]:
    """The boxes in which columns differ from others: by column, by box, their text."""
    found: dict[str, dict[str, str]] = {}
    for name, texts in columns.items():
        for box, text, was in zip(BOXES, texts, made[name], strict=True):
            if text != was:
                found.setdefault(name, {})[str(box)] = text
    return found


def _apply_facts(row: PlayerCard, given: Mapping[str, Any]) -> list[str]:
    words = []
    for name, value in given.items():
        if getattr(row, name) != value:
            words.append(f"{name} {getattr(row, name)} to {value}")
            setattr(row, name, value)
    return words


def _apply_ratings(
    row: PlayerCard, known: Mapping[str, float | None], made: Made | None
) -> list[str]:
    words = []
    for name, value in known.items():
        was = getattr(row, name)
        if was == value:
            continue
        rating = BY_NAME[name]
        words.append(f"{rating.label.lower()} {rating.shown(was)} to {rating.shown(value)}")
        setattr(row, name, value)
        row.sources = {**row.sources, name: HAND}
    if words and not row.typed:
        _make(row, made)
    return words


def _apply_card(
    row: PlayerCard, columns: Mapping[str, Sequence[str]], overall: object
) -> list[str]:
    before = row.columns
    try:
        card = read_card({**before, **columns}, row.overall if overall is None else overall)
    except CardFault as wrong:
        raise Invalid(card_faults(wrong)) from wrong
    told = dump(card)["columns"]
    words = [
        f"{name} {box} {before[name][at]} to {told[name][at]}"
        for name in told
        for at, box in enumerate(BOXES)
        if before[name][at] != told[name][at]
    ]
    if card.overall != row.overall:
        words.append(f"Overall Value {row.overall} to {card.overall}")
    row.overrides, row.overall = differing(row.made, told), card.overall
    if words:
        _measure(row)
    return words


def _with(row: PlayerCard, column: str, texts: Sequence[str], words: str) -> str:
    if list(texts) == row.columns[column]:
        return ""
    _apply_card(row, {column: texts}, None)
    return words


def card_faults(wrong: CardFault) -> list[Fault]:
    """What is wrong with a card, with its place in a body: "#/columns/D/4"."""
    found = []
    for fault in wrong.faults:
        path: list[str | int] = ["columns"]
        if fault.column == "Overall":
            path = ["overall"]
        elif fault.column:
            path += [fault.column, *([BOXES.index(fault.box)] if fault.box else [])]
        found.append(Fault(pointer(*path), str(fault)))
    return found


def _check_number(row: PlayerCard) -> None:
    owned = row.owner_id is not None
    if owned and PlayerCard.objects.filter(owner=row.owner, deleted_at=None).count() >= MOST_CARDS:
        raise Problem(f"You have {MOST_CARDS:,} cards already. Delete some first.", status=422)


def _free_slug(words: str) -> str:
    """A slug that no card has, from these words."""
    stem = slugify(words)[:100].strip("-") or "golfer"
    taken = set(PlayerCard.objects.filter(slug__startswith=stem).values_list("slug", flat=True))
    number = 1
    slug = stem
    while slug in taken:
        number += 1
        slug = f"{stem}-{number}"
    return slug
