"""Fingers at a tablet on which deals are entered."""

from playwright.sync_api import Locator, Page, expect

# A second touch within this time is no answer.
BOUNCE = 400


class Taps:
    """Every tap is counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, where: str | Locator) -> None:
        (self.page.locator(where) if isinstance(where, str) else where).tap()
        self.taps += 1

    def label(self, name: str, value: object) -> Locator:
        field = self.page.locator(f'input[name="{name}"][value="{value}"]')
        return self.page.locator("label", has=field)

    def choose(self, name: str, value: object) -> None:
        """A large button is a label around its radio or checkbox."""
        self.tap(self.label(name, value))

    def look_over(self) -> None:
        self.tap("[data-preview]:visible")
        expect(self.page.locator("#preview h1")).to_be_visible()

    def has_kept_all(self) -> None:
        """The last tap too: the tick says that the server has it, not only this tablet."""
        expect(self.page.locator("#kept")).to_have_text("bewaard")
        expect(self.page.locator("#kept")).to_have_attribute("data-is", "kept")

    def answer(self, code: str) -> None:
        """Say which tile won, as soon as that is asked."""
        wait_for_question(self.page)
        self.tap(f'.key[data-code="{code}"]')


def wait_for_question(page: Page) -> None:
    """Until the pad asks which tile won, and a touch is an answer."""
    expect(page.locator("[data-asks]")).to_be_visible()
    page.wait_for_timeout(BOUNCE)
