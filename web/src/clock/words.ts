import { messages } from '../i18n';
import { clockEn } from '../i18n/clock.en';
import { clockJa } from '../i18n/clock.ja';

/** The words of clocks, pauses and absence. */
export const words = messages({ ja: clockJa, en: clockEn });
