/** Sources of points at a table: those of the base, and those of the expansions that are in. */

import { type Colour, developmentCard, type IconName, icon, pieceIcon } from '../../../art';
import { judgeOf } from '../../../judge';
import { settings } from '../../../state';
import type { PointSource } from '../../../table';
import { registeredExpansions, slotOf } from '../expansion';
import { deckless, type SettlersView, type Standing } from '../view';
import { g } from '../words';

type Part = keyof ReturnType<typeof g>['result']['parts'];

/** Points that come from development cards. */
const BY_CARDS: readonly Part[] = ['largest_army', 'victory_cards'];

const PARTS: readonly (readonly [Part, IconName])[] = [
  ['settlements', 'settlement'],
  ['cities', 'city'],
  ['longest_road', 'road'],
  ['largest_army', 'knight'],
  ['victory_cards', 'points'],
];

const BUILT = { settlements: 'settlement', cities: 'city' } as const;

/** The buildings of a seat that count: not those which an expansion draws otherwise, since they count for nothing. */
export function counting(view: SettlersView, seat: number, part: keyof typeof BUILT): readonly number[] {
  const redrawn = Object.assign({}, ...registeredExpansions().map((expansion) => expansion.redrawn?.(view)));
  return (view.pieces?.[part][seat] ?? []).filter((id) => redrawn[`${BUILT[part]}:${id}`] === undefined);
}

/** Points that a judge has taken off a seat, less those given. */
const takenOff = (view: SettlersView, seat: number): number => {
  const judge = judgeOf(view);
  return (judge?.penalties?.[seat] ?? 0) - (judge?.corrections?.[seat] ?? 0);
};

/** Sources of a seat's points; every seat of a table has the same ones. */
export function sourcesOf(
  view: SettlersView,
  seat: number,
  ranking: readonly Standing[] = view.result?.ranking ?? [],
): readonly PointSource[] {
  const words: Readonly<Record<string, string>> = g().result.parts;
  const breakdown: Readonly<Record<string, number>> = ranking.find((one) => one.seat === seat)?.breakdown ?? {};
  const colour = view.seats[seat]?.colour as Colour;
  const palette = settings.palette.value;
  const own = PARTS.filter(([part]) => !(deckless(view) && BY_CARDS.includes(part))).map(([part, sign]) => {
    const points = breakdown[part] ?? 0;
    const built = part === 'settlements' || part === 'cities';
    const picture = built
      ? pieceIcon(BUILT[part], colour, palette)
      : part === 'longest_road'
        ? pieceIcon('road', colour, palette)
        : part === 'victory_cards'
          ? developmentCard('victory-point')
          : icon(sign);
    const cards = part === 'victory_cards' ? (view.cards?.held?.[seat]?.['victory-point'] ?? 1) : 1;
    return {
      key: part,
      label: words[part] ?? part,
      picture,
      points,
      count: built ? counting(view, seat, part).length : cards,
    };
  });
  const more = Object.entries(slotOf((expansion) => expansion.points))
    .filter(([part]) => ranking.some((standing) => part in standing.breakdown))
    .map(([part, { picture, label }]) => ({
      key: part,
      label: label(),
      picture,
      count: 1,
      points: breakdown[part] ?? 0,
    }));
  const judged = ranking.some((standing) => takenOff(view, standing.seat) !== 0)
    ? [
        {
          key: 'judge',
          label: g().result.penalties,
          picture: icon('judge'),
          count: 1,
          points: -takenOff(view, seat) || 0,
        },
      ]
    : [];
  return [...own, ...more, ...judged];
}
