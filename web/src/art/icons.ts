import { type Picture, remembered, type Svg } from './picture';

const stroke = (d: string, width = 1.7): Svg =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string): Svg => `<path d="${d}" fill="currentColor"/>`;
const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const COG = (() => {
  const teeth = Array.from({ length: 8 }, (_, i) => {
    const at = (turn: number, r: number): string => {
      const angle = ((i + turn) / 8) * 2 * Math.PI;
      return `${(Math.cos(angle) * r).toFixed(2)} ${(Math.sin(angle) * r).toFixed(2)}`;
    };
    return `${i ? 'L' : 'M'}${at(-0.3, 5.3)}L${at(-0.19, 7.3)}L${at(0.19, 7.3)}L${at(0.3, 5.3)}`;
  });
  return `${teeth.join('')}Z`;
})();

const SPEAKER = 'M-7-2.4H-4.4L-.8-5.8V5.8L-4.4 2.4H-7Z';
const BUBBLE =
  'M-5.4-6H5.4A1.8 1.8 0 0 1 7.2-4.2V1.8A1.8 1.8 0 0 1 5.4 3.6H-.6L-4.2 6.6V3.6H-5.4A1.8 1.8 0 0 1-7.2 1.8V-4.2A1.8 1.8 0 0 1-5.4-6Z';

