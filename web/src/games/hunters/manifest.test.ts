import { expect, test } from 'vitest';
import { HUNTERS_CHAPTERS, HUNTERS_RULES } from '../../generated/rules';
import { ruleWords } from '../../i18n/rules';
import { ruleName } from '../../screens/rulewords';
import { rulebookLine, rulebookName } from '../../screens/words';
import { settings } from '../../state';
import { hunters } from './manifest';

test.each(['ja', 'en'] as const)('every rule of its own, and every value with a name, has words in %s', (language) => {
  settings.language.value = language;
  const shared: object = ruleWords();
  for (const [rule, values] of Object.entries(HUNTERS_RULES)) {
    if (Object.hasOwn(shared, rule)) continue;
    expect(ruleName(rule), rule).not.toBe(rule.replaceAll('_', ' '));
    for (const value of values)
      expect(hunters.words().rules?.[rule]?.values?.[value], `${rule} = ${value}`).toBeTruthy();
  }
  expect(rulebookName('first')).not.toBe('first');
  expect(rulebookLine('first')).not.toBe('');
});

test('every chapter of its own has a name', () => {
  const known = new Set([...Object.keys(hunters.words().chapters ?? {})]);
  expect(
    HUNTERS_CHAPTERS.filter((chapter) => ['map', 'piles', 'stock', 'scoring', 'areas'].includes(chapter)).every(
      (chapter) => known.has(chapter),
    ),
  ).toBe(true);
});
