/** Rules that a host changes, and what a value of one asks of others: of that the server says which and how much. */

import type { RuleSetting, RuleValue } from '../state';

export type Changes = Readonly<Record<string, RuleValue>>;
export type Rules = Readonly<Record<string, RuleSetting>>;

/** Needs of a value of a rule: the least that other rules have to be. */
const needsOf = (rules: Rules, rule: string, value: RuleValue | undefined): Readonly<Record<string, number>> =>
  rules[rule]?.needs?.[String(value)] ?? {};

/** The value of a rule by these changes. */
export const ruleIn = (rules: Rules, changes: Changes, rule: string): RuleValue | undefined =>
  changes[rule] ?? rules[rule]?.value;

/** Another rule, and its value, by which a rule has to be at least so much. */
export interface Need {
  readonly least: number;
  readonly rule: string;
  readonly value: RuleValue;
}

/** Need that most raises the least value of a rule, of all that is chosen. */
export function needOf(rules: Rules, changes: Changes, rule: string): Need | undefined {
  const needs = Object.keys(rules).flatMap((other): Need[] => {
    const value = ruleIn(rules, changes, other);
    const least = needsOf(rules, other, value)[rule];
    return least === undefined || value === undefined ? [] : [{ least, rule: other, value }];
  });
  return needs.sort((a, b) => b.least - a.least)[0];
}

function withValue(rules: Rules, changes: Changes, rule: string, value: RuleValue): Changes {
  const { [rule]: _, ...others } = changes;
  return Object.is(value, rules[rule]?.value) ? others : { ...others, [rule]: value };
}

/**
 * The changes with one more; what is as the rule book says is no change. Rules that have to be more for it are raised,
 * and those that would need this one to be more go back to a value that does not.
 */
export function withChange(rules: Rules, changes: Changes, rule: string, value: RuleValue): Changes {
  let next = withValue(rules, changes, rule, value);
  for (const [needed, least] of Object.entries(needsOf(rules, rule, value))) {
    if (Number(ruleIn(rules, next, needed)) < least) next = withValue(rules, next, needed, least);
  }
  for (const other of Object.keys(rules)) {
    const missed = (choice: RuleValue | undefined) => (needsOf(rules, other, choice)[rule] ?? value) > value;
    if (!missed(ruleIn(rules, next, other))) continue;
    const free = [rules[other]?.value, ...(rules[other]?.choices ?? [])].find((choice) => !missed(choice));
    if (free !== undefined) next = withValue(rules, next, other, free);
  }
  return next;
}

/** The changes without the one of this rule. */
export function asPrinted(rules: Rules, changes: Changes, rule: string): Changes {
  const value = rules[rule]?.value;
  const { [rule]: _, ...others } = changes;
  return value === undefined ? others : withChange(rules, changes, rule, value);
}
