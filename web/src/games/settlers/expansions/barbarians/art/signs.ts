/** The scenario's signs for counters, lists and cards. */

import { type Colour, PALETTES, type PaletteName, type Picture, type Svg } from '../../../../../art';
import { hexPath } from '../../../../../art/hexagon';
import { remembered } from '../../../../../art/picture';
import { fill, line, oval, place } from '../../../../../art/svg';
import { barbarian, prisoner } from './barbarian';
import { castleHex, colourDie } from './castle';
import { conquered, deadToken } from './conquest';
import { knight } from './knight';
import { inked, outlined } from './paint';

const RIM = PALETTES.default.rim;

const coin: Svg = [
  fill(oval(1.4, 2.6, 13, 12), '#1a1408', 0.35),
  `<circle r="13" fill="#b97c00" stroke="${RIM}" stroke-width="4"/>`,
  '<circle r="13" fill="#f0b01e" stroke="#6b4a05" stroke-width="1.7"/>',
  '<circle r="9.4" fill="#ffd65c" stroke="#b97c00" stroke-width="1.3"/>',
  `<path d="${hexPath(5.4)}" fill="#f0b01e" stroke="#8f5d05" stroke-width="1.3"/>`,
  line('M-9.6-4.4A10.4 10.4 0 0 1-3-10', '#fff3c0', 1.7),
].join('');

export const coinSign: Picture = { box: [-16, -16, 32, 33], body: coin };

/** Gold in a hand: three coins. */
export const coinsSign: Picture = {
  box: [-26, -24, 54, 50],
  body: place([-9, 6], coin, 0.82) + place([10, 7], coin, 0.82) + place([0, -6], coin, 0.9),
};

export const knightSign = remembered(
  (colour: Colour, palette: PaletteName = 'default'): Picture => ({
    box: [-24, -64, 48, 72],
    body: knight(colour, PALETTES[palette]),
  }),
);

export const barbarianSign: Picture = { box: [-22, -52, 52, 57], body: barbarian(PALETTES.default) };
export const prisonerSign: Picture = { box: [-22, -51, 46, 56], body: prisoner(PALETTES.default) };

export const conqueredSign = remembered(
  (number: number, palette: PaletteName = 'default'): Picture => ({
    box: [-98, -100, 196, 200],
    body: conquered(number, PALETTES[palette]),
  }),
);
export const deadSign = remembered(
  (number: number, palette: PaletteName = 'default'): Picture => ({
    box: [-32, -32, 64, 66],
    body: deadToken(number, PALETTES[palette]),
  }),
);
export const castleSign: Picture = { box: [-100, -104, 200, 208], body: castleHex(PALETTES.default) };
export const dieSign = remembered(
  (colour: 'green' | 'purple' | 'brown'): Picture => ({
    box: [-19, -19, 38, 38],
    body: colourDie(colour, PALETTES.default),
  }),
);

const HULL = 'M-45-9C-41 9-28 16-14 16H18C32 16 41 6 46-13 40-9 36-3 32-1H-30C-36-1-41-4-45-9Z';
const SAIL = 'M-27-39H25C29-28 28-15 24-7H-25C-29-16-30-28-27-39Z';

/** The ship in which they come: the stock, and an attack. */
export const shipSign: Picture = {
  box: [-52, -50, 108, 76],
  body: [
    fill(oval(2, 16, 46, 6), '#0b2a3c', 0.4),
    line('M0-44V8', RIM, 8),
    outlined([HULL, SAIL], '#1c120b', PALETTES.default),
    line('M0-46V8', '#4b2f17', 4),
    inked(SAIL, '#e9dfc8', '#1c120b', 1.5),
    fill('M-16-39H-6C-5-28-5-17-6-7H-17C-18-17-18-29-16-39ZM7-39H17C19-28 19-17 17-7H7C8-17 8-28 7-39Z', '#4a4049'),
    inked(HULL, '#6d452a', '#1c120b', 1.6),
    line('M-36 2H36M-28 8.4H31', '#3f2614', 1.5),
    fill(`${oval(-21, 1, 6.4, 6.4)}${oval(-4, 1, 6.4, 6.4)}${oval(13, 1, 6.4, 6.4)}`, '#b9c2ce'),
    fill(`${oval(-21, 1, 2, 2)}${oval(-4, 1, 2, 2)}${oval(13, 1, 2, 2)}`, '#1c120b'),
    inked('M46-13C50-20 50-27 44-30 42-26 39-25 36-25 40-22 41-17 39-11Z', '#8a5a34', '#1c120b', 1.5),
  ].join(''),
};
