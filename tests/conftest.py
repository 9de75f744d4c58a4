"""What every test may use."""

import os

import pytest
from django.core.cache import cache

# Playwright's event loop runs in the test's thread; its tests ask the database there, too.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


@pytest.fixture(autouse=True)
def fresh_rates():
    """Every test starts with nothing counted against anybody."""
    cache.clear()


@pytest.fixture
def user(django_user_model):
    """A person with an account."""
    return django_user_model.objects.create_user("ann", "ann@example.org", "a-long-password-1")


@pytest.fixture
def staff(django_user_model):
    """A person who may use the admin."""
    return django_user_model.objects.create_superuser(
        "staff", "staff@example.org", "a-long-password-2"
    )
