"""What the calls on player cards take and give."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from play.golfers import method
from play.golfers.models import PlayerCard
from play.pro_golf.card import COLUMNS
from play.pro_golf.making.ratings import NAMES, RATINGS
from play.pro_golf.odds import POLICIES, RoundOdds

Values = dict[str, Any]
STATISTIC, ESTIMATED, HAND, UNKNOWN = "statistic", "estimated", "hand", "unknown"
MADE, TYPED = "made", "typed"


class RatingsSerializer(serializers.Serializer[Values]):
    """The nine statistics of a season; null is unknown."""

    driving_distance_yd = serializers.FloatField(allow_null=True, required=False)
    driving_accuracy_pct = serializers.FloatField(allow_null=True, required=False)
    gir_pct = serializers.FloatField(allow_null=True, required=False)
    sand_save_pct = serializers.FloatField(allow_null=True, required=False)
    scrambling_pct = serializers.FloatField(allow_null=True, required=False)
    putts_per_gir = serializers.FloatField(allow_null=True, required=False)
    putts_per_round = serializers.FloatField(allow_null=True, required=False)
    birdies_per_round = serializers.FloatField(allow_null=True, required=False)
    scoring_average = serializers.FloatField(allow_null=True, required=False)


class SourceSerializer(serializers.Serializer[Values]):
    """Where a rating is from. An unknown one has the estimate that the card was made with."""

    kind = serializers.ChoiceField([STATISTIC, ESTIMATED, HAND, UNKNOWN])
    season = serializers.IntegerField(required=False)
    estimate = serializers.FloatField(required=False)


class ProvenanceSerializer(serializers.Serializer[Values]):
    """Where every value is from. ``boxes`` were changed by hand since the card was made."""

    ratings = serializers.DictField(child=SourceSerializer())
    card = serializers.ChoiceField([MADE, TYPED])
    boxes = serializers.DictField(child=serializers.DictField(child=serializers.CharField()))
    overall = serializers.ChoiceField([MADE, TYPED, HAND])


class CardRowSerializer(serializers.Serializer[Values]):
    slug = serializers.CharField()
    golfer = serializers.CharField()
    season = serializers.IntegerField()
    country = serializers.CharField(allow_blank=True)
    amateur = serializers.BooleanField()
    mine = serializers.BooleanField()
    ratings = RatingsSerializer()
    overall = serializers.IntegerField()
    neutral_average = serializers.FloatField(
        allow_null=True, help_text="The exact average on neutral-tour-71."
    )
    version = serializers.IntegerField()
    columns = serializers.DictField(child=serializers.ListField(child=serializers.CharField()))
    provenance = ProvenanceSerializer()


class NewCardSerializer(serializers.Serializer[Values]):
    """A golfer with ratings, of which the card is made, or with a whole card: nine columns of 21
    entries and the Overall Value."""

    golfer = serializers.CharField()
    season = serializers.IntegerField()
    country = serializers.CharField(required=False, allow_blank=True)
    amateur = serializers.BooleanField(required=False)
    ratings = RatingsSerializer(required=False)
    columns = serializers.DictField(
        child=serializers.ListField(child=serializers.CharField()), required=False
    )
    overall = serializers.IntegerField(required=False, min_value=11, max_value=66)
    table = serializers.CharField(
        required=False, help_text="The whole card as text: 21 rows of nine entries."
    )


class ChangedCardSerializer(serializers.Serializer[Values]):
    """What is to change; ratings make the card anew, boxes changed by hand stay."""

    version = serializers.IntegerField(required=False, min_value=0, max_value=2**31 - 1)
    golfer = serializers.CharField(required=False)
    season = serializers.IntegerField(required=False)
    country = serializers.CharField(required=False, allow_blank=True)
    amateur = serializers.BooleanField(required=False)
    ratings = RatingsSerializer(required=False)
    columns = serializers.DictField(
        child=serializers.ListField(child=serializers.CharField()), required=False
    )
    overall = serializers.IntegerField(required=False, min_value=11, max_value=66)


class ImportedSerializer(serializers.Serializer[Values]):
    """A row of a sheet that changes something, and what, in words."""

    row = serializers.IntegerField()
    golfer = serializers.CharField()
    season = serializers.IntegerField()
    slug = serializers.CharField(allow_null=True)
    new = serializers.BooleanField()
    changes = serializers.ListField(child=serializers.CharField())


class ImportSerializer(serializers.Serializer[Values]):
    dry_run = serializers.BooleanField()
    rows = ImportedSerializer(many=True)


class SheetSerializer(serializers.Serializer[Values]):
    """A sheet as a file or as text. Without ``dry_run: false`` nothing is changed."""

    file = serializers.FileField(required=False, help_text="CSV or XLSX as multipart/form-data.")
    text = serializers.CharField(required=False, help_text="The same as CSV text.")
    dry_run = serializers.BooleanField(default=True)


class HoleOddsSerializer(serializers.Serializer[Values]):
    number = serializers.IntegerField()
    par = serializers.IntegerField()
    mean = serializers.FloatField()
    distribution = serializers.DictField(child=serializers.FloatField())


class RoundOddsSerializer(serializers.Serializer[Values]):
    mean = serializers.FloatField()
    deviation = serializers.FloatField()
    distribution = serializers.DictField(child=serializers.FloatField())
    at_most_target = serializers.FloatField(
        required=False, help_text="The chance of a round of at most the target."
    )


class PerRoundSerializer(serializers.Serializer[Values]):
    fairways_pct = serializers.FloatField(allow_null=True)
    greens_pct = serializers.FloatField(allow_null=True)
    putts = serializers.FloatField()
    putts_per_green = serializers.FloatField(allow_null=True)
    sand_saves_pct = serializers.FloatField(allow_null=True)
    scrambling_pct = serializers.FloatField(allow_null=True)
    birdies = serializers.FloatField()


class OddsSerializer(serializers.Serializer[Values]):
    """Exact: worked through the tables, not sampled."""

    course = serializers.CharField()
    policy = serializers.ChoiceField(POLICIES)
    target = serializers.IntegerField(required=False)
    holes = HoleOddsSerializer(many=True)
    round = RoundOddsSerializer()
    per_round = PerRoundSerializer()


def odds_shape(course: str, policy: str, target: int | None, told: RoundOdds) -> Values:
    """A golfer's odds on a course as the API shows them."""
    whole: Values = {
        "mean": told.mean,
        "deviation": told.deviation,
        "distribution": _distribution(told.scores),
    }
    if target is not None:
        whole["at_most_target"] = told.at_most(target)
    return {
        "course": course,
        "policy": policy,
        **({"target": target} if target is not None else {}),
        "holes": [
            {
                "number": hole.number,
                "par": hole.par,
                "mean": hole.mean,
                "distribution": _distribution(hole.scores),
            }
            for hole in told.holes
        ],
        "round": whole,
        "per_round": told.per_round,
    }


