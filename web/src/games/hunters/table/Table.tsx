import '../../../table/table.css';
import './table.css';
import './said.css';
import type { JSX } from 'preact';
import { TableFrame } from '../../../table';
import { Dock } from './Dock';
import { followSteps } from './effects';
import { useTableKeys } from './keys';
import { MapPane } from './MapPane';
import { createTable, tableOf, useTable } from './model';
import { PhoneSheet } from './PhoneSheet';
import { PlayerDetails } from './PlayerDetails';
import { PlayerStrip, Side } from './Side';

function Parts(): JSX.Element {
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
export const Table = tableOf(createTable, followSteps, Parts);
