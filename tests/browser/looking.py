"""What every browser test may look at."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def violations(page: Page) -> list[str]:
    return [found["id"] for found in Axe().run(page).response["violations"]]


def has_no_sideways_scroll(page: Page) -> bool:
    inside: bool = page.evaluate(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    )
    return inside
