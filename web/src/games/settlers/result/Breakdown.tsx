import type { JSX } from 'preact';
import { Art, type IconName, icon } from '../../../art';
import { judgeOf } from '../../../judge';
import { SeatName } from '../table/RichText';
import { g } from '../words';
import type { ResultPart } from './Podium';

type Part = keyof ReturnType<typeof g>['result']['parts'];

const PARTS: readonly (readonly [Part, IconName])[] = [
  ['settlements', 'settlement'],
  ['cities', 'city'],
  ['longest_road', 'road'],
  ['largest_army', 'knight'],
  ['victory_cards', 'points'],
];

/** What a judge has taken off, as it counts in the sum. */
const taken = (points: number): string => (points > 0 ? `−${points}` : String(-points || 0));

/** Where everybody's points came from. */
export function Breakdown({ view, result }: ResultPart): JSX.Element {
  const words = g().result;
  const penalties = judgeOf(view)?.penalties ?? {};
  const judged = Object.values(penalties).some((points) => points !== 0);
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
              {judged && (
                <th scope="col" title={words.penalties}>
                  <Art picture={icon('judge')} size={20} />
                  <span>{words.penalties}</span>
                </th>
              )}
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
                {judged && <td class={penalties[seat] ? '' : 's-zero'}>{taken(penalties[seat] ?? 0)}</td>}
                <td class="s-total">{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
