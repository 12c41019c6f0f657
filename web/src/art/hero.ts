/**
 * The home page's scene: a small island at golden hour. The ground of the board's tiles is laid down flat and
 * what stands on it is stood up again, so the scene is made of the same pieces as the game.
 */
import { ship } from './harbour';
import { hexCorners, RADIUS } from './hexagon';
import type { Colour, Terrain } from './names';
import { PALETTES } from './palettes';
import { type Picture, remembered, type Svg } from './picture';
import { city, road, settlement } from './pieces';
import { rng, within } from './rng';
import { fill, line, n, outline, oval, type Point, place } from './svg';
import { ground, groundDefs, scene } from './tile';

const [WIDTH, HEIGHT] = [1200, 520];
const HORIZON = 196;
/** Clear of the headline, which stands on the shaded left. */
const SUN: Point = [800, HORIZON - 34];
/** The island's middle on the picture, and how much its ground is foreshortened. */
const MIDDLE: Point = [668, 352];
const FLAT = 0.56;
const SIZE = 0.87;
const CLIFF = 20;

/** Columns and rows of hexes, as the eye meets them from the back. */
const LAND: readonly (readonly [q: number, r: number, terrain: Terrain])[] = [
  [0, -1, 'mountains'],
  [1, -1, 'forest'],
  [2, -1, 'hills'],
  [-1, 0, 'forest'],
  [0, 0, 'pasture'],
  [1, 0, 'mountains'],
  [2, 0, 'fields'],
  [-1, 1, 'fields'],
  [0, 1, 'hills'],
  [1, 1, 'pasture'],
];

const middleOf = (q: number, r: number): Point => [RADIUS * Math.sqrt(3) * (q + r / 2 - 0.5), RADIUS * 1.5 * r];
const lay = ([x, y]: Point): Point => [x, y * FLAT];
/** The corner of a hex, counted clockwise from its top. */
const cornerOf = (q: number, r: number, i: number): Point => {
  const [x, y] = middleOf(q, r);
  const [dx, dy] = hexCorners(RADIUS)[i] ?? [0, 0];
  return [x + dx, y + dy];
};

function sky(): Svg {
  const random = rng(4);
  const clouds = [
    [90, 70, 1.1],
    [470, 48, 0.8],
    [860, 84, 1.25],
    [1120, 44, 0.7],
    [690, 128, 0.6],
  ]
    .map(([x = 0, y = 0, s = 1]) => {
      const puffs = Array.from({ length: 6 }, (_, i) =>
        oval(
          x + (i - 2.5) * 30 * s,
          y + within(random, -7, 3) * s,
          within(random, 20, 36) * s,
          within(random, 7, 13) * s,
        ),
      );
      return fill(puffs.join(''), '#ffe9c4', 0.5) + fill(oval(x, y + 9 * s, 96 * s, 5 * s), '#f7a870', 0.4);
    })
    .join('');
  const isles = fill(
    `M0 ${HORIZON}Q40 ${HORIZON - 26} 92 ${HORIZON - 12}T190 ${HORIZON}ZM880 ${HORIZON}Q950 ${HORIZON - 44} 1020 ${HORIZON - 18}T1200 ${HORIZON - 8}V${HORIZON}Z`,
    '#a56a74',
    0.55,
  );
  const birds = line(
    'M430 108q7-7 12 0q6-7 13-1M462 124q5-5 9 0q5-5 10-1M402 132q4-4 7 0q4-4 8-1',
    '#6b4a5c',
    2.2,
    0.7,
  );
  return (
    `<rect width="${WIDTH}" height="${HORIZON + 2}" fill="url(#hero-sky)"/>` +
    `<circle cx="${SUN[0]}" cy="${SUN[1]}" r="240" fill="url(#hero-glow)"/>` +
    `<circle cx="${SUN[0]}" cy="${SUN[1] - 16}" r="42" fill="#fff8dc"/>` +
    clouds +
    isles +
    birds
  );
}

function water(): Svg {
  const random = rng(12);
  let near = '';
  let far = '';
  for (let i = 0; i < 130; i++) {
    const depth = random() ** 1.6;
    const [x, y] = [within(random, -20, WIDTH), HORIZON + 8 + depth * (HEIGHT - HORIZON)];
    const w = 6 + depth * 16;
    const d = `M${n(x)} ${n(y)}q${n(w / 2)} ${n(-w * 0.3)} ${n(w)} 0t${n(w)} 0`;
    if (depth > 0.4) near += d;
    else far += d;
  }
  let glitter = '';
  for (let i = 0; i < 46; i++) {
    const depth = i / 46;
    const spread = 16 + depth * 90;
    const x = SUN[0] + within(random, -spread, spread);
    glitter += `M${n(x - 8 - depth * 14)} ${n(HORIZON + 6 + depth * 250)}h${n(within(random, 14, 30 + depth * 30))}`;
  }
  return (
    `<rect y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="url(#hero-sea)"/>` +
    line(far, '#ffe3b0', 1.2, 0.3) +
    line(near, '#d8f0ee', 1.8, 0.3) +
    line(glitter, '#fff0bf', 3, 0.6)
  );
}

