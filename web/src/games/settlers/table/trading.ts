/** The negotiation as this reader sees it: what is open, the one in focus, and the draft of what they say next. */

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { saidAt } from '../../../chat';
import type { Refusal } from '../../../net/view';
import type { Outcome, Room } from '../../../state';
import { isLegal } from '../../../state/legal';
import type { SettlersCommand } from '../commands';
import { answerable, choosable } from '../logic/banner';
import {
  answerTo,
  askOf,
  counterTo,
  type Draft,
  type DraftBounds,
  draftBounds,
  emptyDraft,
  faultOf,
  fitted,
  isEmpty,
  repeated,
  type Side,
  shift,
  toggleSeat,
  toggleTerm,
} from '../logic/draft';
import { callsOf, type LiveCall, type LiveOffer, offersOf, type Timeline, timelineOf } from '../logic/timeline';
import type { Cards, SettlersView, Term } from '../view';
import { createMutedSeats, type MutedSeats } from './mutedseats';

export type { LiveCall, LiveOffer } from '../logic/timeline';

export interface Deal {
  readonly give: Cards;
  readonly want: Cards;
  readonly to: readonly number[];
  readonly terms?: readonly Term[];
}

/** What can be put together at the foot of the panel. */
export type Mode = 'offer' | 'call' | 'claim' | 'reveal';

/** What lies open at the foot of the panel where there is no room for all of it. */
export type Part = Mode | 'bank';

/** Where a refusal belongs: at what was pressed. */
export type Spot = Mode | 'last' | `offer:${number}`;

export interface Trading {
  /** All open offers, what waits for this reader first, then the oldest. */
  readonly live: ReadonlySignal<readonly LiveOffer[]>;
  readonly calls: ReadonlySignal<readonly LiveCall[]>;
  readonly timeline: ReadonlySignal<Timeline>;
  /** Ids of offers that wait for this reader. */
  readonly waiting: ReadonlySignal<readonly number[]>;
  readonly bounds: ReadonlySignal<DraftBounds | undefined>;
  /** Undefined while no offer can be made. */
  readonly draft: ReadonlySignal<Draft | undefined>;
  /** Own deals that are no longer on the table, the newest first. */
  readonly earlier: ReadonlySignal<readonly Deal[]>;
  readonly modes: ReadonlySignal<readonly Mode[]>;
  readonly mode: ReadonlySignal<Mode>;
  /** Undefined: the foot is folded, so that the offers have the room. */
  readonly part: ReadonlySignal<Part | undefined>;
  /** The offer that A, X and Q act on. */
  readonly focused: Signal<number | undefined>;
  readonly target: ReadonlySignal<LiveOffer | undefined>;
  /** The offer whose card a phone has folded to one line. */
  readonly aside: Signal<number | undefined>;
  /** Why the last thing that was asked here was refused. */
  readonly refused: ReadonlySignal<(Refusal & { readonly at: Spot }) | undefined>;
  /** The card that something has just pointed at. */
  readonly flash: ReadonlySignal<number | undefined>;
  readonly muted: MutedSeats;
  /** The composer, to bring the focus there. */
  composer: HTMLElement | null;
  bank: HTMLElement | null;
  /** Opens a part of the foot; undefined folds it. */
  choose(part: Part | undefined): void;
  change(side: Side, resource: number, by: 1 | -1): void;
  toggle(seat: number): void;
  promise(term: string): void;
  clear(): void;
  counter(offer: LiveOffer): void;
  answer(call: LiveCall): void;
  revise(offer: LiveOffer): void;
  repeat(deal: Deal): void;
  /** Brings an open offer or call into sight and lights it up. */
  show(id: number): void;
  /** Asks for something and keeps a refusal for the place it was asked at; false when it was refused. */
  attempt(at: Spot, command: SettlersCommand): Promise<boolean>;
  /** Sends the draft; false when something stands against it. */
  propose(): Promise<boolean>;
  dispose(): void;
}

