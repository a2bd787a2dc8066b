"""A real Chromium for the browser tests: one that is here, or one installed now."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

from club import VENV, Trouble, say

# The headless shell first: it is the faster one.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
)
APT_PACKAGES = ("chromium-headless-shell", "chromium")
MAC = "/Applications/{0}.app/Contents/MacOS/{0}"


def browser() -> str:
    """The path of a browser that starts."""
    found = first_that_starts(candidates())
    if found:
        return found
    say("Installing Chromium for the browser tests …")
    install()
    found = first_that_starts(candidates())
    if found:
        return found
    raise Trouble(
        "There is no Chromium for the browser tests and it could not be installed: install "
        "Chromium or Chrome yourself, or say where it is with CHROMIUM=/path/to/it."
    )


def candidates() -> Iterator[str]:
    if given := os.environ.get("CHROMIUM"):
        yield given
    for name in NAMES:
        if found := shutil.which(name):
            yield found
    for name in ("Chromium", "Google Chrome"):
        yield MAC.format(name)
    yield downloaded()


def first_that_starts(paths: Iterator[str]) -> str | None:
    return next((path for path in paths if os.path.exists(path) and starts(path)), None)


def starts(path: str) -> bool:
    """Really start it: a dead shim is a file too, and `--version` opens a window on Windows."""
    from playwright.sync_api import Error, sync_playwright

    try:
        with sync_playwright() as playwright:
            launched = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
            launched.close()
    except Error:
        return False
    return True


def install() -> None:
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        quietly("apt-get", "update")
        for package in APT_PACKAGES:
            if quietly("apt-get", "install", "-y", "--no-install-recommends", package):
                return
    os.environ["PLAYWRIGHT_BROWSERS_PATH"] = download_folder()
    quietly(sys.executable, "-m", "playwright", "install", "--no-shell", "chromium")


def quietly(*command: str) -> bool:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, env=environment)
    return done.returncode == 0


def download_folder() -> str:
    return os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or str(VENV / "browsers")


def downloaded() -> str:
    """Where Playwright's own Chromium would be."""
    from playwright.sync_api import sync_playwright

    os.environ["PLAYWRIGHT_BROWSERS_PATH"] = download_folder()
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path
