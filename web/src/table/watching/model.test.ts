import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View } from '../../net/view';
import { settings } from '../../state';
import { type BoardPoint, createWatching, MOMENT, type Moment } from './model';

const seats = { 0: { name: 'Ken', colour: 'red' }, 1: { name: 'Robin', colour: 'blue' } };
const viewOf = (built: number): View => ({ seats, built }) as unknown as View;

let rooms = 0;
/** A room of its own each time: what was chosen holds for a room. `seat`: the reader's. */
function watched(seat?: number) {
  const room = { code: `ROOM${++rooms}`, seat: signal(seat), view: signal<View | undefined>(viewOf(1)) };
  const placesOf = (view: View, of: number): BoardPoint[] => [[of, (view as unknown as { built: number }).built]];
  return { room, watching: createWatching(room, placesOf), placesOf };
}
const moment = (at: number, weight: number): Moment => ({ points: [[at, at]], words: `at ${at}`, weight });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  settings.motion.value = 'full';
});
afterEach(() => {
  watched().watching.choose('neutral');
  vi.useRealTimers();
});

test('the whole board is in sight at first, and whoever has a seat has no choice', () => {
  const { watching } = watched();
  expect([watching.offered.value, watching.subject.value, watching.points.value]).toEqual([true, 'neutral', []]);
  const seated = watched(0).watching;
  seated.choose('director');
  expect([seated.offered.value, seated.subject.value]).toEqual([false, 'neutral']);
});

test('of a seat that is followed their places are in sight, and new ones as they come', () => {
  const { room, watching } = watched();
  watching.choose(1);
  expect(watching.points.value).toEqual([[1, 1]]);
  room.view.value = viewOf(2);
  expect(watching.points.value).toEqual([[1, 2]]);
});

test('the director shows what happens for a while, then all of the board again', () => {
  const { watching } = watched();
  watching.tell(moment(3, 1));
  expect(watching.moment.value).toBeUndefined();
  watching.choose('director');
  expect(watching.points.value).toEqual([]);
  watching.tell(moment(3, 1));
  expect(watching.points.value).toEqual([[3, 3]]);
  vi.advanceTimersByTime(MOMENT - 1);
  expect(watching.points.value).toEqual([[3, 3]]);
  vi.advanceTimersByTime(1);
  expect(watching.points.value).toEqual([]);
});

test('a moment that has just begun gives way to a weightier one alone', () => {
  const { watching } = watched();
  watching.choose('director');
  watching.tell(moment(3, 2));
  watching.tell(moment(4, 2));
  expect(watching.moment.value?.words).toBe('at 3');
  watching.tell(moment(5, 3));
  expect(watching.moment.value?.words).toBe('at 5');
  vi.advanceTimersByTime(1_300);
  watching.tell(moment(6, 1));
  expect(watching.moment.value?.words).toBe('at 6');
});

test('the hand of the reader has the board until they give it back', () => {
  const { watching } = watched();
  watching.takeByHand();
  expect(watching.byHand.value, 'nothing is to be taken from nobody').toBe(false);
  watching.choose('director');
  watching.takeByHand();
  watching.tell(moment(3, 1));
  expect(watching.points.value).toBeUndefined();
  watching.giveBack();
  expect(watching.points.value).toEqual([[3, 3]]);
  watching.takeByHand();
  watching.choose(0);
  expect(watching.points.value, 'a choice gives it back').toEqual([[0, 1]]);
});

test('where nothing may move by itself the director says what happens and stays, and a followed seat is shown once', () => {
  settings.motion.value = 'off';
  const { room, watching } = watched();
  watching.choose('director');
  watching.tell(moment(3, 1));
  expect([watching.points.value, watching.moment.value?.words]).toEqual([[], 'at 3']);
  watching.choose(1);
  room.view.value = viewOf(2);
  expect(watching.points.value).toEqual([[1, 1]]);
});

test('what was chosen holds for the past of the same room; in the next room a director stays and no seat is followed', () => {
  const { room, watching, placesOf } = watched();
  watching.choose(1);
  expect(createWatching(room, placesOf).subject.value).toBe(1);
  expect(watched().watching.subject.value).toBe('neutral');
  watching.choose('director');
  expect(watched().watching.subject.value).toBe('director');
});

test('a seat that is no longer taken is followed no more', () => {
  const { room, watching } = watched();
  watching.choose(1);
  room.view.value = { seats: { 0: seats[0] } } as unknown as View;
  expect([watching.subject.value, watching.points.value]).toEqual(['neutral', []]);
});
