"""The rulebook, section by section, and each of its worked examples."""

import pytest

from play.engine.protocol import Decision, Refusal, Throw
from play.golf_n_roll.edition import standard
from tests.play.golf_n_roll.playing import CROSSES, GAME, PLAIN, Playing


class TestComponents:
    def test_the_dice_have_the_printed_faces(self):
        faces = {die.color: die.faces for die in standard().dice}
        assert faces == {
            "green": (0, 1, 1, 1, 1, 2),
            "yellow": (1, 2, 2, 2, 2, 3),
            "red": (1, 2, 2, 3, 3, 3),
        }

    def test_the_decks_have_the_printed_number_of_cards(self):
        edition = standard()
        counts = [sum(k.count for k in edition.deck(d)) for d in ("course", "green", "flag")]
        assert counts == [62, 13, 9]
        assert len(edition.weather) == 12
        assert len(edition.holes) == 9
        assert len(edition.golfers) == len(edition.skills) == 4

    def test_hole_3_is_the_printed_par_3_of_three_one_and_one(self):
        row = standard().holes[2]
        assert (row.number, row.par, row.course, row.greens) == (3, 3, 3, 1)
        assert row.provenance == "printed"

    def test_at_most_four_of_nine_holes_have_two_greens(self):
        assert sum(row.greens == 2 for row in standard().holes) <= 4


class TestDistance:
    def test_example_strong_with_the_medium_club_and_a_2_goes_three_squares(self):
        round_ = Playing(PLAIN).strike("strong", "medium", 2, 5)
        assert round_.at == 4
        assert round_.last("distance")["result"] == 3

    @pytest.mark.parametrize(("club", "square"), [("short", 3), ("medium", 4), ("long", 5)])
    def test_clubs_add_nothing_one_or_two(self, club, square):
        assert Playing(PLAIN).strike("normal", club, 2, 5).at == square

    def test_each_die_of_strength_is_thrown_with_its_own_faces(self):
        for die in standard().dice:
            round_ = Playing(PLAIN).choose("strike", die=die.slug, club="long", skill="keep")
            assert isinstance(round_.waiting, Throw)
            assert round_.waiting.dice[0].faces == die.faces
            with pytest.raises(Refusal):
                GAME.settle(round_.state, [6])

    def test_a_distance_below_nothing_is_nothing_and_the_stroke_counts(self):
        round_ = Playing(PLAIN).lay(3, trouble=2).strike("soft", "long", 0)
        assert round_.purpose == "direction"
        round_.throw(5)
        assert (round_.at, round_.trouble, round_.strokes) == (3, 0, 1)
        weather = Playing(PLAIN, weather="soft-rain").strike("soft", "short", 0, 5)
        assert (weather.at, weather.strokes) == (1, 1)

    def test_a_stroke_that_stays_where_it_was_meets_the_obstacle_of_its_own_square(self):
        round_ = Playing("Gc Gf Gf | Gf | Gf").strike("soft", "short", 0, 1)
        round_.choose("keep").throw(3)
        assert (round_.at, round_.trouble, round_.strokes) == (1, 1, 1)

    def test_beyond_the_flag_the_ball_stops_there_and_the_direction_has_failed(self):
        round_ = Playing("Gf Gf Gf | Gf | Gs").lay(2).strike("strong", "long", 3)
        assert round_.purpose == "obstacle"
        round_.throw(3)
        assert (round_.at, round_.trouble) == (5, 0)
        assert "ace" not in round_.kinds()

    def test_exactly_the_flag_is_not_beyond_it(self):
        round_ = Playing("Gf Gf Gf | Gf | Gs").lay(2).strike("normal", "medium", 2)
        assert round_.purpose == "direction"


