import './duel.css';
import type { JSX } from 'preact';
import { useTable } from '../../table/model';
import { SeatName } from '../../table/RichText';
import { nameOf } from '../../words';
import { builderNow, chosenNeutral, neutralBuilders } from './neutral';
import { w } from './tablewords';

/** Over the board while a free piece is owed: for which neutral colour, where both can build. */
export function NeutralChoice(): JSX.Element | null {
  const { view, legal } = useTable();
  const seats = neutralBuilders(legal.value);
  if (seats.length < 2) return null;
  const now = builderNow(legal.value);
  return (
    <fieldset class="duel-choice">
      <legend>{w().choose}</legend>
      {seats.map((seat) => (
        <button
          key={seat}
          type="button"
          aria-pressed={seat === now}
          onClick={() => {
            chosenNeutral.value = seat;
          }}
        >
          <span class="k-spoken">{nameOf(view.value, seat)}</span>
          <span aria-hidden="true">
            <SeatName view={view.value} seat={seat} size={24} />
          </span>
        </button>
      ))}
    </fieldset>
  );
}
