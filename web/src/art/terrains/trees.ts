import type { Svg } from '../picture';
import { type Rng, within } from '../rng';
import { cloud, fill, line, mix, n, oval, shadow } from '../svg';

/** A fir of three skirts, lit from the upper left; about 20 wide and 34 high at size 1. */
export function fir(random: Rng, size: number): Svg {
  const lit = mix('#3c8a4f', '#6fb058', random());
  const dark = mix(lit, '#0f2f20', 0.5);
  const lean = within(random, -1, 1) * size;
  let left = '';
  let right = '';
  let under = '';
  for (let tier = 0; tier < 3; tier++) {
    const w = (10.4 - tier * 2.5) * size;
    const base = -(3.4 + tier * 7.2) * size;
    const top = base - 12.6 * size;
    const x = (lean * (tier + 1)) / 3;
    left += `M${n(x)} ${n(top)}Q${n(x - w * 0.34)} ${n(base - 4 * size)} ${n(x - w)} ${n(base)}Q${n(x - w * 0.5)} ${n(base + 2.6 * size)} ${n(x + w * 0.12)} ${n(base + 2 * size)}Z`;
    right += `M${n(x)} ${n(top)}Q${n(x + w * 0.34)} ${n(base - 4 * size)} ${n(x + w)} ${n(base)}Q${n(x + w * 0.5)} ${n(base + 2.6 * size)} ${n(x + w * 0.1)} ${n(base + 2 * size)}Q${n(x + w * 0.28)} ${n(base - 3 * size)} ${n(x)} ${n(top)}Z`;
    if (tier < 2)
      under += `M${n(x - w * 0.56)} ${n(base - 5.3 * size)}Q${n(x)} ${n(base - 2.6 * size)} ${n(x + w * 0.56)} ${n(base - 5.3 * size)}L${n(x)} ${n(base - 7.4 * size)}Z`;
  }
  return (
    shadow(9 * size, 3 * size, '#0b2415', 0.4) +
    fill(`M${n(-1.5 * size)} 0V${n(-5 * size)}H${n(1.5 * size)}V0Z`, '#573a22') +
    fill(left, lit) +
    fill(right, dark) +
    fill(under, '#0f2f20', 0.3)
  );
}

/** A round broad-leaved tree; about 20 wide and 26 high at size 1. */
export function oak(random: Rng, size: number): Svg {
  const lit = mix('#6a9e44', '#93bd52', random());
  const dark = mix(lit, '#1c3a1c', 0.45);
  const turn = random() * 6;
  const s = size;
  return (
    shadow(8.6 * s, 3 * s, '#0b2415', 0.36) +
    fill(
      `M${n(-1.5 * s)} 0Q${n(-1 * s)} ${n(-4 * s)} ${n(-1.4 * s)} ${n(-8 * s)}H${n(1.4 * s)}Q${n(1 * s)} ${n(-4 * s)} ${n(1.5 * s)} 0Z`,
      '#66452a',
    ) +
    fill(cloud(0.4 * s, -13.2 * s, 8.2 * s, 7.8 * s, 8, turn), dark) +
    fill(cloud(-1.1 * s, -14.7 * s, 6.1 * s, 5.6 * s, 7, turn), lit) +
    fill(oval(-3.2 * s, -17.2 * s, 2.8 * s, 2.2 * s), '#ffffff', 0.2)
  );
}

/** A low round bush. */
export function bush(random: Rng, size: number, colour: string): Svg {
  const turn = random() * 6;
  return (
    shadow(6 * size, 1.8 * size, '#16240c', 0.28) +
    fill(cloud(0, -3 * size, 4.6 * size, 3 * size, 6, turn), mix(colour, '#16240c', 0.35)) +
    fill(cloud(-0.8 * size, -3.8 * size, 3.2 * size, 2 * size, 5, turn), colour)
  );
}

/** Three blades of grass. */
export const tuft = (colour: string, size = 1): Svg =>
  line(
    `M0 0q${n(-0.6 * size)} ${n(-4 * size)} ${n(-3 * size)} ${n(-5.6 * size)}M0 0v${n(-7 * size)}M0 0q${n(0.8 * size)} ${n(-4 * size)} ${n(3 * size)} ${n(-5.4 * size)}`,
    colour,
    1.3,
  );
