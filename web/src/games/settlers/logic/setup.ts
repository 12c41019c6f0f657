/** Steps of laying an island of rings (S7), read back from how it lies. Drawing only. */

import type { Island } from '../../../board';
import { edgeAt, hexAt, type Point } from '../../../board/geometry';
import { STANDARD } from '../../../board/hexframe';
import { HEXES } from '../../../generated/geometry';

export interface Turned {
  readonly white: number;
  readonly blue: number;
}

export type SetupStep =
  | { readonly is: 'printed'; readonly island: Island }
  | { readonly is: 'inner'; readonly island: Island; readonly steps: number }
  | { readonly is: 'sea'; readonly island: Island; readonly steps: number }
  | { readonly is: 'tokens'; readonly island: Island; readonly time: number; readonly stays: boolean };

const COAST = STANDARD.edges.filter((edge) => STANDARD.edgeHexes(edge).length === 1);
const NEAR = 1;

/** A point a number of sixths further on, clockwise around the middle of the island. */
function round([x, y]: Point, sixths: number): Point {
  const angle = (Math.PI / 3) * sixths;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

const at = (places: readonly number[], where: (id: number) => Point, [x, y]: Point): number =>
  places.find((id) => Math.hypot(where(id)[0] - x, where(id)[1] - y) < NEAR) ?? -1;

const hexAfter = (hex: number, sixths: number): number => at(STANDARD.hexes, hexAt, round(hexAt(hex), sixths));
const edgeAfter = (edge: number, sixths: number): number => at(COAST, edgeAt, round(edgeAt(edge), sixths));

const isInner = (hex: number): boolean => {
  const { q, r } = HEXES[hex] ?? { q: 0, r: 0 };
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 1;
};

/** The steps from the printed layout to the island as it lies, with every time the tokens were laid. */
export function setupSteps(island: Island, turned: Turned, layings: readonly (readonly number[])[]): SetupStep[] {
  const bare = island.numbers.map(() => 0);
  const before = island.terrains.map((terrain, hex) =>
    isInner(hex) ? (island.terrains[hexAfter(hex, turned.white)] ?? terrain) : terrain,
  );
  const harbours = island.harbours.map(({ edge, kind }) => ({ edge: edgeAfter(edge, -turned.blue), kind }));
  const printed: Island = { terrains: before, numbers: bare, harbours };
  const inner: Island = { ...printed, terrains: island.terrains };
  const sea: Island = { ...inner, harbours: island.harbours };
  const laid = [...layings, island.numbers].map(
    (numbers, i): SetupStep => ({
      is: 'tokens',
      island: { ...sea, numbers },
      time: i + 1,
      stays: i === layings.length,
    }),
  );
  return [
    { is: 'printed', island: printed },
    { is: 'inner', island: inner, steps: turned.white },
    { is: 'sea', island: sea, steps: turned.blue },
    ...laid,
  ];
}
