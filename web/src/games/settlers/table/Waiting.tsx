import type { JSX } from 'preact';
import { isLegal } from '../../../state/legal';
import { Button } from '../../../ui';
import { g } from '../words';
import { useTable } from './model';
import { Pile } from './RichText';

/** P5: the reader's own cards that wait to be taken. */
export function Waiting(): JSX.Element | null {
  const { view, legal, seat, ready, ask } = useTable();
  const mine = seat.value === undefined ? undefined : view.value.resources?.waiting?.[seat.value];
  if (!mine || !isLegal(legal.value, 'Collect')) return null;
  const words = g().play;
  return (
    <div class="s-undo s-waiting" title={words.waitingHint}>
      <span class="k-spoken">{words.waitingHint}</span>
      <Pile cards={mine} />
      <Button kind="primary" size="small" hotkey="E" busy={!ready.value} onClick={() => void ask({ is: 'Collect' })}>
        {words.collect}
      </Button>
    </div>
  );
}
