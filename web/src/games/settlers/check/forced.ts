/** Choices of the clock for a seat whose time was up (E2). docs/record.md, "Chance". */

import type { Chance } from '../../../fair/chance';
import { type Choice, same } from '../../../fair/play';
import type { RecordEvent } from '../../../fair/record';
import type { Cards } from './cards';
import { cornerOf, edgeOf, hexOf, type Pieces } from './pieces';

const RESOURCES = [0, 1, 2, 3, 4];

interface Lot {
  readonly chance: Chance;
  readonly ordinal: number;
}

/** One of these ways, all alike. */
async function one<T>(ways: readonly T[], stands: T, { chance, ordinal }: Lot): Promise<Choice> {
  if (ways.length < 2) return same(ways[0], stands) ? 'none' : 'differs';
  return same(ways[await chance.number('forced', ordinal, ways.length)], stands) ? 'agrees' : 'differs';
}

/** So many cards of these, blindly, one by one. */
async function cards(from: readonly number[], stands: readonly number[], { chance, ordinal }: Lot): Promise<Choice> {
  const left = [...from];
  const count = stands.reduce((sum, n) => sum + n, 0);
  for (let card = 0; card < count; card += 1) {
    const kind = await chance.drawn(`forced/${card}`, ordinal, left);
    left[kind] = (left[kind] ?? 0) - 1;
  }
  return same(
    from.map((there, kind) => there - (left[kind] ?? 0)),
    stands,
  )
    ? 'agrees'
    : 'differs';
}

interface Position {
  readonly pieces: Pieces;
  readonly held: Cards;
  /** How many cards the seat had to give back. */
  readonly owed: number;
  /** Where any owner can be robbed: the seats that can't be, being out of the game. */
  readonly spared?: ReadonlySet<number>;
}

/** P7: every other hex, with every seat there that can be chosen: by some rules whether it holds cards or not. */
function raids(seat: number, { pieces, held, spared }: Position): readonly (readonly number[])[] {
  const holds = (other: number): boolean => (held.hands[other] ?? []).some((n) => n > 0);
  const robbable = (other: number): boolean => other !== seat && (spared ? !spared.has(other) : holds(other));
  return pieces.frame.hexes.flatMap((hex) => {
    if (hex === pieces.robber) return [];
    const there = pieces.owners(hex).filter(robbable);
    return there.length > 0 ? there.map((victim) => [hex, victim]) : [[hex]];
  });
}

/** `events`: what followed `SeatForced`. */
export async function forcedChoice(events: readonly RecordEvent[], position: Position, lot: Lot): Promise<Choice> {
  const { pieces, held, owed } = position;
  const [done] = events;
  const seat = Number(done?.seat);
  switch (done?.is) {
    case 'SettlementPlaced':
      return one(pieces.free(), cornerOf(done.corner), lot);
    case 'RoadPlaced':
      return one(pieces.besideSettlement(), edgeOf(done.edge), lot);
    case 'RoadBuilt':
      return one(pieces.joining(seat), edgeOf(done.edge), lot);
    case 'RobberMoved': {
      const victim = done.victim ?? events.find(({ is }) => is === 'CardStolen')?.victim;
      const stands = [hexOf(done.hex), ...(victim === undefined ? [] : [Number(victim)])];
      return one(raids(seat, position), stands, lot);
    }
    case 'MonopolyPlayed':
      return one(RESOURCES, Number(done.resource), lot);
    case 'DiscardChosen': {
      const given = done.cards as readonly number[];
      if (given.reduce((sum, n) => sum + n, 0) !== owed) return 'differs';
      return cards(held.hands[seat] ?? [], given, lot);
    }
    case 'YearOfPlentyPlayed': {
      const taken = done.cards as readonly number[];
      const count = Math.min(
        2,
        held.bank.reduce((sum, n) => sum + n, 0),
      );
      if (taken.reduce((sum, n) => sum + n, 0) !== count) return 'differs';
      return cards(
        held.bank.map((there) => Math.min(there, count)),
        taken,
        lot,
      );
    }
    default:
      return 'none';
  }
}
