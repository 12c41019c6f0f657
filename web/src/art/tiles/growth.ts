/** Trees from above, grass, flowers, bushes and stones; each around its own foot or middle. */
import type { Svg } from '../picture';
import { type Rng, within } from '../rng';
import { cloud, fill, line, n, oval } from '../svg';

/** A crown's colours: in the shade, in the light, where the sun falls. */
type Leaves = readonly [shade: string, leaf: string, sun: string];

const LEAVES: readonly Leaves[] = [
  ['#22643d', '#388a4e', '#74b865'],
  ['#1d5a48', '#2f7d5f', '#5fad86'],
  ['#2f743b', '#519c49', '#98cf66'],
  ['#1f5e56', '#318072', '#68b09b'],
  ['#1d563a', '#2d7446', '#589d5b'],
  ['#48732e', '#729a3c', '#b0c95f'],
];
const GOLDEN: Leaves = ['#86692a', '#b79a3c', '#e4cd6c'];
const BARK = '#123524';

/** A broad crown, outlined; `r` is half its width. */
export function crown(x: number, y: number, r: number, random: Rng): Svg {
  const pick = random();
  const [shade, leaf, sun] =
    pick > 0.97 ? GOLDEN : (LEAVES[Math.floor((pick / 0.97) * LEAVES.length)] ?? LEAVES[0] ?? GOLDEN);
  const turn = random() * 6.3;
  return (
    fill(oval(x + r * 0.22, y + r * 0.42, r * 1.02, r * 0.82), '#071c12', 0.42) +
    `<path d="${cloud(x, y, r, r * 0.94, 8, turn)}" fill="${shade}" stroke="${BARK}" stroke-width=".9"/>` +
    fill(cloud(x - r * 0.12, y - r * 0.15, r * 0.8, r * 0.72, 8, turn + 0.4), leaf) +
    fill(cloud(x - r * 0.3, y - r * 0.38, r * 0.44, r * 0.36, 6, turn + 1), sun) +
    line(
      `M${n(x + r * 0.1)} ${n(y + r * 0.2)}q${n(r * 0.2)} ${n(r * 0.2)} ${n(r * 0.44)} 0M${n(x - r * 0.5)} ${n(y + r * 0.3)}q${n(r * 0.16)} ${n(r * 0.18)} ${n(r * 0.38)} ${n(r * 0.06)}`,
      shade,
      0.7,
      0.9,
    )
  );
}

/** A fir of three skirts, 2·r wide and about 3·r high, its middle at the given point. */
export function fir(x: number, y: number, r: number, random: Rng): Svg {
  const [lit, dark] = random() < 0.5 ? ['#3b8a63', '#1c4f40'] : ['#4a9457', '#225a3a'];
  const foot = y + r * 1.05;
  const skirt = (base: number, wide: number, high: number): Svg => {
    const d = `M${n(x)} ${n(base - high)}Q${n(x + wide * 0.36)} ${n(base - high * 0.4)} ${n(x + wide)} ${n(base)}Q${n(x)} ${n(base + high * 0.24)} ${n(x - wide)} ${n(base)}Q${n(x - wide * 0.36)} ${n(base - high * 0.4)} ${n(x)} ${n(base - high)}Z`;
    const right = `M${n(x)} ${n(base - high)}Q${n(x + wide * 0.36)} ${n(base - high * 0.4)} ${n(x + wide)} ${n(base)}Q${n(x + wide * 0.5)} ${n(base + high * 0.12)} ${n(x + wide * 0.1)} ${n(base + high * 0.12)}Z`;
    return `<path d="${d}" fill="${lit}" stroke="${BARK}" stroke-width=".9" stroke-linejoin="round"/>${fill(right, dark)}`;
  };
  return (
    fill(oval(x + r * 0.25, foot, r * 0.9, r * 0.36), '#071c12', 0.45) +
    skirt(foot - r * 0.1, r * 0.92, r * 1.2) +
    skirt(foot - r * 0.85, r * 0.72, r * 1.1) +
    skirt(foot - r * 1.5, r * 0.5, r * 1.0)
  );
}

