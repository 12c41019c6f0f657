import { messages } from './index';
import { profileEn } from './profile.en';
import { profileJa } from './profile.ja';

/** Words of the page of an account. */
export const profileWords = messages({ ja: profileJa, en: profileEn });
