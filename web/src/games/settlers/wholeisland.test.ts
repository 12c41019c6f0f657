import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HEXES } from '../../generated/geometry';
import { HARBOURS, NUMBERS, TERRAIN } from './wholeisland';

const TOML = readFileSync(`${import.meta.dirname}/../../../../engine/games/settlers/maps/boards.toml`, 'utf8');
const lists = (after: string): unknown[][] =>
  JSON.parse(/\[\n([\s\S]*?),?\n\]/.exec(TOML.slice(TOML.indexOf(after)))?.[0].replace(/,\n\]/, '\n]') ?? '[]');
const hex = (name: unknown): number => HEXES.findIndex(({ q, r }) => `${q},${r}` === name);

test('the island of the picture is the one that beginners are dealt', () => {
  const dealt = lists('[beginner]').map(([at, letter, number]) => [hex(at), 'FHPGMD'.indexOf(String(letter)), number]);
  expect(TERRAIN.map((terrain, at) => [at, terrain, NUMBERS[at]])).toEqual(dealt);
});

test('its harbours are those of the fixed frame', () => {
  const sides = ['NE', 'E', 'SE', 'SW', 'W', 'NW'];
  expect(HARBOURS).toEqual(lists('fixed = [').map(([at, side, kind]) => [hex(at), sides.indexOf(String(side)), kind]));
});
