"""Scorecards from whatever people have of them.

``read`` takes a file or pasted text, ``from_grid`` a typed table; both give scorecards with every
doubt named at its cell. ``check`` runs the checks again after corrections; ``dump`` and ``load``
turn a scorecard into the API's JSON and back. Whatever cannot be read raises ``Unreadable``."""

from collections.abc import Sequence

from courses.importing.checks import check
from courses.importing.decoding import decode
from courses.importing.delimited import grids
from courses.importing.exchange import dump, load
from courses.importing.grid import grid_of
from courses.importing.reading import Reading, Unreadable
from courses.importing.understand import understand
from courses.scorecard import Scorecard

__all__ = ["Reading", "Unreadable", "check", "dump", "from_grid", "load", "read"]


def read(source: bytes | str, *, filename: str = "") -> Reading:
    """Read a file's bytes or a pasted text. Raises Unreadable, never anything else."""
    text = decode(source) if isinstance(source, bytes) else source
    return Reading(
        "csv" if isinstance(source, bytes) else "text", understand(grids(text), filename=filename)
    )


def from_grid(rows: Sequence[Sequence[str]]) -> Scorecard:
    """The scorecard of a typed grid: the first row are its headings (hole, name, par, stroke
    index and the tees, in any order and language), each further row a hole. Raises Unreadable."""
    return understand([grid_of(rows)])[0]
