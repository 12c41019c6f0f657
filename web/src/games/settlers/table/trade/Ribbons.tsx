import type { JSX } from 'preact';
import { Art, icon } from '../../../../art';
import { clauseOf, isDeal, promiseIn, termWords } from '../../logic/deals';
import type { Term } from '../../view';
import { g } from '../../words';
import { useTable } from '../model';

interface RibbonsProps {
  terms: readonly Term[] | undefined;
  deal: { readonly by: number; readonly to: readonly number[] };
  /** Seat that was on turn then, if it was another turn. */
  from?: number | undefined;
  /** Promises made with the offer that it answers: what came and what went is marked. */
  before?: readonly Term[];
}

/** Promises made with an offer or a trade, in words; the sign and the frame say which kind. */
export function Ribbons({ terms = [], deal, from, before }: RibbonsProps): JSX.Element | null {
  const { view, seat } = useTable();
  const kinds = terms.map(({ is }) => is);
  const gone = (before ?? []).filter(({ is }) => !kinds.includes(is));
  if (kinds.length + gone.length === 0) return null;
  const fresh = (kind: string) => before?.every(({ is }) => is !== kind) ?? false;
  const words = g().trade.terms;
  const promise = promiseIn(deal, view.value, from);
  return (
    <ul class="s-ribbons k-stack k-gap-4">
      {kinds.map((kind) => (
        <Ribbon
          key={kind}
          kind={kind}
          text={termWords(kind, promise, view.value, seat.value)}
          mark={fresh(kind) ? words.added : undefined}
        />
      ))}
      {gone.map(({ is }) => (
        <Ribbon key={is} kind={is} text={isDeal(is) ? words.label[is] : is} mark={words.dropped} gone />
      ))}
    </ul>
  );
}

interface RibbonProps {
  kind: string;
  text: string;
  /** Change of it. */
  mark?: string | undefined;
  /** It was promised before, and is no more. */
  gone?: boolean;
}

/** One promise in words. */
export function Ribbon({ kind, text, mark, gone = false }: RibbonProps): JSX.Element {
  return (
    <li class={`s-ribbon k-line k-gap-6 s-ribbon-${kind} ${gone ? 's-gone' : ''}`}>
      <Art picture={icon(kind === 'max_deal' ? 'cards' : 'knight')} size={16} />
      <span>
        {gone ? <s>{text}</s> : text} <small>({clauseOf(kind)})</small>
      </span>
      {mark && <b class="s-was k-inline">{mark}</b>}
    </li>
  );
}
