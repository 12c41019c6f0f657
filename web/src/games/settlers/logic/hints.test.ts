import { afterEach, expect, test } from 'vitest';
import { settings } from '../../../state/settings';
import { hintOf } from './hints';

afterEach(() => {
  settings.language.value = 'ja';
});

test('beside the hand alone, where no build can be pressed, the hint leads to the tab with the builds', () => {
  settings.language.value = 'en';
  const legal = { BuildRoad: [{}] };
  expect(hintOf(legal)?.text).toContain('press a bright button');
  const inHand = hintOf(legal, { inHand: true });
  expect(inHand?.text).toContain('open “Build” below');
  expect(inHand?.key).toBe(hintOf(legal)?.key);
});
