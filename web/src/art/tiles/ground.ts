/** Drawings of flat ground: grass, forest floor, water and its banks. Drawn unturned; only the light turns. */
import type { Svg } from '../picture';
import { type Rng, within } from '../rng';
import { between, fill, line, n, outline, oval, type Point } from '../svg';
import { zonePath } from './contour';
import { distance, inside, type Line, nearest, smooth } from './curves';
import { SIDE } from './facts';
import { STONES } from './grid';
import type { Layout } from './layout';
import { HALF_WIDTH, SPRING } from './water';

const MEADOW = '#b9cb6d';
const FLOOR = { ground: '#1f4b35', rim: '#12322a' } as const;
const BANK = { grass: '#93a651', sand: '#ecdcab', wet: '#c4a970' } as const;
const WATER = { edge: '#2a6d93', near: '#5fb2d0', mid: '#4c9ec3', deep: '#3d89b3', glint: '#d9f3f6' } as const;

/** Soft spots of lighter and darker grass; they fade out before the border, so that tiles join without a seam. */
export const MEADOW_DEFS =
  '<radialGradient id="sunny"><stop offset="0" stop-color="#dbe58f" stop-opacity=".8"/><stop offset="1" stop-color="#dbe58f" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="lush"><stop offset="0" stop-color="#8fae4d" stop-opacity=".62"/><stop offset="1" stop-color="#8fae4d" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="worn"><stop offset="0" stop-color="#d9c98a" stop-opacity=".7"/><stop offset="1" stop-color="#d9c98a" stop-opacity="0"/></radialGradient>';

export function meadow(random: Rng): Svg {
  const base = fill(`M-1-1H${SIDE + 1}V${SIDE + 1}H-1Z`, MEADOW);
  const spots = Array.from({ length: 15 }, (_, i) => {
    const rx = within(random, 10, 24);
    const ry = rx * within(random, 0.5, 0.8);
    const x = within(random, rx, SIDE - rx);
    const y = within(random, ry, SIDE - ry);
    const paint = i % 7 === 6 ? 'worn' : i % 2 ? 'lush' : 'sunny';
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#${paint})"/>`;
  });
  return base + spots.join('');
}

/** Pushes what lies on the tile's border a little out of it, so that no outline is seen there. */
const beyond = (points: Line): Line => {
  const out = (k: number): number => (k <= 0.01 ? -4 : k >= SIDE - 0.01 ? SIDE + 4 : k);
  return points.map(([x, y]): Point => [out(x), out(y)]);
};

export const forestPaths = ({ forests }: Layout): readonly string[] =>
  forests.map((forest) => outline(beyond(forest.outline)));

export const forestFloor = (paths: readonly string[]): Svg =>
  paths
    .map(
      (d) => `<path d="${d}" fill="${FLOOR.ground}" stroke="${FLOOR.rim}" stroke-width="1.5" stroke-linejoin="round"/>`,
    )
    .join('');

/** Bare ground under rows of stones and in gullies. */
export function stonyGround(id: string, layout: Layout): Svg {
  if (!layout.grid.includes(STONES)) return '';
  const d = zonePath(id, STONES);
  return `<path d="${d}" fill="#a79a6e" stroke="#b7b374" stroke-width="1.6" stroke-linejoin="round" opacity=".85"/>`;
}

const shrunk = (points: Line, centre: Point, by: number): Line => points.map((point) => between(centre, point, by));

/** A point beyond the end of a line that meets the border, so that it is cut off there squarely. */
function outward(end: Point = [0, 0], before: Point = end): Point {
  return [end[0] * 2 - before[0], end[1] * 2 - before[1]];
}

export function water({ rivers, lakes }: Layout, random: Rng): Svg {
  const lines = rivers.map(({ line: along, spring, lake }) =>
    smooth([
      outward(along[0], along[1]),
      ...along,
      ...(spring || lake !== undefined ? [] : [outward(along.at(-1), along.at(-2))]),
    ]),
  );
  const rounds = lakes.map((lake) => smooth(lake.outline, true));
  const springs = rivers.flatMap(({ spring }) => (spring ? [spring] : []));
  const layer = (colour: string, wider: number, opacity = 1): Svg => {
    const strokes = lines
      .map((d) => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(HALF_WIDTH * 2 + wider)}"/>`)
      .join('');
    const areas = rounds
      .map((d) => `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${n(Math.max(0, wider))}"/>`)
      .join('');
    const pools = springs.map(([x, y]) => fill(oval(x, y, SPRING + wider / 2, SPRING + wider / 2), colour)).join('');
    const all = strokes + areas + pools;
    return opacity < 1 ? `<g opacity="${opacity}">${all}</g>` : all;
  };
  return (
    layer(BANK.grass, 6.4, 0.55) +
    layer(BANK.wet, 4.4) +
    layer(BANK.sand, 3.6) +
    layer(WATER.edge, 1) +
    layer(WATER.near, -1) +
    lines.map((d) => line(d, WATER.mid, HALF_WIDTH * 2 - 4.6, 0.8).replaceAll('"round"', '"butt"')).join('') +
    lakes.map(depths).join('') +
    rivers.map((river) => flow(smooth(openPart(river, lakes)), random)).join('') +
    lakes.map((lake) => glints(lake.centre, lake.radius, random)).join('') +
    springs.map(bubbles).join('')
  );
}

