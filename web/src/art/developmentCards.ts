import { CARD, cardFace } from './cards';
import type { DevelopmentCard } from './names';
import { PALETTES } from './palettes';
import { type Picture, remembered, type Svg } from './picture';
import { road, robber, settlement } from './pieces';
import { resourceIcon } from './resources';
import { fill, line, n, oval, place } from './svg';

const plain = PALETTES.default;

const KNIGHT =
  fill(oval(2, 27, 19, 4), '#1a1408', 0.3) +
  fill('M-17 27C-18 10-12 0 0 0S18 10 17 27Z', '#5f6f8c') +
  fill('M3 .2C13 2 18 12 17 27H4Z', '#44516b') +
  '<path d="M-10.6-2C-12-18-6-25 0-25S12-18 10.6-2C6 2-6 2-10.6-2Z" fill="#c6ced9" stroke="#343c49" stroke-width="1.6"/>' +
  fill('M2-24.8C8-24 11.6-17 10.4-2 8 0 5 .8 2 1Z', '#929dad') +
  line('M-9.6-11H9.6M0-15.4V-1.6', '#343c49', 2.6) +
  fill('M0-25C-1-32 6-36 13-31 8-31 6-28 5-23.4Z', '#cf3a3c') +
  '<g transform="translate(-12 13)"><path d="M-9-9.4 0-12 9-9.4V0C9 6.4 4 10 0 12-4 10-9 6.4-9 0Z" fill="#f0b01e" stroke="#6b4a05" stroke-width="1.6"/><path d="M0-8V8M-5.6-2H5.6" stroke="#6b4a05" stroke-width="2.2" stroke-linecap="round"/></g>' +
  line('M19 27V-20', '#6d4a25', 2.6) +
  '<path d="M19-31 22.8-20.6H15.2Z" fill="#e6ebf2" stroke="#343c49" stroke-width="1.2"/>';

const LAUREL = [-1, 1]
  .map((side) =>
    Array.from({ length: 6 }, (_, i) => {
      const angle = ((118 - i * 27) * Math.PI) / 180;
      const [x, y] = [side * Math.cos(angle) * -1 * 21, Math.sin(angle) * 21];
      return `<path d="M0-5.6C3.2-2.4 3.2 2.4 0 5.6-3.2 2.4-3.2-2.4 0-5.6Z" transform="translate(${n(-x)} ${n(y)}) rotate(${n(side * (118 - i * 27 - 60))})"/>`;
    }).join(''),
  )
  .join('');

const VICTORY =
  `<g fill="#4c8a44" stroke="#27552c" stroke-width=".9">${LAUREL}</g>` +
  '<path d="M0-15.4 4.4-5.2 15.4-4.2 7 3.2 9.6 14 0 8.2-9.6 14-7 3.2-15.4-4.2-4.4-5.2Z" fill="#f0b01e" stroke="#7a5206" stroke-width="1.5" stroke-linejoin="round"/>' +
  fill('M0-15.4 4.4-5.2 15.4-4.2 0 1Z', '#ffe08a', 0.9);

const ROADS =
  place([-9, 14], road('red', -34, plain), 0.66) +
  place([9, -4], road('red', -34, plain), 0.66) +
  place([-15, -12], settlement('red', plain), 0.5);

const PLENTY =
  fill(oval(1, 24, 24, 4.4), '#1a1408', 0.3) +
  '<path d="M20 20C2 24-14 16-21-4-22-8-17-10-14.6-6-12 0-6 3 4 2 14 1 22 6 24 12 25 17 23 19 20 20Z" fill="#b9793a" stroke="#5a3413" stroke-width="1.6"/>' +
  line('M-12 0Q-15 6-12 8M-2 4Q-6 11-2 15M9 4Q4 12 8 20', '#5a3413', 1.3, 0.7) +
  '<path d="M24 11C20 3 12 .6 8 3 12 8 15 16 20 20 24 19 26 16 24 11Z" fill="#6b4220"/>' +
  place([5, -9], resourceIcon('grain').body, 1.15) +
  place([19, -4], resourceIcon('lumber').body, 0.9) +
  place([-8, -14], resourceIcon('wool').body, 0.95) +
  place([17, 9], resourceIcon('brick').body, 0.85);

const MONOPOLY =
  '<path d="M-21 10H21V20A3 3 0 0 1 18 23H-18A3 3 0 0 1-21 20Z" fill="#8a5b2c" stroke="#41270d" stroke-width="1.6"/>' +
  '<path d="M-22 10C-22 0-16-3-12-3H12C16-3 22 0 22 10Z" fill="#a9743f" stroke="#41270d" stroke-width="1.6"/>' +
  fill('M-14-3h5V23h-5ZM9-3h5V23H9Z', '#f0b01e') +
  '<rect x="-4.6" y="6" width="9.2" height="9" rx="2" fill="#ffd65c" stroke="#6b4a05" stroke-width="1.3"/>' +
  fill('M-1.2 9.4a1.2 1.2 0 1 1 2.4 0L1 12.6H-1Z', '#6b4a05') +
  place([-13, -14], resourceIcon('ore').body, 0.9) +
  place([0, -18], resourceIcon('ore').body, 1.05) +
  place([13, -14], resourceIcon('ore').body, 0.9);

interface Design {
  readonly colour: string;
  readonly sky: string;
  readonly land: string;
  readonly picture: Svg;
  readonly foot: Svg;
}

const star =
  '<path d="M0-7.2 2.1-2.5 7.2-2 3.4 1.5 4.5 6.6 0 3.9-4.5 6.6-3.4 1.5-7.2-2-2.1-2.5Z" fill="#e3a21a" stroke="#7a5206" stroke-width=".9"/>';

const DESIGNS: Readonly<Record<DevelopmentCard, Design>> = {
  knight: {
    colour: '#7d8ba3',
    sky: '#e2e8f1',
    land: '#a9bd86',
    picture: KNIGHT,
    foot: place([0, 1], robber(plain), 0.26),
  },
  'victory-point': { colour: '#e0a01c', sky: '#fff2cc', land: '#f2d48a', picture: VICTORY, foot: star },
  'road-building': {
    colour: '#c1493f',
    sky: '#dcecf2',
    land: '#b9da70',
    picture: ROADS,
    foot: place([-9, 0], road('red', 0, plain), 0.3) + place([13, 0], road('red', 0, plain), 0.3),
  },
  'year-of-plenty': {
    colour: '#5f9a45',
    sky: '#fdeec0',
    land: '#b9da70',
    picture: PLENTY,
    foot: `<circle cx="-7" r="6" fill="#fff" stroke="#5f9a45" stroke-width="1.4"/><circle cx="7" r="6" fill="#fff" stroke="#5f9a45" stroke-width="1.4"/>${line('M-10 0h6M-7-3v6M4 0h6M7-3v6', '#3f7a2a', 1.7)}`,
  },
  monopoly: {
    colour: '#7d55c4',
    sky: '#e9e0f6',
    land: '#c5b2e6',
    picture: MONOPOLY,
    foot:
      line('M-16-4-8 0-16 4M16-4 8 0 16 4M-22 0H-9M22 0H9', '#5a3a98', 1.8) +
      `<circle r="4" fill="#ffd65c" stroke="#6b4a05"/>`,
  },
};

/** A development card's face. */
export const developmentCard = remembered((card: DevelopmentCard): Picture => {
  const { colour, sky, land, picture, foot } = DESIGNS[card];
  return { box: CARD, body: cardFace(colour, sky, land, picture, foot) };
});
