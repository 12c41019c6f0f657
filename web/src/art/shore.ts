/** Grains of sand on the paths and rocks in the surf. */
import { hexCorners, RADIUS } from './hexagon';
import type { Palette } from './palettes';
import type { Svg } from './picture';
import { type Rng, within } from './rng';
import { between, fill, n, oval, type Point, place } from './svg';

/** Grains along the sides of the hexes, one path for all. */
export function grains(random: Rng, middles: readonly Point[], { sand }: Palette): Svg {
  const sides = hexCorners(RADIUS).map((from, i, all): readonly [Point, Point] => [from, all[(i + 1) % 6] ?? from]);
  let dark = '';
  let light = '';
  for (const [x, y] of middles)
    for (const [from, to] of sides)
      for (let i = 0; i < 4; i++) {
        const [px, py] = between(from, to, random());
        const r = within(random, 0.6, 1.3);
        const grain = oval(x + px + within(random, -4.5, 4.5), y + py + within(random, -4.5, 4.5), r, r * 0.8);
        if (i % 2) light += grain;
        else dark += grain;
      }
  return fill(dark, sand.edge, 0.75) + fill(light, sand.light, 0.7);
}

function rock(random: Rng, size: number): Svg {
  const tilt = within(random, -1.5, 1.5);
  return (
    fill(oval(0.6, 1.4, 7.6 * size, 3 * size), '#eafaf6', 0.55) +
    fill(
      `M${n(-5.4 * size)} 1L${n(-3.6 * size)} ${n(-4 * size)}L${n(tilt)} ${n(-6.4 * size)}L${n(4 * size)} ${n(-3.4 * size)}L${n(5.4 * size)} 1Z`,
      '#9aa2a4',
    ) +
    fill(`M${n(tilt)} ${n(-6.4 * size)}L${n(4 * size)} ${n(-3.4 * size)}L${n(5.4 * size)} 1H${n(1 * size)}Z`, '#5f6a70')
  );
}

/** Rocks off the coast, clear of the harbours. */
export function rocks(random: Rng, middles: readonly Point[], harbours: readonly Point[], count: number): Svg {
  const placed: Point[] = [];
  const nearest = (from: Point, points: readonly Point[]): number =>
    Math.min(Number.POSITIVE_INFINITY, ...points.map(([x, y]) => Math.hypot(x - from[0], y - from[1])));
  for (let tries = 0; tries < 1500 && placed.length < count; tries++) {
    const at: Point = [within(random, -540, 540), within(random, -500, 500)];
    const land = nearest(at, middles);
    if (land > 119 && land < 142 && nearest(at, harbours) > 74 && nearest(at, placed) > 26) placed.push(at);
  }
  return placed.map((at) => place(at, rock(random, within(random, 0.6, 1.15)))).join('');
}
