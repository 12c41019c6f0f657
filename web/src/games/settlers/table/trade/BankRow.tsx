import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Art, icon } from '../../../../art';
import { Button } from '../../../../ui';
import { bankTrades } from '../../logic/bank';
import { g, resourceName } from '../../words';
import { useTable } from '../model';
import { ResourceSign } from '../RichText';

/** Trades with the bank and by harbours: what can be given at its best rate, and for what. */
export function BankRow(): JSX.Element | null {
  const { legal, ready, ask, trading } = useTable();
  const [given, setGiven] = useState<number>();
  const [gotten, setGotten] = useState<number>();
  const trades = bankTrades(legal.value);
  const cheapest = [...trades].sort((a, b) => a.rate - b.rate)[0];
  const trade = trades.find(({ give }) => give === given) ?? cheapest;
  if (!trade) return null;
  const words = g().trade;
  const get = gotten !== undefined && trade.gets.includes(gotten) ? gotten : undefined;
  const send = async () => {
    if (get === undefined) return;
    const outcome = await ask({ is: 'TradeWithBank', give: trade.give, get });
    if (outcome.ok) setGotten(undefined);
  };
  return (
    <section
      class="s-bank"
      aria-label={words.bank}
      ref={(element) => {
        trading.foot.bank = element;
      }}
    >
      <small title={words.bank}>
        <Art picture={icon('bank')} size={18} label={words.bank} />
        <kbd class="k-key">B</kbd>
      </small>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div class="s-bank-side" role="group" aria-label={words.bankGive}>
        {trades.map(({ give, rate }) => (
          <button key={give} type="button" aria-pressed={give === trade.give} onClick={() => setGiven(give)}>
            <span class="k-spoken">{words.bankRate({ resource: resourceName(give), rate })}</span>
            <b aria-hidden="true">{rate}</b>
            <ResourceSign resource={give} size={22} />
          </button>
        ))}
      </div>
      <Art picture={icon('arrow')} size={16} class="s-bank-arrow" />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div class="s-bank-side" role="group" aria-label={words.bankGet}>
        {trade.gets.map((resource) => (
          <button
            key={resource}
            type="button"
            aria-pressed={resource === get}
            aria-label={resourceName(resource)}
            onClick={() => setGotten(resource === get ? undefined : resource)}
          >
            <ResourceSign resource={resource} size={22} />
          </button>
        ))}
      </div>
      <Button kind="action" size="small" disabled={get === undefined} busy={!ready.value} onClick={() => void send()}>
        {words.bankTrade}
        {get !== undefined && (
          <span class="k-spoken">
            {words.bankLabel({ give: resourceName(trade.give), rate: trade.rate, get: resourceName(get) })}
          </span>
        )}
      </Button>
    </section>
  );
}
