/** Anchors of pieces and animals on a tile. */
import type { Point } from '../svg';
import { tileOf, turned } from './facts';
import { layoutOf } from './layout';
import type { TribeRole } from './pieces';

/** The point of a zone at which a piece's foot stands: tile units, on the unturned tile unless `turn` says otherwise. */
export function anchorOf(id: string, zone: number, turn = 0): Point {
  const at = layoutOf(id).anchors.get(zone);
  if (!at) throw new Error(`tile ${id} has no zone ${zone}`);
  const [x, y] = turned(at, turn);
  const lake = layoutOf(id).lakes.find((one) => one.zone === zone);
  // Fish swim in the lower part of a lake, however the tile is turned; pieces stand above them.
  return lake ? [x, y - lake.radius * 0.3] : [x, y];
}

/** Where the animals of this kind stand in a zone: the middle of each. */
export const animalsAt = (id: string, zone: number, animal: string, turn = 0): readonly Point[] =>
  layoutOf(id)
    .features.filter((one) => one.zone === zone && one.thing === animal)
    .map(({ at }) => turned(at, turn));

/** What a tribe piece is in a zone. */
export function roleIn(id: string, zone: number): TribeRole {
  const kind = tileOf(id).zones[zone]?.kind;
  return kind === 'meadow' ? 'hunter' : kind === 'forest' ? 'gatherer' : 'fisher';
}
