import type { JSX } from 'preact';
import { Art, icon } from '../../../../art';
import { clauseOf, promiseIn, termWords } from '../../logic/deals';
import type { Term } from '../../view';
import { useTable } from '../model';

interface RibbonsProps {
  terms: readonly Term[] | undefined;
  deal: { readonly by: number; readonly to: readonly number[] };
  /** Who was on turn then, if it was another turn. */
  from?: number | undefined;
}

/** What is promised with an offer or a trade, in words; the sign and the frame say which kind. */
export function Ribbons({ terms, deal, from }: RibbonsProps): JSX.Element | null {
  const { view, seat } = useTable();
  if (!terms || terms.length === 0) return null;
  const promise = promiseIn(deal, view.value, from);
  return (
    <ul class="s-ribbons">
      {terms.map(({ is }) => (
        <Ribbon key={is} kind={is} text={termWords(is, promise, view.value, seat.value)} />
      ))}
    </ul>
  );
}

/** One promise in words. */
export function Ribbon({ kind, text }: { kind: string; text: string }): JSX.Element {
  return (
    <li class={`s-ribbon s-ribbon-${kind}`}>
      <Art picture={icon(kind === 'max_deal' ? 'cards' : 'knight')} size={16} />
      <span>
        {text} <small>({clauseOf(kind)})</small>
      </span>
    </li>
  );
}
