/** Rules by name and value, in the reader's language. */

import { findInGames, type RuleWords } from '../games/registry';
import { fmt, t } from '../i18n';
import { ruleWords } from '../i18n/rules';
import { documentText } from './documenttexts';

const wordsOf = (rule: string): RuleWords | undefined => {
  const all = ruleWords() as Readonly<Record<string, RuleWords>>;
  return Object.hasOwn(all, rule) ? all[rule] : findInGames(({ rules = {} }) => rules[rule]);
};

const plainName = (id: string): string => id.replaceAll('_', ' ');

export const ruleHint = (rule: string): string | undefined => wordsOf(rule)?.hint;
export const ruleName = (rule: string): string => wordsOf(rule)?.name ?? documentText(rule) ?? plainName(rule);

/** A value as a person would say it. */
export function ruleValue(rule: string, value: unknown): string {
  const words = wordsOf(rule);
  const said = words?.values?.[String(value)];
  if (said !== undefined) return said;
  if (typeof value === 'number') return words?.unit?.(value) ?? fmt.number(value);
  if (typeof value === 'boolean') return value ? t().rules.yes : t().rules.no;
  if (Array.isArray(value)) return value.map((item) => ruleValue(rule, item)).join(' · ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([key, item]) => `${ruleName(key)} ${ruleValue(key, item)}`)
      .join(' · ');
  }
  return plainName(String(value));
}
