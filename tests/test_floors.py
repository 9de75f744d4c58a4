"""The house stands on floors: imports run downwards only, and the rules touch nothing outside."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("pocket_pro", "pro_golf", "golf_n_roll", "paper_golf", "par_excellence")
# What all games share: the engine, and what a tournament is.
SHARED = {"engine", "tournament"}
# The modules of courses that stand on Django; every other one is pure.
ON_DJANGO = {
    "admin",
    "api",
    "apps",
    "belongings",
    "boards",
    "changes",
    "decks",
    "errors",
    "exporting",
    "forms",
    "games",
    "management",
    "models",
    "owncards",
    "pages",
    "photos",
    "queries",
    "ratings",
    "tasks",
    "urls",
    "versions",
    "views",
}
# Everybody's rows belong to a user: the user model stands below the apps that keep them.
USERS = "golfsite.accounts.models"
# Lowest first. A module may import from its own floor and from those below it.
FLOORS = ("courses, pure", "engine", "games", "web", "courses", "play", "golfsite")
# The pure modules that may open files: the deck, and each game's reader of its edition.
READERS = {"courses.deck", *(f"play.{game}.edition" for game in GAMES)}
OUTSIDE = {
    "django",
    "rest_framework",
    "time",
    "os",
    "pathlib",
    "tempfile",
    "shutil",
    "socket",
    "subprocess",
    "secrets",
    "urllib.request",
    "uuid",
    "threading",
}
FILES = {"os", "pathlib"}
# Paths as words, without a file behind them.
HARMLESS = {"pathlib.PurePath", "pathlib.PurePosixPath"}
# Drawn from the module itself, chance has no seed that a caller could know.
OWN_CHANCE = {"random", "randint", "choice", "choices", "shuffle", "sample", "uniform", "gauss"}
CLOCKS = {"now", "today", "utcnow"}
CLOCKS_AND_FILES = {"open", "input", "print", "exec", "eval"}


def modules() -> Iterator[tuple[str, Path]]:
    for package in ("courses", "golfsite", "play"):
        for path in sorted((ROOT / package).rglob("*.py")):
            if "migrations" in path.parts:
                continue
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            yield name.removesuffix(".__init__"), path


MODULES = dict(modules())


def floor(module: str) -> str | None:
    """The floor that a module of ours stands on; None for a package's own name or a library."""
    parts = module.split(".")
    if parts[0] == "golfsite":
        if f"{module}.".startswith(f"{USERS}."):
            return "web"
        return "web" if parts[1:2] == ["web"] else "golfsite"
    if parts[0] == "courses" and len(parts) > 1:
        return "courses" if parts[1] in ON_DJANGO else "courses, pure"
    if parts[0] == "play" and len(parts) > 1:
        if parts[1] in SHARED:
            return "engine"
        return "games" if parts[1] in GAMES else "play"
    return None


def imports(path: Path, module: str) -> Iterator[tuple[int, str]]:
    """Line and full name of everything a file imports, at any depth of indentation."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([base] if base else [])])
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def climbs(path: Path, module: str) -> list[str]:
    mine = floor(module)
    if mine is None:
        return []
    found = []
    for line, name in imports(path, module):
        theirs = floor(name)
        if theirs and FLOORS.index(theirs) > FLOORS.index(mine):
            found.append(f"{module}:{line} ({mine}) imports {name} ({theirs})")
        if mine == theirs == "games" and name.split(".")[1] != module.split(".")[1]:
            found.append(f"{module}:{line} imports another game: {name}")
    return found


def reaches_outside(path: Path, module: str) -> list[str]:
    found = []
    reader = module in READERS
    for line, name in imports(path, module):
        parts = name.split(".")
        heads = {".".join(parts[: n + 1]) for n in range(len(parts))}
        if name not in HARMLESS and (bad := (heads & OUTSIDE) - (FILES if reader else set())):
            found.append(f"{module}:{line} imports {', '.join(sorted(bad))}")
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id == "random" and node.attr in OWN_CHANCE:
                found.append(f"{module}:{node.lineno} throws dice of its own")
            if node.value.id in ("datetime", "date") and node.attr in CLOCKS:
                found.append(f"{module}:{node.lineno} reads the clock")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called = node.func.id
            if called in CLOCKS_AND_FILES and not reader:
                found.append(f"{module}:{node.lineno} calls {called}")
            if called == "Random" and not node.args:
                found.append(f"{module}:{node.lineno} makes a Random without a seed")
    return found


PURE = {
    name: path
    for name, path in MODULES.items()
    if floor(name) in ("courses, pure", "engine", "games")
}


@pytest.mark.parametrize("module", MODULES)
def test_imports_run_downwards(module):
    assert climbs(MODULES[module], module) == []


@pytest.mark.parametrize("module", PURE)
def test_pure_modules_touch_nothing_outside(module):
    assert reaches_outside(PURE[module], module) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("courses.layout", "from courses.models import Course"),
        ("play.engine.log", "def f():\n    import play.models"),
        ("golfsite.web.parts", "from courses import models"),
        ("courses.views", "from golfsite.accounts.pages import sign_in"),
        ("play.pocket_pro.rules", "from play.pro_golf import rules"),
    ],
)
def test_an_import_upwards_is_found(tmp_path, module, source):
    path = tmp_path / "module.py"
    path.write_text(source)
    assert climbs(path, module)


@pytest.mark.parametrize(
    "source",
    [
        "from django.db import models",
        "import time",
        "from datetime import date\ndate.today()",
        "from pathlib import Path",
        "import random\nrandom.random()",
        "from random import Random\nRandom()",
        "open('x')",
    ],
)
def test_an_impure_module_is_found(tmp_path, source):
    path = tmp_path / "module.py"
    path.write_text(source)
    assert reaches_outside(path, "courses.layout")
