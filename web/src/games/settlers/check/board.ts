/** The island as chance and the rules must lay it. docs/record.md, "Chance". */

import type { Chance } from '../../../fair/chance';
import type { Law } from '../../../fair/play';
import { BOARDS } from '../../../generated/boards';

interface Harbour {
  readonly edge: string;
  readonly kind: string;
}

/** As it stands in `BoardLaid`. */
export interface Island {
  readonly terrains: readonly number[];
  readonly numbers: readonly number[];
  readonly harbours: readonly Harbour[];
  readonly turned?: { readonly white: number; readonly blue: number };
  readonly layings?: readonly (readonly number[])[];
}

type Hex = readonly [number, number];
type Edge = readonly [string, string, string];

const LETTERS = 'FHPGMD';
const DESERT = 5;
const SIDES = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;
const AROUND: readonly Hex[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

const place = (name: string): Hex => name.split(',').map(Number) as unknown as Hex;
const nameOf = ([q, r]: Hex): string => `${q},${r}`;

/** From top to bottom, left to right. */
const HEXES: readonly Hex[] = [-2, -1, 0, 1, 2].flatMap((r) =>
  [-2, -1, 0, 1, 2].filter((q) => Math.abs(q + r) <= 2).map((q): Hex => [q, r]),
);
const INDEX = new Map(HEXES.map((hex, i) => [nameOf(hex), i]));
const at = (hex: Hex): number => INDEX.get(nameOf(hex)) ?? -1;
const terrain = (letter: string): number => LETTERS.indexOf(letter);

/** Turned around the middle of the island by so many sixths clockwise. */
function turned(hex: Hex, times: number): Hex {
  let [q, r] = hex;
  for (let i = 0; i < times; i += 1) [q, r] = [-r || 0, q + r];
  return [q, r];
}

/** The name of a side of a hex: one of its own three, or one of a neighbour's. */
function edgeName(hex: Hex, side: string): string {
  const i = SIDES.indexOf(side as (typeof SIDES)[number]);
  if (i < 3) return `${nameOf(hex)},${side}`;
  const [dq, dr] = AROUND[i] ?? [0, 0];
  return `${hex[0] + dq},${hex[1] + dr},${SIDES[i - 3]}`;
}

const isRed = (n: number | undefined): boolean => n === 6 || n === 8;

/** Around each red hex, clockwise: whether its neighbours are red, too. */
function redsAround(numbers: readonly number[]): readonly (readonly boolean[])[] {
  return HEXES.filter((hex) => isRed(numbers[at(hex)])).map(([q, r]) =>
    AROUND.map(([dq, dr]) => isRed(numbers[at([q + dq, r + dr])])),
  );
}

const touching = (numbers: readonly number[]): boolean => redsAround(numbers).some((near) => near.includes(true));
const connected = (numbers: readonly number[]): boolean =>
  redsAround(numbers).some((near) => near.filter(Boolean).length > 1);
const triangle = (numbers: readonly number[]): boolean =>
  redsAround(numbers).some((near) => near.some((red, i) => red && near[(i + 5) % 6]));

/** Tokens as often as they are laid, the last time well. */
async function laidUntil(
  chance: Chance,
  terrains: readonly number[],
  again: (numbers: readonly number[]) => boolean,
): Promise<readonly (readonly number[])[]> {
  const layings: (readonly number[])[] = [];
  for (let attempt = 0; ; attempt += 1) {
    const tokens = [...(await chance.shuffled('tokens', BOARDS.tokens.order, attempt))];
    const numbers = terrains.map((kind) => (kind === DESERT ? 0 : (tokens.shift() ?? 0)));
    layings.push(numbers);
    if (!again(numbers)) return layings;
  }
}

async function alongSpiral(chance: Chance, terrains: readonly number[]): Promise<readonly number[]> {
  const turns = await chance.number('corner', 0, 6);
  const tokens: number[] = [...BOARDS.tokens.order];
  const numbers = terrains.map(() => 0);
  for (const name of BOARDS.spiral.order) {
    const hex = at(turned(place(name), turns));
    if (terrains[hex] !== DESERT) numbers[hex] = tokens.shift() ?? 0;
  }
  return numbers;
}

/** Harbours by the rule for them, the frame turned by so many sixths. */
export async function harboursOf(chance: Chance, rule: unknown, turns: number): Promise<readonly Harbour[]> {
  let frame: readonly Edge[] = BOARDS.harbours.fixed;
  if (rule === 'shuffled') {
    const order = await chance.shuffled('harbours', BOARDS.harbours.pieces);
    frame = BOARDS.harbours.slots.flatMap((slots, i) =>
      (order[i] ?? []).map(([slot, kind]): Edge => {
        const [hex, side] = slots[slot] ?? ['', ''];
        return [hex, side, kind];
      }),
    );
  }
  return frame.map(([hex, side, kind]) => {
    const i = SIDES.indexOf(side as (typeof SIDES)[number]);
    return { edge: edgeName(turned(place(hex), turns), SIDES[(i + turns) % 6] ?? ''), kind };
  });
}

/** A board by its code (S9): terrains, tokens, and harbours by the numbers of their edges. */
function byCode(code: string): Island {
  const middle = (edge: string): readonly [number, number] => {
    const [q = '0', r = '0', side = ''] = edge.split(',');
    const [dq, dr] = AROUND[SIDES.indexOf(side as (typeof SIDES)[number])] ?? [0, 0];
    return [2 * Number(r) + dr, 2 * (2 * Number(q) + Number(r)) + 2 * dq + dr];
  };
  const edges = [...new Set(HEXES.flatMap((hex) => SIDES.map((side) => edgeName(hex, side))))].toSorted(
    (one, other) => {
      const [a, b] = [middle(one), middle(other)];
      return a[0] - b[0] || a[1] - b[1];
    },
  );
  const [land = '', tokens = '', sea = ''] = code.trim().toUpperCase().split('-');
  const kinds: Readonly<Record<string, string>> = {
    X: '3:1',
    F: 'lumber',
    H: 'brick',
    P: 'wool',
    G: 'grain',
    M: 'ore',
  };
  return {
    terrains: [...land].map(terrain),
    numbers: [...tokens].map((digit) => Number.parseInt(digit, 16)),
    harbours: (sea.match(/.../g) ?? []).map((three) => ({
      edge: edges[Number(three.slice(0, 2))] ?? '',
      kind: kinds[three.charAt(2)] ?? '',
    })),
  };
}

/** The board that these rules and this chance make. */
export async function islandOf(chance: Chance, law: Law): Promise<Island> {
  if (law.board_code) return byCode(String(law.board_code));
  let terrains: readonly number[];
  let numbers: readonly number[];
  let more: Partial<Island> = {};
  let turns = 0;
  if (law.board === 'beginner') {
    const byHex = new Map<string, readonly [string, number]>(
      BOARDS.beginner.hexes.map(([name, letter, number]) => [name, [letter, number]]),
    );
    terrains = HEXES.map((hex) => terrain(byHex.get(nameOf(hex))?.[0] ?? ''));
    numbers = HEXES.map((hex) => byHex.get(nameOf(hex))?.[1] ?? 0);
  } else if (law.board === 'rings') {
    const white = (await chance.number('white', 0, 6)) + 1;
    const blue = (await chance.number('blue', 0, 6)) + 1;
    const lying = new Map<number, number>([
      ...BOARDS.rings.outer.map(([name, letter]) => [at(place(name)), terrain(letter)] as const),
      ...BOARDS.rings.inner.map(([name, letter]) => [at(turned(place(name), white)), terrain(letter)] as const),
    ]);
    terrains = HEXES.map((_, i) => lying.get(i) ?? DESERT);
    const layings = await laidUntil(chance, terrains, law.red_clump === 'triangle' ? triangle : connected);
    numbers = layings.at(-1) ?? [];
    turns = blue;
    more = { turned: { white, blue }, ...(layings.length > 1 ? { layings: layings.slice(0, -1) } : {}) };
  } else {
    const kinds = [...LETTERS].flatMap((letter) =>
      Array.from({ length: BOARDS.terrains[letter as keyof typeof BOARDS.terrains] }, () => terrain(letter)),
    );
    terrains = await chance.shuffled('terrains', kinds);
    numbers =
      law.board === 'spiral'
        ? await alongSpiral(chance, terrains)
        : ((await laidUntil(chance, terrains, touching)).at(-1) ?? []);
  }
  return { terrains, numbers, harbours: await harboursOf(chance, law.harbours, turns), ...more };
}
