"""A well-formed scorecard gives the same facts in every shape, language and separator."""

import pytest

from courses.importing import Unreadable, dump, from_grid, load, read
from courses.scorecard import Scorecard
from tests.courses.importing.cards import (
    BACK,
    FORWARD,
    INDEX,
    LANGUAGES,
    NAMES,
    PARS,
    SHAPES,
    Words,
    across,
    down,
    joined,
)


def doubts(card: Scorecard) -> list[str]:
    return [problem.message for problem in card.problems if problem.severity != "note"]


def agrees(card: Scorecard, words: Words) -> None:
    assert [hole.number for hole in card.holes] == list(range(1, 19))
    assert [hole.par for hole in card.holes] == PARS
    assert [hole.stroke_index for hole in card.holes] == INDEX
    assert [(tee.name, tee.unit, tee.total) for tee in card.tees] == [
        (words.back, words.unit, sum(BACK)),
        (words.forward, words.unit, sum(FORWARD)),
    ]
    assert [hole.lengths[words.back] for hole in card.holes] == BACK
    assert doubts(card) == []
    assert load(dump(card)) == card


@pytest.mark.parametrize("separator", [",", ";", "\t", "|", "   "])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shape_language_and_separator_reads_alike(
    language: str, shape: str, separator: str
) -> None:
    words = LANGUAGES[language]
    text = joined(SHAPES[shape](words), separator)
    agrees(read(text).scorecard, words)
    if separator != "   ":
        agrees(read(text.encode(), filename="card.csv").scorecard, words)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "latin-1"])
@pytest.mark.parametrize("language", ["de", "fi", "da", "es"])
def test_every_encoding_reads_alike(encoding: str, language: str) -> None:
    words = LANGUAGES[language]
    source = joined(down(words), ";").encode(encoding)
    agrees(read(source, filename="card.csv").scorecard, words)


@pytest.mark.parametrize("mark", [",", ".", " ", "'", "\u00a0", "\u2019"])
def test_thousands_are_read_with_every_mark(mark: str) -> None:
    words = LANGUAGES["en"]
    rows = [
        [
            f"{cell[0]}{mark}{cell[1:]}" if len(cell) == 4 and cell.isdigit() else cell
            for cell in row
        ]
        for row in across(words)
    ]
    agrees(read(joined(rows, "\t")).scorecard, words)


def test_columns_may_stand_in_any_order() -> None:
    words = LANGUAGES["en"]
    rows = [[row[at] for at in (3, 1, 0, 4, 2)] for row in down(words)]
    agrees(from_grid(rows), words)


def test_headings_may_be_written_in_any_case() -> None:
    rows = down(LANGUAGES["en"])
    rows[0] = ["HOLE", "pAR", "S.I.", "BLUE", "white"]
    card = from_grid(rows)
    assert [hole.stroke_index for hole in card.holes] == INDEX
    assert [tee.name for tee in card.tees] == ["BLUE", "white"]


def test_one_cell_a_line_is_read_down() -> None:
    cells = ["Hole", "Name", "Par", "Yards"]
    for at in range(18):
        cells += [str(at + 1), NAMES[at], str(PARS[at]), str(BACK[at])]
    card = read("\n".join(cells)).scorecard
    assert [hole.name for hole in card.holes] == NAMES
    assert card.tees[0].total == sum(BACK)


def test_one_cell_a_line_is_read_across() -> None:
    words = LANGUAGES["en"]
    cells = [cell for row in across(words) for cell in row if cell]
    agrees(read("\n".join(cells)).scorecard, words)


def test_a_pdf_with_single_spaces_keeps_names_together() -> None:
    lines = ["PINE HILLS GOLF CLUB", "Hole Name Yards Par Hcp"]
    lines += [f"{at + 1} {NAMES[at]} {BACK[at]} {PARS[at]} {INDEX[at]}" for at in range(9)]
    lines += [f"Out {sum(BACK[:9]):,} 36"]
    card = read("\n".join(lines)).scorecard
    assert card.name == "PINE HILLS GOLF CLUB"
    assert [hole.name for hole in card.holes] == NAMES[:9]
    assert [hole.par for hole in card.holes] == PARS[:9]
    assert doubts(card) == []


