// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { showOnce, showOutcome } from './answers';

test('what the server says once is shown in its form, which then stays', () => {
  document.body.innerHTML = '<form id="add"><p hidden><input readonly></p></form>';
  showOnce('add', 'whsec_abc');
  const form = document.querySelector('form') as HTMLFormElement;
  expect(form.querySelector('input')?.value).toBe('whsec_abc');
  expect(form.querySelector('[hidden]')).toBeNull();
  expect(form.dataset.kept).toBe('');
});

test('how much was done is said in the words of the form, and nothing is shown where there is nothing to keep', () => {
  document.body.innerHTML =
    '<form id="list"><p data-done="Invited: {added}, changed: {changed}"></p><p hidden><textarea readonly></textarea></p></form>';
  showOnce('list', '', { added: 0, changed: 3, left_out: [] });
  const form = document.querySelector('form') as HTMLFormElement;
  expect(form.querySelector('[data-done]')?.textContent).toBe('Invited: 0, changed: 3');
  expect(form.querySelector('[hidden]')).not.toBeNull();
  expect(form.dataset.kept).toBeUndefined();
});

test('the outcome of each delivery is shown, with its status', () => {
  document.body.innerHTML =
    '<form><output><span data-when="" hidden>delivered ({status})</span><span data-when="status" hidden>refused ({status})</span></output></form>';
  const form = document.querySelector('form') as HTMLFormElement;
  const shown = (): string[] => [...form.querySelectorAll('span:not([hidden])')].map((said) => said.textContent ?? '');
  showOutcome(form, { status: 500, error: 'status' });
  expect(shown()).toEqual(['refused (500)']);
  showOutcome(form, { status: 404, error: 'status' });
  expect(shown()).toEqual(['refused (404)']);
  showOutcome(form, { status: 204, error: '' });
  expect(shown()).toEqual(['delivered (204)']);
});
