import type { Svg } from '../picture';
import { type Rng, scatter, within } from '../rng';
import { cloud, fill, line, n, oval, type Point, place, shadow } from '../svg';
import { byDepth, clearOfToken, type DrawTerrain, nudge, type Sprite, TOKEN_ROOM } from './scene';
import { bush, tuft } from './trees';

/** A sheep looking to the right, about 27 wide. */
export function sheep(grazing = false): Svg {
  const head = grazing
    ? 'M9.2-4.6c2.6-1 5 .4 5.4 2.8.4 2.6-.8 5-2.6 5.2-2 .2-3-1.6-3.6-3.6-.5-1.8-.4-3.6.8-4.4Z'
    : 'M8.4-10.4c2.6-2.2 6.6-1.2 7.4 1.4.6 2-.8 3.6-2.6 3.8-2.4.3-4.6-.4-5.4-2Z';
  const [eyeX, eyeY, earX, earY] = grazing ? [12.4, -1.6, 9.4, -4.2] : [12.8, -8.6, 8.6, -9.6];
  return (
    shadow(12.5, 2.8, '#2a4a12', 0.34) +
    line('M-6-5V.2M-2.2-4V.8M3.4-4V.8M6.8-5V.2', '#453b36', 2) +
    fleece('#fdfaf2', '#8f8873') +
    fill(
      'M-9.6-6.2a5.4 5.4 0 0 0 7 3.2a6 6 0 0 0 6.6.2a5.2 5.2 0 0 0 6-3.8c.8 4.4-2 6.4-5.2 5.8a6 6 0 0 1-6.4 0c-3.2 1.2-7.6-.6-8-5.4Z',
      '#cfc7b2',
    ) +
    line('M-6.4-10.4q2-1.8 4-.4M.2-11q2-1.6 3.8 0', '#d8d0bc', 1) +
    fill(head, '#453b36') +
    fill(oval(earX, earY, 2.4, 1.3), '#5d504a') +
    fill(oval(eyeX, eyeY, 0.8, 0.8), '#ffffff')
  );
}

const fleece = (wool: string, edge: string): Svg =>
  `<path d="${cloud(0, -7.2, 9, 5, 10, 0.2)}" fill="${wool}" stroke="${edge}" stroke-width=".9"/>`;

/** Two rails and three posts. */
const fence = (): Svg =>
  line('M-17 1V-8M-1 2V-7M15 1V-8', '#2a4a12', 3.4, 0.25) +
  line('M-17-4.6-1-3.6 15-4.6M-17-1.2-1-.2 15-1.2', '#a37a4c', 1.7) +
  line('M-17 1.6V-8M-1 2.4V-7M15 1.6V-8', '#86603a', 2.4);

function hills(random: Rng): Svg {
  const crest = (y: number, rise: number, colour: string, opacity: number): string => {
    const a = y + within(random, -8, 8);
    const b = y + within(random, -8, 8);
    return fill(
      `M-100 ${n(a + 8)}C-62 ${n(a - rise)} -34 ${n(a - rise)} 0 ${n(y)}S66 ${n(b - rise)} 100 ${n(b + 4)}V110H-100Z`,
      colour,
      opacity,
    );
  };
  return (
    crest(-46, 18, '#c9e488', 0.85) +
    crest(-8, 22, '#a5cf5e', 0.7) +
    crest(34, 20, '#84b548', 0.75) +
    crest(66, 16, '#71a53c', 0.7)
  );
}

const GRAZING: readonly Point[] = [
  [-43, -32],
  [38, -40],
  [-54, 28],
  [46, 40],
  [-2, 66],
  [4, -58],
];

export const drawPasture: DrawTerrain = (random, token = TOKEN_ROOM) => {
  const mirrored = random() < 0.5;
  const flock: Sprite[] = GRAZING.filter((_, i) => i < 5 || random() < 0.6).map(([x, y]) => ({
    at: nudge(random, [mirrored ? -x : x, y], 5),
    body: place([0, 0], sheep(random() < 0.4), within(random, 1, 1.16), random() < 0.5),
  }));
  const away = ([x, y]: Point, d: number): boolean =>
    flock.every(({ at }) => Math.hypot(at[0] - x, (at[1] - y) * 1.4) > d);
  const rail: Point = [mirrored ? 41 : -41, -57];
  const small: Sprite[] = scatter(random, 34, 12, 86, clearOfToken(84, token))
    .filter((at) => away(at, 15) && Math.hypot(at[0] - rail[0], at[1] - rail[1]) > 18)
    .map((at): Sprite => {
      const kind = random();
      if (kind < 0.14) return { at, body: bush(random, 0.8, '#7fb044') };
      if (kind < 0.42) return { at, body: fill(oval(0, 0, 1.7, 1.7), kind < 0.28 ? '#fff8d4' : '#f7bcd2') };
      return { at, body: tuft('#5d9030', 0.95) };
    });
  return { floor: hills(random), sprites: byDepth([...flock, ...small, { at: rail, body: fence() }]) };
};
