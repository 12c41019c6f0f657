import type { JSX } from 'preact';
import { Art, icon } from '../../art';
import { createWords } from '../../i18n/create';
import { Segmented } from '../../ui';
import { offeredRules } from '../RuleFields';
import { withChange } from '../rulechanges';
import type { Draft } from './draft';

/** The rules of the clock that most change, with the values that most choose; any other is under "more". */
const CLOCKS = [
  { rule: 'turn_seconds', legend: 'turnTime', unit: 'seconds', values: [0, 60, 90, 120] },
  { rule: 'bank_seconds', legend: 'bankTime', unit: 'seconds', values: [0, 300, 600, 1_200] },
  { rule: 'match_minutes', legend: 'matchTime', unit: 'minutes', values: [0, 50, 70, 90] },
] as const;

/** The names of the rules that this card has. */
export const CLOCK_RULES: readonly string[] = CLOCKS.map(({ rule }) => rule);

/** Three clocks in a few steps each, and one sentence that sums them up. */
export function ClockCard({ draft }: { draft: Draft }): JSX.Element | null {
  const words = createWords();
  const rules = offeredRules(draft.book?.rules ?? {});
  const shown = CLOCKS.filter(({ rule }) => rules[rule] !== undefined);
  if (shown.length === 0) return null;
  const current = (rule: string): number => Number(draft.changes[rule] ?? rules[rule]?.value ?? 0);
  const [turn, bank, match] = CLOCKS.map(({ rule }) => (rules[rule] ? current(rule) : 0));
  const said = [
    turn ? words.turnSays(words.seconds(turn)) : '',
    turn && bank ? words.bankSays(words.seconds(bank)) : '',
    match ? words.matchSays(words.minutes(match)) : '',
  ].filter(Boolean);
  return (
    <section class="k-card create-clock">
      <h2>
        <Art picture={icon('clock')} size={18} />
        {words.clock}
      </h2>
      <div class="create-clocks">
        {shown.map(({ rule, legend, unit, values }) => {
          const setting = rules[rule];
          const value = current(rule);
          const all = [...new Set([...values, value])].sort((a, b) => a - b);
          return (
            setting && (
              <Segmented
                key={rule}
                legend={words[legend]}
                value={value}
                choices={all.map((n) => ({ value: n, label: n === 0 ? words.off : words[unit](n) }))}
                onChange={(next) => draft.setChanges(withChange(rules, draft.changes, rule, next))}
              />
            )
          );
        })}
      </div>
      <p class="create-sum" role="status">
        {said.length > 0 ? said.join(' ') : words.noClock}
      </p>
    </section>
  );
}
