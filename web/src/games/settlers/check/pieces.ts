/** Pieces while a record is read, and where one more may stand: for choices that a clock has made. */

import { EDGES, frameOf, STANDARD } from '../../../board/hexframe';
import type { RecordEvent } from '../../../fair/record';
import { HEXES } from '../../../generated/geometry';

const BESIDE = {
  NE: [1, -1, 'S'],
  SE: [0, 1, 'N'],
  SW: [-1, 1, 'N'],
  NW: [0, -1, 'S'],
} as const;

const hexes = new Map(HEXES.map(({ q, r }, i) => [`${q},${r}`, i]));
const corners = new Map<string, number>();
const edges = new Map<string, number>();
for (const { q, r, corners: around, edges: sides } of HEXES) {
  const beside = (way: keyof typeof BESIDE): string => {
    const [dq, dr, end] = BESIDE[way];
    return `${q + dq},${r + dr},${end}`;
  };
  const cornerNames = [`${q},${r},N`, beside('NE'), beside('SE'), `${q},${r},S`, beside('SW'), beside('NW')];
  const edgeNames = [
    `${q},${r},NE`,
    `${q},${r},E`,
    `${q},${r},SE`,
    `${q - 1},${r + 1},NE`,
    `${q - 1},${r},E`,
    `${q},${r - 1},SE`,
  ];
  for (const [i, name] of cornerNames.entries()) corners.set(name, around[i] ?? -1);
  for (const [i, name] of edgeNames.entries()) edges.set(name, sides[i] ?? -1);
}

/** The numbers of places by their names in a record; -1: there is no such place. */
export const hexOf = (name: unknown): number => hexes.get(String(name)) ?? -1;
export const cornerOf = (name: unknown): number => corners.get(String(name)) ?? -1;
export const edgeOf = (name: unknown): number => edges.get(String(name)) ?? -1;

const DESERT = 5;

export class Pieces {
  /** Place → seat. */
  readonly roads = new Map<number, number>();
  readonly buildings = new Map<number, number>();
  readonly cities = new Set<number>();
  /** The corner of the settlement that was placed last. */
  corner = -1;
  robber = -1;
  deserts: readonly number[] = [];
  frame = STANDARD;

  copy(): Pieces {
    const other = new Pieces();
    for (const [edge, seat] of this.roads) other.roads.set(edge, seat);
    for (const [corner, seat] of this.buildings) other.buildings.set(corner, seat);
    for (const corner of this.cities) other.cities.add(corner);
    other.corner = this.corner;
    other.robber = this.robber;
    other.deserts = this.deserts;
    other.frame = this.frame;
    return other;
  }

  record(event: RecordEvent): void {
    const seat = Number(event.seat);
    switch (event.is) {
      case 'BoardLaid':
        this.robber = hexOf(event.robber);
        this.frame = frameOf(event.terrains as readonly number[]);
        this.deserts = this.frame.hexes.filter((hex) => (event.terrains as readonly number[])[hex] === DESERT);
        break;
      case 'RobberMoved':
        this.robber = hexOf(event.hex);
        break;
      case 'RobberCorrected':
        this.robber = hexOf(event.hex);
        break;
      case 'RoadCorrected':
        if (event.there) this.roads.set(edgeOf(event.edge), seat);
        else this.roads.delete(edgeOf(event.edge));
        break;
      case 'BuildingCorrected':
        if (event.piece === 'none') this.buildings.delete(cornerOf(event.corner));
        else this.buildings.set(cornerOf(event.corner), seat);
        if (event.piece === 'city') this.cities.add(cornerOf(event.corner));
        else this.cities.delete(cornerOf(event.corner));
        break;
      case 'RoadPlaced':
      case 'RoadBuilt':
        this.roads.set(edgeOf(event.edge), seat);
        break;
      case 'SettlementPlaced':
        this.corner = cornerOf(event.corner);
        this.buildings.set(this.corner, seat);
        break;
      case 'SettlementBuilt':
        this.buildings.set(cornerOf(event.corner), seat);
        break;
      case 'CityBuilt':
        this.buildings.set(cornerOf(event.corner), seat);
        this.cities.add(cornerOf(event.corner));
        break;
    }
  }

  /** I1, C2: corners that the distance rule leaves free. */
  free(): readonly number[] {
    const { corners, cornerCorners } = this.frame;
    return corners.filter((corner) => ![corner, ...cornerCorners(corner)].some((near) => this.buildings.has(near)));
  }

  /** I1: edges at the settlement placed last that bear no road. */
  besideSettlement(): readonly number[] {
    return this.frame.cornerEdges(this.corner).filter((edge) => !this.roads.has(edge));
  }

  /** C1: edges on which a seat may build a road. */
  joining(seat: number): readonly number[] {
    const from = (corner: number): boolean => {
      const owner = this.buildings.get(corner);
      if (owner !== undefined) return owner === seat;
      return this.frame.cornerEdges(corner).some((edge) => this.roads.get(edge) === seat);
    };
    return this.frame.edges.filter((edge) => {
      const { a = -1, b = -1 } = EDGES[edge] ?? {};
      return !this.roads.has(edge) && (from(a) || from(b));
    });
  }

  /** C2: corners on which a seat may build a settlement. */
  sites(seat: number): readonly number[] {
    const { cornerEdges } = this.frame;
    return this.free().filter((corner) => cornerEdges(corner).some((edge) => this.roads.get(edge) === seat));
  }

  /** The points of a seat's buildings. */
  worth(seat: number): number {
    return [...this.buildings].reduce((sum, [corner, owner]) => sum + (owner === seat ? this.pointsAt(corner) : 0), 0);
  }

  /** The points of the building on a corner. */
  pointsAt(corner: number): number {
    return this.cities.has(corner) ? 2 : 1;
  }

  /** The seats with a building on a hex, ascending. */
  owners(hex: number): readonly number[] {
    const seats = (HEXES[hex]?.corners ?? []).flatMap((corner) => this.buildings.get(corner) ?? []);
    return [...new Set(seats)].sort((a, b) => a - b);
  }
}
