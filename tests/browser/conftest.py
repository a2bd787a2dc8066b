"""A tablet in the hall: real Chromium, a touch screen, and a plain-http name for the site."""

import os
from collections.abc import Callable, Iterator
from functools import wraps
from itertools import product
from typing import Any
from zlib import crc32

import pytest
import pytest_django
from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, WebError, expect
from pytest_django.live_server_helper import LiveServer

# Playwright runs an event loop in the thread of the tests, and Django then refuses its database.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

# For a computer that is busy with something else. What comes sooner is waited for no longer.
expect.set_options(timeout=15_000)

# Playwright reads and taps what is there, also on a page whose styles and scripts are still under
# way; a person looks at the whole page first. Tests of fingers that are faster than the line use
# the page's own methods, which do not wait.
LOOKS = ("all", "all_inner_texts", "all_text_contents", "bounding_box", "count", "evaluate")
READS = ("get_attribute", "inner_text", "input_value", "is_checked", "is_visible", "text_content")
TOUCHES = ("check", "click", "fill", "focus", "press", "press_sequentially", "select_option", "tap")


def on_the_whole_page(act: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(act)
    def acted(at: Page | Locator, *arguments: Any, **named: Any) -> Any:
        (at.page if isinstance(at, Locator) else at).wait_for_load_state()
        return act(at, *arguments, **named)

    return acted


def on_the_page_that_has_it(act: Callable[..., Any]) -> Callable[..., Any]:
    """A page that a tap asked for may not have begun to come: what is touched is waited for."""
    act_on_the_whole_page = on_the_whole_page(act)

    @wraps(act)
    def acted(at: Locator, *arguments: Any, **named: Any) -> Any:
        at.first.wait_for(state="attached")
        return act_on_the_whole_page(at, *arguments, **named)

    return acted


for name in (*LOOKS, *READS):
    setattr(Locator, name, on_the_whole_page(getattr(Locator, name)))
for name in TOUCHES:
    setattr(Locator, name, on_the_page_that_has_it(getattr(Locator, name)))
Page.evaluate = on_the_whole_page(Page.evaluate)  # type: ignore[method-assign]

# What htmx says of a request that was under way when its page was left, or when a newer one took
# its place. One that fails is told by other words.
LEFT_BEHIND = {"htmx:afterRequest", "htmx:sendAbort"}

HOST = "club.test"
# localhost counts as secure and would hide what is missing on the plain-http site of a hall.
START_FLAGS = [
    f"--host-resolver-rules=MAP {HOST} 127.0.0.1",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


# A page is looked at in one mix of these in every run, and in all of them with --thorough.
MIXES = {"locale": ("nl-NL", "en-GB"), "scheme": ("light", "dark")}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test that wants a language and a scheme its mix: each test another one."""
    marks = metafunc.definition.iter_markers("parametrize")
    has_its_own = any("locale" in mark.args[0] for mark in marks)
    if has_its_own or not set(MIXES) <= set(metafunc.fixturenames):
        return
    mixes = list(product(*MIXES.values()))
    chosen = crc32(metafunc.definition.nodeid.encode()) % len(mixes)
    metafunc.parametrize(
        tuple(MIXES),
        [
            pytest.param(*mix, marks=[] if number == chosen else [pytest.mark.thorough])
            for number, mix in enumerate(mixes)
        ],
    )


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    chromium = os.environ.get("CHROMIUM")
    assert chromium, "Say which browser with CHROMIUM, or start the tests with club.py test."
    return {**browser_type_launch_args, "executable_path": chromium, "args": START_FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    screen = {"width": 1024, "height": 768}
    return {**browser_context_args, "viewport": screen, "screen": screen, "has_touch": True}


@pytest.fixture
def club_url(live_server: LiveServer, settings: pytest_django.Settings) -> str:
    """The address of the site, as a tablet in the hall knows it."""
    settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, HOST]
    return f"http://{HOST}:{live_server.thread.port}"


@pytest.fixture
def console_errors() -> list[str]:
    """What the browser complained about. A test that expects a complaint takes it out."""
    return []


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], console_errors: list[str]
) -> Iterator[Callable[..., BrowserContext]]:
    """Every page of every tablet is listened to, and a complaint fails the test."""

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and message.text not in LEFT_BEHIND:
            console_errors.append(message.text)

    def crashed(error: WebError) -> None:
        console_errors.append(str(error.error))

    def listened(**arguments: Any) -> BrowserContext:
        context = new_context(**arguments)
        context.on("console", heard)
        context.on("weberror", crashed)
        return context

    yield listened
    assert console_errors == []
