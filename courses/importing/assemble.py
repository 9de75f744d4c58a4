"""From the blocks of a grid to scorecards: every block's figures put together by hole."""

from collections.abc import Iterator
from dataclasses import replace

from courses.importing.draft import Draft
from courses.importing.figures import DASHES, number, pair, whole
from courses.importing.grid import Grid
from courses.importing.lexicon import Meaning
from courses.importing.nines import title_of, with_back_nines
from courses.importing.reading import MAX_HOLES, Unreadable
from courses.importing.roles import Length, Roles, roles_of
from courses.importing.table import Block, Column, blocks, rating
from courses.importing.titles import course_name, hole_name, words_beside
from courses.importing.vocabulary import heading, is_colour, total_part
from courses.scorecard import PrintedTotal, Scorecard

Rows = list[tuple[int, int]]
_MOST_STRAYS = 40


def scorecards_of(grid: Grid, *, filename: str = "") -> tuple[Scorecard, ...]:
    """The scorecards of a grid whose holes run downwards; none where it holds no holes.

    Raises Unreadable for more than 36 holes."""
    found = with_back_nines(blocks(grid), grid)
    drafts: list[Draft] = []
    beside = words_beside(grid, found)
    for block in found:
        roles = roles_of(block, grid)
        if not roles.pars and not roles.lengths:
            continue
        for name, rows in _courses(block, grid, roles):
            _read_block(
                _draft_for(drafts, block, grid, roles, rows, name), block, grid, roles, rows
            )
    for at, draft in enumerate(drafts):
        if not draft.name:
            draft.name = course_name(grid, draft.blocks, found, first=at == 0)
        _name_after_sheet(draft, grid)
        if grid.cut:
            draft.warn("card", grid.cut)
    return tuple(draft.finish(filename=filename, beside=beside) for draft in drafts if draft.holes)


def _name_after_sheet(draft: Draft, grid: Grid) -> None:
    titles = {title_of(block, grid) for block in draft.blocks}
    title = titles.pop() if len(titles) == 1 else ""
    if title and not draft.name and title not in draft.tees and not total_part(title):
        draft.name = title
        draft.note("The card names no course; the sheet's name was taken.")


def _courses(block: Block, grid: Grid, roles: Roles) -> Iterator[tuple[str, Rows]]:
    """The rows of a block by the course they name, and of one round only."""
    rows = _of_one_round(block.holes, grid, roles)
    column = roles.keys.get(Meaning.COURSE)
    names = {row: grid.cell(row, column.at) if column else "" for row, _ in rows}
    for name in dict.fromkeys(names.values()):
        yield ("" if number(name) is not None else name), [r for r in rows if names[r[0]] == name]


def _of_one_round(rows: Rows, grid: Grid, roles: Roles) -> Rows:
    """Of several lines for each hole, one a round, those of all rounds (blank), else the first."""
    column = roles.keys.get(Meaning.ROUND)
    if column is None:
        return rows
    rounds = list(dict.fromkeys(grid.cell(row, column.at) for row, _ in rows))
    if len(rounds) < 2:
        return rows
    taken = "" if "" in rounds else rounds[0]
    which = "no round (all rounds together)" if not taken else f"round {taken}"
    roles.guessed.append(f"Each hole has a line a round; the lines of {which} were taken.")
    return [row for row in rows if grid.cell(row[0], column.at) == taken]


def _draft_for(
    drafts: list[Draft], block: Block, grid: Grid, roles: Roles, rows: Rows, name: str
) -> Draft:
    """The scorecard that a block goes on with: one that lacks these holes, or has them with the
    same pars and lacks these tees; else a new one."""
    numbers = {hole for _, hole in rows}
    for draft in reversed(drafts):
        if name and draft.name and draft.name != name:
            continue
        if not numbers & set(draft.holes) or _more_tees(draft, block, grid, roles, rows):
            return draft
    drafts.append(Draft(name=name))
    return drafts[-1]


def _more_tees(draft: Draft, block: Block, grid: Grid, roles: Roles, rows: Rows) -> bool:
    lengths = _called_after_sheet(roles.lengths, title_of(block, grid))
    names = {length.name for length in lengths}
    if "" in names or names & set(draft.tees) or not {hole for _, hole in rows} <= set(draft.holes):
        return False
    if not roles.pars:
        return True
    pars = {hole: whole(grid.cell(row, roles.pars[0].at)) for row, hole in rows}
    return all(draft.holes[hole].par == par for hole, par in pars.items())


def _read_block(draft: Draft, block: Block, grid: Grid, roles: Roles, rows: Rows) -> None:
    draft.blocks.append(block)
    draft.headings += [column.text for column in block.columns if column.text]
    draft.headings += [
        grid.cell(block.top, block.axis),
        *(grid.cell(r, block.axis) for r, _ in block.totals),
    ]
    if block.axis < 0:
        draft.note("The card numbers no holes; they were numbered in the order written.")
    for message in roles.guessed:
        draft.note(message)
    draft.unused += roles.unused
    if block.renumbered:
        draft.note(
            "Both nines are numbered 1 to 9; the holes of the second were numbered 10 to 18."
        )
    tees = draft.tees_for(_called_after_sheet(roles.lengths, title_of(block, grid)))
    key = roles.keys.get(Meaning.TEE)
    for row, hole in _single(draft, block, grid, rows, several=key is not None):
        _read_hole(draft, grid, roles, tees, row, hole)
    _read_sums(draft, block, grid, roles, tees)
    _read_facts(draft, block, grid, tees)


