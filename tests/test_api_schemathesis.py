"""The API keeps what its OpenAPI document promises, whatever is sent: no 5xx, documented answers of
documented shapes and content types."""

import itertools
import re
from collections.abc import Callable

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from django.urls import Resolver404, resolve
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from golfsite.accounts.api import new_token
from golfsite.wsgi import application
from tests import rights

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
PLAIN = {"Accept-Encoding": "identity"}
SETTINGS = settings(
    max_examples=6,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture
def one_connection(db):
    """The site's requests stay in the test's transaction, as those of Django's test client do."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def existing(user) -> Callable[[str], dict[str, str]]:
    """Gives for an address of the document the arguments of something that exists and is the
    user's; none for an address that is about nothing."""
    rights.load()
    things = rights.Made(user)

    def arguments(address: str) -> dict[str, str]:
        try:
            name = resolve(re.sub(r"\{\w+\}", "1", address)).view_name
        except Resolver404:
            return {}
        made = things.about(name)
        wanted = re.findall(r"\{(\w+)\}", address)
        return {key: str(made[key]) for key in wanted if key in made}

    return arguments


def faults_of(operation, sender: dict[str, str], arguments: dict[str, str]) -> list[str]:
    """What is wrong with an operation's answers, in schemathesis's words."""
    turns = itertools.cycle([False, True])

    @SETTINGS
    @given(case=operation.as_strategy())
    def sends_anything(case) -> None:
        if arguments and next(turns):
            case.path_parameters.update(arguments)
        with rights.undone():
            case.call_and_validate(headers=sender | PLAIN, checks=CHECKS)

    try:
        sends_anything()
    except FailureGroup as group:
        return [f"{operation.label}: {fault}" for fault in group.exceptions]
    return []


@pytest.mark.django_db
def test_the_api_keeps_its_promises(user, one_connection, settings):
    # As many requests as it takes: nobody is kept waiting.
    settings.RATES = dict.fromkeys(settings.RATES, "1000000/minute")
    schema = schemathesis.openapi.from_wsgi("/api/v1/schema/", application)
    sender = {"Authorization": f"Token {new_token(user)}"}
    arguments = existing(user)
    faults = []
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) >= 6
    for operation in operations:
        faults += faults_of(operation, sender, arguments(operation.full_path))
    assert not faults, "\n\n".join(faults)
