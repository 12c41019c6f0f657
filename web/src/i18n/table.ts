import { messages } from './index';
import { tableEn } from './table.en';
import { tableJa } from './table.ja';

/** The words of the table around any game. */
export const tableWords = messages({ ja: tableJa, en: tableEn });
