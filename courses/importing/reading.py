"""What reading a source gives, what it may refuse, and the bounds every reader keeps."""

from collections.abc import Mapping
from dataclasses import dataclass

from courses.holemap import HoleMap
from courses.scorecard import Scorecard

MAX_BYTES = 10 * 1024 * 1024
MAX_HOLES = 36
MAX_TEES = 20
MAX_COLUMNS = 64
MAX_ROWS = 2_000
MAX_CELL = 200
# A yard is 0.9144 m exactly (international yard and pound agreement, 1959).
METRES_PER_YARD = 0.9144


class Unreadable(Exception):
    """The source cannot be read as a scorecard: ``message`` says why, ``where`` at which place."""

    def __init__(self, message: str, where: str = "") -> None:
        super().__init__(f"{where}: {message}" if where else message)
        self.message = message
        self.where = where


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read: the ``kind`` of source and one scorecard or more.

    ``maps`` has for each scorecard the hole maps by number, and is empty where the source has no
    geometry. ``source``, ``credit`` and ``licence`` are what the file says of where it is from.
    """

    kind: str
    scorecards: tuple[Scorecard, ...]
    maps: tuple[Mapping[int, HoleMap], ...] = ()
    source: str = ""
    credit: str = ""
    licence: str = ""

    @property
    def scorecard(self) -> Scorecard:
        """The first scorecard of the source."""
        return self.scorecards[0]


def yards_from_metres(metres: float) -> int:
    """Whole yards for a length in metres: ``round(metres / 0.9144)``, halves up.

    Each hole is converted by itself; the source's figure is kept beside it, so that totals are
    sums of what is printed and never of rounded yards."""
    return int(metres / METRES_PER_YARD + 0.5)
