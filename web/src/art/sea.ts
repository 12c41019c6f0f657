import { PALETTES, type Palette, type PaletteName } from './palettes';
import { type Picture, remembered, type Svg } from './picture';
import { rng, within } from './rng';
import { fill, line, n } from './svg';

const ripple = (x: number, y: number, size: number): string =>
  `M${n(x)} ${n(y)}q${n(6 * size)} ${n(-6 * size)} ${n(12 * size)} 0t${n(12 * size)} 0`;

/** Waves around the island: `reach` units across and down from the middle, fading outwards. */
export function waves(seed: number, reach: readonly [number, number], { sea }: Palette): Svg {
  const random = rng(seed);
  const strong: string[] = [];
  const faint: string[] = [];
  for (let i = 0; i < 300; i++) {
    const [x, y] = [within(random, -reach[0], reach[0]), within(random, -reach[1], reach[1])];
    const out = Math.hypot(x / reach[0], y / reach[1]);
    if (out > 0.98 || random() < out * 0.5) continue;
    (random() < 0.3 && out < 0.8 ? strong : faint).push(ripple(x, y, within(random, 0.7, 1.1)));
  }
  return line(strong.join(''), sea.foam, 1.9, 0.32) + line(faint.join(''), sea.foam, 1.8, 0.16);
}

/** Water over the sand, surf and beach around the land, given as path data. */
export function coast(land: string, { sea, sand }: Palette): Svg {
  const ring = (colour: string, width: number, opacity: number): Svg =>
    `<path d="${land}" stroke="${colour}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
  return `<g fill="none" stroke-linejoin="round">${
    ring(sea.shoal, 104, 0.3) +
    ring(sea.shoal, 78, 0.42) +
    ring(sea.shallow, 56, 0.5) +
    ring(sea.foam, 36, 0.75) +
    ring(sand.edge, 27, 1) +
    ring(sand.path, 22, 1)
  }</g>${fill(land, sand.path)}`;
}

/** A square of open sea that repeats without a seam, for page backgrounds. Transparent between the waves. */
export const seaPicture = remembered((palette: PaletteName = 'default'): Picture => {
  const random = rng(11);
  const { sea } = PALETTES[palette];
  let d = '';
  for (let i = 0; i < 16; i++) d += ripple(within(random, 10, 440), within(random, 14, 466), within(random, 0.7, 1));
  return { box: [0, 0, 480, 480], body: line(d, sea.foam, 1.6, 0.16) };
});
