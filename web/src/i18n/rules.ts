import { messages } from './index';
import { rulesEn } from './rules.en';
import { rulesJa } from './rules.ja';

/** Words for rules by their name in the rule books. */
export const ruleWords = messages({ ja: rulesJa, en: rulesEn });
