/** The castle on its hex, with the edges where knights enter, and the colour die that lies before its gate. */

import type { Palette, Svg } from '../../../../../art';
import { hexCorners, hexPath, RADIUS } from '../../../../../art/hexagon';
import { fill, line, oval, place } from '../../../../../art/svg';
import { inked, outlined } from './paint';

const STONE = { lit: '#ded5c0', mid: '#cfc5ae', far: '#a59a84', edge: '#3d372c' } as const;

/** A wall with battlements: from its upper left corner, so wide and high. */
function wall(x: number, top: number, width: number, height: number): string {
  const teeth = Math.max(2, Math.round(width / 12));
  const step = (width / (teeth * 2 - 1)).toFixed(1);
  const battlements = Array.from({ length: teeth - 1 }, () => `h${step}v6h${step}v-6`).join('');
  return `M${x} ${top + height}V${top}${battlements}h${step}V${top + height}Z`;
}

function tower(x: number, top: number, width: number, foot: number, roofed: boolean): Svg {
  const middle = x + width / 2;
  const roof = `M${x - 4} ${top + 1} ${middle} ${top - 26} ${x + width + 4} ${top + 1}Z`;
  return [
    inked(wall(x, top, width, foot - top), STONE.lit, STONE.edge, 1.6),
    fill(`M${x + width * 0.58} ${top + 6}H${x + width}V${foot}H${x + width * 0.58}Z`, STONE.far, 0.85),
    ...(roofed
      ? [
          inked(roof, '#4f6a8c', '#1d2a3b', 1.6),
          fill(`M${middle} ${top - 26} ${x + width + 4} ${top + 1}H${middle + 2}Z`, '#37506e'),
        ]
      : []),
    fill(`M${middle - 3} ${top + 22}v-7a3 3 0 0 1 6 0v7Z`, '#2b2620'),
  ].join('');
}

const pennon = (x: number, y: number): Svg =>
  line(`M${x} ${y + 14}V${y - 14}`, STONE.edge, 2.2) +
  inked(`M${x + 1} ${y - 14} ${x + 20} ${y - 8.6} ${x + 1} ${y - 3}Z`, '#f0b01e', '#6b4a05', 1.2);

const KEEP = 'M-21 20V-44H21V20Z';
const TOWERS = 'M-63 42V-22H-36V2H36V-22H63V42Z';
const ROOFS = 'M-67-21-49.5-48-32-21ZM32-21 49.5-48 67-21Z';
const GATE = 'M-11 42V24a11 11 0 0 1 22 0V42Z';
const CREST = 'M-9-25 0-28 9-25V-16C9-9 4.6-5 0-3-4.6-5-9-9-9-16Z';

/** The castle by itself, 130 wide. */
export const castle = (palette: Palette): Svg =>
  [
    fill(oval(8, 44, 70, 14), '#1a1408', 0.32),
    outlined([KEEP, TOWERS, ROOFS], STONE.edge, palette),
    pennon(0, -62),
    tower(-21, -44, 42, 20, false),
    pennon(-50, -52),
    pennon(50, -52),
    tower(-63, -22, 27, 40, true),
    tower(36, -22, 27, 40, true),
    inked(wall(-38, 2, 76, 40), STONE.mid, STONE.edge, 1.6),
    fill('M8 10H37V42H8Z', STONE.far, 0.6),
    line('M-30 16h12M-14 24h10M-30 30h9M20 17h10M23 30h9', '#8f856f', 1.6, 0.8),
    inked(GATE, '#4a3420', '#2b1d10', 1.6),
    line('M-5.6 41V16M0 41V13.6M5.6 41V16', '#7d5a36', 1.5),
    inked(CREST, '#17506f', '#0b2233', 1.3),
    fill('M0-23.6 5-20.6V-14.4L0-11.4-5-14.4V-20.6Z', '#ffd65c'),
  ].join('');

const LAWN = 95;

/** The edges where knights enter, dashed. */
const LANDINGS = hexCorners(RADIUS)
  .map(([x, y], i, corners) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [0, 0];
    const angle = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI;
    return `<rect x="-34" y="-9" width="68" height="18" rx="9" transform="translate(${((x + nextX) / 2).toFixed(1)} ${((y + nextY) / 2).toFixed(1)}) rotate(${angle.toFixed(0)})" fill="#fff8e4" fill-opacity=".35" stroke="#6b4a05" stroke-width="2.6" stroke-dasharray="8 6"/>`;
  })
  .join('');

/** Its hex, meadow and path, over whatever ground lies there. */
export const castleHex = (palette: Palette): Svg =>
  [
    `<path d="${hexPath(LAWN)}" fill="${palette.ground.pasture[0]}" stroke="#3a2a0a" stroke-opacity=".3"/>`,
    fill(oval(0, 22, 76, 44), '#8fa95a'),
    fill(oval(-4, 17, 72, 40), '#a5bd68'),
    line('M-58 58C-26 42-10 52 0 46S9 72 2 82', '#d9c391', 14, 0.95),
    LANDINGS,
    place([0, 4], castle(palette), 1.02),
  ].join('');

const DICE = { green: ['#2f8f56', '#0c3d22'], purple: ['#7d55c4', '#2c1458'], brown: ['#9a6a3c', '#3f2710'] } as const;
/** Degrees of the bar that joins the two sides which a colour strikes: NW and SE, NE and SW, E and W. */
const AXES = { green: 60, purple: -60, brown: 0 } as const;

/** The colour die as it lies: its colour, and a bar between the sides that it strikes. */
export function colourDie(colour: keyof typeof DICE, { rim }: Palette): Svg {
  const [face, edge] = DICE[colour];
  return (
    `<rect x="-15" y="-15" width="30" height="30" rx="7" fill="${face}" stroke="${rim}" stroke-width="5" paint-order="stroke"/>` +
    `<rect x="-15" y="-15" width="30" height="30" rx="7" fill="${face}" stroke="${edge}" stroke-width="2"/>` +
    `<g transform="rotate(${AXES[colour]})">${line('M-9 0H9', '#ffffff', 3)}${fill(`${oval(-9, 0, 3.6, 3.6)}${oval(9, 0, 3.6, 3.6)}`, '#ffffff')}</g>`
  );
}
