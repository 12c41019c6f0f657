import { fairEn } from './fair.en';
import { fairJa } from './fair.ja';
import { messages } from './index';

/** The words of the page where chance is checked. */
export const fair = messages({ ja: fairJa, en: fairEn });
