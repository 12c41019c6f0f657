import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, toasts } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const shown = () => toasts.value.map((one) => one.text);

test('that something was saved is seen at a glance, and does not linger over the banner', () => {
  toast('Saved', { kind: 'ok' });
  toast('That is not yours', { kind: 'refused' });
  expect(shown()).toEqual(['Saved', 'That is not yours']);
  vi.advanceTimersByTime(3_000);
  expect(shown()).toEqual(['That is not yours']);
  vi.advanceTimersByTime(3_000);
  expect(shown()).toEqual([]);
});

test('of many notes the last four are shown', () => {
  for (const text of ['1', '2', '3', '4', '5', '6']) toast(text);
  expect(shown()).toEqual(['3', '4', '5', '6']);
});

test('a note with something to do stays long enough to do it', () => {
  toast('Saved', { kind: 'ok', action: { label: 'Undo', run: () => undefined } });
  vi.advanceTimersByTime(11_000);
  expect(shown()).toEqual(['Saved']);
});
