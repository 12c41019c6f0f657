import { hexPath } from './hexagon';
import { mark } from './marks';
import { PALETTES } from './palettes';
import { type Picture, remembered } from './picture';

const LINE = 'stroke="#2d1f10" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"';
const HEX = hexPath(58);
const CUT = 'coach-hexagon';

/** Coach of newcomers: a head and shoulders in a hexagon, a straw hat on, hills behind. */
export const coach = remembered((): Picture => {
  const { fill, shade, light, ink } = PALETTES.default.pieces.green;
  const hills =
    '<path d="M-60-60H60V60H-60Z" fill="#bfe0ea"/><circle cx="-26" cy="-26" r="15" fill="#ffe7a3"/><path d="M-60 8Q-30-8 0 6T60 2V60H-60Z" fill="#9ecb62"/><path d="M-60 22Q-20 8 20 20T60 16V60H-60Z" fill="#5f9a45"/>';
  const hair = `<path d="M-22-12C-27 6-24 14-21 26L-13 24-14 0ZM22-12C27 6 24 14 21 26L13 24 14 0Z" fill="#3b2417" ${LINE}/>`;
  const coat = `<path d="M-46 66C-46 36-28 26 0 26S46 36 46 66Z" fill="${fill}" ${LINE}/><path d="M0 26C28 26 46 36 46 66H22C24 46 16 34 0 26Z" fill="${shade}" opacity=".75"/><path d="M-16 27Q0 42 16 27L12 22H-12Z" fill="${light}" ${LINE}/>`;
  const face = `<path d="M-18-14C-20 8-12 20 0 21S20 8 18-14Z" fill="#e6b489" ${LINE}/><path d="M-8-3v3M8-3v3" stroke="#2d1f10" stroke-width="3.6" stroke-linecap="round"/><path d="M-6 9Q0 15 6 9" fill="none" stroke="#2d1f10" stroke-width="2.4" stroke-linecap="round"/><path d="M-14 5h3M11 5h3" stroke="#d98a6a" stroke-width="3.4" stroke-linecap="round" opacity=".7"/>`;
  const hat = `<path d="M-19-18C-19-33-9-38 0-38S19-33 19-18Z" fill="#e8c469" ${LINE}/><path d="M-19-20Q0-27 19-20V-15Q0-22-19-15Z" fill="${fill}" ${LINE}/><path d="M-39-11Q0-29 39-11Q22-19 0-19T-39-11Z" fill="#f3d88a" ${LINE}/>`;
  const shape = `<g transform="translate(0 45) scale(1.05)">${mark('green', ink)}</g>`;
  return {
    box: [-64, -68, 128, 136],
    body: `<clipPath id="${CUT}"><path d="${HEX}"/></clipPath><path d="${HEX}" fill="#8f5d05" stroke="#3a2600" stroke-width="12" stroke-linejoin="round"/><path d="${HEX}" fill="#8f5d05" stroke="#ffd65c" stroke-width="8" stroke-linejoin="round"/><g clip-path="url(#${CUT})">${hills}<g transform="translate(0 4)">${hair}${coat}${face}${hat}${shape}</g></g>`,
  };
});
