/** Choices of the clock for a seat whose time was up (E2). docs/record.md, "Chance". */

import { blindly, oneOf } from '../../../fair/choices';
import type { Choice, Lot } from '../../../fair/play';
import type { RecordEvent } from '../../../fair/record';
import { cornerOf, edgeOf, hexOf } from './pieces';
import type { Position } from './position';

const RESOURCES = [0, 1, 2, 3, 4];

/** Where a robber may go and whom it may rob, by the rules of an expansion. */
interface Sparing {
  readonly hexes: ReadonlySet<number>;
  readonly seats: ReadonlySet<number>;
  /** Where it goes if no other hex is left. */
  readonly wayOut: readonly number[];
}

const NOBODY: Sparing = { hexes: new Set(), seats: new Set(), wayOut: [] };

/** P7: every other hex, with every seat there that can be chosen: by some rules whether it holds cards or not. */
function raids(
  seat: number,
  { pieces, held, out, anyOwner }: Position,
  { hexes, seats, wayOut }: Sparing,
): readonly (readonly number[])[] {
  const holds = (other: number): boolean => (held.hands[other] ?? []).some((n) => n > 0);
  const robbable = (other: number): boolean =>
    other !== seat && !seats.has(other) && (anyOwner ? !out.has(other) : holds(other));
  const free = pieces.frame.hexes.filter((hex) => hex !== pieces.robber && !hexes.has(hex));
  return (free.length > 0 ? free : wayOut).flatMap((hex) => {
    const there = pieces.owners(hex).filter(robbable);
    return there.length > 0 ? there.map((victim) => [hex, victim]) : [[hex]];
  });
}

/** P7: the robber that a clock has moved; `events`: what followed `SeatForced`. */
export async function forcedRobber(
  events: readonly RecordEvent[],
  position: Position,
  lot: Lot,
  spared: Sparing = NOBODY,
): Promise<Choice> {
  const [done] = events;
  if (position.promised) return 'unknown';
  const victim = done?.victim ?? events.find(({ is }) => is === 'CardStolen')?.victim;
  const stands = [hexOf(done?.hex), ...(victim === undefined ? [] : [Number(victim)])];
  return oneOf(raids(Number(done?.seat), position, spared), stands, lot);
}

/** `events`: what followed `SeatForced`. */
export async function forcedChoice(events: readonly RecordEvent[], position: Position, lot: Lot): Promise<Choice> {
  const { pieces, held } = position;
  const [done] = events;
  const seat = Number(done?.seat);
  const owed = position.owed[String(seat)] ?? 0;
  switch (done?.is) {
    case 'SettlementPlaced':
      return oneOf(pieces.free(), cornerOf(done.corner), lot);
    case 'RoadPlaced':
      return oneOf(pieces.besideSettlement(), edgeOf(done.edge), lot);
    case 'RoadBuilt':
      return oneOf(pieces.joining(seat), edgeOf(done.edge), lot);
    case 'RobberMoved':
      return forcedRobber(events, position, lot);
    case 'MonopolyPlayed':
      return oneOf(RESOURCES, Number(done.resource), lot);
    case 'DiscardChosen': {
      const given = done.cards as readonly number[];
      if (given.reduce((sum, n) => sum + n, 0) !== owed) return 'differs';
      return blindly(held.hands[seat] ?? [], given, lot);
    }
    case 'YearOfPlentyPlayed': {
      const taken = done.cards as readonly number[];
      const count = Math.min(
        2,
        held.bank.reduce((sum, n) => sum + n, 0),
      );
      if (taken.reduce((sum, n) => sum + n, 0) !== count) return 'differs';
      return blindly(
        held.bank.map((there) => Math.min(there, count)),
        taken,
        lot,
      );
    }
    default:
      return 'none';
  }
}
