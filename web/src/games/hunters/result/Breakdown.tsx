import type { JSX } from 'preact';
import { Chip } from '../../../ui';
import { slotOf } from '../expansion';
import { colourOf, type HuntersView, type Rank, SOURCES } from '../view';
import { h, nameOf } from '../words';

/** Table of where everybody's points came from. */
export function Breakdown({ view, ranking }: { view: HuntersView; ranking: readonly Rank[] }): JSX.Element {
  const words = h().scoring.result;
  const brought = Object.entries(slotOf((expansion) => expansion.points?.())).filter(([source]) =>
    ranking.some(({ breakdown }) => source in breakdown),
  );
  return (
    <section class="h-breakdown">
      <table>
        <caption>{words.breakdown}</caption>
        <thead>
          <tr>
            <th scope="col">{words.player}</th>
            {SOURCES.map((source) => (
              <th key={source} scope="col">
                {words.sources[source]}
              </th>
            ))}
            {brought.map(([source, label]) => (
              <th key={source} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {ranking.map(({ seat, points, breakdown }) => (
            <tr key={seat}>
              <th scope="row">
                <Chip colour={colourOf(view, seat)} size={18} />
                <bdi dir="auto">{nameOf(view, seat)}</bdi>
              </th>
              {SOURCES.map((source) => (
                <td key={source}>{breakdown[source]}</td>
              ))}
              {brought.map(([source]) => (
                <td key={source}>{new Map(Object.entries(breakdown)).get(source) ?? 0}</td>
              ))}
              <td>
                <b>{points}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