/** Small signs for buttons and counters, 16 × 16, in `currentColor` unless their own colour is part of the meaning. */
const ICONS = {
  points:
    '<path d="M0-7.2 2.1-2.5 7.2-2 3.4 1.5 4.5 6.6 0 3.9-4.5 6.6-3.4 1.5-7.2-2-2.1-2.5Z" fill="#e3a21a" stroke="#8f5d05" stroke-width=".9" stroke-linejoin="round"/><path d="M0-7.2 2.1-2.5 7.2-2 0 .6Z" fill="#ffd970" opacity=".85"/>',
  cards:
    '<g stroke="#4a5560" stroke-width="1.1"><rect x="-6.6" y="-5.8" width="7.6" height="11" rx="1.5" fill="#dfe6ec" transform="rotate(-12 -2.8 -.3)"/><rect x="-2" y="-5.6" width="7.8" height="11.4" rx="1.5" fill="#ffffff" transform="rotate(8 2 0)"/></g>',
  development:
    '<rect x="-5.2" y="-7" width="10.4" height="14" rx="1.9" fill="#3f7fb0" stroke="#17405f" stroke-width="1.1"/><path d="M-3.6-5.4H3.6V5.4H-3.6Z" fill="none" stroke="#a9d3ee" stroke-width=".7"/><path d="M-2-1.8a2 2 0 1 1 2.8 1.9Q0 .6 0 1.8M0 3.7v.1" fill="none" stroke="#ffffff" stroke-width="1.5" stroke-linecap="round"/>',
  knight:
    '<path d="M0-7.2 6-5.2V-.2C6 3.6 3.2 6 0 7.2-3.2 6-6 3.6-6-.2V-5.2Z" fill="#97a3b5" stroke="#343c49" stroke-width="1.1" stroke-linejoin="round"/><path d="M0-7.2 6-5.2V-.2C6 3.6 3.2 6 0 7.2Z" fill="#6c7788"/><path d="M0-4.6V4.4M-3.4-1.7H3.4" stroke="#ffffff" stroke-width="1.7" stroke-linecap="round"/>',
  road:
    stroke('M-5.8 6-2-6M5.8 6 2-6') +
    '<path d="M0-5.6v2M0-1v2.2M0 3.8v2" fill="none" stroke="#c88a12" stroke-width="1.6" stroke-linecap="round"/>',
  settlement: `${stroke('M-6.2-.4 0-6.2 6.2-.4M-4.6-1.6V6H4.6V-1.6')}${solid('M-1.5 6V2.2h3V6Z')}`,
  city: stroke('M-6.8 6.4V-2.6L-3.4-6.8 0-2.6V6.4M0-.4H6.8V6.4H-6.8M-3.4 6.2V3.4M3.4 2.6v.8'),
  robber: solid(
    'M0-7.4C3-7 4-3.4 2.8-1.4 4.8.4 5.6 3.6 5.2 6.4 2.6 7.6-2.6 7.6-5.2 6.4-5.6 3.6-4.8.4-2.8-1.4-4-3.4-3-7 0-7.4Z',
  ),
  dice: `${stroke('M-6.4-4.6A1.8 1.8 0 0 1-4.6-6.4H4.6A1.8 1.8 0 0 1 6.4-4.6V4.6A1.8 1.8 0 0 1 4.6 6.4H-4.6A1.8 1.8 0 0 1-6.4 4.6Z', 1.5)}${solid(ring(-2.9, -2.9, 1.3) + ring(2.9, 2.9, 1.3) + ring(0, 0, 1.3))}`,
  eye: `${stroke('M-7.2 0Q-3.6-5 0-5T7.2 0Q3.6 5 0 5T-7.2 0Z', 1.5)}${solid(ring(0, 0, 2.3))}`,
  // a camera on air
  live:
    stroke(
      'M-3-3.4A4.6 4.6 0 0 0-3 3.4M3-3.4A4.6 4.6 0 0 1 3 3.4M-5.4-5.8A8 8 0 0 0-5.4 5.8M5.4-5.8A8 8 0 0 1 5.4 5.8',
      1.5,
    ) + solid(ring(0, 0, 1.9)),
  gear: `<path d="${COG}${ring(0, 0, 2.5)}" fill="currentColor" fill-rule="evenodd"/>`,
  connection: stroke('M-6.8-2.2Q0-8 6.8-2.2M-4.2 1Q0-2.6 4.2 1') + solid(ring(0, 4.4, 1.7)),
  trade: stroke('M-7-2.6H5.4M2.4-5.8 5.8-2.6 2.6.4M7 3H-5.4M-2.4-.2-5.8 3-2.6 6.2'),
  'no-trade': stroke('M-7-2.6H5.4M2.4-5.8 5.8-2.6 2.6.4M7 3H-5.4M-2.4-.2-5.8 3-2.6 6.2M-6.6 6.8 6.6-6.4'),
  bank: stroke('M-6.6-2.6 0-6.4 6.6-2.6ZM-6.6 6.2H6.6M-4.4-2.4V5.8M0-2.4V5.8M4.4-2.4V5.8', 1.5),
  chat: stroke(BUBBLE, 1.6) + solid(ring(-3.2, -1.2, 1) + ring(0, -1.2, 1) + ring(3.2, -1.2, 1)),
  'no-chat': `${stroke(BUBBLE, 1.6)}${stroke('M-6.8 6.8 6.8-6.8', 1.8)}`,
  smile: `${stroke(`${ring(0, 0, 6.8)}M-3.4 1.8Q0 5 3.4 1.8`, 1.6)}${solid(ring(-2.5, -1.9, 1.1) + ring(2.5, -1.9, 1.1))}`,
  log: stroke('M-5.4-7H3L5.6-4.4V7H-5.4ZM-2.6-2.8H2.6M-2.6 .4H2.6M-2.6 3.6H1', 1.5),
  chart: stroke('M-6.8-6.6V6.6H7') + solid('M-4.4 1.4h2.6V5H-4.4ZM-.8-4.6H1.8V5H-.8ZM2.8-1.4h2.6V5H2.8Z'),
  bot: `${stroke('M-5-3.4H5A1.6 1.6 0 0 1 6.6-1.8V4A1.8 1.8 0 0 1 4.8 5.8H-4.8A1.8 1.8 0 0 1-6.6 4V-1.8A1.6 1.6 0 0 1-5-3.4ZM0-3.6V-6', 1.5)}${solid(ring(0, -6.6, 1.1) + ring(-2.7, 0.6, 1.2) + ring(2.7, 0.6, 1.2))}${stroke('M-1.8 3.4H1.8', 1.2)}`,
  crown:
    '<path d="M-6.6 4.6-7-4-3.4-.6 0-6.4 3.4-.6 7-4 6.6 4.6Z" fill="#f0b01e" stroke="#8f5d05" stroke-width="1" stroke-linejoin="round"/><path d="M-6.4 5.9H6.4" stroke="#8f5d05" stroke-width="1.4" stroke-linecap="round"/>',
  'sound-on': solid(SPEAKER) + stroke('M1.9-2.6A3.8 3.8 0 0 1 1.9 2.6M4-5A7 7 0 0 1 4 5', 1.6),
  'sound-off': solid(SPEAKER) + stroke('M2.2-2.4 6.8 2.4M6.8-2.4 2.2 2.4'),
  undo: stroke('M-2.4-6.2-6.2-2.6-2.4 1M-6-2.6H1.6A4.3 4.3 0 0 1 1.6 6H-3'),
  rotate: stroke('M5.9-1.6A6 6 0 0 0-6 0A6 6 0 0 0 6 1.2M6.4-5.6V-1.4H2.2', 1.9),
  plus: stroke('M0-5.6V5.6M-5.6 0H5.6', 2),
  minus: stroke('M-5.6 0H5.6', 2),
  fit: stroke('M2-6H6V-2M6-6 1.6-1.6M-2 6H-6V2M-6 6-1.6 1.6'),
  copy: stroke(
    'M-2.6-3H5A1.2 1.2 0 0 1 6.2-1.8V5.4A1.2 1.2 0 0 1 5 6.6H-2.6A1.2 1.2 0 0 1-3.8 5.4V-1.8A1.2 1.2 0 0 1-2.6-3ZM-3.8 3.2H-5A1.2 1.2 0 0 1-6.2 2V-5.4A1.2 1.2 0 0 1-5-6.6H1.6A1.2 1.2 0 0 1 2.8-5.4V-3.2',
    1.5,
  ),
  check: stroke('M-5.8.4-1.8 4.6 6-4.6', 2.2),
  cross: stroke('M-4.8-4.8 4.8 4.8M4.8-4.8-4.8 4.8', 2.2),
  play: solid('M-4.2-6.4 6.4 0-4.2 6.4Z'),
  'to-start': solid('M-6.4-6H-4.2V6H-6.4ZM6-6.4-3.4 0 6 6.4Z'),
  'turn-back': solid('M4.2-6.4-6.4 0 4.2 6.4Z'),
  'step-back': stroke('M3-6-3.4 0 3 6', 2),
  'step-on': stroke('M-3-6 3.4 0-3 6', 2),
  'turn-on': solid('M-4.2-6.4 6.4 0-4.2 6.4Z'),
  'to-end': solid('M6.4-6H4.2V6H6.4ZM-6-6.4 3.4 0-6 6.4Z'),
  pause: solid('M-4.6-6H-1.4V6H-4.6ZM1.4-6H4.6V6H1.4Z'),
  // a gavel over its block
  judge: `${solid('M-5.6-2.4-1-7 2.6-3.4-2 1.2Z')}${stroke('M.4-.8 6 4.8M-6.6 6.6H1.6', 1.9)}`,
  clock: stroke(`${ring(0, 0, 6.4)}M0-3.6V0L2.8 1.8`, 1.5),
  list:
    stroke('M-2.8-4.6H6.6M-2.8 0H6.6M-2.8 4.6H6.6') +
    solid(ring(-5.8, -4.6, 1.2) + ring(-5.8, 0, 1.2) + ring(-5.8, 4.6, 1.2)),
  board: stroke('M0-7 6-3.5V3.5L0 7-6 3.5V-3.5ZM0 0V7M0 0-6-3.5M0 0 6-3.5', 1.4),
  person: stroke(`${ring(0, -3.2, 3)}M-6 6.6C-6 2.8-3.4 1.6 0 1.6S6 2.8 6 6.6`, 1.6),
  language: stroke(`${ring(0, 0, 6.6)}M-6.4 0H6.4M0-6.6C-3.6-3-3.6 3 0 6.6M0-6.6C3.6-3 3.6 3 0 6.6`, 1.3),
  home: stroke('M-6.8-.2 0-6.4 6.8-.2M-4.8-1.8V6H4.8V-1.8M-1.4 6V1.8h2.8V6', 1.5),
  share:
    stroke('M-2.6-1.1 2.6-4M-2.6 1.1 2.6 4', 1.5) +
    solid(ring(-4.6, 0, 2.2) + ring(4.6, -4.8, 2.2) + ring(4.6, 4.8, 2.2)),
  help: stroke('M-3-3.2a3 3 0 1 1 4.2 2.8Q0 .2 0 2', 1.9) + solid(ring(0, 5.2, 1.3)),
  arrow: stroke('M-6.4 0H5.8M1.6-4.4 6 0 1.6 4.4', 1.8),
  palette: `${stroke('M0-6.6C4-6.6 7-4 7-.6 7 2 5 2.6 3.4 2.6H1.8C.4 2.6.2 3.8.8 4.6 1.4 5.6.8 6.6-.6 6.6-4.2 6.6-7 3.6-7 0S-4-6.6 0-6.6Z', 1.4)}${solid(ring(-3.6, -0.2, 1.2) + ring(-1.4, -3.6, 1.2) + ring(2.6, -3.2, 1.2))}`,
  keyboard: stroke(
    'M-5.8-4.2H5.8A1.4 1.4 0 0 1 7.2-2.8V2.8A1.4 1.4 0 0 1 5.8 4.2H-5.8A1.4 1.4 0 0 1-7.2 2.8V-2.8A1.4 1.4 0 0 1-5.8-4.2ZM-4.4-1.4h.1M-1.5-1.4h.1M1.4-1.4h.1M4.3-1.4h.1M-3 1.6H3',
    1.4,
  ),
  leave: stroke('M-.6-6.2H-5.8V6.2H-.6M-2 0H6.4M3.4-3.2 6.6 0 3.4 3.2', 1.6),
  lock: stroke('M-5-.8H5V6.4H-5ZM-3.2-.8V-3.4A3.2 3.2 0 0 1 3.2-3.4V-.8', 1.6) + solid(ring(0, 2.6, 1.3)),
  bell: stroke('M-5.4 4.2Q-4-.4-4-2.2A4 4 0 0 1 4-2.2Q4-.4 5.4 4.2ZM0-6.2V-7.4', 1.6) + solid(ring(0, 6, 1.3)),
  dot: solid(ring(0, 0, 3.6)),
} as const satisfies Record<string, Svg>;

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS) as readonly IconName[];

export const icon = remembered((name: IconName): Picture => ({ box: [-8, -8, 16, 16], body: ICONS[name] }));
