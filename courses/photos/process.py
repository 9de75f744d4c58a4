"""The process that opens photographs: started, listened to, and ended when it takes too long."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any

from django.conf import settings

from courses.importing import Unreadable

# Seconds of the clock; the process itself is also held to seconds of work (see child).
CLEANING = 20
READING = 60
# One picture is opened at a time, however many people send theirs.
_ONE_AT_A_TIME = threading.Lock()
_PICTURES = (b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n")
_HEIC = (b"heic", b"heix", b"heim", b"heis", b"mif1", b"msf1", b"hevc", b"avif")
TOO_LONG = "This photograph takes too long to read. Take only the card, from straight above."
BROKEN = "This picture cannot be opened: it may be damaged."

# What runs the models would tell its makers of each use: here nothing leaves the site.
QUIET = {"ORT_DISABLE_TELEMETRY": "1"}

Tell = Callable[[str, float], None]


def is_picture(content: bytes) -> bool:
    """Whether a file begins like a photograph: JPEG, PNG, WebP or HEIC."""
    return (
        content.startswith(_PICTURES)
        or (content[:4] == b"RIFF" and content[8:12] == b"WEBP")
        or (content[4:8] == b"ftyp" and content[8:12] in _HEIC)
    )


def can_read() -> bool:
    """Whether the text reader is installed here."""
    return all(find_spec(name) for name in ("rapidocr", "onnxruntime", "cv2"))


def cleaned(content: bytes) -> bytes:
    """The picture as an upright JPEG of at most 3,000 pixels a side, without what the camera noted
    beside it (place, time, names). Raises Unreadable for anything but a picture of the size and
    kinds that are read."""
    with _ONE_AT_A_TIME:
        child = _start("clean")
        try:
            picture, _ = child.communicate(content, CLEANING)
        except subprocess.TimeoutExpired as late:
            raise Unreadable(BROKEN) from late
        finally:
            _end(child)
    if child.returncode == 0 and picture.startswith(b"\xff\xd8"):
        return picture
    raise Unreadable(_refusal(picture))


def _refusal(told: bytes) -> str:
    try:
        return str(json.loads(told)["refused"])
    except (ValueError, KeyError, TypeError):
        return BROKEN


def read(picture: bytes, tell: Tell) -> dict[str, Any]:
    """What a cleaned photograph says: ``{scorecard, problems, cells: [[hole, column, corners]],
    size, picture: (base64, turned upright)}``; ``tell`` hears of each step and the share done.

    Raises Unreadable where it is no scorecard, or takes more than is allowed."""
    child = _start("read")
    clock = threading.Timer(READING, child.kill)
    clock.start()
    try:
        feeder = threading.Thread(target=_feed, args=(child, picture), daemon=True)
        feeder.start()
        for line in _lines(child):
            if "refused" in line:
                raise Unreadable(str(line["refused"]))
            if "read" in line:
                return dict(line["read"])
            tell(str(line["step"]), float(line["done"]))
    finally:
        clock.cancel()
        _end(child)
    raise Unreadable(TOO_LONG)


def _start(what: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(  # noqa: S603 - this program, with a word of ours
        [sys.executable, "-m", "courses.photos.child", what],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=settings.BASE_DIR,
        env=os.environ | QUIET,
    )


def _feed(child: "subprocess.Popen[bytes]", picture: bytes) -> None:
    assert child.stdin is not None  # noqa: S101 - started with a pipe
    try:
        child.stdin.write(picture)
        child.stdin.close()
    except OSError:
        return


def _lines(child: "subprocess.Popen[bytes]") -> Iterator[dict[str, Any]]:
    assert child.stdout is not None  # noqa: S101 - started with a pipe
    for line in child.stdout:
        try:
            told = json.loads(line)
        except ValueError:
            continue
        if isinstance(told, dict):
            yield told


def _end(child: "subprocess.Popen[bytes]") -> None:
    if child.poll() is None:
        child.kill()
    child.wait()
    for pipe in (child.stdin, child.stdout):
        if pipe and not pipe.closed:
            try:
                pipe.close()
            except OSError:
                continue
