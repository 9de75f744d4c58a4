"""The libraries that the site runs on, with their licences, as their own metadata state them."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageMetadata, PackageNotFoundError, metadata

from django.conf import settings

LOCKED = re.compile(r"^([A-Za-z0-9._-]+)==", re.MULTILINE)
LICENCE = "License :: "
# Its licence file says what its metadata leave out.
LICENCE_FILES = {"resvg_py": "MIT"}
HOMES = ("homepage", "home", "repository", "source", "source code", "documentation")

LOCKS = ("requirements.lock", "requirements-photo.lock")


@dataclass(frozen=True, slots=True)
class Library:
    """A library: its name, the licence in its own words, its home on the web (may be empty)."""

    name: str
    licence: str
    home: str


@cache
def libraries() -> list[Library]:
    """Every library of the lock files of the site that is installed here."""
    found = []
    names = {
        name for lock in LOCKS for name in LOCKED.findall((settings.BASE_DIR / lock).read_text())
    }
    for name in names:
        try:
            facts = metadata(name)
        except PackageNotFoundError:
            continue
        found.append(Library(facts["Name"], _licence(facts), _home(facts)))
    return sorted(found, key=lambda library: library.name.lower())


def _licence(facts: PackageMetadata) -> str:
    if facts["License-Expression"]:
        return str(facts["License-Expression"])
    classified = [
        value.split(" :: ")[-1]
        for value in facts.get_all("Classifier") or []
        if value.startswith(LICENCE)
    ]
    if classified:
        return ", ".join(classified)
    # The oldest field may hold the whole text of a licence: its first line names it.
    return str(facts["License"] or LICENCE_FILES[facts["Name"]]).splitlines()[0][:60]


def _home(facts: PackageMetadata) -> str:
    named = {}
    for entry in facts.get_all("Project-URL") or []:
        label, _, url = entry.partition(",")
        named[label.strip().lower()] = url.strip()
    urls = [named.get(label, "") for label in HOMES]
    home = next((url for url in urls if url), "") or str(facts["Home-page"] or "")
    return home if home.startswith("https://") else ""
