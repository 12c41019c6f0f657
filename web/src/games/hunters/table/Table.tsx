import '../../../table/table.css';
import './table.css';
import './said.css';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { TableProps } from '../../../table';
import { TableFrame } from '../../../table';
import { Dock } from './Dock';
import { followSteps } from './effects';
import { useTableKeys } from './keys';
import { MapPane } from './MapPane';
import { createTable, TableContext, useTable } from './model';
import { PhoneSheet } from './PhoneSheet';
import { PlayerDetails } from './PlayerDetails';
import { PlayerStrip, Side } from './Side';

function Frame(): JSX.Element {
  const { seat, sheetSize, details } = useTable();
  useTableKeys();
  return (
    <TableFrame
      class="h-table"
      watching={seat.value === undefined}
      sheetSize={sheetSize.value}
      strip={<PlayerStrip />}
      board={<MapPane />}
      side={<Side />}
      dock={<Dock />}
      sheet={(landscape) => <PhoneSheet fixed={landscape} />}
    >
      {details.value !== undefined && (
        <PlayerDetails
          seat={details.value}
          onClose={() => {
            details.value = undefined;
          }}
        />
      )}
    </TableFrame>
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
