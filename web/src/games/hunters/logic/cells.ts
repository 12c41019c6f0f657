/** Cells and zones by their names, and which of them are offered. Cells are squares of 100 units, (0,0) from the origin on. */

import type { Box } from '../../../board/camera';
import type { Point } from '../../../board/geometry';
import type { FieldDomain, LegalActions } from '../../../net/view';
import { legalFields } from '../../../state/legal';
import type { HuntersView, PieceName } from '../view';

export const CELL = 100;

export type Cell = readonly [x: number, y: number];

export const cellName = ([x, y]: Cell): string => `${x},${y}`;
export const cellOf = (name: string): Cell => {
  const [x = 0, y = 0] = name.split(',').map(Number);
  return [x, y];
};
/** "2,-1:3" → its cell's name and the zone's number on the tile. */
export const zoneOf = (name: string): readonly [cell: string, zone: number] => {
  const [cell = '0,0', zone = '0'] = name.split(':');
  return [cell, Number(zone)];
};
export const zoneName = (cell: string, zone: number): string => `${cell}:${zone}`;

export const cornerOfCell = (cell: string): Point => {
  const [x, y] = cellOf(cell);
  return [x * CELL, y * CELL];
};
export const middleOfCell = (cell: string): Point => {
  const [x, y] = cornerOfCell(cell);
  return [x + CELL / 2, y + CELL / 2];
};
export const cellAt = ([x, y]: Point): string => cellName([Math.floor(x / CELL), Math.floor(y / CELL)]);

const valuesIn = (domain: FieldDomain | undefined): readonly number[] =>
  domain && 'in' in domain ? domain.in.map(Number) : [];

/** Cells for the drawn tile: cell → legal turns, from the upper left to the lower right. */
export function legalCells(legal: LegalActions): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const { x, y, turn } of legalFields(legal, 'PlaceTile')) {
    for (const column of valuesIn(x)) {
      for (const row of valuesIn(y)) {
        const name = cellName([column, row]);
        found.set(name, [...(found.get(name) ?? []), ...valuesIn(turn)]);
      }
    }
  }
  return new Map([...found].sort(([a], [b]) => cellOf(a)[1] - cellOf(b)[1] || cellOf(a)[0] - cellOf(b)[0]));
}

/** A piece that may be put on a zone of the tile just placed. */
export interface PieceSpot {
  readonly cell: string;
  readonly zone: number;
  readonly piece: PieceName;
}

export const keyOfSpot = ({ zone, piece }: Pick<PieceSpot, 'zone' | 'piece'>): string => `${zone}:${piece}`;

export function pieceSpots(legal: LegalActions, cell: string | undefined): readonly PieceSpot[] {
  if (cell === undefined) return [];
  return legalFields(legal, 'PlacePiece').flatMap(({ piece, zone }) =>
    (piece && 'in' in piece ? piece.in : []).flatMap((name) =>
      valuesIn(zone).map((one) => ({ cell, zone: one, piece: name as PieceName })),
    ),
  );
}

/** So much is seen at least, in cells, with a cell around all; and what lies over the upper edge covers no cell. */
const LEAST = { columns: 7, rows: 5 };
const ABOVE = CELL / 2;

/** Box of the whole map: every tile and every cell where one may go. */
export function wholeOf(view: HuntersView): Box {
  const cells = Object.keys(view.map?.tiles ?? { '0,0': true }).map(cellOf);
  const span = (values: readonly number[], least: number): [start: number, length: number] => {
    const low = Math.min(...values) - 1;
    const high = Math.max(...values) + 2;
    const lack = Math.max(0, least - (high - low));
    return [(low - lack / 2) * CELL, (high - low + lack) * CELL];
  };
  const [x, width] = span(
    cells.map((cell) => cell[0]),
    LEAST.columns,
  );
  const [top, rows] = span(
    cells.map((cell) => cell[1]),
    LEAST.rows,
  );
  const [y, height] = [top - ABOVE, rows + ABOVE];
  // the larger the map, the smaller a tile when all is seen, and the farther the way to one that fills the hand
  return {
    x,
    y,
    width,
    height,
    nearest: 4 * Math.max(1, width / (LEAST.columns * CELL), height / (LEAST.rows * CELL)),
  };
}

/** The middle of the cells that these zones lie on: where what they bring is shown. */
export function middleOfZones(zones: readonly string[]): Point {
  const cells = [...new Set(zones.map((zone) => zoneOf(zone)[0]))].map(middleOfCell);
  const mean: Point = [
    cells.reduce((sum, [x]) => sum + x, 0) / (cells.length || 1),
    cells.reduce((sum, [, y]) => sum + y, 0) / (cells.length || 1),
  ];
  const nearest = cells.reduce<Point | undefined>(
    (best, cell) =>
      best && Math.hypot(best[0] - mean[0], best[1] - mean[1]) <= Math.hypot(cell[0] - mean[0], cell[1] - mean[1])
        ? best
        : cell,
    undefined,
  );
  return nearest ?? mean;
}
