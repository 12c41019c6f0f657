import { expect, test } from 'vitest';
import { circleOf } from './vite.chunks.ts';

test('files that import each other in a circle are named in its order', () => {
  const imports = { index: ['base', 'room'], base: ['words'], room: ['base', 'talk'], talk: ['room'], words: [] };
  expect(circleOf(new Map(Object.entries(imports)))).toEqual(['room', 'talk', 'room']);
});

test('files that several others import are no circle', () => {
  const imports = { index: ['room', 'base'], room: ['base'], base: ['words'], words: [] };
  expect(circleOf(new Map(Object.entries(imports)))).toEqual([]);
});
