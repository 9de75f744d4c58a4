"""The Masters as it really was, and who of a season's golfers is meant."""

import pytest

from golfsite.web.problems import Invalid
from play.golfers.models import PlayerCard
from play.pro_golf.card import dump
from play.pro_golf.edition import house_card
from play.tournaments import fields, past
from tests.play.golfers.cards import a_site_card


def test_the_results_of_every_year_are_there_and_sum():
    first = past.results_of(1981)[0]
    assert (first.position, first.player, first.rounds, first.total, first.to_par) == (
        "1", "T. Watson", (71, 68, 70, 71), 280, -8,
    )  # fmt: skip
    for year in past.years():
        results = past.results_of(year)
        assert len(results) >= 80
        assert results[0].place == 1
        assert all(54 < score < 106 for one in results if one.place for score in one.rounds)
        finished = [one.total for one in results if one.place and one.total]
        assert finished == sorted(finished)
    assert past.results_of(1900) == ()


@pytest.mark.parametrize(
    ("listed", "names", "meant"),
    [
        ("T. Watson", {"Tom Watson": 60, "Denis Watson": 70}, "Tom Watson"),
        ("D. Love III", {"Davis Love III": 80}, "Davis Love III"),
        ("K J Choi", {"K.J. Choi": 80}, "K.J. Choi"),
        ("M A Jimenez", {"Miguel Angel Jiménez": 50}, "Miguel Angel Jiménez"),
        ("A. Cabrera", {"Ángel Cabrera": 60}, "Ángel Cabrera"),
        ("J. Van de Velde", {"Jean Van de Velde": 40}, "Jean Van de Velde"),
        ("D. Jones", {"Dale Jones": 20, "Don Jones": 90}, "Don Jones"),
        ("D. Jones", {"Ed Jones": 90}, None),
    ],
)
def test_initials_and_surnames_are_matched_with_full_names(listed, names, meant):
    result = past.Result(1990, "1", listed, (70, 70, 70, 70))
    assert past.matched([result], names).get(listed) == meant


@pytest.mark.django_db
def test_a_masters_is_played_with_its_men_where_thirty_have_cards():
    with pytest.raises(Invalid, match="Too few golfers of the season 1997"):
        fields.of_masters(1997)
    kept = dump(house_card())
    players = [one.player for one in past.results_of(1997)][:35]
    PlayerCard.objects.bulk_create(
        PlayerCard(
            slug=f"golfer-{n}-1997",
            golfer=player.replace(".", "x"),
            season=1997,
            made=kept["columns"],
            made_overall=kept["overall"],
            overall=kept["overall"],
        )
        for n, player in enumerate(players)
    )
    found = fields.of_masters(1997)
    assert (found.masters_year, found.season, found.size) == (1997, 1997, len(set(players)))
    assert found.without_card == len(past.results_of(1997)) - found.size
    assert fields.playable_years() == [1997]
    with pytest.raises(Invalid, match="1981 to 2017"):
        fields.of_masters(2018)


@pytest.mark.django_db
def test_copies_and_newcomers_push_nobody_out_of_the_first_masters():
    for n in range(36):
        a_site_card(f"Golfer {n}", 1981, sample="x", neutral_average=72 + n / 100)
    a_site_card("Golfer 3", 1981, slug="a-copy", neutral_average=65)
    a_site_card("A Newcomer", 1981, neutral_average=66)
    first = fields.of_season(1981)
    assert [one.golfer for one in first.entrants] == [f"Golfer {n}" for n in range(36)]
    assert len(fields.first_field()) == 36
    assert "A Newcomer" in [one.golfer for one in fields.of_season(1981, 40).entrants]
    assert "a-copy" not in [one.slug for one in fields.of_season(1981, 40).entrants]
