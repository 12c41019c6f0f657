/**
 * The focus is never lost. When what has it goes away, or can't be used any more (an offer was answered, a card was
 * the last one), it goes to the nearest region around it that is still there, so that keys and screen readers go on
 * from that place and not from the top of the page.
 */

const REGIONS = 'section, article, aside, main, nav, dialog, fieldset, [role="group"], [role="tabpanel"], [tabindex]';

/** Element that has the focus, and all that are around it, from the inside out. */
let trail: readonly Element[] = [];

const astray = (): boolean => {
  const active = document.activeElement;
  return active === null || active === document.body;
};
const usable = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

function remember(event: FocusEvent): void {
  const path = event.composedPath().filter((step): step is Element => step instanceof Element);
  trail = path.slice(0, path.indexOf(document.body));
}

/** Release of the focus by who presses beside everything. */
function letGo(): void {
  if (astray()) trail = [];
}

function recover(): void {
  const [held, ...around] = trail;
  if (!held || usable(held) || !astray()) return;
  const region = around.find((element) => usable(element) && element.matches(REGIONS));
  if (!(region instanceof HTMLElement)) return;
  if (region.tabIndex < 0) region.tabIndex = -1;
  region.focus({ preventScroll: true });
}

/** From now on, on the whole page. */
export function keepFocus(): void {
  document.addEventListener('focusin', remember);
  document.addEventListener('click', letGo);
  // two frames: whoever knows better where the focus belongs comes first
  const later = () => requestAnimationFrame(() => requestAnimationFrame(recover));
  new MutationObserver(() => {
    if (trail[0] && !usable(trail[0])) later();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
}
