import type { Svg } from '../picture';
import { type Rng, scatter, within } from '../rng';
import { fill, line, mix, n, oval, shadow } from '../svg';
import { byDepth, clearOfToken, type DrawTerrain, nudge, type Sprite, TOKEN_ROOM } from './scene';
import { tuft } from './trees';

/** A hill of clay in layers, `w` from its middle to each foot; its feet run out into the ground. */
function hill(random: Rng, w: number, h: number): Svg {
  const lit = mix('#dd8550', '#eda268', random());
  const peak = within(random, -0.1, 0.12);
  const x = (k: number): string => n(w * k);
  const y = (k: number): string => n(-h * k);
  const crown = `${x(peak)} ${y(1)}`;
  const west = `M${x(-1)} 0C${x(-0.7)} ${y(0.04)} ${x(-0.6)} ${y(0.5)} ${x(-0.42)} ${y(0.76)}C${x(-0.3)} ${y(0.94)} ${x(peak - 0.18)} ${y(1)} ${crown}`;
  const east = `C${x(peak + 0.18)} ${y(1)} ${x(0.34)} ${y(0.92)} ${x(0.46)} ${y(0.72)}C${x(0.62)} ${y(0.46)} ${x(0.7)} ${y(0.04)} ${x(1)} 0`;
  const spur = `C${x(peak + 0.02)} ${y(0.7)} ${x(0.3)} ${y(0.46)} ${x(0.2)} ${n(h * 0.07)}`;
  /** A layer at height `k`: it dips towards the viewer, as on a round hill. */
  const layer = (k: number): string => {
    const reach = k < 0.5 ? 0.8 - k * 0.58 : 0.72 - k * 0.42;
    return `M${x(-reach)} ${y(k)}Q${x(0.06)} ${y(k - 0.17)} ${x(reach * 1.03)} ${y(k - 0.02)}`;
  };
  return (
    shadow(w * 0.86, h * 0.13, '#481a0d', 0.26) +
    fill(`${west}${east}Q${x(0.4)} ${n(h * 0.1)} 0 ${n(h * 0.1)}T${x(-1)} 0Z`, lit) +
    fill(
      `M${crown}${east}Q${x(0.6)} ${n(h * 0.09)} ${x(0.2)} ${n(h * 0.09)}${reversed(x, y, peak, h)}Z`,
      mix(lit, '#64200f', 0.52),
    ) +
    line(layer(0.3) + layer(0.7), '#7f3318', 1.5, 0.55) +
    line(layer(0.46), '#fff0d8', 1.3, 0.36) +
    line(
      `M${x(-0.62)} ${y(0.34)}C${x(-0.54)} ${y(0.56)} ${x(-0.5)} ${y(0.66)} ${x(-0.42)} ${y(0.76)}C${x(-0.3)} ${y(0.94)} ${x(peak - 0.18)} ${y(1)} ${crown}`,
      '#ffe0bd',
      1.8,
      0.85,
    ) +
    line(spur.replace('C', `M${crown}C`), '#5a1c0d', 1, 0.25)
  );
}

/** The spur between the lit and the far side, from its foot back to the crown. */
const reversed = (x: (k: number) => string, y: (k: number) => string, peak: number, h: number): string =>
  `L${x(0.2)} ${n(h * 0.07)}C${x(0.3)} ${y(0.46)} ${x(peak + 0.02)} ${y(0.7)} ${x(peak)} ${y(1)}`;

/** Bricks laid to dry in a stack of six. */
function bricks(): Svg {
  const rows = [3, 2, 1];
  const stack = rows.map((count, row) =>
    Array.from({ length: count }, (_, i) => {
      const [x, y] = [(i - count / 2) * 10.2, -(row + 1) * 5.9];
      return `<rect x="${n(x)}" y="${n(y)}" width="9.6" height="5.5" rx="1" fill="${(i + row) % 2 ? '#b34a29' : '#cb6039'}" stroke="#5f1f0f" stroke-width=".8"/>${line(`M${n(x + 1.2)} ${n(y + 1.2)}h7`, '#f5b08a', 0.9, 0.75)}`;
    }).join(''),
  );
  return shadow(17, 3.8, '#481a0d', 0.4) + stack.join('');
}

/** A kiln: a dome of bricks with a glowing mouth. */
const kiln = (): Svg =>
  shadow(12, 3.4, '#481a0d', 0.42) +
  `<path d="M-11 0V-6C-11-15-5-19 0-19S11-15 11-6V0Z" fill="#b9593a" stroke="#5f1f0f" stroke-width="1.2"/>` +
  fill('M3-18.4C8-17 11-13 11-6V0H5C6-6 6-13 3-18.4Z', '#6f2815', 0.55) +
  line('M-10.4-6.4H10.4M-8.6-12H8.6M-4-18v6M4-18v6M-7-12v5.6M0-12v5.6M7-12v5.6', '#74301a', 0.9, 0.75) +
  fill('M-4.4 0V-3.4A4.4 4.4 0 0 1 4.4-3.4V0Z', '#3a130a') +
  fill('M-2.6 0V-2.2A2.6 2.6 0 0 1 2.6-2.2V0Z', '#ffab3d') +
  fill('M-2.4-18.6h4.8v-4h-4.8Z', '#8a3b22');

/** Foot, half width and height of the hills; the number sits among them. */
const HILLS = [
  [0, -48, 36, 32],
  [-42, -32, 36, 34],
  [40, -30, 37, 36],
  [-52, 8, 27, 30],
  [53, 10, 26, 30],
  [-4, 67, 34, 29],
] as const;

export const drawHills: DrawTerrain = (random, token = TOKEN_ROOM) => {
  const flip = random() < 0.5 ? -1 : 1;
  const hills: Sprite[] = HILLS.map(([x, y, w, h]) => ({
    at: nudge(random, [x * flip, y], 2),
    body: hill(random, w, h),
  }));
  const works: Sprite[] = [
    { at: [-45 * flip, 47], body: bricks() },
    { at: [44 * flip, 50], body: kiln() },
  ];
  const cracks = scatter(random, 30, 14, 88, clearOfToken(90, token))
    .map(([x, y]) => `M${n(x - 4)} ${n(y)}q4-3 8 0`)
    .join('');
  const grass: Sprite[] = [
    [-66, 34],
    [22, 50],
    [66, 36],
    [-22, 46],
    [24, 72],
    [-70, -16],
  ].map(([x = 0, y = 0]) => ({ at: nudge(random, [x * flip, y], 2), body: tuft('#7d7a30', 0.75) }));
  const warm = scatter(random, 9, 34, 90, () => true)
    .map(([x, y], i) =>
      fill(oval(x, y, within(random, 18, 30), within(random, 8, 14)), i % 2 ? '#8f3d20' : '#e29a68', 0.28),
    )
    .join('');
  return { floor: warm + line(cracks, '#7c3318', 1.4, 0.5), sprites: byDepth([...hills, ...works, ...grass]) };
};
