import type { JSX } from 'preact';
import { Art, developmentCard } from '../../../art';
import { namedCards } from '../logic/player';
import { Pile, SeatName } from '../table/RichText';
import { NO_CARDS, total } from '../view';
import { g } from '../words';
import type { ResultPart } from './Podium';

/** What nobody could see: hands, and development cards that were not played. */
export function Hidden({ view, result }: ResultPart): JSX.Element {
  const words = g().result;
  return (
    <section class="k-card s-hidden">
      <h3>{words.hidden}</h3>
      <ul>
        {result.ranking.map(({ seat }) => {
          const hand = view.resources?.hands?.[seat] ?? NO_CARDS;
          const cards = namedCards(view.cards?.held?.[seat]);
          return (
            <li key={seat}>
              <SeatName view={view} seat={seat} />
              <span class="s-hidden-hand">
                {total(hand) > 0 ? <Pile cards={hand} size={22} /> : <span class="k-soft">{words.noHidden}</span>}
              </span>
              {cards.length > 0 && (
                <ul class="s-hidden-cards k-flow">
                  {cards.map(([card, n]) => (
                    <li key={card}>
                      <Art picture={developmentCard(card)} size={46} />
                      <span>
                        {g().table.cards[card]}
                        {n > 1 && <b> ×{n}</b>}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
