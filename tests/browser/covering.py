"""What is covered on a page by something that lies over it."""

from playwright.sync_api import Page

# The buttons and cards that are covered by this element, by their texts.
COVERED = """(selector, others) => {
  const box = (element) => element.getBoundingClientRect();
  const front = document.querySelector(selector);
  const it = box(front);
  return [...document.querySelectorAll(others)]
    .filter((other) => !front.contains(other) && !other.contains(front))
    .filter((other) => other.checkVisibility() && box(other).width > 0)
    .filter((other) => box(other).left < it.right - 1 && box(other).right > it.left + 1)
    .filter((other) => box(other).top < it.bottom - 1 && box(other).bottom > it.top + 1)
    .map((other) => other.className + ' ' + other.textContent.slice(0, 40));
}"""


def covered(page: Page, front: str, others: str) -> list[str]:
    found: list[str] = page.evaluate(f"([front, others]) => ({COVERED})(front, others)", [front, others])
    return found
