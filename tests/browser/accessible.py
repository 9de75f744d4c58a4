"""axe finds no fault, and nothing scrolls sideways."""

from functools import cache
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]
# Of what is right nothing is told: that is most of it.
RUN = "options => axe.run(options).then(found => found.violations)"


@cache
def axe() -> str:
    """axe itself, a script."""
    return str(Axe().axe_script)


def assert_accessible(page: Page) -> None:
    """Fails with axe's words for everything it holds against the page as it stands now."""
    _assert_faultless(page, {"type": "tag", "values": TAGS})


def assert_legible(page: Page) -> None:
    """Fails where colours hide text or links: all that another look of a page can change."""
    _assert_faultless(page, {"type": "rule", "values": COLOURS})


def _assert_faultless(page: Page, only: dict[str, Any]) -> None:
    page.evaluate(axe())
    found = page.evaluate(RUN, {"runOnly": only, "resultTypes": ["violations"], "preload": False})
    faults = [
        f"{fault['id']}: {fault['help']} at {[node['target'] for node in fault['nodes']][:5]}"
        for fault in found
    ]
    assert not faults, "\n".join(faults)


def fits(page: Page) -> bool:
    """Whether nothing scrolls sideways. A phone's own ``innerWidth`` grows with what does not
    fit, so the size that was asked for counts."""
    size = page.viewport_size
    assert size
    return bool(page.evaluate("document.documentElement.scrollWidth") <= size["width"])
