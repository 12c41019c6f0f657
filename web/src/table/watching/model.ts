/**
 * Whom the view of somebody without a seat is about: nobody (neutral), one seat, or what happens (the director). It says
 * what of the board is in sight; the reader's own hand takes the board from it, until they give it back.
 */

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Room } from '../../net/room';
import type { View } from '../../net/view';
import { motionOn } from '../../ui/look';
import { seatsOf } from '../seats';

export type Subject = 'neutral' | 'director' | number;

/** In units of the game's board. */
export type BoardPoint = readonly [x: number, y: number];

/** Something that happened, worth being seen from near. */
export interface Moment {
  readonly points: readonly BoardPoint[];
  /** Words for what it was, in the reader's language. */
  readonly words: string;
  /** Of two at once the weightier is shown. */
  readonly weight: number;
}

export interface Watching {
  /** Whether the reader has a choice: they have no seat. */
  readonly offered: ReadonlySignal<boolean>;
  readonly subject: ReadonlySignal<Subject>;
  /** Moment that the director shows now. */
  readonly moment: ReadonlySignal<Moment | undefined>;
  /** Whether the reader's own hand has the board. */
  readonly byHand: ReadonlySignal<boolean>;
  /** Points to be in sight; none: the whole board. undefined: it is the reader's. */
  readonly points: ReadonlySignal<readonly BoardPoint[] | undefined>;
  choose(subject: Subject): void;
  takeByHand(): void;
  giveBack(): void;
  /** Tells the director of a moment. */
  tell(moment: Moment | undefined): void;
  dispose(): void;
}

/** So long a moment is looked at, ms, and so long it gives way to heavier ones alone. */
export const MOMENT = 2_500;
const HELD = 1_200;

/** Subject that was chosen last: it holds for the past of the room, too, and a director for the next room. */
const chosen = signal<{ readonly code: string; readonly subject: Subject }>({ code: '', subject: 'neutral' });

const ALL: readonly BoardPoint[] = [];

/** `placesOf`: where a seat has something on the board. */
export function createWatching(
  room: Pick<Room, 'code' | 'seat' | 'view'>,
  placesOf: (view: View, seat: number) => readonly BoardPoint[],
): Watching {
  const offered = computed(() => room.seat.value === undefined);
  const subject = computed((): Subject => {
    const { code, subject: one } = chosen.value;
    if (!offered.value || (one !== 'director' && code !== room.code)) return 'neutral';
    if (typeof one !== 'number') return one;
    return room.view.value?.seats[one] === undefined ? 'neutral' : one;
  });
  const moment = signal<Moment | undefined>(undefined);
  const byHand = signal(false);
  const places = (): readonly BoardPoint[] => {
    const [view, seat] = [room.view.value, subject.value];
    return view && typeof seat === 'number' ? placesOf(view, seat) : ALL;
  };
  /** Points in sight where nothing may move by itself: those that were there when it was chosen. */
  const still = signal<readonly BoardPoint[]>(ALL);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;

  const tell = (next: Moment | undefined): void => {
    if (!next || subject.peek() !== 'director') return;
    const now = performance.now();
    const current = moment.peek();
    if (current && next.weight <= current.weight && now - since < HELD) return;
    since = now;
    moment.value = next;
    clearTimeout(timer);
    timer = setTimeout(() => {
      moment.value = undefined;
    }, MOMENT);
  };
  const forget = (): void => {
    clearTimeout(timer);
    moment.value = undefined;
  };
  const atOnce = (): void => {
    still.value = places();
  };
  atOnce();

  return {
    offered,
    subject,
    moment,
    byHand,
    points: computed(() => {
      if (subject.value === 'neutral') return ALL;
      if (byHand.value) return undefined;
      if (subject.value === 'director') return motionOn() ? (moment.value?.points ?? ALL) : ALL;
      return motionOn() ? places() : still.value;
    }),
    choose(next) {
      batch(() => {
        forget();
        chosen.value = { code: room.code, subject: next };
        byHand.value = false;
        atOnce();
      });
    },
    takeByHand() {
      if (subject.peek() !== 'neutral') byHand.value = true;
    },
    giveBack() {
      byHand.value = false;
      atOnce();
    },
    tell,
    dispose: forget,
  };
}

/** A subject by its text, as it is written where one chooses. */
export const subjectOf = (text: string): Subject => (text === 'neutral' || text === 'director' ? text : Number(text));

/** All that may be chosen at this table, in the order in which it is listed. */
export const subjectsOf = (view: View | undefined): readonly Subject[] => [
  'neutral',
  'director',
  ...(view ? seatsOf(view) : []),
];
