import { refusalText, type Sentences } from '../i18n';
import { accountWords } from '../i18n/account';
import type { Refusal } from '../net/view';

/** Reason why something about an account was refused: of its own codes, or of those of all pages. */
export function accountRefusal(refusal: Refusal): string {
  const { refused } = accountWords();
  const sentence = (refused as Sentences)[refusal.code];
  if (sentence === undefined) return refusalText(refusal);
  return typeof sentence === 'string' ? sentence : sentence(refusal.params);
}
