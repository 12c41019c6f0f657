/** Drawings of what lies, grows and burns on tiles, the middle at the origin, about 18 wide. */
import type { Svg } from '../picture';
import { cloud, fill, line, oval } from '../svg';

/** Nuggets in a small clearing. */
export function gold(): Svg {
  const nugget = (x: number, y: number, s: number): Svg =>
    `<g transform="translate(${x} ${y}) scale(${s})">` +
    '<path d="M-5 1.6-3.8-2.6.2-4.4 4.2-2.4 5.2 1.8 2 4.4-2.8 4.2Z" fill="#f6c62f" stroke="#6d4a06" stroke-width="1.2" stroke-linejoin="round"/>' +
    fill('M-3.8-2.6.2-4.4.6-.8-2.6.6Z', '#fff2a8') +
    fill('M.6-.8.2-4.4 4.2-2.4 5.2 1.8Z', '#ffdd5c') +
    fill('M-2.6.6.6-.8 5.2 1.8 2 4.4-2.8 4.2Z', '#d99d17') +
    '</g>';
  return (
    fill(cloud(0, 1.6, 9.4, 6.8, 9, 0.4), '#16382a') +
    fill(cloud(0, 1.4, 8.6, 5.9, 9, 0.4), '#8f7f4f') +
    fill(oval(-1.6, 0.2, 5.4, 3.4), '#b3a067', 0.8) +
    fill(oval(0.6, 4.4, 7, 1.9), '#3a3216', 0.45) +
    nugget(3.2, -0.6, 0.82) +
    nugget(-3.6, 0.2, 0.92) +
    nugget(1, 3, 0.74) +
    fill('M-6.4-6.4-5.7-4.7-4-4-5.7-3.3-6.4-1.6-7.1-3.3-8.8-4-7.1-4.7Z', '#fffbe0') +
    fill('M6.8-5.6 7.2-4.5 8.4-4 7.2-3.5 6.8-2.4 6.4-3.5 5.2-4 6.4-4.5Z', '#fffbe0')
  );
}

export function mushrooms(): Svg {
  const one = (x: number, y: number, s: number): Svg =>
    `<g transform="translate(${x} ${y}) scale(${s})">` +
    '<path d="M-1.9 0H1.9L2.7 6.4Q0 7.6-2.7 6.4Z" fill="#f7ecd6" stroke="#5e4322" stroke-width="1" stroke-linejoin="round"/>' +
    fill('M.6.4H1.9L2.7 6.4 1 6.9Z', '#d9c49c') +
    '<path d="M-6.4 1C-6.8-5.6 6.8-5.6 6.4 1Q0 3-6.4 1Z" fill="#d1452f" stroke="#5f170e" stroke-width="1.1" stroke-linejoin="round"/>' +
    fill('M-4.8-1.2C-4-3.6-1.4-4.2.4-3.8-1.6-3-3.4-2.2-4.8-1.2Z', '#f2907a') +
    fill(oval(-2.6, -0.6, 1.1, 0.9), '#fff6e4') +
    fill(oval(1.2, -2.2, 1, 0.8), '#fff6e4') +
    fill(oval(3.6, 0, 0.9, 0.7), '#fff6e4') +
    '</g>';
  return (
    fill(cloud(0, 2.4, 9.6, 6.6, 9, 0.2), '#16382a') +
    fill(cloud(0, 2.2, 8.8, 5.8, 9, 0.2), '#5f8a3c') +
    fill(oval(0.6, 6, 7.2, 1.6), '#1c2f12', 0.5) +
    one(-4.2, 0.4, 0.82) +
    one(4.4, 1.2, 0.68) +
    one(0.2, -1.4, 1)
  );
}

/** A fish, its head to the right, 10 long. */
export const fish = (): Svg =>
  fill(oval(0.2, 1.2, 4.8, 1.5), '#123f5c', 0.35) +
  '<path d="M-2.6 0-5.8-2.7C-5.2-.8-5.2.8-5.8 2.7Z" fill="#f2c14a" stroke="#5b3d0a" stroke-width=".8" stroke-linejoin="round"/>' +
  '<path d="M-3.4 0C-1.6-3.4 3.4-3.4 5.6 0 3.4 3.4-1.6 3.4-3.4 0Z" fill="#ffe28a" stroke="#5b3d0a" stroke-width=".8" stroke-linejoin="round"/>' +
  fill('M-2.8.4C-1 2.4 2.8 2.6 4.8.6 2.6 1.2-.6 1.2-2.8.4Z', '#f0b23a') +
  line('M1.8-1.9Q.8 0 1.8 1.9M-.6-1.6Q-1.4 0-.6 1.6', '#a8741a', 0.6) +
  fill(oval(3.6, -0.7, 0.6, 0.6), '#2a1a05');

