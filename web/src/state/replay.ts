/**
 * Client of a replay: a room whose steps are known, shown as it stands after one of them. It has the interface of a room,
 * so that a game's table needs to know of no replay. Nothing can be done in it. Of a match that goes on it has the steps
 * up to the present, and takes those that come after from the room's own client.
 */

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { get, HttpRefused } from '../net/http';
import type { Step as StepMessage } from '../net/messages';
import type { Outcome, Room, Step } from '../net/room';
import type { Actor, ChatMessage, LegalActions, LogEntry, View } from '../net/view';
import { createListeners } from './listeners';
import { merge } from './patch';
import { unconnected } from './unconnected';

/** Eyes that it is seen with: all hands open, a spectator's, or a seat's. */
export type Eyes = 'all' | 'spectator' | number;

/** Number of steps before a turn, the turn's number, and whose it is. */
export type TurnMark = readonly [after: number, number: number, seat: number];

/** Number of steps after which it changed, and by seat what chance gave beyond its average up to there. */
export type LuckMark = readonly [after: number, bySeat: readonly number[]];

/** A step that has happened. */
export type PastStep = Pick<StepMessage, 'seq' | 'at' | 'by' | 'told'>;

interface Answer {
  readonly as: Eyes;
  readonly over: boolean;
  /** Steps before the first view, as far as they may still be told where the log is short. */
  readonly recent?: readonly PastStep[];
  readonly seq: number;
  readonly at: number;
  readonly view: View;
  readonly steps: readonly StepMessage[];
  readonly turns: readonly TurnMark[];
  readonly luck?: readonly LuckMark[];
}

export interface Replay extends Room {
  readonly eyes: ReadonlySignal<Eyes>;
  /** Eyes that it may be seen with. */
  readonly choices: ReadonlySignal<readonly Eyes[]>;
  /** Whether the game is over, so that all of it is known. */
  readonly over: ReadonlySignal<boolean>;
  /** Number of steps after the first view at which it stands. */
  readonly at: ReadonlySignal<number>;
  readonly steps: ReadonlySignal<readonly PastStep[]>;
  readonly turns: ReadonlySignal<readonly TurnMark[]>;
  /** None: in this game luck isn't counted. */
  readonly luck: ReadonlySignal<readonly LuckMark[]>;
  /** Reason why it can't be seen. */
  readonly failed: ReadonlySignal<string | undefined>;
  /** The view after so many steps. */
  viewAt(at: number): View | undefined;
  /** Goes there. One step forward is told as a live one is; all else is a jump. */
  seek(at: number): void;
  /** Takes what was said in the room, in order: each message is shown from its step on. */
  hear(said: readonly ChatMessage[]): void;
  look(eyes: Eyes): Promise<void>;
  /** The first answer has come, or has failed. */
  readonly loaded: Promise<void>;
}

/** Place where a replay begins, and what it follows. */
export interface ReplayOptions {
  /** The number of the step (`seq`) that it stands at first; left out: the first view. */
  readonly from?: number | undefined;
  /** Eyes; left out: the server chooses. */
  readonly eyes?: Eyes;
  /** The room's own client, whose steps are added as they come. */
  readonly live?: Room;
  /** Seat whose turn it is, and the turn's number. */
  readonly turnOf?: ((view: View) => { readonly seat: number; readonly number: number } | undefined) | undefined;
}

const NONE: LegalActions = {};
const NATURE: Actor = { is: 'nature' };
const REFUSED: Outcome = { ok: false, code: 'not-connected', clause: '', params: {} };

const entriesOf = ({ seq, at, by, told }: PastStep): readonly LogEntry[] =>
  told.map((event): LogEntry => ({ seq, at, by, told: event }));

