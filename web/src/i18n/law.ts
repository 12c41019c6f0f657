import { messages } from './index';
import { lawEn } from './law.en';
import { lawJa } from './law.ja';

/** The words of the law page. */
export const law = messages({ ja: lawJa, en: lawEn });
