"""What a list of rounds may be narrowed by."""

from django_filters import rest_framework as filters

from play.models import Round


class RoundFilter(filters.FilterSet):
    """By game, status and course."""

    game = filters.CharFilter(max_length=40)
    status = filters.ChoiceFilter(choices=Round.Status.choices)
    course = filters.CharFilter(field_name="course__slug", max_length=80)

    class Meta:
        model = Round
        fields = ("game", "status", "course")
