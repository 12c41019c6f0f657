/** Seats of a view, and maps by seat. */

import type { Colour, SeatMap, View } from '../net/view';

/** Seats that are taken, in their order. */
export const seatsOf = (view: View): number[] =>
  Object.keys(view.seats)
    .map(Number)
    .sort((a, b) => a - b);

/** seat → value, as pairs. */
export const seatsIn = <T>(map: SeatMap<T>): [number, T][] =>
  Object.entries(map).map(([seat, value]) => [Number(seat), value]);

export const colourOf = (view: View, seat: number | undefined): Colour =>
  (seat === undefined ? undefined : view.seats[seat]?.colour) ?? 'white';
