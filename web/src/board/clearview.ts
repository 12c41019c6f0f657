/**
 * The largest view of the whole board on which nothing that lies over it covers a place: the board goes beside, above
 * or below the panels, whatever the size of the window. Pure: rectangles in, the box of the board to be shown out.
 */
import type { Box, Size } from './camera';
import { cornerAt, edgeAt, harbourAt, hexAt, type Point } from './geometry';
import { type HexFrame, STANDARD } from './hexframe';

/** Cover of a part of the viewport, in its pixels. */
export interface Cover extends Size {
  readonly x: number;
  readonly y: number;
}

/** A point that has to be seen: in board units, with so many pixels and so many units free around it. */
interface Place {
  readonly at: Point;
  readonly pixels: number;
  readonly units: number;
}

/** Half of a place's mark, px. */
const MARK = 13;
/** Half of a harbour's sign and of the beach beyond the outer corners, units. */
const SIGN = 34;
const BEACH = 22;

/** All corners, edges and hexes, whether legal now or not: the board must not move because of whose turn it is. */
const landOf = ({ corners, edges, hexes }: HexFrame): readonly Place[] => [
  ...corners.map((id): Place => ({ at: cornerAt(id), pixels: MARK, units: BEACH })),
  ...edges.map((id): Place => ({ at: edgeAt(id), pixels: MARK, units: BEACH })),
  ...hexes.map((id): Place => ({ at: hexAt(id), pixels: MARK, units: 30 })),
];

/** Each try is so much smaller than the one before. */
const STEP = 0.97;
/** The smallest view worth having, as a part of what would fit without any cover. */
const LEAST = 0.4;
/** Positions tried along each side. */
const TRIES = 15;

const bounds = (places: readonly Place[]): Box => {
  const low = (axis: 0 | 1): number => Math.min(...places.map(({ at, units }) => at[axis] - units));
  const high = (axis: 0 | 1): number => Math.max(...places.map(({ at, units }) => at[axis] + units));
  const [x, y] = [low(0), low(1)];
  return { x, y, width: high(0) - x, height: high(1) - y };
};

/** From the middle outwards: the nearest to the middle that is clear is taken. */
const OFFSETS: readonly Point[] = Array.from(
  { length: TRIES * TRIES },
  (_, i): Point => [(i % TRIES) / (TRIES - 1) - 0.5, Math.floor(i / TRIES) / (TRIES - 1) - 0.5],
).sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by));

/** Whether a place lies under a cover, with the board's origin at that pixel. */
function isUnder({ at, pixels, units }: Place, cover: Cover, [x, y]: Point, scale: number): boolean {
  const free = Math.max(pixels, units * scale);
  const [px, py] = [x + at[0] * scale, y + at[1] * scale];
  const dx = Math.max(cover.x - px, 0, px - cover.x - cover.width);
  const dy = Math.max(cover.y - py, 0, py - cover.y - cover.height);
  return dx * dx + dy * dy < free * free;
}

/** Says of one origin and scale after another whether no place lies under a cover. */
function clearings(places: readonly Place[], covers: readonly Cover[]): (origin: Point, scale: number) => boolean {
  // what was covered in one try mostly is in another: the pair that was found last is asked first
  const found: (readonly [Place, Cover])[] = [];
  return (origin, scale) => {
    const known = found.findIndex(([place, cover]) => isUnder(place, cover, origin, scale));
    if (known >= 0) {
      found.unshift(...found.splice(known, 1));
      return false;
    }
    for (const cover of covers) {
      const under = places.find((place) => isUnder(place, cover, origin, scale));
      if (!under) continue;
      found.unshift([under, cover]);
      return false;
    }
    return true;
  };
}

const placesOf = (harbours: readonly number[], frame: HexFrame): readonly Place[] => [
  ...landOf(frame),
  ...harbours.map((edge): Place => ({ at: harbourAt(edge, frame).sign, pixels: MARK, units: SIGN })),
];

/** The box of the board that fills the viewport; undefined where the covers leave no room. */
export function clearView(
  viewport: Size,
  covers: readonly Cover[],
  harbours: readonly number[],
  frame: HexFrame = STANDARD,
): Box | undefined {
  const places = placesOf(harbours, frame);
  const all = bounds(places);
  const isClear = clearings(places, covers);
  const largest = Math.min(viewport.width / all.width, viewport.height / all.height);
  for (let scale = largest; scale > largest * LEAST; scale *= STEP) {
    const [roomX, roomY] = [viewport.width - all.width * scale, viewport.height - all.height * scale];
    for (const [dx, dy] of OFFSETS) {
      const origin: Point = [(dx + 0.5) * roomX - all.x * scale, (dy + 0.5) * roomY - all.y * scale];
      if (isClear(origin, scale)) return boxAt(origin, scale, viewport);
    }
  }
  return undefined;
}

const boxAt = ([x, y]: Point, scale: number, viewport: Size): Box => ({
  x: -x / scale,
  y: -y / scale,
  width: viewport.width / scale,
  height: viewport.height / scale,
});

/** Whether a view still leaves every place uncovered. */
export function staysClear(
  box: Box,
  viewport: Size,
  covers: readonly Cover[],
  harbours: readonly number[],
  frame: HexFrame = STANDARD,
): boolean {
  const scale = viewport.width / box.width;
  return clearings(placesOf(harbours, frame), covers)([-box.x * scale, -box.y * scale], scale);
}
