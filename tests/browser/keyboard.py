"""Hands that have no mouse: they go about by Tab and see where the focus is."""

from typing import Any

from playwright.sync_api import Page, expect

MOST = 120  # presses of Tab until what is looked for counts as out of reach

# The accessible name of what has the focus, near enough: its label, its text, or what labels it.
FOCUSED = """() => {
  const it = document.activeElement;
  if (!it || it === document.body) return null;
  const labels = [...(it.labels ?? [])].map((label) => label.textContent).join(' ');
  const name = it.getAttribute('aria-label') ?? (labels || it.textContent);
  return name.replace(/\\s+/g, ' ').trim();
}"""


class Keyboard:
    """Presses keys on a page in English."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def focused(self) -> str | None:
        """What has the focus, by name; None: nothing has."""
        name: str | None = self.page.evaluate(FOCUSED)
        return name

    def tab_to(self, name: str) -> None:
        """Goes forward by Tab until something has the focus whose name begins like that."""
        for _ in range(MOST):
            if (self.focused() or "").startswith(name):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not reach {name!r}")

    def do(self, name: str, key: str = "Enter") -> None:
        """Goes to a control and presses it."""
        self.tab_to(name)
        self.press(key)

    def spots(self) -> list[dict[str, Any]]:
        """The legal places on the board: which, whether Tab stops there, whether it has the focus."""
        found: list[dict[str, Any]] = self.page.evaluate(
            """() => [...document.querySelectorAll('[data-spot]')].map((spot) => ({
                 spot: spot.dataset.spot, stop: spot.tabIndex === 0, on: spot === document.activeElement }))"""
        )
        return found

    def assert_kept(self) -> None:
        """The focus is somewhere."""
        expect(self.page.locator(":focus")).to_have_count(1)
