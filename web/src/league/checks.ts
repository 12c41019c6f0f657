/** Live checks of forms: what the server says about the values as they stand, as a piece of page (`data-check`). */
import { bodyOf } from './forms';

const DELAY = 300;

let timer = 0;

async function check(form: HTMLFormElement): Promise<void> {
  const shown = form.querySelector('[data-checked]');
  const changes = JSON.stringify((bodyOf(form).command as { changes?: unknown } | undefined)?.changes ?? {});
  if (!shown) return;
  const response = await fetch(`${form.dataset.check}?changes=${encodeURIComponent(changes)}`).catch(() => undefined);
  const fresh = response && new DOMParser().parseFromString(await response.text(), 'text/html').body;
  if (fresh) shown.replaceChildren(...fresh.childNodes);
}

export function followChecks(page: Document): void {
  page.addEventListener('input', (event) => {
    const form = (event.target as HTMLElement).closest<HTMLFormElement>('form[data-check]');
    if (!form) return;
    clearTimeout(timer);
    timer = setTimeout(() => void check(form), DELAY) as unknown as number;
  });
}
