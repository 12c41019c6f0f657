import type { JSX } from 'preact';
import { type Fit, SUMS } from '../fair/odds';
import { fmt } from '../i18n';
import { fair } from '../i18n/fair';

const STEP = 52;
const FLOOR = 166;
const HEIGHT = 140;

/** Below this chance a deviation is called rare. */
const RARE = 0.05;
const LEAST = 0.001;

const tenth = (n: number): string => fmt.number(Math.round(n * 10) / 10);

/** Chart of how often each sum fell beside how often it would have, and how often honest dice are as far off. */
export function FairChart({ fit, undone }: { fit: Fit; undone: number }): JSX.Element {
  const words = fair();
  const top = Math.max(1, ...fit.counts, ...fit.expected);
  const y = (n: number) => FLOOR - (n / top) * HEIGHT;
  const percent = fit.p < LEAST ? words.under(fmt.percentOf(LEAST)) : fmt.percentOf(fit.p);
  return (
    <section class="k-card fair-chart k-stack k-gap-8" aria-labelledby="fair-histogram">
      <h2 id="fair-histogram">{words.histogram}</h2>
      <svg
        viewBox={`0 0 ${STEP * SUMS.length} 190`}
        role="img"
        aria-label={SUMS.map((sum, i) => `${sum}: ${fit.counts[i]} / ${tenth(fit.expected[i] ?? 0)}`).join(', ')}
      >
        {SUMS.map((sum, i) => {
          const n = fit.counts[i] ?? 0;
          const ought = fit.expected[i] ?? 0;
          const x = i * STEP;
          return (
            <g key={sum}>
              <rect
                class={sum === 7 ? 'fair-seven' : ''}
                x={x + 9}
                y={y(n)}
                width={STEP - 18}
                height={FLOOR - y(n)}
                rx="4"
              />
              <path d={`M${x + 4} ${y(ought)}h${STEP - 8}`} />
              <text class="fair-count" x={x + STEP / 2} y={Math.min(y(n), y(ought)) - 6}>
                {n}
              </text>
              <text x={x + STEP / 2} y="184">
                {sum}
              </text>
            </g>
          );
        })}
      </svg>
      <p class="fair-legend">
        <span>
          <i class="fair-key-bar" />
          {words.legendFell}
        </span>
        <span>
          <i class="fair-key-line" />
          {words.legendOught}
        </span>
      </p>
      <p>
        <strong>{words.fit(fmt.number(fit.rolls), percent)}</strong> {fit.p < RARE ? words.fitRare : words.fitUsual}
      </p>
      <p class="k-soft">
        {words.fitHow(tenth(fit.chi2))} {undone > 0 && words.undoneRolls(undone)}
      </p>
    </section>
  );
}
