"""The golfers that come with the site."""

import pytest
from django.utils.text import slugify

from play.golfers import samples
from play.golfers.models import PlayerCard
from play.golfers.queries import card_of


def test_every_golfer_has_facts_and_levers_row_for_row():
    facts = samples.read_facts()
    levers, overall, averages = samples.read_levers()
    assert len(facts) == len(levers) == len(overall) == len(averages) > 6_400
    assert len({golfer.slug for golfer in facts}) == len(facts)


def test_slugs_keep_letters_of_every_language():
    assert slugify("José María Olazábal 1995") == "jose-maria-olazabal-1995"


@pytest.mark.django_db
def test_they_are_brought_once_and_what_staff_changed_stays(monkeypatch):
    every = samples.read_facts()
    levers, overall, averages = samples.read_levers()
    few = 40
    monkeypatch.setattr(samples, "read_facts", lambda: every[:few])
    monkeypatch.setattr(
        samples,
        "read_levers",
        lambda: (levers.take(slice(few)), overall[:few], averages[:few]),
    )
    assert samples.load_golfers() == few
    assert samples.load_golfers() == 0
    changed = PlayerCard.objects.first()
    PlayerCard.objects.filter(pk=changed.pk).update(version=2, golfer="Changed by hand")
    PlayerCard.objects.update(sample="an older file")
    assert samples.load_golfers() == few - 1
    changed.refresh_from_db()
    assert changed.golfer == "Changed by hand"
    assert PlayerCard.objects.count() == few
    for row in PlayerCard.objects.all():
        assert card_of(row).overall == row.overall


@pytest.mark.django_db
@pytest.mark.bench
def test_all_of_them_are_brought_in_seconds(figure):
    from time import perf_counter

    begun = perf_counter()
    count = samples.load_golfers()
    figure("Golfers brought", count, aim="more than 6,400", ok=count > 6_400)
    took = perf_counter() - begun
    figure("All golfers brought", took, aim="under 10 s", ok=took < 10, unit="s")
