"""What a scorecard says beside its numbers: tees, ratings, units, names, other languages."""

import pytest

from courses.importing import Unreadable, from_grid, read
from tests.courses.importing.cards import (
    BACK,
    FORWARD,
    INDEX,
    LANGUAGES,
    NAMES,
    PARS,
    doubts,
    down,
    joined,
)


def test_tees_named_by_numbers_keep_their_names() -> None:
    rows = down(LANGUAGES["sv"])
    rows[0] = ["Hål", "Par", "Index", "61", "57"]
    assert [tee.name for tee in from_grid(rows).tees] == ["61", "57"]


def test_ratings_and_slopes_are_read_from_headings_rows_and_columns() -> None:
    rows = down(LANGUAGES["en"])
    rows[0] = ["Hole", "Par", "SI", "Blue (72.1/133)", "White"]
    rows.append(["Rating/Slope", "", "", "", "70.3 / 128"])
    tees = from_grid(rows).tees
    assert [(tee.name, tee.rating, tee.slope) for tee in tees] == [
        ("Blue", 72.1, 133),
        ("White", 70.3, 128),
    ]


def test_lengths_in_both_units_are_one_tee() -> None:
    rows = [["Hole", "Par", "White yds", "White m"]]
    rows += [
        [str(at + 1), str(PARS[at]), str(BACK[at]), str(round(BACK[at] * 0.9144))]
        for at in range(18)
    ]
    tees = from_grid(rows).tees
    assert [(tee.name, tee.unit, tee.total) for tee in tees] == [("White", "yd", sum(BACK))]


def test_metres_stay_as_written_and_become_yards() -> None:
    card = read(b"Hole,Par,Yellow (m)\n1,4,378\n2,3,128\n3,5,491\n", filename="x.csv").scorecard
    assert card.tees[0].total == 997
    assert [hole.yards["Yellow"] for hole in card.holes] == [413, 140, 537]


@pytest.mark.parametrize(
    "line", ["All distances in metres", "Längen in Metern", "Distances en mètres"]
)
def test_metres_may_be_stated_beside_the_table(line: str) -> None:
    card = read(f"{line}\nHole,Par,Blue\n1,4,378\n2,3,128\n3,5,491\n").scorecard
    assert card.tees[0].unit == "m"
    assert any("beside the table" in problem.message for problem in card.problems)


def test_the_course_is_named_by_the_line_above_else_by_the_file() -> None:
    body = joined(down(LANGUAGES["en"]), ",")
    titled = read(f"Pine Hills Golf Club Scorecard\n\n{body}".encode(), filename="x.csv")
    assert titled.scorecard.name == "Pine Hills Golf Club"
    named = read(body.encode(), filename="shadow_ridge.csv")
    assert named.scorecard.name == "Shadow Ridge"
    assert any("file's name" in problem.message for problem in named.scorecard.problems)


def test_pasted_text_and_files_say_what_they_were() -> None:
    body = joined(down(LANGUAGES["en"]), ",")
    assert read(body).kind == "text"
    assert read(body.encode()).kind == "csv"
    assert read(body.encode(), filename="card.txt").kind == "text"


def test_nothing_to_build_on_is_unreadable() -> None:
    with pytest.raises(Unreadable):
        from_grid([["Hole", "Par"], ["", ""]])


def test_a_hole_may_be_named_before_its_number() -> None:
    text = "\n".join(
        f"{NAMES[at]} (Hole {at + 1}): {BACK[at]} yards, par {PARS[at]}" for at in range(18)
    )
    card = read(text).scorecard
    assert [hole.name for hole in card.holes] == NAMES
    assert card.tees[0].total == sum(BACK)


def test_lengths_in_a_row_are_tees_in_that_order() -> None:
    text = "\n".join(
        f"Hole {at + 1} - Par {PARS[at]} - {BACK[at]}/{FORWARD[at]} yards" for at in range(18)
    )
    tees = read(text).scorecard.tees
    assert [(tee.name, tee.total) for tee in tees] == [
        ("Tee 1", sum(BACK)),
        ("Tee 2", sum(FORWARD)),
    ]


