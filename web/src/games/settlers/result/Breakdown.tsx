import type { JSX } from 'preact';
import { Art, type IconName, icon } from '../../../art';
import { SeatName } from '../table/Words';
import type { Breakdown as Points } from '../view';
import { g } from '../words';
import type { ResultPart } from './Podium';

const PARTS: readonly (readonly [keyof Points, IconName])[] = [
  ['settlements', 'settlement'],
  ['cities', 'city'],
  ['longest_road', 'road'],
  ['largest_army', 'knight'],
  ['victory_cards', 'points'],
];

/** Where everybody's points came from. */
export function Breakdown({ view, result }: ResultPart): JSX.Element {
  const words = g().result;
  return (
    <section class="k-card s-breakdown">
      <h3>{words.breakdown}</h3>
      <div class="s-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.player}</th>
              {PARTS.map(([part, sign]) => (
                <th key={part} scope="col" title={words.parts[part]}>
                  <Art picture={icon(sign)} size={20} />
                  <span>{words.parts[part]}</span>
                </th>
              ))}
              <th scope="col">{words.total}</th>
            </tr>
          </thead>
          <tbody>
            {result.ranking.map(({ seat, points, breakdown }) => (
              <tr key={seat}>
                <th scope="row">
                  <SeatName view={view} seat={seat} />
                </th>
                {PARTS.map(([part]) => (
                  <td key={part} class={breakdown[part] ? '' : 's-zero'}>
                    {breakdown[part] ?? 0}
                  </td>
                ))}
                <td class="s-total">{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
