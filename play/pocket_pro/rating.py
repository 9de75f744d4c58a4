"""The rating of a hole: the mean score of the best play on it, without tokens, over the winds."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from courses.layout import Board
from play.pocket_pro.edition import Edition, standard
from play.pocket_pro.frames import Values, open_cells
from play.pocket_pro.ground import Cell, Ground, ground_of
from play.pocket_pro.valuation import Valuation


@dataclass(frozen=True, slots=True)
class Rating:
    """Expected scores from the tee: ``mean`` over the six winds and ``by_wind`` (faces 1 to 6),
    strokes. ``valuation`` knows the worth of every space and the strokes that are best."""

    mean: float
    by_wind: tuple[float, ...]
    valuation: Valuation

    def policy(self, cell: Cell, wind: int) -> Mapping[str, str]:
        """The best stroke from a space in a wind, by club, tempo, aim and the axis of its line."""
        _, line, stroke = self.valuation.ranked(cell, wind)[0]
        return {
            "club": stroke.club,
            "tempo": stroke.tempo,
            "aim": stroke.aim,
            "axis": line.axis,
            "bend": str(line.bend),
        }


def rating(board: Board, edition: Edition | None = None) -> Rating:
    """Rates a playable board by value iteration, to 0.01. Raises ValueError for a board without
    tee or hole."""
    return rating_of(ground_of(board), edition or standard())


# A valuation in use holds some 20 MB of tables, its values alone 25 KB.
@lru_cache(maxsize=4)
def rating_of(ground: Ground, edition: Edition) -> Rating:
    """The rating of a hole as it is played."""
    return _rating(ground, Valuation(ground, edition, _solved(ground, edition)))


@lru_cache(maxsize=512)
def _solved(ground: Ground, edition: Edition) -> Values:
    valuation = Valuation(ground, edition)
    valuation.solve()
    return valuation.values


def _rating(ground: Ground, valuation: Valuation) -> Rating:
    row = valuation.values[valuation.index[ground.tee]]
    return Rating(float(row.mean()), tuple(float(value) for value in row), valuation)


def digest(board: Board, edition: Edition | None = None) -> str:
    """A digest (SHA-256, hexadecimal) of all a rating depends on: spaces, lines, winds, tables."""
    ground, tables = ground_of(board), edition or standard()
    content: dict[str, Any] = {
        "rows": ground.rows,
        "cards": ground.cards,
        "headings": [round(heading, 6) for heading in ground.headings],
        "doglegs": [asdict(dogleg) for dogleg in ground.doglegs],
        "clubs": [asdict(club) for club in tables.clubs],
        "tempos": [asdict(tempo) for tempo in tables.tempos],
        "movement": [(row.spaces, row.token) for row in tables.movement],
        "pairs": [(pair.dice, pair.spaces, pair.wind) for pair in tables.pairs],
        "winds": [(wind.forward, wind.right) for wind in tables.winds],
        "numbers": tables.numbers,
    }
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def dump_values(found: Rating) -> dict[str, Any]:
    """A rating as JSON values, to be kept by its digest: thousandths of strokes for every space."""
    return {
        "mean": round(found.mean, 4),
        "by_wind": [round(value, 4) for value in found.by_wind],
        "values": [[round(float(value) * 1000) for value in row] for row in found.valuation.values],
    }


def load_values(data: Mapping[str, Any], ground: Ground, edition: Edition) -> Rating:
    """The rating that ``dump_values`` wrote, for the same hole and edition."""
    values = np.array(data["values"], dtype=float) / 1000
    if values.shape != (len(open_cells(ground)), len(edition.winds)):
        raise ValueError("these values belong to another hole")
    return _rating(ground, Valuation(ground, edition, values))
