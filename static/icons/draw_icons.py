"""Draw the icons of the installed app from `favicon.svg`, by a Chromium.

    CHROMIUM=/usr/bin/chromium python static/icons/draw_icons.py

Only needed when the icon itself changes: the pictures are kept here. It uses Playwright, which is
among the packages for the tests.
"""

import os
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

FOLDER = Path(__file__).resolve().parent
FAVICON = FOLDER.parent / "favicon.svg"
FELT = "#1d6a54"


class Icon(NamedTuple):
    name: str
    size: int
    tile: float
    """How much of the height the tile takes."""
    corner: float = 0
    """How round the corners are; systems that cut out their own shape want none."""


ICONS = (
    Icon("app-192", 192, tile=0.76, corner=0.2),
    Icon("app-512", 512, tile=0.76, corner=0.2),
    # What lies outside a circle of four fifths may be cut off.
    Icon("app-maskable", 512, tile=0.62),
    Icon("app-apple", 180, tile=0.72),
)


def drawing(icon: Icon) -> str:
    """The tile upright on felt; in `favicon.svg` it is 60 of 64 high."""
    side = icon.tile * 64 / 60
    start = (1 - side) / 2
    tile = FAVICON.read_text(encoding="utf-8").replace(
        "<svg ", f'<svg x="{start}" y="{start}" width="{side}" height="{side}" ', 1
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="{icon.size}"'
        f' height="{icon.size}"><rect width="1" height="1" rx="{icon.corner}" fill="{FELT}"/>'
        f"{tile}</svg>"
    )


def draw(browser: Browser, icon: Icon) -> None:
    page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing(icon)}")
    page.screenshot(path=FOLDER / f"{icon.name}.png", omit_background=True)
    page.close()


def main() -> None:
    with sync_playwright() as playwright:
        path = os.environ.get("CHROMIUM")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for icon in ICONS:
            draw(browser, icon)
        browser.close()


if __name__ == "__main__":
    main()