def test_a_pdf_row_that_lacks_the_sums_is_spread_over_the_holes() -> None:
    lines = [" ".join(cell for cell in row if cell) for row in across(LANGUAGES["en"])]
    agrees(read("\n".join(lines)).scorecard, LANGUAGES["en"])


def test_a_gap_in_a_pdf_column_stays_a_gap() -> None:
    lines = ["Hole   Par   S.I.   Blue"]
    lines += [
        f"{at + 1:<7}{PARS[at]:<6}{'' if at == 4 else INDEX[at]:<7}{BACK[at]}" for at in range(18)
    ]
    card = read("\n".join(lines)).scorecard
    assert card.holes[4].stroke_index is None
    assert card.tees[0].total == sum(BACK)


@pytest.mark.parametrize(
    "sentence",
    [
        "Hole {n}: {name}, par {par}, {yards} yards",
        "No. {n} ({name}): par {par}, {yards} yards",
        "{n}. {name} \u2014 Par {par} \u2014 {yards}",
        "{n}) {name}: {yards} yards, par-{par}",
        "#{n} \u201c{name}\u201d, a par {par} of {yards} yds",
        "Hole {n}\n{name}\nPar {par}\n{yards} yards",
        "{n}. {name} (par {par}, {yards} yards)\n",
        "Hole {n}: Par {par}, {yards} yards ({name})",
        "No. {n}, {name}, {yards}-yard, par-{par}",
        "The {n}th, {name}, is a par {par} of {yards} yards.",
        "**Hole {n}** | {name} | par {par} | {yards} yds",
        "{n}.\n{name}\n{yards} yards\npar {par}\nThe hole bends at 310 yards and averages 4.24.",
    ],
)
def test_sentences_are_read(sentence: str) -> None:
    text = "\n".join(
        sentence.format(n=at + 1, name=NAMES[at], par=PARS[at], yards=BACK[at]) for at in range(18)
    )
    card = read(text).scorecard
    assert [hole.name for hole in card.holes] == NAMES
    assert [hole.par for hole in card.holes] == PARS
    assert card.tees[0].total == sum(BACK)
    assert card.tees[0].unit == "yd"
    assert doubts(card) == []


def test_sentences_with_several_tees_and_stroke_index() -> None:
    text = "\n".join(
        f"Hole {at + 1}: par {PARS[at]}, S.I. {INDEX[at]}, blue {BACK[at]} yds, "
        f"white {FORWARD[at]} yds"
        for at in range(18)
    )
    card = read(text).scorecard
    assert {tee.name: tee.total for tee in card.tees} == {"Blue": sum(BACK), "White": sum(FORWARD)}
    assert [hole.stroke_index for hole in card.holes] == INDEX


def test_sums_in_sentences_are_checks() -> None:
    text = "Hole 1: par 4, 400 yards\nHole 2: par 3, 150 yards\nTotal: par 8, 560 yards"
    messages = doubts(read(text).scorecard)
    assert any("8" in message and "7" in message for message in messages)
    assert any("560" in message and "550" in message for message in messages)


def test_a_web_page_is_read_with_its_title() -> None:
    rows = "".join(
        f"<tr><td>{at + 1}</td><td>{PARS[at]}</td><td>{BACK[at]}</td></tr>" for at in range(18)
    )
    page = f"<h1>Pine Hills</h1><table><tr><th>Hole<th>Par<th>Blue<br>yards</tr>{rows}</table>"
    reading = read(page.encode(), filename="page.html")
    assert (reading.kind, reading.scorecard.name) == ("text", "Pine Hills")
    assert reading.scorecard.tees[0].name == "Blue"
    assert reading.scorecard.tees[0].total == sum(BACK)


def test_a_markdown_table_is_read_with_its_title() -> None:
    text = "# Pine Hills\n\n| Hole | Par | Yards |\n|---:|:---:|---|\n"
    text += "".join(f"| {at + 1} | {PARS[at]} | {BACK[at]} |\n" for at in range(18))
    card = read(text + f"| **Total** | 72 | **{sum(BACK):,}** |").scorecard
    assert (card.name, card.tees[0].total) == ("Pine Hills", sum(BACK))
    assert doubts(card) == []


