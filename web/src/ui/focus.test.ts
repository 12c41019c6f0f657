// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest';
import { keepFocus } from './focus';

beforeAll(keepFocus);

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

function page(): void {
  document.body.innerHTML =
    '<main><section><p><button id="one"></button><button id="two"></button></p></section></main>';
  find('#one').focus();
}

test('the focus of what goes away goes to the region around it', async () => {
  page();
  find('p').remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(find('section')));
});

test('a region that goes away too leaves it to the next one around', async () => {
  page();
  find('section').remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(find('main')));
});

test('who has moved it elsewhere is left alone', async () => {
  page();
  find('#two').focus();
  find('#one').remove();
  await new Promise((done) => setTimeout(done, 100));
  expect(document.activeElement).toBe(find('#two'));
});

test('who has let go of it is left alone', async () => {
  page();
  find('#one').blur();
  find('main').click();
  find('#one').remove();
  await new Promise((done) => setTimeout(done, 100));
  expect(document.activeElement).toBe(document.body);
});
