/** Elements of the page under test, by selectors. */

export const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** The first one; there must be one. */
export function find(selector: string): HTMLElement {
  const [found] = all(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}
