/** Coast and knights while a record is read, and what a clock chose of them (A6, A7, E2). docs/record.md, "Chance". */

import { EDGES } from '../../../../board/hexframe';
import { oneOf } from '../../../../fair/choices';
import { type Choice, type Lot, same } from '../../../../fair/play';
import type { RecordEvent } from '../../../../fair/record';
import { HEXES } from '../../../../generated/geometry';
import { edgeOf, hexOf, type Pieces } from '../../check/pieces';
import type { Position } from '../../check/position';
import { CASTLE, COAST } from './coast';

const ENOUGH = 3;
const BARBARIANS = 36;
/** A2: the coast hexes where one stands at the start. */
const LANDED = [7, 18];
const NEAR = 3;
const [STRONG_KNIGHT, TREASON] = [1, 2];

const CASTLE_EDGES: ReadonlySet<number> = new Set(HEXES[CASTLE]?.edges);

/** What treason has still to move: from the coast, then from the stock; and the hexes that have been chosen. */
interface Plan {
  readonly coast: number;
  readonly stock: number;
  readonly chosen: readonly number[];
}

const NO_PLAN: Plan = { coast: 0, stock: 0, chosen: [] };

type Way = readonly number[];

interface Captive {
  readonly seat: number;
  readonly edge: string;
}

export class CoastLog {
  readonly #standing = new Map<number, number>(COAST.map((hex) => [hex, LANDED.includes(hex) ? 1 : 0]));
  /** Edge → seat. */
  readonly #knights = new Map<number, number>();
  readonly #captured = new Map<number, number>();
  #stock = BARBARIANS - LANDED.length;
  #moves = 0;
  #anywhere = false;
  #plan = NO_PLAN;

