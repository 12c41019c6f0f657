import { type Colour, chip, type PaletteName } from '../art';
import { nameOf } from '../i18n/names';
import { tableWords } from '../i18n/table';
import type { View } from '../net/view';
import type { ReplayMark } from './game';

export const POINTS = 'points';

/** Marks of a replay for seats that gained or lost so many points in one step, or more. */
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
    if (Math.abs(gain) < least || !sitting) return [];
    const name = nameOf(sitting, seat);
    return [
      {
        lane: POINTS,
        picture: chip(sitting.colour as Colour, palette),
        text: gain > 0 ? `+${gain}` : `−${-gain}`,
        label: gain > 0 ? tableWords().course.gain(name, gain) : tableWords().course.loss(name, -gain),
        // where one has lost what another has won, the winner's mark is in front
        weight: gain > 0 ? gain : -gain - 0.5,
      },
    ];
  });
}
