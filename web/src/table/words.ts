import { messages } from '../i18n';
import { tableEn } from '../i18n/table.en';
import { tableJa } from '../i18n/table.ja';

/** The words of the table around any game. */
export const words = messages({ ja: tableJa, en: tableEn });
