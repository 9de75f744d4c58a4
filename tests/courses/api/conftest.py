"""Clients and a course for the API's tests."""

import pytest
from rest_framework.test import APIClient

from courses import changes
from tests.courses.courses_for_tests import a_scorecard


def signed_in(user) -> APIClient:
    client = APIClient()
    client.force_authenticate(user)
    return client


@pytest.fixture
def ann(user):
    """The owner's client."""
    return signed_in(user)


@pytest.fixture
def ben(django_user_model):
    """Another person's client."""
    return signed_in(django_user_model.objects.create_user("ben"))


@pytest.fixture
def visitor():
    """A client that is not signed in."""
    return APIClient()


@pytest.fixture
def boss(staff):
    """A staff client."""
    return signed_in(staff)


@pytest.fixture
def course(user):
    """Ann's private course of three holes."""
    return changes.create_course(user, a_scorecard(3), seed=5)
