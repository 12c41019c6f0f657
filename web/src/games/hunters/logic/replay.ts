/** Marks of a replay over its track: areas that brought many points. */

import { tableWords } from '../../../i18n/table';
import type { View } from '../../../net/view';
import { settings } from '../../../state';
import { type GameReplay, gains, POINTS } from '../../../table';
import type { HuntersView } from '../view';
import { h } from '../words';

/** Points in one step that are much. */
const MUCH = 6;

const pointsIn = (view: View): readonly number[] => (view as HuntersView).points?.public ?? [];

export const replay: GameReplay = {
  curves: () => [
    { key: POINTS, label: tableWords().course.points, values: pointsIn },
    { key: 'tribe', label: h().table.stats.tribe, values: (view) => (view as HuntersView).stock?.tribe },
    { key: 'huts', label: h().table.stats.huts, values: (view) => (view as HuntersView).stock?.huts },
  ],
  lanes: () => [{ key: POINTS, label: tableWords().course.points }],
  acts: () => h().table.acts,
  marks: (_, before, after) => gains(pointsIn(before), pointsIn(after), after, MUCH, settings.palette.value),
};
