"""Bringing a scorecard: pasted, uploaded, typed; what was understood; laying out."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from courses import changes
from courses.models import Course, ImportRecord
from golfsite.accounts.models import User
from tests.courses.pages.cards_for_tests import CARD, PARS, YARDS, typed_fields

pytestmark = pytest.mark.django_db
NEW = "/courses/new/"


@pytest.fixture
def ann(client, user):
    client.force_login(user)
    return client


def pasted(client, text=CARD):
    return client.post(NEW, {"op": "paste", "text": text})


def check_fields(record, **more):
    """What the page about an import sends back when nothing was touched."""
    from courses.pages import sheet as sheets

    sheet = sheets.sheet_of(changes.scorecards_of(record)[0])
    fields = {
        "version": str(record.version),
        "name": sheet.name,
        "holes": str(sheet.hole_count),
        "first": str(sheet.numbers[0]),
        "tees": str(sheet.tee_count),
    }
    for at, tee in enumerate(sheet.tees):
        fields |= {f"t{at}-name": tee.name, f"t{at}-unit": tee.unit}
    for hole, texts in sheet.cells.items():
        fields |= {f"h{hole}-{column}": text for column, text in texts.items()}
    return fields | more


def test_a_visitor_who_pastes_a_card_becomes_a_guest_and_is_told(client):
    answer = client.post(NEW, {"op": "paste", "text": CARD}, follow=True)
    assert "Is this what the card says?" in answer.text
    assert "You are a guest now" in answer.text
    assert User.objects.get().is_guest
    assert ImportRecord.objects.get().owner.is_guest


@pytest.mark.parametrize("text", ["", "   \n", "no scorecard at all", "{", "\x00\x01"])
def test_what_cannot_be_read_is_kept_in_the_field_and_makes_no_guest(client, text):
    answer = client.post(NEW, {"op": "paste", "text": text})
    assert answer.status_code == 422
    assert "That could not be read" in answer.text
    assert not User.objects.exists()
    assert not ImportRecord.objects.exists()


def test_a_refused_paste_stays_in_its_field(client):
    assert "no scorecard at all" in pasted(client, "no scorecard at all").text


def test_a_card_pasted_checked_and_laid_out_becomes_a_course(ann, user):
    pasted(ann)
    record = ImportRecord.objects.get()
    answer = ann.post(
        f"/courses/imports/{record.pk}/", check_fields(record, op="lay-out", playing="1")
    )
    course = Course.objects.get()
    assert answer.url == course.get_absolute_url()
    assert ann.get(answer.url).status_code == 200
    assert (course.name, course.hole_count, course.par) == ("Augusta National", 18, 72)
    assert course.playing_tee.name == "Red"
    assert course.owner == user
    assert record.course_id is None
    assert ImportRecord.objects.get().course == course


def test_a_file_is_read_like_a_paste(ann):
    file = SimpleUploadedFile("card.csv", CARD.replace("\t", ",").encode())
    answer = ann.post(NEW, {"op": "upload", "file": file}, follow=True)
    assert "read from card.csv" in answer.text


@pytest.mark.parametrize(
    ("name", "content"),
    [("card.csv", b"\x89PNG\r\n\x1a\n" + bytes(500)), ("card.csv", b",,,,\n" * 1000), ("x", b"")],
)
def test_a_file_that_is_no_scorecard_is_refused_in_words(ann, name, content):
    answer = ann.post(NEW, {"op": "upload", "file": SimpleUploadedFile(name, content)})
    assert answer.status_code == 422


def test_no_file_at_all_is_told(ann):
    answer = ann.post(NEW, {"op": "upload"})
    assert answer.status_code == 422
    assert "Choose a file first" in answer.text


def test_each_problem_stands_at_its_cell(ann):
    pasted(ann, CARD.replace("Magnolia\t4\t5", "Magnolia\t4\t3"))
    answer = ann.get(f"/courses/imports/{ImportRecord.objects.get().pk}/")
    assert 'data-problem-hole="5" data-problem-column="stroke_index"' in answer.text
    assert 'class="doubt"' in answer.text


def test_printed_sums_that_are_wrong_are_struck_out(ann):
    pasted(ann, f"{CARD}\nTotal\t\t72\t\t9999\t")
    answer = ann.get(f"/courses/imports/{ImportRecord.objects.get().pk}/")
    assert "<s>9,999</s>" in answer.text
    assert f"{sum(YARDS):,}" in answer.text


def test_a_corrected_cell_is_saved_and_told(ann):
    pasted(ann)
    record = ImportRecord.objects.get()
    url = f"/courses/imports/{record.pk}/"
    part = ann.post(
        url, check_fields(record, op="check", **{"h1-t0": "410"}), headers={"HX-Request": "true"}
    )
    assert part["HX-Retarget"] == "#problems"
    assert "Saved" in part.text
    assert len(part.content) < 10_000
    assert changes.scorecards_of(ImportRecord.objects.get())[0].holes[0].yards["White"] == 410


def test_letters_in_a_cell_are_lost_neither_with_nor_without_a_build(ann):
    pasted(ann)
    record = ImportRecord.objects.get()
    answer = ann.post(
        f"/courses/imports/{record.pk}/",
        check_fields(record, op="lay-out", **{"h4-t0": "two hundred"}),
    )
    assert answer.status_code == 422
    assert 'value="two hundred"' in answer.text
    assert not Course.objects.exists()


@pytest.mark.parametrize(("cell", "value"), [("h7-par", ""), ("h7-t0", ""), ("h7-t0", "12000")])
def test_a_hole_without_par_or_length_stands_in_the_way_at_its_cell(ann, cell, value):
    pasted(ann)
    record = ImportRecord.objects.get()
    answer = ann.post(
        f"/courses/imports/{record.pk}/",
        check_fields(record, op="lay-out", playing="0", **{cell: value}),
    )
    assert answer.status_code == 422
    column = cell.partition("-")[2]
    assert f'data-problem-hole="7" data-problem-column="{column}"' in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert not Course.objects.exists()


def test_the_second_tab_is_told_and_sees_the_card_as_it_stands(ann):
    pasted(ann)
    record = ImportRecord.objects.get()
    url = f"/courses/imports/{record.pk}/"
    ann.post(url, check_fields(record, op="check", **{"h1-par": "5"}))
    answer = ann.post(url, check_fields(record, op="check", **{"h1-par": "3"}))
    assert answer.status_code == 409
    assert "changed elsewhere" in answer.text
    assert changes.scorecards_of(ImportRecord.objects.get())[0].holes[0].par == 5


def test_a_page_that_has_just_saved_itself_is_no_other_tab(ann):
    pasted(ann)
    record = ImportRecord.objects.get()
    url = f"/courses/imports/{record.pk}/"
    typed = {"h1-par": "5", "name": "Typed"}
    assert ann.post(url, check_fields(record, op="check", **typed)).status_code == 200
    answer = ann.post(url, check_fields(record, op="lay-out", **typed))
    assert answer.status_code == 302
    course = Course.objects.get()
    assert course.name == "Typed"
    assert course.holes.get(number=1).par == 5


def test_a_second_click_on_lay_out_makes_no_second_course(ann):
    pasted(ann)
    record = ImportRecord.objects.get()
    url, fields = f"/courses/imports/{record.pk}/", check_fields(record, op="lay-out")
    first, second = ann.post(url, fields), ann.post(url, fields)
    assert first.url == second.url == Course.objects.get().get_absolute_url()


def test_metres_change_what_the_figures_mean(ann):
    pasted(ann)
    record = ImportRecord.objects.get()
    ann.post(f"/courses/imports/{record.pk}/", check_fields(record, op="m"))
    hole = changes.scorecards_of(ImportRecord.objects.get())[0].holes[0]
    assert (hole.lengths["White"], hole.yards["White"]) == (400, 437)


def test_a_renamed_tee_and_a_tee_left_out(ann):
    pasted(ann)
    record = ImportRecord.objects.get()
    url = f"/courses/imports/{record.pk}/"
    ann.post(url, check_fields(record, op="check", **{"t0-name": "Members"}))
    record.refresh_from_db()
    ann.post(url, check_fields(record, op="without-tee 1"))
    card = changes.scorecards_of(ImportRecord.objects.get())[0]
    assert [tee.name for tee in card.tees] == ["Members"]


def test_somebody_elses_import_is_not_there(ann, staff):
    record = changes.start_paste(staff, CARD)
    for url in (f"/courses/imports/{record.pk}/", f"/courses/imports/{record.pk}/original/"):
        assert ann.get(url).status_code == 404
    assert ann.post(f"/courses/imports/{record.pk}/", {"op": "check"}).status_code == 404


@pytest.mark.parametrize("which", ["99", "-1", "x", "1" * 9])
def test_a_scorecard_that_is_not_in_the_file_is_its_last_or_first(ann, which):
    pasted(ann)
    record = ImportRecord.objects.get()
    assert ann.get(f"/courses/imports/{record.pk}/?which={which}").status_code == 200


def test_what_is_still_being_read_says_so(ann, user):
    record = ImportRecord.objects.create(owner=user, kind="photo", status="reading", original=b"")
    assert "Reading your photograph" in ann.get(f"/courses/imports/{record.pk}/").text
    answer = ann.post(f"/courses/imports/{record.pk}/")
    assert answer.status_code == 422
    assert "not been read yet" in answer.text
    assert ann.get("/courses/new/").status_code == 200


def test_the_original_comes_back_as_it_came(ann):
    pasted(ann)
    answer = ann.get(f"/courses/imports/{ImportRecord.objects.get().pk}/original/")
    assert answer.content.decode() == CARD
    assert answer["Content-Disposition"].startswith("attachment")


# Typed ------------------------------------------------------------------------------------------


def test_a_typed_card_is_laid_out_at_once(client):
    answer = client.post(NEW, typed_fields(9, op="lay-out"), follow=True)
    course = Course.objects.get()
    assert (course.name, course.hole_count, course.par) == ("Long Meadow", 9, sum(PARS[:9]))
    assert "9 holes laid out" in answer.text
    assert course.owner.is_guest


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"name": ""}, "Give the course a name"),
        ({"h2-par": "four"}, "is no number"),
        ({"h2-par": ""}, "no par yet"),
        ({"h2-t0": "0"}, "Hole 2"),
    ],
)
def test_a_typed_card_that_cannot_be_laid_out_says_where(client, fields, told):
    answer = client.post(NEW, typed_fields(9, op="lay-out", **fields))
    assert answer.status_code == 422
    assert told in answer.text
    assert 'value="435"' in answer.text
    assert not Course.objects.exists()
    assert not User.objects.exists()


def test_checks_while_typing_answer_with_the_list_of_problems_only(client):
    answer = client.post(
        NEW, typed_fields(9, op="check", **{"h2-par": "9"}), headers={"HX-Request": "true"}
    )
    assert answer["HX-Retarget"] == "#problems"
    assert 'data-problem-hole="2" data-problem-column="par"' in answer.text
    assert "<html" not in answer.text


@pytest.mark.parametrize(
    ("op", "more", "holes", "tees"),
    [
        ("holes 27", {}, 27, 1),
        ("holes other", {"other_holes": "13"}, 13, 1),
        ("holes other", {"other_holes": "many"}, 18, 1),
        ("with-tee", {}, 9, 2),
    ],
)
def test_buttons_of_the_sheet_keep_what_was_typed(client, op, more, holes, tees):
    page = client.post(NEW, typed_fields(9, op=op, **more)).text
    assert f'name="holes" value="{holes}"' in page
    assert f'name="tees" value="{tees}"' in page
    assert 'value="555"' in page


def test_the_same_form_sent_twice_makes_one_course(ann):
    fields = typed_fields(9, op="lay-out", idempotency_key="once")
    assert ann.post(NEW, fields)["Location"] == ann.post(NEW, fields)["Location"]
    assert Course.objects.count() == 1


def laid_out(client, record, **more):
    return client.post(f"/courses/imports/{record.pk}/", check_fields(record, op="lay-out", **more))


def test_a_card_corrected_after_going_back_makes_the_course_as_it_was_corrected(ann, user):
    record = changes.start_paste(user, CARD)
    first = laid_out(ann, record)
    # The browser shows the page as it was before; a figure is changed and laid out at once.
    second = laid_out(ann, record, **{"h1-t0": "411"})
    assert second.status_code == 302
    assert second["Location"] != first["Location"]
    course = Course.objects.get(slug=second["Location"].strip("/").split("/")[-1])
    assert course.holes.get(number=1).yardages.first().yards == 411


def test_a_page_that_saved_itself_after_a_course_was_built_is_not_led_back_to_it(ann, user):
    record = changes.start_paste(user, CARD)
    first = laid_out(ann, record)
    record.refresh_from_db()
    edited = check_fields(record, **{"h1-t0": "412"})
    here = f"/courses/imports/{record.pk}/"
    assert ann.post(here, edited | {"op": "check"}).status_code == 200
    second = ann.post(here, edited | {"op": "lay-out"})
    assert second.status_code == 302
    assert second["Location"] != first["Location"]
    assert ann.post(here, edited | {"op": "lay-out"})["Location"] == second["Location"]
    assert Course.objects.count() == 2


def test_a_second_click_on_lay_out_leads_to_the_one_course(ann, user):
    record = changes.start_paste(user, CARD)
    assert laid_out(ann, record)["Location"] == laid_out(ann, record)["Location"]
    assert Course.objects.count() == 1


@pytest.mark.parametrize("label", ["Out", "Total"])
def test_the_printed_sum_of_nine_holes_stands_in_the_row_of_their_total(ann, label):
    rows = [f"{hole}\t4\t{300 + hole}" for hole in range(1, 10)]
    text = "\n".join(["Hole\tPar\tWhite", *rows, f"{label}\t36\t2745"])
    page = ann.post(NEW, {"op": "paste", "text": text}, follow=True).text
    assert page.count('data-printed="2745"') == 1
    assert page.count('data-printed="36"') == 1
    wrong = ann.post(NEW, {"op": "paste", "text": text.replace("2745", "2746")}, follow=True).text
    assert 'data-printed="2746"' in wrong
    assert 'class="bad"' in wrong


@pytest.mark.parametrize(("column", "what"), [("length", "4O2"), ("par", "4x"), ("index", "I3")])
def test_the_page_says_what_stood_in_a_cell_that_could_not_be_read(ann, column, what):
    rows = [["Hole", "Par", "SI", "White"]]
    rows += [[str(n), "4", str(n), str(380 + n)] for n in range(1, 10)]
    rows[4][{"par": 1, "index": 2, "length": 3}[column]] = what
    text = "\n".join("\t".join(row) for row in rows)
    page = ann.post(NEW, {"op": "paste", "text": text}, follow=True).text
    assert f"“{what}” is" in page or f"&quot;{what}&quot; is" in page
    record = ImportRecord.objects.get()
    field = {"par": "par", "index": "stroke_index", "length": "t0"}[column]
    fixed = check_fields(record, op="check", **{f"h4-{field}": "4"})
    assert what not in ann.post(f"/courses/imports/{record.pk}/", fixed).text


@pytest.mark.parametrize("by", ["upload", "paste"])
def test_json_that_cannot_be_kept_is_refused_with_its_place(ann, by):
    text = '{"name": "Dell", "holes": [{"number": 1, "par": 4, "name": "A\\u0000B", "yards": 400}]}'
    told = {"op": by, "text": text}
    if by == "upload":
        told = {"op": by, "file": SimpleUploadedFile("a.json", text.encode())}
    answer = ann.post(NEW, told)
    if by == "upload":
        assert answer.status_code == 422
        assert "NUL. It stands at /holes/0/name." in answer.text
    else:
        assert answer.status_code == 302
        assert "\0" not in str(ImportRecord.objects.get().reading)
