/**
 * Client of a lesson: a room whose commands are kept in this browser and decided by the server from the first on. It has
 * the interface of a room, so that a game's table needs to know of no lesson; it goes back by one command less.
 */

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { get, HttpRefused, post } from '../net/http';
import type { Step as StepMessage } from '../net/messages';
import type { Outcome, Pending, Room, Step } from '../net/room';
import type { Command, LegalActions, LogEntry, Refusal, View } from '../net/view';
import { forgetCommands, keepCommands, keptCommands } from './lessonkept';
import { createListeners } from './listeners';
import { merge } from './patch';
import { unconnected } from './unconnected';

/** A place that the lesson names, with codes of the reasons for and against it. */
export interface Suggestion {
  readonly place: number;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

export interface LessonStep {
  readonly name: string;
  readonly chapter: string;
  readonly suggests: readonly Suggestion[];
}

interface Answer {
  readonly seat: number;
  readonly steps: readonly LessonStep[];
  readonly at: number;
  readonly strayed: boolean;
  readonly play: Command | null;
  readonly legal: LegalActions;
  readonly happened: readonly StepMessage[];
  readonly snapshot?: { readonly seq: number; readonly view: View };
}

export interface LessonRoom extends Room {
  readonly steps: ReadonlySignal<readonly LessonStep[]>;
  /** The number of the step that is awaited, from 0; as many as there are steps: it is over. */
  readonly at: ReadonlySignal<number>;
  /** The reader has done something after which the step can't be done: it is allowed, and leads elsewhere. */
  readonly strayed: ReadonlySignal<boolean>;
  /** The command that plays the step well. */
  readonly play: ReadonlySignal<Command | undefined>;
  readonly canGoBack: ReadonlySignal<boolean>;
  /** Reason why the lesson can't be reached. */
  readonly failed: ReadonlySignal<string | undefined>;
  back(): Promise<void>;
  skip(): Promise<void>;
  again(): Promise<void>;
}

/** The command by which the server plays a step well itself. */
const SKIP = { is: 'Skip' } as unknown as Command;
const NONE: LegalActions = {};
/** Reasons for which what was kept could not be asked for now. */
const PASSING = new Set(['unreachable', 'busy', 'too-fast', 'server-error']);

interface LessonOptions {
  /** As it is called in `/learn/{lesson}`. */
  readonly lesson: string;
  /** Name of the reader. */
  readonly name: () => string;
  /** ms between what others do; 0: all at once. */
  readonly pace: () => number;
}

export function createLesson({ lesson, name, pace }: LessonOptions): LessonRoom {
  const shown = signal<View | undefined>(undefined);
  const legal = signal<LegalActions>(NONE);
  const seat = signal<number | undefined>(undefined);
  const seq = signal(0);
  const pending = signal<readonly Pending[]>([]);
  const log = signal<readonly LogEntry[]>([]);
  const did = signal<readonly Command[]>([]);
  const steps = signal<readonly LessonStep[]>([]);
  const at = signal(0);
  const strayed = signal(false);
  const play = signal<Command | undefined>(undefined);
  const failed = signal<string | undefined>(undefined);
  const stepListeners = createListeners<[step: Step]>();
  const refusedListeners = createListeners<[refusal: Refusal, command: Command | undefined]>();
  let open = true;

  /** The reader by the name that they go by, and all others as what they are: played by the server. */
  const named = (view: View): View => {
    const seats = Object.entries(view.seats).map(([one, sitting]) => [
      one,
      Number(one) === seat.value ? { ...sitting, name: name() } : { ...sitting, bot: 'steady' as const },
    ]);
    return { ...view, seats: Object.fromEntries(seats) };
  };
  const view = computed(() => shown.value && named(shown.value));

  function happen(message: StepMessage): void {
    const before = shown.value;
    if (!before) return;
    const after = merge(before, message.patch) as View;
    shown.value = after;
    seq.value = message.seq;
    const told = message.told.map((one): LogEntry => ({ seq: message.seq, at: message.at, by: message.by, told: one }));
    log.value = [...log.value, ...told];
    const step: Step = {
      seq: message.seq,
      at: message.at,
      by: message.by,
      told: message.told,
      before: named(before),
      view: named(after),
      late: false,
    };
    stepListeners.tell(step);
  }

  async function take(answer: Answer): Promise<void> {
    seat.value = answer.seat;
    for (const [i, message] of answer.happened.entries()) {
      if (!open) return;
      if (i > 0 && pace() > 0) await new Promise((resolve) => setTimeout(resolve, pace()));
      batch(() => {
        legal.value = NONE;
        happen(message);
      });
    }
    batch(() => {
      if (answer.snapshot) {
        shown.value = answer.snapshot.view;
        seq.value = answer.snapshot.seq;
        log.value = [];
      }
      legal.value = answer.legal;
      steps.value = answer.steps;
      at.value = answer.at;
      strayed.value = answer.strayed;
      play.value = answer.play ?? undefined;
      failed.value = undefined;
    });
  }

  /** Result of these commands at the server; the last one may be refused, and then nothing has happened. */
  async function ask(next: readonly Command[], command: Command | undefined, whole: boolean): Promise<Outcome> {
    if (pending.value.length > 0) return { ok: false, code: 'busy', clause: '', params: {} };
    pending.value = [{ ref: 'lesson', command: command ?? SKIP, slow: false }];
    try {
      const path = `/api/lessons/${encodeURIComponent(lesson)}`;
      // its page has asked for the beginning before its scripts had come
      const answer = await (next.length === 0 ? get<Answer>(path) : post<Answer>(path, { did: next, whole }));
      did.value = next;
      keepCommands(lesson, answer.at < answer.steps.length ? next : []);
      await take(answer);
      return { ok: true, seq: seq.value };
    } catch (error) {
      if (!(error instanceof HttpRefused)) throw error;
      if (shown.value === undefined) failed.value = error.code;
      const refusal: Refusal = { code: error.code, clause: error.clause, params: error.params };
      if (shown.value !== undefined) refusedListeners.tell(refusal, command);
      return { ok: false, ...refusal };
    } finally {
      pending.value = [];
    }
  }

  const again = async (): Promise<void> => void (await ask([], undefined, true));
  /** From where it was left; from the start, where the lesson is another by now. */
  const begin = async (): Promise<void> => {
    const kept = keptCommands(lesson);
    const outcome = await ask(kept, undefined, true);
    if (outcome.ok || kept.length === 0 || PASSING.has(outcome.code)) return;
    forgetCommands(lesson);
    await again();
  };
  void begin();

  return {
    ...unconnected(),
    code: 'LESSON',
    view,
    legal,
    seat,
    user: signal('learner'),
    seq,
    pending,
    ready: computed(() => pending.value.length === 0 && view.value !== undefined),
    log,
    serverNow: () => Date.now(),
    act: (command) => ask([...did.value, command], command, false),
    onStep: stepListeners.add,
    onRefused: refusedListeners.add,
    close: () => {
      open = false;
    },
    steps,
    at,
    strayed,
    play,
    canGoBack: computed(() => did.value.length > 0),
    failed,
    back: async () => void (await ask(did.value.slice(0, -1), undefined, true)),
    skip: async () => void (await ask([...did.value, SKIP], undefined, false)),
    again,
  };
}
