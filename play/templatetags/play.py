"""Template tags of the table: faces of any die, lengths in sentences, counting."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from golfsite.web.templatetags.look import PIPS, die
from play.engine.protocol import Face
from play.pages.heading import signed

register = template.Library()


@register.simple_tag
def face(shown: Face, size: str = "") -> SafeString:
    """A face of any die: its drawing where it has one, pips for 1 to 6, else its text on a die."""
    if isinstance(shown, SafeString):
        return shown
    text = str(shown)
    if text.isascii() and text.isdigit() and int(text) in PIPS:
        return die(int(text), size)
    return format_html('<span class="die word {}">{}</span>', size, text)


@register.filter
def times(count: int) -> range:
    """``{% for n in 3|times %}``."""
    return range(count)


@register.filter
def with_yards(sentence: str, length: str) -> str:
    """A sentence with a length in place of its ``{yards}``."""
    return sentence.replace("{yards}", length)


@register.filter
def strokes_lost(value: float) -> str:
    """Strokes lost (+) or won (−), to the hundredth."""
    return signed(value)


@register.filter
def size_of(value: float) -> float:
    """A number without its sign."""
    return abs(value)


@register.filter
def thousands(number: int | None) -> str:
    """``55000`` as "55,000"."""
    return "" if number is None else f"{number:,}"
