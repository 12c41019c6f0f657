import { expect, test } from 'vitest';
import { HIGH, lineOf, plotOf, WIDE } from './plot';

test('a chart reaches from nought to the greatest value, and below nought where values do', () => {
  expect(plotOf([3, 10, 7]).marks).toEqual([0, 5, 10]);
  expect(plotOf([-2.4, 6.1]).marks).toEqual([-3, 2, 7]);
  expect(plotOf([]).marks).toEqual([0, 1]);
});

test('what is drawn stays on the chart, one value alone in its middle', () => {
  const plot = plotOf([-2, 5, 0.5]);
  for (const [index, value] of [-2, 5, 0.5].entries()) {
    expect(plot.x(index)).toBeGreaterThan(0);
    expect(plot.x(index)).toBeLessThanOrEqual(WIDE - 10);
    expect(plot.y(value)).toBeGreaterThan(0);
    expect(plot.y(value)).toBeLessThan(HIGH);
  }
  expect(lineOf(plotOf([1]), [1])).toBe(`${(WIDE / 2).toFixed(1)},14.0`);
});
