"""What a course holds beside its scorecard, as tables: the sheets of a workbook, and what stands
below the scorecard of a CSV."""

from collections.abc import Mapping, Sequence
from typing import Any

from courses.importing.sheets.own_maps import MAP_HEADINGS, map_rows
from courses.importing.sheets.own_tables import (
    COURSE_FACTS,
    COURSE_SHEET,
    FORMAT,
    FORMAT_FACT,
    LAYOUT_HEADINGS,
    LAYOUT_SHEET,
    MAP_SHEET,
    OWN_CARD_HEADINGS,
    OWN_CARD_SHEET,
    TEE_HEADINGS,
    TEE_SHEET,
    grid_in_words,
    laid_in_words,
)

Rows = Sequence[Sequence[Any]]


def tables_of(values: Mapping[str, Any]) -> dict[str, Rows]:
    """The tables of a course file by their names, headings first but for the facts, which have
    none; tables of cards and maps only where there are any."""
    tables: dict[str, Rows] = {
        COURSE_SHEET: _facts(values["course"]),
        TEE_SHEET: [TEE_HEADINGS, *(_tee(tee) for tee in values["scorecard"]["tees"])],
        LAYOUT_SHEET: [LAYOUT_HEADINGS, *(_layout(one) for one in values["layouts"])],
    }
    if values["cards"]:
        tables[OWN_CARD_SHEET] = [OWN_CARD_HEADINGS, *(_card(card) for card in values["cards"])]
    mapped = [(one["hole"], one["ground"]) for one in values["layouts"] if one["ground"]]
    if mapped:
        rows = [row for hole, ground in mapped for row in map_rows(hole, ground)]
        tables[MAP_SHEET] = [MAP_HEADINGS, *rows]
    return tables


def _facts(course: Mapping[str, Any]) -> Rows:
    texts = {label: course[key] for label, key in COURSE_FACTS.items()}
    return [(FORMAT_FACT, FORMAT), *((label, str(text or "")) for label, text in texts.items())]


def _tee(tee: Mapping[str, Any]) -> Sequence[Any]:
    return [tee[key] for key in ("name", "unit", "gender", "rating", "slope")]


def _layout(one: Mapping[str, Any]) -> Sequence[Any]:
    return [
        one["hole"],
        laid_in_words(one["cards"]),
        ", ".join(str(place + 1) for place in one["locks"]),
        "yes" if one["locked"] else "",
        one["bend"],
        one["hazards"],
        one["notes"],
    ]


def _card(card: Mapping[str, Any]) -> Sequence[Any]:
    texts = [card[name] for name in ("slug", "name", "kind", "about")]
    return [*texts, grid_in_words(card["grid"]), card["angle"], card["bend"]]
