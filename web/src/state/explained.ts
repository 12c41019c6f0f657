/** Explanation of a step of a finished game: what each seat knew and could do after it, as the server tells it. */

import { get } from '../net/http';
import type { Command, LegalActions, SeatMap, View } from '../net/view';

export interface ExplainedSeat {
  /** Whether the game waited for it. */
  readonly awaited: boolean;
  readonly legal: LegalActions;
  /** Knowledge of the seat besides what everybody saw: a patch of the spectators' view. */
  readonly known: Readonly<Record<string, unknown>>;
}

export interface Explained {
  readonly seq: number;
  /** A spectator's. */
  readonly view: View;
  /** Results of chance in the step, each with the event that it decided. */
  readonly draws: readonly { readonly is: string; readonly event: string }[];
  readonly seats: SeatMap<ExplainedSeat>;
  /** Command that a seat gave next. */
  readonly next?: { readonly seq: number; readonly seat: number; readonly command: Command };
}

/** Number of explanations that are kept of each replay. */
const KEPT = 60;

/** Function that fetches the explanations of a replay, and knows the last ones. */
export function explainer(code: string): (seq: number) => Promise<Explained> {
  const known = new Map<number, Promise<Explained>>();
  return (seq) => {
    const found = known.get(seq) ?? get<Explained>(`/api/rooms/${encodeURIComponent(code)}/replay/${seq}`);
    known.delete(seq);
    known.set(seq, found);
    found.catch(() => known.delete(seq));
    for (const oldest of known.keys()) {
      if (known.size <= KEPT) break;
      known.delete(oldest);
    }
    return found;
  };
}
