/** Marks of a replay over its track: swings of points, cities and sevens, trades. */

import { type Colour, icon, pieceIcon } from '../../../art';
import { tableWords } from '../../../i18n/table';
import type { ToldEvent, View } from '../../../net/view';
import { settings } from '../../../state';
import { type GameReplay, gains, POINTS, type ReplayMark } from '../../../table';
import { registeredExpansions, slotOf } from '../expansion';
import type { SettlersView } from '../view';
import { g, nameOf } from '../words';

/** Points in one step that are a swing. */
const SWING = 2;

function markOf(told: ToldEvent, view: View): ReplayMark | undefined {
  const words = g().result.replay;
  switch (told.is) {
    case 'DiceRolled': {
      const [first, second] = told.dice;
      if (first + second !== 7) return undefined;
      return { lane: 'builds', text: '7', label: words.seven({ who: nameOf(view, told.seat) }), weight: 1 };
    }
    case 'CityBuilt': {
      const picture = pieceIcon('city', view.seats[told.seat]?.colour as Colour, settings.palette.value);
      return { lane: 'builds', picture, label: words.city({ who: nameOf(view, told.seat) }), weight: 2 };
    }
    case 'Traded': {
      const names = { who: nameOf(view, told.by), with: nameOf(view, told.with_) };
      return { lane: 'trades', picture: icon('trade'), label: words.trade(names), weight: 1 };
    }
    default:
      return undefined;
  }
}

const pointsIn = (view: View): readonly number[] => (view as SettlersView).points?.public ?? [];

export const replay: GameReplay = {
  curves: () => [
    { key: POINTS, label: tableWords().course.points, values: pointsIn },
    { key: 'cards', label: g().table.stats.cards, values: (view) => (view as SettlersView).resources?.counts },
    ...registeredExpansions().flatMap(({ curves }) => curves?.() ?? []),
  ],
  lanes: () => [
    { key: POINTS, label: tableWords().course.points },
    { key: 'builds', label: g().result.replay.builds },
    { key: 'trades', label: g().result.replay.trades },
  ],
  acts: () => ({ ...g().result.replay.acts, ...slotOf(({ acts }) => acts?.()) }),
  marks: (told, before, after) => [
    ...gains(pointsIn(before), pointsIn(after), after, SWING, settings.palette.value),
    ...told.flatMap((one) => markOf(one, after) ?? []),
  ],
};