class TestDirection:
    def test_example_from_a_green_gem_a_2_holds(self):
        assert Playing(PLAIN).strike("normal", "long", 2, 2).at == 5

    @pytest.mark.parametrize(("gem", "need"), [("G", 2), ("Y", 3), ("R", 4)])
    def test_the_gem_played_from_sets_what_is_needed(self, gem, need):
        row = f"{gem}f Rc Rc Rc Rc Rc | Rc | Rc"
        held = Playing(row).strike("normal", "long", 2, need)
        assert (held.at, held.trouble, held.strokes) == (5, 0, 1)
        failed = Playing(row).strike("normal", "long", 2, need - 1)
        assert failed.purpose == "obstacle"

    def test_the_short_club_may_repeat_it_once_and_the_second_stands(self):
        round_ = Playing(PLAIN).strike("normal", "short", 2, 1)
        assert round_.offered == ["keep", "club"]
        round_.choose("club").throw(1)
        assert round_.purpose == "obstacle"

    def test_the_short_club_is_not_asked_about_a_roll_that_held(self):
        round_ = Playing(PLAIN).strike("normal", "short", 2, 2)
        assert round_.last("stroke")["outcome"] == "clean"

    def test_on_the_flag_the_short_club_may_repeat_anything_but_a_6(self):
        round_ = Playing("Gf Gf | Gf | Gf").lay(2).strike("normal", "short", 2, 5)
        assert round_.offered == ["keep", "club"]
        round_.choose("club").throw(6)
        assert round_.purpose == "hole in one"

    def test_other_clubs_repeat_nothing(self):
        assert Playing(PLAIN).strike("normal", "medium", 2, 1).purpose == "obstacle"


class TestObstacle:
    def test_example_a_cross_needs_a_4(self):
        row = "Yf Gf Gf Gc Gf Gf | Gf | Gf"
        passed = Playing(row).strike("normal", "medium", 2, 2, 4)
        assert (passed.at, passed.trouble) == (4, 0)
        failed = Playing(row).strike("normal", "medium", 2, 2, 3)
        assert (failed.at, failed.trouble) == (4, 1)

    @pytest.mark.parametrize(("mark", "need"), [("f", 2), ("s", 3), ("c", 4)])
    def test_the_mark_of_the_square_reached_sets_what_is_needed(self, mark, need):
        row = f"Gc Gc Gc G{mark} Gf Gf | Gf | Gf"
        round_ = Playing(row).strike("normal", "medium", 2, 1, need)
        assert (round_.last("obstacle")["need"], round_.trouble) == (need, 0)
        assert Playing(row).strike("normal", "medium", 2, 1, need - 1).trouble == 1


class TestTrouble:
    def test_failed_by_1_no_short_club_and_one_less(self):
        round_ = Playing(CROSSES).strike("normal", "medium", 2, 1, 3)
        assert (round_.at, round_.trouble) == (4, 1)
        assert GAME.board(round_.state)["balls"][0]["side"] == "black"
        assert round_.options("club") == ["medium", "long"]
        assert round_.strike("strong", "medium", 2, 5).at == 6

    def test_failed_by_2_only_the_long_club_and_two_less(self):
        round_ = Playing(CROSSES).strike("normal", "medium", 2, 1, 2)
        assert (round_.at, round_.trouble) == (4, 2)
        assert round_.options("club") == ["long"]
        assert round_.strike("strong", "long", 2, 5).at == 6

    def test_failed_by_3_a_strike_more_and_again_from_where_he_struck(self):
        round_ = Playing(CROSSES).lay(2, trouble=1).strike("normal", "medium", 2, 1, 1)
        assert (round_.at, round_.trouble, round_.strokes) == (2, 0, 2)
        stroke = round_.last("stroke")
        assert (stroke["strokes"], stroke["penalty"], stroke["outcome"]) == (2, 1, "field")
        assert round_.options("club") == ["short", "medium", "long"]

    @pytest.mark.parametrize(("weather", "face"), [("", 1), ("dry-spell", 1), ("thunder", 2)])
    def test_failed_by_3_or_more_is_out_of_the_field(self, weather, face):
        round_ = Playing(CROSSES, weather=weather).strike("normal", "short", 2, 1)
        round_.choose("keep").throw(face)
        assert round_.last("obstacle")["failed_by"] >= 3
        assert (round_.at, round_.trouble, round_.strokes) == (1, 0, 2)

    def test_out_of_the_field_the_same_golfer_strikes_again(self):
        round_ = Playing(CROSSES, golfers=["golfer-3", "golfer-4"])
        round_.strike("normal", "medium", 2, 1, 1)
        assert round_.decision.player == 0

    @pytest.mark.parametrize("faces", [(2, 5), (2, 1, 4)])
    def test_a_passed_direction_or_obstacle_turns_the_ball_white_again(self, faces):
        round_ = Playing(CROSSES).lay(2, trouble=1).strike("strong", "long", *faces)
        assert (round_.at, round_.trouble) == (5, 0)

    def test_new_trouble_replaces_old(self):
        round_ = Playing(CROSSES).lay(2, trouble=2).strike("strong", "long", 2, 1, 3)
        assert round_.trouble == 1


