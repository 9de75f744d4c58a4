"""Outlines: from SVG's way of writing them to PDF's."""

import math
import re

Numbers = list[float]

_TOKEN = re.compile(r"([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+))")
# How many numbers each command of a path takes.
_TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "t": 2, "c": 6, "a": 7, "z": 0}
# A dot is a line of no length, which some viewers draw wider than it is: it gets a hair of one.
_HAIR = 0.03
# The handles of a curve that is a quarter of a circle of radius 1.
_QUARTER = 4 / 3 * (math.sqrt(2) - 1)


def short(value: float) -> str:
    """A number to a hundredth, as short as can be."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def path_of(data: str) -> str:
    """An SVG path as PDF's operators. Raises ValueError for what it does not know: arcs are half
    circles."""
    return _Path().drawn(data)


def box_path(left: float, top: float, width: float, height: float) -> str:
    """A rectangle."""
    return f"{short(left)} {short(top)} {short(width)} {short(height)} re"


def circle_path(x: float, y: float, radius: float) -> str:
    """A circle, in four curves."""
    return path_of(
        f"M{short(x - radius)} {short(y)}a{radius} {radius} 0 1 0 {2 * radius} 0"
        f"a{radius} {radius} 0 1 0 {-2 * radius} 0z"
    )


class _Path:
    """Follows a path: where the pen stands, where its subpath began, the last curve's handle."""

    def __init__(self) -> None:
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.handle: tuple[float, float] | None = None
        self.out: list[str] = []

    def drawn(self, data: str) -> str:
        command, numbers = "", Numbers()
        for letter, value in _TOKEN.findall(data):
            if letter:
                command, numbers = letter, []
                if letter in "zZ":
                    self._step(command, numbers)
                continue
            numbers.append(float(value))
            if len(numbers) == _takes(command):
                self._step(command, numbers)
                numbers = []
                # Further numbers after a move are lines.
                command = {"m": "l", "M": "L"}.get(command, command)
        return " ".join(self.out)

    def _step(self, command: str, numbers: Numbers) -> None:
        kind = command.lower()
        x0, y0 = (self.x, self.y) if command.islower() else (0.0, 0.0)
        handle, self.handle = self.handle, None
        if kind == "m":
            self._to("m", x0 + numbers[0], y0 + numbers[1])
            self.start_x, self.start_y = self.x, self.y
        elif kind == "l":
            self._to("l", x0 + numbers[0], y0 + numbers[1])
        elif kind == "h":
            self._to("l", x0 + numbers[0], self.y)
        elif kind == "v":
            self._to("l", self.x, y0 + numbers[0])
        elif kind == "z":
            self.out.append("h")
            self.x, self.y = self.start_x, self.start_y
        elif kind == "a":
            self._half_circle(numbers, x0 + numbers[5], y0 + numbers[6])
        else:
            self._curve(kind, numbers, (x0, y0), handle)

    def _to(self, operator: str, x: float, y: float) -> None:
        hair = _HAIR if operator == "l" and (x, y) == (self.x, self.y) else 0.0
        self.x, self.y = x, y
        self.out.append(f"{short(x + hair)} {short(y)} {operator}")

    def _curve(
        self,
        kind: str,
        numbers: Numbers,
        origin: tuple[float, float],
        handle: tuple[float, float] | None,
    ) -> None:
        places = [
            (origin[0] + x, origin[1] + y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)
        ]
        if kind == "c":
            self._cubic(*places)
            return
        if kind == "t":
            over = handle or (self.x, self.y)
            places.insert(0, (2 * self.x - over[0], 2 * self.y - over[1]))
        (cx, cy), (x, y) = places
        self._cubic(
            (self.x + (cx - self.x) * 2 / 3, self.y + (cy - self.y) * 2 / 3),
            (x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3),
            (x, y),
        )
        self.handle = (cx, cy)

    def _cubic(
        self, first: tuple[float, float], second: tuple[float, float], end: tuple[float, float]
    ) -> None:
        numbers = " ".join(short(value) for place in (first, second, end) for value in place)
        self.out.append(f"{numbers} c")
        self.x, self.y = end

    def _half_circle(self, numbers: Numbers, x: float, y: float) -> None:
        radius, across, _, _, sweep = numbers[:5]
        if radius != across or abs(math.dist((self.x, self.y), (x, y)) - 2 * radius) > 0.05:
            raise ValueError("This arc is no half circle.")
        middle_x, middle_y = (self.x + x) / 2, (self.y + y) / 2
        # From the middle to the start, and from there a quarter of the way round.
        ux, uy = self.x - middle_x, self.y - middle_y
        vx, vy = (-uy, ux) if sweep else (uy, -ux)
        for _ in range(2):
            self._cubic(
                (middle_x + ux + _QUARTER * vx, middle_y + uy + _QUARTER * vy),
                (middle_x + vx + _QUARTER * ux, middle_y + vy + _QUARTER * uy),
                (middle_x + vx, middle_y + vy),
            )
            ux, uy, vx, vy = vx, vy, -ux, -uy


def _takes(command: str) -> int:
    if command.lower() not in _TAKES:
        raise ValueError(f"There is no path with the command {command!r}.")
    return _TAKES[command.lower()]
