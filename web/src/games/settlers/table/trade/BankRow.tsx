import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Art, icon } from '../../../../art';
import { Button } from '../../../../ui';
import type { BankTrade } from '../../expansion';
import { bankClosed, bankTrades } from '../../logic/bank';
import { g, resourceName } from '../../words';
import { useTable } from '../model';
import { ResourceSign } from '../RichText';

/** Name by what is given, and at which rate: a resource may be given at several for different things. */
const nameOf = ({ give, rate }: BankTrade): string => `${give}:${rate}`;

function BankSign(): JSX.Element {
  const words = g().trade;
  return (
    <small title={words.bank}>
      <Art picture={icon('bank')} size={18} label={words.bank} />
      <kbd class="k-key">B</kbd>
    </small>
  );
}

/** Trades with the bank and by harbours: what can be given at its best rate, and for what; or why nothing can. */
export function BankRow(): JSX.Element {
  const { view, legal, seat, ready, ask, trading } = useTable();
  const [given, setGiven] = useState<string>();
  const [gotten, setGotten] = useState<number>();
  const trades = bankTrades(legal.value);
  const cheapest = [...trades].sort((a, b) => a.rate - b.rate)[0];
  const trade = trades.find((one) => nameOf(one) === given) ?? cheapest;
  const words = g().trade;
  const closed = bankClosed(view.value, legal.value, seat.value);
  if (!trade || closed)
    return (
      <section class="s-bank k-flow s-bank-closed" aria-label={words.bank}>
        <BankSign />
        <p>{closed}</p>
      </section>
    );
  const get = gotten !== undefined && trade.gets.includes(gotten) ? gotten : undefined;
  const send = async () => {
    if (get === undefined) return;
    const outcome = await ask(trade.command(get));
    if (outcome.ok) setGotten(undefined);
  };
  return (
    <section
      class="s-bank k-flow"
      aria-label={words.bank}
      ref={(element) => {
        trading.foot.bank = element;
      }}
    >
      <BankSign />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div class="s-bank-side" role="group" aria-label={words.bankGive}>
        {trades.map((one) => (
          <button key={nameOf(one)} type="button" aria-pressed={one === trade} onClick={() => setGiven(nameOf(one))}>
            <span class="k-spoken">{words.bankRate({ resource: resourceName(one.give), rate: one.rate })}</span>
            <b aria-hidden="true">{one.rate}</b>
            <ResourceSign resource={one.give} size={22} />
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
