import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { fmt } from '../../../../i18n';
import { Button, isWriting, Sheet } from '../../../../ui';
import { type Bag, missing, stillIn } from '../../logic/cardbag';
import { NO_CARDS } from '../../view';
import { g, nameOf } from '../../words';
import { useTable } from '../model';
import { CardPicker } from './CardPicker';

/** P6: which cards go. It can't be closed, but the board stays in sight and usable. */
export function DiscardSheet({ bag }: { bag: Bag }): JSX.Element {
  const { view, seat, ready, ask } = useTable();
  const [picked, setPicked] = useState(NO_CARDS);
  const writing = useRef(isWriting(document.activeElement) ? document.activeElement : null);
  useEffect(() => {
    // the sheet comes by itself: it must not take the keys away from somebody in the middle of a word
    if (writing.current instanceof HTMLElement) writing.current.focus();
  }, []);
  const chosen = stillIn(picked, bag);
  const left = missing(chosen, bag);
  const words = g().table;
  const others = (view.value.turn?.awaits ?? []).filter((one) => one !== seat.value);
  const names = fmt.list(others.map((one) => nameOf(view.value, one)));
  return (
    <Sheet
      open
      modal={false}
      title={words.discardTitle({ n: bag.most })}
      class="s-sheet s-discard"
      footer={
        <>
          <span class={`s-left ${left === 0 ? 's-left-done' : ''}`} aria-live="polite">
            {left > 0 ? words.discardLeft({ n: left }) : words.discardReady}
          </span>
          <Button
            kind="primary"
            disabled={left > 0}
            busy={!ready.value}
            onClick={() => void ask({ is: 'Discard', cards: chosen })}
          >
            {words.discardConfirm({ n: bag.most })}
          </Button>
        </>
      }
    >
      <p class="k-soft s-sheet-why">
        {words.discardWhy}
        {names && <span>{words.discardOthers({ names })}</span>}
      </p>
      <CardPicker
        bag={bag}
        chosen={chosen}
        onChange={setPicked}
        label={words.primary.discard}
        note={(there) => words.left({ n: there })}
      />
    </Sheet>
  );
}
