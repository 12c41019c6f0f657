import { createEn } from './create.en';
import { createJa } from './create.ja';
import { messages } from './index';

/** The words of the page that creates a table. */
export const createWords = messages({ ja: createJa, en: createEn });
