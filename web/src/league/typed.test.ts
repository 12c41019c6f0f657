// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { keepTyped } from './typed';

const content = (here: string): string => `
  <form data-post="/a" data-body="1"><input name="reason"><select name="tier"><option>A</option><option selected>B</option></select>
    <input type="checkbox" name="guest"><input name="title" value="${here}"></form>
  <form data-post="/a" data-body="2"><input name="reason"></form>`;

function page(): HTMLElement {
  document.body.innerHTML = `<main>${content('Spring')}</main>`;
  return document.querySelector('main') as HTMLElement;
}

const values = (main: Element): unknown[] =>
  [...main.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map((control) =>
    control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value,
  );

test('what is typed and chosen outlives new contents, and what is not is as the server has it now', () => {
  const main = page();
  const [reason, guest] = main.querySelectorAll<HTMLInputElement>('[name=reason], [name=guest]');
  (reason as HTMLInputElement).value = 'two sisters at one table';
  (guest as HTMLInputElement).checked = true;
  (main.querySelector('select') as HTMLSelectElement).value = 'A';
  const putBack = keepTyped(main);
  main.innerHTML = content('Summer');
  putBack(main);
  expect(values(main)).toEqual(['two sisters at one table', 'A', true, 'Summer', '']);
});

test('a choice that is gone is not put back', () => {
  const main = page();
  const chosen = (): HTMLSelectElement => main.querySelector('select') as HTMLSelectElement;
  chosen().value = 'A';
  const putBack = keepTyped(main);
  main.innerHTML = content('Spring').replace('<option>A</option>', '');
  putBack(main);
  expect(chosen().value).toBe('B');
});

test('the focus is where it was', () => {
  const main = page();
  const second = main.querySelector<HTMLInputElement>('[data-body="2"] input');
  second?.focus();
  const putBack = keepTyped(main);
  main.innerHTML = content('Spring');
  putBack(main);
  expect(document.activeElement).toBe(main.querySelector('[data-body="2"] input'));
});
