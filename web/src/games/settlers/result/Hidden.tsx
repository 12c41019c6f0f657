import type { JSX } from 'preact';
import { Art, developmentCard } from '../../../art';
import type { View } from '../../../state';
import { namedCards } from '../logic/player';
import { Pile } from '../table/RichText';
import { NO_CARDS, type SettlersView, total } from '../view';
import { g } from '../words';

/** Cards of a seat that nobody could see: its hand, and the development cards that it had not played. */
export function Hidden({ view, seat }: { view: View; seat: number }): JSX.Element {
  const shown = view as SettlersView;
  const words = g().result;
  const hand = shown.resources?.hands?.[seat] ?? NO_CARDS;
  const cards = namedCards(shown.cards?.held?.[seat]);
  return (
    <div class="s-turned k-line k-gap-10">
      <span class="k-spoken">{words.hidden}:</span>
      {cards.map(([card, n]) => (
        <span key={card} class="s-turned-card">
          <Art picture={developmentCard(card)} size={34} label={g().table.cards[card]} />
          {n > 1 && <b>×{n}</b>}
        </span>
      ))}
      {total(hand) > 0 ? <Pile cards={hand} size={20} /> : cards.length === 0 && <small>{words.noHidden}</small>}
    </div>
  );
}
