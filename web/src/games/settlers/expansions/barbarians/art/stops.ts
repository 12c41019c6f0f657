/** Stops of the check on its way around the island: behind it, where it is, and before it. */

import type { Svg } from '../../../../../art';
import { numerals } from '../../../../../art/numerals';
import { fill, line, oval } from '../../../../../art/svg';

const RIM = '#fff8e4';

export const stopDone: Svg = `<circle r="15" fill="#0d6b33" stroke="${RIM}" stroke-width="3"/>${line('M-6 .4-1.8 4.6 6.2-4.6', '#ffffff', 3.4)}`;

/** A lantern. */
export const stopNow: Svg = [
  fill(oval(0, 0, 30, 30), '#ffd65c', 0.35),
  '<circle r="21" fill="#ffd65c" stroke="#2d2105" stroke-width="3"/>',
  line('M-5-9Q0-15 5-9', '#2d2105', 2.4),
  fill('M-8-8H8L6-4H-6ZM-8 9H8L6 12H-6Z', '#2d2105'),
  '<path d="M-6-4H6L8 9H-8Z" fill="#fff6c9" stroke="#2d2105" stroke-width="2.2" stroke-linejoin="round"/>',
  fill('M0-2C4 2 4 7 0 7S-4 2 0-2Z', '#f28c28'),
].join('');

export const stopLater = (n: number): Svg =>
  `<circle r="15" fill="#0d2f43" stroke="${RIM}" stroke-width="3"/>${numerals(String(n), 15, 7.4, '#ffffff')}`;
