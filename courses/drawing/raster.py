"""PNG from the same SVG: thumbnails, pictures for sharing, print."""

import resvg_py

from courses.drawing.letters import FILES

FAMILY = "Vollkorn SemiBold"
MOST_PIXELS = 4000


def png_of(svg: str, *, width: int | None = None, height: int | None = None) -> bytes:
    """A drawing that stands alone as PNG, so wide or so high in pixels (its own size without
    either; both stretch nothing, the drawing is fitted in). Raises ValueError for what is no SVG
    or a size beyond 4,000 pixels."""
    for size in (width, height):
        if size is not None and not 1 <= size <= MOST_PIXELS:
            raise ValueError(f"A picture is 1 to {MOST_PIXELS} pixels wide and high, not {size}.")
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            height=height,
            skip_system_fonts=True,
            font_files=list(FILES.values()),
            font_family=FAMILY,
            serif_family=FAMILY,
            sans_serif_family=FAMILY,
        )
    )
