/** Barbarian, 44 wide and 52 high, its foot at the origin; charcoal and bone, of no seat's colour. */

import type { Palette, Svg } from '../../../../../art';
import { fill, line, oval } from '../../../../../art/svg';
import { BONE, inked, NIGHT, outlined, WOOD } from './paint';

const CLOAK = 'M-15 1C-18-14-12-25-6-28.6H7C14-24 17-12 15 1 9 3.6-9 3.6-15 1Z';
const CLOAK_FAR = 'M2-28H7C14-24 17-12 15 1 12 2.2 8 2.8 4 3 9-8 7-20 2-28Z';
const FUR =
  'M-12.4-19.6C-9-27-4-30 .6-30S11-27 13.4-19.6C10-22 8-20 6.6-18.2 5-21 2.6-20.6.4-17.6-2-20.6-4.4-20.6-6-18-8-20.6-10-21.4-12.4-19.6Z';
const HEAD = 'M-8-26C-10-37-6-43 .4-43S10.6-37 8.6-26C5-20-4-20-8-26Z';
const HEAD_FAR = 'M2-42.8C8.4-42 10.4-36 8.6-26 6.8-23 4.6-21.8 2-21.6Z';
const FACE = 'M-6.6-33.4H7.2V-26.4C4-22.6-3.4-22.6-6.6-26.4Z';
const HORNS =
  'M-7.6-37.6C-14-38-17-43.4-15.6-50-12.4-46-9.4-44.6-5.4-43.4ZM8.4-37.6C14.8-38 17.8-43.4 16.4-50 13.2-46 10.2-44.6 6.2-43.4Z';
const AXE = 'M15-35C21-38.6 25.6-36.4 27-30 25-25 20-22.6 15-25Z';

export const barbarian = (palette: Palette): Svg =>
  [
    fill(oval(4, 2.4, 19, 5.6), '#000000', 0.42),
    line('M16-2V-41', palette.rim, 6),
    outlined([CLOAK, HEAD, HORNS, AXE], NIGHT, palette),
    line('M16-2V-41', NIGHT, 3.8),
    line('M16-3V-40', WOOD, 1.8),
    inked(CLOAK, '#47382f', NIGHT),
    fill(CLOAK_FAR, '#2a201b'),
    line('M-10-22Q-12-10-11-1M-4-24Q-5-12-4.4 1M4-24Q5.6-12 4.6 1', '#7d6552', 1.5, 0.8),
    inked(FUR, '#c9b79a', '#3a2d20', 1.1),
    inked(HORNS, BONE, '#3a2d20', 1.2),
    inked(HEAD, '#57575f', NIGHT),
    fill(HEAD_FAR, '#33333b'),
    fill(FACE, '#121217'),
    line('M-4.4-30.4-1.6-29M5-30.4 2.2-29', '#ffb43c', 2.4),
    line('M-6.4-36.4H7', '#8d8d99', 2),
    inked(AXE, '#b9c2ce', '#22262e', 1.3),
    line('M25.4-31.6Q24-27 20-25.2', '#eef2f7', 1.5),
  ].join('');

const BARS = 'M-13-48V4M0-48V4M13-48V4M-18-47H18M-18 3H18';

/** A captured barbarian: behind bars. */
export const prisoner = (palette: Palette): Svg =>
  barbarian(palette) + line(BARS, '#fff8e4', 5) + line(BARS, '#3a4150', 2.6);
