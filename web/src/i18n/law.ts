import { messages } from './index';
import { lawEn } from './law.en';
import { lawJa } from './law.ja';

/** The words of rules where a table is made and changed. */
export const law = messages({ ja: lawJa, en: lawEn });