def _called_after_sheet(lengths: list[Length], title: str) -> list[Length]:
    """The one column of lengths that names no tee, on a sheet that is called like one."""
    if len(lengths) == 1 and not lengths[0].name and is_colour(title):
        return [replace(lengths[0], name=title)]
    return lengths


def _single(draft: Draft, block: Block, grid: Grid, rows: Rows, *, several: bool) -> Rows:
    """One row a hole: numbers put right where only one fits, others left out with a problem."""
    if several:
        return [row for row in rows if row[1] <= MAX_HOLES]
    rows = _with_unreadable_numbers(draft, block, grid, rows)
    if len({hole for _, hole in rows}) > MAX_HOLES:
        raise Unreadable(
            f"A scorecard may have {MAX_HOLES} holes; this has more.",
            grid.row_place(rows[MAX_HOLES][0]),
        )
    numbers = {hole for _, hole in rows}
    kept: dict[int, int] = {}
    before = 0
    for row, hole in rows:
        where = grid.row_place(row)
        if hole > MAX_HOLES:
            draft.warn(where, f"Hole {hole} was left out: holes are numbered 1 to {MAX_HOLES}.")
        elif hole not in kept:
            kept[hole] = row
        elif before == hole < MAX_HOLES and hole + 1 not in numbers:
            message = (
                f"Hole {hole} comes twice; as {hole + 1} is missing, the second was taken as it."
            )
            draft.warn(where, message, hole + 1)
            kept[hole + 1] = row
        else:
            first = grid.row_place(kept[hole])
            message = f"Hole {hole} comes twice; {first} was kept, this one was left out."
            draft.fail(where, message)
        before = hole
    return [(row, hole) for hole, row in kept.items()]


def _with_unreadable_numbers(draft: Draft, block: Block, grid: Grid, rows: Rows) -> Rows:
    """Add the rows whose hole number cannot be read but follows from the rows around them."""
    numbers = dict(rows)
    present = set(numbers.values())
    for row, label in block.facts:
        columns = [column.at for column in block.columns]
        figures = [c for c in columns if number(grid.cell(row, c)) is not None]
        if (
            not block.first <= row <= block.last
            or label != grid.cell(row, block.axis)
            or len(figures) < 2
        ):
            continue
        before = max((hole for r, hole in numbers.items() if r < row), default=0)
        where = grid.row_place(row)
        if heading(label).meanings:
            continue
        if before + 1 in present:
            draft.warn(where, f'"{label}" is not the number of a hole; it was left out.')
            continue
        draft.warn(
            where,
            f'"{label}" is not the number of a hole; it was taken as {before + 1}.',
            before + 1,
        )
        numbers[row] = before + 1
        present.add(before + 1)
    return sorted(numbers.items())


def _read_hole(
    draft: Draft, grid: Grid, roles: Roles, tees: list[tuple[Length, str]], row: int, hole: int
) -> None:
    draft.add_hole(hole)
    for at, column in enumerate(roles.pars):
        _read_par(draft, grid, column, row, hole, first=at == 0)
    for at, column in enumerate(roles.indexes):
        _read_index(draft, grid, column, tees, row, hole, first=at == 0)
    for name_column in roles.names[:1]:
        if name := hole_name(grid.cell(row, name_column.at)):
            draft.holes[hole] = replace(draft.holes[hole], name=name)
    key = roles.keys.get(Meaning.TEE)
    for length, tee in tees:
        named = tee
        if key is not None:
            told = grid.cell(row, key.at) or "Tee"
            named = told if len(tees) == 1 else f"{told} {tee}"
            draft.add_tee(named, length)
        _read_length(draft, grid, length.column, row, hole, named)


def _read_par(
    draft: Draft, grid: Grid, column: Column, row: int, hole: int, *, first: bool
) -> None:
    text = grid.cell(row, column.at)
    both = pair(text)
    par = both[0] if both else whole(text)
    known = draft.holes[hole].par
    if both and both[0] != both[1]:
        draft.note(
            f"Two pars stand at hole {hole} ({text}); the first was taken.", f"hole {hole}, par"
        )
    if par is None and text and first:
        where = grid.place(row, column.at, column.text or "Par")
        draft.fail(where, f'"{text}" is not a par.', hole, "par")
    elif par is not None and known is None:
        draft.holes[hole] = replace(draft.holes[hole], par=par)
    elif par is not None and par != known:
        what = "women" if column.heading.gender == "women" else "others"
        draft.note(f"Par is {par} for {what}; {known} was taken.", f"hole {hole}, par")


