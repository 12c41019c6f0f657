import { messages } from './index';
import { playNowEn } from './playnow.en';
import { playNowJa } from './playnow.ja';

/** The words of open tables and of a game at once. */
export const playNowWords = messages({ ja: playNowJa, en: playNowEn });
