"""What the rights matrix (tests/test_rights.py) asks of each address.

Every address of the site is asked by everybody. An address that needs something to be about, or a
method that needs a body, is told how in the ``rights.py`` of its tests folder::

    @about("courses:detail", "api:course-detail", send={"PATCH": {"name": "Pines"}})
    def course(owner):
        return {"slug": a_course(owner).slug}

The function makes the thing for ``owner`` and gives the arguments of the address; more than an
address takes is fine. Bodies go as JSON to the API and as a form to pages; a body may also be a
function of those arguments. ``tests/rights.txt`` holds what everybody gets: ``RIGHTS=write`` writes
it anew (read the difference before committing it).
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from django.db import transaction

Arguments = dict[str, Any]
Body = Mapping[str, Any] | list[Any] | Callable[[Arguments], Any]


@dataclass(frozen=True)
class Subject:
    """What an address is about and what is sent to it, by method."""

    make: Callable[[Any], Arguments] = lambda owner: {}
    send: Mapping[str, Body] = field(default_factory=dict)

    def body(self, method: str, arguments: Arguments) -> Any:
        body = self.send.get(method, {})
        return body(arguments) if callable(body) else body


SUBJECTS: dict[str, Subject] = {}


def about(*names: str, send: Mapping[str, Body] | None = None):
    """Register how to make what the addresses of these names are about."""

    def registered(make: Callable[[Any], Arguments]) -> Callable[[Any], Arguments]:
        for name in names:
            assert name not in SUBJECTS, f"{name} is told about twice"
            SUBJECTS[name] = Subject(make, send or {})
        return make

    return registered


def sends(name: str, **bodies: Body) -> None:
    """Register only what is sent, for an address that is about nothing."""
    assert name not in SUBJECTS, f"{name} is told about twice"
    SUBJECTS[name] = Subject(send=bodies)


def subject(name: str) -> Subject:
    return SUBJECTS.get(name, Subject())


class Made:
    """What addresses are about, each thing made once for its owner: who asks leaves it as it is,
    see ``undone``."""

    def __init__(self, owner: Any) -> None:
        self.owner = owner
        self._made: dict[Callable[[Any], Arguments], Arguments] = {}

    def about(self, name: str) -> Arguments:
        """The arguments of the address of this name, and more."""
        make = subject(name).make
        if make not in self._made:
            self._made[make] = make(self.owner)
        return self._made[make]


@contextmanager
def undone() -> Iterator[None]:
    """Whatever is asked within leaves nothing behind."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def load() -> None:
    """Read every ``rights.py`` below the tests folder."""
    here = Path(__file__).parent
    for file in sorted(here.glob("*/**/rights.py")):
        import_module(".".join(["tests", *file.relative_to(here).with_suffix("").parts]))
