import type { Svg } from '../picture';
import { type Rng, scatter, within } from '../rng';
import { between, fill, line, mix, n, outline, type Point, shadow } from '../svg';
import { byDepth, clearOfToken, type DrawTerrain, nudge, type Sprite, TOKEN_ROOM } from './scene';
import { fir } from './trees';

/** A peak `w` from its middle to each foot and `h` high, snow on its top. */
function peak(random: Rng, w: number, h: number): Svg {
  const lit = mix('#98a1b1', '#b3b9c4', random());
  const top: Point = [within(random, -0.12, 0.12) * w, -h];
  const west: Point = [-w, 0];
  const east: Point = [w, 0];
  const foot: Point = [w * within(random, 0.02, 0.2), h * 0.07];
  const knee: Point = [between(top, foot, 0.5)[0] - w * 0.09, -h * 0.5];
  const snowline = within(random, 0.4, 0.48);
  const westSnow = between(top, west, snowline);
  const eastSnow = between(top, east, snowline * 0.95);
  const ridge = between(top, knee, snowline * 1.5);
  const [wMid, eMid] = [between(westSnow, ridge, 0.5), between(ridge, eastSnow, 0.5)];
  const step = h * 0.09;
  return (
    shadow(w * 0.92, h * 0.1, '#20252f', 0.34) +
    fill(outline([top, west, foot, knee]), lit) +
    fill(outline([top, knee, foot, east]), mix(lit, '#343b4a', 0.55)) +
    fill(outline([between(top, west, 0.55), west, between(west, foot, 0.62)]), mix(lit, '#dfe4ec', 0.3), 0.8) +
    fill(outline([between(top, east, 0.4), east, between(east, foot, 0.5), between(knee, foot, 0.4)]), '#20252f', 0.2) +
    fill(
      outline([
        top,
        westSnow,
        between(westSnow, wMid, 0.5),
        [wMid[0] - w * 0.02, wMid[1] - step],
        [wMid[0] + w * 0.08, wMid[1] + step * 0.7],
        ridge,
      ]),
      '#fcfdff',
    ) +
    fill(
      outline([
        top,
        ridge,
        [between(ridge, eMid, 0.5)[0], between(ridge, eMid, 0.5)[1] - step],
        [eMid[0], eMid[1] + step * 0.4],
        [between(eMid, eastSnow, 0.6)[0], eMid[1] - step * 0.8],
        eastSnow,
      ]),
      '#c6d1e4',
    ) +
    line(
      `M${n(between(west, top, 0.34)[0] + w * 0.26)} ${n(-h * 0.32)}l${n(w * 0.1)} ${n(h * 0.16)}M${n(between(west, top, 0.2)[0] + w * 0.32)} ${n(-h * 0.16)}l${n(w * 0.08)} ${n(h * 0.1)}`,
      '#ffffff',
      1.4,
      0.45,
    ) +
    `<path d="${outline([top, west, foot, east])}" fill="none" stroke="#3a4150" stroke-width=".9" stroke-linejoin="round" opacity=".5"/>`
  );
}

const boulder = (random: Rng, size: number): Svg => {
  const colour = mix('#8d95a3', '#a9afba', random());
  return (
    shadow(5 * size, 1.6 * size, '#20252f', 0.34) +
    fill(
      `M${n(-5 * size)} 0L${n(-3.4 * size)} ${n(-4.4 * size)}L${n(1 * size)} ${n(-5.6 * size)}L${n(5 * size)} 0Z`,
      colour,
    ) +
    fill(`M${n(1 * size)} ${n(-5.6 * size)}L${n(5 * size)} 0H${n(0.6 * size)}Z`, mix(colour, '#343b4a', 0.5))
  );
};

/** The mouth of a mine with a cart of ore. */
const mine = (): Svg =>
  fill('M-15 1C-15-13-9-19 0-19S15-13 15 1Z', '#7d8695') +
  fill('M3-18.8C11-18 15-12 15 1H9C9-8 8-14 3-18.8Z', '#4a5261', 0.7) +
  fill('M-8 1V-7A8 8 0 0 1 8-7V1Z', '#171a21') +
  line('M-8 1V-8.6M8 1V-8.6M-10-9.4H10', '#8a5f35', 2.6) +
  line('M-12 3.4H13', '#4a3a2a', 1.4) +
  fill('M-4-3.6-1.6-7 1.2-5.4 3.4-7.4 6.4-3.6Z', '#c9d3e2') +
  fill('M-5.4-3.8H7.6L6 1.6H-3.8Z', '#a5713c') +
  fill('M1.2-3.8H7.6L6 1.6H1.2Z', '#6f4722', 0.6) +
  fill(
    'M-3.6 2.6a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0ZM2.2 2.6a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0Z',
    '#2a2d34',
  );

/** Foot, half width and height of the peaks. */
const PEAKS = [
  [2, -40, 31, 45],
  [-40, -18, 34, 50],
  [41, -18, 33, 52],
  [-53, 24, 22, 34],
  [54, 26, 21, 34],
  [-30, 56, 24, 32],
  [0, 75, 26, 31],
] as const;

export const drawMountains: DrawTerrain = (random, token = TOKEN_ROOM) => {
  const flip = random() < 0.5 ? -1 : 1;
  const peaks: Sprite[] = PEAKS.map(([x, y, w, h]) => ({
    at: nudge(random, [x * flip, y], 2),
    body: peak(random, w, h),
  }));
  const adit: Sprite = { at: [36 * flip, 57], body: mine() };
  const stones: Sprite[] = scatter(random, 20, 12, 80, (x, y) => clearOfToken(82, token + 3)(x * 1.08, y) && y > 30)
    .filter(([x, y]) => Math.hypot(x - adit.at[0], y - adit.at[1]) > 18)
    .map((at) => ({
      at,
      body: random() < 0.4 ? fir(random, within(random, 0.42, 0.58)) : boulder(random, within(random, 0.6, 1)),
    }));
  const floor =
    fill('M-100 34Q-44 12 6 34T100 24V110H-100Z', '#5c6574', 0.5) +
    fill('M-100 66Q-30 46 20 66T100 58V110H-100Z', '#4c5463', 0.4) +
    fill('M-100 -110H100V-40Q40 -20 0 -34T-100 -34Z', '#c3cad4', 0.4);
  return { floor, sprites: byDepth([...peaks, ...stones, adit]) };
};
