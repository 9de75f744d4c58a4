"""Who may do what: every address and method, asked by everybody, against tests/rights.txt."""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests import rights

TABLE = Path(__file__).with_name("rights.txt")
ACTORS = ("owner", "other", "guest", "visitor", "staff")
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
REFUSED = {"login", "401", "403", "404", "405"}
# An argument of a route, or of the admin's regular expressions.
ARGUMENT = re.compile(r"<(?:\w+:)?(?P<name>\w+)>|\(\?P<(?P<regex>\w+)>[^)]*\)")
HEADING = f"""\
# Who may do what. For every address and method the answer to the owner of what the address is
# about, to another user, a guest, a visitor and to staff. "login" leads to signing in. A method
# that is not listed is refused to everybody. See tests/rights.py for how to add rows.

{"address":<64} {"method":<7} {"  ".join(f"{actor:<7}" for actor in ACTORS).rstrip()}
"""


@dataclass(frozen=True)
class Address:
    """One pattern of the resolver: its full name, its route as text and its arguments."""

    name: str
    route: str
    arguments: frozenset[str]


def addresses(resolver: URLResolver, route: str = "/", spaces: str = "") -> Iterator[Address]:
    for entry in resolver.url_patterns:
        here = route + str(entry.pattern).removeprefix("^").removesuffix("$").removesuffix("\\Z")
        if isinstance(entry, URLResolver):
            inner = f"{spaces}{entry.namespace}:" if entry.namespace else spaces
            yield from addresses(entry, here, inner)
            continue
        assert isinstance(entry, URLPattern)
        assert entry.name or spaces == "admin:", f"{here} has no name"
        arguments = frozenset(entry.pattern.regex.groupindex)
        yield Address(f"{spaces}{entry.name or ''}", here, arguments)


class Matrix:
    """Everybody, signed in, with a way to ask as each that leaves nothing behind."""

    def __init__(self) -> None:
        people = get_user_model().objects
        owner = people.create_user("ann", "ann@example.org", "a-long-password-1")
        self.made = rights.Made(owner)
        guest = people.create_user("guest-1")
        guest.is_guest = True
        guest.save()
        self.sessions = {
            "owner": self._session(owner),
            "other": self._session(people.create_user("bob", password="a-long-password-1")),
            "guest": self._session(guest),
            "visitor": None,
            "staff": self._session(people.create_superuser("staff", password="a-long-password-1")),
        }

    def _session(self, user) -> str:
        client = Client()
        client.force_login(user)
        return client.cookies[settings.SESSION_COOKIE_NAME].value

    def ask(self, actor: str, method: str, url: str, body) -> str:
        cache.clear()
        client = Client(raise_request_exception=False)
        if self.sessions[actor]:
            client.cookies[settings.SESSION_COOKIE_NAME] = self.sessions[actor]
        kind = "application/json" if url.startswith("/api/") else None
        if kind is None and method != "POST":
            kind = "application/x-www-form-urlencoded"
        ask = getattr(client, method.lower())
        with rights.undone():
            if method == "GET":
                response = ask(url)
            else:
                response = ask(url, body, **({"content_type": kind} if kind else {}))
        return self._word(response)

    @staticmethod
    def _word(response) -> str:
        if response.status_code == 302:
            to_login = (reverse(settings.LOGIN_URL), reverse("admin:login"))
            return "login" if response["Location"].startswith(to_login) else "302"
        return str(response.status_code)

    def rows(self, address: Address) -> Iterator[tuple[str, list[str]]]:
        """Each method that the owner is not refused as such, with everybody's answers."""
        subject = rights.subject(address.name)
        made = self.made.about(address.name)
        missing = address.arguments - set(made)
        assert not missing, f"{address.name} needs {sorted(missing)}: tell how in a rights.py"
        url = reverse(address.name, kwargs={name: made[name] for name in address.arguments})
        for method in METHODS:
            body = subject.body(method, made)
            owner, *others = ACTORS
            answers = [self.ask(owner, method, url, body)]
            if answers == ["405"]:
                refused = {self.ask(actor, method, url, body) for actor in ("visitor", "staff")}
                assert refused <= REFUSED, f"{method} {url}: {refused}"
                continue
            answers += [self.ask(actor, method, url, body) for actor in others]
            yield method, answers


def row(route: str, method: str, answers: list[str]) -> str:
    return f"{route:<64} {method:<7} {'  '.join(f'{answer:<7}' for answer in answers)}".rstrip()


def admin_rows(matrix: Matrix, pages: list[Address]) -> Iterator[str]:
    """The admin's many addresses on one line a method: all the answers anyone gets."""
    assert len(pages) > 20
    known = {"app_label": "accounts", "url": "nothing"}
    for method in ("GET", "POST"):
        answers: list[set[str]] = [set() for _ in ACTORS]
        for page in pages:
            if page.name in ("admin:login", "admin:logout"):
                continue
            url = ARGUMENT.sub(
                lambda found: known.get(found["name"] or found["regex"], "1"), page.route
            )
            for place, actor in enumerate(ACTORS):
                answers[place].add(matrix.ask(actor, method, url, {}))
        yield row("/admin/...", method, ["/".join(sorted(found)) for found in answers])


@pytest.mark.django_db
def test_everybody_may_do_what_the_table_says_and_no_more():
    rights.load()
    matrix = Matrix()
    everything = sorted(set(addresses(get_resolver())), key=lambda address: address.route)
    admin = [address for address in everything if address.name.startswith("admin:")]
    lines = []
    for address in everything:
        if address not in admin:
            rows = list(matrix.rows(address))
            assert rows, f"{address.route} answers to no method"
            lines += [row(address.route, method, answers) for method, answers in rows]
    lines += admin_rows(matrix, admin)
    failures = [line for line in lines if re.search(r"\b5\d\d\b", line[72:])]
    assert not failures, failures
    found = HEADING + "\n".join(lines) + "\n"
    if os.environ.get("RIGHTS") == "write":
        TABLE.write_text(found)
    difference = "\n".join(
        unified_diff(
            TABLE.read_text().splitlines(),
            found.splitlines(),
            "rights.txt",
            "the site",
            lineterm="",
        )
    )
    assert not difference, f"\n{difference}"


def test_everything_told_about_exists():
    rights.load()
    names = {address.name for address in addresses(get_resolver())}
    assert set(rights.SUBJECTS) <= names
