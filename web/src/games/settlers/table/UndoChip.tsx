import type { JSX } from 'preact';
import { isLegal } from '../../../state/legal';
import { UndoChip as Chip } from '../../../table';
import { undoText } from '../logic/undo';
import { g } from '../words';
import { useTable } from './model';

/** Everybody sees that the end of a turn can still be taken back; the one who may gets the button. */
export function UndoChip(): JSX.Element | null {
  const { view, legal, seat, ready, ask, tool, begun } = useTable();
  const undo = view.value.undo;
  if (!undo) return null;
  const words = g().table.undo;
  const mine = undo.seat === seat.value;
  const may = mine && isLegal(legal.value, 'TakeBack');
  const ended = undo.what === 'turn-end';
  // while a second place is chosen, the board needs the room
  if (begun.value || (!ended && (!may || tool.value))) return null;
  // a bot never takes back what it did: nobody has to be told that it could
  if (view.value.seats[undo.seat]?.bot !== undefined) return null;
  const button = {
    label: ended ? words.buttonTurn : words.button,
    busy: !ready.value,
    run: () => void ask({ is: 'TakeBack' }),
  };
  return <Chip text={undoText(view.value, mine)} button={may ? button : undefined} />;
}
