/** Places that lie too close to each other for a finger are moved apart, as little as it takes. */

import type { Box } from '../../../board/camera';
import type { Point } from '../../../board/geometry';

const ROUNDS = 24;

/** At least `least` between any two, as far as `inside` has room for it. */
export function spreadApart(places: readonly Point[], least: number, inside: Box): readonly Point[] {
  const moved = places.map(([x, y]): [number, number] => [x, y]);
  const clamp = (value: number, start: number, length: number) => Math.min(start + length, Math.max(start, value));
  for (let round = 0; round < ROUNDS; round++) {
    let still = true;
    moved.forEach((a, i) => {
      for (const [k, b] of moved.entries()) {
        if (k <= i) continue;
        const away = Math.hypot(b[0] - a[0], b[1] - a[1]);
        if (away >= least - 0.01) continue;
        still = false;
        // two on the very same spot part sideways
        const [dx, dy] = away > 0.01 ? [(b[0] - a[0]) / away, (b[1] - a[1]) / away] : [1, 0];
        const push = (least - away) / 2;
        a[0] = clamp(a[0] - dx * push, inside.x, inside.width);
        a[1] = clamp(a[1] - dy * push, inside.y, inside.height);
        b[0] = clamp(b[0] + dx * push, inside.x, inside.width);
        b[1] = clamp(b[1] + dy * push, inside.y, inside.height);
      }
    });
    if (still) break;
  }
  return moved;
}
