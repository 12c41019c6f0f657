// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { followBulk } from './bulk';

const sent: string[] = [];
const PIECES = `<div data-preview="lines"><p data-line="2" data-problem></p><button type="button" data-fix="2" data-text="Taro, A">A</button></div>
  <div data-preview="foot"><input name="reason"></div>`;

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).text);
    return Promise.resolve(new Response(PIECES));
  });
  document.body.innerHTML = `<form data-preview-at="/l/x/desk/members"><div class="bulk-box"><pre class="bulk-gutter"></pre>
    <textarea></textarea></div><div data-preview="lines"></div><div data-preview="foot"><input name="reason" value="spring"></div></form>`;
});

followBulk(document);

test('what a list would do is asked once typing rests, and an answer to a problem changes the line', async () => {
  const list = document.querySelector('textarea') as HTMLTextAreaElement;
  const type = (text: string): void => {
    list.value = text;
    list.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('Ryo');
  type('Ryo, C\nTaro, D\nLeo');
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(sent).toEqual(['Ryo, C\nTaro, D\nLeo']);
  expect(document.querySelector('.bulk-gutter mark')?.textContent).toBe('2');
  expect(document.querySelector<HTMLInputElement>('[name="reason"]')?.value).toBe('spring');
  document.querySelector<HTMLElement>('[data-fix]')?.click();
  await vi.advanceTimersByTimeAsync(1);
  expect([list.value, sent.at(-1)]).toEqual(['Ryo, C\nTaro, A\nLeo', 'Ryo, C\nTaro, A\nLeo']);
});
