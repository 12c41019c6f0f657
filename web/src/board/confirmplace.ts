/**
 * Place of the bubble of the second step: as near to its spot as it can be without covering a number, what would stand
 * at the spot, or what lies over the board. Pure: sizes and points in, a corner of the viewport out.
 */
import { type Box, type Camera, home, kept, NEAREST, type Size, scaleOf, toViewport } from './camera';
import type { Cover } from './clearview';
import type { Point } from './geometry';

/** Pixels: a button, what is between two of them and around them, and what is kept at the viewport's edges. */
const BUTTON = 44;
const GAP = 4;
const PAD = 4;
const MARGIN = 2;

/** Units: the radius of a number token with its rim, and of what would stand at the place. */
const TOKEN = 34;
const GHOST = 60;
/** Pixels that a place takes at least. */
const LEAST = 20;

/** Pixels: how close the tried corners lie, and from where on a bubble is so far off that a nearer view is better. */
const STEP = 4;
const FAR = 130;
const NEARER = 1.12;
/** Pixels of way that it is worth to have no number between bubble and place, and to lie above it, not below. */
const CROSSED = 60;
const BELOW = 8;

/** Surroundings of the bubble: what it is about, and what it may not cover. */
export interface Surroundings {
  readonly place: Point;
  readonly numbers: readonly Point[];
  /** Covers of the board, in the viewport's pixels. */
  readonly covers: readonly Cover[];
  readonly buttons: number;
}

/** View of the board. */
export interface View {
  readonly camera: Camera;
  readonly whole: Box;
  readonly viewport: Size;
}

export interface Bubble {
  readonly box: Cover;
  /** In a column, not in a row. */
  readonly upright: boolean;
  /** From what would stand at the place to the bubble; none where they touch or a number lies between. */
  readonly line: readonly [Point, Point] | undefined;
  /** Numbers that it covers all the same; none wherever there is room. */
  readonly covered: number;
  /** Cost of it, about in pixels of way. */
  readonly cost: number;
}

const nearestIn = ([x, y]: Point, box: Cover): Point => [
  Math.min(Math.max(x, box.x), box.x + box.width),
  Math.min(Math.max(y, box.y), box.y + box.height),
];
const away = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

function awayFromLine(point: Point, [a, b]: readonly [Point, Point]): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return away(point, [a[0] + part * dx, a[1] + part * dy]);
}

const overlap = (a: Cover, b: Cover): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The bubble in this view; of several places the one with the least against it, of none the one that covers least. */
export function confirmPlace({ place, numbers, covers, buttons }: Surroundings, view: View): Bubble {
  const { viewport } = view;
  const scale = scaleOf(view.camera, view.whole, viewport);
  const seen = (point: Point): Point => toViewport(point, view.camera, view.whole, viewport);
  const at = seen(place);
  const tokens = numbers.map(seen);
  const [token, ghost] = [TOKEN * scale, Math.max(LEAST, GHOST * scale)];
  const long = buttons * (BUTTON + GAP) - GAP + 2 * PAD;
  const short = BUTTON + 2 * PAD;

  const lineTo = (box: Cover): Bubble['line'] => {
    const end = nearestIn(at, box);
    const far = away(at, end);
    if (far < ghost + GAP) return undefined;
    const part = (ghost * 0.8) / far;
    return [[at[0] + (end[0] - at[0]) * part, at[1] + (end[1] - at[1]) * part], end];
  };
  let best: Bubble | undefined;
  const consider = (box: Cover, upright: boolean): void => {
    const far = away(at, nearestIn(at, box));
    const aside = Math.abs(box.x + box.width / 2 - at[0]);
    const below = box.y + box.height / 2 > at[1] ? BELOW : 0;
    const way = far + aside / 8 + below;
    if (best && best.covered === 0 && way >= best.cost) return;
    if (far < ghost || covers.some((cover) => overlap(box, cover))) return;
    const covered = tokens.filter((number) => away(number, nearestIn(number, box)) < token).length;
    if (best && covered > best.covered) return;
    const line = lineTo(box);
    const crossed = line !== undefined && tokens.some((number) => awayFromLine(number, line) < token);
    const cost = way + (crossed ? CROSSED : 0);
    if (best && covered === best.covered && cost >= best.cost) return;
    best = { box, upright, line: crossed ? undefined : line, covered, cost };
  };
  for (const upright of [false, true]) {
    const [width, height] = upright ? [short, long] : [long, short];
    for (let y = MARGIN; y + height <= viewport.height - MARGIN; y += STEP)
      for (let x = MARGIN; x + width <= viewport.width - MARGIN; x += STEP) consider({ x, y, width, height }, upright);
  }
  const above = { x: at[0] - long / 2, y: at[1] - ghost - short, width: long, height: short };
  return (
    best ?? { box: above, upright: false, line: undefined, covered: numbers.length, cost: Number.POSITIVE_INFINITY }
  );
}

/**
 * The view in which a place is confirmed: as near as `zoom` asks, and nearer where the bubble would cover a number or lie
 * far off; all of the board where there is room nowhere else.
 */
export function roomyView(about: Surroundings, { camera, whole, viewport }: View, zoom: number): Camera {
  const lies = (one: Camera): Bubble => confirmPlace(about, { camera: one, whole, viewport });
  let free: Camera | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let wanted = zoom; wanted <= (whole.nearest ?? NEAREST); wanted *= NEARER) {
    const next = wanted > camera.zoom ? kept({ at: about.place, zoom: wanted }, whole, viewport) : camera;
    const { covered, cost } = lies(next);
    if (covered === 0 && cost <= FAR) return next;
    if (covered === 0 && cost < least) [free, least] = [next, cost];
  }
  return free ?? home(whole);
}
