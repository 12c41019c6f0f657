/** A tile's whole picture. */
import { type Picture, remembered, type Svg } from '../picture';
import { fill, line, outline, oval } from '../svg';
import { smooth } from './curves';
import { SIDE, turned } from './facts';
import { layoutOf } from './layout';
import { HALF_WIDTH, SPRING } from './water';

function body(id: string, turn: number): Svg {
  const layout = layoutOf(id);
  const at = (points: readonly (readonly [number, number])[]) => points.map((point) => turned(point, turn));
  const things: Record<string, string> = {
    deer: '#bd7a40',
    mammoth: '#8a5636',
    aurochs: '#553626',
    tiger: '#e8943a',
    gold: '#ffd23c',
    mushrooms: '#c94f38',
    fish: '#f2e6a0',
    fire: '#ff5a20',
    shrine: '#888',
  };
  return [
    fill(`M0 0H${SIDE}V${SIDE}H0Z`, '#b9c971'),
    ...layout.forests.map((forest) => fill(outline(at(forest.outline)), '#2c5a41')),
    ...layout.rivers.map(
      (river) => `<path d="${smooth(at(river.line))}" fill="none" stroke="#4f9fc2" stroke-width="${HALF_WIDTH * 2}"/>`,
    ),
    ...layout.rivers.map(({ spring }) =>
      spring ? fill(oval(...turned(spring, turn), SPRING, SPRING), '#4f9fc2') : '',
    ),
    ...layout.lakes.map((lake) => fill(smooth(at(lake.outline), true), '#4f9fc2')),
    ...layout.rows.map((row) => line(smooth(at(row)), '#8d846e', 4)),
    ...layout.features.map((feature) => fill(oval(...turned(feature.at, turn), 5, 4), things[feature.thing] ?? '#000')),
  ].join('');
}

/** A tile turned clockwise by quarter turns, 100 × 100. What stands on it stands upright. */
export const tilePicture = remembered(
  (id: string, turn: number): Picture => ({ box: [0, 0, SIDE, SIDE], body: body(id, turn) }),
);
