import './duel.css';
import type { JSX } from 'preact';
import type { Colour } from '../../../../art';
import { t } from '../../../../i18n';
import { Chip } from '../../../../ui';
import { useTable } from '../../table/model';
import { coloursOf } from '../../view';
import { nameOf } from '../../words';
import { builderNow, chosenNeutral, neutralBuilders } from './neutral';
import { w } from './tablewords';

/** Choice above the board while a free piece is owed: for which neutral colour, where both can build. */
export function NeutralChoice(): JSX.Element | null {
  const { view, legal } = useTable();
  const seats = neutralBuilders(legal.value);
  if (seats.length < 2) return null;
  const now = builderNow(legal.value);
  const colours = coloursOf(view.value);
  return (
    <fieldset class="duel-choice k-flow k-gap-6">
      <legend>{w().choose}</legend>
      {seats.map((seat) => (
        <button
          key={seat}
          type="button"
          aria-pressed={seat === now}
          aria-label={nameOf(view.value, seat)}
          onClick={() => {
            chosenNeutral.value = seat;
          }}
        >
          <Chip colour={colours[seat] as Colour} size={24} />
          {t().colours[colours[seat] as Colour]}
        </button>
      ))}
    </fieldset>
  );
}
