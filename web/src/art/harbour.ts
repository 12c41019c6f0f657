import type { HarbourKind } from './names';
import { numerals } from './numerals';
import type { Palette } from './palettes';
import type { Svg } from './picture';
import { resourceIcon } from './resources';
import { fill, line, n, oval, type Point } from './svg';

/** A pier of planks from the land at `from` towards `to`, ending under the harbour's sign. */
export function pier(from: Point, to: Point): Svg {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) - 22;
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  let gaps = '';
  for (let x = 13; x < length - 2; x += 5.6) gaps += `M${n(x)}-5.4V5.4`;
  return (
    `<g transform="translate(${n(from[0])} ${n(from[1])}) rotate(${n(angle)})">` +
    fill(`M8-3H${n(length)}V8.4H8Z`, '#0c2b3c', 0.4) +
    `<rect x="7" y="-5.6" width="${n(length - 7)}" height="11.2" rx="1.8" fill="#b58850" stroke="#553718" stroke-width="1.3"/>` +
    line(`M9-3.6H${n(length - 2)}`, '#dcb27a', 1.2, 0.8) +
    `<path d="${gaps}" stroke="#553718" stroke-width="1" opacity=".75"/>` +
    fill(oval(10, -5.6, 2.4, 2.4) + oval(10, 5.6, 2.4, 2.4), '#6e4a26') +
    '</g>'
  );
}

/** A ship under sail, for harbours that take anything; about 22 wide. */
export const ship = (): Svg =>
  fill('M-10.4 4.4H10.4L7 9.4H-7Z', '#7a4e2b') +
  fill('M-10.4 4.4H10.4L9.7 5.8H-9.6Z', '#a9743f') +
  line('M0-9.4V4', '#4f3114', 1.4) +
  `<path d="M1.2-8.6Q10-4.6 8.8 2.8H1.2Z" fill="#ffffff" stroke="#6b4a22" stroke-width="1"/>` +
  `<path d="M-1.2-6.4Q-8.4-2-7.8 2.8H-1.2Z" fill="#efdfb8" stroke="#6b4a22" stroke-width="1"/>`;

/** The round sign of a harbour, 54 units wide: what it takes, and its rate. */
export function harbourSign(kind: HarbourKind, palette: Palette): Svg {
  const tint = kind === '3:1' ? palette.sea.shallow : palette.resource[kind];
  const emblem = kind === '3:1' ? ship() : resourceIcon(kind).body;
  return (
    fill(oval(1.5, 4, 27.6, 27), '#0b2a3c', 0.4) +
    `<circle r="26" fill="#fbf4e2" stroke="#5d4420" stroke-width="2.4"/>` +
    `<circle r="23.4" fill="none" stroke="${tint}" stroke-width="2.6"/>` +
    `<g transform="translate(0 -6.4) scale(1.04)">${emblem}</g>` +
    numerals(kind === '3:1' ? '3:1' : '2:1', 10.4, 18.4, '#33270f')
  );
}
