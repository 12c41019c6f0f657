import { messages } from './index';
import { lawPageEn } from './lawpage.en';
import { lawPageJa } from './lawpage.ja';

/** The words of the law page alone. */
export const lawPage = messages({ ja: lawPageJa, en: lawPageEn });
