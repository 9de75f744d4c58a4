"""Photographs of scorecards: what is taken, what is taken out of them, what becomes of them."""

import io
import struct
import time
import zlib
from datetime import timedelta

import pytest
from django.utils import timezone
from PIL import Image

from courses import changes
from courses.changes import photos
from courses.importing import Unreadable
from courses.models import ImportRecord, ImportStatus
from courses.photos import process
from golfsite.web import upkeep
from golfsite.web.problems import Invalid
from tests.courses.photographs import A_READING, a_photo, a_read_photo


def encoded(kind, size=(900, 600), mode="RGB", **more):
    out = io.BytesIO()
    Image.new(mode, size, "white").save(out, kind, **more)
    return out.getvalue()


def a_png_of(wide, high):
    """A PNG whose head promises so many points, and nothing behind it."""

    def chunk(name, data):
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 99))


# What is taken ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "HEIF"])
def test_pictures_of_every_kind_become_a_jpeg(kind):
    import pillow_heif

    pillow_heif.register_heif_opener()
    content = encoded(kind)
    assert process.is_picture(content)
    cleaned = Image.open(io.BytesIO(process.cleaned(content)))
    assert (cleaned.format, cleaned.size) == ("JPEG", (900, 600))


def test_where_and_when_it_was_taken_is_taken_out_and_the_picture_turned():
    exif = Image.Exif()
    exif[0x0112] = 6
    exif[0x010F] = "A camera"
    exif.get_ifd(0x8825)[2] = (51.0, 28.0, 38.0)
    content = encoded("JPEG", exif=exif)
    assert b"A camera" in content
    cleaned = process.cleaned(content)
    picture = Image.open(io.BytesIO(cleaned))
    assert picture.size == (600, 900)
    assert not picture.getexif()
    assert b"A camera" not in cleaned
    assert b"Exif" not in cleaned


def test_large_pictures_are_made_smaller():
    assert max(Image.open(io.BytesIO(process.cleaned(encoded("PNG", (6000, 4000))))).size) == 3000


def test_what_shines_through_is_white():
    content = encoded("PNG", mode="RGBA")
    assert Image.open(io.BytesIO(process.cleaned(content))).getpixel((5, 5)) == (255, 255, 255)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (a_png_of(60_000, 60_000), "3,600 megapixels; up to 40"),
        (a_png_of(1, 2_000_000_000), "megapixels"),
        (a_png_of(7_000, 5_000), "damaged"),
        (encoded("PNG", (200, 150)), "too few"),
        (encoded("JPEG")[:300], "damaged"),
        (b"\xff\xd8\xff" + b"\0" * 100, "damaged"),
        (b"RIFF\x00\x00\x00\x00WEBPVP8 ", "damaged"),
        (b"\x00\x00\x00\x18ftypheic" + b"\0" * 50, "damaged"),
    ],
    ids=["huge", "tall", "empty", "small", "cut", "noise", "webp", "heic"],
)
def test_pictures_that_cannot_be_taken_are_refused_at_once(content, words):
    start = time.monotonic()
    with pytest.raises(Unreadable, match=words):
        process.cleaned(content)
    assert time.monotonic() - start < process.CLEANING


@pytest.mark.parametrize("content", [b"", b"hole,par\n1,4", b"GIF89a", b"RIFF\0\0\0\0WAVE"])
def test_other_files_are_no_pictures(content):
    assert not process.is_picture(content)


def test_a_reading_that_takes_too_long_is_ended(monkeypatch):
    monkeypatch.setattr(process, "READING", 0.05)
    start = time.monotonic()
    with pytest.raises(Unreadable, match="too long"):
        process.read(encoded("JPEG"), lambda step, done: None)
    assert time.monotonic() - start < 10