function island(): Svg {
  const palette = PALETTES.default;
  const shape = (grow: number): string =>
    LAND.map(([q, r]) =>
      outline(hexCorners(RADIUS + grow).map(([x, y]) => lay([middleOf(q, r)[0] + x, middleOf(q, r)[1] + y]))),
    ).join('');
  const sunk = (d: string, colour: string, down: number): Svg =>
    `<g transform="translate(0 ${down})">${fill(d, colour)}</g>`;
  const upright = LAND.map(([q, r]) => {
    const [mx, my] = middleOf(q, r);
    return outline(hexCorners(RADIUS).map(([x, y]) => [mx + x, my + y]));
  }).join('');
  const rings = [
    ['#57b0c4', 124, 0.24],
    ['#7fd0d4', 86, 0.32],
    ['#c9efe6', 54, 0.5],
    ['#fff8e6', 32, 0.8],
  ] as const;
  const shallows = `<g transform="translate(0 ${CLIFF + 3}) scale(1 ${FLAT})" fill="none" stroke-linejoin="round">${rings
    .map(
      ([colour, width, opacity]) =>
        `<path d="${upright}" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`,
    )
    .join('')}</g>`;
  const slab = Array.from({ length: CLIFF / 2 }, (_, i) =>
    sunk(shape(12), i < 6 ? '#8d6a3c' : '#b08a52', CLIFF - i * 2),
  ).join('');
  const top = fill(shape(13), '#e0c48a') + fill(shape(11.5), '#f0dcaa');

  const scenes = LAND.map(([, , terrain], i) => scene(terrain, 40 + i, 14));
  const floors = LAND.map(([q, r, terrain], i) => {
    const [x, y] = lay(middleOf(q, r));
    return `<g transform="translate(${n(x)} ${n(y)}) scale(1 ${FLAT})">${ground(terrain, scenes[i]?.floor ?? '')}</g>`;
  }).join('');

  const roads = ROADS.map(({ colour, from, to }) => {
    const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
    const [x, y] = lay([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    return `<g transform="translate(${n(x)} ${n(y)}) scale(1 ${FLAT + 0.12})">${road(colour, angle, palette)}</g>`;
  }).join('');

  const standing = LAND.flatMap(([q, r], i) => {
    const [x, y] = middleOf(q, r);
    return (scenes[i]?.sprites ?? []).map(({ at, body }) => ({ at: lay([x + at[0], y + at[1]]), body }));
  });
  const houses = HOUSES.map(({ at, colour, kind }) => ({
    at: lay(at),
    body: `<g transform="translate(0 -8) scale(.92)">${(kind === 'city' ? city : settlement)(colour, palette)}</g>`,
  }));
  const inOrder = [...standing, ...houses].sort((a, b) => a.at[1] - b.at[1]);
  return shallows + slab + top + floors + roads + inOrder.map(({ at, body }) => place(at, body)).join('');
}

const ROADS: readonly { colour: Colour; from: Point; to: Point }[] = [
  { colour: 'red', from: cornerOf(0, 0, 0), to: cornerOf(0, 0, 5) },
  { colour: 'red', from: cornerOf(0, 0, 5), to: cornerOf(0, 0, 4) },
  { colour: 'blue', from: cornerOf(1, 0, 2), to: cornerOf(1, 0, 3) },
  { colour: 'blue', from: cornerOf(1, 0, 1), to: cornerOf(1, 0, 2) },
  { colour: 'orange', from: cornerOf(0, 1, 5), to: cornerOf(0, 1, 4) },
];

const HOUSES: readonly { at: Point; colour: Colour; kind: 'settlement' | 'city' }[] = [
  { at: cornerOf(0, 0, 0), colour: 'red', kind: 'city' },
  { at: cornerOf(0, 0, 4), colour: 'red', kind: 'settlement' },
  { at: cornerOf(1, 0, 3), colour: 'blue', kind: 'settlement' },
  { at: cornerOf(1, 0, 1), colour: 'blue', kind: 'settlement' },
  { at: cornerOf(0, 1, 4), colour: 'orange', kind: 'settlement' },
];

function boats(): Svg {
  const wake =
    line('M-12 11q-14 3-30 2M-10 14q-16 5-36 5', '#fff3cf', 1.5, 0.6) + fill(oval(0, 10.6, 13, 2.4), '#0c3346', 0.35);
  return (
    place([176, 318], wake + ship(), 2.5) +
    place([1082, 300], wake + ship(), 1.5, true) +
    place([118, HORIZON + 14], ship(), 0.6) +
    place([1010, HORIZON + 20], ship(), 0.66, true)
  );
}

const DEFS = `<defs><linearGradient id="hero-sky" x2="0" y2="1"><stop offset="0" stop-color="#3f7fa6"/><stop offset=".42" stop-color="#a9b9b4"/><stop offset=".74" stop-color="#fbd08a"/><stop offset="1" stop-color="#ffb066"/></linearGradient><radialGradient id="hero-glow"><stop offset="0" stop-color="#fff6cf"/><stop offset=".3" stop-color="#ffe09a" stop-opacity=".75"/><stop offset="1" stop-color="#ffcf80" stop-opacity="0"/></radialGradient><linearGradient id="hero-sea" x2="0" y2="1"><stop offset="0" stop-color="#f0b276"/><stop offset=".1" stop-color="#8fb0ac"/><stop offset=".4" stop-color="#2f7f9c"/><stop offset="1" stop-color="#123f5a"/></linearGradient><linearGradient id="hero-light" x1="0" y1="0" x2="1" y2=".55"><stop offset="0" stop-color="#ffc15c" stop-opacity=".34"/><stop offset=".5" stop-color="#ff9d4d" stop-opacity=".14"/><stop offset="1" stop-color="#2a1c52" stop-opacity=".3"/></linearGradient></defs>`;

/** The home page's scene, 1200 × 520. It carries ids, so `Art` shows it as an image. */
export const heroScene = remembered((): Picture => {
  return {
    box: [0, 0, WIDTH, HEIGHT],
    body:
      DEFS +
      groundDefs(
        LAND.map(([, , terrain]) => terrain),
        PALETTES.default,
      ) +
      sky() +
      water() +
      `<g transform="translate(${MIDDLE[0]} ${MIDDLE[1]}) scale(${SIZE})">${island()}</g>` +
      boats() +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#hero-light)"/>`,
  };
});
