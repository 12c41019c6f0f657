import './fivesix.css';
import type { JSX } from 'preact';
import { Art, icon } from '../../../../art';
import { legalValues } from '../../../../state/legal';
import { Button } from '../../../../ui';
import { BUYS, type Buy, costOf, mayBuy } from '../../logic/costs';
import { useTable } from '../../table/model';
import { ResourceSign } from '../../table/RichText';
import { cardsBy, NO_CARDS, type SettlersView, total } from '../../view';
import { cardsText, g, nameOf } from '../../words';
import { w } from './tablewords';
import { wishesIn, wishName } from './wishes';

const FIELDS = {
  road: ['WishRoad', 'edge'],
  settlement: ['WishSettlement', 'corner'],
  city: ['WishCity', 'corner'],
} as const;

/** The cards that this costs beyond what the reader's wishes leave in hand. */
function missing(view: SettlersView, buy: Buy) {
  const spent = cardsBy((i) => wishesIn(view).reduce((sum, { what }) => sum + (costOf(view, what)[i] ?? 0), 0));
  const hand = view.resources?.hand ?? NO_CARDS;
  return cardsBy((i) => Math.max(0, (costOf(view, buy)[i] ?? 0) - (hand[i] ?? 0) + (spent[i] ?? 0)));
}

/** Panel of what can be built between turns, why the rest can't, and what has been wished for. */
export function BuildPanel(): JSX.Element | null {
  const { view, legal, ask, ready } = useTable();
  const { building_phase: phase, cards, turn } = view.value;
  if (!phase) return null;
  const words = w().panel;
  const wishes = wishesIn(view.value);
  const open = !phase.finished;
  const why = (buy: Buy): string => {
    if (!open) return words.closed;
    const short = missing(view.value, buy);
    if (!mayBuy(legal.value, buy)) return total(short) > 0 ? words.short({ cards: cardsText(short) }) : words.noPlace;
    if (buy === 'card') return cards?.left === undefined ? '' : words.left({ n: cards.left });
    const [command, field] = FIELDS[buy];
    return words.places({ n: legalValues(legal.value, command, field).length });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="six-panel" tabIndex={0} aria-label={words.tab}>
      <h2>{open ? words.title : words.titleDone}</h2>
      <p class="k-soft">{words.text}</p>
      <ul class="six-builds">
        {BUYS.map((buy) => {
          const may = open && mayBuy(legal.value, buy);
          return (
            <li key={buy} class={may ? 'six-may' : ''}>
              <Art picture={icon(may ? 'check' : 'minus')} size={16} />
              <b>{g().table.pieces[buy]}</b>
              <span class="six-cost" aria-hidden="true">
                {costOf(view.value, buy).flatMap((n, resource) =>
                  Array.from({ length: n }, (_, i) => (
                    <ResourceSign key={`${resource}-${i}`} resource={resource} size={18} />
                  )),
                )}
              </span>
              <span class="k-spoken">{cardsText(costOf(view.value, buy))}</span>
              <small>{why(buy)}</small>
            </li>
          );
        })}
      </ul>
      <h3>{words.wishes}</h3>
      {wishes.length === 0 ? (
        <p class="k-soft">{words.none}</p>
      ) : (
        <>
          <ol>
            {wishes.map((wish) => (
              <li key={`${wish.what}:${wish.place}`}>{wishName(view.value, wish)}</li>
            ))}
          </ol>
          {open && (
            <Button size="small" icon="undo" busy={!ready.value} onClick={() => void ask({ is: 'DropWish' })}>
              {words.drop}
            </Button>
          )}
        </>
      )}
      {turn && <p class="k-soft">{words.next({ who: nameOf(view.value, turn.seat) })}</p>}
    </section>
  );
}
