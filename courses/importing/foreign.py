"""Files that are no text, told by their first bytes, and what to say of them."""

# The first bytes, at their offset, of what people send by mistake.
_SIGNATURES: tuple[tuple[int, bytes, str], ...] = (
    (0, b"\x89PNG\r\n\x1a\n", "a PNG picture"),
    (0, b"\xff\xd8\xff", "a JPEG picture"),
    (0, b"GIF87a", "a GIF picture"),
    (0, b"GIF89a", "a GIF picture"),
    (0, b"BM", "a BMP picture"),
    (0, b"II*\x00", "a TIFF picture"),
    (0, b"MM\x00*", "a TIFF picture"),
    (8, b"WEBP", "a WebP picture"),
    (4, b"ftypheic", "an HEIC picture"),
    (4, b"ftyp", "a video or HEIC picture"),
    (0, b"%PDF-", "a PDF document"),
    (0, b"PK\x03\x04", "a ZIP archive or an office document"),
    (0, b"PK\x05\x06", "an empty ZIP archive"),
    (0, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old (.xls, .doc) or locked Office document"),
    (0, b"Rar!", "a RAR archive"),
    (0, b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive"),
    (0, b"\x1f\x8b", "a gzip archive"),
    (0, b"BZh", "a bzip2 archive"),
    (0, b"{\\rtf", "an RTF document"),
    (0, b"SQLite format 3", "a database"),
    (0, b"\x7fELF", "a program"),
    (0, b"MZ", "a program"),
    (0, b"OggS", "a sound"),
    (0, b"ID3", "a sound"),
    (0, b"RIFF", "a sound or video"),
)
_TEXT_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")
_MARKUP = (
    (b"<osm", "an OpenStreetMap extract"),
    (b"<kml", "a Google Earth file (KML)"),
    (b"<gpx", "a GPX track"),
    (b"<svg", "an SVG picture"),
)
ADVICE = (
    "Send the scorecard as a spreadsheet (XLSX or ODS), as CSV, JSON or a map, or paste its text; "
    "a page or a PDF can be copied and pasted."
)


def kind_of(head: bytes) -> str:
    """What a file that is no text is, in words ("a PNG picture"), "" for text."""
    if head.startswith(_TEXT_MARKS):
        return ""
    for offset, signature, words in _SIGNATURES:
        if head[offset : offset + len(signature)] == signature and _is_sure(head, signature):
            return words
    start = head.lstrip()[:1_000].lower()
    if start.startswith(b"<"):
        for mark, words in _MARKUP:
            if mark in start:
                return words
    return "a binary file" if _is_binary(head) else ""


def _is_sure(head: bytes, signature: bytes) -> bool:
    """Two letters alone may begin a text as well."""
    return len(signature) > 3 or not signature.isalpha() or _is_binary(head)


def _is_binary(head: bytes) -> bool:
    """Zeros and control characters where text has none; UTF-16 without a mark is text."""
    if not head:
        return False
    zeros = head.count(0)
    if zeros:
        half = max(1, len(head) // 2)
        even, odd = head[::2].count(0), head[1::2].count(0)
        if max(even, odd) > 0.7 * half and min(even, odd) < 0.1 * half:
            return False
    controls = sum(1 for byte in head if byte < 9 or 13 < byte < 32)
    return controls > 0.05 * len(head)
