import type { JSX } from 'preact';
import { RESOURCES } from '../../../art';
import type { ResultPart } from '../expansion';
import { slotOf } from '../expansion';
import { Pile, ResourceSign, SeatName } from '../table/RichText';
import { total } from '../view';
import { cardsText, g, nameOf } from '../words';

const LAND = 'production';

/** Name of a source: by the base, or by the expansion that brings it. */
function sourceName(source: string): string {
  const { sources, otherSource } = g().result;
  const named: Readonly<Record<string, string>> = sources;
  return named[source] ?? slotOf(({ income }) => income)[source]?.() ?? otherSource;
}

/** Below this share of the longest bar there is no room for a sign within. */
const NARROW = 0.05;

/** Chart of what each seat got, by resource, and from which of the sources that the server counts. */
export function IncomeChart({ view, result }: ResultPart): JSX.Element {
  const words = g().result;
  const told = Object.keys(result.income);
  const all = (seat: number) => told.reduce((sum, source) => sum + total(result.income[source]?.[seat] ?? []), 0);
  const most = Math.max(1, ...result.ranking.map(({ seat }) => all(seat)));
  return (
    <section class="s-chart s-income">
      <h3>
        {words.chartIncome} <small>{words.received}</small>
      </h3>
      <ul>
        {result.ranking.map(({ seat }) => {
          const sources = told.map((source) => ({ source, cards: result.income[source]?.[seat] ?? [] }));
          return (
            <li key={seat}>
              <p>
                <SeatName view={view} seat={seat} />
                <b>{words.total_cards({ n: all(seat) })}</b>
              </p>
              <div
                class="s-bar-row"
                role="img"
                aria-label={sources
                  .filter(({ cards }) => total(cards) > 0)
                  .map(({ source, cards }) =>
                    words.incomeOf({ who: nameOf(view, seat), source: sourceName(source), cards: cardsText(cards) }),
                  )
                  .join(' / ')}
              >
                {RESOURCES.map((name, resource) => {
                  const n = sources.reduce((sum, { cards }) => sum + (cards[resource] ?? 0), 0);
                  if (n === 0) return null;
                  return (
                    <span
                      key={name}
                      class={`s-part k-inline k-gap-2 s-part-${name}`}
                      style={{ width: `${(n / most) * 100}%`, '--res': `var(--${name})` }}
                    >
                      {n / most > NARROW && <ResourceSign resource={resource} size={16} />}
                      <b>{n}</b>
                    </span>
                  );
                })}
              </div>
              <dl>
                {sources.map(({ source, cards }) =>
                  total(cards) > 0 && source !== LAND ? (
                    <div key={source}>
                      <dt>{sourceName(source)}</dt>
                      <dd>
                        <Pile cards={cards} size={15} running />
                      </dd>
                    </div>
                  ) : null,
                )}
              </dl>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
