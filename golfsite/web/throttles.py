"""How often is too often, for pages and the API by the same count.

Rates are settings (``RATES``), written "number/period" with period second, minute, hour or day. A
count starts with the first request and ends one period later. Counts live in the default cache,
whose ``incr`` has to be atomic: in memory for the one server process of ``make run``, in a shared
cache (``CACHE_URL``) where several processes serve.
"""

import hashlib
import ipaddress
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from golfsite.web.problem_middleware import answer
from golfsite.web.problems import TooMany, is_api

if TYPE_CHECKING:
    from rest_framework.views import APIView  # which reads this module's throttles as it loads

PERIODS = {"second": 1, "minute": 60, "hour": 3600, "day": 86400}
SCOPES = {
    "user": "Requests with a token or signed in, guests too",
    "import": "Imports among them",
    "visitor": "Requests without a token, from one address",
    "guest": "New guests and accounts from one address",
    "sign-in": "Tries to sign in to one account from one address",
}
UNKNOWN = "unknown"


def take(scope: str, who: str) -> None:
    """Count one use of ``scope`` (a key of ``RATES``) by ``who``; raises ``TooMany`` beyond."""
    limit, period = rate(scope)
    # Names may hold what no cache takes in a key.
    key = f"rate:{scope}:{hashlib.sha256(who.encode(errors='replace')).hexdigest()}"
    now = time.time()
    if cache.add(key, 1, period):
        cache.set(f"{key}:until", now + period, period)
        return None
    try:
        used = cache.incr(key)
    except ValueError:  # it ended between the two calls
        return take(scope, who)
    if used > limit:
        until = cache.get(f"{key}:until", now + period)
        raise TooMany(max(1, round(until - now)), _words(limit, period))
    return None


def rate(scope: str) -> tuple[int, int]:
    """How many uses in how many seconds."""
    number, _, period = settings.RATES[scope].partition("/")
    return int(number), PERIODS[period]


def take_request(request: HttpRequest | Request) -> None:
    """Count a request: by user where somebody is signed in, else by address."""
    user = getattr(request, "user", None)
    if user is not None and user.is_authenticated:
        take("user", str(user.pk))
    else:
        take("visitor", address(request))


def take_import(request: HttpRequest | Request) -> None:
    """Count an import, beside the request itself."""
    user = request.user
    take("import", str(user.pk) if user.is_authenticated else address(request))


def address(request: HttpRequest | Request) -> str:
    """Where a request comes from. Forwarded addresses count only behind as many proxies of our
    own as ``TRUSTED_PROXIES`` says; an IPv6 network of 64 bits is one address."""
    address = request.META.get("REMOTE_ADDR", "")
    proxies = settings.TRUSTED_PROXIES
    if proxies:
        forwarded = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")
        address = forwarded[-proxies].strip() if len(forwarded) >= proxies else address
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return UNKNOWN
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((int(parsed), 64), strict=False))


def rate_words(scope: str) -> str:
    """A rate in words, for those who are to keep it."""
    limit, period = rate(scope)
    return f"{SCOPES[scope]}: {limit:,} a {_period_name(period)}."


def _period_name(period: int) -> str:
    return next(name for name, seconds in PERIODS.items() if seconds == period)


def _words(limit: int, period: int) -> str:
    return f"That was too often: {limit:,} a {_period_name(period)} are allowed. Wait a little."


class RequestThrottle(BaseThrottle):
    """The API's count of requests, on every view."""

    def allow_request(self, request: Request, view: "APIView") -> bool:
        take_request(request)
        return True


class ImportThrottle(BaseThrottle):
    """The API's count of imports, for the views that take them."""

    def allow_request(self, request: Request, view: "APIView") -> bool:
        if request.method == "POST":
            take_import(request)
        return True


class PageThrottleMiddleware:
    """The pages' count of requests; the API counts for itself, knowing whose token it is."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not is_api(request):
            try:
                take_request(request)
            except TooMany as problem:
                return answer(request, problem)
        return self.get_response(request)
