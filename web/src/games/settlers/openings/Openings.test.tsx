// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import { NAMED } from './heatmap';
import { Openings } from './Openings';

const root = document.createElement('div');
afterEach(() => act(() => render(null, root)));

const PLACES = Array.from({ length: 7 }, (_, i) => ({ corner: 7 * i, times: 9 - i, won: 1, pips: 10.5 }));

test('the picture has words, and the most frequent corners stand in a list beside it, each otherwise named', () => {
  act(() => render(<Openings matches={20} places={PLACES} />, root));
  expect(root.querySelector('img')?.getAttribute('alt')).toContain('20');
  const listed = [...root.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
  expect(listed).toHaveLength(NAMED);
  expect(new Set(listed).size).toBe(NAMED);
  expect(listed.every((line) => line.includes('10.5'))).toBe(true);
});
