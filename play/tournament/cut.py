"""The cut after two rounds: how many stay, and ties for the last place stay, too."""

from collections.abc import Sequence
from dataclasses import dataclass

from play.tournament.contest import CUT_AFTER

RULEBOOK = 44
NONE = "none"


@dataclass(frozen=True, slots=True)
class CutRule:
    """How many of a field stay in."""

    slug: str
    label: str


RULES = (
    CutRule("masters", "The low 44 and ties; of 44 or fewer golfers the low half and ties"),
    CutRule("low-44", "The low 44 and ties"),
    CutRule("half", "The low half and ties"),
    CutRule("two-thirds", "The low two thirds and ties"),
    CutRule("third", "The low third and ties"),
    CutRule(NONE, "No cut"),
)
SLUGS = tuple(rule.slug for rule in RULES)
DEFAULT = RULES[0].slug


def kept(rule: str, field: int) -> int:
    """How many of ``field`` golfers stay by the rule, ties left aside."""
    shares = {"half": (1, 2), "two-thirds": (2, 3), "third": (1, 3)}
    if rule == "masters":
        rule = "half" if field <= RULEBOOK else "low-44"
    if rule == "low-44":
        return min(RULEBOOK, field)
    if rule in shares:
        part, whole = shares[rule]
        return max(1, -(-field * part // whole))
    return field


def is_made(rule: str, field: int, rounds: int) -> bool:
    """Whether anybody may be cut: not in a tournament of one or two rounds."""
    return rounds > CUT_AFTER and kept(rule, field) < field


def line(totals: Sequence[int], keep: int) -> int:
    """The worst total that stays in: whoever has it or better plays on."""
    return sorted(totals)[min(keep, len(totals)) - 1]
