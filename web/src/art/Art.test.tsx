// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it } from 'vitest';
import { Art, icon, resourceCard, resourceIcon, terrainPicture } from '.';

function shown(element: preact.JSX.Element): Element {
  const root = document.createElement('div');
  render(element, root);
  return root.firstElementChild as Element;
}

it('a picture without a label is decoration', () => {
  const svg = shown(<Art picture={icon('gear')} size={18} />);
  expect(svg.getAttribute('aria-hidden')).toBe('true');
  expect(svg.getAttribute('role')).toBeNull();
});

it('a picture with a label is an image that says it', () => {
  const svg = shown(<Art picture={icon('gear')} size={18} label="Settings" />);
  expect([svg.getAttribute('role'), svg.getAttribute('aria-label')]).toEqual(['img', 'Settings']);
});

it('a size is the height, and the width follows', () => {
  const svg = shown(<Art picture={resourceCard('ore')} size={92} />);
  expect([svg.getAttribute('width'), svg.getAttribute('height')]).toEqual(['66', '92']);
});

it('a picture that carries ids is shown as an image of its own', () => {
  expect(shown(<Art picture={terrainPicture('forest')} />).tagName).toBe('IMG');
  expect(shown(<Art picture={terrainPicture('forest')} />).getAttribute('alt')).toBe('');
});

it('the same names give the same picture', () => {
  expect(resourceIcon('wool')).toBe(resourceIcon('wool'));
  expect(resourceCard('wool', 'default')).toBe(resourceCard('wool', 'default'));
  expect(resourceCard('wool', 'high-contrast')).not.toBe(resourceCard('wool', 'default'));
});
