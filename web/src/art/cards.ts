import { hexCorners } from './hexagon';
import type { Resource } from './names';
import { PALETTES, type PaletteName } from './palettes';
import { type Picture, remembered, type Svg } from './picture';
import { resourceIcon } from './resources';
import { fill, mix, outline, place } from './svg';

/** Cards are 66 × 92. */
export const CARD = [0, 0, 66, 92] as const;

/** The paper with its coloured frame, and a picture in the window: 54 × 60 with its middle at the origin. */
export function cardFace(colour: string, sky: string, land: string, picture: Svg, foot: Svg): Svg {
  return (
    `<rect x="1" y="1" width="64" height="90" rx="9" fill="#fdf7e8" stroke="${mix(colour, '#000000', 0.25)}" stroke-width="1.2"/>` +
    `<rect x="3.4" y="3.4" width="59.2" height="85.2" rx="7" fill="none" stroke="${colour}" stroke-width="3"/>` +
    `<rect x="6.5" y="6.5" width="53" height="60" rx="4.5" fill="${sky}"/>` +
    fill('M6.5 46Q22 38 36 45T59.5 42V62A4.5 4.5 0 0 1 55 66.5H11A4.5 4.5 0 0 1 6.5 62Z', land) +
    place([33, 38], picture) +
    place([33, 78], foot)
  );
}

const LANDSCAPE: Readonly<Record<Resource, readonly [sky: string, land: string]>> = {
  lumber: ['#cfe3c4', '#4f8a4b'],
  brick: ['#f6dcc2', '#c8754a'],
  wool: ['#d8ecf4', '#a5cf5e'],
  grain: ['#fdeec0', '#e8ba45'],
  ore: ['#dde3ec', '#8b95a5'],
};

/** A resource card's face, without its count. */
export const resourceCard = remembered((resource: Resource, palette: PaletteName = 'default'): Picture => {
  const colour = PALETTES[palette].resource[resource];
  const [sky, land] = LANDSCAPE[resource];
  const sign = resourceIcon(resource).body;
  return {
    box: CARD,
    body: cardFace(colour, sky, land, `<g transform="scale(2.05)">${sign}</g>`, `<g transform="scale(.8)">${sign}</g>`),
  };
});

const BACKS = {
  resource: {
    base: '#1f6288',
    dark: '#123a52',
    light: '#8fd0d6',
    emblem:
      '<path d="M0-14 12.1-7V7L0 14-12.1 7V-7Z" fill="#f0b01e" stroke="#fff3d0" stroke-width="2.4" stroke-linejoin="round"/><path d="M0-14 12.1-7 0 0-12.1-7Z" fill="#ffe08a"/><path d="M0 0 12.1-7V7L0 14Z" fill="#c98a10"/>',
  },
  development: {
    base: '#5a3a98',
    dark: '#331c63',
    light: '#c9b2f2',
    emblem:
      '<circle r="14" fill="#f0b01e" stroke="#fff3d0" stroke-width="2.4"/><path d="M-4-3.6a4.2 4.2 0 1 1 5.8 3.9Q0 1.4 0 3.6M0 7.6v.2" fill="none" stroke="#331c63" stroke-width="3.2" stroke-linecap="round"/>',
  },
} as const;

/** A net of hexagons over the back. */
const NET = Array.from({ length: 6 }, (_, row) =>
  Array.from({ length: row % 2 ? 4 : 3 }, (_, column) =>
    outline(hexCorners(7).map(([x, y]) => [x + 18.6 + column * 14.4 - (row % 2 ? 7.2 : 0), y + 15 + row * 12.4])),
  ).join(''),
).join('');

/** The back that others see: of a resource card or a development card. */
export const cardBack = remembered((kind: 'resource' | 'development'): Picture => {
  const { base, dark, light, emblem } = BACKS[kind];
  return {
    box: CARD,
    body:
      `<rect x="1" y="1" width="64" height="90" rx="9" fill="#fdf7e8" stroke="${dark}" stroke-width="1.2"/>` +
      `<rect x="4" y="4" width="58" height="84" rx="6.5" fill="${base}"/>` +
      `<path d="${NET}" fill="none" stroke="${light}" stroke-width="1" opacity=".35"/>` +
      `<rect x="7" y="7" width="52" height="78" rx="4.5" fill="none" stroke="${light}" stroke-width="1.2" opacity=".7"/>` +
      place([33, 46], emblem),
  };
});
