import type { JSX } from 'preact';
import { Art } from '../../../art';
import type { ResultPart } from '../expansion';
import { SeatName } from '../table/RichText';
import { g } from '../words';
import { sourcesOf } from './sources';

const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** Table of where everybody's points came from. */
export function Breakdown({ view, result }: ResultPart): JSX.Element {
  const words = g().result;
  const rows = result.ranking.map((standing) => ({
    standing,
    sources: sourcesOf(view, standing.seat, result.ranking),
  }));
  return (
    <section class="s-breakdown">
      <h3>{words.breakdown}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="s-scroll" aria-label={words.breakdown} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.player}</th>
              {rows[0]?.sources.map(({ key, picture, label }) => (
                <th key={key} scope="col" title={label}>
                  <Art picture={picture} size={20} />
                  <span>{label}</span>
                </th>
              ))}
              <th scope="col">{words.total}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ standing: { seat, points }, sources }) => (
              <tr key={seat}>
                <th scope="row">
                  <SeatName view={view} seat={seat} />
                </th>
                {sources.map(({ key, points: n }) => (
                  <td key={key} class={n ? '' : 's-zero'}>
                    {signed(n)}
                  </td>
                ))}
                <td class="s-total">{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
