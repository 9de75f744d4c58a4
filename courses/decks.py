"""Every hole card by slug: those of the deck, those people drew, those cut from maps."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from courses.cards import HoleCard
from courses.deck import built_in
from courses.models import OwnCard
from golfsite.accounts.models import User

# A card never changes, so what was read once holds.
CARDS_KEPT = 4_000
MOST_ASKED = 100


class EveryCard(Mapping[str, HoleCard]):
    """Finds any card by its slug; going through it goes through the deck alone, since only that is
    dealt from."""

    def __getitem__(self, slug: str) -> HoleCard:
        card = built_in().get(slug)
        return card if card is not None else _own(slug)

    def __iter__(self) -> Iterator[str]:
        return iter(built_in())

    def __len__(self) -> int:
        return len(built_in())


@lru_cache(maxsize=CARDS_KEPT)
def _own(slug: str) -> HoleCard:
    row = OwnCard.objects.filter(slug=slug).first()
    if row is None:
        raise KeyError(slug)
    return row.card


def own_slugs(user: User, slugs: Iterable[str]) -> set[str]:
    """Those of the slugs that are cards of this person's."""
    asked = [slug for slug in slugs if slug not in built_in()]
    if not asked:
        return set()
    found = OwnCard.objects.filter(owner=user, slug__in=asked[:MOST_ASKED])
    return set(found.values_list("slug", flat=True))


EVERY_CARD = EveryCard()
