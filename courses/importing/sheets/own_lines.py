"""A row of one of the site's own tables, wherever it stands."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """The texts of a row, filled up to the width of its table, and where it stands: "sheet Layouts,
    row 3" in a workbook, "row 41" in a CSV."""

    cells: list[str]
    place: str
