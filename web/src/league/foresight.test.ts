// @vitest-environment happy-dom
/** Forms of a league's pages that show what they would do before they are sent. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followForesight } from './foresight';

const FORM = `<details><summary>Void</summary>
  <form data-foresee="/l/x/foresee" data-body='{"command":{"is":"AdjustPoints","player":"p1"}}'>
    <input name="command.points" data-type="number" value="-1"><input name="command.reason">
    <div data-foreseen hidden></div><button type="submit">Add</button>
  </form></details>`;

let asked: unknown[] = [];
let piece = '<p>12 → 10</p>';

beforeEach(() => {
  asked = [];
  piece = '<p>12 → 10</p>';
  document.body.innerHTML = FORM;
  vi.stubGlobal('fetch', async (_: string, sent: { body: string }) => {
    asked.push(JSON.parse(sent.body));
    return new Response(piece);
  });
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

followForesight(document);

const type = async (name: string, value: string) => {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (field) field.value = value;
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.runAllTimersAsync();
};
const shown = () => document.querySelector<HTMLElement>('[data-foreseen]');
const button = () => document.querySelector<HTMLButtonElement>('button');

test('what a form would do stands in it as its values change, and a reason changes nothing', async () => {
  await type('command.reason', 'late');
  expect(asked).toEqual([]);
  await type('command.points', '-2');
  expect(asked).toEqual([{ command: { is: 'AdjustPoints', player: 'p1', points: -2, reason: 'late' } }]);
  expect(shown()?.hidden).toBe(false);
  expect(shown()?.textContent).toBe('12 → 10');
  expect(button()?.disabled).toBe(false);
});

test('an act that would be refused says why, and can’t be sent until its values are others', async () => {
  const refusal = JSON.stringify({ code: 'own-cause', clause: 'K10', params: { who: 'Uma' } }).replaceAll(
    '"',
    '&quot;',
  );
  piece = `<p data-refused="${refusal}">No.</p>`;
  await type('command.points', '-3');
  expect(shown()?.textContent).toMatch(/^No\. .*K10/);
  expect(button()?.disabled).toBe(true);
  piece = '<p>fine</p>';
  await type('command.points', '-2');
  expect(button()?.disabled).toBe(false);
});

test('a fold that is opened asks at once', async () => {
  const fold = document.querySelector('details');
  if (fold) fold.open = true;
  fold?.dispatchEvent(new Event('toggle'));
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(1);
});
