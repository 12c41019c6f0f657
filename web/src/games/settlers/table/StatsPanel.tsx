import type { JSX } from 'preact';
import { fmt } from '../../../i18n';
import { aidsOn } from '../logic/aids';
import { expectedOf, SUMS } from '../logic/odds';
import { seatsOf, total } from '../view';
import { g, resourceName } from '../words';
import { useTable } from './model';
import { ResourceSign, SeatName } from './RichText';

/** Table of how often each sum has come. */
export function Rolls(): JSX.Element {
  const { view } = useTable();
  const counts = view.value.dice?.counts ?? [];
  const rolls = total(counts);
  const words = g().table;
  const top = Math.max(1, ...counts, ...SUMS.map((sum) => expectedOf(sum, rolls)));
  return (
    <table class="s-rolls">
      <caption>
        {words.histogram} <small>{words.rolls({ n: rolls })}</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.sum}</th>
          <th scope="col">{words.rolled}</th>
          <th scope="col">{words.expected}</th>
        </tr>
      </thead>
      <tbody>
        {SUMS.map((sum, i) => {
          const expected = expectedOf(sum, rolls);
          const n = counts[i] ?? 0;
          return (
            <tr key={sum}>
              <th scope="row">{sum}</th>
              <td>
                <span class="s-meter" aria-hidden="true">
                  <i class={sum === 7 ? 's-seven' : ''} style={{ width: `${(n / top) * 100}%` }} />
                  <u style={{ left: `${(expected / top) * 100}%` }} />
                </span>
                <b>{n}</b>
              </td>
              <td>{fmt.number(Math.round(expected * 10) / 10)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The bank, the deck, the pieces that are left. */
export function Stock(): JSX.Element | null {
  const { view } = useTable();
  const { resources, cards, pieces } = view.value;
  const words = g().table;
  return (
    <>
      {resources && (
        <section>
          <h2>{words.bankCards}</h2>
          <ul class="s-bank-cards k-flow">
            {(resources.bank ?? []).map((n, resource) => (
              <li key={resource}>
                <ResourceSign resource={resource} size={22} />
                <span class="k-spoken">{resourceName(resource)}</span>
                <b>{n}</b>
              </li>
            ))}
          </ul>
          {!resources.bank && <p class="k-soft">{g().play.bankHidden}</p>}
          {resources.bank_of && (
            <p>{g().play.bankOf({ resource: resourceName(resources.bank_of[0]), n: resources.bank_of[1] })}</p>
          )}
          {cards && (
            <p class="k-soft">{cards.left === undefined ? g().play.deckHidden : words.deckLeft({ n: cards.left })}</p>
          )}
        </section>
      )}
      {pieces && (
        <table class="s-stock">
          <caption>{words.stats.left}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="k-spoken">{words.list.player}</span>
              </th>
              {(['road', 'settlement', 'city'] as const).map((piece) => (
                <th key={piece} scope="col">
                  {words.pieceLeft[piece]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seatsOf(view.value).map((seat) => (
              <tr key={seat}>
                <th scope="row">
                  <SeatName view={view.value} seat={seat} size={18} />
                </th>
                {(pieces.stock[seat] ?? []).map((n, i) => (
                  <td key={i}>{n}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** Rolls, the bank, the pieces that are left. The rolls are an aid that can be switched off. */
export function StatsPanel(): JSX.Element {
  const { view } = useTable();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="s-stats k-stack k-gap-16" aria-label={g().table.tabs.stats} tabIndex={0}>
      {aidsOn(view.value) && <Rolls />}
      <Stock />
    </section>
  );
}
