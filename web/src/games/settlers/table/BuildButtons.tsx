import type { JSX } from 'preact';
import type { SettlersCommand } from '../commands';
import { firstOf } from '../expansion';
import { BUY_KEYS, BUYS, type Buy, cardCommand, costOf, mayBuy } from '../logic/costs';
import type { SettlersView } from '../view';
import { cardsText, g } from '../words';
import { useTable } from './model';
import { ResourceSign } from './RichText';

/** Number of cards that can still be bought: development cards, or those of an expansion's deck. */
const cardsLeft = (view: SettlersView): number | undefined =>
  view.cards?.left ?? firstOf((expansion) => expansion.cardsLeft?.(view));

const PIECES: readonly Buy[] = ['road', 'settlement', 'city'];

function Cost({ cards }: { cards: readonly number[] }): JSX.Element {
  return (
    <span class="s-cost" aria-hidden="true">
      {cards.flatMap((n, resource) =>
        Array.from({ length: n }, (_, i) => <ResourceSign key={`${resource}-${i}`} resource={resource} size={18} />),
      )}
    </span>
  );
}

/** Buttons of what can be built and bought, with prices. Pressing a piece shows where it may stand. */
export function BuildButtons(): JSX.Element {
  const { view, legal, seat, ready, tool, choose, ask } = useTable();
  const words = g().table;
  const mine = seat.value;
  const stock = mine === undefined ? undefined : view.value.pieces?.stock[mine];
  const press = (buy: Buy) => {
    if (buy === 'card') void ask({ is: cardCommand(legal.value) } as SettlersCommand);
    else choose(buy);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div class="s-builds k-stack k-gap-6" role="group" aria-label={words.build}>
      {BUYS.map((buy) => {
        const left = buy === 'card' ? cardsLeft(view.value) : stock?.[PIECES.indexOf(buy)];
        const may = mayBuy(legal.value, buy) && ready.value;
        const name = words.pieces[buy];
        return (
          <button
            key={buy}
            type="button"
            class="s-build k-column"
            disabled={!may}
            aria-pressed={buy === 'card' ? undefined : tool.value === buy}
            aria-keyshortcuts={BUY_KEYS[buy]}
            onClick={() => press(buy)}
          >
            <span class="k-spoken">
              {words.cost({ piece: buy === 'card' ? words.cardLong : name, cards: cardsText(costOf(view.value, buy)) })}
              {left !== undefined && ` ${words.left({ n: left })}`}
            </span>
            <span class="s-build-name k-line k-gap-4" aria-hidden="true">
              <b>{name}</b>
              <kbd class="k-key">{BUY_KEYS[buy]}</kbd>
              {left !== undefined && <small>{words.left({ n: left })}</small>}
            </span>
            <Cost cards={costOf(view.value, buy)} />
          </button>
        );
      })}
    </div>
  );
}
