/** Tiles as bitmaps: a picture is drawn once for a size and kept, so that a full board only moves images. */
import { drawnTile } from './drawer';
import { wrapped } from './facts';

/** Sizes in device pixels that bitmaps are made in; the next larger is shown smaller. */
const LARGEST = 640;
const SIZES = [96, 160, 256, 400, LARGEST] as const;

interface Order {
  /** Distance from where one looks; the nearest is drawn first. */
  readonly away: () => number;
  readonly draw: () => Promise<string>;
  readonly done: (url: Promise<string>) => void;
}

const MADE = new Map<string, Promise<string>>();
const READY = new Map<string, string>();
const ORDERS: Order[] = [];
let working = 0;

/**
 * The address of a tile's bitmap, at least `pixels` wide; kept for as long as the page lives. `away`: how far from where
 * one looks it lies; the nearest is drawn first, and what says nothing before them all: it is in somebody's hand.
 */
export function tileBitmap(id: string, turn: number, pixels: number, away = () => -1): Promise<string> {
  const size = SIZES.find((one) => one >= pixels) ?? LARGEST;
  const key = `${id}|${wrapped(turn)}|${size}`;
  const known =
    MADE.get(key) ??
    new Promise<string>((done) => {
      ORDERS.push({ away, draw: () => drawn(id, wrapped(turn), size), done });
      void work();
    });
  if (!MADE.has(key)) {
    MADE.set(key, known);
    known.then((url) => READY.set(key, url)).catch(() => MADE.delete(key));
  }
  return known;
}

/** Number drawn at a time: one in the worker while another becomes a bitmap. */
const LANES = 2;

/** Draws them, the nearest first. The page moves in between. */
async function work(): Promise<void> {
  if (working === LANES) return;
  working += 1;
  for (let order = await next(); order; order = await next()) {
    const url = order.draw();
    order.done(url);
    await url.catch(() => undefined);
  }
  working -= 1;
}

async function next(): Promise<Order | undefined> {
  await held;
  await new Promise((go) => setTimeout(go, 0));
  let first = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, order] of ORDERS.entries()) {
    const away = order.away();
    if (away < least) [first, least] = [i, away];
  }
  return first < 0 ? undefined : ORDERS.splice(first, 1)[0];
}

let release = (): void => undefined;
let held: Promise<void> | undefined;

/** Nothing is drawn from now on, so that what moves moves smoothly. */
export function holdBitmaps(): void {
  held ??= new Promise((done) => {
    release = done;
  });
}

/** Goes on with what was asked for. */
export function releaseBitmaps(): void {
  release();
  held = undefined;
}

/** The best address there is at once: the bitmap, one of another size, or none. */
export function readyBitmap(id: string, turn: number, pixels: number): string | undefined {
  const wanted = SIZES.filter((one) => one >= pixels);
  const others = SIZES.filter((one) => one < pixels).reverse();
  for (const size of [...wanted, ...others]) {
    const url = READY.get(`${id}|${wrapped(turn)}|${size}`);
    if (url) return url;
  }
  return undefined;
}

async function drawn(id: string, turn: number, size: number): Promise<string> {
  const svg = await drawnTile({ id, turn, size });
  const source = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(size, size);
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    canvas.getContext('2d')?.drawImage(image, 0, 0, size, size);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('no bitmap');
    return URL.createObjectURL(blob);
  } finally {
    URL.revokeObjectURL(source);
  }
}
