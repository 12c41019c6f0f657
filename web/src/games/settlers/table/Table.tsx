import '../../../table/table.css';
import './table.css';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { layout } from '../../../table';
import type { TableProps } from '../../module';
import { BoardPane } from './BoardPane';
import { Dock } from './Dock';
import { followSteps } from './effects';
import { useTableKeys } from './keys';
import { createTable, TableContext, useTable } from './model';
import { PhoneSheet } from './PhoneSheet';
import { PlayerStrip } from './Players';
import { Side } from './Side';
import { Sheets } from './sheets/Sheets';

function Frame(): JSX.Element {
  const { seat, sheetSize } = useTable();
  useTableKeys();
  const kind = layout.value;
  const watching = seat.value === undefined ? 's-watching' : '';
  if (kind === 'phone' || kind === 'lying') {
    return (
      <div class={`s-table s-${kind} s-sheet-${kind === 'lying' ? 'half' : sheetSize.value} ${watching}`}>
        <PlayerStrip />
        <BoardPane />
        <PhoneSheet fixed={kind === 'lying'} />
        <Sheets />
      </div>
    );
  }
  return (
    <div class={`s-table s-columns s-${kind} ${watching}`}>
      <BoardPane />
      <Side />
      <Dock />
      <Sheets />
    </div>
  );
}

/** The table during play, for seats and for those who watch. */
export function Table({ room }: TableProps): JSX.Element | null {
  const table = useMemo(() => createTable(room), [room]);
  useEffect(() => {
    const forget = followSteps(table);
    return () => {
      forget();
      table.dispose();
    };
  }, [table]);
  if (!room.view.value) return null;
  return (
    <TableContext.Provider value={table}>
      <Frame />
    </TableContext.Provider>
  );
}
