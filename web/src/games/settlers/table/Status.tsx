import type { JSX } from 'preact';
import type { TableProps } from '../../../table';
import type { SettlersView } from '../view';
import { g } from '../words';

/** For the top bar: which turn it is, and how many points win. */
export function Status({ room }: TableProps): JSX.Element | null {
  const view = room.view.value as SettlersView | undefined;
  const number = view?.turn?.number ?? 0;
  const target = view?.points?.target;
  const words = g().table;
  return (
    <>
      {target !== undefined && (
        <span class="k-pill k-pill-glass table-wide table-goal">{words.target({ n: target })}</span>
      )}
      {number > 0 && <span class="k-pill k-pill-glass k-number table-turn">{words.turn({ n: number })}</span>}
    </>
  );
}
