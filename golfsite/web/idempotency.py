"""The same request sent twice is done once.

A writing call may carry an ``Idempotency-Key`` header (a page's form a hidden field
``idempotency_key``). The key is the sender's own; the same key with the same request answers the
stored answer once more for a day, with another request it is refused. The answer is stored in the
transaction that does the work: either both are there afterwards or neither, and of two requests at
once the second waits for the first.
"""

import hashlib
from collections.abc import Callable
from datetime import timedelta

from django.contrib.auth.models import AbstractBaseUser
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from knox.auth import TokenAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from golfsite.web import throttles
from golfsite.web.models import Answered
from golfsite.web.problem_middleware import answer
from golfsite.web.problems import Conflict, Fault, Invalid, Problem, is_api

HEADER = "Idempotency-Key"
FIELD = "idempotency_key"
LONGEST_KEY = 255
LARGEST_ANSWER = 2**20
KEPT_FOR = timedelta(days=1)
KEPT_HEADERS = ("Content-Type", "Location", "HX-Retarget", "HX-Reswap", "HX-Redirect")
SAFE = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
# Never work that was done: who is not signed in, forged forms, and what will be different later.
NOT_KEPT = frozenset({401, 403, 429})
REPLAYED = "Idempotency-Replayed"


class IdempotencyMiddleware:
    """Stands innermost, so that a stored answer passes through everything else as a new one does.
    Calls without a user (guest, sign-in) are not kept: no token stands readable in the database."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.method in SAFE:
            return self.get_response(request)
        key = request.headers.get(HEADER) or _form_key(request)
        if not key:
            return self.get_response(request)
        user = _user(request)
        if user is None:
            return self.get_response(request)
        try:
            return self._once(request, user, key)
        except Problem as problem:
            return answer(request, problem)

    def _once(self, request: HttpRequest, user: AbstractBaseUser, key: str) -> HttpResponseBase:
        if len(key) > LONGEST_KEY:
            raise Invalid(
                [Fault(HEADER, f"An idempotency key has at most {LONGEST_KEY} characters.")]
            )
        kept, request_digest = _digest(key), _fingerprint(request)
        earlier = _earlier(user.pk, kept)
        if earlier is not None:
            return _again(request, earlier, request_digest)
        try:
            with transaction.atomic():
                mine = _claim(user.pk, kept, request_digest)
                response = self.get_response(request)
                _keep(mine, response)
        except _Taken:
            earlier = _earlier(user.pk, kept)
            if earlier is None:
                raise Conflict(
                    "The first request with this key did not finish; send it again.", None
                ) from None
            return _again(request, earlier, request_digest)
        return response


class _Taken(Exception):
    """Another request holds this key."""


def purge() -> int:
    """Forget the answers that are older than a day; how many went."""
    return Answered.objects.filter(made__lt=timezone.now() - KEPT_FOR).delete()[0]


def _form_key(request: HttpRequest) -> str:
    return "" if is_api(request) else request.POST.get(FIELD, "")


def _user(request: HttpRequest) -> AbstractBaseUser | None:
    """Who sends this: by session, or under ``/api/`` by whatever the API takes."""
    if not is_api(request) or "Authorization" not in request.headers:
        return request.user if request.user.is_authenticated else None
    try:
        found = TokenAuthentication().authenticate(Request(request))
    except AuthenticationFailed:
        return None
    return found[0] if found else None


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def _fingerprint(request: HttpRequest) -> str:
    """What the request asks for; two with the same fingerprint ask the same."""
    digest = hashlib.sha256(f"{request.method} {request.get_full_path()}\n".encode())
    if is_api(request):
        boundary = request.content_params.get("boundary", "") if request.content_params else ""
        digest.update(request.body.replace(boundary.encode(), b"") if boundary else request.body)
        return digest.hexdigest()
    for name, values in sorted(request.POST.lists()):
        if name != "csrfmiddlewaretoken":
            digest.update(repr((name, values)).encode())
    for name, files in sorted(request.FILES.lists()):
        for file in files:
            digest.update(repr((name, file.name)).encode() + file.read())
            file.seek(0)
    return digest.hexdigest()


def _earlier(user_id: int, key: str) -> Answered | None:
    since = timezone.now() - KEPT_FOR
    return Answered.objects.filter(user_id=user_id, key=key, made__gte=since).first()


def _claim(user_id: int, key: str, request_digest: str) -> Answered:
    Answered.objects.filter(user_id=user_id, key=key, made__lt=timezone.now() - KEPT_FOR).delete()
    try:
        with transaction.atomic():
            return Answered.objects.create(user_id=user_id, key=key, request=request_digest)
    except IntegrityError:
        raise _Taken from None


def _keep(mine: Answered, response: HttpResponseBase) -> None:
    if response.status_code >= 500:
        transaction.set_rollback(True)
        return
    content = response.content if isinstance(response, HttpResponse) else None
    gone = response.status_code in NOT_KEPT or content is None or len(content) > LARGEST_ANSWER
    if gone or not type(mine)._default_manager.filter(pk=mine.pk).exists():
        mine.delete()
        return
    mine.status = response.status_code
    mine.headers = {name: response[name] for name in KEPT_HEADERS if name in response}
    mine.body = content
    mine.save()


def _again(request: HttpRequest, earlier: Answered, request_digest: str) -> HttpResponse:
    throttles.take("user", str(earlier.user_id))
    if earlier.request != request_digest:
        raise Invalid([Fault(HEADER, "This idempotency key was used for a different request.")])
    response = HttpResponse(bytes(earlier.body), status=earlier.status or 200)
    for name, value in earlier.headers.items():
        response[name] = value
    response[REPLAYED] = "true"
    return response
