"""How a drawing is coloured: by the page's own style sheet, or by colours written into it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from xml.sax.saxutils import escape, quoteattr


class Look(StrEnum):
    """PAGE leaves colours to the classes and patterns of the page that it stands in, and follows
    its light or dark theme. The others stand alone, as a file or a picture: every colour and
    pattern is written into them, no style sheet is needed. PRINT is black and white."""

    PAGE = "page"
    LIGHT = "light"
    DARK = "dark"
    PRINT = "print"


PALETTES: Mapping[Look, Mapping[str, str]] = MappingProxyType(
    {
        Look.LIGHT: {
            "paper": "#f7f2e4",
            "card": "#fdfaf0",
            "rule": "#8f8467",
            "ink": "#1d2b22",
            "quiet": "#5d5340",
            "flag": "#b3402e",
            "fairway": "#a9cf86",
            "fairway-2": "#9fc77b",
            "rough": "#7faa66",
            "trees": "#33613f",
            "trees-2": "#2c5638",
            "trees-3": "#3d6b4a",
            "sand": "#efe0b4",
            "sand-2": "#bfa566",
            "water": "#9cc5de",
            "water-2": "#5d97ba",
            "green": "#cfe9ac",
            "patch": "#b7dc8d",
            "seam": "#f7f2e4",
            "edge": "#24402c",
            "dot": "#fffdf4",
            "path": "#1d2b22",
            "sunk": "#efe8d4",
            "pin": "#1d2b22",
            "ball": "#ffffff",
        },
        Look.DARK: {
            "paper": "#132019",
            "card": "#1a2b21",
            "rule": "#7d8d7c",
            "ink": "#f1ead6",
            "quiet": "#bdb899",
            "flag": "#c24c38",
            "fairway": "#5c8a4c",
            "fairway-2": "#548145",
            "rough": "#3d6538",
            "trees": "#1b3a27",
            "trees-2": "#173322",
            "trees-3": "#23472f",
            "sand": "#cbb67c",
            "sand-2": "#8f7a42",
            "water": "#3f7797",
            "water-2": "#7fb3cf",
            "green": "#86b567",
            "patch": "#86b567",
            "seam": "#132019",
            "edge": "#0c1710",
            "dot": "#e9f0d8",
            "path": "#fbf5e3",
            "sunk": "#0f1a14",
            "pin": "#1d2b22",
            "ball": "#ffffff",
        },
        Look.PRINT: {
            "paper": "#ffffff",
            "card": "#ffffff",
            "rule": "#555555",
            "ink": "#000000",
            "quiet": "#333333",
            "flag": "#000000",
            "fairway": "#ffffff",
            "fairway-2": "#ececec",
            "rough": "#d2d2d2",
            "trees": "#6a6a6a",
            "trees-2": "#4a4a4a",
            "trees-3": "#8c8c8c",
            "sand": "#ffffff",
            "sand-2": "#333333",
            "water": "#ffffff",
            "water-2": "#222222",
            "green": "#ffffff",
            "patch": "#ffffff",
            "seam": "#000000",
            "edge": "#000000",
            "dot": "#777777",
            "path": "#000000",
            "sunk": "#ffffff",
            "pin": "#000000",
            "ball": "#ffffff",
        },
    }
)
SERIF = "Vollkorn SemiBold,Vollkorn,Palatino,Georgia,serif"


@dataclass(frozen=True, slots=True)
class Role:
    """What an element is in the drawing. ``classes`` style it on a page; elsewhere ``attributes``
    do, in which $name is a colour of the palette."""

    classes: str
    attributes: Mapping[str, str]


def _role(classes: str, **attributes: str) -> Role:
    return Role(classes, {name.replace("_", "-"): value for name, value in attributes.items()})


_TEXT = {"font_family": SERIF, "font_weight": "600"}
ROLES: Mapping[str, Role] = MappingProxyType(
    {
        "paper": _role("paper", fill="$paper"),
        "rough": _role("rough", fill="$rough"),
        "m1": _role("m1", fill="$fairway"),
        "m2": _role("m2", fill="$fairway-2"),
        "t1": _role("t1", fill="$trees-3"),
        "t2": _role("t2", fill="$trees-2"),
        "t3": _role("t3", fill="$trees"),
        "s1": _role("s1", fill="$sand"),
        "s2": _role("s2", fill="$sand-2"),
        "w1": _role("w1", fill="$water"),
        "w2": _role("w2", fill="none", stroke="$water-2"),
        "g1": _role("g1", fill="$green"),
        "g2": _role("g2", fill="$dot", opacity=".5"),
        "r2": _role("r2", fill="none", stroke="$edge", opacity=".35"),
        "o1": _role("ob1", fill="$sunk"),
        "o2": _role("ob2", fill="none", stroke="$rule", opacity=".7"),
        "k1": _role("rock1", fill="$rule"),
        "k2": _role("rock2", fill="none", stroke="$edge", stroke_width="1.3"),
        "crown": _role("crown", fill="$trees-3", stroke="$trees-2", stroke_width="1.6"),
        "twigs": _role("crown2", fill="none", stroke="$trees-2", stroke_width="1.2", opacity=".8"),
        "tee": _role(
            "shore teeb",
            fill="$patch",
            stroke="$edge",
            stroke_opacity=".5",
            stroke_width="1.4",
        ),
        "shore": _role("shore", stroke="$edge", stroke_opacity=".35", stroke_width="1.4"),
        "ring": _role(
            "dots rim",
            fill="none",
            stroke="$edge",
            stroke_width="6.9",
            stroke_linecap="round",
            opacity=".3",
        ),
        "dots": _role(
            "dots",
            fill="none",
            stroke="$dot",
            stroke_width="5.5",
            stroke_linecap="round",
            opacity=".75",
        ),
        "dots-trees": _role(
            "dots t",
            fill="none",
            stroke="$dot",
            stroke_width="5.5",
            stroke_linecap="round",
            opacity=".18",
        ),
        "seam": _role(
            "seam", fill="none", stroke="$seam", stroke_width="2.5", stroke_dasharray="7 6"
        ),
        "pick": _role(
            "pick", fill="none", stroke="$flag", stroke_width="4", stroke_linejoin="round"
        ),
        "target": _role("target", fill="none", pointer_events="all"),
        "air": _role(
            "flight",
            fill="none",
            stroke="$path",
            stroke_width="2.4",
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        "run": _role(
            "flight run",
            fill="none",
            stroke="$path",
            stroke_width="2.4",
            stroke_linecap="round",
            stroke_dasharray="3 5",
        ),
        "plan": _role(
            "flight plan",
            fill="none",
            stroke="$path",
            stroke_width="2.4",
            stroke_linecap="round",
            stroke_dasharray="9 6",
            opacity=".8",
        ),
        "ball": _role("ball", fill="$flag", stroke="$ball", stroke_width="2"),
        "ball-n": _role("ball-n", fill="$ball", font_size="12", text_anchor="middle", **_TEXT),
        "ball-now": _role("ball now", fill="$ball", stroke="$pin", stroke_width="2.5"),
        "halo": _role("halo", fill="none", stroke="$ball", stroke_width="2.5", opacity=".85"),
        "cup": _role("cup", fill="$pin"),
        "pole": _role("pole", fill="none", stroke="$pin", stroke_width="2"),
        "pennant": _role("pennant", fill="$flag", stroke="$pin"),
        "spot": _role("spot", fill="$ball", stroke="$pin", stroke_width="1.2"),
        "yd": _role("yd", fill="$quiet", font_size="22", **_TEXT),
        "yd-line": _role("yd-line", fill="none", stroke="$quiet", opacity=".6"),
        "lead": _role("lead-l", fill="none", stroke="$rule"),
        "tag": _role("tag", fill="$card", stroke="$rule"),
        "tag-t": _role("tag-t", fill="$ink", font_size="24", **_TEXT),
        "tag-q": _role("tag-q", fill="$quiet", font_size="21", **_TEXT),
        "arc": _role(
            "arc",
            fill="none",
            stroke="$ink",
            stroke_width="1.6",
            stroke_dasharray="9 7",
            opacity=".75",
        ),
        "arc-t": _role(
            "arc-t",
            fill="$ink",
            stroke="$card",
            stroke_width="5",
            stroke_linejoin="round",
            paint_order="stroke",
            font_size="24",
            text_anchor="middle",
            **_TEXT,
        ),
        "ten": _role(
            "ten", fill="none", stroke="$edge", stroke_width="2.2", stroke_dasharray="5 5"
        ),
        "peg": _role("peg", fill="$card", stroke="$pin", stroke_width="1.2"),
        "film": _role("film", fill="$card", fill_opacity=".34", stroke="$ink", stroke_width="2.2"),
        "meter-x": _role("meter-x", fill="none", stroke="$ink", stroke_width="1", opacity=".45"),
        "meter-l": _role("meter-l", fill="none", stroke="$ink", stroke_width="2"),
        "meter-p": _role(
            "meter-p", fill="none", stroke="$ink", stroke_width="5", stroke_linecap="round"
        ),
        "meter-t": _role(
            "meter-t",
            fill="$ink",
            stroke="$card",
            stroke_width="5",
            stroke_linejoin="round",
            paint_order="stroke",
            font_size="21",
            text_anchor="middle",
            **_TEXT,
        ),
        "caption": _role("caption", fill="$ink", font_size="24", **_TEXT),
        "caption-q": _role("caption-q", fill="$quiet", font_size="24", **_TEXT),
    }
)


@dataclass(frozen=True, slots=True)
class Pen:
    """Writes elements in one look. ``ids`` begins every id of its own, so that several drawings
    can stand on one page."""

    look: Look
    ids: str = "hole"

    @property
    def alone(self) -> bool:
        """Whether the drawing brings its own colours and patterns."""
        return self.look is not Look.PAGE

    def color(self, name: str) -> str:
        """A colour of the palette (of the light one on a page)."""
        return PALETTES[self.look if self.alone else Look.LIGHT][name]

    def pattern(self, name: str) -> str:
        """The paint that names a terrain's pattern: the page's own, or this drawing's."""
        return f"url(#{self.ids}-{name})" if self.alone else f"url(#{name})"

    def element(self, tag: str, role: str, text: str = "", **attributes: str | float) -> str:
        """One element, escaped. Attributes given here win over the role's."""
        known = ROLES[role]
        written: dict[str, str] = {}
        if self.alone:
            written = {
                name: self.color(value[1:]) if value.startswith("$") else value
                for name, value in known.attributes.items()
            }
        elif known.classes:
            written["class"] = known.classes
        for name, value in attributes.items():
            written[name.replace("_", "-")] = value if isinstance(value, str) else number(value)
        inside = "".join(f" {name}={quoted(value)}" for name, value in written.items())
        return f"<{tag}{inside}>{escaped(text)}</{tag}>" if text else f"<{tag}{inside}/>"


def number(value: float) -> str:
    """A number as short as can be, to a tenth of a unit."""
    return f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")


# Everything that XML 1.0 has no place for, even escaped.
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escaped(text: str) -> str:
    """Text as it may stand between tags; characters that XML forbids are left out."""
    return escape(_NOT_XML.sub("", text))


def quoted(text: str) -> str:
    """Text as it may stand as an attribute, with its quotation marks."""
    return quoteattr(_NOT_XML.sub("", text))
