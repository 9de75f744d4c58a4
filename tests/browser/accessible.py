"""axe finds no fault, and nothing scrolls sideways."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def assert_accessible(page: Page) -> None:
    """Fails with axe's words for everything it holds against the page as it stands now."""
    found = Axe().run(page, options={"runOnly": {"type": "tag", "values": TAGS}})
    faults = [
        f"{fault['id']}: {fault['help']} at {[node['target'] for node in fault['nodes']][:5]}"
        for fault in found.response["violations"]
    ]
    assert not faults, "\n".join(faults)


def fits(page: Page) -> bool:
    """Whether nothing scrolls sideways. A phone's own ``innerWidth`` grows with what does not
    fit, so the size that was asked for counts."""
    size = page.viewport_size
    assert size
    return bool(page.evaluate("document.documentElement.scrollWidth") <= size["width"])
