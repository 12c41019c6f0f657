import './lobby.css';
import type { JSX } from 'preact';
import { t } from '../i18n';
import type { Room, RulebookInfo } from '../state';
import { lawOfRoom } from '../state/links';
import { Clause } from './Clause';
import { ruleName, ruleValue } from './rulewords';

const RULES = ['seating', 'colours'] as const;

/** Value of a rule in this room; undefined until its rule book is known. */
export const settingOf = (room: Room, book: RulebookInfo | undefined, rule: string): unknown =>
  room.view.value?.room.changes[rule] ?? book?.rules[rule]?.value;

/** Whether anybody here has a tier; without one all are alike. */
export const tiersGiven = (room: Room): boolean =>
  Object.values(room.view.value?.seats ?? {}).some(({ tier }) => tier !== undefined && tier !== 'guest');

/** Order in which seats, and colours too where they aren't chosen, will be given out at the start (S8, I0). */
export function SeatOrder({ room, book }: { room: Room; book: RulebookInfo | undefined }): JSX.Element | null {
  const said = RULES.flatMap((rule) => {
    const value = settingOf(room, book, rule);
    const clause = book?.rules[rule]?.clause;
    return clause === undefined || value === 'chosen' ? [] : [{ rule, value, clause }];
  });
  if (said.length === 0) return null;
  return (
    <p class="seat-order k-flow">
      {said.map(({ rule, value, clause }) => (
        <span key={rule}>
          {`${ruleName(rule)}: `}
          <strong>{value === 'tiers' && !tiersGiven(room) ? t().room.noTiers : ruleValue(rule, value)}</strong>{' '}
          <Clause clause={clause} to={(id) => lawOfRoom(room.code, id)} blank />
        </span>
      ))}
    </p>
  );
}