export function createReplay(code: string, { from, eyes: wanted, live, turnOf }: ReplayOptions = {}): Replay {
  const eyes = signal<Eyes>(wanted ?? 'all');
  const choices = signal<readonly Eyes[]>([]);
  const over = signal(live === undefined);
  const at = signal(0);
  const seq = signal(0);
  const view = signal<View | undefined>(undefined);
  const log = signal<readonly LogEntry[]>([]);
  const steps = signal<readonly PastStep[]>([]);
  const turns = signal<readonly TurnMark[]>([]);
  const luck = signal<readonly LuckMark[]>([]);
  const said = signal<readonly ChatMessage[]>([]);
  const failed = signal<string | undefined>(undefined);
  const stepListeners = createListeners<[step: Step]>();
  /** By number of steps; views share what did not change, so that all of them fit. */
  let views: View[] = [];
  /** By number of the step before. */
  let patches: readonly StepMessage['patch'][] = [];
  let entries: readonly LogEntry[] = [];
  /** Numbers of entries of the log after so many steps. */
  let told: readonly number[] = [];
  let first = 0;
  /** Steps that came from the live room while an answer was on its way. */
  let waiting: Step[] | undefined;

  const viewAt = (index: number): View | undefined => {
    for (let known = views.at(-1); known && views.length <= index; known = views.at(-1)) {
      const patch = patches[views.length - 1];
      if (!patch) break;
      views.push(merge(known, patch) as View);
    }
    return views[index];
  };

  const seek = (index: number): void => {
    const to = Math.max(0, Math.min(index, steps.value.length));
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

  /** Number of steps up to this one. */
  const placeOf = (number: number): number => steps.value.findIndex((step) => step.seq === number) + 1;

  const show = (answer: Answer): void => {
    const start = view.value ? seq.value : from;
    views = [answer.view];
    patches = answer.steps.map(({ patch }) => patch);
    const recent = (answer.recent ?? []).flatMap(entriesOf);
    entries = [...recent, ...answer.steps.flatMap(entriesOf)];
    const counts = [recent.length];
    for (const step of answer.steps) counts.push((counts.at(-1) ?? 0) + step.told.length);
    told = counts;
    first = answer.seq;
    steps.value = answer.steps;
    turns.value = answer.turns;
    luck.value = answer.luck ?? [];
    eyes.value = answer.as;
    over.value = answer.over;
    const seats = Object.keys(answer.view.seats).map(Number);
    if (answer.over) choices.value = ['all', ...seats, 'spectator'];
    else if (choices.value.length === 0) {
      choices.value = typeof answer.as === 'number' ? [answer.as, 'spectator'] : [answer.as];
    }
    failed.value = undefined;
    at.value = -1;
    seek(start === undefined ? 0 : placeOf(start));
  };

  /** Adds a step of the live room. Where the log is short, what may be told goes on with each turn, so it is asked anew. */
  const extend = (step: Step): void => {
    const { seq: number, at: time, by, told: events } = step;
    const last = steps.value.at(-1)?.seq ?? first;
    if (number <= last) return;
    const now = turnOf?.(step.view);
    const mark = turns.value.at(-1);
    const begins = now !== undefined && now.number > 0 && (now.number !== mark?.[1] || now.seat !== mark[2]);
    if (number > last + 1 || (begins && step.view.law?.open_log?.value === 'two_turns')) {
      void look(eyes.value);
      return;
    }
    const past: PastStep = { seq: number, at: time, by: by ?? NATURE, told: events };
    viewAt(steps.value.length);
    views.push(step.view);
    entries = [...entries, ...entriesOf(past)];
    told = [...told, entries.length];
    batch(() => {
      steps.value = [...steps.value, past];
      if (begins) turns.value = [...turns.value, [steps.value.length, now.number, now.seat]];
    });
  };

  async function look(next: Eyes | undefined): Promise<void> {
    const missed: Step[] = [];
    waiting = missed;
    try {
      const as = next === undefined ? '' : `?as=${next}`;
      const answer = await get<Answer>(`/api/rooms/${encodeURIComponent(code)}/replay${as}`);
      if (waiting !== missed) return; // somebody has asked again
      waiting = undefined;
      batch(() => {
        show(answer);
        // what is still ahead of the answer is asked for with the step that comes next
        for (const step of missed) if (step.seq <= (steps.value.at(-1)?.seq ?? first) + 1) extend(step);
      });
    } catch (error) {
      if (!(error instanceof HttpRefused)) throw error;
      if (waiting !== missed) return;
      waiting = undefined;
      failed.value = error.code;
    }
  }
  const forget = live?.onStep((step) => {
    if (waiting) waiting.push(step);
    else extend(step);
  });
  const loaded = look(wanted);

  return {
    ...unconnected(),
    code,
    chat: computed(() => (live ? live.chat : said).value.filter(({ step = 0 }) => step <= seq.value)),
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
    close: () => forget?.(),
    eyes,
    choices,
    over,
    at,
    steps,
    turns,
    luck,
    failed,
    viewAt,
    seek,
    look,
    loaded,
  };
}
