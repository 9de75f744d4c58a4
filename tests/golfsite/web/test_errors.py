"""What is wrong is said in the site's look, to people, to htmx and to the API alike."""

import pytest
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import include, path

from golfsite import urls
from golfsite.web.errors import WORDS, error_page
from golfsite.web.problems import Conflict

pytestmark = pytest.mark.django_db


def stumble(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("of the test's own making")


def forbid(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


def conflict(request: HttpRequest) -> HttpResponse:
    raise Conflict("The hole was changed in another tab.", {"hole": 7})


def answer(request: HttpRequest, status: int) -> HttpResponse:
    return error_page(request, status)


def read_form(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(len(request.POST)))


faults = [
    path("stumble/", stumble),
    path("forbid/", forbid),
    path("conflict/", conflict),
    path("answer/<int:status>/", answer),
    path("read/", read_form),
]
urlpatterns = [path("faults/", include(faults)), path("api/", include(faults)), *urls.urlpatterns]
handler400 = urls.handler400
handler403 = urls.handler403
handler404 = urls.handler404
handler500 = urls.handler500


@pytest.fixture(autouse=True)
def _with_faults(settings):
    settings.ROOT_URLCONF = __name__


@pytest.fixture
def anyone():
    return Client(raise_request_exception=False)


@pytest.mark.parametrize("status", WORDS)
def test_every_error_has_a_page_that_says_how_to_go_on(anyone, status):
    response = anyone.get(f"/faults/answer/{status}/")
    text = response.content.decode()
    assert response.status_code == status
    assert WORDS[status].title in text
    assert 'href="/"' in text
    assert "default-src 'none'" in response["Content-Security-Policy"]


@pytest.mark.parametrize("status", WORDS)
def test_htmx_hears_an_error_as_a_toast_and_the_page_stays(anyone, status):
    response = anyone.get(f"/faults/answer/{status}/", headers={"HX-Request": "true"})
    assert response.status_code == status
    assert response["HX-Reswap"] == "none"
    assert "innerHTML:#toasts" in response.content.decode()


@pytest.mark.parametrize("htmx", [{}, {"HX-Request": "true"}])
@pytest.mark.parametrize("status", [403, 404])
def test_whoever_was_signed_out_is_shown_the_way_back_in(anyone, client, user, status, htmx):
    way = 'href="/account/sign-in/'
    assert way in anyone.get(f"/faults/answer/{status}/", headers=htmx).content.decode()
    client.raise_request_exception = False
    client.force_login(user)
    assert way not in client.get(f"/faults/answer/{status}/", headers=htmx).content.decode()


@pytest.mark.parametrize("status", WORDS)
def test_the_api_gets_a_problem_document(anyone, status):
    response = anyone.get(f"/api/answer/{status}/")
    assert response.status_code == status
    assert response["Content-Type"] == "application/problem+json"
    assert response.json()["status"] == status
    assert "default-src 'none'" in response["Content-Security-Policy"]


def test_a_conflict_says_what_the_view_says(anyone):
    response = anyone.get("/faults/conflict/")
    assert response.status_code == 409
    assert "The hole was changed in another tab." in response.content.decode()


def test_a_forbidden_page_is_a_403(anyone):
    assert anyone.get("/faults/forbid/").status_code == 403


def test_a_fault_of_ours_answers_without_the_database(anyone, django_db_blocker, caplog):
    with django_db_blocker.block():
        response = anyone.get("/faults/stumble/")
    assert response.status_code == 500
    assert "Nothing you had saved is lost" in response.content.decode()
    assert "default-src 'none'" in response["Content-Security-Policy"]
    assert "of the test's own making" in caplog.text


def test_an_expired_form_says_so():
    strict = Client(enforce_csrf_checks=True)
    response = strict.post("/theme/", {"theme": "dark"})
    assert response.status_code == 403
    assert "nothing was changed" in response.content.decode()
    assert "theme" not in response.cookies


def test_a_form_that_is_too_large_is_a_413(anyone, settings):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1000
    assert anyone.post("/faults/read/", {"text": "," * 2000}).status_code == 413


def test_too_many_fields_are_a_413(anyone, settings):
    settings.DATA_UPLOAD_MAX_NUMBER_FIELDS = 10
    fields = {f"field-{n}": "1" for n in range(11)}
    assert anyone.post("/faults/read/", fields).status_code == 413


def test_a_body_beyond_the_limit_is_refused_unread(anyone):
    response = anyone.generic("POST", "/faults/read/", b"", CONTENT_LENGTH=str(50 * 1024 * 1024))
    assert response.status_code == 413


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/faults/%00/",
        "/?q=%00",
        "/?q=a%00b&%00=1",
        "/courses/%00/",
        "/api/v1/courses/%00/",
        "/static/%00.css",
    ],
)
def test_nul_characters_are_a_400(anyone, path):
    assert anyone.get(path).status_code == 400


def test_a_nul_character_in_the_session_is_a_400(anyone):
    anyone.cookies["sessionid"] = "a" * 10
    response = anyone.get("/", headers={"Cookie": 'sessionid="aaaaaaaaaa\\000"'})
    assert response.status_code == 400


@pytest.mark.parametrize(
    "path",
    [
        "/" + "a" * 5000,
        "/%ff%fe/",
        "/..%2f..%2fetc/passwd",
        "/static/../../etc/passwd",
        "/static/%2e%2e/settings.py",
        "/?" + "&".join(f"q{n}=1" for n in range(3000)),
        "/?page=99999999999999999999999999",
        "/?page=-1&page_size=%F0%9F%8F%8C",
        "/\u202e/",
        "//example.org//",
        "/admin/accounts/user/999999999999999999999999/change/",
        "/" + "9" * 400 + "/",
    ],
)
def test_absurd_addresses_are_never_a_fault_of_ours(anyone, path):
    assert anyone.get(path).status_code < 500


def test_an_unknown_host_is_a_400(anyone):
    with override_settings(ALLOWED_HOSTS=["golf.example.org"]):
        response = anyone.get("/", headers={"Host": "other.example.org"})
    assert response.status_code == 400
    assert WORDS[400].title in response.content.decode()


@pytest.mark.parametrize("method", ["put", "patch", "delete", "options", "trace"])
def test_a_method_that_a_page_does_not_take_is_no_fault_of_ours(anyone, method):
    assert getattr(anyone, method)("/").status_code == 405
