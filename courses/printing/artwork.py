"""Drawings as PDF draws them: outlines and patterns, sharp on every printer."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from courses.printing.paths import box_path, circle_path, path_of, short

Attributes = Mapping[str, str]
_CAPS = {"butt": 0, "round": 1}
_JOINS = {"miter": 0, "round": 1}


@dataclass(frozen=True, slots=True)
class Shape:
    """An outline and how it is painted: its ``fill`` is a colour (#rrggbb) or the name of a tile
    (url(#name)), "none" where it has none; ``fill_opacity`` and ``line_opacity`` are from 0 to
    1."""

    path: str
    fill: str
    line: str
    pen: str
    fill_opacity: float = 1.0
    line_opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Label:
    """A word: where its line of writing is, its size in units, which side it is set from."""

    text: str
    x: float
    y: float
    size: float
    anchor: str
    colour: str


@dataclass(frozen=True, slots=True)
class Tile:
    """What a pattern repeats, in units: the ``ground`` below it is one colour, and so has no
    joins."""

    name: str
    width: float
    height: float
    turn: float
    ground: str
    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Artwork:
    """A drawing: its box (left, top, width, height) in units, y downwards; its shapes and words,
    from the bottom up; its tiles by name."""

    box: tuple[float, float, float, float]
    shapes: tuple[Shape, ...]
    labels: tuple[Label, ...]
    tiles: Mapping[str, Tile]


@dataclass(slots=True)
class _Reader:
    """Takes a drawing in, element by element."""

    box: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    shapes: list[Shape] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    tiles: dict[str, Tile] = field(default_factory=dict)
    open: list[Attributes] = field(default_factory=list)
    said: str = ""
    in_tile: list[Shape] | None = None

    def start(self, name: str, attributes: Attributes) -> None:
        self.open.append(attributes)
        self.said = ""
        if name == "svg":
            left, top, width, height = (float(one) for one in attributes["viewBox"].split())
            self.box = (left, top, width, height)
        elif name == "pattern":
            self.in_tile = []
        elif (path := _path(name, attributes)) is not None:
            shapes = self.shapes if self.in_tile is None else self.in_tile
            shapes.append(_shape(path, attributes))
        elif name not in ("defs", "title", "desc", "text"):
            raise ValueError(f"Prints do not draw <{name}>.")

    def say(self, text: str) -> None:
        self.said += text

    def end(self, name: str) -> None:
        attributes = self.open.pop()
        text, self.said = self.said, ""
        if name == "pattern" and self.in_tile:
            self.tiles[f"url(#{attributes['id']})"] = _tile(attributes, self.in_tile)
            self.in_tile = None
        elif name == "text":
            self.labels.append(
                Label(
                    text,
                    float(attributes["x"]),
                    float(attributes["y"]),
                    float(attributes["font-size"]),
                    attributes.get("text-anchor", "start"),
                    attributes["fill"],
                )
            )


def artwork_of(svg: str) -> Artwork:
    """A drawing that stands alone, as ``draw_hole`` makes it. Raises ValueError for what prints do
    not draw."""
    reader = _Reader()
    parser = expat.ParserCreate()
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.say
    parser.Parse(svg, True)  # noqa: FBT003 -- expat's own signature
    return Artwork(reader.box, tuple(reader.shapes), tuple(reader.labels), reader.tiles)


def _path(name: str, attributes: Attributes) -> str | None:
    def at(key: str) -> float:
        return float(attributes.get(key, 0))

    if name == "path":
        return path_of(attributes["d"])
    if name == "rect":
        return box_path(at("x"), at("y"), at("width"), at("height"))
    if name == "circle":
        return circle_path(at("cx"), at("cy"), at("r"))
    return None


def _shape(path: str, attributes: Attributes) -> Shape:
    def opacity(key: str) -> float:
        return float(attributes.get("opacity", 1)) * float(attributes.get(key, 1))

    dashes = attributes.get("stroke-dasharray", "")
    pen = [
        f"{short(float(attributes.get('stroke-width', 1)))} w",
        f"{_CAPS[attributes.get('stroke-linecap', 'butt')]} J",
        f"{_JOINS[attributes.get('stroke-linejoin', 'miter')]} j",
        f"[{dashes}] 0 d",
    ]
    return Shape(
        path,
        attributes.get("fill", "#000000"),
        attributes.get("stroke", "none"),
        " ".join(pen),
        opacity("fill-opacity"),
        opacity("stroke-opacity"),
    )


def _tile(attributes: Attributes, shapes: list[Shape]) -> Tile:
    turn = attributes.get("patternTransform", "rotate(0)")
    return Tile(
        attributes["id"],
        float(attributes["width"]),
        float(attributes["height"]),
        float(turn.removeprefix("rotate(").removesuffix(")")),
        shapes[0].fill,
        tuple(shapes[1:]),
    )


def paint(colour: str, *, line: bool = False) -> str:
    """The operator that takes a colour, to fill with or for lines."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return f"{' '.join(f'{one:.3g}' for one in channels)} {'RG' if line else 'rg'}"


def matrix_of(tile: Tile, scale: float) -> tuple[float, float, float, float]:
    """From a tile to paper, ``scale`` points a unit: turned, and y upwards."""
    angle = math.radians(tile.turn)
    cos, sin = scale * math.cos(angle), scale * math.sin(angle)
    return cos, -sin, -sin, -cos
