"""The API's handbook: the OpenAPI document as a page of the site, for people."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from golfsite.web import throttles
from golfsite.web.api_schema import METHODS, document
from golfsite.web.parts import render
from golfsite.web.problems import DETAILS

Schema = Mapping[str, Any]
DEEPEST = 5
ROOT = "/api/v1/"
ANYTHING = "anything"
COMPOUNDS = ("oneOf", "anyOf")
LIMITS = {
    "minimum": "from {}",
    "maximum": "to {}",
    "maxLength": "at most {} characters",
    "minItems": "at least {} of them",
    "maxItems": "at most {} of them",
}
EXAMPLES = {
    "uri": "https://example.org/",
    "date-time": "2026-04-12T15:30:00Z",
    "date": "2026-04-12",
    "uuid": "3f0c2a60-7d6b-4a0a-9a57-1f2f0a4d9b11",
}


@dataclass(frozen=True, slots=True)
class Row:
    """A field or parameter: its name ("holes[].par"), its type in words, what it means."""

    name: str
    words: str
    text: str
    required: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """What a status means and how its body looks."""

    status: int
    phrase: str
    text: str
    rows: tuple[Row, ...]
    example: str


@dataclass(frozen=True, slots=True)
class Operation:
    """One method of one address."""

    id: str
    method: str
    address: str
    summary: str
    text: str
    open: bool
    parameters: tuple[Row, ...]
    body: tuple[Row, ...]
    body_kinds: str
    example: str
    answers: tuple[Answer, ...]
    refusals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """The operations of one tag."""

    name: str
    operations: tuple[Operation, ...]


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """The handbook."""
    throttles.take_request(request)
    context = {
        "chapters": chapters(),
        "root": request.build_absolute_uri(ROOT),
        "problems": [(status, HTTPStatus(status).phrase, DETAILS[status]) for status in DETAILS],
        "rates": [throttles.rate_words(scope) for scope in settings.RATES],
    }
    return render(request, "web/api_docs.html", context)


@cache
def chapters() -> tuple[Chapter, ...]:
    """The OpenAPI document by its tags, in the document's order."""
    return read(document())


def read(described: Schema) -> tuple[Chapter, ...]:
    """Any OpenAPI 3.1 document of ours as chapters."""
    found: dict[str, list[Operation]] = {}
    reader = Reader(described)
    for address, methods in described["paths"].items():
        for method in METHODS:
            if method in methods:
                operation = methods[method]
                tag = operation.get("tags", ["more"])[0]
                found.setdefault(tag, []).append(reader.operation(address, method, operation))
    return tuple(Chapter(name, tuple(operations)) for name, operations in found.items())


