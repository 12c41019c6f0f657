import type { Reason } from '../net/view';
import { messages } from './index';
import { judgeEn } from './judge.en';
import { judgeJa } from './judge.ja';

/** The words of judges and those who call them. */
export const judgeWords = messages({ ja: judgeJa, en: judgeEn });

/** A reason in the reader's language. */
export function reasonText(reason: Reason | undefined): string {
  const known: Readonly<Record<string, string>> = judgeWords().reasons;
  const template = reason?.template === undefined ? undefined : (known[reason.template] ?? reason.template);
  return [template, reason?.text].filter(Boolean).join(' – ');
}
