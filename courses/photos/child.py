"""What runs in the process of its own: ``clean`` and ``read``, from standard input to standard
output. Both end with what they hold when they want too much."""

import base64
import io
import json
import resource
import sys
import warnings
from typing import Any

from PIL import Image, ImageOps, UnidentifiedImageError

MEGAPIXELS = 40
SMALLEST = 320
LONGEST = 3_000
QUALITY = 90
# Seconds of work and bytes of memory.
WORK = {"clean": 15, "read": 20}
MEMORY = {"clean": 1_500_000_000, "read": 3_000_000_000}
KINDS = ("JPEG", "MPO", "PNG", "WEBP", "HEIF")


class Refused(Exception):
    """What the person is told."""


def main() -> None:
    """Does what the first argument says."""
    what = sys.argv[1]
    resource.setrlimit(resource.RLIMIT_CPU, (WORK[what], WORK[what] + 1))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY[what], MEMORY[what]))
    warnings.simplefilter("ignore")
    content = sys.stdin.buffer.read()
    try:
        if what == "clean":
            sys.stdout.buffer.write(clean(content))
        else:
            read(content)
    except (Refused, MemoryError) as refused:
        _say({"refused": str(refused) or "This picture needs too much memory."})
        sys.exit(2)


def clean(content: bytes) -> bytes:
    """The picture as a JPEG that is upright, not too large, and says nothing of where it was
    taken."""
    picture = _opened(content)
    picture.draft("RGB", (LONGEST, LONGEST))
    try:
        picture = ImageOps.exif_transpose(picture)
        if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
            under = Image.new("RGBA", picture.size, "white")
            under.alpha_composite(picture.convert("RGBA"))
            picture = under
        picture = picture.convert("RGB")
        picture.thumbnail((LONGEST, LONGEST), Image.Resampling.LANCZOS)
    except (OSError, ValueError, SyntaxError) as error:
        raise Refused("This picture cannot be opened: it may be damaged.") from error
    return _jpeg(picture)


def _opened(content: bytes) -> Image.Image:
    """The picture with its size looked at before a single point of it is unpacked."""
    Image.MAX_IMAGE_PIXELS = None
    try:
        import pillow_heif

        pillow_heif.register_heif_opener()
    except ImportError:
        if content[4:8] == b"ftyp":
            raise Refused("HEIC pictures are not read on this site. Send it as JPEG.") from None
    try:
        picture = Image.open(io.BytesIO(content), formats=[k for k in KINDS if _known(k)])
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError) as error:
        raise Refused("This picture cannot be opened: it may be damaged.") from error
    wide, high = picture.size
    if wide * high > MEGAPIXELS * 1_000_000:
        size = wide * high / 1_000_000
        raise Refused(
            f"This picture has {size:,.0f} megapixels; up to {MEGAPIXELS} are taken. "
            "Send a smaller one."
        )
    if min(wide, high) < SMALLEST:
        raise Refused(
            f"This picture has {wide} by {high} points: too few to read a card from. "
            "Take the card closer."
        )
    return picture


def _known(kind: str) -> bool:
    Image.init()
    return kind in Image.OPEN


def _jpeg(picture: Image.Image) -> bytes:
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=QUALITY)
    return out.getvalue()


def read(content: bytes) -> None:
    """Says each step, then what was read or why not."""
    import cv2
    import numpy as np

    from courses.importing import Unreadable, dump
    from courses.importing.photo.ocr import RapidReader
    from courses.importing.photo.reading import read_photo

    cv2.setNumThreads(1)
    pixels = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_COLOR)
    if pixels is None:
        raise Refused("This picture cannot be opened: it may be damaged.")
    try:
        found = read_photo(np.asarray(pixels, np.uint8), RapidReader(), _tell)
    except Unreadable as unreadable:
        raise Refused(str(unreadable)) from unreadable
    shown: Image.Image = Image.open(io.BytesIO(content))
    turned = content
    if found.turns:
        shown = shown.rotate(90 * found.turns, expand=True)
        turned = _jpeg(shown)
    cells = [[hole, column, corners] for (hole, column), corners in found.cells.items()]
    picture = base64.b64encode(turned).decode()
    read_ = {**dump(found.scorecard), "cells": cells, "size": shown.size, "picture": picture}
    _say({"read": read_})


def _tell(step: str, done: float) -> None:
    _say({"step": step, "done": done})


def _say(what: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
