/** A tile's whole picture. */
import type { Picture, Svg } from '../picture';
import { rng } from '../rng';
import { fill } from '../svg';
import { edgesOf, SIDE, seedOf, tileOf, wrapped, zonesOf } from './facts';
import { forestFloor, forestPaths, MEADOW_DEFS, meadow, stonyGround, water } from './ground';
import { layoutOf } from './layout';
import { standing } from './standing';

/** The golden rim of the tiles that a find of gold brings. */
const RIM =
  `<rect x="1.5" y="1.5" width="${SIDE - 3}" height="${SIDE - 3}" rx="2.6" fill="none" stroke="#7d5a10" stroke-width="2.5" opacity=".8"/>` +
  `<rect x="1.5" y="1.5" width="${SIDE - 3}" height="${SIDE - 3}" rx="2.6" fill="none" stroke="#f7cf57" stroke-width="1.6"/>` +
  `<path d="M2 ${SIDE - 4}V4.2Q2 2 4.2 2H${SIDE - 4}" fill="none" stroke="#fff3b8" stroke-width=".6" stroke-linecap="round"/>`;

const SEAMS = `<rect x=".3" y=".3" width="${SIDE - 0.6}" height="${SIDE - 0.6}" fill="none" stroke="#2b3016" stroke-width=".6" opacity=".34"/>`;

function body(id: string, turn: number): Svg {
  const tile = tileOf(id);
  const layout = layoutOf(id);
  const random = rng(seedOf(id) + 5);
  const upright = (drawn: Svg): Svg => (turn === 0 ? drawn : `<g transform="rotate(${turn * 90} 50 50)">${drawn}</g>`);
  const forests = forestPaths(layout);
  const forestEdges = zonesOf(tile, 'forest').flatMap(({ zone }) => [...edgesOf(tile, zone)]);
  const shade = forests.map((d) => fill(d, '#24350f')).join('');
  return (
    `<defs>${MEADOW_DEFS}</defs>` +
    upright(meadow(random) + stonyGround(id, layout)) +
    `<g transform="translate(1.5 2.4)" opacity=".26">${upright(shade)}</g>` +
    upright(forestFloor(forests) + water(layout, random)) +
    standing(layout, zonesOf(tile), forestEdges, turn, random) +
    SEAMS +
    (tile.kind === 'bonus' ? RIM : '')
  );
}

/** A tile turned clockwise by quarter turns, 100 × 100. The ground turns; what stands on it stands upright. */
export const tilePicture = (id: string, turn = 0): Picture => ({
  box: [0, 0, SIDE, SIDE],
  body: body(id, wrapped(turn)),
});