const EARLIER = 3;
/** How long a card stays lit. */
const FLASH = 1_600;
const termsOf = (deal: Deal): string => (deal.terms ?? []).map(({ is }) => is).join();
const sameDeal = (a: Deal, b: Deal): boolean =>
  a.give.join() === b.give.join() && a.want.join() === b.want.join() && termsOf(a) === termsOf(b);

/** Where an open offer or call stands in the page. */
export const cardId = (id: number): string => `s-offer-${id}`;

export function createTrading(
  room: Room,
  ask: (ask: SettlersCommand, options?: { readonly quiet?: boolean }) => Promise<Outcome>,
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
  const timeline = computed(() =>
    timelineOf(view.value, room.log.value, {
      waiting: waiting.value,
      muted: muted.seats.value,
      chat: saidAt(room.chat.value, 'table'),
    }),
  );
  const bounds = computed(() => draftBounds(room.legal.value));
  const written = signal<Draft | undefined>(undefined);
  const draft = computed(() => {
    const now = bounds.value;
    if (!now) return undefined;
    return fitted(written.value ?? emptyDraft(now.to), now);
  });
  const modes = computed<readonly Mode[]>(() => {
    const now = room.legal.value;
    return [
      ...(bounds.value ? (['offer'] as const) : []),
      ...(isLegal(now, 'CallForOffers') ? (['call'] as const) : []),
      ...(isLegal(now, 'Claim') ? (['claim'] as const) : []),
      ...(isLegal(now, 'Reveal') ? (['reveal'] as const) : []),
    ];
  });
  const wishedMode = signal<Mode>('offer');
  const mode = computed(() =>
    modes.value.includes(wishedMode.value) ? wishedMode.value : (modes.value[0] ?? 'offer'),
  );
  const opened = signal<Part | undefined>(undefined);
  const part = computed<Part | undefined>(() => {
    const wished = opened.value;
    return wished === undefined || wished === 'bank' || modes.value.includes(wished) ? wished : undefined;
  });
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
  const aside = signal<number | undefined>(undefined);
  const refused = signal<(Refusal & { readonly at: Spot }) | undefined>(undefined);
  const flash = signal<number | undefined>(undefined);
  let unlight: ReturnType<typeof setTimeout> | undefined;

  /** A parent or a replaced offer that is gone leaves the draft free-standing. */
  const stop = effect(() => {
    const open = new Set([...live.value, ...calls.value].map(({ id }) => id));
    const held = written.peek();
    if (!held) return;
    const there = (id: number | undefined) => id === undefined || open.has(id);
    if (there(held.parent) && there(held.replaces)) return;
    const { parent: _, replaces: __, ...rest } = held;
    written.value = rest;
  });

  /** A turn of one's own begins with the composer open, unless there is something to answer; others' turns without. */
  let turn = 0;
  const stopTurns = effect(() => {
    const now = view.value?.turn;
    const may = bounds.value !== undefined && now?.seat === room.seat.value;
    const mark = now === undefined ? 0 : now.number * 2 + (may ? 1 : 0);
    if (mark === turn) return;
    const fresh = Math.floor(mark / 2) !== Math.floor(turn / 2);
    turn = mark;
    if (may && live.peek().length === 0) opened.value = 'offer';
    else if (fresh) opened.value = undefined;
  });

  const edit = (change: (draft: Draft, bounds: DraftBounds) => Draft): void => {
    const now = bounds.peek();
    const held = draft.peek();
    if (!now || !held) return;
    if (refused.peek()?.at === 'offer') refused.value = undefined;
    trading.choose('offer');
    written.value = change(held, now);
  };
  const focusComposer = (): void => {
    // drawn first: what the draft is about takes room of its own
    requestAnimationFrame(() => {
      trading.composer?.querySelector<HTMLElement>('.s-tile-more')?.focus({ preventScroll: true });
      trading.composer?.scrollIntoView?.({ block: 'nearest' });
    });
  };

  const showPart = (next: Part): void => {
    requestAnimationFrame(() =>
      (next === 'bank' ? trading.bank : trading.composer)?.scrollIntoView?.({ block: 'nearest' }),
    );
  };
  /** Who was in a part that folds finds themselves at the button that opens it. */
  const keepFocus = (folding: Part | undefined): void => {
    const place = folding === 'bank' ? trading.bank : trading.composer;
    if (folding === undefined || !place?.contains(document.activeElement)) return;
    const panel = place.closest('.s-trade');
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const active = document.activeElement;
        const lost = active === null || active === document.body || active.getClientRects().length === 0;
        if (lost) panel?.querySelector<HTMLElement>(`.s-foot-${folding}`)?.focus({ preventScroll: true });
      }),
    );
  };

  /**
   * The changed offer first, the old one away only once the changed one lies there: a refusal loses nothing. Where no
   * more offers fit, the old one has to make room, and lies there again if the changed one is refused after all.
   */
  const redraw = async (changed: Draft, id: number): Promise<boolean> => {
    const old = live.peek().find((offer) => offer.id === id);
    const away = () => ask({ is: 'WithdrawOffer', offer: id }, { quiet: true });
    if (await trading.attempt('offer', askOf(changed))) {
      await away();
      return true;
    }
    if (refused.peek()?.code !== 'too-many-offers' || !old || !(await away()).ok) return false;
    if (await trading.attempt('offer', askOf(changed))) return true;
    const { give, want, to, terms } = old;
    const again = {
      is: 'MakeOffer',
      give,
      want,
      to,
      ...(terms ? { terms: terms.map(({ is }) => ({ is })) } : {}),
    } as const;
    await ask(again, { quiet: true });
    return false;
  };

  const trading: Trading = {
    live,
    calls,
    timeline,
    waiting,
    bounds,
    draft,
    earlier,
    modes,
    mode,
    focused,
    target,
    aside,
    refused,
    flash,
    muted: muted,
    composer: null,
    bank: null,
    part,
    choose: (next) => {
      const before = opened.peek();
      if (next === before) return;
      keepFocus(before);
      opened.value = next;
      if (next !== undefined) showPart(next);
      if (next !== undefined && next !== 'bank') wishedMode.value = next;
    },
    change: (side, resource, by) => edit((held, now) => shift(held, side, resource, by, now)),
    toggle: (seat) => edit((held) => toggleSeat(held, seat)),
    promise: (term) => edit((held) => toggleTerm(held, term)),
    clear: () => {
      written.value = undefined;
      if (refused.peek()?.at === 'offer') refused.value = undefined;
    },
    counter: (offer) => {
      aside.value = offer.id;
      edit((_, now) => counterTo(offer.id, offer, now));
      focusComposer();
    },
    answer: (call) => {
      edit((_, now) => answerTo(call.id, call, now));
      focusComposer();
    },
    revise: (offer) => {
      aside.value = offer.id;
      edit((_, now) => ({ ...repeated(offer, now), replaces: offer.id }));
      focusComposer();
    },
    repeat: (deal) => edit((_, now) => repeated(deal, now)),
    show: (id) => {
      clearTimeout(unlight);
      focused.value = id;
      flash.value = id;
      unlight = setTimeout(() => {
        flash.value = undefined;
      }, FLASH);
      requestAnimationFrame(() => document.getElementById(cardId(id))?.scrollIntoView({ block: 'nearest' }));
    },
    async attempt(at, command) {
      refused.value = undefined;
      const outcome = await ask(command, { quiet: true });
      if (outcome.ok) return true;
      const { code, clause, params } = outcome;
      refused.value = { at, code, clause, params };
      // said before: there it lies
      if (code === 'same-offer-open' && typeof params.offer === 'number') trading.show(params.offer);
      return false;
    },
    async propose() {
      const held = draft.peek();
      if (!held || isEmpty(held) || faultOf(held)) return false;
      if (
        !(await (held.replaces === undefined ? trading.attempt('offer', askOf(held)) : redraw(held, held.replaces)))
      ) {
        return false;
      }
      written.value = undefined;
      trading.choose(undefined);
      // the answers come above; in a sheet they would be out of sight
      const panel = trading.composer?.closest('.s-trade');
      if (panel) panel.scrollTop = 0;
      return true;
    },
    dispose: () => {
      stop();
      stopTurns();
      clearTimeout(unlight);
    },
  };
  return trading;
}
