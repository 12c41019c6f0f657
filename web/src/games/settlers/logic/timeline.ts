/**
 * The negotiation of a turn as one line of time: offers with their counters under them, calls with their answers,
 * trades done, things said and shown. What waits for the reader comes first, then the newest.
 *
 * What is open comes from the view alone; the log gives the order, and what is over. A log that begins in mid-turn
 * (after a reload) leaves out what it did not hear of, and nothing else.
 */

import type { ChatMessage, LogEntry } from '../../../state';
import type { ToldOf } from '../told';
import type { Pile } from '../view';
import { type Call, type ClaimText, NO_CARDS, type Offer, type SettlersView, type Term } from '../view';

export interface LiveOffer extends Offer {
  readonly id: number;
}

export interface LiveCall extends Call {
  readonly id: number;
}

/** An open offer or call, with the open ones that answer it. */
export interface Thread {
  readonly is: 'offer' | 'call';
  readonly id: number;
  readonly offer?: LiveOffer;
  readonly call?: LiveCall;
  readonly answers: readonly Thread[];
}

/** Something that is over, or was only said. `at`: its place in the log. */
export type Done = { readonly at: number } & (
  | {
      readonly is: 'trade';
      readonly offer: number;
      readonly by: number;
      readonly with: number;
      readonly gave: Pile;
      readonly got: Pile;
      readonly terms: readonly Term[];
      /** Seat that was on turn, and promised; undefined where the log does not reach back. */
      readonly turn: number | undefined;
      /** Seat that took it back (N7). */
      readonly undoneBy?: number;
    }
  | { readonly is: 'claim'; readonly seat: number; readonly claim: ClaimText; readonly move: number }
  | {
      readonly is: 'reveal';
      readonly seat: number;
      readonly cards: readonly number[];
      readonly development: readonly number[];
    }
  | { readonly is: 'said'; readonly message: ChatMessage }
  | { readonly is: 'expired'; readonly offers: readonly number[] }
  | { readonly is: 'ended'; readonly offers: number }
);

export interface Timeline {
  /** With something in them that waits for the reader, the oldest first. */
  readonly waiting: readonly Thread[];
  /** All the rest, the newest first. */
  readonly rest: readonly (Thread | Done)[];
  /** Open offers and calls of those whom the reader does not trade with. */
  readonly folded: readonly (LiveOffer | LiveCall)[];
  /** The newest trade that stands. */
  readonly newest?: number;
}

export const offersOf = (view: SettlersView | undefined): LiveOffer[] =>
  Object.entries(view?.negotiation?.offers ?? {}).map(([id, offer]) => ({ ...offer, id: Number(id) }));

/** How a seat has answered an offer. Whoever has made a counter-offer that is open has answered. */
export function answerOf(
  offer: LiveOffer,
  seat: number,
  open: readonly LiveOffer[],
): 'accepted' | 'declined' | 'countered' | 'waiting' {
  const countered = open.some(({ by, parent }) => by === seat && parent === offer.id);
  return offer.answers[seat] ?? (countered ? 'countered' : 'waiting');
}

export const callsOf = (view: SettlersView | undefined): LiveCall[] =>
  Object.entries(view?.negotiation?.calls ?? {}).map(([id, call]) => ({ ...call, id: Number(id) }));

/** Offers as they were made, by their numbers: also those that are over, as far as the log reaches back. */
export function saidOffers(log: readonly LogEntry[]): ReadonlyMap<number, LiveOffer> {
  const made = log.flatMap(({ told }) => (told.is === 'OfferMade' ? [told] : []));
  return new Map(made.map(({ offer: id, ...said }) => [id, { ...said, id, answers: {} }]));
}

/** As much of the talk as is shown between the offers at most. */
const TALK = 20;

/** Counters stand under what they answer; one whose parent is over stands for itself. */
export function threadsOf(offers: readonly LiveOffer[], calls: readonly LiveCall[]): Thread[] {
  const open = new Set([...offers, ...calls].map(({ id }) => id));
  const under = new Map<number, LiveOffer[]>();
  const roots: LiveOffer[] = [];
  for (const offer of offers) {
    const { parent } = offer;
    if (parent === undefined || !open.has(parent)) roots.push(offer);
    else under.set(parent, [...(under.get(parent) ?? []), offer]);
  }
  const threadOf = (offer: LiveOffer): Thread => ({ is: 'offer', id: offer.id, offer, answers: answersTo(offer.id) });
  const answersTo = (id: number): Thread[] => (under.get(id) ?? []).map(threadOf);
  return [
    ...roots.map(threadOf),
    ...calls.map((call): Thread => ({ is: 'call', id: call.id, call, answers: answersTo(call.id) })),
  ].sort((a, b) => a.id - b.id);
}

const within = (thread: Thread, ids: ReadonlySet<number>): boolean =>
  ids.has(thread.id) || thread.answers.some((answer) => within(answer, ids));

/** Course of one turn by the log: how it went, and where offers and calls were made. */
class Course {
  done: Done[] = [];
  readonly made = new Map<number, number>();
  /** Place in the log where the turn began. */
  start = 0;
  private readonly open = new Set<number>();
  private turn: number | undefined;
  /** Lines of the turn before, for a turn's end that is taken back, and for its trades. */
  before: Done[] = [];
  private began = 0;

