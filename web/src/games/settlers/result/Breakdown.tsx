import type { JSX } from 'preact';
import { Art, type IconName, icon, type Picture } from '../../../art';
import { judgeOf } from '../../../judge';
import { slotOf } from '../expansion';
import { SeatName } from '../table/RichText';
import { deckless } from '../view';
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

interface Source {
  readonly part: string;
  readonly picture: Picture;
  readonly label: string;
}

/** Points that come from development cards. */
const BY_CARDS: readonly Part[] = ['largest_army', 'victory_cards'];

/** The sources of points at this table: those of the base, and those of the expansions that were in. */
function sources({ view, result }: ResultPart): readonly Source[] {
  const words: Readonly<Record<string, string>> = g().result.parts;
  const there = PARTS.filter(([part]) => !(deckless(view) && BY_CARDS.includes(part)));
  const own = there.map(([part, sign]) => ({ part, picture: icon(sign), label: words[part] ?? part }));
  const more = Object.entries(slotOf((expansion) => expansion.points)).filter(([part]) =>
    result.ranking.some(({ breakdown }) => part in breakdown),
  );
  return [...own, ...more.map(([part, { picture, label }]) => ({ part, picture, label: label() }))];
}

const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** What a judge has taken off, as it counts in the sum. */
const taken = (points: number): string => (points < 0 ? `+${-points}` : signed(-points || 0));

/** Where everybody's points came from. */
export function Breakdown({ view, result }: ResultPart): JSX.Element {
  const words = g().result;
  const parts = sources({ view, result });
  const judge = judgeOf(view);
  const off = (seat: number): number => (judge?.penalties?.[seat] ?? 0) - (judge?.corrections?.[seat] ?? 0);
  const judged = result.ranking.some(({ seat }) => off(seat) !== 0);
  return (
    <section class="k-card s-breakdown">
      <h3>{words.breakdown}</h3>
      <div class="s-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.player}</th>
              {parts.map(({ part, picture, label }) => (
                <th key={part} scope="col" title={label}>
                  <Art picture={picture} size={20} />
                  <span>{label}</span>
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
                {parts.map(({ part }) => (
                  <td key={part} class={breakdown[part] ? '' : 's-zero'}>
                    {signed(breakdown[part] ?? 0)}
                  </td>
                ))}
                {judged && <td class={off(seat) ? '' : 's-zero'}>{taken(off(seat))}</td>}
                <td class="s-total">{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
