import { expect, test } from 'vitest';
import { defaultSettings, readSettings } from './settings';

const defaults = defaultSettings(['en-US', 'ja']);

test('the first spoken language that we know is taken, else Japanese', () => {
  expect(defaults.language).toBe('en');
  expect(defaultSettings(['fr', 'ja-JP']).language).toBe('ja');
  expect(defaultSettings(['fr']).language).toBe('ja');
});

test('sounds begin at 40 %', () => {
  expect(defaults.volume).toBe(0.4);
});

test('nothing stored, or nonsense, gives the defaults', () => {
  expect(readSettings(undefined, defaults)).toEqual(defaults);
  expect(readSettings('{', defaults)).toEqual(defaults);
  expect(readSettings('7', defaults)).toEqual(defaults);
});

test('a value nobody knows falls back, the others are kept', () => {
  const stored = JSON.stringify({ theme: 'dark', palette: 'neon', volume: 7, sounds: { dice: false } });
  const read = readSettings(stored, defaults);
  expect(read.theme).toBe('dark');
  expect(read.palette).toBe('default');
  expect(read.volume).toBe(0.4);
  expect(read.sounds).toEqual({ ...defaults.sounds, dice: false });
});
