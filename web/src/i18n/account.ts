import { accountEn } from './account.en';
import { accountJa } from './account.ja';
import { messages } from './index';

/** The words of the account page alone. */
export const accountWords = messages({ ja: accountJa, en: accountEn });
