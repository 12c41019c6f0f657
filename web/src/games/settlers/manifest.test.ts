import { expect, test } from 'vitest';
import { SETTLERS_CHAPTERS, SETTLERS_RULES } from '../../generated/rules';
import { lawPageJa } from '../../i18n/lawpage.ja';
import { rulesJa } from '../../i18n/rules.ja';
import { ruleName, ruleValue } from '../../screens/rulewords';
import { rulebookLine, rulebookName } from '../../screens/words';
import { settings } from '../../state';
import { manifestOf } from '../registry';

const settlers = { words: () => manifestOf('settlers')?.words() };

test.each(['ja', 'en'] as const)('every rule of its own, and every value with a name, has words in %s', (language) => {
  settings.language.value = language;
  for (const [rule, values] of Object.entries(SETTLERS_RULES)) {
    expect(ruleName(rule), rule).not.toBe(rule.replaceAll('_', ' '));
    for (const value of values) {
      const said = settlers.words()?.rules?.[rule]?.values?.[value];
      if (!Object.hasOwn(rulesJa, rule)) expect(said, `${rule} = ${value}`).toBeTruthy();
      expect(ruleValue(rule, value)).not.toBe('');
    }
  }
  for (const book of ['basic', 'tournament', 'league']) {
    expect(rulebookName(book)).not.toBe(book);
    expect(rulebookLine(book)).not.toBe('');
  }
});

test('every chapter has a name', () => {
  const known = { ...lawPageJa.chapterNames, ...settlers.words()?.chapters };
  for (const chapter of SETTLERS_CHAPTERS) expect(Object.keys(known), chapter).toContain(chapter);
});
