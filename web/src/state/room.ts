/**
 * Client of one room: the last view, the legal actions, the log, and the commands on their way. The server decides;
 * nothing in here knows a game.
 *
 * Commands on their way survive a lost connection: they are sent again under the same ref, and the server does each
 * ref once. With them goes the step that they were made upon, by which the server tells those that come too late. Steps that come before the first `pong` after a hello are what happened while we were gone (`late`):
 * frames arrive in order, so the answer to a ping sent right after the hello comes behind all of them.
 */

import { batch, computed, signal } from '@preact/signals';
import { createBatcher } from '../net/batcher';
import type { Happened, Outbound, Snapshot, Step as StepMessage } from '../net/messages';
import type { Connection, Looker, MissedSteps, Outcome, Pending, Room, Step } from '../net/room';
import { RoomSocket, type RoomSocketOptions, type SocketState } from '../net/socket';
import { firstOrNewSocket } from '../net/takensocket';
import type { ChatMessage, Command, LegalActions, LogEntry, Refusal, View } from '../net/view';
import { createActiveTab } from './activetab';
import { delayOf } from './delay';
import { createListeners } from './listeners';
import { merge } from './patch';
import { createRefs } from './refs';
import { settings } from './settings';

const LOG_LENGTH = 600;
const CHAT_LENGTH = 300;
const SLOW = 1_500;

interface InFlight {
  readonly command: Command;
  /** The last step that was seen when it was first sent; it stays the same however often it is sent. */
  readonly upon: number;
  readonly resolve: (outcome: Outcome) => void;
  readonly quiet: boolean;
  slow: boolean;
}

interface RoomOptions extends Partial<Pick<RoomSocketOptions, 'connect' | 'random' | 'online'>> {
  readonly url: string;
  /** Log as this tab knew it before it was reloaded. */
  readonly log?: readonly LogEntry[];
  /** To be a spectator without a name, whoever is signed in. */
  readonly watch?: boolean;
}

/** Lines of the log for what a step told. That a game begins when its time has come is nobody's doing. */
function entriesOf({ seq, at, by, told }: Happened): LogEntry[] {
  const begins = told.some(({ is }) => is === 'Started');
  return told.map((one) => ({ seq, at, ...(by && !begins ? { by } : {}), told: one }));
}