class Reader:
    """Reads operations of one document, following its references."""

    def __init__(self, described: Schema) -> None:
        self.described = described

    def operation(self, address: str, method: str, operation: Schema) -> Operation:
        body, kinds = self._body(operation)
        statuses = {int(status): answer for status, answer in operation["responses"].items()}
        return Operation(
            id=operation["operationId"],
            method=method.upper(),
            address=address.removeprefix(ROOT) or ROOT,
            summary=operation.get("summary", ""),
            text=operation.get("description", ""),
            open={} in operation.get("security", [{}]),
            parameters=tuple(self._parameter(found) for found in operation.get("parameters", [])),
            body=tuple(self.rows(body)),
            body_kinds=kinds,
            example=self._example_text(body) if body else "",
            answers=tuple(
                self._answer(status, answer)
                for status, answer in sorted(statuses.items())
                if status < HTTPStatus.BAD_REQUEST
            ),
            refusals=tuple(sorted(status for status in statuses if status >= 400)),
        )

    def follow(self, schema: Schema) -> Schema:
        """What a reference stands for, itself without one. Of an ``allOf`` of one, that one."""
        while "$ref" in schema or len(schema.get("allOf", ())) == 1:
            if "allOf" in schema:
                inner = self.follow(schema["allOf"][0])
                schema = {**inner, **{key: schema[key] for key in schema if key != "allOf"}}
                continue
            found: Any = self.described
            for step in schema["$ref"].removeprefix("#/").split("/"):
                found = found[step]
            schema = found
        return schema

    def rows(self, schema: Schema, prefix: str = "", depth: int = 0) -> Iterator[Row]:
        """The fields of a body, nested ones after the one that holds them."""
        schema = self.follow(schema)
        if "items" in schema:
            yield from self.rows(schema["items"], f"{prefix}[]", depth)
            return
        if depth == DEEPEST:
            return
        required = schema.get("required", ())
        for name, field in schema.get("properties", {}).items():
            path = f"{prefix}.{name}" if prefix else name
            text = field.get("description") or self.follow(field).get("description", "")
            yield Row(path, self.words(field), text, name in required)
            yield from self.rows(field, path, depth + 1)

    def words(self, schema: Schema) -> str:
        """The type of a value in words."""
        schema = self.follow(schema)
        for compound in COMPOUNDS:
            if compound in schema:
                kinds = dict.fromkeys(self.words(inner) for inner in schema[compound])
                return " or ".join(kinds)
        if "enum" in schema:
            return "one of " + ", ".join(json.dumps(value) for value in schema["enum"])
        if "const" in schema:
            return json.dumps(schema["const"])
        kinds = schema.get("type", ANYTHING)
        names = [kinds] if isinstance(kinds, str) else kinds
        words = " or ".join(self._kind(name, schema) for name in names)
        limits = [text.format(schema[key]) for key, text in LIMITS.items() if key in schema]
        return ", ".join([words, *limits])

    def _kind(self, name: str, schema: Schema) -> str:
        if name == "array":
            return f"list of {self.words(schema.get('items', {}))}"
        if name == "string" and "format" in schema:
            return f"string ({schema['format']})"
        if name == "object" and isinstance(schema.get("additionalProperties"), Mapping):
            return f"object of {self.words(schema['additionalProperties'])}"
        return name

    def example(self, schema: Schema, depth: int = 0) -> Any:
        """A value of this kind: the document's own example, or a plain one."""
        schema = self.follow(schema)
        for key in ("example", "default", "const"):
            if key in schema:
                return schema[key]
        for key in ("examples", "enum"):
            if schema.get(key):
                return schema[key][0]
        for compound in COMPOUNDS:
            if compound in schema:
                return self.example(schema[compound][0], depth)
        kinds = schema.get("type", "null")
        return self._plain(kinds if isinstance(kinds, str) else kinds[0], schema, depth)

    def _plain(self, kind: str, schema: Schema, depth: int) -> Any:
        if kind == "object":
            fields = schema.get("properties", {}) if depth < DEEPEST else {}
            return {name: self.example(field, depth + 1) for name, field in fields.items()}
        if kind == "array":
            return [self.example(schema.get("items", {}), depth + 1)] if depth < DEEPEST else []
        if kind == "string":
            return EXAMPLES.get(schema.get("format", ""), "...")
        return {"integer": schema.get("minimum", 1), "number": 1.5, "boolean": True}.get(kind)

    def _example_text(self, schema: Schema) -> str:
        return json.dumps(self.example(schema), indent=2, ensure_ascii=False)

    def _parameter(self, parameter: Schema) -> Row:
        parameter = self.follow(parameter)
        place = {"query": "?", "header": ""}.get(parameter["in"], "")
        words = self.words(parameter.get("schema", {}))
        place_words = {"header": "header, ", "path": "in the address, "}.get(parameter["in"], "")
        return Row(
            f"{place}{parameter['name']}",
            f"{place_words}{words}",
            parameter.get("description", ""),
            bool(parameter.get("required")),
        )

    def _body(self, operation: Schema) -> tuple[Schema, str]:
        content = operation.get("requestBody", {}).get("content", {})
        if not content:
            return {}, ""
        first = next(iter(content.values()))
        return first.get("schema", {}), ", ".join(content)

    def _answer(self, status: int, answer: Schema) -> Answer:
        answer = self.follow(answer)
        content = answer.get("content", {})
        schema = content.get("application/json", {}).get("schema", {})
        other = "" if not content or schema else ", ".join(content)
        text = " ".join(filter(None, (answer.get("description", ""), other)))
        return Answer(
            status,
            HTTPStatus(status).phrase,
            text,
            tuple(self.rows(schema)),
            self._example_text(schema) if schema else "",
        )
