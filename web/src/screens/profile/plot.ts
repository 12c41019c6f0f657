/** Geometry of the small charts of the page of an account. */

export const WIDE = 320;
export const HIGH = 170;
export const EDGE = 26;

export interface Plot {
  /** Place of the value of this number among all, and height of a value. */
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  /** Values at which a line is drawn. */
  readonly marks: readonly number[];
}

/** Plot of values one after another: from nought, or what is less, to the greatest, one at the least. */
export function plotOf(values: readonly number[]): Plot {
  const low = Math.floor(Math.min(0, ...values));
  const high = Math.ceil(Math.max(1, ...values));
  return {
    x: (index) => (values.length === 1 ? WIDE / 2 : EDGE + (index * (WIDE - EDGE - 10)) / (values.length - 1)),
    y: (value) => HIGH - 14 - ((value - low) * (HIGH - 28)) / (high - low),
    marks: [...new Set([low, Math.round((low + high) / 2), high])],
  };
}

/** Points of a line through values, as SVG has them. */
export const lineOf = ({ x, y }: Plot, values: readonly number[]): string =>
  values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
