"""Hands on a keyboard only."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import Hands
from tests.browser.keyboard import Keyboard

# Which arrow leads towards a spot from the one that has the focus.
TOWARDS = """(spot) => {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const wanted = document.querySelector(`[data-spot="${spot}"]`);
  const here = document.activeElement;
  if (here === wanted) return '';
  const [x, y] = middle(wanted), [u, v] = middle(here);
  return Math.abs(x - u) > Math.abs(y - v) ? (x > u ? 'ArrowRight' : 'ArrowLeft') : y > v ? 'ArrowDown' : 'ArrowUp';
}"""


class Keys(Hands):
    """Does commands by keys alone."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.keys = Keyboard(page)

    def push(self, button: Locator) -> None:
        """Goes there by Tab, and presses Enter."""
        expect(button).to_be_enabled()
        for _ in range(200):
            if button.evaluate("(it) => it === document.activeElement"):
                self.keys.press("Enter")
                return
            self.keys.press("Tab")
        raise AssertionError(f"Tab does not reach {button}")

    def press(self, name: str) -> None:
        """Space, wherever the focus is on nothing that Space would press."""
        expect(self.page.locator(".s-main", has_text=name)).to_be_enabled()
        if self.page.evaluate("document.activeElement.matches('button, a, input, [data-spot], summary')"):
            self.push(self.page.locator(".s-main", has_text=name))
        else:
            self.keys.press("Space")

    def place(self, command: str, spot: str, *, free: bool = False) -> None:
        if command.startswith("Build") and not free:
            piece = self.piece(command)
            expect(piece).to_be_enabled()
            if piece.get_attribute("aria-pressed") != "true":
                self.keys.press({"BuildRoad": "r", "BuildSettlement": "s", "BuildCity": "c"}[command])
            expect(piece).to_have_attribute("aria-pressed", "true")
        self.choose(spot)

    def choose(self, spot: str) -> None:
        wanted = self.page.locator(f'[data-spot="{spot}"]:not([aria-disabled])')
        expect(wanted).to_be_attached()
        for _ in range(200):
            if self.page.evaluate("document.activeElement.matches('[data-spot]')"):
                break
            self.keys.press("Tab")
        for _ in range(200):
            arrow = self.page.evaluate(TOWARDS, spot)
            if not arrow:
                self.keys.press("Enter")
                return
            self.keys.press(arrow)
        raise AssertionError(f"arrows do not reach {spot}")
