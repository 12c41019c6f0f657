import type { JSX } from 'preact';
import type { TableProps } from '../../../table';
import type { HuntersView } from '../view';
import { h } from '../words';

/** For the top bar: which turn it is, and how many tiles are left. */
export function Status({ room }: TableProps): JSX.Element | null {
  const view = room.view.value as HuntersView | undefined;
  const number = view?.turn?.number ?? 0;
  const words = h().table;
  return (
    <>
      {number > 0 && <span class="k-pill k-pill-glass k-number table-turn">{words.number({ n: number })}</span>}
      {view?.piles && (
        <span class="k-pill k-pill-glass k-number table-wide" title={words.leftLong({ n: view.piles.left })}>
          {words.left({ n: view.piles.left })}
        </span>
      )}
    </>
  );
}
