"""What the calls on rounds take and give, for reading requests and for the OpenAPI document.

Numbers, names and options are checked where rounds are changed; here stand their outer shapes.
"""

from rest_framework import serializers

from play.engine.log import Back
from play.models import Round

LARGEST_WHOLE = 2**31 - 1


class StartSerializer(serializers.Serializer):
    """A new round."""

    game = serializers.CharField(max_length=40)
    course = serializers.CharField(max_length=80, required=False, allow_null=True)
    holes = serializers.JSONField(required=False)
    players = serializers.JSONField()
    options = serializers.JSONField(required=False, default=dict)
    dice = serializers.CharField(max_length=8, required=False, default="rolled")
    seed = serializers.JSONField(required=False, allow_null=True, default=None)
    edition = serializers.CharField(max_length=80, required=False, allow_null=True)


class VersionSerializer(serializers.Serializer):
    """The version of the round that the client saw."""

    version = serializers.IntegerField(min_value=0, max_value=LARGEST_WHOLE)


class ActionSerializer(VersionSerializer):
    """A move with its fields, or the faces of the dice waited for."""

    move = serializers.CharField(max_length=60, required=False)
    fields = serializers.DictField(required=False)  # type: ignore[assignment]  # a field so named
    dice = serializers.ListField(required=False, max_length=20)


class UndoSerializer(VersionSerializer):
    """How far to take back."""

    to = serializers.ChoiceField([back.value for back in Back], default=Back.DECISION.value)


class AutoplaySerializer(VersionSerializer):
    """How far the computer plays on."""

    until = serializers.ChoiceField(["decision", "turn", "hole", "round"], default="turn")


class OptionalVersionSerializer(serializers.Serializer):
    """The version seen, where it may be left out."""

    version = serializers.IntegerField(min_value=0, max_value=LARGEST_WHOLE, required=False)


class EventSerializer(serializers.Serializer):
    kind = serializers.CharField()
    player = serializers.IntegerField(allow_null=True)
    text = serializers.CharField()
    data = serializers.DictField()  # type: ignore[assignment]  # a field so named


class SummarySerializer(serializers.Serializer):
    id = serializers.IntegerField()
    game = serializers.CharField()
    game_version = serializers.IntegerField()
    course = serializers.CharField(allow_null=True)
    course_name = serializers.CharField()
    holes = serializers.ListField(child=serializers.IntegerField())
    status = serializers.ChoiceField(Round.Status.choices)
    version = serializers.IntegerField()
    dice = serializers.ChoiceField(Round.Dice.choices)
    seed = serializers.IntegerField()
    options = serializers.DictField()
    edition = serializers.CharField()
    players = serializers.ListField(child=serializers.DictField())
    to_par = serializers.ListField(child=serializers.IntegerField())
    taken_back = serializers.BooleanField()
    shared = serializers.CharField(allow_null=True)
    started_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField(allow_null=True)


class RoundSerializer(SummarySerializer):
    hole = serializers.IntegerField(allow_null=True)
    scorecard = serializers.DictField()
    board = serializers.DictField()
    waiting_for = serializers.DictField(allow_null=True)
    last_events = EventSerializer(many=True)
    result = serializers.ListField(child=serializers.DictField())


class OutcomeSerializer(serializers.Serializer):
    events = EventSerializer(many=True)
    round = RoundSerializer()


class ShotSerializer(serializers.Serializer):
    hole = serializers.IntegerField()
    player = serializers.IntegerField()
    stroke = serializers.IntegerField()
    club = serializers.CharField()
    from_lie = serializers.CharField()
    to_lie = serializers.CharField()
    yards = serializers.FloatField(allow_null=True)
    penalty = serializers.IntegerField()
    dice = serializers.ListField()
    holed = serializers.BooleanField()


class LogSerializer(serializers.Serializer):
    number = serializers.IntegerField()
    kind = serializers.CharField()
    player = serializers.IntegerField(allow_null=True)
    data = serializers.DictField()  # type: ignore[assignment]  # a field so named
    by_hand = serializers.BooleanField()
    undone_by = serializers.IntegerField(allow_null=True)


class VerifySerializer(serializers.Serializer):
    ok = serializers.BooleanField(allow_null=True)
    entries = serializers.IntegerField()
    reason = serializers.CharField(required=False)


class AnalysedMoveSerializer(serializers.Serializer):
    """A move, and what it is called where it is chosen."""

    move = serializers.CharField()
    fields = serializers.DictField()  # type: ignore[assignment]  # a field so named
    label = serializers.CharField()  # type: ignore[assignment]  # a field so named


class CostSerializer(serializers.Serializer):
    """Costs in strokes. Two parts of ``dice`` are no luck: a gain of ``saved``, bought with
    mulligans or tokens, and ``correction``, by which a value that is not exact set itself right.
    ``error`` is the size of that; 0 where values are exact."""

    decision = serializers.FloatField(min_value=0)
    dice = serializers.FloatField()
    saved = serializers.FloatField(min_value=0)
    correction = serializers.FloatField()
    error = serializers.FloatField(min_value=0)


class AnalysedPlayerSerializer(CostSerializer):
    name = serializers.CharField()
    strokes = serializers.IntegerField()
    expected = serializers.FloatField()


class AnalysedStrokeSerializer(CostSerializer):
    hole = serializers.IntegerField()
    player = serializers.IntegerField()
    stroke = serializers.IntegerField()
    expected_before = serializers.FloatField()
    expected_after = serializers.FloatField()
    told = serializers.CharField()
    best = AnalysedMoveSerializer(allow_null=True)
    played = AnalysedMoveSerializer(allow_null=True)


class AnalysedHolesSerializer(serializers.Serializer):
    done = serializers.IntegerField()
    of = serializers.IntegerField()


class AnalysisSerializer(serializers.Serializer):
    """``holes`` are those that all have finished; while ``working``, sums are of those done."""

    status = serializers.ChoiceField(["working", "ready"])
    note = serializers.CharField()
    holes = AnalysedHolesSerializer()
    players = AnalysedPlayerSerializer(many=True)
    strokes = AnalysedStrokeSerializer(many=True)


class SharedSerializer(serializers.Serializer):
    url = serializers.CharField()
    token = serializers.CharField()
