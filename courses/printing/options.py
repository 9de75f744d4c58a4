"""What is printed, and how."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Part(StrEnum):
    """What a PDF holds: scorecard and a page a hole, one of them, four small holes a page, or the
    hole cards themselves to cut out."""

    ALL = "all"
    SCORECARD = "scorecard"
    HOLES = "holes"
    FOUR = "four"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper in millimetres, upright."""

    name: str
    width: float
    height: float


# ISO 216 A4, and ANSI/ASME Y14.1 A, which is called Letter.
PAPERS: Mapping[str, Paper] = MappingProxyType(
    {"a4": Paper("A4", 210.0, 297.0), "letter": Paper("Letter", 215.9, 279.4)}
)


@dataclass(frozen=True, slots=True)
class Options:
    """``ink`` prints in black and white, patterns telling the ground; ``large`` in large type with
    the playing tee alone; ``metres`` gives lengths in metres."""

    part: Part = Part.ALL
    paper: Paper = PAPERS["a4"]
    ink: bool = False
    large: bool = False
    metres: bool = False
