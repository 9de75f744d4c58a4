"""What the calls on tournaments take and give, for reading requests and for the OpenAPI document.

Numbers and names are checked where tournaments are made; here stand their outer shapes.
"""

from rest_framework import serializers

from play.api.serializers import LARGEST_WHOLE
from play.starting import LARGEST_SEED
from play.tournament import cut, playoff
from play.tournament.purse import LARGEST, PURSE
from play.tournaments.advancing import TARGETS
from play.tournaments.models import Tournament
from play.tournaments.setting_up import LONGEST_NAME, MOST, MOST_ROUNDS
from play.tournaments.simulations import MOST_TOURNAMENTS

SLUG = 120


class FieldSerializer(serializers.Serializer):
    """Where the golfers come from: a season's leading golfers (``size`` of them), a Masters by its
    year, or player cards by slug. The 1981 Masters where nothing is said."""

    season = serializers.IntegerField(required=False, min_value=1, max_value=9999)
    size = serializers.IntegerField(required=False, min_value=2, max_value=MOST)
    masters = serializers.IntegerField(required=False, min_value=1, max_value=9999)
    player_cards = serializers.ListField(
        child=serializers.CharField(max_length=SLUG), required=False, max_length=MOST
    )
    course = serializers.CharField(max_length=80, required=False, default="augusta-1981")
    cut = serializers.ChoiceField(cut.SLUGS, required=False, default=cut.DEFAULT)
    play_off = serializers.ChoiceField(playoff.SLUGS, required=False, default=playoff.DEFAULT)
    policy = serializers.ChoiceField(
        Tournament.Policy.choices,
        required=False,
        default=Tournament.Policy.STEADY,
        help_text="How the field plays.",
    )


class NewSerializer(FieldSerializer):
    """A new tournament."""

    name = serializers.CharField(max_length=LONGEST_NAME, required=False, allow_blank=True)
    mine = serializers.ListField(
        child=serializers.CharField(max_length=SLUG), required=False, max_length=MOST
    )
    rounds = serializers.IntegerField(required=False, default=4, min_value=1, max_value=MOST_ROUNDS)
    options = serializers.JSONField(required=False, default=dict)
    dice = serializers.CharField(max_length=8, required=False, default="rolled")
    seed = serializers.IntegerField(
        required=False, allow_null=True, default=None, min_value=0, max_value=LARGEST_SEED
    )
    edition = serializers.CharField(max_length=80, required=False, allow_null=True)
    purse = serializers.IntegerField(required=False, default=PURSE, min_value=0, max_value=LARGEST)
    first_prize = serializers.IntegerField(
        required=False, allow_null=True, default=None, min_value=0, max_value=LARGEST
    )


class AdvanceSerializer(serializers.Serializer):
    """How far to play on, and the version that the client saw."""

    version = serializers.IntegerField(min_value=0, max_value=LARGEST_WHOLE)
    to = serializers.ChoiceField(TARGETS)


class HandsSerializer(serializers.Serializer):
    """A golfer to be taken over (``mine``) or handed back."""

    version = serializers.IntegerField(min_value=0, max_value=LARGEST_WHOLE)
    mine = serializers.BooleanField()


class SimulationSerializer(FieldSerializer):
    """Many tournaments to be drawn."""

    tournaments = serializers.IntegerField(
        required=False, default=10_000, min_value=1, max_value=MOST_TOURNAMENTS
    )
    seed = serializers.IntegerField(required=False, default=1, min_value=0, max_value=LARGEST_SEED)
    rounds = serializers.IntegerField(required=False, default=4, min_value=1, max_value=MOST_ROUNDS)


class TournamentSummarySerializer(serializers.Serializer):
    id = serializers.IntegerField()
    name = serializers.CharField()
    status = serializers.ChoiceField(Tournament.Status.choices)
    version = serializers.IntegerField()
    round = serializers.IntegerField()
    rounds = serializers.IntegerField()
    course = serializers.CharField(allow_null=True)
    course_name = serializers.CharField()
    season = serializers.IntegerField(allow_null=True)
    masters = serializers.IntegerField(allow_null=True)
    cut = serializers.CharField()
    cut_line = serializers.IntegerField(allow_null=True)
    play_off = serializers.CharField()
    options = serializers.DictField()
    policy = serializers.ChoiceField(Tournament.Policy.choices)
    dice = serializers.CharField()
    purse = serializers.IntegerField()
    first_prize = serializers.IntegerField()
    seed = serializers.IntegerField()
    going = serializers.DictField(allow_null=True)
    started_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField(allow_null=True)


class TournamentSerializer(TournamentSummarySerializer):
    par = serializers.IntegerField()
    field = serializers.ListField(child=serializers.DictField())
    mine = serializers.ListField(child=serializers.CharField())
    my_turn = serializers.DictField(allow_null=True)
    round_over = serializers.BooleanField()
    winners = serializers.ListField(child=serializers.CharField())
    story = serializers.CharField()
    records = serializers.ListField(child=serializers.DictField())


class RowSerializer(serializers.Serializer):
    position = serializers.CharField()
    place = serializers.IntegerField(allow_null=True)
    slug = serializers.CharField()
    golfer = serializers.CharField()
    to_par = serializers.IntegerField()
    today = serializers.IntegerField(allow_null=True)
    thru = serializers.IntegerField()
    tee_time = serializers.CharField(allow_null=True)
    rounds = serializers.ListField(child=serializers.IntegerField(allow_null=True))
    total = serializers.IntegerField()
    cut = serializers.BooleanField()
    moved = serializers.IntegerField(allow_null=True)
    mine = serializers.BooleanField()
    amateur = serializers.BooleanField()
    money = serializers.IntegerField(allow_null=True)
    win = serializers.FloatField(
        allow_null=True, help_text="The chance to win from here; null without ``odds=true``."
    )
    win_se = serializers.FloatField(allow_null=True, help_text="Its standard error.")


class LeaderboardSerializer(serializers.Serializer):
    round = serializers.IntegerField()
    cut_line = serializers.IntegerField(allow_null=True)
    rows = RowSerializer(many=True)


class ScorecardsSerializer(serializers.Serializer):
    round = serializers.IntegerField()
    pars = serializers.ListField(child=serializers.IntegerField())
    scorecards = serializers.ListField(child=serializers.DictField())


class HolesSerializer(serializers.Serializer):
    holes = serializers.ListField(child=serializers.DictField())


class ProspectSerializer(serializers.Serializer):
    slug = serializers.CharField()
    golfer = serializers.CharField()
    win = serializers.FloatField()
    top10 = serializers.FloatField()
    cut = serializers.FloatField()
    mean = serializers.FloatField()
    se = serializers.FloatField()
    top10_se = serializers.FloatField()
    cut_se = serializers.FloatField()
    mean_se = serializers.FloatField()


class SimulatedSerializer(serializers.Serializer):
    tournaments = serializers.IntegerField()
    winner_mean = serializers.FloatField()
    winning = serializers.DictField()
    golfers = ProspectSerializer(many=True)
