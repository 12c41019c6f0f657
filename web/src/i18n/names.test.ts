import { expect, test } from 'vitest';
import { inSentence } from './names';

test('a name that is written from right to left is isolated from its sentence, and no other one is', () => {
  for (const name of ['محمد عبد الله', 'שרה', 'Ali علي']) expect(inSentence(name)).toBe(`\u200e\u2068${name}\u2069`);
  for (const name of ['Robin', 'さくら', 'Ümit', 'Ольга', '🌸', '']) expect(inSentence(name)).toBe(name);
});
