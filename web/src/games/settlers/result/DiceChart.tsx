import type { JSX } from 'preact';
import { fmt } from '../../../i18n';
import { expectedOf, SUMS } from '../logic/odds';
import { total } from '../view';
import { g } from '../words';

const STEP = 46;
const FLOOR = 176;
const ROOM = 150;

/** Chart of how often each sum fell, and how often it would have by the odds. */
export function DiceChart({ counts }: { counts: readonly number[] }): JSX.Element {
  const words = g().result;
  const table = g().table;
  const rolls = total(counts);
  const expected = SUMS.map((sum) => expectedOf(sum, rolls));
  const top = Math.max(1, ...counts, ...expected);
  const y = (n: number) => FLOOR - (n / top) * ROOM;
  const rounded = (n: number) => fmt.number(Math.round(n * 10) / 10);
  return (
    <section class="s-chart">
      <h3>
        {words.chartDice} <small>{table.rolls({ n: rolls })}</small>
      </h3>
      <svg
        viewBox={`0 0 ${STEP * SUMS.length} 204`}
        role="img"
        aria-label={SUMS.map((sum, i) =>
          table.histogramRow({ sum, n: counts[i] ?? 0, expected: rounded(expected[i] ?? 0) }),
        ).join(', ')}
      >
        {SUMS.map((sum, i) => {
          const n = counts[i] ?? 0;
          const x = i * STEP;
          return (
            <g key={sum}>
              <rect
                class={sum === 7 ? 's-bar-seven' : 's-bar'}
                x={x + 7}
                y={y(n)}
                width={STEP - 14}
                height={FLOOR - y(n)}
                rx="4"
              />
              <text class="s-value" x={x + STEP / 2} y={y(n) - 6}>
                {n}
              </text>
              <path class="s-goal" d={`M${x + 3} ${y(expected[i] ?? 0)}h${STEP - 6}`} />
              <text class="s-axis" x={x + STEP / 2} y="196">
                {sum}
              </text>
            </g>
          );
        })}
      </svg>
      <p class="s-legend k-flow">
        <span>
          <i class="s-key-bar" />
          {table.rolled}
        </span>
        <span>
          <i class="s-key-dash" />
          {table.expected}
        </span>
      </p>
    </section>
  );
}