def _distribution(scores: Mapping[int, float]) -> dict[str, float]:
    return {str(score): chance for score, chance in scores.items()}


def card_shape(card: PlayerCard, person_pk: int | None) -> Values:
    """A player card as the API shows it."""
    columns = card.columns
    return {
        "slug": card.slug,
        "golfer": card.golfer,
        "season": card.season,
        "country": card.country,
        "amateur": card.amateur,
        "mine": card.owner_id is not None and card.owner_id == person_pk,
        "ratings": card.ratings,
        "overall": card.overall,
        "neutral_average": card.neutral_average,
        "version": card.version,
        "columns": {name: columns[name] for name in COLUMNS},
        "provenance": provenance(card),
    }


def provenance(card: PlayerCard) -> Values:
    """Where every value of a card is from."""
    base = TYPED if card.typed else MADE
    return {
        "ratings": sources(card),
        "card": base,
        "boxes": card.overrides,
        "overall": base if card.overall == card.made_overall else HAND,
    }


def sources(card: PlayerCard) -> dict[str, Values]:
    """Where each rating is from, and what stands in for the unknown ones."""
    found: dict[str, Values] = {}
    guesses: dict[str, float] = {}
    if not card.typed and any(value is None for value in card.ratings.values()):
        guesses = method.estimates(card.ratings, card.season)
    for name in NAMES:
        if getattr(card, name) is None:
            found[name] = {"kind": UNKNOWN}
            if name in guesses:
                places = next(rating.places for rating in RATINGS if rating.name == name)
                found[name]["estimate"] = round(guesses[name], places)
        else:
            found[name] = card.sources.get(name) or {"kind": STATISTIC, "season": card.season}
    return found
