"""The rulebook on the cards beside the row, weather and skills, with its worked examples."""

import pytest

from play.golf_n_roll.edition import standard
from tests.play.golf_n_roll.playing import CROSSES, LOOK, LUCKY, PLAIN, Playing


class TestWeather:
    def test_soft_rain_takes_one_off_distance_and_putt(self):
        rain = next(card for card in standard().weather if card.slug == "soft-rain")
        assert (rain.distance, rain.direction, rain.obstacle, rain.putt) == (-1, 0, 0, -1)
        assert rain.provenance == "printed"
        round_ = Playing(PLAIN, weather="soft-rain").strike("normal", "long", 2, 2)
        assert round_.at == 4
        assert Playing(PLAIN, weather="soft-rain").lay(9).putt(2).scores() == (None,)
        assert Playing(PLAIN, weather="soft-rain").lay(9).putt(3).scores() == (1,)

    def test_one_card_changes_nothing_and_no_two_do_the_same(self):
        effects = [(w.distance, w.direction, w.obstacle, w.putt) for w in standard().weather]
        assert (0, 0, 0, 0) in effects
        assert len(set(effects)) == 12
        assert all(abs(value) <= 2 for effect in effects for value in effect)

    def test_failed_by_counts_with_the_weather(self):
        row = "Gs Gs Gs Gs Gs Gs | Gf | Gf"
        round_ = Playing(row, weather="thunder").strike("normal", "medium", 2, 1, 3)
        assert round_.trouble == 2

    @pytest.mark.parametrize(("weather", "need"), [("", 3), ("gusts", 4), ("sunshine", 2)])
    def test_it_changes_the_direction_roll(self, weather, need):
        row = "Yf Gf Gf Gf Gf Gf | Gf | Gf"
        for face, held in ((need, True), (need - 1, False)):
            round_ = Playing(row, weather=weather).strike("normal", "medium", 2, face)
            assert round_.last("direction")["passed"] is held

    @pytest.mark.parametrize(("weather", "need"), [("", 3), ("crosswind", 4), ("thunder", 5)])
    def test_it_changes_the_obstacle_roll(self, weather, need):
        row = "Gs Gs Gs Gs Gs Gs | Gf | Gf"
        for face, trouble in ((need, 0), (need - 1, 1)):
            round_ = Playing(row, weather=weather).strike("normal", "medium", 2, 1, face)
            assert round_.trouble == trouble

    def test_the_6_for_a_hole_in_one_is_the_dies_own(self):
        row = "Gf Gf | Gf | Gc"
        bright = Playing(row, weather="sunshine").strike("normal", "medium", 2, 5)
        assert "ace" not in bright.kinds()
        dull = Playing(row, weather="crosswind").strike("normal", "medium", 2, 6)
        assert dull.purpose == "hole in one"


class TestSkills:
    def test_lucky_repeats_a_direction_after_seeing_it(self):
        round_ = Playing(PLAIN, golfers=[LUCKY]).strike("normal", "long", 2, 1)
        assert round_.offered == ["keep", "skill"]
        round_.choose("skill").throw(2)
        assert (round_.at, round_.trouble) == (5, 0)
        assert round_.state.used == (True,)

    def test_lucky_repeats_an_out_of_the_field(self):
        round_ = Playing(CROSSES, golfers=[LUCKY]).strike("normal", "medium", 2, 1)
        round_.choose("keep").throw(1)
        assert round_.offered == ["keep", "skill"]
        round_.choose("skill").throw(3)
        assert (round_.at, round_.trouble, round_.strokes) == (4, 1, 1)

    def test_lucky_repeats_an_out_of_the_field_from_beyond_the_flag(self):
        round_ = Playing("Gf Gf Gf | Gf | Gc", golfers=[LUCKY]).lay(3)
        round_.strike("strong", "long", 3, 1)
        assert round_.offered == ["keep", "skill"]
        round_.choose("skill").throw(4)
        assert (round_.at, round_.trouble, round_.strokes) == (5, 0, 1)

    def test_lucky_does_not_repeat_a_lesser_trouble(self):
        round_ = Playing(CROSSES, golfers=[LUCKY]).strike("normal", "medium", 2, 1)
        assert round_.choose("keep").throw(2).trouble == 2

    def test_once_a_hole(self):
        round_ = Playing(PLAIN, PLAIN, golfers=[LUCKY]).strike("normal", "short", 2, 1)
        assert round_.offered == ["keep", "club", "skill"]
        round_.choose("skill").throw(1)
        assert round_.offered == ["keep", "club"]
        round_.choose("club").throw(1)
        assert round_.purpose == "obstacle"
        round_.throw(6).lay(9).putt(6)
        assert round_.state.used == (False,)

    def test_the_second_is_declared_before_the_direction_roll(self):
        round_ = Playing(PLAIN, golfers=[LOOK]).strike("normal", "long", 2)
        assert round_.offered == ["roll", "skill"]
        round_.choose("skill").throw(1)
        assert round_.offered == ["keep", "skill"]
        assert round_.choose("skill").throw(2).at == 5

    def test_the_second_undeclared_repeats_nothing(self):
        round_ = Playing(PLAIN, golfers=[LOOK]).strike("normal", "long", 2)
        assert round_.choose("roll").throw(1).purpose == "obstacle"

    def test_declared_in_vain_it_is_spent(self):
        round_ = Playing(PLAIN, golfers=[LOOK]).strike("normal", "long", 2)
        round_.choose("skill").throw(5)
        assert round_.state.used == (True,)
        assert round_.strike("normal", "medium", 2).purpose == "direction"

    def test_the_third_adds_one_to_the_distance(self):
        round_ = Playing(PLAIN).choose("strike", die="normal", club="long", skill="use")
        assert round_.throw(2, 5).at == 6
        assert round_.options("skill") == []

    def test_the_fourth_repeats_a_putt(self):
        round_ = Playing("Gf Gf Gf | Gf | Gc", golfers=["golfer-4"]).lay(5).putt(skill="use")
        round_.throw(1)
        assert round_.offered == ["keep", "skill"]
        assert round_.choose("skill").throw(4).scores() == (1,)

    def test_three_skills_are_marked_as_unread(self):
        skills = standard().skills
        assert [skill.read for skill in skills] == [True, False, False, False]
        assert all(skill.provenance == "house" for skill in skills)
