/** Anchors of pieces and animals on a tile. */
import type { Point } from '../svg';
import { ANCHORED } from './anchored';
import { tileOf, turned } from './facts';
import { layoutOf } from './layout';
import type { TribeRole } from './pieces';

/** Zone → where a piece's foot stands on the unturned tile, and for a lake how far above that on the tile as it lies. */
type Anchors = ReadonlyMap<number, readonly [x: number, y: number, up: number]>;

const READ = new Map<string, Anchors>();

/** Anchors of a tile as `anchored.ts` has them: laying out a tile for them would cost a phone some hundredths of a second. */
function anchorsOf(id: string): Anchors {
  const known = READ.get(id);
  if (known) return known;
  const written = ANCHORED[id]?.split(',') ?? [];
  const anchors = new Map(
    written.map((one) => {
      const [zone = 0, x = 0, y = 0, up = 0] = one.split(' ').map(Number);
      return [zone, [x, y, up] as const];
    }),
  );
  READ.set(id, anchors);
  return anchors;
}

/** The point of a zone at which a piece's foot stands: tile units, on the unturned tile unless `turn` says otherwise. */
export function anchorOf(id: string, zone: number, turn = 0): Point {
  const anchor = anchorsOf(id).get(zone);
  if (!anchor) throw new Error(`tile ${id} has no zone ${zone}`);
  const [x, y] = turned([anchor[0], anchor[1]], turn);
  return [x, y - anchor[2]];
}

/**
 * Line of `anchored.ts` for a tile, worked out from its layout. Fish swim in the lower part of a lake, however the tile
 * is turned; pieces stand above them.
 */
export function anchoredIn(id: string): string {
  const { anchors, lakes } = layoutOf(id);
  const short = (value: number): string => String(Math.round(value * 100) / 100);
  return [...anchors]
    .map(([zone, [x, y]]) => {
      const lake = lakes.find((one) => one.zone === zone);
      return [String(zone), short(x), short(y), ...(lake ? [short(lake.radius * 0.3)] : [])].join(' ');
    })
    .join();
}

/** Places of the animals of this kind in a zone: the middle of each. */
export const animalsAt = (id: string, zone: number, animal: string, turn = 0): readonly Point[] =>
  layoutOf(id)
    .features.filter((one) => one.zone === zone && one.thing === animal)
    .map(({ at }) => turned(at, turn));

/** Role of a tribe piece in a zone. */
export function roleIn(id: string, zone: number): TribeRole {
  const kind = tileOf(id).zones[zone]?.kind;
  return kind === 'meadow' ? 'hunter' : kind === 'forest' ? 'gatherer' : 'fisher';
}
