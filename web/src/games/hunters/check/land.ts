/** Which tiles lie where while a record is read, and where one more fits: for choices that a clock has made. */

import { TILES } from '../../../generated/tiles';

const SIDES = ['N', 'E', 'S', 'W'] as const;
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

interface Lying {
  readonly tile: string;
  readonly turn: number;
}

/** What a side of a tile shows, once the tile is turned: the kind of the zone in the middle of it. */
function shown({ tile, turn }: Lying, side: number): string {
  const printed = TILES[tile];
  const zones = printed?.edges[SIDES[(side - turn + 4) % 4] ?? 'N'] ?? [];
  const middle = zones.length === 3 ? zones[1] : zones[0];
  return printed?.zones[String(middle)]?.kind ?? '';
}

export class Land {
  readonly #tiles = new Map<string, Lying>([['0,0', { tile: 'START', turn: 0 }]]);

  copy(): Land {
    const other = new Land();
    for (const [cell, lying] of this.#tiles) other.#tiles.set(cell, lying);
    return other;
  }

  lay(x: number, y: number, tile: string, turn: number): void {
    this.#tiles.set(`${x},${y}`, { tile, turn });
  }

  /** H2: every place where a tile fits, as x, y and quarter turns, ascending. */
  places(tile: string): readonly (readonly [number, number, number])[] {
    const open = new Map<string, readonly [number, number]>();
    for (const cell of this.#tiles.keys()) {
      const [x = 0, y = 0] = cell.split(',').map(Number);
      for (const [dx, dy] of STEPS) {
        const name = `${x + dx},${y + dy}`;
        if (!this.#tiles.has(name)) open.set(name, [x + dx, y + dy]);
      }
    }
    return [...open.values()]
      .flatMap(([x, y]) =>
        [0, 1, 2, 3].filter((turn) => this.#fits(x, y, { tile, turn })).map((turn) => [x, y, turn] as const),
      )
      .sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  }

  #fits(x: number, y: number, lying: Lying): boolean {
    return STEPS.every(([dx, dy], side) => {
      const beyond = this.#tiles.get(`${x + dx},${y + dy}`);
      return !beyond || shown(beyond, (side + 2) % 4) === shown(lying, side);
    });
  }
}
