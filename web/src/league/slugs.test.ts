// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { followSlugs, slugOf } from './slugs';

test('a title becomes an address of small letters, digits and single -', () => {
  expect(slugOf('  Friday Club – Zürich 2 ', 'abc123')).toBe('friday-club-zurich-2');
  expect(slugOf('Ｆｕｌｌ　width', 'abc123')).toBe('full-width');
  expect(slugOf('金曜リーグ', 'abc123')).toBe('league-abc123');
  expect(slugOf('', 'abc123')).toBe('');
  const long = slugOf(`${'ab '.repeat(30)}`, 'abc123');
  expect(long.length).toBeLessThanOrEqual(40);
  expect(long).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('an address is proposed until somebody writes one', () => {
  document.body.innerHTML = '<form><input name="title"><input name="slug"></form>';
  const [title, slug] = document.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  const type = (field: HTMLInputElement, text: string): void => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  followSlugs(document, 'abc123');
  type(title, 'Friday club');
  expect(slug.value).toBe('friday-club');
  type(slug, 'fridays');
  type(title, 'Friday club of Bern');
  expect(slug.value).toBe('fridays');
});
