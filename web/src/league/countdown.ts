/** Countdowns of the page: `data-until` in ms. They are spoken at 10, 5 and 1 minute only. */

const SPOKEN = [600, 300, 60];

/** `2:05:09`, `12:42`; `3 d` is the server's text and stays. */
export function clockOf(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Draws every countdown of the page; `onZero` is called once as one runs out. */
export function drawCountdowns(page: ParentNode, now: number, onZero: () => void): void {
  for (const shown of page.querySelectorAll<HTMLElement>('[data-until]')) {
    const left = Math.ceil((Number(shown.dataset.until) - now) / 1000);
    if (left > 86_400) continue;
    const text = clockOf(Math.max(0, left));
    if (shown.textContent === text) continue;
    shown.textContent = text;
    const spoken = shown.parentElement?.querySelector('[aria-live]');
    if (spoken && SPOKEN.includes(left)) spoken.textContent = text;
    if (left > 0) shown.dataset.counting = '';
    else if (shown.dataset.counting !== undefined) {
      delete shown.dataset.counting;
      onZero();
    }
  }
}
