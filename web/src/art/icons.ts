import type { Picture, Svg } from './picture';

/** Small signs for buttons and counters, 16 × 16, drawn in `currentColor` unless their own colour is part of the meaning. */
const ICONS = {
  points: '<path d="M0-7 2-2.2 7-2 3 1.2 4.4 6.2 0 3.4-4.4 6.2-3 1.2-7-2-2-2.2Z" fill="#d99a1c"/>',
  cards: '',
  development: '',
  knight: '',
  road: '',
  settlement: '',
  city: '',
  robber: '',
  dice: '',
  eye: '',
  gear: '',
  connection: '',
  trade: '',
  bank: '',
  chat: '',
  log: '',
  chart: '',
  bot: '',
  crown: '',
  'sound-on': '',
  'sound-off': '',
  undo: '',
  plus: '',
  minus: '',
  fit: '',
  copy: '',
  check: '',
  cross: '',
  clock: '',
  list: '',
  board: '',
  person: '',
  language: '',
  home: '',
  share: '',
  help: '',
  arrow: '',
  palette: '',
  keyboard: '',
  leave: '',
  dot: '',
} as const satisfies Record<string, Svg>;

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS) as readonly IconName[];

export const icon = (name: IconName): Picture => ({ box: [-8, -8, 16, 16], body: ICONS[name] });
