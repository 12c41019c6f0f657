"""Hands that touch a phone, and have no mouse."""

from playwright.sync_api import Locator, Page

from tests.browser.hands import Hands
from tests.browser.touch import DOUBLE, LEFT_OF_DOUBLE, tap


class Fingers(Hands):
    """Does commands by taps alone."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, phone=True)

    def push(self, button: Locator) -> None:
        tap(button)

    def press(self, name: str) -> None:
        """Not at once: the second half of a double tap is not meant for what the button has become."""
        self.page.wait_for_timeout(self.page.evaluate(LEFT_OF_DOUBLE, DOUBLE))
        super().press(name)
