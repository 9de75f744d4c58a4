"""Drawings on the page of a game's rules."""

from django.utils.safestring import SafeString

from golfsite.web.drawings import in_page

# Patterns are named apart from the sections of the rules, of which one is called sand as well.
APART = "ground-"


def patterns_apart(sprite: str) -> SafeString:
    """The patterns that drawings are filled with, under names of their own."""
    return in_page(sprite.replace(' id="', f' id="{APART}'))


def drawn_apart(markup: str) -> SafeString:
    """A drawing that is filled with them."""
    return in_page(markup.replace("url(#", f"url(#{APART}"))
