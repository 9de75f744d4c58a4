"""Template tags of the look: ``{% load look %}`` for icons, dice, lengths and addresses."""

from typing import Any

from django import template
from django.contrib.messages.storage.base import Message
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from golfsite.web.nav import address
from golfsite.web.parts import UNDO
from golfsite.web.units import Unit, in_unit

register = template.Library()

ICONS = {
    "back": '<path d="M14 5l-7 7 7 7"/>',
    "bin": '<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13"/>',
    "card": '<rect x="4" y="4" width="16" height="16" rx="1"/><path d="M4 9h16M9 9v11M14.5 9v11"/>',
    "check": '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
    "copy": '<rect x="8" y="8" width="12" height="12" rx="1.5"/>'
    '<path d="M16 8V5.5A1.5 1.5 0 0 0 14.5 4h-9A1.5 1.5 0 0 0 4 5.5v9'
    'A1.5 1.5 0 0 0 5.5 16H8"/>',
    "cross": '<path d="M6 6l12 12M18 6L6 18"/>',
    "cup": '<path d="M7 4h10v6a5 5 0 0 1-10 0zM7 6H4c0 4 1 5 3.5 5M17 6h3c0 4-1 5-3.5 5'
    'M12 15v4M8 20h8"/>',
    "dice": '<rect x="4" y="4" width="16" height="16" rx="3"/><circle cx="9" cy="9" r=".8"/>'
    '<circle cx="12" cy="12" r=".8"/><circle cx="15" cy="15" r=".8"/>',
    "down": '<path d="M12 5v14M6 13l6 6 6-6"/>',
    "eye": '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/>'
    '<circle cx="12" cy="12" r="2.8"/>',
    "file": '<path d="M6 3h8l4 4v14H6zM14 3v4h4"/>',
    "flag": '<path d="M6 21V3l11 4-11 4"/><path d="M3 21h7"/>',
    "fwd": '<path d="M10 5l7 7-7 7"/>',
    "keys": '<rect x="2.5" y="6" width="19" height="12" rx="1.5"/>'
    '<path d="M6 10h.1M10 10h.1M14 10h.1M18 10h.1M8 14h8"/>',
    "left": '<path d="M5 12a7.5 7.5 0 1 1 2.5 5.6M5 6v6h6"/>',
    "link": '<path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1'
    'M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1"/>',
    "lock": '<rect x="5" y="11" width="14" height="9" rx="1.5"/>'
    '<path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
    "log": '<path d="M8 6h12M8 12h12M8 18h12"/><circle cx="4" cy="6" r=".8"/>'
    '<circle cx="4" cy="12" r=".8"/><circle cx="4" cy="18" r=".8"/>',
    "minus": '<path d="M5 12h14"/>',
    "moon": '<path d="M19 14a8 8 0 1 1-9-10 6.5 6.5 0 0 0 9 10z"/>',
    "more": '<circle cx="5" cy="12" r="1"/><circle cx="12" cy="12" r="1"/>'
    '<circle cx="19" cy="12" r="1"/>',
    "open": '<rect x="5" y="11" width="14" height="9" rx="1.5"/>'
    '<path d="M8 11V8a4 4 0 0 1 7.5-2"/>',
    "person": '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5a7.5 7.5 0 0 1 15 0"/>',
    "plus": '<path d="M12 5v14M5 12h14"/>',
    "print": '<path d="M7 9V4h10v5M7 17H4V9h16v8h-3"/><path d="M7 14h10v6H7z"/>',
    "redo": '<path d="M16 5l4 4-4 4"/><path d="M20 9h-9a6 6 0 0 0 0 12h4"/>',
    "search": '<circle cx="10.5" cy="10.5" r="6"/><path d="M15 15l5.5 5.5"/>',
    "shuffle": '<path d="M4 7h3l10 10h3M4 17h3l3-3M14 10l3-3h3M17.5 4.5L20 7l-2.5 2.5'
    'M17.5 14.5L20 17l-2.5 2.5"/>',
    "sun": '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5'
    'M5.3 5.3L7 7M17 17l1.7 1.7M5.3 18.7L7 17M17 7l1.7-1.7"/>',
    "turn": '<path d="M12 4v16M8 8l4-4 4 4M8 16l4 4 4-4"/>',
    "undo": '<path d="M8 5L4 9l4 4"/><path d="M4 9h9a6 6 0 0 1 0 12H9"/>',
    "up": '<path d="M12 19V5M6 11l6-6 6 6"/>',
    "upload": '<path d="M12 16V4M6.5 9.5L12 4l5.5 5.5M4 17v3h16v-3"/>',
    "warn": '<path d="M12 4l9 16H3z"/><path d="M12 10v5M12 17.5v.2"/>',
}

PIPS = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((6.5, 6.5), (12, 12), (17.5, 17.5)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((7, 7), (17, 7), (7, 17), (17, 17), (12, 12)),
    6: ((7, 6), (17, 6), (7, 12), (17, 12), (7, 18), (17, 18)),
}


@register.simple_tag
def icon(name: str) -> SafeString:
    """A line icon in the text's colour. It says nothing to a screen reader: name the control."""
    return format_html(
        '<svg class="ico" viewBox="0 0 24 24" aria-hidden="true">{}</svg>',
        mark_safe(ICONS[name]),  # noqa: S308 - a constant of this module
    )


@register.simple_tag
def die(face: int, size: str = "") -> SafeString:
    """A white die showing ``face`` from 1 to 6; ``size`` may be "tiny"."""
    dots = "".join(f'<circle class="dp" cx="{x}" cy="{y}" r="2.1"/>' for x, y in PIPS[int(face)])
    return format_html(
        '<svg class="{}" viewBox="0 0 24 24" role="img" aria-label="{}">'
        '<rect class="df" x="1" y="1" width="22" height="22" rx="5"/>{}</svg>',
        f"die {size}".strip(),
        face,
        mark_safe(dots),  # noqa: S308 - numbers of this module
    )


@register.filter
def yards(length: float | str | None, unit: Unit = "yd") -> str:
    """``{{ hole.yards|yards:units }}``: "435 yards" or "398 metres"; a dash when unknown."""
    if length is None or length == "":
        return "–"
    number = in_unit(float(length), unit)
    word = "metre" if unit == "m" else "yard"
    return f"{number:,} {word}" if abs(number) == 1 else f"{number:,} {word}s"


@register.filter
def yd(length: float | str | None, unit: Unit = "yd") -> str:
    """The short form: "435 yd" or "398 m"."""
    if length is None or length == "":
        return "–"
    return f"{in_unit(float(length), unit):,} {unit}"


@register.filter
def length(value: float | str | None, unit: Unit = "yd") -> str:
    """The bare figure for tables whose heading names the unit."""
    if value is None or value == "":
        return "–"
    return f"{in_unit(float(value), unit):,}"


@register.filter
def undo_url(message: Message) -> str:
    """Where to post to take back what a message tells; empty when it cannot be undone."""
    tags = message.extra_tags or ""
    return tags.removeprefix(UNDO) if tags.startswith(UNDO) else ""


@register.simple_tag(name="address")
def address_tag(name: str, *args: Any) -> str:
    """``{% address "courses:list" as url %}``: empty while the site has no such page."""
    return address(name, *args)
