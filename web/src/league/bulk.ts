/**
 * A list of members that is pasted or dropped: the server says line by line what it would do (`data-preview-at`), and
 * offers other lines for those it can do nothing with. Nothing here knows what a line means.
 */

const DELAY = 400;
/** Bytes of a file that is read; the server reads no more than a hundred lines. */
const LARGEST = 16_384;

let timer = 0;
let asked = 0;

const listOf = (form: HTMLFormElement): HTMLTextAreaElement | null => form.querySelector('.bulk-box textarea');

/** Numbers beside the lines, those that can't be done marked. */
function drawGutter(form: HTMLFormElement): void {
  const [list, gutter] = [listOf(form), form.querySelector<HTMLElement>('.bulk-gutter')];
  if (!list || !gutter) return;
  const bad = new Set([...form.querySelectorAll<HTMLElement>('[data-problem]')].map(({ dataset }) => dataset.line));
  gutter.replaceChildren(
    ...list.value.split('\n').flatMap((_, at) => {
      const number = document.createElement(bad.has(String(at + 1)) ? 'mark' : 'span');
      number.textContent = String(at + 1);
      return [number, '\n'];
    }),
  );
  gutter.scrollTop = list.scrollTop;
}

/** Puts the pieces of the answer in place of those that are shown; a reason that is being written stays. */
function show(form: HTMLFormElement, answer: string): void {
  const fresh = new DOMParser().parseFromString(answer, 'text/html').body;
  const reason = form.querySelector<HTMLInputElement>('[name="reason"]');
  const [typed, focused] = [reason?.value ?? '', reason !== null && reason === document.activeElement];
  for (const piece of fresh.querySelectorAll<HTMLElement>('[data-preview]'))
    form.querySelector(`[data-preview="${piece.dataset.preview}"]`)?.replaceWith(piece);
  const shown = form.querySelector<HTMLInputElement>('[name="reason"]');
  if (shown) shown.value = typed;
  if (focused) shown?.focus();
  drawGutter(form);
}

async function preview(form: HTMLFormElement): Promise<void> {
  const mine = ++asked;
  const body = JSON.stringify({ text: listOf(form)?.value ?? '' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(form.dataset.previewAt ?? '', { method: 'POST', body, headers }).catch(() => undefined);
  if (answer?.ok && mine === asked) show(form, await answer.text());
}

const soon = (form: HTMLFormElement, delay = DELAY): void => {
  drawGutter(form);
  clearTimeout(timer);
  timer = setTimeout(() => void preview(form), delay) as unknown as number;
};

async function take(form: HTMLFormElement, file: File | undefined): Promise<void> {
  const list = listOf(form);
  if (!list || !file) return;
  list.value = (await file.slice(0, LARGEST).text()).replaceAll('\r\n', '\n');
  soon(form, 0);
}

/** Puts another line in the place of one; an empty one leaves it out and keeps the numbers of the others. */
function settle(form: HTMLFormElement, number: number, line: string): void {
  const list = listOf(form);
  if (!list) return;
  list.value = list.value
    .split('\n')
    .map((text, at) => (at + 1 === number ? line : text))
    .join('\n');
  list.focus();
  soon(form, 0);
}

const formOf = (event: Event): HTMLFormElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLFormElement>('form[data-preview-at]') : null;

export function followBulk(page: Document): void {
  page.addEventListener('input', (event) => {
    const form = formOf(event);
    if (!form) return;
    if (event.target instanceof HTMLInputElement && event.target.type === 'file')
      void take(form, event.target.files?.[0]);
    else if (event.target === listOf(form)) soon(form);
  });
  page.addEventListener('click', (event) => {
    const form = formOf(event);
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-fix]') : null;
    if (form && button) settle(form, Number(button.dataset.fix), button.dataset.text ?? '');
  });
  page.addEventListener('dragover', (event) => formOf(event) && event.preventDefault());
  page.addEventListener('drop', (event) => {
    const form = formOf(event);
    const file = event.dataTransfer?.files[0];
    if (!form || !file) return;
    event.preventDefault();
    void take(form, file);
  });
  page.addEventListener(
    'scroll',
    (event) => {
      const form = formOf(event);
      const gutter = form?.querySelector('.bulk-gutter');
      if (gutter && event.target instanceof Element) gutter.scrollTop = event.target.scrollTop;
    },
    true,
  );
}
