"""A well-formed scorecard gives the same facts in every shape, language and separator."""

from dataclasses import replace

import pytest

from courses.importing import dump, from_grid, load, read
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
    doubts,
    down,
    joined,
)

NTH = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    *("tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth"),
    *("seventeenth", "eighteenth"),
)


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


@pytest.mark.parametrize(
    ("encoding", "language"),
    [
        ("cp932", "ja"),
        ("gb18030", "zh"),
        ("cp949", "ko"),
        ("cp1256", "ar"),
        ("cp1251", "ru"),
        ("cp1252", "fi"),
    ],
)
def test_the_old_code_pages_of_spreadsheets_read_alike(encoding: str, language: str) -> None:
    words = LANGUAGES[language]
    source = joined(down(words), ",").encode(encoding)
    agrees(read(source, filename="card.csv").scorecard, words)


def test_the_unit_of_a_card_whose_words_several_languages_share_is_told_with_all_of_them() -> None:
    rows = down(replace(LANGUAGES["en"], index="SI", back="Gul", forward="Rød"))
    card = read(joined(rows[:10], ";")).scorecard
    assert {tee.unit for tee in card.tees} == {"m"}
    assert "Danish or Norwegian or Swedish" in "".join(p.message for p in card.problems)


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
        "#{n} {name} ({yards}y, p{par})",
        "The {nth}, {name}, is a par {par} of {yards} yards. Bunkers are 20 yards from the ",
        "{nth} hole: {name}, par {par}, {yards} yards",
    ],
)
def test_sentences_are_read(sentence: str) -> None:
    text = "\n".join(
        sentence.format(n=at + 1, nth=NTH[at], name=NAMES[at], par=PARS[at], yards=BACK[at])
        for at in range(18)
    )
    card = read(text).scorecard
    assert [hole.name for hole in card.holes] == NAMES
    assert [hole.par for hole in card.holes] == PARS
    assert card.tees[0].total == sum(BACK)
    assert card.tees[0].unit == "yd"
    assert doubts(card) == []


@pytest.mark.parametrize(
    "name", ["+Plus", "@Home", "<b>Bold</b>", "\u26f3 Flag", "\u6842", "'n Gat"]
)
def test_a_name_in_a_sentence_may_begin_with_any_character(name: str) -> None:
    text = "\n".join(f"Hole {n}: {name}, par 4, {380 + n} yards" for n in range(1, 10))
    assert {hole.name.strip("'") for hole in read(text).scorecard.holes} == {name.strip("'")}


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


@pytest.mark.parametrize(
    ("above", "name"),
    [
        ("Heather Glen Golf Club   Scorecard", "Heather Glen Golf Club"),
        ("Heather Glen \u2013 Front Nine", "Heather Glen"),
        ("Heather Glen (first nine)", "Heather Glen"),
        ("Heather Glen Back 9 holes", "Heather Glen"),
    ],
)
def test_a_title_gives_the_course_without_card_and_nine(above: str, name: str) -> None:
    text = f"{above}\n" + joined(across(LANGUAGES["en"]), "   ")
    card = read(text).scorecard
    assert card.name == name
    assert card.tees[0].total == sum(BACK)


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


@pytest.mark.parametrize(
    ("length", "unit"),
    [("Yards: {}", "yd"), ("{} yards", "yd"), ("Length: {} m", "m"), ("Metres: {}", "m")],
)
@pytest.mark.parametrize("named", [True, False])
def test_a_few_labelled_lines_for_each_hole(length: str, unit: str, named: bool) -> None:
    holes = [
        "\n".join(
            [
                f"Hole {at + 1}",
                *([NAMES[at]] if named else []),
                f"Par {PARS[at]}",
                length.format(BACK[at]),
                f"Stroke Index {INDEX[at]}",
            ]
        )
        for at in range(18)
    ]
    card = read("\n\n".join(holes)).scorecard
    assert [(tee.unit, tee.total) for tee in card.tees] == [(unit, sum(BACK))]
    assert [hole.par for hole in card.holes] == PARS
    assert [hole.stroke_index for hole in card.holes] == INDEX
    assert [hole.name for hole in card.holes] == (list(NAMES[:18]) if named else [""] * 18)
