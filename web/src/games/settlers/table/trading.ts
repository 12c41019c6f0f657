/** The negotiation as this reader sees it: the live offers, the one in focus, and the draft of an own one. */

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Outcome, Room } from '../../../state';
import type { Cards } from '../../../state/view';
import type { Ask } from '../commands';
import { answerable, choosable } from '../logic/banner';
import {
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
} from '../logic/draft';
import type { Tidings } from '../told';
import type { Offer, SettlersView } from '../view';

export interface LiveOffer extends Offer {
  readonly id: number;
}

export interface Deal {
  readonly give: Cards;
  readonly want: Cards;
  readonly to: readonly number[];
}

export interface Trading {
  /** What waits for this reader first, then the oldest. */
  readonly live: ReadonlySignal<readonly LiveOffer[]>;
  /** Ids of offers that wait for this reader. */
  readonly waiting: ReadonlySignal<readonly number[]>;
  readonly bounds: ReadonlySignal<DraftBounds | undefined>;
  /** Undefined while no offer can be made. */
  readonly draft: ReadonlySignal<Draft | undefined>;
  /** Own deals that are no longer on the table, the newest first. */
  readonly earlier: ReadonlySignal<readonly Deal[]>;
  /** The offer that A, X and Q act on. */
  readonly focused: Signal<number | undefined>;
  readonly target: ReadonlySignal<LiveOffer | undefined>;
  /** The composer, to bring the focus there. */
  composer: HTMLElement | null;
  bank: HTMLElement | null;
  change(side: Side, resource: number, by: 1 | -1): void;
  toggle(seat: number): void;
  clear(): void;
  counter(offer: LiveOffer): void;
  revise(offer: LiveOffer): void;
  repeat(deal: Deal): void;
  /** Sends the draft; false when something stands against it. */
  propose(): Promise<boolean>;
  dispose(): void;
}

const EARLIER = 3;
const sameDeal = (a: Deal, b: Deal): boolean => a.give.join() === b.give.join() && a.want.join() === b.want.join();

export function createTrading(room: Room, ask: (ask: Ask) => Promise<Outcome>): Trading {
  const waiting = computed(() => {
    const view = room.view.value as SettlersView | undefined;
    if (!view) return [];
    return [...answerable(view, room.offers.value, room.seat.value), ...choosable(room.offers.value)];
  });
  const live = computed<readonly LiveOffer[]>(() => {
    const offers = (room.view.value as SettlersView | undefined)?.negotiation?.offers ?? {};
    const order = [...waiting.value];
    const place = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
    return Object.entries(offers)
      .map(([id, offer]) => ({ ...offer, id: Number(id) }))
      .sort((a, b) => place(a.id) - place(b.id) || a.id - b.id);
  });
  const bounds = computed(() => draftBounds(room.offers.value));
  const written = signal<Draft | undefined>(undefined);
  const draft = computed(() => {
    const now = bounds.value;
    if (!now) return undefined;
    return fitted(written.value ?? emptyDraft(now.to), now);
  });
  const earlier = computed(() => {
    const mine = room.seat.value;
    if (mine === undefined) return [];
    const lying = live.value.filter((offer) => offer.by === mine);
    const deals: Deal[] = [];
    for (const { told } of room.log.value.toReversed()) {
      if (told.is !== 'OfferMade') continue;
      const made = told as unknown as Tidings['OfferMade'];
      if (made.by !== mine || [...deals, ...lying].some((deal) => sameDeal(deal, made))) continue;
      deals.push({ give: made.give, want: made.want, to: made.to });
      if (deals.length === EARLIER) break;
    }
    return deals;
  });
  const focused = signal<number | undefined>(undefined);
  const target = computed(() => {
    const known = (id: number | undefined) => live.value.find((offer) => offer.id === id);
    return known(focused.value) ?? known(waiting.value[0]);
  });

  /** A parent or a replaced offer that is gone leaves the draft free-standing. */
  const stop = effect(() => {
    const held = written.peek();
    if (!held) return;
    const there = (id: number | undefined) => id === undefined || live.value.some((offer) => offer.id === id);
    if (there(held.parent) && there(held.replaces)) return;
    const { parent: _, replaces: __, ...rest } = held;
    written.value = rest;
  });

  const edit = (change: (draft: Draft, bounds: DraftBounds) => Draft): void => {
    const now = bounds.peek();
    const held = draft.peek();
    if (now && held) written.value = change(held, now);
  };
  const focusComposer = (): void => {
    trading.composer?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    // drawn first: what the draft is about takes room of its own
    requestAnimationFrame(() => trading.composer?.scrollIntoView({ block: 'nearest' }));
  };

  const trading: Trading = {
    live,
    waiting,
    bounds,
    draft,
    earlier,
    focused,
    target,
    composer: null,
    bank: null,
    change: (side, resource, by) => edit((held, now) => shift(held, side, resource, by, now)),
    toggle: (seat) => edit((held) => toggleSeat(held, seat)),
    clear: () => {
      written.value = undefined;
    },
    counter: (offer) => {
      edit((_, now) => counterTo(offer.id, offer, now));
      focusComposer();
    },
    revise: (offer) => {
      edit((_, now) => ({ ...repeated(offer, now), replaces: offer.id }));
      focusComposer();
    },
    repeat: (deal) => edit((_, now) => repeated(deal, now)),
    async propose() {
      const held = draft.peek();
      if (!held || isEmpty(held) || faultOf(held)) return false;
      if (held.replaces !== undefined) {
        const gone = await ask({ is: 'WithdrawOffer', offer: held.replaces });
        if (!gone.ok) return false;
      }
      const made = await ask(askOf(held));
      if (!made.ok) return false;
      written.value = undefined;
      // the answers come above; in a sheet they would be out of sight
      const panel = trading.composer?.closest('.s-trade');
      if (panel) panel.scrollTop = 0;
      return true;
    },
    dispose: stop,
  };
  return trading;
}
