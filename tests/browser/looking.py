"""What every browser test may look at."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE = Axe().axe_script
# What turns for ever, like a wheel that waits, is left to turn.
ENDED = """() => Promise.allSettled(
  document.getAnimations()
    .filter((each) => each.effect.getTiming().iterations !== Infinity)
    .map((each) => each.finished))"""
# Only this leaves the browser: all that axe looked at is a hundred times as much.
FOUND = """(options) => axe.run(options).then(({ violations }) => violations.flatMap(
  (each) => each.nodes.map((node) => `${each.id}: ${node.html.slice(0, 90)}`)))"""
# A link in a sentence is as high as the sentence, and a tick is tapped by its words.
SMALL = (".unseen", "p a", ".check input")
TOO_SMALL = """([within, besides]) => [...document.querySelector(within)
    .querySelectorAll("a, button, input, select, textarea, summary")]
    .filter((part) => part.getClientRects().length && !part.matches(besides))
    .map((part) => [part.outerHTML.slice(0, 80), part.getBoundingClientRect()])
    .filter(([_, box]) => box.width < 47.9 || box.height < 47.9)
    .map(([html, box]) => `${html}: ${box.width} x ${box.height}`)"""


def violations(page: Page, **options: Any) -> list[str]:
    """What axe finds, each with its place; a colour that is still changing is waited for."""
    page.evaluate(ENDED)
    page.evaluate(AXE)
    found: list[str] = page.evaluate(FOUND, {"resultTypes": ["violations"], **options})
    return found


def too_small(page: Page, *besides: str, within: str = "main") -> list[str]:
    """Controls that a finger would miss; less than a tenth of a pixel is the rounding of a box."""
    found: list[str] = page.evaluate(TOO_SMALL, [within, ", ".join((*SMALL, *besides))])
    return found


def has_no_sideways_scroll(page: Page) -> bool:
    inside: bool = page.evaluate(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    )
    return inside


def forget_failed_requests(console_errors: list[str], *also: str) -> None:
    """A browser says in its console that a request failed, as it should when the network is cut."""
    expected = ("htmx:", "Failed to load", *also)
    console_errors[:] = [each for each in console_errors if not each.startswith(expected)]
