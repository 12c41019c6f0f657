/**
 * Forms of the leagues' pages, which the server writes: what they hold goes to the API as JSON, and the page is shown anew.
 *
 * `data-post` is the address, `data-body` a JSON object to begin with, each named control a value in it: `result.seats.0.points`
 * is a path, `moves[]` adds to a list. `data-type` says what a control's text becomes. Nothing here knows a rule.
 */
import { refusalText } from '../i18n';
import { HttpRefused, post } from '../net/http';

type Json = Record<string, unknown> | unknown[];

/** Puts a value at a path of a JSON object, with objects on the way where there are none. */
export function put(body: Json, path: string, value: unknown): void {
  if (path.endsWith('[]')) {
    const key = path.slice(0, -2);
    const list = at(body, key);
    put(body, key, [...(Array.isArray(list) ? list : []), value]);
    return;
  }
  const keys = path.split('.');
  let here = body as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) {
    here[key] ??= {};
    here = here[key] as Record<string, unknown>;
  }
  here[keys.at(-1) as string] = value;
}

const at = (body: Json, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (here, key) => (typeof here === 'object' && here !== null ? (here as Record<string, unknown>)[key] : undefined),
      body,
    );

/** Conversions of a control's text. */
const TYPES: Readonly<Record<string, (text: string) => unknown>> = {
  number: (text) => Number(text),
  hours: (text) => Math.round(Number(text) * 3_600_000),
  days: (text) => Date.now() + Math.round(Number(text) * 86_400_000),
  json: (text) => JSON.parse(text),
  bool: (text) => text === 'true',
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** The JSON body of a form. A control with `data-changed` counts only where it is other than the server wrote it. */
export function bodyOf(form: HTMLFormElement): Record<string, unknown> {
  const body = JSON.parse(form.dataset.body ?? '{}') as Record<string, unknown>;
  for (const control of form.elements) {
    if (!isControl(control) || !control.name || control.disabled) continue;
    if (control instanceof HTMLInputElement && control.type === 'radio' && !control.checked) continue;
    const box = control instanceof HTMLInputElement && control.type === 'checkbox';
    if (box && control.dataset.type !== 'bool') {
      if (control.checked) put(body, control.name, TYPES[control.dataset.type ?? '']?.(control.value) ?? control.value);
      continue;
    }
    if (control.dataset.changed !== undefined && control.value === control.dataset.changed) continue;
    const text = box ? String(control.checked) : control.value;
    put(body, control.name, (TYPES[control.dataset.type ?? ''] ?? ((said) => said))(text));
  }
  return body;
}

/** Says in the form why it was refused, or takes that away. */
function say(form: HTMLFormElement, text: string): void {
  let line = form.querySelector<HTMLElement>(':scope > [role="alert"]');
  if (!line) {
    line = document.createElement('p');
    line.setAttribute('role', 'alert');
    form.append(line);
  }
  line.textContent = text;
}

/** Action on the server's answer: by default the page is shown anew. */
export type Then = (form: HTMLFormElement, answer: Readonly<Record<string, unknown>>) => void;

async function send(form: HTMLFormElement, then: Then): Promise<void> {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  try {
    const answer = await post<Record<string, unknown>>(form.dataset.post ?? '', bodyOf(form));
    say(form, '');
    then(form, answer);
  } catch (failure) {
    if (!(failure instanceof HttpRefused)) throw failure;
    say(form, refusalText(failure));
  } finally {
    form.ariaBusy = 'false';
  }
}

/** Follows every form of the page that has an address to post to. */
export function followForms(page: Document, then: Then): void {
  page.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.dataset.post) return;
    event.preventDefault();
    void send(form, then);
  });
}
