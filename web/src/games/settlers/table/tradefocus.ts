/** Focus as composers open and close in the cards of the negotiation. */

import { afterDrawing } from '../../../table';

/** Id of an open offer or call in the page. */
export const cardId = (id: number): string => `s-offer-${id}`;

const cardOf = (id: number): HTMLElement | null => document.getElementById(cardId(id));

/** The composer in the card of an offer or call. */
export const composerIn = (id: number): HTMLElement | null =>
  cardOf(id)?.querySelector<HTMLElement>('.s-composer') ?? null;

export const holdsFocus = (id: number): boolean => composerIn(id)?.contains(document.activeElement) ?? false;

/** To the first resource of a composer that has just been opened. */
export function focusComposer(find: () => HTMLElement | null): void {
  afterDrawing(() => {
    const composer = find();
    composer?.querySelector<HTMLElement>('.s-tile-more')?.focus({ preventScroll: true });
    // what it answers stands above it, and its buttons matter more
    composer?.closest('.s-offer')?.scrollIntoView?.({ block: 'nearest' });
    composer?.scrollIntoView?.({ block: 'nearest' });
  });
}

/** To the button that opens the composer of a card, once that is closed. */
export function focusOpener(id: number): void {
  afterDrawing(() => cardOf(id)?.querySelector<HTMLElement>('.s-composes')?.focus({ preventScroll: true }));
}

/** To the card itself; where a phone has folded it, to the next one or to the line that is left. */
export function focusCard(id: number): void {
  afterDrawing(() => {
    const there = cardOf(id) ?? document.querySelector<HTMLElement>('.s-answer-card > .s-offer, .s-answer-strip');
    there?.focus({ preventScroll: true });
  });
}
