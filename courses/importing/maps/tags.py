"""Tags of map features out of the many ways in which files write them."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from courses.importing.figures import tidy

_MOST_TAGS = 200
_LONGEST = 200
_HSTORE = re.compile(r'"((?:[^"\\]|\\.)*)"\s*=>\s*(?:"((?:[^"\\]|\\.)*)"|NULL)')
_NESTED = ("tags", "other_tags", "all_tags", "properties", "attributes", "metadata", "extra")
_EMPTY = ("", "null", "none", "nan")


def tags_of(properties: Mapping[Any, Any]) -> dict[str, str]:
    """The properties as tags: keys in lower case, values as one line of text, empty ones left
    out. Tags nested in an object, in JSON or in an hstore string ("golf"=>"tee") are taken out of
    it; the outer ones win."""
    found: dict[str, str] = {}
    for key, value in _flat(properties, 0):
        name = tidy(str(key))[:_LONGEST].lower()
        if name and len(found) < _MOST_TAGS and (text := _text(value)):
            found.setdefault(name, text)
    return found


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e9:
        value = int(value)
    if not isinstance(value, str | int | float) or len(str(value)[:_LONGEST]) == 0:
        return ""
    text = tidy(str(value)[: 4 * _LONGEST])[:_LONGEST]
    return "" if text.lower() in _EMPTY else text


def _flat(properties: Mapping[Any, Any], depth: int) -> Iterator[tuple[Any, Any]]:
    """The outer properties first, then those of what is nested in them."""
    nested = []
    for key, value in properties.items():
        inner = _inner(str(key).lower(), value)
        if inner is None:
            yield key, value
        else:
            nested.append(inner)
    if depth < 3:
        for inner in nested:
            yield from _flat(inner, depth + 1)


def _inner(key: str, value: Any) -> Mapping[Any, Any] | None:
    """The tags that a property holds, None where it is a plain one."""
    if key not in _NESTED:
        return None
    if isinstance(value, Mapping):
        return value
    if isinstance(value, list):
        return _pairs(value)
    if not isinstance(value, str) or len(value) > 20_000:
        return None
    if "=>" in value:
        return {
            re.sub(r"\\(.)", r"\1", one): re.sub(r"\\(.)", r"\1", other)
            for one, other in _HSTORE.findall(value)
        }
    if value.lstrip().startswith("{"):
        try:
            inner = json.loads(value)
        except (ValueError, RecursionError):
            return None
        return inner if isinstance(inner, dict) else None
    pairs = [part.split("=", 1) for part in re.split(r"[;,|]", value) if "=" in part]
    return {one.strip(): other.strip() for one, other in pairs} or None


def _pairs(values: list[Any]) -> dict[str, Any]:
    """Tags written as a list of {"k": ..., "v": ...} or {"key": ..., "value": ...}."""
    found = {}
    for entry in values[:_MOST_TAGS]:
        if isinstance(entry, Mapping):
            key = entry.get("k") or entry.get("key")
            if isinstance(key, str):
                found[key] = entry.get("v", entry.get("value"))
    return found
