/** Refreshing of the page: its content as the server writes it now, put in place of what is shown. */
import { getText } from '../net/http';
import { keepTyped } from './typed';

const EVERY = 15_000;
/** Interval (ms) of refreshing where something is about to come: a table whose room is being made. */
const SOON = 3_000;

/** The content that is shown, as the server wrote it: the script changes the page itself. */
let shownText = document.querySelector('main')?.innerHTML ?? '';

/** Whether somebody has unfolded a form: not one that the server wrote open, which nobody may ever fold. */
function isUnfolded(main: Element): boolean {
  const folds = [...main.querySelectorAll('details.desk[open]')];
  if (folds.length === 0) return false;
  const written = new DOMParser().parseFromString(shownText, 'text/html');
  return folds.some(({ id }) => id === '' || !written.getElementById(id)?.hasAttribute('open'));
}

/** Whether somebody is filling something in, whose words must not go. */
const isBusy = (main: Element): boolean =>
  main.querySelector('dialog[open], [aria-busy="true"], [data-kept]') !== null ||
  isUnfolded(main) ||
  document.activeElement?.matches('main input, main select, main textarea') === true;

/** Shows the content anew; `force`: also where somebody is filling something in. */
export async function refresh(onShown: () => void, { force = false } = {}): Promise<void> {
  const text = await getText(location.href).catch(() => undefined); // the next time, perhaps
  if (text === undefined) return;
  const shown = document.querySelector('main');
  const fresh = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
  if (!shown || !fresh) return;
  const freshText = fresh.innerHTML;
  if (!force && (freshText === shownText || isBusy(shown))) return;
  shownText = freshText;
  const focused = document.activeElement?.id;
  const opened = [...shown.querySelectorAll<HTMLDetailsElement>('details[id][open]')].map(({ id }) => id);
  const putBack = keepTyped(shown);
  shown.replaceChildren(...fresh.childNodes);
  for (const id of opened) document.getElementById(id)?.setAttribute('open', '');
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  putBack(shown);
  onShown();
}

/** Looks from time to time whether something has changed, while the page is seen. */
export function keepFresh(onShown: () => void): void {
  let waited = 0;
  setInterval(() => {
    waited += SOON;
    const live = document.querySelector('[data-live="soon"]') ?? document.querySelector('[data-live]');
    if (!live || document.visibilityState !== 'visible') return;
    if (live.getAttribute('data-live') !== 'soon' && waited < EVERY) return;
    waited = 0;
    void refresh(onShown);
  }, SOON);
}