/** Three blades of grass. */
export const tuft = (x: number, y: number, colour: string, size = 1): Svg =>
  line(
    `M${n(x)} ${n(y)}q${n(-0.4 * size)} ${n(-1.9 * size)} ${n(-1.6 * size)} ${n(-2.6 * size)}M${n(x)} ${n(y)}v${n(-3.3 * size)}M${n(x)} ${n(y)}q${n(0.4 * size)} ${n(-1.9 * size)} ${n(1.6 * size)} ${n(-2.5 * size)}`,
    colour,
    0.75,
  );

const PETALS = ['#fffdf0', '#fff1a6', '#f7b8a4', '#c9b6ef', '#ffffff'] as const;

/** A few flowers of one colour. */
export function flowers(x: number, y: number, random: Rng): Svg {
  const colour = PETALS[Math.floor(random() * PETALS.length)] ?? PETALS[0];
  let drawn = '';
  for (let k = 0; k < 3 + random() * 2; k++) {
    const [px, py] = [x + within(random, -3, 3), y + within(random, -2, 2)];
    drawn += fill(oval(px, py, 0.95, 0.85), colour) + fill(oval(px, py, 0.36, 0.34), '#d08b1c');
  }
  return drawn;
}

export function bush(x: number, y: number, random: Rng): Svg {
  const turn = random() * 6;
  return (
    fill(oval(x + 0.9, y + 1.4, 3.6, 1.5), '#22340f', 0.3) +
    `<path d="${cloud(x, y - 0.6, 3.1, 2.2, 7, turn)}" fill="#6d9440" stroke="#3f5c22" stroke-width=".6"/>` +
    fill(cloud(x - 0.7, y - 1.2, 1.9, 1.2, 6, turn), '#97b858')
  );
}

/** A boulder, 2·r wide. */
export function boulder(x: number, y: number, r: number, random: Rng): Svg {
  const [a, b] = [within(random, 0.35, 0.6), within(random, 0.2, 0.5)];
  const top = y - r * within(random, 0.8, 1.05);
  return (
    fill(oval(x + r * 0.25, y + r * 0.5, r * 1.1, r * 0.5), '#22270f', 0.4) +
    `<path d="M${n(x - r)} ${n(y + r * 0.45)}L${n(x - r * 0.8)} ${n(y - r * 0.3)}L${n(x - r * a)} ${n(top)}L${n(x + r * b)} ${n(top + r * 0.1)}L${n(x + r * 0.95)} ${n(y - r * 0.05)}L${n(x + r)} ${n(y + r * 0.5)}Q${n(x)} ${n(y + r * 0.8)} ${n(x - r)} ${n(y + r * 0.45)}Z" fill="#bdb7a6" stroke="#504a3c" stroke-width=".75" stroke-linejoin="round"/>` +
    fill(
      `M${n(x + r * b)} ${n(top + r * 0.1)}L${n(x + r * 0.95)} ${n(y - r * 0.05)}L${n(x + r)} ${n(y + r * 0.5)}L${n(x + r * 0.1)} ${n(y + r * 0.6)}Z`,
      '#8e8776',
    ) +
    fill(
      `M${n(x - r * a)} ${n(top)}L${n(x + r * b)} ${n(top + r * 0.1)}L${n(x - r * 0.1)} ${n(y - r * 0.2)}Z`,
      '#dcd7c8',
    )
  );
}

/** Reeds at the water. */
export const reeds = (x: number, y: number): Svg =>
  line(`M${n(x)} ${n(y)}q-.3-3-.9-5M${n(x + 0.9)} ${n(y)}v-6M${n(x + 1.8)} ${n(y)}q.4-2.6 1.1-4.4`, '#4f7430', 0.8) +
  line(`M${n(x - 0.8)} ${n(y - 4.6)}v-1.4M${n(x + 0.9)} ${n(y - 5.4)}v-1.6`, '#7a4a22', 1.2);
