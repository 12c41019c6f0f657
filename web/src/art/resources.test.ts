import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resourceIcon, SHEEP } from './resources';
import { contrast } from './testing/colour';

const CSS = readFileSync('src/ui/tokens.css', 'utf8');

/** Colours that cards lie on and are made of, in every theme. */
const GROUNDS = [...CSS.matchAll(/--(?:paper|paper-2|paper-3|card):\s*(#[0-9a-f]{6})/g)].map(
  ([, colour = '']) => colour,
);

it('knows the papers of light, dark and high contrast', () => {
  expect(new Set(GROUNDS).size).toBeGreaterThan(8);
});

it.each([...new Set(GROUNDS)])(
  'sets head and legs of the sheep off from %s, by the dark or by its pale rim',
  (ground) => {
    expect(Math.max(contrast(SHEEP.dark, ground), contrast(SHEEP.rim, ground))).toBeGreaterThanOrEqual(3);
  },
);

it('tells the rim of the sheep apart from the dark within', () => {
  expect(contrast(SHEEP.dark, SHEEP.rim)).toBeGreaterThanOrEqual(3);
});

it('puts a rim around all that is dark of the sheep', () => {
  const { body } = resourceIcon('wool');
  expect(body.split(SHEEP.dark)).toHaveLength(3); // legs and head
  expect(body.split(SHEEP.rim)).toHaveLength(3);
});
