"""Photographs that were brought, without the seconds that reading one takes."""

import base64
import io

from PIL import Image

from courses.changes import photos
from courses.importing import dump
from courses.models import ImportRecord, ImportStatus
from courses.scorecard import Problem, Scorecard, ScorecardHole, ScorecardTee

SIZE = (800, 600)
DOUBT = Problem("hole 1, White", "Read as 400 with doubt.", "warning", 1, "White", 400)


def picture():
    out = io.BytesIO()
    Image.new("RGB", SIZE, "white").save(out, "JPEG")
    return out.getvalue()


def _card():
    return Scorecard(
        "Dell",
        (ScorecardTee("White"),),
        (
            ScorecardHole(1, 4, yards={"White": 400}, lengths={"White": 400}),
            ScorecardHole(2, 3, yards={"White": 150}, lengths={"White": 150}),
        ),
        (DOUBT,),
    )


A_READING = {
    **dump(_card()),
    "cells": [[1, "White", [[0.1, 0.1], [0.2, 0.1], [0.2, 0.2], [0.1, 0.2]]]],
    "size": list(SIZE),
    "picture": base64.b64encode(picture()).decode(),
}


def a_photo(owner):
    """One that waits for its turn."""
    return ImportRecord.objects.create(
        owner=owner,
        kind=photos.KIND,
        filename="card.jpg",
        original=picture(),
        reading=photos._waiting(1),
        status=ImportStatus.READING,
    )


def a_read_photo(owner):
    """One that was read, with a doubt at the first hole."""
    record = a_photo(owner)
    record.reading = {
        "scorecards": [{name: A_READING[name] for name in ("scorecard", "problems")}],
        "course": None,
        "maps": [],
        "origin": {},
        "photo": {"cells": A_READING["cells"], "size": A_READING["size"]},
    }
    record.status = ImportStatus.READY
    record.save()
    return record