class TestHoleInOne:
    ROW = "Gf Gf | Gf | Gc"

    def test_example_three_squares_need_a_4(self):
        round_ = Playing(self.ROW, par=3).strike("normal", "medium", 2, 6)
        assert round_.purpose == "hole in one"
        assert round_.throw(4).scores() == (1,)
        assert round_.last("holed")["ace"]
        missed = Playing(self.ROW, par=3).strike("normal", "medium", 2, 6, 3)
        assert (missed.at, missed.trouble, missed.strokes) == (4, 0, 1)
        assert missed.offered == ["putt"]

    def test_a_6_is_enough_from_any_distance(self):
        row = "Gf Gf Gf Gf Gf | Gf | Gf"
        assert Playing(row).lay(2).strike("strong", "long", 3, 6, 5).scores() == (None,)
        far = "Gf Gf Gf Gf Gf Gf | Gf | Gf"
        # Seven squares at once, with the third golfer's skill and the wind.
        round_ = Playing(far, weather="following-wind")
        round_.choose("strike", die="strong", club="long", skill="use").throw(3, 6)
        assert round_.last("distance")["result"] == 7
        assert round_.throw(6).scores() == (1,)

    def test_no_test_without_the_6_or_off_the_flag(self):
        assert "ace" not in Playing(self.ROW).strike("normal", "medium", 2, 5).kinds()
        assert "ace" not in Playing(self.ROW).strike("normal", "short", 2, 6).kinds()

    def test_it_can_follow_any_stroke_from_the_course(self):
        round_ = Playing(PLAIN).lay(6, strokes=2).strike("normal", "medium", 2, 6, 5)
        assert round_.scores() == (3,)
        assert not round_.last("holed")["ace"]


