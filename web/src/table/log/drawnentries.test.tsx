// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogEntry } from '../../net/view';
import { useFirstDrawn } from './drawnentries';
import { numbered } from './LogList';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  render(null, document.body);
  vi.useRealTimers();
});

function Shown({ length, late }: { length: number; late: boolean }) {
  return <p>{useFirstDrawn(length, late)}</p>;
}
const draw = (length: number, late = false) => act(() => render(<Shown length={length} late={late} />, document.body));
const first = () => Number(document.body.textContent);

test('of a long log the last entries are drawn at once, and all of them once the page has been at rest', async () => {
  await draw(500);
  expect(first()).toBe(460);
  for (const left of [260, 60, 0]) {
    await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
    expect(first()).toBe(left);
  }
  await draw(501);
  expect(first()).toBe(0);
});

test('where the log is drawn after the rest of the page, none of it is at first', async () => {
  await draw(230, true);
  expect(first()).toBe(230);
  for (const left of [30, 0]) {
    await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
    expect(first()).toBe(left);
  }
});

test('a short log is drawn whole', async () => {
  await draw(12);
  expect(first()).toBe(0);
});

test('lines keep their keys and the numbers of their steps whichever of them are drawn', () => {
  const entry = (seq: number): LogEntry =>
    ({ seq, at: 0, by: { is: 'nature' }, told: { is: 'TurnEnded', seat: 0 } }) as LogEntry;
  const log = [entry(1), entry(2), entry(2), entry(3)];
  const lines = (from: number) => numbered(log, ({ seq }) => [`${seq}a`, `${seq}b`], from);
  expect(lines(0).map(({ entry: number }) => number)).toEqual([
    1,
    undefined,
    2,
    undefined,
    undefined,
    undefined,
    3,
    undefined,
  ]);
  expect(lines(2)).toEqual(lines(0).slice(4));
  expect(new Set(lines(0).map(({ key }) => key)).size).toBe(8);
});
