import type { JSX } from 'preact';
import { Art, icon } from '../../../art';
import { can } from '../../../state/offers';
import { Button } from '../../../ui';
import { undoText } from '../logic/undo';
import { g } from '../words';
import { useTable } from './model';

/** Everybody sees that the end of a turn can still be taken back; the one who may gets the button. */
export function UndoChip(): JSX.Element | null {
  const { view, offers, seat, ready, ask, tool } = useTable();
  const undo = view.value.undo;
  if (!undo) return null;
  const words = g().table.undo;
  const mine = undo.seat === seat.value;
  const may = mine && can(offers.value, 'TakeBack');
  const ended = undo.what === 'turn-end';
  if (!ended && (!may || tool.value)) return null;
  return (
    <div class="s-undo">
      <Art picture={icon('undo')} size={16} />
      <span>{undoText(view.value, mine)}</span>
      {may && (
        <Button
          kind="action"
          size="small"
          hotkey="Z"
          class="s-undo-button"
          busy={!ready.value}
          onClick={() => void ask({ is: 'TakeBack' })}
        >
          {ended ? words.buttonTurn : words.button}
        </Button>
      )}
    </div>
  );
}