def test_a_line_for_each_hole_and_tee_is_gathered_by_hole() -> None:
    rows = [["course", "tee", "hole", "par", "yards", "hcp"]]
    for tee, yards in (("Blue", BACK), ("White", FORWARD)):
        rows += [
            ["Pine Hills", tee, str(at + 1), str(PARS[at]), str(yards[at]), str(INDEX[at])]
            for at in range(18)
        ]
    card = read(joined(rows, ",").encode(), filename="x.csv").scorecard
    assert card.name == "Pine Hills"
    agrees(card, LANGUAGES["en"])


def test_several_courses_in_a_file_are_several_scorecards() -> None:
    rows = [["Course", "Hole", "Par", "Yards"]]
    for course, less in (("North", 0), ("South", 15)):
        rows += [[course, str(at + 1), str(PARS[at]), str(BACK[at] - less)] for at in range(18)]
    cards = read(joined(rows, ",").encode(), filename="x.csv").scorecards
    assert [(card.name, card.tees[0].total) for card in cards] == [("North", 6905), ("South", 6635)]


def test_several_lines_a_round_keep_the_one_of_all_rounds() -> None:
    rows = [["round_number", "hole_number", "par_value", "yards", "eagles"]]
    rows += [["", str(at + 1), str(PARS[at]), str(BACK[at]), "3"] for at in range(18)]
    rows += [["4", str(at + 1), str(PARS[at]), str(BACK[at] - 9), "1"] for at in range(18)]
    card = read(joined(rows, ",").encode(), filename="x.csv").scorecard
    assert card.tees[0].total == sum(BACK)


def test_the_hole_column_may_stand_in_the_middle() -> None:
    rows = [["White", "Blue", "Par", "SI", "Hole", "Hole", "SI", "Par", "Blue", "White"]]
    for at in range(9):
        left = [FORWARD[at], BACK[at], PARS[at], INDEX[at], at + 1]
        right = [at + 10, INDEX[at + 9], PARS[at + 9], BACK[at + 9], FORWARD[at + 9]]
        rows.append([str(cell) for cell in left + right])
    card = from_grid(rows)
    assert [hole.par for hole in card.holes] == PARS
    assert {tee.name: tee.total for tee in card.tees} == {"Blue": sum(BACK), "White": sum(FORWARD)}


def test_rows_of_players_between_the_tees_are_no_tees() -> None:
    rows = across(LANGUAGES["en"])
    rows[3:3] = [["Ann", *["5"] * 18], ["", ""], ["Date:", "", "", "Marker"]]
    card = from_grid(rows)
    assert [tee.name for tee in card.tees] == ["Blue", "White"]


def test_a_table_without_headings_is_understood_and_said_so() -> None:
    rows = [[str(at + 1), str(PARS[at]), str(BACK[at]), str(INDEX[at])] for at in range(18)]
    card = read(joined(rows, ",").encode(), filename="x.csv").scorecard
    assert [hole.par for hole in card.holes] == PARS
    assert [hole.stroke_index for hole in card.holes] == INDEX
    notes = [problem.message for problem in card.problems if problem.severity == "note"]
    assert sum("no heading" in note for note in notes) == 3


def test_a_table_without_hole_numbers_is_numbered_in_order_and_said_so() -> None:
    rows = [["Par", "Yards"], *([str(PARS[at]), str(BACK[at])] for at in range(18))]
    card = from_grid(rows)
    assert [hole.number for hole in card.holes] == list(range(1, 19))
    assert any("numbered in the order" in problem.message for problem in card.problems)


def test_two_rows_of_headings_are_read_together() -> None:
    rows = [
        ["Hole", "Men", "", "", "Ladies", "", ""],
        ["", "Yards", "Par", "SI", "Yards", "Par", "SI"],
    ]
    rows += [
        [
            str(v)
            for v in (at + 1, BACK[at], PARS[at], INDEX[at], FORWARD[at], PARS[at], INDEX[-1 - at])
        ]
        for at in range(18)
    ]
    card = from_grid(rows)
    assert [(tee.name, tee.gender) for tee in card.tees] == [("Men", "men"), ("Ladies", "women")]
    assert [hole.stroke_index for hole in card.holes] == INDEX
    assert [hole.stroke_indexes["Ladies"] for hole in card.holes] == INDEX[::-1]


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
