import { icon } from '../../../art';
import type { GameOverlay } from '../../../table';
import { part } from '../../../ui/part';
import { playerFacts } from '../logic/player';
import { deckless, type SettlersView } from '../view';
import { g } from '../words';

const OverlayCards = part(async () => (await import('./Cards')).OverlayCards, { lines: 0 });

/** Overlay of a match in a stream. */
export const overlay: GameOverlay = {
  turn: (view) => (view as SettlersView).turn,
  points: (view) => (view as SettlersView).points?.public ?? [],
  facts: (view, seat) => {
    const shown = view as SettlersView;
    const facts = playerFacts(shown, seat, undefined);
    const words = g().table.stats;
    if (!facts) return [];
    const cards = { key: 'cards', picture: icon('cards'), label: words.cards, value: facts.cards };
    if (deckless(shown)) return [cards];
    return [
      cards,
      { key: 'development', picture: icon('development'), label: words.development, value: facts.development },
      { key: 'knights', picture: icon('knight'), label: words.knights, value: facts.knights },
    ];
  },
  Cards: OverlayCards,
};
