"""Laying the cards of a hole: every change makes a new layout, undo and redo walk along them."""

import secrets
from collections.abc import Collection, Sequence

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from courses import arranging, boards, fitting, ratings
from courses.arranging import Arrangement
from courses.board import PlacedCard
from courses.changes.versions import claim_course, claim_hole
from courses.deck import built_in
from courses.decks import EVERY_CARD, own_slugs
from courses.errors import Refused
from courses.layout import MOST_CARDS, MOST_OVERLAP, dump_layout
from courses.models import Course, Hole, Layout
from courses.queries import holes_of, must_change
from golfsite.accounts.models import User
from golfsite.web.problems import Fault, Invalid, pointer

LAYOUTS_KEPT = 200


@transaction.atomic
def lay_cards(
    user: User,
    hole: Hole,
    placed: Sequence[PlacedCard],
    *,
    version: int | None,
    locks: Collection[int] | None = None,
    allow_faults: bool = False,
) -> Hole:
    """Lays these cards on the hole; gives the hole as it stands then.

    ``version`` is the hole's version as the person saw it (None: whatever it is). ``locks`` are
    the places of locked cards (None: those of before that still hold the same card). An impossible
    layout is refused with a fault for each card, unless ``allow_faults``: the designer keeps work
    in hand, and the hole cannot be played until it is mended. Raises Stale, Invalid.
    """
    must_change(user, hole.course)
    _check_cards(user, hole, placed)
    arrangement = Arrangement(tuple(placed), _locks_for(hole, placed, locks))
    if not allow_faults:
        _check_playable(arrangement.placed)
    hole = claim_hole(hole, version)
    return keep_arrangement(user, hole, arrangement)


def _check_cards(user: User, hole: Hole, placed: Sequence[PlacedCard]) -> None:
    """Refuses what cannot be a layout at all: cards that do not exist or are somebody else's, too
    many of them. A card that lies on the hole already may stay, whosever it is."""
    if len(placed) > MOST_CARDS:
        words = f"A hole takes {MOST_CARDS} cards at most, {len(placed)} are laid."
        raise Invalid([Fault(pointer("cards", MOST_CARDS), words)])
    known = {one.card for one in hole.layout.placed} if hole.layout else set()
    known |= own_slugs(user, [one.card for one in placed])
    faults = []
    for at, card in enumerate(placed):
        if card.card not in built_in() and card.card not in known:
            where = pointer("cards", at, "card")
            faults.append(Fault(where, f"There is no hole card “{card.card[:60]}”."))
        if not 0 <= card.overlap <= MOST_OVERLAP:
            where = pointer("cards", at, "overlap")
            faults.append(Fault(where, f"A card covers 0 to {MOST_OVERLAP} rows."))
    if faults:
        raise Invalid(faults)


def _check_playable(placed: tuple[PlacedCard, ...]) -> None:
    faults = [
        Fault(pointer("cards", *([] if problem.card is None else [problem.card])), problem.message)
        for problem in boards.board_of(placed).errors
    ]
    if faults:
        raise Invalid(faults, "A hole cannot be laid out so: " + faults[0].detail)


def _locks_for(
    hole: Hole, placed: Sequence[PlacedCard], locks: Collection[int] | None
) -> frozenset[int]:
    if locks is not None:
        return frozenset(lock for lock in locks if 0 <= lock < len(placed))
    if hole.layout is None:
        return frozenset()
    before = hole.layout.placed
    return frozenset(
        lock
        for lock in hole.layout.locks
        if lock < len(placed) and before[lock].card == placed[lock].card
    )


def keep_arrangement(user: User | None, hole: Hole, arrangement: Arrangement) -> Hole:
    """Makes the arrangement the hole's layout, after the present one; what could be redone goes,
    and what is too long ago."""
    new = layout_row(user, hole, arrangement)
    if hole.layout is not None:
        if hole.layout.cards == new.cards and hole.layout.locks == new.locks:
            return hole
        new.number = hole.layout.number + 1
        hole.layouts.filter(number__gt=hole.layout.number).delete()
        hole.layouts.filter(number__lte=new.number - LAYOUTS_KEPT).delete()
    ratings.remember([new])
    new.save()
    ratings.ask([new])
    return _point(hole, new)


def layout_row(user: User | None, hole: Hole, arrangement: Arrangement) -> Layout:
    """The layout for this arrangement, the hole's first, not saved."""
    board = boards.board_of(arrangement.placed)
    return Layout(
        hole=hole,
        number=1,
        cards=dump_layout(arrangement.placed),
        locks=sorted(arrangement.locks),
        digest=boards.digest_of(arrangement.placed),
        spaces=board.spaces,
        faulty=not board.is_playable,
        made_by=user,
    )


def _point(hole: Hole, layout: Layout) -> Hole:
    hole.layout = layout
    hole.version += 1
    hole.save(update_fields=["layout", "version"])
    Course.objects.filter(pk=hole.course_id).update(changed=timezone.now())
    return hole


# One step in the designer -----------------------------------------------------------------------


def arrangement_of(hole: Hole) -> Arrangement:
    """The hole's cards and locks as they lie."""
    if hole.layout is None:
        return Arrangement(())
    return Arrangement(hole.layout.placed, frozenset(hole.layout.locks))


def arrange(user: User, hole: Hole, arrangement: Arrangement, *, version: int | None) -> Hole:
    """Lays an arrangement as work in hand: faults are kept and shown, not refused."""
    return lay_cards(
        user,
        hole,
        arrangement.placed,
        version=version,
        locks=arrangement.locks,
        allow_faults=True,
    )


