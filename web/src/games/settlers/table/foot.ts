/** Foot of the negotiation panel: what can be put together there, and the part of it that is open. */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { LegalActions } from '../../../net/view';
import { isLegal } from '../../../state/legal';
import type { DraftBounds } from '../logic/draft';

/** Kind of message that is put together. */
export type Mode = 'offer' | 'call' | 'claim' | 'reveal';

/** Part that lies open where there is no room for all of them. */
export type Part = Mode | 'bank';

export interface Foot {
  readonly modes: ReadonlySignal<readonly Mode[]>;
  readonly mode: ReadonlySignal<Mode>;
  /** Undefined: the foot is folded, so that the offers have the room. */
  readonly part: ReadonlySignal<Part | undefined>;
  /** The composer, to bring the focus there. */
  composer: HTMLElement | null;
  bank: HTMLElement | null;
  /** Opens a part and brings it into sight; undefined folds it. */
  choose(part: Part | undefined): void;
  /** The same where nobody has asked for it: nothing scrolls, and the focus stays. */
  set(part: Part | undefined): void;
}

export function createFoot(legal: ReadonlySignal<LegalActions>, bounds: ReadonlySignal<DraftBounds | undefined>): Foot {
  const modes = computed<readonly Mode[]>(() => {
    const now = legal.value;
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
  const place = (of: Part): HTMLElement | null => (of === 'bank' ? foot.bank : foot.composer);

  /** Focus of who was in a part that folds: it goes to the button that opens the part. */
  const keepFocus = (folding: Part | undefined): void => {
    const within = folding && place(folding);
    if (!within?.contains(document.activeElement)) return;
    const panel = within.closest('.s-trade');
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const active = document.activeElement;
        const lost = active === null || active === document.body || active.getClientRects().length === 0;
        if (lost) panel?.querySelector<HTMLElement>(`.s-foot-${folding}`)?.focus({ preventScroll: true });
      }),
    );
  };

  const foot: Foot = {
    modes,
    mode,
    part,
    composer: null,
    bank: null,
    choose(next) {
      const before = opened.peek();
      if (next === before) return;
      keepFocus(before);
      foot.set(next);
      if (next !== undefined) requestAnimationFrame(() => place(next)?.scrollIntoView?.({ block: 'nearest' }));
    },
    set(next) {
      opened.value = next;
      if (next !== undefined && next !== 'bank') wishedMode.value = next;
    },
  };
  return foot;
}
