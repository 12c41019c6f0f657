import type { JSX } from 'preact';
import { Art, icon } from '../../../../art';
import { Chip } from '../../../../ui';
import { termWords } from '../../logic/deals';
import { g, nameOf } from '../../words';
import { useTable } from '../model';
import { Ribbon } from './Ribbons';

/** The promises that the server holds now, in words. */
export function Promises(): JSX.Element | null {
  const { view, seat } = useTable();
  const { deals, turn } = view.value;
  const knights = deals?.knight ?? [];
  if (!turn || (knights.length === 0 && deals?.max === undefined)) return null;
  const words = (kind: string, partner: number) =>
    termWords(kind, { from: turn.seat, to: [partner] }, view.value, seat.value);
  return (
    <ul class="s-ribbons k-stack k-gap-4 s-held-promises" aria-label={g().trade.terms.held}>
      {knights.map((partner) => (
        <Ribbon key={partner} kind="knight_deal" text={words('knight_deal', partner)} />
      ))}
      {deals?.max !== undefined && <Ribbon kind="max_deal" text={words('max_deal', deals.max)} />}
    </ul>
  );
}

/** By the hand: where what is left of it goes at the end of the turn (N6). */
export function Owed(): JSX.Element | null {
  const { view, seat } = useTable();
  const { deals, turn, seats } = view.value;
  const words = g().trade.terms;
  if (deals?.max === undefined || seat.value === undefined || !turn) return null;
  const mine = turn.seat === seat.value;
  if (!mine && deals.max !== seat.value) return null;
  const other = mine ? deals.max : turn.seat;
  const sitting = seats[other];
  const who = nameOf(view.value, other);
  return (
    <p class="s-owed k-line k-gap-6">
      <Art picture={icon('cards')} size={16} />
      <b aria-hidden="true">{words.max}</b>
      {sitting && <Chip colour={sitting.colour} size={18} spoken />}
      <span>{mine ? words.owed({ who }) : words.owedToYou({ who })}</span>
    </p>
  );
}
