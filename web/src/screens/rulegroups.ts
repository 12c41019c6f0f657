/** Rules in groups that a reader looks for, made from the clause that each stands on. */

import { findInGames, MANIFESTS } from '../games/registry';
import { law } from '../i18n/law';
import { ruleId } from '../state/links';

/** Groups that every game has; a game's own groups come after the turn. */
const FIRST = ['setup', 'turn'];
const LAST = ['undo', 'clocks', 'talk', 'end'];

/** Of the rules that are the same around any game. */
const AROUND: Readonly<Record<string, string>> = {
  seating: 'setup',
  colours: 'setup',
  bot_pause_seconds: 'undo',
  match_minutes: 'clocks',
  turn_seconds: 'clocks',
  bank_seconds: 'clocks',
  increment_seconds: 'clocks',
  pausing: 'clocks',
  calling_pauses: 'clocks',
  judge_grace_seconds: 'clocks',
  absence: 'clocks',
  grace_seconds: 'clocks',
  ask_presence_minutes: 'clocks',
  answer_seconds: 'clocks',
  correction_hours: 'end',
  talk: 'talk',
  talk_checked: 'talk',
  open_log: 'talk',
  spectator_delay: 'talk',
  spectator_hands: 'talk',
  leaving: 'end',
};

/** The group of a rule, by its name or else by its clause. */
export function groupOf(rule: string, clause: string): string {
  const id = ruleId(clause);
  const byClause: Readonly<Record<string, string>> = Object.assign({}, ...MANIFESTS.map(({ groups }) => groups));
  return AROUND[rule] ?? byClause[id] ?? byClause[id.slice(0, 1)] ?? 'turn';
}

export const groupName = (group: string): string =>
  (law().groups as Readonly<Record<string, string>>)[group] ?? findInGames((words) => words.groups?.[group]) ?? group;

/** Rule names by group, in the order of the groups and of the book. */
export function grouped(
  rules: Readonly<Record<string, { readonly clause: string }>>,
): readonly [string, readonly string[]][] {
  const own = MANIFESTS.flatMap(({ words }) => Object.keys(words().groups ?? {}));
  const names = Object.keys(rules);
  return [...FIRST, ...own, ...LAST]
    .map((group): [string, readonly string[]] => [
      group,
      names.filter((name) => groupOf(name, rules[name]?.clause ?? '') === group),
    ])
    .filter(([, members]) => members.length > 0);
}

/** All rule ids that a clause names: "I3, U2; L, placement" → I3, U2; a range stands for both its ends. */
export const ruleIds = (clause: string): readonly string[] => clause.match(/\b[A-Z]\d+\b/g) ?? [];