/** A wild fire in the grass. */
export const fire = (): Svg =>
  fill(cloud(0, 7.2, 9.6, 3.2, 9, 0), '#3f3a22', 0.65) +
  line('M-6 7.6 6 4.8M-6 4.8 6 7.6', '#3a210f', 3.2) +
  line('M-6 7.6 6 4.8M-6 4.8 6 7.6', '#7a4a22', 1.8) +
  '<path d="M-.4 7C-7.6 7-9 1.2-5.6-3.4-5.4-1.4-4.4-.6-3.4-.6-4.4-5.4-2-9.6 1.4-12-.2-7.4 5-6.4 4.6-1.6 5.6-2.2 6-3.4 5.8-4.6 9.4.2 7.8 7-.4 7Z" fill="#e5471c" stroke="#6a1605" stroke-width="1" stroke-linejoin="round"/>' +
  fill(
    'M-.2 6.6C-5 6.6-6-.2-2.6-2.6-2.6-.8-1.6.2-.8.2-1.4-3.2.2-5.4 1.6-6.8 1-3.4 4.2-2.6 3.4.8 4 .6 4.4 0 4.6-.6 6.2 3.2 4 6.6-.2 6.6Z',
    '#ff9a2e',
  ) +
  fill(
    'M0 6.4C-2.6 6.4-3.2 3-1.4 1.2-1 2.4-.2 2.6.4 2.2.2.8.8-.4 1.6-1 1.6.8 3 1.8 2.6 4 2.2 5.6 1.4 6.4 0 6.4Z',
    '#ffe56b',
  ) +
  fill(oval(-6.8, -6.4, 0.7, 0.7), '#ff9a2e') +
  fill(oval(5.6, -9, 0.6, 0.6), '#ffc14a') +
  fill(oval(-3, -10.8, 0.5, 0.5), '#ffc14a');

/** A shrine: a ring of standing stones with a painted one in the middle. */
export const shrine = (): Svg => {
  const stone = (x: number, y: number, w: number, h: number): Svg =>
    fill(oval(x + 0.8, y, w * 0.8, 1.1), '#22340f', 0.4) +
    `<path d="M${x - w / 2} ${y}L${x - w * 0.42} ${y - h * 0.8}Q${x} ${y - h * 1.12} ${x + w * 0.4} ${y - h * 0.84}L${x + w / 2} ${y}Z" fill="#b9b7ae" stroke="#45443e" stroke-width="1" stroke-linejoin="round"/>` +
    fill(
      `M${x + w * 0.08} ${y - h * 0.98}Q${x + w * 0.3} ${y - h} ${x + w * 0.4} ${y - h * 0.84}L${x + w / 2} ${y}H${x + w * 0.16}Z`,
      '#85837a',
    );
  return (
    fill(oval(0, 4.6, 12.4, 5.4), '#22340f', 0.25) +
    fill(oval(0, 4, 11.4, 4.8), '#cdbb84') +
    stone(-6.8, 1.4, 4, 6.4) +
    stone(6.8, 1.4, 4, 6) +
    stone(0, 4, 6.4, 14.6) +
    line('M-1.6-4.2a1.9 1.9 0 1 1 2.9 1.5', '#b3402a', 1.1) +
    line('M-.2-1V1.6M-1.8.2H1.5', '#b3402a', 1.1) +
    stone(-9.6, 6.6, 4, 5) +
    stone(9.6, 6.6, 4, 5.4) +
    stone(-3.8, 8.4, 3.8, 3.4) +
    stone(4, 8.4, 3.8, 3.8)
  );
};

/** The mountain of fire on the first tile. */
export const volcano = (): Svg =>
  fill(oval(1.4, 12.2, 19, 3.8), '#22340f', 0.35) +
  '<path d="M-17.6 12C-12.4 8-8.6-1-5.6-9.4L-2.6-8 .6-9.6 3.4-8.2 6-9.4C8.6-1.4 13 8 18 12Q0 15.4-17.6 12Z" fill="#7d6a5e" stroke="#33241b" stroke-width="1.2" stroke-linejoin="round"/>' +
  fill('M3.4-8.2 6-9.4C8.6-1.4 13 8 18 12Q12 13.6 6 13.6C7 6 5.4-1 3.4-8.2Z', '#57463d') +
  fill('M-5.6-9.4-2.6-8C-4.6-1.4-9 6.6-13.2 11.8-14.8 12-16.4 12-17.6 12-12.4 8-8.6-1-5.6-9.4Z', '#9d8878') +
  '<path d="M-5.6-9.6C-3.6-11.6 4-11.6 6-9.6 3.8-7.6-3.6-7.6-5.6-9.6Z" fill="#ff8a2a" stroke="#4a1608" stroke-width="1" stroke-linejoin="round"/>' +
  '<path d="M-3.6-8.6C-3.4-5 -5.4-3-4.6.6-4 2.6-6 4-5.6 6.4-4.2 6-3.2 4.4-3 2.4-2.6-.4-1.6-1.2-1.8-4L-.4-8.2C1.4-5.6.4-3 1.6-.4 2.2 1 1.6 2.4 2.4 3.8 3.6 2.6 3.4.8 3-1 2.6-3.6 3.6-6 3-8.4Z" fill="#f0511f" stroke="#7a1c08" stroke-width=".7" stroke-linejoin="round"/>' +
  line('M-2.8-7.6C-2.6-4.4-3.8-2.6-3.6.4M1.4-7.6C2-5 1.4-3 2.2-.6', '#ffc44a', 0.9) +
  fill(cloud(-1.4, -15.6, 5.4, 3.4, 8, 0.4), '#5d5650', 0.9) +
  fill(cloud(3.6, -18.4, 5.6, 3.6, 8, 0), '#77706a', 0.9) +
  fill(cloud(1.8, -19.2, 3.6, 2.2, 7, 0), '#9c958e', 0.9) +
  fill(cloud(-2.4, -16.4, 3, 1.8, 7, 0), '#827b74', 0.9) +
  fill(oval(-6.8, -12.6, 0.8, 0.8), '#ff9a2e') +
  fill(oval(7.8, -13, 0.9, 0.9), '#ff9a2e') +
  fill(oval(6, -11.4, 0.5, 0.5), '#ffd15a');
