/** Event cards: a frame with the number, and a picture for each event; 90 × 126. */

import type { Picture, Svg } from '../../../../art';

const G = (body: string) =>
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="3">${body}</g>`;

/** Pictures about the origin, 64 wide and 52 high. */
const PICTURES: Readonly<Record<string, Svg>> = {
  none: `${G('<path d="M-26 14Q-13 2 0 14T26 14" stroke="#6aa7c4"/><path d="M-26 22Q-13 10 0 22T26 22" stroke="#3f86a8"/>')}<circle cx="10" cy="-8" r="10" fill="#f4cf63" stroke="#c08a1c" stroke-width="2"/>`,
  'plentiful-year': `${G('<path d="M0 24V-18M0-6Q12-8 14-20 2-18 0-6ZM0 6Q12 4 14-8 2-6 0 6ZM0-6Q-12-8-14-20-2-18 0-6ZM0 6Q-12 4-14-8-2-6 0 6Z" stroke="#a8721f" fill="#f0c25c"/><path d="M-20 24H20" stroke="#6f8f3a"/>')}`,
  conflict: `${G('<path d="M-20-20 14 16M20-20-14 16" stroke="#5b6670" stroke-width="5"/><path d="M-20-20 14 16M20-20-14 16" stroke="#dfe6ea" stroke-width="2"/><path d="M8 22 20 10M-8 22-20 10" stroke="#8a5a24" stroke-width="5"/>')}`,
  'robber-flees': `<ellipse cx="-4" cy="20" rx="16" ry="5" fill="#1a1408" fill-opacity=".25"/><path d="M-18 20C-20-2-12-8-6-10A8 8 0 1 1 6-10C12-6 12 8 10 20Z" fill="#4a4640" stroke="#201c18" stroke-width="2"/>${G('<path d="M16-8H30M18 2H30M16 12H28" stroke="#8a7a5a"/>')}`,
  'robber-attacks': `<ellipse cy="22" rx="20" ry="5" fill="#1a1408" fill-opacity=".25"/><path d="M-18 22C-20-2-10-6-6-10A10 10 0 1 1 8-10C14-6 18 0 18 22Z" fill="#3a322c" stroke="#161210" stroke-width="2"/><path d="M-6-18H8" stroke="#c63b2b" stroke-width="5"/>${G('<path d="M20 4 30-14" stroke="#c9d3d9" stroke-width="5"/><path d="M16 2 24 8" stroke="#8a5a24" stroke-width="4"/>')}`,
  tournament: `<path d="M-18-22H18V0Q16 18 0 26-16 18-18 0Z" fill="#b63f34" stroke="#6d1f18" stroke-width="2.4"/><path d="M0-22V26M-18-2H18" stroke="#f3d78a" stroke-width="5"/>`,
  'trade-advantage': `<path d="M-24 8H24L18 22H-18Z" fill="#8a5a24" stroke="#4b2f10" stroke-width="2.4"/><path d="M-2 8V-24M-2-22Q18-16 16 2H-2" fill="#f6ecd2" stroke="#8a7a5a" stroke-width="2.4"/>`,
  epidemic: `<path d="M-20 24V2L-8-10 4 2V24ZM4 24V-4L14-14 24-4V24Z" fill="#d9d2c2" stroke="#6a6252" stroke-width="2.4"/>${G('<path d="M-13 18 -3 8M-3 18-13 8M9 16 19 6M19 16 9 6" stroke="#9c1f1f" stroke-width="3.4"/>')}`,
  earthquake: `<path d="M-28 4H-8L-14 26H-28ZM2-2H28V26H-4Z" fill="#b58a52" stroke="#6b4a20" stroke-width="2.4"/>${G('<path d="M-4-24 4-12-6-4 4 8-8 26" stroke="#2e2114" stroke-width="4"/>')}`,
  'good-neighbours': `${G('<path d="M-26 6H-12L-2 0 10 6 26 6" stroke="#c98a5a" stroke-width="9"/><path d="M-2 0 8 10M2-2 14 8" stroke="#8a5a34" stroke-width="2"/>')}<rect x="-8" y="-22" width="16" height="18" rx="2" fill="#fff8e4" stroke="#8a7a5a" stroke-width="2"/><path d="M0-22V-4M-8-14H8" stroke="#b63f34" stroke-width="3"/>`,
  'calm-seas': `${G('<path d="M-28 10Q-14 4 0 10T28 10" stroke="#3f86a8"/><path d="M-28 20Q-14 14 0 20T28 20" stroke="#6aa7c4"/>')}<path d="M-14 2H14L10 10H-10Z" fill="#8a5a24" stroke="#4b2f10" stroke-width="2"/><path d="M0 2V-24L14-2H0M0-18-10-2H0" fill="#f6ecd2" stroke="#8a7a5a" stroke-width="2"/>`,
  'neighbourly-assistance': `<path d="M-24 24V4L-12-8 0 4V24Z" fill="#c8813c" stroke="#6b4010" stroke-width="2.4"/><path d="M0 24V12L8 4 16 12V24Z" fill="#e2b068" stroke="#6b4010" stroke-width="2.4"/>${G('<path d="M-8-18Q6-28 18-12M18-12 10-12M18-12 18-20" stroke="#3f7a3a" stroke-width="3.4"/>')}`,
};

/** The whole card. */
export const eventCard = (number: number, event: string): Picture => {
  const red = number === 6 || number === 8 || number === 7;
  return {
    box: [-45, -63, 90, 126],
    body:
      '<rect x="-43" y="-60" width="88" height="124" rx="9" fill="#1a1408" fill-opacity=".3"/>' +
      '<rect x="-44" y="-62" width="88" height="122" rx="9" fill="#fff8e4" stroke="#8a6a3a" stroke-width="2"/>' +
      '<rect x="-37" y="-55" width="74" height="64" rx="6" fill="#e9dcb8" stroke="#b99a5e" stroke-width="1.4"/>' +
      `<g transform="translate(0 -23)">${PICTURES[event] ?? PICTURES.none}</g>` +
      '<circle cy="33" r="19" fill="#f3e4bd" stroke="#8a6a3a" stroke-width="2"/>' +
      `<text y="42" text-anchor="middle" font-size="26" font-weight="700" fill="${red ? '#a11c1c' : '#2e2114'}">${number}</text>`,
  };
};

/** The picture of the event alone, as a sign. */
export const eventSign = (event: string): Picture => ({
  box: [-32, -30, 64, 60],
  body: PICTURES[event] ?? PICTURES.none ?? '',
});
