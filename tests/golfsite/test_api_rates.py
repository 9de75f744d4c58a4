"""How often is too often: pages and API count alike."""

import threading

import pytest
from django.core.cache import cache
from django.test import Client, RequestFactory

from golfsite.web import throttles
from golfsite.web.checks import counts_are_shared
from golfsite.web.problems import TooMany


@pytest.fixture
def rates(settings):
    def set_rates(**changed):
        names = {name.replace("_", "-"): value for name, value in changed.items()}
        settings.RATES = settings.RATES | names

    return set_rates


class Clock:
    now = 1_000_000.0

    def time(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr("golfsite.web.throttles.time.time", clock.time)
    monkeypatch.setattr("django.core.cache.backends.locmem.time.time", clock.time)
    return clock


def test_the_rates_are_those_agreed(settings):
    assert {scope: throttles.rate(scope) for scope in settings.RATES} == {
        "user": (6000, 60),
        "import": (120, 60),
        "visitor": (600, 60),
        "guest": (60, 3600),
        "sign-in": (10, 60),
    }
    assert throttles.rate_words("guest") == "New guests and accounts from one address: 60 a hour."


def test_the_count_begins_with_the_first_and_ends_a_period_later(rates, clock):
    rates(visitor="2/minute")
    throttles.take("visitor", "a")
    clock.now += 50
    throttles.take("visitor", "a")
    with pytest.raises(TooMany) as refused:
        throttles.take("visitor", "a")
    assert refused.value.retry_after == 10
    throttles.take("visitor", "b")
    clock.now += 10.5
    throttles.take("visitor", "a")


@pytest.mark.parametrize("who", ["two words", "\0", "\ud800", "x" * 5000, "\U0010dbac"])
def test_anybody_can_be_counted(rates, who):
    rates(visitor="1/minute")
    throttles.take("visitor", who)
    with pytest.raises(TooMany):
        throttles.take("visitor", who)


@pytest.mark.parametrize(
    ("workers", "cache_name", "warned"),
    [
        ("1", "locmem.LocMemCache", False),
        ("4", "locmem.LocMemCache", True),
        ("4", "redis.RedisCache", False),
    ],
)
def test_several_processes_that_count_apart_are_warned_of(
    settings, monkeypatch, workers, cache_name, warned
):
    monkeypatch.setenv("WEB_CONCURRENCY", workers)
    backend = f"django.core.cache.backends.{cache_name}"
    settings.CACHES = {"default": {"BACKEND": backend, "LOCATION": "redis://127.0.0.1:1"}}
    found = [message.id for message in counts_are_shared(None)]
    assert found == (["web.W001"] if warned else [])


def test_threads_count_together(rates):
    rates(visitor="50/minute")
    refused = []

    def use():
        for _ in range(20):
            try:
                throttles.take("visitor", "x")
            except TooMany:
                refused.append(1)

    threads = [threading.Thread(target=use) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(refused) == 8 * 20 - 50


@pytest.mark.parametrize(
    ("proxies", "remote", "forwarded", "address"),
    [
        (0, "10.0.0.1", "1.2.3.4", "10.0.0.1"),
        (1, "10.0.0.1", "1.2.3.4", "1.2.3.4"),
        (1, "10.0.0.1", "6.6.6.6, 1.2.3.4", "1.2.3.4"),
        (2, "10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2", "1.2.3.4"),
        (2, "10.0.0.1", "1.2.3.4", "10.0.0.1"),
        (1, "10.0.0.1", "nonsense", "unknown"),
        (0, "2001:db8:1:2:3:4:5:6", "", "2001:db8:1:2::/64"),
        (0, "fe80::1%eth0", "", "fe80::/64"),
        (0, "::ffff:1.2.3.4", "", "1.2.3.4"),
        (0, "", "", "unknown"),
    ],
)
def test_forwarded_addresses_count_behind_proxies_of_our_own(
    settings, proxies, remote, forwarded, address
):
    settings.TRUSTED_PROXIES = proxies
    request = RequestFactory().get("/", REMOTE_ADDR=remote, HTTP_X_FORWARDED_FOR=forwarded)
    assert throttles.address(request) == address


@pytest.mark.django_db
class TestSite:
    def test_visitors_pages_and_reads_count_together(self, client, rates):
        rates(visitor="3/minute")
        assert client.get("/about/").status_code == 200
        assert client.get("/api/v1/").status_code == 200
        assert client.get("/api/v1/schema/").status_code == 200
        page, answer = client.get("/about/"), client.get("/api/v1/")
        for refused in (page, answer):
            assert refused.status_code == 429
            assert 0 < int(refused["Retry-After"]) <= 60
        assert "text/html" in page["Content-Type"]
        assert answer["Content-Type"] == "application/problem+json"
        assert client.get("/about/", REMOTE_ADDR="10.9.9.9").status_code == 200

    def test_a_person_has_one_count_by_page_and_token(self, client, rates):
        token = client.post("/api/v1/auth/guest/").json()["token"]
        header = {"authorization": f"Token {token}"}
        cache.clear()
        rates(user="2/minute", visitor="0/minute")
        assert client.get("/api/v1/", headers=header).status_code == 200
        assert client.get("/api/v1/", headers=header).status_code == 200
        assert client.get("/api/v1/", headers=header).status_code == 429

    def test_guests_count_by_page_and_api(self, client, rates):
        rates(guest="2/hour")
        assert client.post("/api/v1/auth/guest/").status_code == 201
        assert Client().post("/account/guest/").status_code == 302
        refused = client.post("/api/v1/auth/guest/")
        assert refused.status_code == 429
        assert 3500 < int(refused["Retry-After"]) <= 3600
        page = Client().post("/account/guest/")
        assert page.status_code == 429
        assert page["Retry-After"]