def test_ratings_for_men_and_women_in_a_heading_do_not_look_like_metres() -> None:
    rows = down(LANGUAGES["en"])
    rows[0] = ["Hole", "Par", "SI", "Blue M:71.1/130 W:76.0/140", "White"]
    tee = from_grid(rows).tees[0]
    assert (tee.name, tee.unit, tee.rating, tee.slope) == ("Blue", "yd", 71.1, 130)


def test_a_list_of_numbers_with_commas_is_a_table() -> None:
    text = "\n".join(f"{at + 1}: {PARS[at]}, {BACK[at]}" for at in range(18))
    card = read(f"Par 72, 6905 yards\n{text}").scorecard
    assert [hole.par for hole in card.holes] == PARS
    assert card.tees[0].total == sum(BACK)


def test_decimals_are_rounded_and_noted_once() -> None:
    text = "Trou;Par;Blancs (m)\n1;4;352,5\n2;3;128,0\n3;5;480,2\n"
    card = read(text.encode(), filename="x.csv").scorecard
    assert [hole.lengths["Blancs"] for hole in card.holes] == [353, 128, 480]
    assert sum("decimals" in problem.message for problem in card.problems) == 1


@pytest.mark.parametrize(
    ("line", "unit"),
    [
        ("Loch {n}: Par {par}, HCP {index}, {yards}", "m"),
        ("{n} Par {par} HCP {index} Gelb {yards} Rot {forward}", "m"),
        ("Hoyo {n} Par {par} Hcp {index} Blancas {yards}", "m"),
        ("{n}\u00ba hoyo. Par {par}. {yards} metros", "m"),
        ("Hole {n}: par {par}, {yards}", "yd"),
        ("Trou {n} : par {par}, {yards} verges", "yd"),
    ],
)
def test_sentences_in_other_languages_are_in_metres_unless_they_say_yards(
    line: str, unit: str
) -> None:
    text = "\n".join(
        line.format(n=at + 1, par=PARS[at], index=INDEX[at], yards=BACK[at], forward=FORWARD[at])
        for at in range(18)
    )
    card = read(text).scorecard
    assert [hole.par for hole in card.holes] == PARS
    assert (card.tees[0].unit, card.tees[0].total) == (unit, sum(BACK))


def test_a_block_for_each_tee_is_one_course() -> None:
    rows = [["Blue tees"], ["Hole", "Par", "Blue"]]
    rows += [[str(at + 1), str(PARS[at]), str(BACK[at])] for at in range(18)]
    rows += [[], ["White tees"], ["Hole", "Par", "White"]]
    rows += [[str(at + 1), str(PARS[at]), str(FORWARD[at])] for at in range(18)]
    (card,) = read(joined(rows, ",").encode()).scorecards
    assert {tee.name: tee.total for tee in card.tees} == {"Blue": sum(BACK), "White": sum(FORWARD)}
    assert card.name == ""


def test_courses_one_below_another_are_named_by_the_lines_above_them() -> None:
    rows = []
    for name, yards in (("North Course", BACK), ("South Course", FORWARD)):
        rows += [[name], ["Hole", "Par", "Yards"]]
        rows += [[str(at + 1), str(PARS[at]), str(yards[at])] for at in range(18)] + [[]]
    cards = read(joined(rows, ",").encode()).scorecards
    assert [(card.name, card.tees[0].total) for card in cards] == [
        ("North Course", sum(BACK)),
        ("South Course", sum(FORWARD)),
    ]


def test_headings_repeated_below_a_table_are_not_joined_to_its_last_row() -> None:
    rows = [["Hole", "Par", "Yards"], *([str(n), "4", "400"] for n in range(1, 10))]
    cards = read(joined(rows + rows, ",").encode()).scorecards
    assert [[tee.name for tee in card.tees] for card in cards] == [["Tee"], ["Tee"]]


