/** The queue of calls over all tables that this person judges, as the server answers it. */

import type { Colour } from '../art';
import { get } from '../net/http';
import type { RoomStage, ToldEvent, View } from '../net/view';

export interface QueueCall {
  readonly call: number;
  readonly seat: number;
  readonly name?: string;
  readonly colour?: Colour;
  readonly text: string;
  /** Time when it was made; 0: that is not known. */
  readonly at: number;
  /** The step that it is about. */
  readonly about?: number;
  /** Time at which the pause that it brought ends by itself. */
  readonly until?: number;
}

export interface QueueTable {
  readonly code: string;
  readonly title: string;
  readonly game: string;
  readonly rulebook: string;
  readonly stage: RoomStage;
  readonly turn: number;
  readonly players: readonly { readonly name: string; readonly colour: Colour }[];
  readonly calls: readonly QueueCall[];
  /** Time at which the match clock runs out. */
  readonly due?: number;
  /** Time since which the clocks stand still. */
  readonly paused?: number;
}

export interface Queue {
  readonly tag: string;
  /** The server's time. */
  readonly now: number;
  readonly tables: readonly QueueTable[];
}

/** A table as it was after a step. */
export interface PastStep {
  readonly seq: number;
  /** The last step of the game. */
  readonly last: number;
  readonly at: number;
  readonly hands: boolean;
  readonly turn: number;
  readonly seat: number;
  readonly told: readonly ToldEvent[];
  readonly view: View;
}

export interface Waiting extends QueueCall {
  readonly table: QueueTable;
}

/** All calls that wait, oldest first. */
export const callsOf = (queue: Queue): readonly Waiting[] =>
  queue.tables
    .flatMap((table) => table.calls.map((call) => ({ ...call, table })))
    .toSorted((one, other) => one.at - other.at);

export const keyOf = (call: Waiting): string => `${call.table.code} ${call.call}`;

export const loadStep = (code: string, seq: number): Promise<PastStep> =>
  get<PastStep>(`/api/rooms/${encodeURIComponent(code)}/steps/${seq}`);

const AGAIN = 3_000;

/**
 * Follows the queue until the function that it returns is called. The server answers as soon as something changes, so
 * that a hidden page, whose timers browsers slow down, rings at once too.
 */
export function followQueue(onQueue: (queue: Queue) => void, onFailed: (failed: boolean) => void): () => void {
  let over = false;
  const follow = async () => {
    let tag = '';
    while (!over) {
      try {
        const queue = await get<Queue>(tag ? `/api/judge?tag=${tag}` : '/api/judge');
        if (over) return;
        const same = queue.tag === tag;
        tag = queue.tag;
        onQueue(queue);
        onFailed(false);
        if (same) await new Promise((go) => setTimeout(go, 100));
      } catch {
        onFailed(true);
        await new Promise((go) => setTimeout(go, AGAIN));
      }
    }
  };
  void follow();
  return () => {
    over = true;
  };
}
