"""Whatever is sent, wherever: a problem document, never a failure of ours, never a page."""

import json
import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import Resolver404, resolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from golfsite.accounts.api import new_token
from golfsite.web.api_schema import METHODS, document
from tests import rights

pytestmark = pytest.mark.django_db
BODIES = {
    "broken JSON": b'{"name": ',
    "not UTF-8": b'{"name": "\xff\xfe\xfd"}',
    "a list": b"[]",
    "a text": b'"text"',
    "null": b"null",
    "nothing": b"",
    "deep": b'{"name": ' + b'{"a": [' * 300 + b"1" + b"]}" * 300 + b"}",
    "deeper than the stack": b"[" * 100_000,
    "half a surrogate": b'{"name": "\\ud800", "game": "\\ud800", "text": "\\udfff"}',
    "NUL": b'{"name": "\\u0000", "game": "a\\u0000", "text": "\\u0000"}',
    "huge": b'{"version": ' + b"9" * 4000 + b', "to": 1e400}',
    "NaN": b'{"version": NaN}',
}
ODD = {"slug": "a%00b", "number": "9" * 30, "id": "%ff%fe", "game": "%ed%a0%80", "format": "%22"}
ODD_DEFAULT = "%F0%9F%8C%B2"
QUERIES = [
    "page=%00",
    "page=%ff",
    "page=-1&page_size=1e9",
    "page_size=" + "9" * 5000,
    "ordering=__class__,-password",
    "as=%00&game=%ed%a0%80&status[]=x&course=%F0%9F%8C%B2",
    "&".join(f"a{n}=1" for n in range(300)),
]


def operations() -> Iterator[tuple[str, str]]:
    for address, methods in document()["paths"].items():
        for method in METHODS:
            if method in methods:
                yield method, address


def arguments(address: str, made: rights.Made) -> dict[str, str]:
    """The arguments of an existing thing for this address of the document."""
    try:
        name = resolve(re.sub(r"\{\w+\}", "1", address)).view_name
    except Resolver404:
        return {}
    return {key: str(value) for key, value in made.about(name).items()}


def filled(address: str, values: dict[str, str], default: str) -> str:
    return re.sub(r"\{(\w+)\}", lambda found: values.get(found[1], default), address)


def fault(response, words: str) -> str:
    """What is wrong with an answer, "" for nothing."""
    if response.status_code < 400:
        return ""
    if response.status_code >= 500:
        return f"{words}: {response.status_code}"
    if response["Content-Type"] != "application/problem+json":
        return f"{words}: {response.status_code} as {response['Content-Type']}"
    problem = json.loads(response.content)
    return "" if problem["status"] == response.status_code else f"{words}: {problem}"


@pytest.fixture
def sender(user, settings) -> Client:
    rights.load()
    settings.RATES = dict.fromkeys(settings.RATES, "1000000/minute")
    client = Client(raise_request_exception=False)
    client.force_login(user)
    return client


def test_bad_bodies_are_refused_by_every_writing_call(sender, user):
    faults, made = [], rights.Made(user)
    for method, address in operations():
        if method in ("get", "delete"):
            continue
        url = filled(address, arguments(address, made), "1")
        for name, body in BODIES.items():
            with rights.undone():
                response = sender.generic(method.upper(), url, body, "application/json")
            faults.append(fault(response, f"{method} {url} with {name}"))
    assert not [words for words in faults if words]


def test_odd_addresses_and_queries_are_refused_or_answered(sender, user):
    faults, made = [], rights.Made(user)
    for method, address in operations():
        odd = filled(address, ODD, ODD_DEFAULT)
        urls = [odd] if "{" in address else []
        if method == "get":
            good = filled(address, arguments(address, made), "1")
            urls += [f"{good}?{query}" for query in QUERIES]
        for url in urls:
            with rights.undone():
                response = sender.generic(method.upper(), url, b"{}", "application/json")
            faults.append(fault(response, f"{method} {url[:200]}"))
    assert not [words for words in faults if words]


LEAVES = st.none() | st.booleans() | st.integers() | st.floats(width=64) | st.text(max_size=20)
JSON = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
NAMES = ["username", "password", "email", "units", "old", "new"]


@settings(
    max_examples=30,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(values=st.lists(JSON, min_size=len(NAMES), max_size=len(NAMES)), raw=st.binary(max_size=60))
def test_accounts_take_anything_anybody_types(sender, user, values, raw):
    token = {"authorization": f"Token {new_token(user)}"}
    body = json.dumps(dict(zip(NAMES, values, strict=True)))
    for address in ("auth/token/", "auth/sign-up/", "account/", "account/password/"):
        method = "PATCH" if address == "account/" else "POST"
        for content in (body, raw):
            response = sender.generic(
                method, f"/api/v1/{address}", content, "application/json", headers=token
            )
            assert not fault(response, f"{address} with {content!r}")
