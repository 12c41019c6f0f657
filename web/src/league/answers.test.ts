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
