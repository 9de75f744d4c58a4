"""People in the admin."""

import pytest

from golfsite.accounts.models import User

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(client, staff):
    client.force_login(staff)
    return client


def test_people_are_listed_and_found(admin, user):
    page = admin.get("/admin/accounts/user/", {"q": "ann"}).content.decode()
    assert "ann@example.org" in page


def test_a_new_password_is_set_for_who_forgot(admin, user):
    assert admin.get(f"/admin/accounts/user/{user.pk}/change/").status_code == 200
    new = {"password1": "a-longer-one-2", "password2": "a-longer-one-2", "usable_password": "true"}
    assert admin.post(f"/admin/accounts/user/{user.pk}/password/", new).status_code == 302
    user.refresh_from_db()
    assert user.check_password("a-longer-one-2")


@pytest.mark.parametrize(("name", "status"), [("Zoë", 302), ("ÅKE", 200), ("ANN", 200)])
def test_names_are_unique_whatever_the_case_here_too(admin, user, name, status):
    User.objects.create_user("åke")
    new = {"username": name, "password1": "a-longer-one-2", "password2": "a-longer-one-2"}
    response = admin.post("/admin/accounts/user/add/", new | {"usable_password": "true"})
    assert response.status_code == status
