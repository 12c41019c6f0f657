import { numerals } from './numerals';
import type { Palette } from './palettes';
import type { Svg } from './picture';
import { fill, oval } from './svg';

/** Ways to throw a number with two dice, out of 36. */
export const pips = (number: number): number => 6 - Math.abs(7 - number);

/** A number token, 58 units wide: the number and its chances; 6 and 8 in red. */
export function token(number: number, { token: paint }: Palette): Svg {
  const hot = number === 6 || number === 8;
  const ink = hot ? paint.hot : paint.ink;
  const count = pips(number);
  const dots = Array.from({ length: count }, (_, i) => oval((i - (count - 1) / 2) * 6.3, 16.2, 2.3, 2.3)).join('');
  return (
    fill(oval(1.5, 4, 29.5, 28.5), '#1d1606', 0.34) +
    `<circle r="28.6" fill="${paint.low}" stroke="${paint.edge}" stroke-width="1.7"/>` +
    fill(oval(-1.4, -1.8, 24.6, 24), paint.face, 0.6) +
    fill(oval(-3.4, -4.4, 19.5, 18), paint.face, 0.9) +
    `<circle r="25" fill="none" stroke="${paint.edge}" stroke-width=".8" opacity=".55"/>` +
    numerals(String(number), hot ? 25 : 22.5, 8.6, ink) +
    fill(dots, ink)
  );
}
