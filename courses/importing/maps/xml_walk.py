"""XML read element by element, without entities and without end."""

from collections.abc import Callable
from typing import Any
from xml.parsers import expat

from courses.importing.reading import Unreadable

DEEPEST = 100
Attributes = dict[str, str]


def walk(
    source: bytes | str,
    start: Callable[[str, Attributes], None],
    end: Callable[[str, str], None],
) -> None:
    """Call ``start(name, attributes)`` and ``end(name, text)`` for every element, names without
    their prefix. Raises Unreadable with the line for broken XML, for entities and for elements
    nested too deeply."""
    parser = expat.ParserCreate()
    parser.buffer_text = True
    texts: list[list[str]] = []

    def opened(name: str, attributes: Attributes) -> None:
        texts.append([])
        if len(texts) > DEEPEST:
            raise Unreadable("The XML is nested too deeply.", f"line {parser.CurrentLineNumber}")
        start(name.rsplit(":", 1)[-1], attributes)

    def closed(name: str) -> None:
        end(name.rsplit(":", 1)[-1], "".join(texts.pop()))

    def said(text: str) -> None:
        if texts:
            texts[-1].append(text)

    def refused(*_: Any) -> int:
        raise Unreadable("XML with entities of its own is not read.", _line(parser))

    parser.StartElementHandler = opened
    parser.EndElementHandler = closed
    parser.CharacterDataHandler = said
    parser.EntityDeclHandler = refused
    parser.UnparsedEntityDeclHandler = refused
    parser.ExternalEntityRefHandler = refused
    try:
        parser.Parse(source, True)  # noqa: FBT003 -- expat's own signature
    except expat.ExpatError as fault:
        words = expat.errors.messages.get(fault.code, str(fault.code))
        raise Unreadable(f"This is no XML that can be read: {words}.", _line(parser)) from fault
    except (ValueError, LookupError, RecursionError) as fault:
        raise Unreadable("This is no XML that can be read.", _line(parser)) from fault


def _line(parser: Any) -> str:
    return f"line {parser.CurrentLineNumber}"
