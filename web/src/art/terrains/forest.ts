import { insideHex } from '../hexagon';
import type { Svg } from '../picture';
import { scatter, within } from '../rng';
import { fill, line, n, oval, shadow } from '../svg';
import { byDepth, type DrawTerrain, nudge, type Sprite, TOKEN_ROOM } from './scene';
import { fir, oak, tuft } from './trees';

/** Felled logs, so that the forest says what it yields. */
function logs(): Svg {
  const log = (x: number, y: number, bark: string): Svg =>
    fill(`M${n(x)} ${n(y - 2.9)}h13a2.9 2.9 0 0 1 0 5.8h-13Z`, bark) +
    fill(oval(x, y, 2.9, 2.9), '#e9c896') +
    line(oval(x, y, 1.3, 1.3), '#b98a52', 0.8);
  return (
    shadow(13, 3.4, '#0b2415', 0.4) + log(-7, -2.6, '#7a4e2b') + log(-2, -2.9, '#69421f') + log(-5, -7.4, '#94633a')
  );
}

export const drawForest: DrawTerrain = (random, token = TOKEN_ROOM) => {
  const mottled = scatter(random, 16, 22, 90, () => true)
    .map(([x, y], i) =>
      fill(oval(x, y, within(random, 12, 24), within(random, 7, 12)), i % 2 ? '#1d4a2c' : '#6b9c4f', 0.3),
    )
    .join('');
  // A tree's foot and its top both keep inside; no foot is so far up behind the number that its crown is hidden.
  const grows = (x: number, y: number): boolean =>
    insideHex(x * 1.16, y, 90) && insideHex(x, y - 33, 97.5) && Math.hypot(x, (y - 14) * 0.92) > token + 3;
  const sprites: Sprite[] = scatter(random, 60, 13.4, 86, grows).map((at) => ({
    at,
    body: random() < 0.24 ? oak(random, within(random, 0.82, 1.12)) : fir(random, within(random, 0.82, 1.16)),
  }));
  const side = random() < 0.5 ? -1 : 1;
  const clearing = nudge(random, [side * 30, 52], 4);
  const standing = sprites.filter(({ at }) => Math.hypot(at[0] - clearing[0], at[1] - clearing[1] - 4) > 15);
  standing.push({ at: clearing, body: logs() });
  standing.push({ at: [clearing[0] - 15, clearing[1] + 5], body: tuft('#8fbf62', 0.8) });
  return { floor: mottled, sprites: byDepth(standing) };
};
