/** Looking into what is connected: from a place on the map, or from key to key. */

import { zoneAt } from '../../../art/tiles';
import type { Point } from '../../../board/geometry';
import { TILES } from '../../../generated/tiles';
import { CELL, cellAt, cellName, cellOf, cornerOfCell, zoneName, zoneOf } from '../logic/cells';
import type { TableModel } from './model';

/** From the tile as it lies to the unturned one. */
function unturned([x, y]: Point, turn: number): Point {
  switch (((turn % 4) + 4) % 4) {
    case 1:
      return [y, CELL - x];
    case 2:
      return [CELL - x, CELL - y];
    case 3:
      return [CELL - y, x];
    default:
      return [x, y];
  }
}

/** The zone under a point of the map. */
export function zoneUnder(table: TableModel, [x, y]: Point): { cell: string; zone: number } | undefined {
  const cell = cellAt([x, y]);
  const lying = table.view.value.map?.tiles[cell];
  const [left, top] = cornerOfCell(cell);
  const zone = lying && zoneAt(lying.tile, unturned([x - left, y - top], lying.turn));
  return zone === undefined ? undefined : { cell, zone };
}

/** Looks into the zone under a point of the map; whether there is one. */
export function inspectAt(table: TableModel, point: Point): boolean {
  const found = zoneUnder(table, point);
  table.inspected.value = found && zoneName(found.cell, found.zone);
  return found !== undefined;
}

const zonesAt = (table: TableModel, cell: string): number[] => {
  const tile = table.view.value.map?.tiles[cell]?.tile;
  return tile === undefined ? [] : Object.keys(TILES[tile]?.zones ?? {}).map(Number);
};

/** The last tile that anybody placed, or the first. */
export function lastCell(table: TableModel): string {
  const { view, offscreenEvents } = table;
  const { map, turn } = view.value;
  const last = Object.values(map?.last ?? {});
  return turn?.cell ?? offscreenEvents.value.at(-1)?.cell ?? last.at(-1) ?? '0,0';
}

/** The next zone of the tile that is looked into; without one, the first of the tile placed last. */
export function inspectNext(table: TableModel): void {
  const now = table.inspected.value;
  const [cell, zone] = now === undefined ? [lastCell(table), -1] : zoneOf(now);
  const zones = zonesAt(table, cell);
  const next = zones[(zones.indexOf(zone) + 1) % (zones.length || 1)];
  if (next === undefined) return;
  table.inspected.value = zoneName(cell, next);
  table.map?.show(cell);
}

/** The first zone of the tile that lies beside the one that is looked into. */
export function inspectBeside(table: TableModel, dx: number, dy: number): void {
  const now = table.inspected.value;
  if (now === undefined) return;
  const [x, y] = cellOf(zoneOf(now)[0]);
  const beside = cellName([x + dx, y + dy]);
  const [zone] = zonesAt(table, beside);
  if (zone === undefined) return;
  table.inspected.value = zoneName(beside, zone);
  table.map?.show(beside);
}