def _read_index(
    draft: Draft,
    grid: Grid,
    column: Column,
    tees: list[tuple[Length, str]],
    row: int,
    hole: int,
    *,
    first: bool,
) -> None:
    text = grid.cell(row, column.at)
    both = pair(text)
    index = both[0] if both else whole(text)
    if both:
        draft.women_indexes[hole] = both[1]
    if index is None:
        if text.strip(DASHES) and first:
            where = grid.place(row, column.at, column.text or "stroke index")
            draft.warn(where, f'"{text}" is not a stroke index.', hole, "stroke_index")
        return
    if column.heading.label and column.heading.label in draft.tees:
        indexes = {**draft.holes[hole].stroke_indexes, column.heading.label: index}
        draft.holes[hole] = replace(draft.holes[hole], stroke_indexes=indexes)
    if column.heading.gender == "women" and not first:
        draft.women_indexes[hole] = index
    elif draft.holes[hole].stroke_index is None:
        draft.holes[hole] = replace(draft.holes[hole], stroke_index=index)
    elif not first:
        _read_another_index(draft, column, tees, hole, index)


def _read_another_index(
    draft: Draft, column: Column, tees: list[tuple[Length, str]], hole: int, index: int
) -> None:
    """A second stroke index that says not whose it is: that of the tees just before it, after the
    first one, as on cards that repeat par and index behind the women's tees."""
    known = draft.holes[hole]
    theirs = [tee for length, tee in tees if length.column.at < column.at][-1:]
    if index == known.stroke_index:
        return
    if not theirs:
        draft.note(f'A second stroke index, "{column.text}", was not used.')
        return
    draft.note(f"The second stroke index was taken for {theirs[0]}, the tee before it.")
    indexes = {**known.stroke_indexes, theirs[0]: index}
    draft.holes[hole] = replace(known, stroke_indexes=indexes)


def _read_length(draft: Draft, grid: Grid, column: Column, row: int, hole: int, tee: str) -> None:
    text = grid.cell(row, column.at)
    both = pair(text)
    length = both[0] if both else whole(text)
    where = grid.place(row, column.at, column.text or tee)
    if length is None:
        if text.strip(DASHES):
            draft.not_a_length(where, text, hole, tee)
        return
    if both:
        draft.note(f'"{text}" holds two lengths; the first was taken.', where)
    value = number(text)
    if value is not None and value != length:
        draft.note("Lengths with decimals were rounded to whole ones, halves up.", tee)
    lengths = draft.holes[hole].lengths
    if tee not in lengths:
        draft.holes[hole] = replace(draft.holes[hole], lengths={**lengths, tee: length})


def _read_sums(
    draft: Draft, block: Block, grid: Grid, roles: Roles, tees: list[tuple[Length, str]]
) -> None:
    if Meaning.TEE in roles.keys or Meaning.COURSE in roles.keys:
        return
    columns = [(column, "par") for column in roles.pars[:1]]
    columns += [(length.column, tee) for length, tee in tees]
    for row, part in block.totals:
        for column, name in columns:
            text = grid.cell(row, column.at)
            both = pair(text)
            value = both[0] if both else whole(text)
            if value is None:
                continue
            where = grid.place(row, column.at, column.text or name)
            draft.printed.append(_total(draft, block, name, part, value, where))
    strange = [
        row
        for row in block.strays[:_MOST_STRAYS]
        if not _is_unlabelled_sum(draft, grid, columns, row)
    ]
    if strange:
        places = ", ".join(grid.row_place(row) for row in strange[:5])
        draft.note("Figures without a label were left out.", places)


def _total(
    draft: Draft, block: Block, name: str, part: str, value: int, where: str
) -> PrintedTotal:
    """A printed sum; a "total" that fits the nine it stands under is that nine's."""
    nine = {"out": range(1, 10), "in": range(10, 19)}
    for word, numbers in nine.items():
        whole_nine = part == "total" and all(hole in numbers for hole in block.numbers)
        if whole_nine and value == draft.sum_of(name, numbers):
            return PrintedTotal(name, word, value, where)
    return PrintedTotal(name, part, value, where)


def _is_unlabelled_sum(
    draft: Draft, grid: Grid, columns: list[tuple[Column, str]], row: int
) -> bool:
    figures = {name: whole(grid.cell(row, column.at)) for column, name in columns}
    figures = {name: value for name, value in figures.items() if value is not None}
    numbers = (range(1, 10), range(10, 19), range(1, 100))
    return bool(figures) and any(
        all(draft.sum_of(name, part) == value for name, value in figures.items())
        for part in numbers
    )


def _read_facts(draft: Draft, block: Block, grid: Grid, tees: list[tuple[Length, str]]) -> None:
    """Ratings and slopes that stand in the columns of the tees or in their headings."""
    for length, tee in tees:
        if tee not in draft.tees:
            continue
        if (both := rating(length.column.text)) is not None:
            draft.rate(tee, *both)
        for row, label in block.facts:
            meanings = set(heading(label).meanings)
            text = grid.cell(row, length.column.at)
            both = rating(text)
            if both is not None:
                draft.rate(tee, *both)
            elif Meaning.SLOPE in meanings and (slope := whole(text)) and 55 <= slope <= 155:
                draft.rate(tee, None, slope)