export function createRoom(code: string, options: RoomOptions): Room {
  const view = signal<View | undefined>(undefined);
  const legal = signal<LegalActions>({});
  const seat = signal<number | undefined>(undefined);
  const user = signal<string | undefined>(undefined);
  const seq = signal(0);
  const socketState = signal<SocketState>({ is: 'connecting' });
  const everLive = signal(false);
  const pending = signal<readonly Pending[]>([]);
  const log = signal<readonly LogEntry[]>(options.log ?? []);
  const missed = signal<MissedSteps | undefined>(undefined);
  const chat = signal<readonly ChatMessage[]>([]);
  const connected = signal<Readonly<Record<string, boolean>>>({});
  const watchers = signal(0);
  const spectators = signal<readonly Looker[]>([]);
  const absenceDeadlines = signal<Readonly<Record<string, number>>>({});
  const activeTab = createActiveTab(options.watch ? `watch.${code}` : code);

  const inFlight = new Map<string, InFlight>();
  const stepListeners = createListeners<[step: Step]>();
  const refusedListeners = createListeners<[refusal: Refusal, command: Command | undefined]>();
  const nextRef = createRefs();
  /** Time of the last step, as far as we heard. */
  let at: number | undefined;
  let skew = 0;
  /** Age (ms) of what spectators see who are some turns behind: clocks stand as they stood then. */
  let lag = 0;
  let catchingUp = false;

  const connection = computed<Connection>(() => {
    const state = socketState.value;
    if (state.is === 'connecting') return everLive.value ? 'reconnecting' : 'connecting';
    if (state.is === 'waiting') return 'reconnecting';
    if (state.is === 'silent') return state.offline ? 'offline' : 'reconnecting';
    return state.is;
  });
  const retryAt = computed(() => {
    const state = socketState.value;
    return state.is === 'waiting' || state.is === 'offline' ? state.until : undefined;
  });
  const closeCode = computed(() => {
    const state = socketState.value;
    return state.is === 'waiting' || state.is === 'ended' ? state.code : undefined;
  });
  const ready = computed(
    () => connection.value === 'live' && activeTab.mine.value && pending.value.length === 0 && view.value !== undefined,
  );

  const showPending = () => {
    pending.value = [...inFlight].map(([ref, { command, slow }]) => ({ ref, command, slow }));
  };
  const settle = (ref: string | undefined, outcome: Outcome): InFlight | undefined => {
    const found = ref === undefined ? undefined : inFlight.get(ref);
    if (!found || ref === undefined) return undefined;
    inFlight.delete(ref);
    showPending();
    found.resolve(outcome);
    return found;
  };

  const batcher = createBatcher<Outbound>((messages) => batch(() => receiveAll(messages)));
  const socket = new RoomSocket({
    connect: firstOrNewSocket,
    ...options,
    hello: () => ({
      is: 'hello',
      ...(options.watch ? { watch: true } : { pace: settings.pace.peek() }),
      ...(view.value ? { since: seq.value, ...(at === undefined ? {} : { at }) } : {}),
    }),
    seated: () => seat.value !== undefined,
    onMessage: (message) => batcher.push(message),
    onState: (state) => {
      socketState.value = state;
      if (state.is === 'ended') {
        for (const ref of [...inFlight.keys()]) settle(ref, { ok: false, code: state.code, clause: '', params: {} });
      }
    },
  });

  function measureLag(): void {
    const late = seat.value === undefined && view.value !== undefined && delayOf(view.value) > 0;
    lag = late && at !== undefined ? Math.max(0, Date.now() + skew - at) : 0;
  }

  function welcome(message: Outbound & { is: 'welcome' }): void {
    user.value = message.user;
    if (message.seat !== undefined) seat.value = message.seat;
    skew = message.now - Date.now();
    chat.value = message.chat.slice(-CHAT_LENGTH);
    catchingUp = view.value !== undefined;
    everLive.value = true;
    if (catchingUp) socket.send({ is: 'ping' });
    for (const [ref, { command, upon }] of inFlight) socket.send({ is: 'do', ref, command, upon });
  }

  function snapshot(message: Snapshot): void {
    const recent = message.recent ?? [];
    const told = recent.flatMap((happened) => entriesOf(happened));
    const first = recent[0]?.seq ?? message.seq + 1;
    // where both tell of a step, the server is right: what was heard of may have been lost
    log.value = [...log.value.filter((entry) => entry.seq < first), ...told].slice(-LOG_LENGTH);
    if (catchingUp && message.seq > seq.value) {
      const entries = told.filter((entry) => entry.seq > seq.value);
      missed.value = { entries, complete: (recent[0]?.seq ?? Infinity) <= seq.value + 1 };
    }
    view.value = message.view;
    legal.value = message.legal;
    seat.value = message.seat;
    seq.value = message.seq;
    const last = recent.at(-1);
    at = last?.seq === message.seq ? last.at : undefined;
    measureLag();
  }

  function step(message: StepMessage): void {
    const before = view.value;
    if (!before || message.seq <= seq.value) {
      settle(message.ref, { ok: true, seq: message.seq });
      return;
    }
    const after = merge(before, message.patch) as View;
    view.value = after;
    if (message.legal) legal.value = message.legal;
    seq.value = message.seq;
    at = message.at;
    measureLag();
    const entries = entriesOf(message);
    log.value = [...log.value, ...entries].slice(-LOG_LENGTH);
    if (catchingUp) {
      const known = missed.value ?? { entries: [], complete: true };
      missed.value = { ...known, entries: [...known.entries, ...entries] };
    }
    settle(message.ref, { ok: true, seq: message.seq });
    const happened: Step = {
      seq: message.seq,
      at: message.at,
      by: message.by,
      told: message.told,
      before,
      view: after,
      late: catchingUp,
    };
    stepListeners.tell(happened);
  }

  function receive(message: Outbound): void {
    switch (message.is) {
      case 'welcome':
        welcome(message);
        return;
      case 'snapshot':
        snapshot(message);
        return;
      case 'step':
        step(message);
        return;
      case 'done':
        settle(message.ref, { ok: true, seq: message.seq });
        return;
      case 'refused': {
        const refusal = { code: message.code, clause: message.clause ?? '', params: message.params ?? {} };
        const asked = settle(message.ref, { ok: false, ...refusal });
        if (asked?.quiet) return;
        refusedListeners.tell(refusal, asked?.command);
        return;
      }
      case 'presence':
        connected.value = message.here;
        watchers.value = message.watchers;
        spectators.value = message.lookers ?? [];
        absenceDeadlines.value = message.until ?? {};
        return;
      case 'said': {
        const { is: _, ...said } = message;
        if (!chat.value.some((known) => known.n === said.n)) chat.value = [...chat.value, said].slice(-CHAT_LENGTH);
        return;
      }
      case 'pong':
        catchingUp = false;
        return;
    }
  }

  /** Whether a frame is missing before this one. */
  const leavesGap = (message: Outbound): boolean =>
    message.is === 'step' && view.value !== undefined && message.seq > seq.value + 1;

  function receiveAll(messages: readonly Outbound[]): void {
    for (const message of messages) {
      if (leavesGap(message)) {
        // ask again from the last one we hold; what came behind will come again
        socket.restart();
        return;
      }
      receive(message);
    }
  }

  function act(command: Command, { quiet = false } = {}): Promise<Outcome> {
    if (socketState.value.is === 'ended') {
      return Promise.resolve({ ok: false, code: 'not-connected', clause: '', params: {} });
    }
    const ref = nextRef();
    return new Promise((resolve) => {
      const entry: InFlight = { command, upon: seq.value, resolve, quiet, slow: false };
      inFlight.set(ref, entry);
      showPending();
      socket.send({ is: 'do', ref, command, upon: entry.upon });
      setTimeout(() => {
        if (inFlight.get(ref) !== entry) return;
        entry.slow = true;
        showPending();
      }, SLOW);
    });
  }

  const forgetPace = settings.pace.subscribe((pace) => void socket.send({ is: 'pace', pace }));
  socket.open();
  activeTab.take();

  return {
    code,
    view,
    legal: legal,
    seat,
    user,
    seq,
    connection,
    retryAt,
    closeCode: closeCode,
    inControl: activeTab.mine,
    pending,
    ready,
    log,
    missed: missed,
    chat,
    connected: connected,
    watchers,
    spectators: spectators,
    absenceDeadlines: absenceDeadlines,
    serverNow: () => Date.now() + skew - lag,
    act,
    say: (spoken) => socket.send({ is: 'say', ...spoken }),
    onStep: stepListeners.add,
    onRefused: refusedListeners.add,
    takeControl: () => activeTab.take(),
    dismissMissed: () => {
      missed.value = undefined;
    },
    wake: () => socket.nudge(),
    close: () => {
      forgetPace();
      activeTab.release();
      batcher.clear();
      socket.close();
    },
  };
}
