import { type Colour, chip, type PaletteName } from '../art';
import { nameOf } from '../i18n/names';
import { replayWords } from '../i18n/replay';
import type { View } from '../net/view';
import type { ReplayMark } from './game';

export const POINTS = 'points';

/** Marks of a replay for seats that gained so many points in one step, or more. */
export function gains(
  before: readonly number[],
  after: readonly number[],
  view: View,
  least: number,
  palette: PaletteName,
): readonly ReplayMark[] {
  return after.flatMap((points, seat) => {
    const gain = points - (before[seat] ?? points);
    const sitting = view.seats[seat];
    if (gain < least || !sitting) return [];
    return [
      {
        lane: POINTS,
        picture: chip(sitting.colour as Colour, palette),
        text: `+${gain}`,
        label: replayWords().gain(nameOf(sitting, seat), gain),
        weight: gain,
      },
    ];
  });
}
