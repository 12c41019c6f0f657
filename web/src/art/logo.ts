/**
 * The mark of Kaitaku: new land. A hexagonal island in the morning, a furrowed field running up to the sun
 * behind a hill with one fir.
 */
import { type Picture, remembered, type Svg } from './picture';
import { fill, line } from './svg';

const HEX = 'M32 3.5 56.7 17.75V46.25L32 60.5 7.3 46.25V17.75Z';

const MARK: Svg =
  `<path d="${HEX}" fill="#17506f" stroke="#17506f" stroke-width="5" stroke-linejoin="round"/>` +
  `<path d="${HEX}" fill="#8fd0d6" stroke="#fff3d0" stroke-width="2.4" stroke-linejoin="round"/>` +
  fill('M32 5 55.4 18.5V34H8.6V18.5Z', '#ffe7a3') +
  fill('M21 33a11 11 0 0 1 22 0Z', '#f28c28') +
  line('M32 11.4V17M17.4 17.6 20.8 21.6M46.6 17.6 43.2 21.6', '#f28c28', 2.6) +
  fill('M8.6 33.5C15 27.6 22 27.4 30 32.4 38 27 48 26.4 55.4 31.6V45.5L32 59 8.6 45.5Z', '#4f8a4b') +
  fill('M8.6 37C20 33.4 30 34.4 55.4 41V45.5L32 59 8.6 45.5Z', '#f0b01e') +
  line(
    'M19.4 36.4Q15.6 41 13.4 48M26.6 36.6Q24.6 44 23.6 53.6M34 37.6Q35.2 46 35.6 56.4M41.6 39Q45 44.6 47 50',
    '#b9760a',
    2,
  ) +
  fill('M46.4 14.6 53 28.4H49.6L54.6 36.4H38.2L43.2 28.4H39.8Z', '#1d5a36') +
  fill('M46.4 14.6 46.4 36.4H38.2L43.2 28.4H39.8Z', '#2f8a4f') +
  fill('M45.2 36.2h2.6v3.6h-2.6Z', '#573a22');

/** The mark of Kaitaku, 64 × 64. */
export const logo = remembered((): Picture => ({ box: [0, 0, 64, 64], body: MARK }));

/** The mark for browser tabs; `badge` adds the dot that says "your turn". */
export const favicon = remembered(
  (badge = false): Picture => ({
    box: [2, 0, 60, 64],
    body: MARK + (badge ? '<circle cx="49" cy="13" r="12" fill="#e0322e" stroke="#ffffff" stroke-width="3"/>' : ''),
  }),
);

/** The outline of the mark in one colour, for the status bar of a phone: island, furrow and fir. */
export const badge = remembered(
  (): Picture => ({
    box: [0, 0, 64, 64],
    body:
      `<path d="${HEX}" fill="none" stroke="#ffffff" stroke-width="5" stroke-linejoin="round"/>` +
      fill('M8.6 37C20 33.4 30 34.4 55.4 41V45.5L32 59 8.6 45.5Z', '#ffffff') +
      fill('M32 13 40.6 28H36.6L43 37H21L27.4 28H23.4Z', '#ffffff'),
  }),
);
