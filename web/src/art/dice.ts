import type { Picture } from './picture';

export type DieTint = 'ivory' | 'red';

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** One face, `value` 1 to 6. */
export function dieFace(value: number, tint: DieTint = 'ivory'): Picture {
  const [face, pip] = tint === 'red' ? ['#c8453f', '#fff'] : ['#fffdf6', '#26221a'];
  const pips = (PIPS[value - 1] ?? [])
    .map(([x, y]) => `<circle cx="${x * 10}" cy="${y * 10}" r="4" fill="${pip}"/>`)
    .join('');
  return {
    box: [-23, -23, 46, 46],
    body: `<rect x="-20" y="-20" width="40" height="40" rx="9" fill="${face}"/>${pips}`,
  };
}