const depths = ({ outline: round, centre }: Layout['lakes'][number]): Svg =>
  fill(smooth(shrunk(round, centre, 0.8), true), WATER.mid) +
  fill(smooth(shrunk(round, centre, 0.56), true), WATER.deep, 0.8);

/** A river without its last part, in the lake. */
const openPart = ({ line: along, lake }: Layout['rivers'][number], lakes: Layout['lakes']): Line => {
  const round = lakes.find(({ zone }) => zone === lake)?.outline;
  return round ? along.filter((point) => !inside(round, point)) : along;
};

/** Light on a river, here and there. */
const flow = (d: string, random: Rng): Svg =>
  `<path d="${d}" fill="none" stroke="${WATER.glint}" stroke-width="1" stroke-dasharray="6 9 3 13" stroke-dashoffset="${n(random() * 20)}" stroke-linecap="round" opacity=".7"/>`;

function glints([x, y]: Point, r: number, random: Rng): Svg {
  const arcs = [
    [-0.48, -0.5],
    [0.3, -0.62],
    [-0.1, 0.66],
    [0.52, 0.38],
  ].map(([dx = 0, dy = 0]) => {
    const wide = within(random, 3, 4.6);
    return `M${n(x + dx * r - wide / 2)} ${n(y + dy * r)}q${n(wide / 2)} -1.5 ${n(wide)} 0`;
  });
  return line(arcs.join(''), WATER.glint, 0.9, 0.75);
}

const bubbles = ([x, y]: Point): Svg =>
  fill(oval(x, y, SPRING * 0.7, SPRING * 0.7), WATER.deep, 0.7) +
  line(oval(x, y, SPRING * 0.46, SPRING * 0.46), WATER.glint, 0.8, 0.9) +
  fill(oval(x - 1.2, y - 0.8, 1.1, 1.1), '#f2fcff', 0.95) +
  fill(oval(x + 1.3, y + 0.4, 0.8, 0.8), '#f2fcff', 0.95) +
  fill(oval(x + 0.2, y + 1.8, 0.6, 0.6), '#f2fcff', 0.95);

/** Leaves of water lilies, one in flower, on the quiet side of a lake. */
export function lilies(layout: Layout, random: Rng): readonly { at: Point; body: Svg }[] {
  return layout.lakes.flatMap(({ outline: round, centre, radius, zone }) => {
    const inlets = layout.rivers.filter((river) => river.lake === zone).map((river) => river.line[0] ?? centre);
    const quiet = round
      .map((edge) => between(centre, edge, 0.78))
      .filter((at) => inlets.every((inlet) => distance(inlet, at) > distance(inlet, centre) - radius * 0.25))
      .filter((at) =>
        layout.forests.every((forest) => nearest(forest.outline, at).far > 5 && !inside(forest.outline, at)),
      );
    // Where many fish swim, leaves would hide them.
    const fish = layout.features.filter((one) => one.zone === zone).length;
    if (quiet.length === 0 || fish > 1) return [];
    const first = Math.floor(random() * quiet.length);
    return [0, 2].flatMap((step) => {
      const at = quiet[(first + step) % quiet.length];
      if (!at) return [];
      const leaf =
        `<path d="M0 0 2-1.1A2.3 1.9 0 1 1 1.2-1.6Z" fill="#6fa545" stroke="#33602c" stroke-width=".6" stroke-linejoin="round"/>` +
        (step === 0 ? fill(oval(-0.4, -0.4, 1, 0.9), '#f9c6d6') + fill(oval(-0.4, -0.5, 0.4, 0.4), '#fff4cf') : '');
      return [{ at, body: leaf }];
    });
  });
}
