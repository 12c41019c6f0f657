import type { JSX } from 'preact';
import { fmt } from '../../../i18n';
import { expectedOf, SUMS } from '../logic/odds';
import { total } from '../view';
import { g } from '../words';

const STEP = 12;
const FLOOR = 42;
const ROOM = 37;

/** Each sum's share so far as bars, what two fair dice would give as a dashed line. */
export function Histogram({ counts, last }: { counts: readonly number[]; last?: number | undefined }): JSX.Element {
  const rolls = total(counts);
  const expected = SUMS.map((sum) => expectedOf(sum, rolls));
  const top = Math.max(4, ...counts, ...expected);
  const y = (n: number) => FLOOR - (n / top) * ROOM;
  const x = (i: number) => i * STEP + STEP / 2;
  const rows = SUMS.map((sum, i) =>
    g().table.histogramRow({
      sum,
      n: counts[i] ?? 0,
      expected: fmt.number(Math.round((expected[i] ?? 0) * 10) / 10),
    }),
  );
  return (
    <svg class="s-histogram" viewBox="0 0 132 54" role="img" aria-label={`${g().table.histogram} — ${rows.join(', ')}`}>
      {SUMS.map((sum, i) => {
        const n = counts[i] ?? 0;
        const tone = sum === 7 ? 's-bar-seven' : sum === last ? 's-bar-last' : 's-bar';
        return (
          <g key={sum}>
            <rect class={tone} x={i * STEP + 1} y={y(n)} width={STEP - 2} height={Math.max(0, FLOOR - y(n))} rx="2" />
            <rect class="s-bar-floor" x={i * STEP + 1} y={FLOOR} width={STEP - 2} height="1" />
            <text class={sum === last ? 's-sum s-sum-last' : 's-sum'} x={x(i)} y="52">
              {sum}
            </text>
          </g>
        );
      })}
      {rolls > 0 && (
        <polyline class="s-expected" points={expected.map((n, i) => `${x(i)},${y(n).toFixed(1)}`).join(' ')} />
      )}
    </svg>
  );
}
