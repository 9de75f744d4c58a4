"""The keys of course feeds, read as words."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from courses.importing.vocabulary import fold

_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def key_of(text: object) -> str:
    """A key as plain words: "holeNum" and "hole_num" are both "hole num"."""
    return fold(_CAMEL.sub(" ", str(text)[:80]).replace("_", " "))


def by_key(node: Mapping[str, Any], keys: Sequence[str]) -> Any:
    """The first value under one of the keys that holds anything."""
    named = {key_of(key): value for key, value in node.items()}
    return next((named[key] for key in keys if named.get(key) not in (None, "", [], {})), None)
