import { clausesEn } from './clauses.en';
import { clausesJa } from './clauses.ja';
import { messages } from './index';

/** The short texts of the rules around any game, by their ids. */
export const clauses = messages({ ja: clausesJa, en: clausesEn });
