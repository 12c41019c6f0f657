/**
 * Foresight of a form, as a piece of page of the server, before it is sent (`data-foresee`): when it is unfolded, and
 * as its values change. A form whose act would be refused says why, and is not sent.
 */
import { refusalText } from '../i18n';
import type { Refusal } from '../net/view';
import { bodyOf } from './forms';

const DELAY = 300;

const timers = new WeakMap<HTMLFormElement, number>();

async function foresee(form: HTMLFormElement): Promise<void> {
  const shown = form.querySelector<HTMLElement>('[data-foreseen]');
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!shown || !button) return;
  const body = JSON.stringify(bodyOf(form));
  const response = await fetch(form.dataset.foresee ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined);
  // what was typed meanwhile is asked about next
  if (body !== JSON.stringify(bodyOf(form))) return;
  const fresh = response?.ok ? new DOMParser().parseFromString(await response.text(), 'text/html').body : undefined;
  const no = fresh?.querySelector<HTMLElement>('[data-refused]');
  if (no) no.append(` ${refusalText(JSON.parse(no.dataset.refused ?? '{}') as Refusal)}`);
  shown.hidden = fresh === undefined;
  if (fresh) shown.replaceChildren(...fresh.childNodes);
  button.disabled = no !== undefined && no !== null;
}

function later(form: HTMLFormElement, delay: number): void {
  clearTimeout(timers.get(form));
  timers.set(form, setTimeout(() => void foresee(form), delay) as unknown as number);
}

/** Follows every form of the page that says where to ask. */
export function followForesight(page: Document): void {
  page.addEventListener('input', (event) => {
    const form = (event.target as HTMLElement).closest<HTMLFormElement>('form[data-foresee]');
    if (form && (event.target as HTMLInputElement).name !== 'command.reason') later(form, DELAY);
  });
  page.addEventListener(
    'toggle',
    (event) => {
      const fold = event.target as HTMLDetailsElement;
      if (!fold.open) return;
      for (const form of fold.querySelectorAll<HTMLFormElement>(':scope > form[data-foresee]')) later(form, 0);
    },
    true, // such an event does not rise
  );
}
