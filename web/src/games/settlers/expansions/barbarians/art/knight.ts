/** Knight, 40 wide and 64 high, its foot at the origin: the shield has the seat's colour and shape. */

import type { Colour, Palette, Svg } from '../../../../../art';
import { mark } from '../../../../../art/marks';
import { fill, line, oval, place } from '../../../../../art/svg';
import { inked, outlined, STEEL } from './paint';

const FOOT = oval(0, 0, 16.5, 6.6);
const BODY = 'M-10.5 0C-12-14-10-25-5.5-29H5.5C10-25 12-14 10.5 0Z';
const BODY_FAR = 'M1.4-28.4H5.5C10-25 12-14 10.5 0H3.4C5-10 4.4-20 1.4-28.4Z';
const HELMET = 'M-8.6-28.6C-10-41-6-46.4 0-46.4S10-41 8.6-28.6C4.4-26-4.4-26-8.6-28.6Z';
const HELMET_FAR = 'M2-46C8-45 9.6-38 8.2-29 6.4-27.8 4-27.2 2-27Z';
const PLUME = 'M-1.6-45.4C-4-52 1-58.6 9-56.6 15-55 15.6-48 12.4-42.6 11.4-47 7.6-49.6 3.4-46Z';
const LANCE = 'M15.4-2V-50';
const LANCE_HEAD = 'M15.4-62 19.4-49.6H11.4Z';
const SHIELD = 'M-11-10.6 0-13.6 11-10.6V-1C11 7.4 5.4 12 0 14.2-5.4 12-11 7.4-11-1Z';
const SHIELD_FAR = 'M0-13 10.4-10.2V-1C10.4 7 5.2 11.6 0 13.6Z';
/** Place of the shield. */
const HAND = [-6, -14] as const;

export function knight(colour: Colour, palette: Palette): Svg {
  const paint = palette.pieces[colour];
  const shield = (filled: string, stroke: string, width: number) => place(HAND, inked(SHIELD, filled, stroke, width));
  return [
    fill(oval(5, 2.4, 20, 6.6), '#1a1408', 0.4),
    line(LANCE, palette.rim, 6),
    outlined([FOOT, BODY, HELMET, PLUME], paint.edge, palette),
    shield(palette.rim, palette.rim, 5.4),
    line(LANCE, paint.edge, 3.4),
    inked(LANCE_HEAD, STEEL.lit, STEEL.edge, 1.4),
    line('M15.4-3V-48', '#b98a4e', 1.5),
    inked(FOOT, paint.shade, paint.edge),
    fill(oval(-1, -1.2, 14, 4.6), paint.fill),
    inked(BODY, paint.fill, paint.edge),
    fill(BODY_FAR, paint.shade, 0.85),
    inked(PLUME, paint.fill, paint.edge),
    line('M.6-48C1-53 5-55.4 9-54', paint.light, 1.7),
    inked(HELMET, STEEL.mid, STEEL.edge, 1.5),
    fill(HELMET_FAR, STEEL.far),
    line('M-6.4-41Q-5-44.6-1.4-45', STEEL.lit, 1.8),
    line('M-6.8-37.6H6.8M0-41.6V-29.4', STEEL.edge, 2.3),
    shield(paint.light, paint.edge, 4.4),
    shield(paint.fill, paint.light, 1.4),
    place(HAND, fill(SHIELD_FAR, paint.shade, 0.55)),
    place([HAND[0], HAND[1] + 0.4], mark(colour, paint.ink), 1.75),
  ].join('');
}
