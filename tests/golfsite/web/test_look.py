"""Template tags: lengths in the person's unit, icons, dice."""

import pytest
from django.template import Context, Template
from hypothesis import given
from hypothesis import strategies as st

from golfsite.web.templatetags.look import ICONS, die, icon, length, yards, yd
from golfsite.web.units import in_unit


@pytest.mark.parametrize(
    ("given_yards", "unit", "long", "short", "bare"),
    [
        (435, "yd", "435 yards", "435 yd", "435"),
        (435, "m", "398 metres", "398 m", "398"),
        (1, "yd", "1 yard", "1 yd", "1"),
        (6905, "yd", "6,905 yards", "6,905 yd", "6,905"),
        (0, "m", "0 metres", "0 m", "0"),
        (None, "yd", "–", "–", "–"),
        ("", "m", "–", "–", "–"),
    ],
)
def test_lengths_are_shown_in_the_persons_unit(given_yards, unit, long, short, bare):
    assert yards(given_yards, unit) == long
    assert yd(given_yards, unit) == short
    assert length(given_yards, unit) == bare


@given(st.integers(-2000, 20000))
def test_a_length_in_metres_is_the_nearest_metre(given_yards):
    assert abs(in_unit(given_yards, "m") - given_yards * 0.9144) <= 0.5
    assert in_unit(given_yards, "yd") == given_yards


def test_halves_go_up():
    assert in_unit(2.5, "yd") == 3
    assert in_unit(-2.5, "yd") == -3


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_is_a_drawing_that_says_nothing(name):
    assert 'aria-hidden="true"' in icon(name)
    assert icon(name).count("<svg") == 1


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_face(face):
    assert die(face).count("dp") == face
    assert f'aria-label="{face}"' in die(face)


def test_an_address_that_does_not_exist_is_empty():
    for name, found in (("moon:list", "[]"), ("home", "[/]")):
        text = f'{{% load look %}}{{% address "{name}" as url %}}[{{{{ url }}}}]'
        assert Template(text).render(Context()) == found