class TestPutt:
    def test_example_on_the_flag_with_a_cross_a_2_fails_by_two_and_stays(self):
        round_ = Playing("Gf Gf Gf | Gf | Gc").lay(5).putt(2)
        assert (round_.at, round_.strokes) == (5, 1)
        assert round_.last("putt")["failed_by"] == 2

    def test_example_green_out_of_the_fairway_stripe_needs_a_5_and_a_6_is_in(self):
        row = "Gf Gf Gf | Gf | Gs"
        assert Playing(row).lay(4, trouble=1).putt(6).scores() == (1,)
        assert Playing(row).lay(4, trouble=1).putt(5).scores() == (1,)
        four = Playing(row).lay(4, trouble=1).putt(4)
        assert four.last("putt")["failed_by"] == 1

    @pytest.mark.parametrize(("mark", "need"), [("f", 2), ("s", 3), ("c", 4)])
    def test_the_flag_sets_what_is_needed(self, mark, need):
        row = f"Gc Gc Gc | Rc | R{mark}"
        assert Playing(row).lay(5).putt(need).scores() == (1,)
        assert Playing(row).lay(5).putt(need - 1).scores() == (None,)

    def test_each_square_to_the_flag_takes_one_off(self):
        row = "Gf Gf Gf | Gf Gf | Gf"
        assert Playing(row).lay(5).putt(3).scores() == (1,)
        assert Playing(row).lay(5).putt(2).scores() == (None,)
        assert Playing(row).lay(4).putt(4).scores() == (1,)
        assert Playing(row).lay(4).putt(3).scores() == (None,)

    def test_out_of_the_course_takes_two_off_and_all_of_it_adds_up(self):
        row = "Gf Gf Gf | Gf | Gf"
        assert Playing(row, weather="soft-rain").lay(4, trouble=2).putt(5).scores() == (None,)
        assert Playing(row).lay(4, trouble=2).putt(5).scores() == (1,)

    def test_a_6_is_always_in(self):
        row = "Gf Gf Gf | Gf Gf | Gc"
        assert Playing(row, weather="soft-rain").lay(4, trouble=2).putt(6).scores() == (1,)

    @pytest.mark.parametrize(("trouble", "need"), [(0, 2), (1, 3), (2, 4)])
    def test_trouble_counts_on_the_flag_square_too(self, trouble, need):
        row = "Gf Gf Gf | Gf | Gf"
        assert Playing(row).lay(5, trouble=trouble).putt(need).scores() == (1,)
        assert Playing(row).lay(5, trouble=trouble).putt(need - 1).scores() == (None,)

    @pytest.mark.parametrize(("face", "square"), [(5, 5), (4, 5), (3, 4), (1, 4)])
    def test_failed_by_more_than_3_is_the_green_as_well(self, face, square):
        # A stripe, a square away, out of the fairway, in the rain: a 6 on the die.
        round_ = Playing("Gf Gf Gf | Gf | Gs", weather="soft-rain").lay(4, trouble=1).putt(face)
        assert (round_.at, round_.trouble) == (square, 0)

    def test_failed_by_3_the_ball_is_on_the_green(self):
        round_ = Playing("Gf Gf Gf | Gf | Gc").lay(5).putt(1)
        assert round_.at == 4

    @pytest.mark.parametrize(("face", "square"), [(1, 4), (3, 4), (4, 5), (6, 5)])
    def test_a_die_picks_one_of_two_greens(self, face, square):
        round_ = Playing("Gf Gf Gf | Gf Gf | Gc").lay(6).putt(1)
        assert round_.purpose == "which green"
        assert round_.throw(face).at == square
        assert round_.strokes == 1

    def test_any_putt_ends_the_trouble(self):
        round_ = Playing("Gf Gf Gf | Gf | Gf").lay(4, trouble=2).putt(4)
        assert (round_.at, round_.trouble) == (5, 0)

    def test_green_and_flag_offer_the_putt_alone(self):
        for square in (4, 5):
            assert Playing("Gf Gf Gf | Gf | Gf").lay(square).offered == ["putt"]


class TestCounting:
    def test_every_strike_counts_one_and_begins_with_a_decision(self):
        round_ = Playing(PLAIN)
        assert isinstance(round_.waiting, Decision)
        round_.strike("normal", "long", 2, 5)
        round_.strike("normal", "long", 1, 5)
        round_.putt(6)
        assert round_.scores() == (3,)
        assert [e.data["stroke"] for e in round_.events if e.kind == "stroke"] == [1, 2, 3]

    def test_three_over_holed_out_scores_three_over(self):
        assert Playing(PLAIN).lay(9, strokes=6).putt(6).scores() == (7,)

    def test_three_over_without_holing_out_ends_at_four_over(self):
        round_ = Playing(PLAIN).lay(9, strokes=6).putt(1)
        assert round_.scores() == (8,)
        assert round_.last("limit")["score"] == 8
        assert round_.last("stroke")["strokes"] == 2

    def test_a_penalty_never_passes_four_over(self):
        for before in (5, 6):
            round_ = Playing(CROSSES).lay(2, strokes=before).strike("normal", "medium", 2, 1, 1)
            assert round_.scores() == (8,)
            assert round_.last("stroke")["strokes"] == 8 - before

    def test_a_penalty_at_two_over_is_borne(self):
        round_ = Playing(CROSSES).lay(2, strokes=4).strike("normal", "medium", 2, 1, 1)
        assert (round_.strokes, round_.scores()) == (6, (None,))
