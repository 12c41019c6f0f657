import { type Picture, remembered } from './picture';
import { oval } from './svg';

export type DieTint = 'ivory' | 'red' | 'blue';

/** Places of the pips of 1 to 6, in steps from the middle. */
const PIPS = [
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
] as const;

const TINTS = {
  ivory: { face: '#fffdf6', low: '#ded3b9', edge: '#8d7f61', pip: '#26221a' },
  red: { face: '#cf4640', low: '#98282a', edge: '#5e1114', pip: '#ffffff' },
  blue: { face: '#3274c4', low: '#1f4f91', edge: '#12305c', pip: '#ffffff' },
} as const satisfies Record<DieTint, object>;

/** One face, `value` 1 to 6, 48 × 48. */
export const dieFace = remembered((value: number, tint: DieTint = 'ivory'): Picture => {
  const { face, low, edge, pip } = TINTS[tint];
  const pips = (PIPS[value - 1] ?? []).map(([x, y]) => oval(x * 9.8, y * 9.8 - 1, 4, 4)).join('');
  return {
    box: [-24, -24, 48, 48],
    body:
      `<rect x="-20" y="-17" width="41" height="40" rx="10" fill="#000000" opacity=".3"/>` +
      `<rect x="-20.5" y="-21" width="41" height="41" rx="9.5" fill="${low}" stroke="${edge}" stroke-width="1.2"/>` +
      `<rect x="-20" y="-20.6" width="40" height="37.6" rx="9" fill="${face}"/>` +
      `<path d="M-15-18.4H14" stroke="#ffffff" stroke-width="1.6" stroke-linecap="round" opacity="${tint === 'ivory' ? 0.9 : 0.4}"/>` +
      `<path d="${pips}" fill="${pip}"/>`,
  };
});
