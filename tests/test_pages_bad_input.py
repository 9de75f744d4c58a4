"""Whatever is typed into any page: an answer, never a failure of ours."""

from urllib.parse import urlsplit

import pytest
from django.urls import get_resolver, reverse

from tests import rights
from tests.test_rights import Address, addresses

pytestmark = pytest.mark.django_db
FORM = "application/x-www-form-urlencoded"
PARTS = "multipart/form-data; boundary=x"
LONG = b"a" * 20_000
FORMS = {
    "nothing": (FORM, b""),
    "NUL": (FORM, b"name=%00&username=%00&text=a%00b&next=%00&idempotency_key=%00"),
    "not UTF-8": (FORM, b"name=%ff%fe&username=\xff&text=%ed%a0%80&version=%ff"),
    "letters for numbers": (FORM, b"version=x&hole=x&number=x&par=x&units=x&to=x&card=x"),
    "huge": (FORM, b"version=" + b"9" * 5000 + b"&number=1e999&name=" + LONG + b"&text=" + LONG),
    "twice": (FORM, b"name=a&name=b&username=a&username=b&version=1&version=2"),
    "off the site": (FORM, b"next=//evil.example/&next=https://evil.example"),
    "broken parts": (PARTS, b"--x\r\nContent-Disposition: form-data; name=file\r\n"),
    "a file for a text": (
        PARTS,
        b'--x\r\nContent-Disposition: form-data; name=name; filename="n"\r\n\r\n\x00\xff\r\n--x--',
    ),
    "JSON": ("application/json", b'{"name": 1}'),
}
QUERIES = ["next=//evil.example", "page=x&q=%ff%fe", "q=" + "a" * 5000, "ordering=-__class__"]


def pages() -> list[Address]:
    found = addresses(get_resolver())
    return [page for page in found if not page.route.startswith(("/admin/", "/api/"))]


def test_odd_forms_and_addresses_are_refused_or_answered(client, user, settings):
    rights.load()
    settings.RATES = dict.fromkeys(settings.RATES, "1000000/minute")
    client.raise_request_exception = False
    client.force_login(user)
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    made, faults = rights.Made(user), []
    for page in pages():
        about = made.about(page.name)
        url = reverse(page.name, kwargs={name: about[name] for name in page.arguments})
        asked = [("GET", f"{url}?{query}", "", b"") for query in QUERIES]
        asked += [("POST", url, kind, body) for kind, body in FORMS.values()]
        for method, address, kind, body in asked:
            client.cookies[settings.SESSION_COOKIE_NAME] = session
            with rights.undone():
                response = client.generic(method, address, body, kind)
            if response.status_code >= 500:
                faults.append(f"{method} {address[:100]} {kind} {body[:60]!r}")
            if "evil.example" in urlsplit(response.headers.get("Location", "")).netloc:
                faults.append(f"{method} {address} leads off the site")
    assert not faults, "\n".join(faults)
