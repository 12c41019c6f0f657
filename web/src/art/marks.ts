import type { Colour } from './names';
import type { Svg } from './picture';

/** The shape that goes with each colour, about 9 units wide around the origin: red▲ blue● white■ orange◆ green✚ purple★ yellow⧗. */
const SHAPES: Readonly<Record<Colour, string>> = {
  red: 'M0-4.5 4.4 3.2H-4.4Z',
  blue: 'M-3.8 0a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0Z',
  white: 'M-3.4-3.4H3.4V3.4H-3.4Z',
  orange: 'M0-4.8 4.8 0 0 4.8-4.8 0Z',
  green: 'M-1.6-4.5h3.2v2.9h2.9v3.2H1.6v2.9h-3.2V1.6h-2.9v-3.2h2.9Z',
  purple: 'M0-5 1.5-1.7 5-1.4 2.3.9 3.2 4.4 0 2.5-3.2 4.4-2.3.9-5-1.4-1.5-1.7Z',
  yellow: 'M-4.2-4.4H4.2L1.1 0 4.2 4.4H-4.2L-1.1 0Z',
};

export const mark = (colour: Colour, fill: string): Svg => `<path d="${SHAPES[colour]}" fill="${fill}"/>`;