def add_card(
    user: User, hole: Hole, card: str, *, version: int | None, at: int | None = None
) -> Hole:
    """Adds a card at place ``at``; without one, just before the greens card."""
    now = arrangement_of(hole)
    if at is None:
        at = boards.place_for(now.placed, card)
    at = min(max(at, 0), len(now.placed))
    return arrange(user, hole, arranging.add(now, PlacedCard(card), at=at), version=version)


def remove_card(user: User, hole: Hole, at: int, *, version: int | None) -> Hole:
    """Takes the card at place ``at`` off."""
    now = _with_place(hole, at)
    return arrange(user, hole, arranging.remove(now, at), version=version)


def move_card(user: User, hole: Hole, at: int, *, to: int, version: int | None) -> Hole:
    """Moves the card at place ``at`` so that it stands at place ``to``."""
    now = _with_place(hole, at)
    to = min(max(to, 0), len(now.placed) - 1)
    return arrange(user, hole, arranging.move(now, at, to=to), version=version)


def turn_card(user: User, hole: Hole, at: int, *, version: int | None) -> Hole:
    """Turns the card at place ``at`` end for end."""
    now = _with_place(hole, at)
    return arrange(user, hole, arranging.turn(now, at), version=version)


def overlap_card(user: User, hole: Hole, at: int, *, rows: int, version: int | None) -> Hole:
    """Lets the card at place ``at`` cover so many rows of the card before it."""
    now = _with_place(hole, at)
    return arrange(user, hole, arranging.overlap(now, at, rows), version=version)


def swap_card(user: User, hole: Hole, at: int, *, card: str, version: int | None) -> Hole:
    """Puts another card in the place ``at``."""
    now = _with_place(hole, at)
    return arrange(user, hole, arranging.swap(now, at, card), version=version)


def lock_card(user: User, hole: Hole, at: int, *, locked: bool, version: int | None) -> Hole:
    """Locks or frees the card at place ``at``: a shuffle leaves locked cards alone."""
    now = _with_place(hole, at)
    return arrange(user, hole, arranging.lock(now, at, locked=locked), version=version)


def _with_place(hole: Hole, at: int) -> Arrangement:
    now = arrangement_of(hole)
    if not 0 <= at < len(now.placed):
        raise Invalid({"at": "There is no card in that place."})
    return now


def other_green(user: User, hole: Hole, *, version: int | None) -> Hole:
    """Puts the deck's next greens card that fits in place of the present one."""
    must_change(user, hole.course)
    now = arrangement_of(hole)
    placed = fitting.other_green(now.placed, boards.target_of(hole.course, hole), EVERY_CARD)
    if placed == now.placed:
        raise Refused("No other greens card fits this hole as it is laid out.")
    return arrange(user, hole, Arrangement(placed, now.locks), version=version)


def shuffle_hole(user: User, hole: Hole, *, version: int | None, seed: int | None = None) -> Hole:
    """Lays the hole anew to its scorecard; locked cards stay. Another ``seed``, another layout."""
    must_change(user, hole.course)
    if hole.locked:
        raise Refused(f"Hole {hole.number} is locked.")
    seed = secrets.randbits(31) if seed is None else seed
    try:
        fitted = boards.shuffled(hole.course, holes_of(hole.course), hole.number, seed=seed)
    except fitting.Unfittable as unfittable:
        raise Refused(unfittable.reason) from unfittable
    return lay_cards(user, hole, fitted.placed, version=version, locks=fitted.locks)


@transaction.atomic
def shuffle_course(
    user: User, course: Course, *, version: int | None, seed: int | None = None
) -> Course:
    """Lays every hole anew that is not locked, as one course, and keeps the seed with it."""
    must_change(user, course)
    course = claim_course(course, version)
    course.seed = secrets.randbits(31) if seed is None else seed
    course.save(update_fields=["seed", "changed"])
    fit_course(user, course)
    return course


def fit_course(user: User | None, course: Course) -> None:
    """Lays every hole anew that is not locked, to the playing tee, with the course's seed; each
    layout can be undone hole by hole. Belongs in the transaction of a change that was claimed."""
    holes = holes_of(course)
    for hole, arrangement in boards.fitted(course, holes):
        keep_arrangement(user, hole, arrangement)


# Undo, redo, locks ------------------------------------------------------------------------------


def undo(user: User, hole: Hole, *, version: int | None) -> Hole:
    """Goes back to the layout before. Raises Refused at the first one."""
    return _step(user, hole, version, back=True)


def redo(user: User, hole: Hole, *, version: int | None) -> Hole:
    """Goes forward again to the layout that was undone. Raises Refused at the last one."""
    return _step(user, hole, version, back=False)


@transaction.atomic
def _step(user: User, hole: Hole, version: int | None, *, back: bool) -> Hole:
    must_change(user, hole.course)
    hole = claim_hole(hole, version)
    if hole.layout is None:
        raise Refused("This hole has no layout yet.")
    number = hole.layout.number
    if back:
        found = hole.layouts.filter(number__lt=number).order_by("-number").first()
    else:
        found = hole.layouts.filter(number__gt=number).order_by("number").first()
    if found is None:
        raise Refused("There is nothing to undo." if back else "There is nothing to redo.")
    return _point(hole, found)


@transaction.atomic
def lock_hole(user: User, hole: Hole, *, locked: bool) -> Hole:
    """Locks or frees a hole: a locked one keeps its layout when the course is shuffled or fitted
    anew, and can still be changed by hand."""
    must_change(user, hole.course)
    Hole.objects.filter(pk=hole.pk).update(locked=locked, version=F("version") + 1)
    hole.refresh_from_db(fields=["locked", "version"])
    return hole
