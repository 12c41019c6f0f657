/** Drawings of the leagues' pages as one SVG file of symbols: the server's HTML refers to them by name. */
import { chip } from '../art/chip';
import { hexPath } from '../art/hexagon';
import { type IconName, icon } from '../art/icons';
import { logo } from '../art/logo';
import { COLOURS } from '../art/names';
import type { Picture, Svg } from '../art/picture';

const stroke = (d: string, width = 1.7): Svg =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string): Svg => `<path d="${d}" fill="currentColor"/>`;

/** Signs that only these pages need, 16 × 16 in `currentColor`. */
const SIGNS: Readonly<Record<string, Svg>> = {
  play: solid('M-4-6.2 6.4 0-4 6.2Z'),
  up: stroke('M-5 2.6 0-2.6 5 2.6', 2.2),
  down: stroke('M-5-2.6 0 2.6 5-2.6', 2.2),
  flat: stroke('M-4 0H4', 2.2),
  right: stroke('M-2.6-5 2.6 0-2.6 5', 2),
  calendar: stroke('M-6.4-4.6H6.4V6.4H-6.4ZM-6.4-1.2H6.4M-3.2-6.8v3.2M3.2-6.8v3.2', 1.5),
  trophy: stroke(
    'M-3.8-6.6H3.8V-1.6A3.8 3.8 0 0 1-3.8-1.6ZM-3.8-5H-6.6A3 3 0 0 0-3.6-1.4M3.8-5H6.6A3 3 0 0 1 3.6-1.4M0 2.2V5.6M-3.2 6.4H3.2',
    1.5,
  ),
  download: stroke('M0-6.4V2.4M-3.8-1 0 2.8 3.8-1M-6 6.2H6', 1.6),
  grip: solid(
    [-5, 0, 5].flatMap((y) => [-3.9, 1.3].map((x) => `M${x} ${y}a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0Z`)).join(''),
  ),
  live:
    solid('M-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0Z') +
    stroke('M-5-3.8A6.4 6.4 0 0 0-5 3.8M5-3.8A6.4 6.4 0 0 1 5 3.8', 1.5),
};

const SHARED = [
  'crown',
  'check',
  'eye',
  'list',
  'board',
  'person',
  'log',
  'judge',
  'gear',
  'language',
  'dice',
  'plus',
  'clock',
] as const satisfies readonly IconName[];

const SHIELD = 'M0-50 42-40V2C42 28 22 44 0 54-22 44-42 28-42 2V-40Z';
const RAYS = Array.from({ length: 9 }, (_, i) => {
  const angle = Math.PI + (i * Math.PI) / 8;
  const at = (r: number): string => `${(Math.cos(angle) * r).toFixed(1)} ${(-8 + Math.sin(angle) * r).toFixed(1)}`;
  return `M${at(29)}L${at(38)}`;
}).join('');
const FIELDS = (
  [
    [-17, 4, '#4f8a4b'],
    [17, 4, '#c8754a'],
    [0, 14, '#f0b01e'],
  ] as const
)
  .map(
    ([x, y, colour]) =>
      `<g transform="translate(${x} ${y})"><path d="${hexPath(18)}" fill="${colour}" stroke="#ead6a0" stroke-width="3.4"/><path d="M0-16.4 14.2-8.2 0 0-14.2-8.2Z" fill="#fff" opacity=".2"/></g>`,
  )
  .join('');

/** A league's crest: three fields of land under an evening sun. */
const CREST: Picture = {
  box: [-48, -56, 96, 116],
  body:
    `<clipPath id="shield"><path d="${SHIELD}"/></clipPath>` +
    `<path d="${SHIELD}" fill="#0b2233" stroke="#0b2233" stroke-width="9" stroke-linejoin="round"/><path d="${SHIELD}" fill="#ffd65c" stroke="#ffd65c" stroke-width="5" stroke-linejoin="round"/>` +
    `<g clip-path="url(#shield)"><path d="M-48-56H48V60H-48Z" fill="#f6a24a"/><path d="M-48-56H48V-30H-48Z" fill="#e8743a"/><circle cy="-8" r="23" fill="#ffe7a3"/>` +
    `<path d="${RAYS}" fill="none" stroke="#ffe7a3" stroke-width="3.4" stroke-linecap="round"/><path d="M-48 8H48V60H-48Z" fill="#1d5d7e"/>` +
    `<path d="M-42 36q7-5 14 0t14 0 14 0 14 0 14 0 14 0M-42 46q7-5 14 0t14 0 14 0 14 0 14 0 14 0" fill="none" stroke="#8fd0d6" stroke-width="2.4" opacity=".7"/>${FIELDS}</g>` +
    `<path d="${SHIELD}" fill="none" stroke="#8f5d05" stroke-width="2" transform="scale(.96)"/>`,
};

/** A tier's letter on a shape of its own: hexagon, square, circle. */
const TIERS = {
  A: [hexPath(10.4), '#2d2105', '#f0b01e', '#ffd65c'],
  B: ['M-8.6-8.6H8.6V8.6H-8.6Z', '#2b5d7c', '#12384f', '#ffffff'],
  C: ['M-9.6 0a9.6 9.6 0 1 0 19.2 0a9.6 9.6 0 1 0-19.2 0Z', '#ffffff', '#5f553f', '#2a251b'],
} as const;

const tier = (name: keyof typeof TIERS): Picture => {
  const [shape, fill, edge, ink] = TIERS[name];
  return {
    box: [-12, -12, 24, 24],
    body: `<path d="${shape}" fill="${fill}" stroke="${edge}" stroke-width="2" stroke-linejoin="round"/><text y="4.6" text-anchor="middle" font-family="sans-serif" font-size="13" font-weight="700" fill="${ink}">${name}</text>`,
  };
};

/** Every drawing by its name in the file. */
export function leagueMarks(feats: Readonly<Record<string, Picture>>): ReadonlyMap<string, Picture> {
  return new Map([
    ['logo', logo()],
    ['crest', CREST],
    ...Object.entries(SIGNS).map(([name, body]) => [name, { box: [-8, -8, 16, 16], body }] as [string, Picture]),
    ...SHARED.map((name) => [name, icon(name)] as [string, Picture]),
    ...COLOURS.map((colour) => [`chip-${colour}`, chip(colour)] as [string, Picture]),
    ...(['A', 'B', 'C'] as const).map((name) => [`tier-${name}`, tier(name)] as [string, Picture]),
    ...Object.entries(feats).map(([name, picture]) => [`feat-${name}`, picture] as [string, Picture]),
  ]);
}

/** The file of symbols. feats: drawings of a game's feats, by name */
export function leagueSprite(feats: Readonly<Record<string, Picture>>): string {
  const symbols = [...leagueMarks(feats)].map(
    ([name, { box, body }]) => `<symbol id="${name}" viewBox="${box.join(' ')}">${body}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}
