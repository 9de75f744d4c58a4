"""What each column of a block holds: decided by its heading first, by its figures where that is
silent."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from courses.importing.figures import hole_number, number, pair, unit_behind, whole
from courses.importing.grid import Grid
from courses.importing.lexicon import Meaning
from courses.importing.table import Block, Column
from courses.importing.vocabulary import Heading, is_colour

_LENGTHS = range(40, 1_300)
_KEYS = {Meaning.ROUND, Meaning.COURSE, Meaning.TEE}
_LINES_OF_SUMS = {Meaning.OUT, Meaning.IN, Meaning.TOTAL}


@dataclass(frozen=True, slots=True)
class Length:
    """A column of lengths: the tee's name, the unit its heading states, and for whom it is."""

    column: Column
    name: str
    unit: str
    gender: str


@dataclass(slots=True)
class Roles:
    """The columns of a block by what they hold. ``indexes`` and ``pars`` may be several (men's and
    women's). ``guessed`` are notes on columns understood by their figures; ``unused`` are the
    headings of the others."""

    pars: list[Column] = field(default_factory=list)
    indexes: list[Column] = field(default_factory=list)
    lengths: list[Length] = field(default_factory=list)
    names: list[Column] = field(default_factory=list)
    keys: dict[Meaning, Column] = field(default_factory=dict)
    guessed: list[str] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)


def roles_of(block: Block, grid: Grid) -> Roles:
    """Sort the columns of a block."""
    roles = Roles()
    silent: list[Column] = []
    for column in block.columns:
        values = [grid.cell(row, column.at) for row, _ in block.holes]
        if not any(values):
            continue
        if not column.text:
            silent.append(column)
        else:
            _by_heading(column, values, roles)
    for column in silent:
        _by_figures(column, [grid.cell(row, column.at) for row, _ in block.holes], roles, block)
    for several in (roles.pars, roles.indexes):
        several.sort(key=lambda column: column.heading.gender == "women")
    return roles


def _by_heading(column: Column, values: Sequence[str], roles: Roles) -> None:
    meaning = column.heading
    figures = [value for value in values if value and whole(value) is not None]
    if meaning.means(Meaning.INDEX):
        roles.indexes.append(column)
    elif meaning.means(Meaning.PAR):
        roles.pars.append(column)
    elif meaning.means(Meaning.NAME) and len(figures) < len(values) / 2:
        roles.names.append(column)
    elif key := _key(meaning, values):
        roles.keys.setdefault(key, column)
    elif meaning.means(Meaning.OTHER) and not meaning.means(Meaning.LENGTH) and not meaning.unit:
        roles.unused.append(column.text)
    elif set(meaning.meanings) and set(meaning.meanings) <= {Meaning.HOLE, Meaning.TOTAL}:
        return
    elif _holds_lengths(meaning, values):
        roles.lengths.append(_length(column, values))
    elif not figures and not roles.names and len(set(values)) > len(values) / 2:
        roles.names.append(column)
        roles.guessed.append(f'The column "{column.text}" was taken for the names of the holes.')
    else:
        roles.unused.append(column.text)


def _key(meaning: Heading, values: Sequence[str]) -> Meaning | None:
    """Round, course or tee, where the column names one on every row."""
    for key in meaning.meanings:
        if key is Meaning.TEE and sum(1 for v in values if _is_length(v)) >= len(values) / 2:
            continue
        if key is Meaning.TEE and (meaning.label or meaning.means(Meaning.LENGTH)):
            continue
        if key is Meaning.COURSE and sum(1 for v in values if v) < len(values) / 2:
            continue
        if key in _KEYS:
            return key
    return None


def _is_length(text: str) -> bool:
    both = pair(text)
    value = both[0] if both else whole(text)
    return value is not None and value in _LENGTHS


def _holds_lengths(meaning: Heading, values: Sequence[str]) -> bool:
    """Whether a column gives lengths: it says so, or is named after a tee and most of its figures
    are lengths."""
    filled = [value for value in values if value]
    stated = meaning.means(Meaning.LENGTH) or meaning.unit or is_colour(meaning.label)
    lengths = sum(1 for value in filled if _is_length(value))
    if {Meaning.RATING, Meaning.SLOPE} & set(meaning.meanings):
        return False
    return bool(stated and (lengths or not meaning.label or meaning.unit)) or lengths >= 0.6 * len(
        filled
    )


def _length(column: Column, values: Sequence[str]) -> Length:
    meaning = column.heading
    name = meaning.label
    if name.isdecimal() and meaning.means(Meaning.TEE):
        name = f"Tee {name}"
    if not name and set(meaning.meanings) & (_LINES_OF_SUMS | {Meaning.TEE}):
        name = column.text
    if not name and meaning.gender:
        name = "Women" if meaning.gender == "women" else "Men"
    unit = meaning.unit or _unit_of(values)
    return Length(column, name.strip(" ,;:-"), unit, meaning.gender)


def _unit_of(values: Sequence[str]) -> str:
    """The unit that stands behind most figures of a column, "" where most have none."""
    filled = [unit_behind(value) for value in values if value]
    return next((unit for unit in ("yd", "m") if filled.count(unit) > len(filled) / 2), "")


def _by_figures(column: Column, values: Sequence[str], roles: Roles, block: Block) -> None:
    """Take a column without a heading for what its figures look like, and say so."""
    filled = [value for value in values if value]
    figures = [value for value in map(whole, filled) if value is not None]
    place = f"Column {column.at + 1} has no heading; it was taken for"
    if len(figures) < 0.6 * len(filled):
        texts = [value for value in filled if number(value) is None and hole_number(value) is None]
        if len(texts) > 0.6 * len(values) and not roles.names and len(set(texts)) > len(texts) / 2:
            roles.names.append(column)
            roles.guessed.append(f"{place} the names of the holes.")
        return
    if not roles.pars and all(value in range(3, 7) for value in figures):
        roles.pars.append(column)
        roles.guessed.append(f"{place} par.")
    elif sum(1 for value in figures if value in _LENGTHS) >= 0.8 * len(figures):
        roles.lengths.append(Length(column, "", _unit_of(filled), ""))
        roles.guessed.append(f"{place} lengths.")
    elif not roles.indexes and _may_be_indexes(figures, len(block.holes)):
        roles.indexes.append(column)
        roles.guessed.append(f"{place} the stroke index.")


def _may_be_indexes(figures: Sequence[int], holes: int) -> bool:
    return len(set(figures)) == len(figures) >= 0.8 * holes and max(figures) <= max(18, holes)
