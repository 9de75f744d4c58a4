"""The API's handbook says what the OpenAPI document says."""

import pytest

from golfsite.web.api_docs import Reader, read
from golfsite.web.api_schema import document

pytestmark = pytest.mark.django_db


def test_every_operation_stands_in_it(client):
    page = client.get("/api/v1/docs/").content.decode()
    operations = [
        operation for methods in document()["paths"].values() for operation in methods.values()
    ]
    assert len(operations) > 4
    for operation in operations:
        assert f'id="{operation["operationId"]}"' in page


def test_it_keeps_the_strict_policy(client):
    response = client.get("/api/v1/docs/")
    assert "unsafe" not in response["Content-Security-Policy"]
    page = response.content.decode()
    assert "style=" not in page
    assert "<style" not in page


def test_a_type_of_a_problem_leads_to_its_place(client):
    problem = client.get("/api/v1/nothing/").json()
    address, _, place = problem["type"].partition("#")
    assert f'id="{place}"' in client.get(address).content.decode()


READER = Reader(
    {
        "components": {
            "schemas": {
                "Hole": {
                    "type": "object",
                    "required": ["par"],
                    "properties": {
                        "par": {"type": "integer", "minimum": 3, "maximum": 6},
                        "yards": {"type": "object", "additionalProperties": {"type": "integer"}},
                        "next": {"$ref": "#/components/schemas/Hole"},
                    },
                }
            }
        }
    }
)


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"type": "string"}, "string"),
        ({"type": ["integer", "null"], "minimum": 1}, "integer or null, from 1"),
        ({"enum": ["front", "back"]}, 'one of "front", "back"'),
        ({"type": "array", "items": {"type": "number"}}, "list of number"),
        ({"oneOf": [{"type": "string"}, {"type": "null"}]}, "string or null"),
        ({"type": "string", "format": "uri"}, "string (uri)"),
        ({"allOf": [{"$ref": "#/components/schemas/Hole"}]}, "object"),
        ({}, "anything"),
        ({"const": "rolled"}, '"rolled"'),
    ],
)
def test_types_are_told_in_words(schema, words):
    assert READER.words(schema) == words


def test_nested_fields_are_named_by_their_path_and_end_somewhere():
    body = {
        "properties": {"holes": {"type": "array", "items": {"$ref": "#/components/schemas/Hole"}}}
    }
    rows = list(READER.rows(body))
    assert [row.name for row in rows[:3]] == ["holes", "holes[].par", "holes[].yards"]
    assert rows[1].required
    assert len(rows) < 30


def test_an_example_is_one_of_its_kind():
    hole = READER.example({"$ref": "#/components/schemas/Hole"})
    assert hole["par"] == 3
    assert hole["yards"] == {}


def test_a_document_without_tags_has_one_chapter():
    described = {"paths": {"/api/v1/": {"get": {"operationId": "root", "responses": {}}}}}
    assert [chapter.name for chapter in read(described)] == ["more"]