def test_a_british_card_with_sums_repeated_at_its_end() -> None:
    heads = ["Hole", "White", "Yellow", "Par", "S.I.", "Red", "Par", "S.I."]
    red = [yards - 60 for yards in BACK]

    def line(at: int) -> list[str]:
        facts = (at + 1, BACK[at], FORWARD[at], PARS[at], INDEX[at])
        return [str(fact) for fact in (*facts, red[at], PARS[at], INDEX[-1 - at])]

    def sums(label: str, holes: range) -> list[str]:
        def added(values: list[int]) -> str:
            return str(sum(values[at] for at in holes))

        pars = added(PARS)
        return [label, added(BACK), added(FORWARD), pars, "", added(red), pars, ""]

    front, home = range(9), range(9, 18)
    rows = [heads, *map(line, front), sums("OUT", front), *map(line, home), sums("IN", home)]
    rows += [sums("OUT", front), sums("TOTAL", range(18)), ["HANDICAP"], ["NETT"]]
    card = read(joined(rows, "\t")).scorecard
    assert [tee.name for tee in card.tees] == ["White", "Yellow", "Red"]
    assert [hole.stroke_indexes["Red"] for hole in card.holes] == INDEX[::-1]
    assert doubts(card) == []


def test_the_mens_stroke_index_is_the_courses_even_where_it_comes_second() -> None:
    rows = [["Hole", "Par", "Ladies SI", "Men's SI", "Blue"]]
    rows += [
        [str(v) for v in (at + 1, PARS[at], INDEX[-1 - at], INDEX[at], BACK[at])]
        for at in range(18)
    ]
    card = from_grid(rows)
    assert [hole.stroke_index for hole in card.holes] == INDEX
    assert [hole.stroke_indexes["Blue"] for hole in card.holes] == INDEX[::-1]


@pytest.mark.parametrize(
    "heads",
    [
        "ホール,パー,ヤード,ハンディキャップ",
        "球洞,标准杆,码,差点",
        "홀,파,야드,핸디캡",
    ],
)
def test_headings_in_other_scripts_are_read(heads: str) -> None:
    rows = [[str(at + 1), str(PARS[at]), str(BACK[at]), str(INDEX[at])] for at in range(18)]
    card = read(f"{heads}\n{joined(rows, ',')}".encode(), filename="x.csv").scorecard
    assert [hole.par for hole in card.holes] == PARS
    assert [hole.stroke_index for hole in card.holes] == INDEX
    assert (card.tees[0].unit, card.tees[0].total) == ("yd", sum(BACK))


def test_a_line_for_excel_or_a_link_is_no_course_name() -> None:
    body = joined(down(LANGUAGES["en"]), ";")
    assert read(f"sep=;\n{body}".encode()).scorecard.name == ""
    assert read(f"[Pine Hills](https://x.example/)\n{body}").scorecard.name == "Pine Hills"


