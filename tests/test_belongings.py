"""What is a person's: nothing of it is forgotten, whatever it is."""

import json

import pytest
from django.contrib.auth import get_user_model

from golfsite.accounts import changes
from golfsite.web import belongings
from tests import rights

pytestmark = pytest.mark.django_db
# What stands for a person's being here, and goes with the row.
OWN = {"admin.logentry", "knox.authtoken", "web.answered", "auth.group", "auth.permission"}


def relations():
    """Every model that points to a person, with the name of the field that does."""
    found = [
        (relation.related_model, relation.field.name)
        for relation in get_user_model()._meta.related_objects
        if relation.related_model._meta.label_lower not in OWN
    ]
    assert found
    return found


def owned(user) -> dict[str, int]:
    return {
        f"{model._meta.label}.{name}": model._base_manager.filter(**{name: user}).count()
        for model, name in relations()
    }


@pytest.fixture
def everything(user):
    """One of each thing that an address can be about, all the user's."""
    rights.load()
    for name in sorted(rights.SUBJECTS):
        rights.subject(name).make(user)
    return owned(user)


def test_signing_in_from_a_guest_loses_nothing(user, staff, everything):
    belongings.hand_over(user, staff)
    assert owned(staff) == everything


def test_the_export_has_a_section_for_each_kind_and_is_json(user, everything):
    document = changes.export(user)
    json.dumps(document)
    for kind in belongings.all_kinds():
        count = kind.count(user)
        assert kind.name in document
        assert count == 0 or document[kind.name]


def test_deleting_leaves_nothing_with_a_name_on_it(user, everything):
    number = user.pk
    belongings.erase(user)
    assert not any(owned(number).values())
    assert not get_user_model().objects.exists()
