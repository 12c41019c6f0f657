import type { JSX } from 'preact';
import { Sheet } from '../../../../ui';
import { victimsAt } from '../../logic/spots';
import { g } from '../../words';
import { useTable } from '../model';
import { VictimList } from './VictimList';

/** P7: whom to rob, when several can be. */
export function VictimSheet({ hex, onClose }: { hex: number; onClose: () => void }): JSX.Element {
  const { legal, ask } = useTable();
  const title = g().table.robberTitle;
  const rob = (victim: number) => {
    onClose();
    void ask({ is: 'MoveRobber', hex, victim });
  };
  return (
    <Sheet open title={title} onClose={onClose} size="small" class="s-sheet">
      <VictimList title={title} victims={victimsAt(legal.value, hex)} onChoose={rob} />
    </Sheet>
  );
}
