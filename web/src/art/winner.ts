import { chip } from './chip';
import { hexPath } from './hexagon';
import type { Colour } from './names';
import { PALETTES, type PaletteName } from './palettes';
import { type Picture, remembered, type Svg } from './picture';

const LEAVES = 7;

/** One half of a laurel, from its foot to the right and up. */
function branch(): Svg {
  const leaves = Array.from({ length: LEAVES }, (_, i) => {
    const angle = (Math.PI / 180) * (82 - i * 17);
    const [x, y] = [66 * Math.cos(angle), 66 * Math.sin(angle)];
    const turn = 90 + (angle * 180) / Math.PI;
    const leaf = (side: number): Svg =>
      `<path d="M0 0Q${6 * side} -7 ${3 * side} -17Q${-4 * side} -9 0 0Z" fill="${side > 0 ? '#4fa05a' : '#3c8748'}" stroke="#17502a" stroke-width="1"/>`;
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(turn + 180).toFixed(1)})">${leaf(1)}${leaf(-1)}</g>`;
  });
  return leaves.join('');
}

/** The winner's sign in their colour and shape, within a laurel. */
export const winnerSign = remembered((colour: Colour, palette: PaletteName = 'default'): Picture => {
  const { fill, shade, edge } = PALETTES[palette].pieces[colour];
  const laurel = branch();
  return {
    box: [-76, -74, 152, 152],
    body:
      `<g>${laurel}</g><g transform="scale(-1 1)">${laurel}</g>` +
      `<path d="${hexPath(56)}" fill="#ffe9ad" stroke="#2a251b" stroke-width="3" stroke-linejoin="round" transform="translate(0 -10)"/>` +
      `<path d="${hexPath(50)}" fill="${fill}" stroke="#f0b01e" stroke-width="5" stroke-linejoin="round" transform="translate(0 -10)"/>` +
      `<path d="M0 40 43.3 15V-35L0-10Z" fill="${shade}" opacity=".5"/>` +
      `<g transform="translate(0 -10) scale(3.1)">${chip(colour, palette).body}</g>` +
      `<path d="M-20-62-24-84-11-75 0-90 11-75 24-84 20-62Z" transform="translate(0 16) scale(.9)" fill="#ffd65c" stroke="${edge}" stroke-width="2.4" stroke-linejoin="round"/>`,
  };
});
