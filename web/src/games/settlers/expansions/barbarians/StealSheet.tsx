import type { JSX } from 'preact';
import { isLegal, legalValues } from '../../../../state/legal';
import { Button, Sheet } from '../../../../ui';
import type { SheetProps } from '../../expansion';
import { useTable } from '../../table/model';
import { VictimList } from '../../table/sheets/VictimList';
import { w } from './tablewords';

/** A10: from whom to take a resource after a 7, if from anybody. */
export function StealSheet({ onClose }: SheetProps): JSX.Element {
  const { legal, ready, ask } = useTable();
  const words = w();
  return (
    <Sheet open title={words.steal} onClose={onClose} size="small" class="s-sheet">
      <VictimList
        title={words.steal}
        victims={legalValues(legal.value, 'StealCard', 'victim')}
        onChoose={(victim) => void ask({ is: 'StealCard', victim })}
      />
      {isLegal(legal.value, 'DeclineSteal') && (
        <p class="barbarians-decline">
          <Button busy={!ready.value} onClick={() => void ask({ is: 'DeclineSteal' })}>
            {words.decline}
          </Button>
        </p>
      )}
    </Sheet>
  );
}
