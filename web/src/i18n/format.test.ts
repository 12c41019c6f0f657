import { expect, test } from 'vitest';
import { formatList } from './format';

const ITEMS = ['Hana', 'Jiro', 'Saki', 'Mio'];

test.each(['ja', 'en'] as const)('a list is written as the browser’s own format has it: %s', (language) => {
  const locale = { ja: 'ja-JP', en: 'en-GB' }[language];
  for (const kind of ['and', 'or'] as const) {
    const format = new Intl.ListFormat(locale, { type: kind === 'and' ? 'conjunction' : 'disjunction' });
    for (let n = 0; n <= ITEMS.length; n++) {
      const items = ITEMS.slice(0, n);
      expect(formatList(language, items, kind)).toBe(format.format(items));
    }
    expect(formatList(language, ['', 'Jiro'], kind)).toBe(format.format(['', 'Jiro']));
  }
});
