import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Sheet } from '../../../../ui';
import type { SheetProps } from '../../expansion';
import { bagOf, missing, stillIn } from '../../logic/cardbag';
import { useTable } from '../../table/model';
import { CardPicker } from '../../table/sheets/CardPicker';
import { NO_CARDS } from '../../view';
import { w } from './tablewords';

/** Forced trade: which cards go back. */
export function ReturnSheet({ onClose }: SheetProps): JSX.Element | null {
  const { legal, ready, ask } = useTable();
  const [picked, setPicked] = useState(NO_CARDS);
  const bag = bagOf(legal.value, 'ReturnCards');
  if (!bag) return null;
  const words = w().returning;
  const chosen = stillIn(picked, bag);
  const left = missing(chosen, bag);
  return (
    <Sheet
      open
      modal={false}
      title={words.title({ n: bag.most })}
      onClose={onClose}
      class="s-sheet s-discard"
      footer={
        <>
          <span class={`s-left ${left === 0 ? 's-left-done' : ''}`} aria-live="polite">
            {left > 0 ? words.left({ n: left }) : words.ready}
          </span>
          <Button
            kind="primary"
            disabled={left > 0}
            busy={!ready.value}
            onClick={() => void ask({ is: 'ReturnCards', cards: chosen })}
          >
            {words.confirm({ n: bag.most })}
          </Button>
        </>
      }
    >
      <CardPicker
        bag={bag}
        chosen={chosen}
        onChange={setPicked}
        label={words.side}
        note={(there) => words.note({ n: there })}
      />
    </Sheet>
  );
}
