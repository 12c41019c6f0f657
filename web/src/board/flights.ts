import './board.css';
import { type Picture, toSvg } from '../art';
import { motionAllowed } from './motion';

/** Cards that travel from one place on the screen to another. */
export interface Flight {
  readonly picture: Picture;
  readonly from: Element | DOMRect;
  readonly to: Element | DOMRect;
  /** Number of cards that are shown travelling, at most four. */
  readonly count?: number;
}

export interface Flights {
  /**
   * Flights said together fly together, after those said before; resolves when they have landed or were skipped.
   * When too many are waiting, all that wait land at once.
   */
  fly(...flights: readonly Flight[]): Promise<void>;
  /** Lands everything at once. */
  skip(): void;
}

/** Pixels of a card's height, ms of its way, ms between cards, and how many batches may wait. */
const HEIGHT = 58;
const WAY = 400;
const BETWEEN = 60;
const SHOWN = 4;
const WAITING = 3;

const boxOf = (place: Element | DOMRect): DOMRect => (place instanceof Element ? place.getBoundingClientRect() : place);

/** `moving`: asked at each flight whether the person wants to see motion. */
export function createFlights(moving: () => boolean = () => true): Flights {
  let sky: HTMLElement | undefined;
  let playing: Animation[] = [];
  let queue: { flights: readonly Flight[]; landed: () => void }[] = [];
  let busy = false;

  const open = (): HTMLElement => {
    if (sky?.isConnected) return sky;
    sky = document.createElement('div');
    sky.className = 'flights';
    sky.setAttribute('aria-hidden', 'true');
    document.body.append(sky);
    return sky;
  };

  /** One card on its way: up in an arc, smaller as it arrives. */
  const launch = ({ picture, from, to }: Flight, nth: number): Animation => {
    const [start, end] = [boxOf(from), boxOf(to)];
    const width = (HEIGHT * picture.box[2]) / picture.box[3];
    const card = document.createElement('div');
    card.innerHTML = toSvg(picture, Math.round(width));
    open().append(card);
    const at = (box: DOMRect, lift: number, scale: number): string =>
      `translate(${(box.left + box.width / 2 - width / 2).toFixed(1)}px, ${(box.top + box.height / 2 - HEIGHT / 2 - lift).toFixed(1)}px) scale(${scale})`;
    const half = new DOMRect(
      (start.x + end.x) / 2,
      (start.y + end.y) / 2,
      (start.width + end.width) / 2,
      (start.height + end.height) / 2,
    );
    const animation = card.animate(
      [
        { transform: at(start, 0, 0.4), opacity: 0 },
        { transform: at(start, 10, 0.9), opacity: 1, offset: 0.15 },
        { transform: at(half, 34, 1), opacity: 1, offset: 0.55 },
        { transform: at(end, 0, 0.55), opacity: 0.2 },
      ],
      { duration: WAY, delay: nth * BETWEEN, easing: 'cubic-bezier(.35,.1,.3,1)', fill: 'both' },
    );
    const remove = (): void => card.remove();
    animation.finished.then(remove, remove);
    return animation;
  };

  const next = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    for (let batch = queue.shift(); batch; batch = queue.shift()) {
      if (motionAllowed(moving()) && !document.hidden && typeof document.body.animate === 'function') {
        playing = batch.flights.flatMap((flight) =>
          Array.from({ length: Math.min(SHOWN, flight.count ?? 1) }, (_, nth) => launch(flight, nth)),
        );
        await Promise.allSettled(playing.map((animation) => animation.finished));
        playing = [];
      }
      batch.landed();
    }
    busy = false;
  };

  const skip = (): void => {
    const waiting = queue;
    queue = [];
    for (const animation of playing) animation.finish();
    for (const { landed } of waiting) landed();
  };

  return {
    fly: (...flights) =>
      new Promise((landed) => {
        if (!flights.length) return landed();
        if (queue.length >= WAITING) skip();
        queue.push({ flights, landed });
        void next();
      }),
    skip,
  };
}
