import type { JSX } from 'preact';
import { Art, type IconName, icon } from '../../../../art';
import { toast } from '../../../../ui';
import { bankClosed } from '../../logic/bank';
import { faultOf, isEmpty } from '../../logic/draft';
import { g } from '../../words';
import type { Part } from '../foot';
import { useTable } from '../model';
import { BankRow } from './BankRow';
import { Composer } from './Composer';

const SIGNS: Readonly<Record<Part, IconName>> = {
  offer: 'trade',
  call: 'chat',
  claim: 'check',
  reveal: 'eye',
  bank: 'bank',
};
const KEYS: Readonly<Partial<Record<Part, string>>> = { offer: 'T', bank: 'B' };

/** Foot with what can be said or done here. Where there is no room for all of it at once, one part is open at most. */
export function Foot(): JSX.Element | null {
  const { view, legal, seat, trading } = useTable();
  if (seat.value === undefined) return null;
  const parts: readonly Part[] = [...trading.foot.modes.value, 'bank'];
  const closed = bankClosed(view.value, legal.value, seat.value);
  const words = g().trade.modes;
  const open = trading.foot.part.value;
  const draft = trading.draft.value;
  // then T sends it or leads to it, and its own button says so
  const inHand = trading.composing.value !== undefined || (draft !== undefined && !isEmpty(draft) && !faultOf(draft));
  return (
    <div class={`s-trade-foot s-part-${open ?? 'none'}`}>
      <BankRow />
      <Composer />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div class="s-foot-bar" role="group" aria-label={words.legend}>
        {parts.map((part) => (
          <button
            key={part}
            type="button"
            class={`s-foot-${part}`}
            aria-expanded={open === part}
            {...(part === 'bank' && closed ? { 'aria-disabled': true, title: closed } : {})}
            onClick={() => {
              if (part === 'bank' && closed && open !== part) toast(() => closed);
              else if (open === part) trading.foot.choose(undefined);
              else if (part === 'offer') trading.toFoot();
              else trading.foot.choose(part);
            }}
          >
            <Art picture={icon(SIGNS[part])} size={16} />
            {words[part]}
            {KEYS[part] && !(part === 'offer' && inHand) && (
              <span class="k-key" aria-hidden="true">
                {KEYS[part]}
              </span>
            )}
          </button>
        ))}
      </div>
    </div>
  );
}
