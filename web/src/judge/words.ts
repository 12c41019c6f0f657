import { messages } from '../i18n';
import { judgeEn } from '../i18n/judge.en';
import { judgeJa } from '../i18n/judge.ja';

/** The words of judges and those who call them. */
export const words = messages({ ja: judgeJa, en: judgeEn });
