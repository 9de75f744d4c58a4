"""The state of a round as JSON values and back, the same for every game.

A state is a frozen dataclass of scalars, tuples of them, and frozen dataclasses of the same kind.
"""

from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import Any, TypeVar, get_args, get_type_hints

S = TypeVar("S")


def dump(state: Any, fixed: Collection[str] = ()) -> dict[str, Any]:
    """The fields of a state but for the ``fixed`` ones: tuples as lists, dataclasses as objects."""
    names = _names(type(state))
    return {name: _plain(getattr(state, name)) for name in names if name not in fixed}


def load(data: Mapping[str, Any], base: S) -> S:
    """The state that ``dump`` wrote; what it left out is taken from ``base``."""
    return replace(base, **_values(data, type(base)))  # type: ignore[type-var]


def put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one value changed."""
    return (*values[:place], value, *values[place + 1 :])


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return dump(value) if is_dataclass(value) else value


def _values(data: Mapping[str, Any], shape: type[Any]) -> dict[str, Any]:
    kinds = _kinds(shape)  # type: ignore[arg-type]
    return {name: _value(value, kinds[name]) for name, value in data.items()}


def _value(value: Any, kind: Any) -> Any:
    if isinstance(value, list):
        inner = get_args(kind)[:1]
        return tuple(_value(item, inner[0] if inner else Any) for item in value)
    if isinstance(value, Mapping):
        shape = next(shape for shape in (kind, *get_args(kind)) if is_dataclass(shape))
        return shape(**_values(value, shape))  # type: ignore[operator, arg-type]
    return value


@lru_cache(maxsize=64)
def _names(shape: type[Any]) -> tuple[str, ...]:
    return tuple(f.name for f in fields(shape))


@lru_cache(maxsize=64)
def _kinds(shape: type[Any]) -> dict[str, Any]:
    return get_type_hints(shape)
