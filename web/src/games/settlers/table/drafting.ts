/**
 * Draft of an offer: what it holds, where it is put together, and how it is sent.
 *
 * There is one draft at a time. A counter, an answer to a call and a change to an own offer are put together in the
 * card of what they are about, so that the reader sees both; any other at the foot of the panel.
 */

import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Outcome } from '../../../state';

import type { SettlersCommand } from '../commands';
import {
  answerTo,
  askOf,
  counterTo,
  type Draft,
  type DraftBounds,
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
import type { LiveCall, LiveOffer } from '../logic/timeline';
import type { Pile, Term } from '../view';
import type { Foot, Part } from './foot';
import { composerIn, focusCard, focusComposer, focusOpener, holdsFocus } from './tradefocus';

/** Sides and promises of an own offer, to be said again. */
export interface Deal {
  readonly give: Pile;
  readonly want: Pile;
  readonly to: readonly number[];
  readonly terms?: readonly Term[];
}

export interface Drafting {
  /** Undefined while no offer can be made. */
  readonly draft: ReadonlySignal<Draft | undefined>;
  /** The open offer or call in whose card the draft is put together; undefined: at the foot of the panel. */
  readonly composing: ReadonlySignal<number | undefined>;
  change(side: Side, resource: number, by: 1 | -1): void;
  toggle(seat: number): void;
  promise(term: string): void;
  clear(): void;
  counter(offer: LiveOffer): void;
  answer(call: LiveCall): void;
  revise(offer: LiveOffer): void;
  repeat(deal: Deal): void;
  /** Leaves the composer in a card; the draft that there was before is there again. */
  cancel(): void;
  /** Brings the focus back to the composer in a card. */
  resume(): void;
  /** Goes on with the draft at the foot of the panel. */
  toFoot(): void;
  /** Sends the draft; false when something stands against it. */
  propose(): Promise<boolean>;
  dispose(): void;
}

export interface DraftingNeeds {
  readonly bounds: ReadonlySignal<DraftBounds | undefined>;
  readonly live: ReadonlySignal<readonly LiveOffer[]>;
  readonly calls: ReadonlySignal<readonly LiveCall[]>;
  readonly foot: Foot;
  readonly refused: Signal<{ readonly at: string; readonly code: string } | undefined>;
  ask(ask: SettlersCommand, options?: { readonly quiet?: boolean }): Promise<Outcome>;
  attempt(at: 'offer', command: SettlersCommand): Promise<boolean>;
  /** A draft was sent from the card of this offer or call. */
  onSent(id: number): void;
  /** End of the offer or call of a draft: the draft is at the foot of the panel now. */
  onFreed(id: number): void;
}

/** A parent or a replaced offer that is gone leaves the draft free-standing. */
function standing(draft: Draft | undefined, open: ReadonlySet<number>): Draft | undefined {
  if (!draft) return undefined;
  const there = (id: number | undefined) => id === undefined || open.has(id);
  if (there(draft.parent) && there(draft.replaces)) return draft;
  const { parent: _, replaces: __, ...rest } = draft;
  return rest;
}

export function createDrafting(needs: DraftingNeeds): Drafting {
  const { bounds, live, calls, foot, refused, ask, attempt, onSent, onFreed } = needs;
  const open = computed<ReadonlySet<number>>(() => new Set([...live.value, ...calls.value].map(({ id }) => id)));
  const written = signal<Draft | undefined>(undefined);
  const draft = computed(() => {
    const now = bounds.value;
    return now && fitted(written.value ?? emptyDraft(now.to), now);
  });
  const place = signal<number | undefined>(undefined);
  const composing = computed(() => {
    const id = place.value;
    return id !== undefined && bounds.value && open.value.has(id) ? id : undefined;
  });
  /** Draft and part at the foot when a card's composer was opened. */
  let before: { readonly draft: Draft | undefined; readonly part: Part | undefined } | undefined;
  let sending = false;

  const settle = (now: ReadonlySet<number>): void => {
    const held = written.peek();
    const fitting = standing(held, now);
    if (fitting !== held) written.value = fitting;
    const id = place.peek();
    if (id === undefined || now.has(id) || sending) return;
    const inside = holdsFocus(id);
    place.value = undefined;
    if (!bounds.peek()) return;
    foot.set('offer');
    onFreed(id);
    if (inside) focusComposer(() => foot.composer);
  };
  const stop = effect(() => settle(open.value));

  const forgive = (): void => {
    if (refused.peek()?.at === 'offer') refused.value = undefined;
  };
  const edit = (change: (draft: Draft, bounds: DraftBounds) => Draft): void => {
    const now = bounds.peek();
    const held = draft.peek();
    if (!now || !held) return;
    forgive();
    if (composing.peek() === undefined) foot.choose('offer');
    written.value = change(held, now);
  };

  const composeIn = (id: number, begun: (bounds: DraftBounds) => Draft): void => {
    const now = bounds.peek();
    if (!now) return;
    forgive();
    batch(() => {
      if (place.peek() === undefined) before = { draft: written.peek(), part: foot.part.peek() };
      written.value = begun(now);
      foot.set(foot.part.peek() === 'bank' ? 'bank' : undefined);
      place.value = id;
    });
    focusComposer(() => composerIn(id));
  };
  /** Back to what there was before. */
  const leave = (): void => {
    batch(() => {
      place.value = undefined;
      written.value = standing(before?.draft, open.peek());
      if (foot.part.peek() === undefined) foot.set(before?.part);
      before = undefined;
    });
  };

  /**
   * The changed offer first, the old one away only once the changed one lies there: a refusal loses nothing. Where no
   * more offers fit, the old one has to make room, and lies there again if the changed one is refused after all.
   */
  const redraw = async (changed: Draft, id: number): Promise<boolean> => {
    const old = live.peek().find((offer) => offer.id === id);
    const away = () => ask({ is: 'WithdrawOffer', offer: id }, { quiet: true });
    if (await attempt('offer', askOf(changed))) {
      await away();
      return true;
    }
    if (refused.peek()?.code !== 'too-many-offers' || !old || !(await away()).ok) return false;
    if (await attempt('offer', askOf(changed))) return true;
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

  return {
    draft,
    composing,
    change: (side, resource, by) => edit((held, now) => shift(held, side, resource, by, now)),
    toggle: (seat) => edit((held) => toggleSeat(held, seat)),
    promise: (term) => edit((held) => toggleTerm(held, term)),
    clear: () => {
      written.value = undefined;
      forgive();
    },
    counter: (offer) => composeIn(offer.id, (now) => counterTo(offer.id, offer, now)),
    answer: (call) => composeIn(call.id, (now) => answerTo(call.id, call, now)),
    revise: (offer) => composeIn(offer.id, (now) => ({ ...repeated(offer, now), replaces: offer.id })),
    repeat: (deal) => edit((_, now) => repeated(deal, now)),
    cancel: () => {
      const id = place.peek();
      if (id === undefined) return;
      const inside = holdsFocus(id);
      forgive();
      leave();
      if (inside) focusOpener(id);
    },
    resume: () => {
      const id = composing.peek();
      if (id !== undefined) focusComposer(() => composerIn(id));
    },
    toFoot: () => {
      place.value = undefined;
      before = undefined;
      foot.choose('offer');
    },
    async propose() {
      const held = draft.peek();
      if (!held || isEmpty(held) || faultOf(held)) return false;
      const id = composing.peek();
      const inside = id !== undefined && holdsFocus(id);
      sending = true;
      const sent = await (held.replaces === undefined ? attempt('offer', askOf(held)) : redraw(held, held.replaces));
      sending = false;
      if (!sent) {
        settle(open.peek());
        return false;
      }
      if (id === undefined) {
        written.value = undefined;
        foot.choose(undefined);
        // the answers come above; in a sheet they would be out of sight
        const panel = foot.composer?.closest('.s-trade');
        if (panel) panel.scrollTop = 0;
        return true;
      }
      leave();
      onSent(id);
      if (inside) focusCard(id);
      return true;
    },
    dispose: stop,
  };
}
