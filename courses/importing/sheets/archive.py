"""Office documents are ZIP archives of XML: what may be unpacked of one, checked beforehand."""

import io
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass

from courses.importing.reading import Unreadable

# Unpacked bytes of one part, and of all that are read together: many times what a scorecard needs.
MOST_OF_A_PART = 3_000_000
MOST_TOGETHER = 8_000_000
_MOST_PARTS = 2_000
_HEAD = 2_000
_ENTITIES = (b"<!DOCTYPE", b"<!ENTITY")
DAMAGED = "The spreadsheet is damaged, or not all of it has arrived."
LOCKED = "The spreadsheet is locked with a password. Save it without one."


def names_in(source: bytes) -> frozenset[str]:
    """The names of the parts of an archive. Raises Unreadable where it is damaged."""
    try:
        with zipfile.ZipFile(io.BytesIO(source)) as archive:
            return frozenset(archive.namelist()[:_MOST_PARTS])
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError) as fault:
        raise Unreadable(DAMAGED) from fault


@dataclass(frozen=True, slots=True)
class Share:
    """How much of a part is unpacked: ``most`` bytes; where it has more, ``cut`` makes a shorter
    part of these, and without it the document is refused."""

    most: int = MOST_OF_A_PART
    cut: Callable[[bytes], bytes] | None = None


def repacked(source: bytes, share_of: Callable[[str], Share | None]) -> tuple[io.BytesIO, bool]:
    """The archive with those parts alone that have a share, each unpacked once within bounds and
    found to be XML without entities of its own, so that a library may read them; and whether any
    was cut. Raises Unreadable."""
    packed = io.BytesIO()
    together, was_cut = 0, False
    try:
        with (
            zipfile.ZipFile(io.BytesIO(source)) as archive,
            zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as kept,
        ):
            for name in dict.fromkeys(archive.namelist()[:_MOST_PARTS]):
                share = share_of(name)
                if share is None:
                    continue
                content, cut = _part(archive, name, share)
                together += len(content)
                was_cut = was_cut or cut
                if together > MOST_TOGETHER:
                    raise Unreadable(_too_large(MOST_TOGETHER))
                kept.writestr(name, content)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError) as fault:
        raise Unreadable(DAMAGED) from fault
    except (ValueError, LookupError) as fault:
        raise Unreadable(DAMAGED) from fault
    packed.seek(0)
    return packed, was_cut


def _part(archive: zipfile.ZipFile, name: str, share: Share) -> tuple[bytes, bool]:
    if archive.getinfo(name).flag_bits & 1:
        raise Unreadable(LOCKED)
    with archive.open(name) as part:
        content = part.read(share.most + 1)
    if name.endswith((".xml", ".rels")):
        _refuse_strange(name, content[:_HEAD])
    if len(content) <= share.most:
        return content, False
    if share.cut is None:
        raise Unreadable(_too_large(share.most), name[:80])
    return share.cut(content), True


def _refuse_strange(name: str, head: bytes) -> None:
    if any(mark in head for mark in _ENTITIES):
        raise Unreadable("XML with entities of its own is not read.", name[:80])
    if not head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        raise Unreadable(DAMAGED, name[:80])


def _too_large(most: int) -> str:
    return (
        f"Unpacked, the spreadsheet has more than {most // 1_000_000} MB. Copy the scorecard to a "
        "workbook of its own, or save it as CSV."
    )