  copy(): CoastLog {
    const other = new CoastLog();
    for (const [hex, count] of this.#standing) other.#standing.set(hex, count);
    for (const [edge, seat] of this.#knights) other.#knights.set(edge, seat);
    for (const [seat, count] of this.#captured) other.#captured.set(seat, count);
    other.#stock = this.#stock;
    other.#moves = this.#moves;
    other.#anywhere = this.#anywhere;
    other.#plan = this.#plan;
    return other;
  }

  /** A5: conquered hexes. */
  closed(): readonly number[] {
    return COAST.filter((hex) => this.#on(hex) >= ENOUGH);
  }

  /** A9, A5: prisoners count, conquered buildings don't. */
  points(pieces: Pieces, seats: readonly number[]): readonly number[] {
    const closed = this.closed();
    const fallen = [...pieces.buildings.keys()].filter((corner) =>
      pieces.frame.cornerHexes(corner).every((hex) => closed.includes(hex)),
    );
    return seats.map((seat) => {
      const lost = fallen.filter((corner) => pieces.buildings.get(corner) === seat);
      const prisoners = Math.floor((this.#captured.get(seat) ?? 0) / 2);
      return lost.reduce((points, corner) => points - pieces.pointsAt(corner), prisoners);
    });
  }

  async forced([done]: readonly RecordEvent[], lot: Lot, { pieces, seats }: Position): Promise<Choice | undefined> {
    const { edges } = pieces.frame;
    switch (done?.is) {
      case 'KnightPlaced': {
        // O4: the neutral knight, which a seat places after its own, enters at the castle by either card
        const anywhere = this.#anywhere && done.by === undefined;
        const free = edges.filter((edge) => !this.#knights.has(edge) && (anywhere || CASTLE_EDGES.has(edge)));
        return oneOf(free, edgeOf(done.edge), lot);
      }
      case 'KnightMoved':
        return this.#left(done, lot, edges, seats.length);
      case 'BarbarianMoved': {
        const from = done.source === undefined ? [] : [hexOf(done.source)];
        return oneOf(this.#ways(), [...from, hexOf(done.target)], lot);
      }
      case 'BarbariansCaptured':
        return oneOf(ascending(COAST.filter((hex) => this.#on(hex) > 0)), hexOf(done.hex), lot);
      default:
        return undefined;
    }
  }

  /** A7, O4: a knight that must leave the castle, and where it goes; the neutral one if none of one's own must. */
  async #left(done: RecordEvent, { chance }: Lot, edges: readonly number[], neutral: number): Promise<Choice> {
    const own = this.#leaving(Number(done.by ?? done.seat), edges);
    const ways = own.length > 0 ? own : this.#leaving(neutral, edges);
    const way = ways[await chance.number('forced/knight', this.#moves, Math.max(1, ways.length))];
    if (!same(way, [edgeOf(done.source), edgeOf(done.target)])) return 'differs';
    return ways.length > 1 ? 'agrees' : 'none';
  }

  #leaving(owner: number, edges: readonly number[]): readonly Way[] {
    return edges
      .filter((edge) => CASTLE_EDGES.has(edge) && this.#knights.get(edge) === owner)
      .flatMap((source) =>
        within(source, NEAR, edges).flatMap((target) =>
          this.#knights.has(target) || CASTLE_EDGES.has(target) ? [] : [[source, target]],
        ),
      );
  }

  /** A13: every source with every target that leave enough hexes for the barbarians still to come. */
  #ways(): readonly Way[] {
    const { coast, stock, chosen } = this.#plan;
    const from = coast > 0 ? this.#sources(chosen).map((hex) => [hex]) : [[]];
    return ascendingWays(
      from.flatMap((source) =>
        this.#targets([...chosen, ...source])
          .filter((target) =>
            this.#enough([...chosen, ...source, target], coast > 0 ? coast - 1 : 0, coast + stock - 1),
          )
          .map((target) => [...source, target]),
      ),
    );
  }

  /** Whether so many sources and targets, all different, are left besides these. */
  #enough(chosen: readonly number[], sources: number, targets: number): boolean {
    if (sources === 0) return this.#targets(chosen).length >= targets;
    return this.#sources(chosen).some((hex) => this.#enough([...chosen, hex], sources - 1, targets));
  }

  #sources(chosen: readonly number[]): readonly number[] {
    return COAST.filter((hex) => this.#on(hex) > 0 && !chosen.includes(hex));
  }

  #targets(chosen: readonly number[]): readonly number[] {
    return COAST.filter((hex) => this.#on(hex) < ENOUGH && !chosen.includes(hex));
  }

  /** A13: what treason moves: two if any choice allows it, else one; the stock gives what the coast lacks. */
  #planned(): Plan {
    for (const count of [2, 1]) {
      const coast = Math.min(count, this.#sources([]).length);
      if (count - coast <= this.#stock && this.#enough([], coast, count)) {
        return { coast, stock: count - coast, chosen: [] };
      }
    }
    return NO_PLAN;
  }

  record(event: RecordEvent): void {
    const seat = Number(event.seat);
    switch (event.is) {
      case 'AttackRolled':
        if (event.landed) this.#land(hexOf(event.hex), 1);
        break;
      case 'BarbarianCardBought':
        this.#anywhere = event.card === STRONG_KNIGHT;
        if (event.card === TREASON) this.#plan = this.#planned();
        break;
      case 'TokensSpent':
        this.#plan = { coast: 1, stock: 0, chosen: [] };
        break;
      case 'BarbarianMoved':
        this.#move(event);
        break;
      case 'BarbariansCaptured':
        for (const [taker, count] of Object.entries(event.taken as Readonly<Record<string, number>>)) {
          this.#add(hexOf(event.hex), -count);
          this.#captured.set(Number(taker), (this.#captured.get(Number(taker)) ?? 0) + count);
        }
        break;
      case 'BarbariansCorrected':
        this.#land(hexOf(event.hex), Number(event.change));
        break;
      case 'PrisonersCorrected':
        this.#captured.set(seat, (this.#captured.get(seat) ?? 0) + Number(event.change));
        this.#stock -= Number(event.change);
        break;
      case 'KnightPlaced':
        this.#knights.set(edgeOf(event.edge), seat);
        break;
      case 'KnightMoved':
        this.#knights.delete(edgeOf(event.source));
        this.#knights.set(edgeOf(event.target), seat);
        this.#moves += 1;
        break;
      case 'KnightCorrected':
        if (event.there) this.#knights.set(edgeOf(event.edge), seat);
        else this.#knights.delete(edgeOf(event.edge));
        break;
      case 'LossesRolled':
        for (const { edge } of (event.lost ?? []) as readonly Captive[]) this.#knights.delete(edgeOf(edge));
        break;
    }
  }

  #move(event: RecordEvent): void {
    const { coast, stock, chosen } = this.#plan;
    const source = event.source === undefined ? [] : [hexOf(event.source)];
    const target = hexOf(event.target);
    if (source.length > 0) this.#add(source[0] ?? -1, -1);
    else this.#stock -= 1;
    this.#add(target, 1);
    this.#plan = {
      coast: Math.max(0, coast - 1),
      stock: coast > 0 ? stock : stock - 1,
      chosen: [...chosen, ...source, target],
    };
  }

  #on(hex: number): number {
    return this.#standing.get(hex) ?? 0;
  }

  #add(hex: number, count: number): void {
    this.#standing.set(hex, this.#on(hex) + count);
  }

  /** From the stock. */
  #land(hex: number, count: number): void {
    this.#add(hex, count);
    this.#stock -= count;
  }
}

const ascending = (places: readonly number[]): readonly number[] => places.toSorted((a, b) => a - b);
const ascendingWays = (ways: readonly Way[]): readonly Way[] =>
  ways.toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0));

/** The edges of a board that a knight comes to from here in so many steps at most, ascending. */
function within(edge: number, steps: number, board: readonly number[]): readonly number[] {
  const touching = (one: number): readonly number[] => {
    const { a, b } = EDGES[one] ?? {};
    return board.filter((other) => {
      const ends = EDGES[other];
      return ends && [ends.a, ends.b].some((end) => end === a || end === b);
    });
  };
  let found = new Set([edge]);
  for (let step = 0; step < steps; step += 1) found = new Set([...found].flatMap(touching));
  return ascending([...found].filter((other) => other !== edge));
}
