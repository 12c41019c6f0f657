/** The negotiation as this reader sees it: what is open, the one in focus, and the draft of what they say next. */

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { wordsAt } from '../../../chat';
import type { Refusal } from '../../../net/view';
import type { Outcome, Room } from '../../../state';
import { toast } from '../../../ui';
import type { SettlersCommand } from '../commands';
import { answerable, choosable } from '../logic/banner';
import { type DraftBounds, draftBounds } from '../logic/draft';
import {
  callsOf,
  type LiveCall,
  type LiveOffer,
  offersOf,
  saidOffers,
  type Timeline,
  timelineOf,
} from '../logic/timeline';
import type { SettlersView } from '../view';
import { g } from '../words';
import { createDrafting, type Deal, type Drafting } from './drafting';
import { createFoot, type Foot, type Mode } from './foot';
import { createMutedSeats, type MutedSeats } from './mutedseats';

import { cardId } from './tradefocus';

export type { LiveCall, LiveOffer } from '../logic/timeline';

/** Place where a refusal belongs: at what was pressed. */
export type Spot = Mode | 'last' | 'request' | `offer:${number}`;

export interface Trading extends Drafting {
  /** All open offers, what waits for this reader first, then the oldest. */
  readonly live: ReadonlySignal<readonly LiveOffer[]>;
  readonly calls: ReadonlySignal<readonly LiveCall[]>;
  readonly timeline: ReadonlySignal<Timeline>;
  /** Ids of offers that wait for this reader. */
  readonly waiting: ReadonlySignal<readonly number[]>;
  readonly bounds: ReadonlySignal<DraftBounds | undefined>;
  /** Own deals that are no longer on the table, the newest first. */
  readonly earlier: ReadonlySignal<readonly Deal[]>;
  readonly foot: Foot;
  /** The offer that A, X and Q act on. */
  readonly focused: Signal<number | undefined>;
  readonly target: ReadonlySignal<LiveOffer | undefined>;
  /** Offers and calls whose cards a phone has folded to one line. */
  readonly aside: ReadonlySignal<ReadonlySet<number>>;
  /** Refusal of the last thing that was asked here. */
  readonly refused: ReadonlySignal<(Refusal & { readonly at: Spot }) | undefined>;
  /** The card that something has just pointed at. */
  readonly flash: ReadonlySignal<number | undefined>;
  readonly muted: MutedSeats;
  /** The trade whose taking back this reader is asked for (N16), by its offer. */
  readonly request: ReadonlySignal<number | undefined>;
  /** Whether A and X answer that request: no offer that waits comes before it. */
  readonly answersRequest: ReadonlySignal<boolean>;
  /** The offer that this one answers; if it is over, as it was made, if that was heard. */
  parentOf(offer: LiveOffer): LiveOffer | undefined;
  /** Folds everything that a phone shows before its tabs. */
  putAside(): void;
  /** Brings the card of one of them back. */
  takeUp(id: number): void;
  /** Brings an open offer or call into sight and lights it up. */
  show(id: number): void;
  /** Asks for something and keeps a refusal for the place it was asked at; false when it was refused. */
  attempt(at: Spot, command: SettlersCommand): Promise<boolean>;
}

const EARLIER = 3;
/** Time (ms) that a card stays lit. */
const FLASH = 1_600;
const termsOf = (deal: Deal): string => (deal.terms ?? []).map(({ is }) => is).join();
const sameDeal = (a: Deal, b: Deal): boolean =>
  a.give.join() === b.give.join() && a.want.join() === b.want.join() && termsOf(a) === termsOf(b);

