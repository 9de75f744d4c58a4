"""What the states of a round have in common, and a state as JSON values and back.

A state is a frozen dataclass of scalars, tuples of them, and frozen dataclasses of the same kind.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import Any, TypeVar, get_args, get_type_hints

S = TypeVar("S")
T = TypeVar("T")


class CourseState:
    """The state of a round over a ``course`` of holes, ``hole`` of which is in play, counted from
    0. A game's ``State`` derives from it and has these fields: ``names`` one entry a player,
    ``scores`` one row a hole with one entry a player, None where he has not finished it."""

    __slots__ = ()
    course: tuple[Any, ...]
    names: tuple[str, ...]
    hole: int
    scores: tuple[tuple[int | None, ...], ...]

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def holes(self) -> tuple[Any, ...]:
        """The holes, in the order they are played."""
        return self.course

    @property
    def is_over(self) -> bool:
        return self.hole >= len(self.course)

    @property
    def pars(self) -> Iterable[int]:
        """The pars of the holes."""
        return (hole.par for hole in self.holes)

    def to_par(self, player: int) -> int:
        """Strokes over par on the holes a player has finished: his place on the leaderboard."""
        rows = zip(self.pars, self.scores, strict=True)
        return sum(score - par for par, row in rows if (score := row[player]) is not None)


def dump(state: Any, fixed: Collection[str] = ()) -> dict[str, Any]:
    """The fields of a state but for the ``fixed`` ones: tuples as lists, dataclasses as objects."""
    shape: Any = type(state)
    names = _names(shape)
    return {name: _plain(getattr(state, name)) for name in names if name not in fixed}


def load(data: Mapping[str, Any], base: S) -> S:
    """The state that ``dump`` wrote; what it left out is taken from ``base``."""
    whole: Any = base
    loaded: S = replace(whole, **_values(data, type(base)))
    return loaded


def known(value: T | None) -> T:
    """What there must be at this moment of a round, such as a stroke in hand. Raises ValueError."""
    if value is None:
        raise ValueError("there is no such thing at this moment of the round")
    return value


def put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one value changed."""
    return (*values[:place], value, *values[place + 1 :])


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return dump(value) if is_dataclass(value) else value


def _values(data: Mapping[str, Any], shape: Any) -> dict[str, Any]:
    kinds = _kinds(shape)
    return {name: _value(value, kinds[name]) for name, value in data.items()}


def _value(value: Any, kind: Any) -> Any:
    if isinstance(value, list):
        inner = get_args(kind)[:1]
        return tuple(_value(item, inner[0] if inner else Any) for item in value)
    if isinstance(value, Mapping):
        shape: Any = next(shape for shape in (kind, *get_args(kind)) if is_dataclass(shape))
        return shape(**_values(value, shape))
    return value


@lru_cache(maxsize=64)
def _names(shape: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(shape))


@lru_cache(maxsize=64)
def _kinds(shape: Any) -> dict[str, Any]:
    return get_type_hints(shape)