def test_what_reads_tells_nobody_and_keeps_nothing_for_it(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("ORT_DISABLE_TELEMETRY")
    with pytest.raises(Unreadable, match="text"):
        process.read(encoded("JPEG"), lambda step, done: None)
    assert not list(tmp_path.rglob("*"))


# What becomes of them ---------------------------------------------------------------------------


@pytest.mark.django_db
def test_without_the_text_reader_it_is_said_plainly(user, monkeypatch, client):
    monkeypatch.setattr(process, "find_spec", lambda name: None)
    with pytest.raises(Invalid, match="not read on this site"):
        changes.start_import(user, encoded("JPEG"))
    assert "Photographs are not read on this site" in client.get("/courses/new/").text


@pytest.mark.django_db
def test_a_photograph_is_read_in_the_background(
    user, monkeypatch, django_capture_on_commit_callbacks
):
    told = []
    monkeypatch.setattr(process, "read", lambda picture, tell: (tell("Looking", 0.5), A_READING)[1])
    monkeypatch.setattr(photos, "_tell", lambda *args: told.append(args[2:]))
    with django_capture_on_commit_callbacks(execute=True):
        record = changes.start_import(user, encoded("JPEG"), filename="card.jpg")
        assert record.status == ImportStatus.READING
    record.refresh_from_db()
    assert (record.kind, record.status) == ("photo", ImportStatus.READY)
    assert ("Looking", 0.5) in told
    assert [hole.par for hole in changes.scorecards_of(record)[0].holes] == [4, 3]


@pytest.mark.django_db
def test_a_photograph_that_is_no_card_says_why(user, monkeypatch):
    def refuse(picture, tell):
        raise Unreadable("There is no text in this picture.")

    monkeypatch.setattr(process, "read", refuse)
    record = a_photo(user)
    assert photos.read(record.pk, 1) == ImportStatus.FAILED
    record.refresh_from_db()
    assert record.reading == {"photo": {"failure": "There is no text in this picture."}}


@pytest.mark.django_db
def test_a_reading_cut_off_is_taken_up_again_and_given_up_at_last(user, monkeypatch):
    monkeypatch.setattr(photos, "_enqueue", lambda pk, attempt: None)
    record = a_photo(user)
    assert photos.take_up() == 0, "one that waits for its turn is in the queue"
    for attempt in (1, 2, 3):
        # No process has this number.
        ImportRecord.objects.update(reading={"photo": record.reading["photo"] | {
            "attempt": attempt, "by": 2**31 - 2}})  # fmt: skip
        assert upkeep.run()["photographs taken up again"] == 1
        record.refresh_from_db()
        if attempt < 3:
            assert record.status == ImportStatus.READING
            assert record.reading["photo"]["attempt"] == attempt + 1
    assert record.status == ImportStatus.FAILED
    assert "interrupted" in record.reading["photo"]["failure"]


@pytest.mark.django_db
def test_what_another_attempt_took_over_is_left_alone(user, monkeypatch):
    record = a_photo(user)

    def overtaken(picture, tell):
        ImportRecord.objects.update(reading={"photo": record.reading["photo"] | {"attempt": 2}})
        return A_READING

    monkeypatch.setattr(process, "read", overtaken)
    assert photos.read(record.pk, 1) == "left"
    record.refresh_from_db()
    assert record.status == ImportStatus.READING


@pytest.mark.django_db
def test_the_photograph_goes_when_the_course_is_laid_out(user):
    record = a_read_photo(user)
    changes.build_course(user, record, name="Dell")
    record.refresh_from_db()
    assert record.original == b""
    assert record.course.name == "Dell"


@pytest.mark.django_db
def test_photographs_that_nobody_laid_out_are_forgotten(user):
    kept, old = a_read_photo(user), a_read_photo(user)
    ImportRecord.objects.filter(pk=old.pk).update(created=timezone.now() - timedelta(days=31))
    assert upkeep.run()["photographs forgotten"] == 1
    old.refresh_from_db()
    kept.refresh_from_db()
    assert (bytes(old.original), bool(kept.original)) == (b"", True)
    assert changes.scorecards_of(old)


@pytest.mark.django_db
def test_a_doubt_stays_until_its_cell_is_named_in_a_correction(user):
    record = a_read_photo(user)

    def doubts(record):
        return [one.hole for one in changes.scorecards_of(record)[0].problems if one.figure]

    assert doubts(record) == [1]
    record = changes.correct_import(
        user, record, {"holes": [{"number": 2, "par": 3}]}, version=None
    )
    assert doubts(record) == [1]
    same = {"holes": [{"number": 1, "yards": {"White": 400}}]}
    assert doubts(changes.correct_import(user, record, same, version=None)) == []
