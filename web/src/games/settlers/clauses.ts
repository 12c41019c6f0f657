/** The rules of settlers in short, by their ids. Loaded by the law page alone. */

import { messages } from '../../i18n';
import { clausesEn } from './i18n/en/clauses';
import { clausesJa } from './i18n/ja/clauses';

export const clauses = messages({ ja: clausesJa, en: clausesEn });