export function createTrading(
  room: Room,
  ask: (ask: SettlersCommand, options?: { readonly quiet?: boolean }) => Promise<Outcome>,
  /** Brings the panel into sight. */
  showPanel: () => void,
): Trading {
  const muted = createMutedSeats(room.code);
  const view = computed(() => room.view.value as SettlersView | undefined);
  const waiting = computed(() => {
    if (!view.value) return [];
    const unanswered = answerable(view.value, room.legal.value, room.seat.value, muted.seats.value);
    return [...unanswered, ...choosable(room.legal.value)].sort((a, b) => a - b);
  });
  const live = computed<readonly LiveOffer[]>(() => {
    const order = waiting.value;
    const place = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
    return offersOf(view.value).sort((a, b) => place(a.id) - place(b.id) || a.id - b.id);
  });
  const calls = computed(() => callsOf(view.value));
  const said = computed(() => saidOffers(room.log.value));
  const timeline = computed(() =>
    timelineOf(view.value, room.log.value, {
      waiting: waiting.value,
      muted: muted.seats.value,
      chat: wordsAt(room, 'table'),
    }),
  );
  const bounds = computed(() => draftBounds(room.legal.value));
  const foot = createFoot(room.legal, bounds);
  const earlier = computed(() => {
    const mine = room.seat.value;
    if (mine === undefined) return [];
    const lying = live.value.filter((offer) => offer.by === mine);
    const deals: Deal[] = [];
    for (const { told } of room.log.value.toReversed()) {
      if (told.is !== 'OfferMade') continue;
      if (told.by !== mine || [...deals, ...lying].some((deal) => sameDeal(deal, told))) continue;
      const { give, want, to, terms } = told;
      deals.push({ give, want, to, ...(terms ? { terms } : {}) });
      if (deals.length === EARLIER) break;
    }
    return deals;
  });
  const focused = signal<number | undefined>(undefined);
  const target = computed(() => {
    const known = (id: number | undefined) => live.value.find((offer) => offer.id === id);
    const others = waiting.value.find((id) => known(id)?.by !== room.seat.value);
    return known(focused.value) ?? known(others ?? waiting.value[0]);
  });
  const request = computed(() => {
    const open = view.value?.binding;
    return open !== undefined && open.to === room.seat.value ? open.offer : undefined;
  });
  const answersRequest = computed(() => {
    const id = target.value?.id;
    return request.value !== undefined && (id === undefined || !waiting.value.includes(id));
  });
  const aside = signal<ReadonlySet<number>>(new Set());
  const refused = signal<(Refusal & { readonly at: Spot }) | undefined>(undefined);
  const flash = signal<number | undefined>(undefined);
  let unlight: ReturnType<typeof setTimeout> | undefined;

  /** A turn of one's own begins with the composer open, unless there is something to answer; others' turns without. */
  let turn = 0;
  const stopTurns = effect(() => {
    const now = view.value?.turn;
    const may = bounds.value !== undefined && now?.seat === room.seat.value;
    const mark = now === undefined ? 0 : now.number * 2 + (may ? 1 : 0);
    if (mark === turn) return;
    const fresh = Math.floor(mark / 2) !== Math.floor(turn / 2);
    turn = mark;
    if (may && live.peek().length === 0) foot.set('offer');
    else if (fresh) foot.set(undefined);
  });

  const attempt = async (at: Spot, command: SettlersCommand): Promise<boolean> => {
    refused.value = undefined;
    const outcome = await ask(command, { quiet: true });
    if (outcome.ok) return true;
    const { code, clause, params } = outcome;
    refused.value = { at, code, clause, params };
    // said before: there it lies
    if (code === 'same-offer-open' && typeof params.offer === 'number') show(params.offer);
    return false;
  };
  const show = (id: number): void => {
    clearTimeout(unlight);
    focused.value = id;
    flash.value = id;
    unlight = setTimeout(() => {
      flash.value = undefined;
    }, FLASH);
    requestAnimationFrame(() => document.getElementById(cardId(id))?.scrollIntoView({ block: 'nearest' }));
  };
  const drafting = createDrafting({
    bounds,
    live,
    calls,
    foot,
    refused,
    ask,
    attempt,
    onSent: (id) => {
      aside.value = new Set([...aside.value, id]);
    },
    onFreed: (id) => {
      if (!aside.peek().has(id)) showPanel();
      toast(() => g().trade.freed);
    },
  });

  return {
    ...drafting,
    live,
    calls,
    timeline,
    waiting,
    bounds,
    earlier,
    foot,
    focused,
    target,
    aside,
    refused,
    flash,
    muted,
    request,
    answersRequest,
    parentOf: ({ parent }) =>
      parent === undefined ? undefined : (live.value.find(({ id }) => id === parent) ?? said.value.get(parent)),
    putAside: () => {
      const also = [drafting.composing.peek(), request.peek()].filter((id) => id !== undefined);
      aside.value = new Set([...waiting.peek(), ...also]);
    },
    takeUp: (id) => {
      aside.value = new Set([...aside.peek()].filter((one) => one !== id));
      focused.value = id;
    },
    show,
    attempt,
    dispose: () => {
      drafting.dispose();
      stopTurns();
      clearTimeout(unlight);
    },
  };
}
