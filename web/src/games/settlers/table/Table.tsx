import '../../../table/table.css';
import '../resources.css';
import './table.css';
import type { JSX } from 'preact';
import { TableFrame } from '../../../table';
import { registeredExpansions } from '../expansion';
import { BoardPane } from './BoardPane';
import { Dock } from './Dock';
import { followSteps } from './effects';
import { useTableKeys } from './keys';
import { createTable, tableOf, useTable } from './model';
import { PhoneSheet } from './PhoneSheet';
import { PlayerStrip } from './Players';
import { PrimaryButton } from './PrimaryButton';
import { Side } from './Side';
import { Sheets } from './sheets/Sheets';
import { OfferRow, TabletTabs } from './TabletRows';

function Parts(): JSX.Element {
  const { seat, sheetSize } = useTable();
  useTableKeys();
  return (
    <TableFrame
      watching={seat.value === undefined}
      sheetSize={sheetSize.value}
      strip={<PlayerStrip />}
      board={<BoardPane />}
      side={<Side />}
      dock={<Dock />}
      primary={seat.value === undefined ? null : <PrimaryButton />}
      rows={{ offer: <OfferRow />, tabs: <TabletTabs /> }}
      sheet={(landscape) => <PhoneSheet fixed={landscape} />}
    >
      <Sheets />
      {registeredExpansions().map(({ name, Overlay }) => Overlay && <Overlay key={name} />)}
    </TableFrame>
  );
}

/** The table during play, for seats and for those who watch. */
export const Table = tableOf(createTable, followSteps, Parts);
