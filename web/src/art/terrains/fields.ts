import type { Svg } from '../picture';
import { type Rng, within } from '../rng';
import { between, fill, line, mix, n, outline, oval, type Point, shadow, xy } from '../svg';
import { byDepth, type DrawTerrain, nudge, type Sprite } from './scene';

/** A bound sheaf of grain, about 18 wide and 26 high. */
function sheaf(random: Rng): Svg {
  let stalks = '';
  let ears = '';
  let bright = '';
  for (let k = -4; k <= 4; k++) {
    const angle = k * 0.17;
    const length = 21 + random() * 3 - Math.abs(k) * 0.9;
    const [x, y] = [Math.sin(angle) * length, -Math.cos(angle) * length];
    const foot = k * 1.15;
    stalks += `M${n(foot)} 0Q${n(k * 0.34)} -9 ${n(x)} ${n(y + 2)}`;
    const ear = `M${n(x - Math.sin(angle) * 4.4)} ${n(y + 4.4)}q${n(-2.6 + angle * 2)} -4 ${n(Math.sin(angle) * 5)} -9.4q${n(2.6 + angle * 2)} 5 ${n(-Math.sin(angle) * 5)} 9.4Z`;
    if (k % 2) bright += ear;
    else ears += ear;
  }
  const paint = (colour: string): string =>
    `fill="${colour}" stroke="#8f5a0d" stroke-width=".7" stroke-linejoin="round"`;
  return (
    shadow(8.6, 2.8, '#6b4608', 0.42) +
    line(stalks, '#b57d1d', 1.7) +
    `<path d="${ears}" ${paint('#eebd3c')}/><path d="${bright}" ${paint('#fbdc78')}/>` +
    line('M-3.6-7.4q3.6 2.8 7.2 0', '#7a3f12', 2.2)
  );
}

/** A plot between four corners, with rows of crop running from the first side to the third. */
function plot(a: Point, b: Point, c: Point, d: Point, rows: number, colour: string): Svg {
  let furrows = '';
  let ears = '';
  for (let i = 1; i < rows; i++) {
    const from = between(a, d, i / rows);
    const to = between(b, c, i / rows);
    const middle = between(from, to, 0.5);
    const d1 = `M${xy(from)}Q${n(middle[0] + 3)} ${n(middle[1] - 4)} ${xy(to)}`;
    if (i % 2) furrows += d1;
    else ears += d1;
  }
  const dashed = (path: string, paint: string, dash: string): Svg =>
    `<path d="${path}" fill="none" stroke="${paint}" stroke-width="2.7" stroke-dasharray="${dash}" stroke-linecap="round" opacity=".72"/>`;
  return (
    fill(outline([a, b, c, d]), colour) +
    dashed(furrows, mix(colour, '#8a5206', 0.42), '5 3.6') +
    dashed(ears, mix(colour, '#fff3b0', 0.55), '4.4 4.2')
  );
}

const SHEAVES: readonly Point[] = [
  [-48, -18],
  [46, -22],
  [-40, 60],
  [42, 62],
  [0, -46],
];

export const drawFields: DrawTerrain = (random) => {
  const centre = nudge(random, [0, 4], 10);
  const north: Point = [within(random, -18, 22), -110];
  const east: Point = [110, within(random, -14, 34)];
  const south: Point = [within(random, -22, 20), 110];
  const west: Point = [-110, within(random, -24, 26)];
  const rows = 11;
  const floor =
    plot([-110, -110], north, centre, west, rows, '#f5dc7e') +
    plot([110, -110], east, centre, north, rows, '#e8ba45') +
    plot(centre, east, [110, 110], south, rows, '#f1cd60') +
    plot(centre, south, [-110, 110], west, rows, '#deaa36') +
    line(
      `M${xy(north)}Q${n(centre[0] + 4)} ${n(centre[1] - 50)} ${xy(centre)}T${xy(south)}M${xy(west)}L${xy(centre)}L${xy(east)}`,
      '#b9892b',
      3.4,
      0.75,
    ) +
    line(
      `M${xy(north)}Q${n(centre[0] + 4)} ${n(centre[1] - 50)} ${xy(centre)}T${xy(south)}M${xy(west)}L${xy(centre)}L${xy(east)}`,
      '#f9e9ae',
      1.2,
      0.7,
    );
  const sprites: Sprite[] = SHEAVES.map((at) => ({ at: nudge(random, at, 4), body: sheaf(random) }));
  const poppies = [0, 1, 2, 3, 4].map((): Sprite => {
    const side = random() < 0.5 ? -1 : 1;
    const at: Point = [side * within(random, 42, 66), within(random, 8, 40)];
    return { at, body: line('M0 0V-4', '#6f7d2a', 1) + fill(oval(0, -5, 2, 1.7), '#d8492f') };
  });
  return { floor, sprites: byDepth([...sprites, ...poppies]) };
};
