// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Rating } from './profile';
import { RatingCourse } from './RatingCourse';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
});
afterEach(() => act(() => render(null, root)));

const shown = (rating: Rating | null): HTMLElement => {
  act(() => render(<RatingCourse rating={rating} />, root));
  return root;
};
const course = [-1.5, 0.4, 3].map((estimate, at) => ({ at, estimate }));

test('a rating of few games says that it is still settling, and of how many it is', () => {
  const { textContent } = shown({ estimate: 3, matches: 3, enough: 10, settled: false, course });
  expect(textContent).toMatch(/10.*3/);
  expect(root.querySelector('.k-pill')).not.toBeNull();
  shown({ estimate: 3, matches: 10, enough: 10, settled: true, course });
  expect(root.querySelector('.k-pill')).toBeNull();
});

test('its course is drawn, and told in words with the oldest game first', () => {
  shown({ estimate: 3, matches: 3, enough: 10, settled: false, course });
  expect(root.querySelectorAll('circle')).toHaveLength(3);
  expect(root.querySelector('svg')?.getAttribute('aria-label')).toContain('-1.5, 0.4, 3');
});

test('who has none yet is told where one comes from', () => {
  expect(shown(null).querySelector('svg')).toBeNull();
  expect(root.textContent).not.toBe('');
});
