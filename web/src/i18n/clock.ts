import { clockEn } from './clock.en';
import { clockJa } from './clock.ja';
import { messages } from './index';

/** The words of clocks, pauses and absence. */
export const clockWords = messages({ ja: clockJa, en: clockEn });
