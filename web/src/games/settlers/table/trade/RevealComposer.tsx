import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { DEVELOPMENT_CARDS } from '../../../../art';
import { Button, IconButton } from '../../../../ui';
import { asPile, revealable } from '../../logic/claims';
import { NO_CARDS, total } from '../../view';
import { g } from '../../words';
import { useTable } from '../model';
import { RefusedAt } from './Refused';
import { Tile } from './Tile';

const within = (counts: readonly number[], most: readonly number[]): number[] =>
  counts.map((n, i) => Math.min(n, most[i] ?? 0));
const stepped = (counts: readonly number[], at: number, by: 1 | -1): number[] =>
  counts.map((n, i) => (i === at ? Math.max(0, n + by) : n));

/** Chooses hidden cards of one's own to show to all (C12). */
export function RevealComposer(): JSX.Element {
  const { view, legal, trading, ready } = useTable();
  const [chosen, setChosen] = useState<readonly number[]>(NO_CARDS);
  const [developments, setDevelopments] = useState<readonly number[]>(NO_CARDS);
  const held = revealable(view.value, legal.value);
  const cards = within(chosen, held.cards);
  const development = within(developments, held.development);
  const words = g();
  const nothing = total(cards) + total(development) === 0;
  const send = async () => {
    const shown = { cards: asPile(cards), development: asPile(development) };
    if (!(await trading.attempt('reveal', { is: 'Reveal', ...shown }))) return;
    setChosen(NO_CARDS);
    setDevelopments(NO_CARDS);
  };
  return (
    <>
      <p class="s-about">{words.trade.reveal.warning}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div class="s-compose-row" role="group" aria-label={words.trade.reveal.resources}>
        <small aria-hidden="true">{words.table.hand}</small>
        {held.cards.map((most, resource) => (
          <Tile
            key={resource}
            resource={resource}
            n={cards[resource] ?? 0}
            side={words.trade.modes.reveal}
            more={(cards[resource] ?? 0) < most}
            clash={false}
            onShift={(by) => setChosen(stepped(cards, resource, by))}
          />
        ))}
      </div>
      {total(held.development) > 0 && (
        <ul class="s-show-cards" aria-label={words.trade.reveal.development}>
          {DEVELOPMENT_CARDS.map((card, i) => {
            const most = held.development[i] ?? 0;
            const n = development[i] ?? 0;
            const name = { card: words.table.cards[card] };
            if (most === 0) return null;
            return (
              <li key={card} class={n > 0 ? 's-some' : ''}>
                <span>{name.card}</span>
                <IconButton
                  icon="minus"
                  label={words.trade.reveal.fewer(name)}
                  disabled={n === 0}
                  onClick={() => setDevelopments(stepped(development, i, -1))}
                />
                <output>
                  {n}/{most}
                </output>
                <IconButton
                  icon="plus"
                  label={words.trade.reveal.more(name)}
                  disabled={n >= most}
                  onClick={() => setDevelopments(stepped(development, i, 1))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <RefusedAt at="reveal" />
      <div class="s-compose-foot k-flow k-gap-6">
        <Button
          kind="action"
          class="s-propose"
          icon="eye"
          disabled={nothing}
          busy={!ready.value}
          onClick={() => void send()}
        >
          {words.trade.reveal.send}
        </Button>
      </div>
    </>
  );
}
