/**
 * Client of a replay: a room whose steps are all known, shown as it stands after one of them. It has the interface of a
 * room, so that a game's table needs to know of no replay. Nothing can be done in it.
 */

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { get, HttpRefused } from '../net/http';
import type { Step as StepMessage } from '../net/messages';
import type { Outcome, Room, Step } from '../net/room';
import type { ChatMessage, LegalActions, LogEntry, View } from '../net/view';
import { createListeners } from './listeners';
import { merge } from './patch';
import { unconnected } from './unconnected';

/** Whose eyes it is seen with: all hands open, a spectator's, or a seat's. */
export type Eyes = 'all' | 'spectator' | number;

/** How many steps were before a turn, the turn's number, and whose it is. */
export type TurnMark = readonly [after: number, number: number, seat: number];

/** After how many steps it changed, and by seat what chance gave beyond its average up to there. */
export type LuckMark = readonly [after: number, bySeat: readonly number[]];

interface Answer {
  readonly seq: number;
  readonly at: number;
  readonly view: View;
  readonly steps: readonly StepMessage[];
  readonly turns: readonly TurnMark[];
  readonly luck?: readonly LuckMark[];
}

export interface Replay extends Room {
  readonly eyes: ReadonlySignal<Eyes>;
  /** How many steps after the first view it stands. */
  readonly at: ReadonlySignal<number>;
  readonly steps: ReadonlySignal<readonly StepMessage[]>;
  readonly turns: ReadonlySignal<readonly TurnMark[]>;
  /** None: in this game luck isn't counted. */
  readonly luck: ReadonlySignal<readonly LuckMark[]>;
  /** Why it can't be seen. */
  readonly failed: ReadonlySignal<string | undefined>;
  /** The view after so many steps. */
  viewAt(at: number): View | undefined;
  /** Goes there. One step forward is told as a live one is; all else is a jump. */
  seek(at: number): void;
  /** Takes what was said in the room, in order: each message is shown from its step on. */
  hear(said: readonly ChatMessage[]): void;
  look(eyes: Eyes): Promise<void>;
}

const NONE: LegalActions = {};
const REFUSED: Outcome = { ok: false, code: 'not-connected', clause: '', params: {} };

/** `from`: the number of the step (`seq`) that it stands at first. */
export function createReplay(code: string, from: number | undefined): Replay {
  const eyes = signal<Eyes>('all');
  const at = signal(0);
  const seq = signal(0);
  const view = signal<View | undefined>(undefined);
  const log = signal<readonly LogEntry[]>([]);
  const steps = signal<readonly StepMessage[]>([]);
  const turns = signal<readonly TurnMark[]>([]);
  const luck = signal<readonly LuckMark[]>([]);
  const said = signal<readonly ChatMessage[]>([]);
  const failed = signal<string | undefined>(undefined);
  const stepListeners = createListeners<[step: Step]>();
  /** By number of steps; views share what did not change, so that all of them fit. */
  let views: View[] = [];
  let entries: readonly LogEntry[] = [];
  /** How many entries of the log there are after so many steps. */
  let told: readonly number[] = [];
  let first = 0;

  const viewAt = (wanted: number): View | undefined => {
    for (let known = views.at(-1); known && views.length <= wanted; known = views.at(-1)) {
      const step = steps.value[views.length - 1];
      if (!step) break;
      views.push(merge(known, step.patch) as View);
    }
    return views[wanted];
  };

  const seek = (wanted: number): void => {
    const to = Math.max(0, Math.min(wanted, steps.value.length));
    const before = view.value;
    const after = viewAt(to);
    if (!after) return;
    const forward = to === at.value + 1;
    const step = steps.value[to - 1];
    batch(() => {
      at.value = to;
      seq.value = step?.seq ?? first;
      view.value = after;
      log.value = entries.slice(0, told[to] ?? 0);
    });
    if (forward && step && before) {
      const { seq: number, at: time, by, told: events } = step;
      stepListeners.tell({ seq: number, at: time, by, told: events, before, view: after, late: false });
    }
  };

  async function look(next: Eyes): Promise<void> {
    try {
      const answer = await get<Answer>(`/api/rooms/${encodeURIComponent(code)}/replay?as=${next}`);
      const counts = [0];
      for (const step of answer.steps) counts.push((counts.at(-1) ?? 0) + step.told.length);
      batch(() => {
        const start = views.length > 0 ? at.value : answer.steps.findIndex((step) => step.seq === from) + 1;
        views = [answer.view];
        told = counts;
        entries = answer.steps.flatMap(({ seq: number, at: time, by, told: events }) =>
          events.map((event): LogEntry => ({ seq: number, at: time, by, told: event })),
        );
        first = answer.seq;
        steps.value = answer.steps;
        turns.value = answer.turns;
        luck.value = answer.luck ?? [];
        eyes.value = next;
        failed.value = undefined;
        at.value = -1;
        seek(start);
      });
    } catch (error) {
      if (!(error instanceof HttpRefused)) throw error;
      failed.value = error.code;
    }
  }
  void look('all');

  return {
    ...unconnected(),
    code,
    chat: computed(() => said.value.filter(({ step = 0 }) => step <= seq.value)),
    hear: (messages) => {
      said.value = messages;
    },
    past: true,
    view,
    legal: signal(NONE),
    seat: signal(undefined),
    user: signal(undefined),
    seq,
    pending: signal([]),
    ready: computed(() => false),
    log,
    serverNow: () => steps.value[at.value - 1]?.at ?? 0,
    act: async () => REFUSED,
    onStep: stepListeners.add,
    eyes,
    at,
    steps,
    turns,
    luck,
    failed,
    viewAt,
    seek,
    look,
  };
}
