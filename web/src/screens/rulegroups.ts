/** Rules in groups that a reader looks for, made from the clause that each stands on. */

import { ruleId } from './links';

export const GROUPS = ['setup', 'turn', 'cards', 'negotiation', 'undo', 'clocks', 'talk', 'end'] as const;
export type Group = (typeof GROUPS)[number];

const BY_CLAUSE: Readonly<Record<string, Group>> = {
  S: 'setup',
  H: 'turn',
  H1: 'setup',
  H19: 'undo',
  H20: 'turn',
  I: 'setup',
  P: 'turn',
  C: 'cards',
  N: 'negotiation',
  N9: 'talk',
  U: 'undo',
  I3: 'undo',
  N7: 'undo',
  E: 'end',
  E2: 'clocks',
  J: 'clocks',
  C13: 'cards',
};

/** The group of a rule. What stands on no clause (absence, patience) is about time. */
export function groupOf(clause: string): Group {
  const id = ruleId(clause);
  return BY_CLAUSE[id] ?? BY_CLAUSE[id.slice(0, 1)] ?? 'clocks';
}

/** Rule names by group, in the order of the groups and of the book. */
export function grouped(
  rules: Readonly<Record<string, { readonly clause: string }>>,
): readonly [Group, readonly string[]][] {
  const names = Object.keys(rules);
  return GROUPS.map((group): [Group, readonly string[]] => [
    group,
    names.filter((name) => groupOf(rules[name]?.clause ?? '') === group),
  ]).filter(([, members]) => members.length > 0);
}

/** All rule ids that a clause names: "I3, U2; L, placement" → I3, U2; a range stands for both its ends. */
export const ruleIds = (clause: string): readonly string[] => clause.match(/\b[A-Z]\d+\b/g) ?? [];