  hear({ told }: LogEntry, at: number): void {
    switch (told.is) {
      case 'OfferMade':
        this.begun(told.offer, at);
        return;
      case 'CallMade':
        this.made.set(told.call, at);
        return;
      case 'OfferWithdrawn':
        this.open.delete(told.offer);
        return;
      case 'OffersClosed':
        this.over(told.offers);
        return;
      case 'OffersExpired': {
        const { offers } = told;
        this.over(offers);
        this.done.push({ is: 'expired', at, offers });
        return;
      }
      case 'Traded': {
        const { offer, by, with_, gave, got, terms = [] } = told;
        this.over([offer]);
        this.done.push({ is: 'trade', at, offer, by, with: with_, gave, got, terms, turn: this.turn });
        return;
      }
      case 'TradeTakenBack':
        this.takenBack(told);
        return;
      case 'ClaimMade': {
        const { seat, claim, move = 0 } = told;
        this.done.push({ is: 'claim', at, seat, claim, move });
        return;
      }
      case 'CardsRevealed': {
        const { seat, cards = NO_CARDS, development = NO_CARDS } = told;
        this.done.push({ is: 'reveal', at, seat, cards, development });
        return;
      }
      case 'DiceRolled':
        this.turn = told.seat;
        return;
      case 'PlacementEnded':
      case 'TurnEnded':
        this.turn = told.next;
        this.turnOver(at);
        return;
      case 'Undone':
        this.undone(told);
        return;
    }
  }

  private begun(offer: number, at: number): void {
    this.made.set(offer, at);
    this.open.add(offer);
  }

  private over(offers: readonly number[]): void {
    for (const offer of offers) this.open.delete(offer);
  }

  private takenBack({ offer, asked_by }: ToldOf<'TradeTakenBack'>): void {
    const find = (done: Done): Done =>
      done.is === 'trade' && done.offer === offer ? { ...done, undoneBy: asked_by } : done;
    this.done = this.done.map(find);
    this.before = this.before.map(find);
  }

  private turnOver(at: number): void {
    this.before = this.done;
    this.began = this.start;
    this.start = at;
    this.done = this.open.size > 0 ? [{ is: 'ended', at, offers: this.open.size }] : [];
    this.open.clear();
  }

  private undone({ what, seat }: ToldOf<'Undone'>): void {
    this.open.clear();
    if (what !== 'turn-end') return;
    this.turn = seat;
    this.start = this.began;
    this.done = [...this.before, ...this.done];
  }
}

function courseOf(log: readonly LogEntry[]): Course {
  const course = new Course();
  for (const [at, entry] of log.entries()) course.hear(entry, at);
  return course;
}

/** Lines of this turn; and the last trade of the turn before, while it can still be taken back (N7). */
function doneIn(course: Course, last: number | undefined): readonly Done[] {
  const left = course.before.filter((done) => done.is === 'trade' && done.offer === last);
  return course.done.some((done) => left.includes(done)) ? course.done : [...left, ...course.done];
}

/** Messages at the table this turn, each behind what had happened by then. */
function saidIn(chat: readonly ChatMessage[], log: readonly LogEntry[], start: number): Done[] {
  return chat.slice(-TALK).flatMap((message, i) => {
    const at = log.findLastIndex((entry) => entry.at <= message.at);
    return at < start ? [] : [{ is: 'said' as const, message, at: at + 0.5 + i / (4 * TALK) }];
  });
}

/** Everything in its order. `waiting`: ids of offers that wait for the reader; `muted`: seats they don't trade with. */
export function timelineOf(
  view: SettlersView | undefined,
  log: readonly LogEntry[],
  reader: {
    readonly waiting: readonly number[];
    readonly muted: ReadonlySet<number>;
    /** Messages at the table. */
    readonly chat?: readonly ChatMessage[];
  },
): Timeline {
  const all = offersOf(view);
  const calls = callsOf(view);
  const muted = ({ by }: { by: number }): boolean => reader.muted.has(by);
  const kept = ({ by }: { by: number }): boolean => !reader.muted.has(by);
  const folded = [...all.filter(muted), ...calls.filter(muted)];
  const threads = threadsOf(all.filter(kept), calls.filter(kept));
  const course = courseOf(log);
  const { made } = course;
  const done = [...doneIn(course, view?.deals?.last?.offer), ...saidIn(reader.chat ?? [], log, course.start)];
  const waits = new Set(reader.waiting);
  // made before the log begins: older than all that it holds, in the order of their numbers
  const place = (item: Thread | Done): number => ('at' in item ? item.at : (made.get(item.id) ?? item.id - 1e9));
  return {
    waiting: threads.filter((thread) => within(thread, waits)),
    rest: [...threads.filter((thread) => !within(thread, waits)), ...done].sort((a, b) => place(b) - place(a)),
    folded,
    ...newestOf(done),
  };
}

function newestOf(done: readonly Done[]): { newest?: number } {
  const trade = done.findLast((one) => one.is === 'trade' && one.undoneBy === undefined);
  return trade?.is === 'trade' ? { newest: trade.offer } : {};
}
