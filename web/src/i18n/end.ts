import { endEn } from './end.en';
import { endJa } from './end.ja';
import { messages } from './index';

/** The words after the end: the winner, the numbers, the next game. */
export const endWords = messages({ ja: endJa, en: endEn });
