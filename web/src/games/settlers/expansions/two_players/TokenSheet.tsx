import './duel.css';
import type { JSX } from 'preact';
import { Art } from '../../../../art';
import { infoOf, isLegal, legalForms } from '../../../../state/legal';
import { Sheet } from '../../../../ui';
import type { SheetProps } from '../../expansion';
import { useTable } from '../../table/model';
import { tokenSign } from './sign';
import { w } from './tablewords';

const ACTS = ['ForceTrade', 'SendRobberAway', 'GiveUpKnight'] as const;

/** Sheet of what trade tokens are good for, and what each costs now. */
export function TokenSheet({ onClose }: SheetProps): JSX.Element {
  const { view, legal, ready, seat, ask } = useTable();
  const words = w();
  const { trade_tokens: tokens, robber, cards } = view.value;
  const own = seat.value === undefined ? 0 : (tokens?.owned[seat.value] ?? 0);
  return (
    <Sheet open title={words.tokensHeld({ n: own })} onClose={onClose} size="small" class="s-sheet">
      <p class="k-soft s-sheet-why">
        {words.why} {words.stock({ n: tokens?.stock ?? 0 })}
      </p>
      <ul class="s-choices k-stack k-gap-8">
        {ACTS.filter((act) => act !== 'GiveUpKnight' || cards).map((act) => {
          const legalNow = isLegal(legal.value, act);
          const [form] = legalForms(legal.value, act);
          const n = form && infoOf(form, 'tokens');
          const said = words.acts[act === 'SendRobberAway' && !robber ? 'barbarian' : act];
          return (
            <li key={act}>
              <button
                type="button"
                disabled={!legalNow || !ready.value}
                onClick={() => {
                  onClose();
                  void ask({ is: act });
                }}
              >
                <span class="duel-act k-stack k-gap-2">
                  <strong>{said.name}</strong>
                  <small>{said.line}</small>
                </span>
                <span class="s-choice-count k-inline k-gap-5">
                  <Art picture={tokenSign} size={22} />
                  <small>
                    {n === undefined ? words.notNow : act === 'GiveUpKnight' ? words.gain({ n }) : words.price({ n })}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