@pytest.mark.parametrize(
    "lines",
    [
        "Name,Willow Creek",
        "Course,Willow Creek\nLocation,Ohio\nDate,2024-05-01\n",
        "Name,J Smith\nCourse,Willow Creek",
        "Course name: Willow Creek",
        "Club,Willow Creek\nSlope,132\nRating,71.3",
        "Willow Creek,,,\nPlayer,J Smith,,",
        "Location: Ohio\nCourse: Willow Creek",
    ],
)
def test_a_label_and_its_value_above_the_table_are_no_headings_of_it(lines: str) -> None:
    rows = "\n".join(f"{n + 1},{PARS[n]},{BACK[n]},{INDEX[n]}" for n in range(18))
    card = read(f"{lines}\nHole,Par,White,Hcp\n{rows}".encode(), filename="x.csv").scorecard
    assert card.name == "Willow Creek"
    assert [(tee.name, tee.total) for tee in card.tees] == [("White", sum(BACK))]
    assert [hole.stroke_index for hole in card.holes] == INDEX
    assert doubts(card) == []
    plain = read(f"{lines}\nHole,Par,Yards,Hcp\n{rows}".encode(), filename="x.csv").scorecard
    assert [tee.name for tee in plain.tees] == ["Tee"]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_what_a_csv_is_called_and_owed_to_may_stand_below_its_holes(separator: str) -> None:
    rows = [["Hole", "Par", "White"], *([str(hole), "4", str(380 + hole)] for hole in range(1, 10))]
    told = [["Course", "Long Meadow"], ["Place", "Kent"], ["Source", "'=The card"]]
    lines = [separator.join(row) for row in [*rows, [], *told, ["Licence", "CC0"]]]
    reading = read("\n".join(lines).encode(), filename="a.csv")
    card = reading.scorecard
    assert (card.name, card.place, len(card.holes)) == ("Long Meadow", "Kent", 9)
    assert (reading.source, reading.credit, reading.licence) == ("=The card", "", "CC0")


@pytest.mark.parametrize(
    "line",
    [
        "Hole {n} is a par 4 of {yards} yards carry over water.",
        "{n}. par 4, {yards} yards uphill",
        "Hole {n}: par 4, {yards} yards, dogleg left round the barn",
        "Hole {n}: par 4. {yards} yards - out of bounds on the right",
    ],
)
def test_words_that_tell_of_a_hole_are_no_name(line: str) -> None:
    card = read("\n".join(line.format(n=n, yards=380 + n) for n in range(1, 10))).scorecard
    assert [hole.name for hole in card.holes] == [""] * 9
    assert card.tees[0].total == sum(range(381, 390))


@pytest.mark.parametrize("name", ["de Vlakte", "the road hole", "l'Étang"])
def test_a_name_in_small_letters_stands_before_the_figures(name: str) -> None:
    card = read("\n".join(f"Hole {n}: {name}, par 4, {380 + n} yards" for n in range(1, 10)))
    assert {hole.name for hole in card.scorecard.holes} == {name}


def test_a_length_without_its_unit_is_in_that_of_the_others() -> None:
    lines = [f"Hole {n}: par 4, {380 + n}{' yards' if n % 2 else ''}" for n in range(1, 10)]
    card = read("\n".join(lines)).scorecard
    assert [(tee.unit, tee.total) for tee in card.tees] == [("yd", sum(range(381, 390)))]


@pytest.mark.parametrize("word", ["Par/SI", "Men Par / Hcp", "Par | Stroke Index", "Par\\SI"])
@pytest.mark.parametrize("across", [False, True])
def test_two_figures_under_a_heading_of_two_words_are_parted(word: str, *, across: bool) -> None:
    rows = [["Hole", word, "White"]]
    rows += [[str(at + 1), f"{PARS[at]}/{INDEX[at]}", str(BACK[at])] for at in range(18)]
    rows.append(["Total", str(sum(PARS)), str(sum(BACK))])
    if across:
        rows = [list(row) for row in zip(*rows, strict=True)]
    card = read("\n".join("\t".join(row) for row in rows)).scorecard
    assert [hole.par for hole in card.holes] == PARS
    assert [hole.stroke_index for hole in card.holes] == INDEX
    assert card.tees[0].total == sum(BACK)
    assert doubts(card) == []


def test_pars_of_men_and_women_in_a_cell_stay_together() -> None:
    rows = [
        "Hole,Par M/W,White",
        *(f"{at + 1},{PARS[at]}/{PARS[at]},{BACK[at]}" for at in range(9)),
    ]
    card = read("\n".join(rows).encode(), filename="a.csv").scorecard
    assert [hole.par for hole in card.holes] == PARS[:9]
    assert [hole.stroke_index for hole in card.holes] == [None] * 9
