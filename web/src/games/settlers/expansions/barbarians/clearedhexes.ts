/**
 * Hexes that checks of the coast have cleared, by the log: what stood there, who captured, and what was lost (A8).
 *
 * The log of a client may begin in the middle of a game. Where knights stood then follows from where they stand now,
 * back along what still stands of the log; from there on the log is followed forwards, with all that was taken back.
 */

import type { LogEntry } from '../../../../net/view';
import { seatsIn } from '../../../../table/seats';
import type { Told, ToldOf } from '../../told';
import type { SettlersView } from '../../view';
import { edgesOf, neutralSeat } from './coast';

export interface ClearedHex {
  readonly barbarians: number;
  /** On its six edges, before any was lost; undefined: the log does not go back far enough to tell. */
  readonly knights: number | undefined;
  /** Whether the neutral knight was among them (O4). */
  readonly neutral: boolean;
  readonly throws: readonly ToldOf<'CaptureRolled'>[];
  readonly captured: ToldOf<'BarbariansCaptured'>;
  readonly losses: ToldOf<'LossesRolled'>;
}

/** The seat of the knight on each edge; undefined: not known. */
type Stands = ReadonlyMap<number, number> | undefined;

const known = new WeakMap<readonly LogEntry[], ReadonlyMap<string, ClearedHex>>();

/** Facts that the check of this step told of this hex, if it cleared it. `view`: the table as the log leaves it. */
export function clearedHex(
  log: readonly LogEntry[],
  view: SettlersView,
  seq: number,
  hex: number,
): ClearedHex | undefined {
  let found = known.get(log);
  if (!found) {
    found = cleared(log, view);
    known.set(log, found);
  }
  return found.get(`${seq}:${hex}`);
}

/** Places of knights before the first entry from which on they are known, and the place of that entry. */
function anchored(log: readonly LogEntry[], view: SettlersView): readonly [place: number, stands: Stands] {
  let stands: Stands = new Map(
    seatsIn(view.barbarian_knights?.edges ?? {}).flatMap(([seat, edges]) => edges.map((edge) => [edge, seat] as const)),
  );
  let at = log.length - 1;
  while (at >= 0) {
    const told = log[at]?.told as Told;
    if (told.is === 'Undone' || told.is === 'Rewound' || told.is === 'Reopened') {
      const first = log.findIndex(({ seq }) => seq >= told.to);
      if (first < 0 || (first === 0 && log[0]?.seq !== told.to)) return [at + 1, stands];
      at = first - 1;
    } else {
      stands = before(stands, told);
      at -= 1;
    }
  }
  return [0, stands];
}

function cleared(log: readonly LogEntry[], view: SettlersView): ReadonlyMap<string, ClearedHex> {
  const found = new Map<string, ClearedHex>();
  const starts = new Map<number, Stands>();
  const [anchor, anchoredStands] = anchored(log, view);
  const neutral = neutralSeat(view);
  let stands: Stands;
  let throws: ToldOf<'CaptureRolled'>[] = [];
  let captured: { readonly told: ToldOf<'BarbariansCaptured'>; readonly stands: Stands } | undefined;
  for (const [at, entry] of log.entries()) {
    const told = entry.told as Told;
    if (at === anchor) stands = anchoredStands;
    if (!starts.has(entry.seq)) {
      starts.set(entry.seq, stands);
      throws = [];
      captured = undefined;
    }
    if (told.is === 'CaptureRolled') throws.push(told);
    if (told.is === 'BarbariansCaptured') captured = { told, stands };
    if (told.is === 'LossesRolled' && captured?.told.hex === told.hex) {
      const { hex } = told;
      const there = captured.stands;
      const edges = edgesOf(hex).filter((edge) => there?.has(edge));
      found.set(`${entry.seq}:${hex}`, {
        barbarians: Object.values(captured.told.taken).reduce((sum, n) => sum + n, 0),
        knights: there && edges.length,
        neutral: edges.some((edge) => there?.get(edge) === neutral),
        throws: throws.filter((one) => one.hex === hex),
        captured: captured.told,
        losses: told,
      });
    }
    stands =
      told.is === 'Undone' || told.is === 'Rewound' || told.is === 'Reopened'
        ? starts.get(told.to)
        : changed(stands, ...changeOf(told));
  }
  return found;
}

type Knights = readonly (readonly [edge: number, seat: number])[];
const NONE: Knights = [];

/** Knights that have left their edges, and knights that have come to theirs. */
function changeOf(told: Told): readonly [left: Knights, come: Knights] {
  switch (told.is) {
    case 'KnightPlaced':
      return [NONE, [[told.edge, told.seat]]];
    case 'KnightMoved':
      return [[[told.source, told.seat]], [[told.target, told.seat]]];
    case 'KnightCorrected':
      return told.there ? [NONE, [[told.edge, told.seat]]] : [[[told.edge, told.seat]], NONE];
    case 'LossesRolled':
      return [told.lost.map(({ edge, seat }) => [edge, seat] as const), NONE];
    default:
      return [NONE, NONE];
  }
}

function before(stands: Stands, told: Told): Stands {
  const [left, come] = changeOf(told);
  return changed(stands, come, left);
}

function changed(stands: Stands, gone: Knights, come: Knights): Stands {
  if (!stands || (gone.length === 0 && come.length === 0)) return stands;
  const now = new Map(stands);
  for (const [edge] of gone) now.delete(edge);
  for (const [edge, seat] of come) now.set(edge, seat);
  return now;
}
