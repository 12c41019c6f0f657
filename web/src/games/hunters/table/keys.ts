/** The keys of the table. What isn't offered is listed in the help, but does nothing. */

import { isLegal } from '../../../state/legal';
import { boardKeys, onPhone, watchingKeys } from '../../../table';
import { type Hotkey, useHotkeys } from '../../../ui';
import { h } from '../words';
import { inspectBeside, inspectNext, lastCell } from './inspecting';
import { type SideTab, type TableModel, useTable } from './model';

function showTab(table: TableModel, tab: SideTab): void {
  table.sideTab.value = tab;
  table.sheetTab.value = tab === 'tiles' ? 'tiles' : 'log';
  if (onPhone() && table.sheetSize.value === 'low') table.sheetSize.value = 'half';
}

const BESIDE: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function mapKeys(table: TableModel): readonly Hotkey[] {
  const words = h().table.keys;
  const looking = table.inspected.value !== undefined;
  return [
    { key: 'F', label: words.last, run: () => table.map?.show(lastCell(table)) },
    { key: 'I', label: words.inspect, run: () => inspectNext(table) },
    ...Object.entries(BESIDE).map(([key, [dx, dy]]) => ({
      key,
      label: words.inspect,
      unlisted: true,
      enabled: looking,
      run: () => inspectBeside(table, dx, dy),
    })),
    ...boardKeys(words, { board: () => table.map, listed: table.listed, show: (tab) => showTab(table, tab) }),
    { key: 'N', label: words.tiles, run: () => showTab(table, 'tiles') },
    {
      key: 'Escape',
      label: words.escape,
      enabled: looking || table.held.value !== undefined || table.heldPiece.value !== undefined,
      run: () => {
        table.inspected.value = undefined;
        table.letGo();
      },
    },
  ];
}

export function useTableKeys(): void {
  const table = useTable();
  const words = h().table.keys;
  const { legal, ready, primary } = table;
  const own: Hotkey[] = [
    {
      key: 'Space',
      label: words.primary,
      enabled: ready.value && ['choose', 'place', 'piece', 'nothing'].includes(primary.value),
      run: () => table.pressPrimary(),
    },
    { key: 'R', label: words.turn, enabled: isLegal(legal.value, 'PlaceTile'), run: () => table.turnTile() },
    {
      key: 'Z',
      label: words.undo,
      enabled: ready.value && isLegal(legal.value, 'TakeBack'),
      run: () => table.takeBack(),
    },
  ];
  useHotkeys(
    words.title,
    table.seat.value === undefined
      ? [...watchingKeys(table.watching, table.room), ...mapKeys(table)]
      : [...own, ...mapKeys(table)],
  );
}
