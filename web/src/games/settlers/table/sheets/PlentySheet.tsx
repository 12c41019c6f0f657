import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Sheet } from '../../../../ui';
import { type Bag, missing, stillIn } from '../../logic/cardbag';
import { NO_CARDS } from '../../view';
import { g } from '../../words';
import { useTable } from '../model';
import { CardPicker } from './CardPicker';

/** C7: two cards of the reader's choice, as far as the bank has them. */
export function PlentySheet({ bag, onClose }: { bag: Bag; onClose: () => void }): JSX.Element {
  const { ready, ask, view } = useTable();
  const [picked, setPicked] = useState(NO_CARDS);
  const chosen = stillIn(picked, bag);
  const left = missing(chosen, bag);
  const words = g().table;
  const bank = view.value.resources?.bank;
  const take = () => {
    onClose();
    void ask({ is: 'PlayYearOfPlenty', cards: chosen });
  };
  return (
    <Sheet
      open
      title={words.plentyTitle}
      onClose={onClose}
      class="s-sheet"
      footer={
        <>
          <span class="s-left" aria-live="polite">
            {left > 0 && words.plentyLeft({ n: left })}
          </span>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" disabled={left > 0} busy={!ready.value} onClick={take}>
            {words.plentyDo}
          </Button>
        </>
      }
    >
      <CardPicker
        bag={bag}
        chosen={chosen}
        onChange={setPicked}
        label={words.cards['year-of-plenty']}
        // what may be chosen is two at most, whatever the bank has
        note={(_, resource) => (bank ? words.bankHas({ n: (bank[resource] ?? 0) - (chosen[resource] ?? 0) }) : '')}
      />
    </Sheet>
  );
}
