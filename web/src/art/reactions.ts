import type { REACTIONS } from '../generated/phrases';
import { type Picture, remembered, type Svg } from './picture';

export type Reaction = (typeof REACTIONS)[number];

const DARK = '#3a2607';
const SKIN = '#f3cda4';
const SKIN_EDGE = '#6b3f1a';
const line = (d: string, width = 1.7, colour = DARK): Svg =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const eye = (x: number, y: number, rx = 1.6, ry = 2.1): Svg =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${DARK}"/>`;

/** A round face in the light from the upper left. */
const FACE: Svg =
  '<circle r="13" fill="#f5b92c" stroke="#8f5d05" stroke-width="1.4"/>' +
  '<path d="M-11.2-2.4A11.4 11.4 0 0 1 9-7.6 15 15 0 0 1-11.2-2.4Z" fill="#ffe28f" opacity=".85"/>' +
  '<path d="M11.6 2.4A12 12 0 0 1-8.6 8.4 15 15 0 0 0 11.6 2.4Z" fill="#d98e12" opacity=".45"/>';

/** Signs that are said with one tap. Each is told from the others by its shape alone. */
const SIGNS: Readonly<Record<Reaction, Svg>> = {
  'thumbs-up':
    '<path d="M-13-1.6H-6.8V12.2H-13Z" fill="#2f74c0" stroke="#173f6e" stroke-width="1.4" stroke-linejoin="round"/>' +
    `<path d="M-6.8-.8C-3-3-1.2-6.6-1.2-10.8-1.2-14 3.8-14 4-9.6 4-7.4 3.4-5.4 2.6-3.4H9.6A2.7 2.7 0 0 1 10.6 1.6 2.6 2.6 0 0 1 10 6 2.5 2.5 0 0 1 8.8 9.8 2.4 2.4 0 0 1 6.6 12.8H-1C-3.4 12.8-5 11.6-6.8 11Z" fill="${SKIN}" stroke="${SKIN_EDGE}" stroke-width="1.4" stroke-linejoin="round"/>` +
    line('M4.6 1.8H10.2M4.4 6.1H9.8M4.2 10H8.6', 1.2, SKIN_EDGE),
  'well-played':
    '<path d="M-6 3-9.4 13.4-5 11.6-2.6 14.6 0 5ZM6 3 9.4 13.4 5 11.6 2.6 14.6 0 5Z" fill="#2f74c0" stroke="#173f6e" stroke-width="1.3" stroke-linejoin="round"/>' +
    '<circle cy="-3.4" r="9.8" fill="#f5b92c" stroke="#8f5d05" stroke-width="1.4"/>' +
    '<circle cy="-3.4" r="6.9" fill="#ffe28f" stroke="#c88a12" stroke-width="1"/>' +
    '<path d="M0-8.8 1.6-5.2 5.5-4.9 2.5-2.4 3.5 1.5 0-.6-3.5 1.5-2.5-2.4-5.5-4.9-1.6-5.2Z" fill="#d0392b" stroke="#7c1a12" stroke-width=".9" stroke-linejoin="round"/>',
  laugh: `${FACE}${line('M-8.4-1.4Q-5.6-5.8-2.8-1.4M2.8-1.4Q5.6-5.8 8.4-1.4', 1.9)}<path d="M-7.4 2.2H7.4Q6.8 10.2 0 10.2-6.8 10.2-7.4 2.2Z" fill="#6e2410" stroke="${DARK}" stroke-width="1.1" stroke-linejoin="round"/><path d="M-6.6 2.8H6.6L6.2 4.8H-6.2Z" fill="#fffaf0"/><path d="M-4 9.2Q0 5.4 4 9.2 0 10.6-4 9.2Z" fill="#e8705a"/>`,
  surprised: `${FACE}${eye(-4.6, -2.2, 1.8, 2.5)}${eye(4.6, -2.2, 1.8, 2.5)}${line('M-7.4-7.2Q-5-9.4-2.6-7.6M2.6-7.6Q5-9.4 7.4-7.2', 1.5)}<ellipse cy="6" rx="3.2" ry="4" fill="#6e2410" stroke="${DARK}" stroke-width="1.1"/>`,
  thinking:
    FACE +
    eye(-3.2, -2.6) +
    eye(5.6, -3) +
    line('M-6.6-6.4-1.4-5.6M3-8Q5.8-9.6 8.4-7.4', 1.6) +
    line('M-2 3.6Q2 1.6 5.8 2.8', 1.7) +
    `<path d="M-12.6 14.4C-13.4 10.4-11.6 7.8-8.4 7.6L-2.2 4.6C-.4 4 .8 6.2-1 7.2L-3.8 8.8 1.8 8.6C4 8.6 4 11.4 1.8 11.4H-1.8C-2.2 13.4-4.4 14.6-6.8 14.4Z" fill="${SKIN}" stroke="${SKIN_EDGE}" stroke-width="1.3" stroke-linejoin="round"/>`,
  sorry: `${FACE}${eye(-4.8, -0.6)}${eye(4.8, -0.6)}${line('M-8.2-4.4-2.8-6.6M8.2-4.4 2.8-6.6', 1.6)}${line('M-4.4 7.6Q0 3.6 4.4 7.6', 1.9)}<path d="M9.6-10.6C12.4-6.6 13.4-4.8 12.6-3 11.6-.8 8-.8 7.2-3 6.6-4.8 7.6-6.8 9.6-10.6Z" fill="#7cc4ee" stroke="#1d5f8c" stroke-width="1.1" stroke-linejoin="round"/>`,
  thanks: `${FACE}${line('M-8.2-1Q-5.4-4.6-2.6-1M2.6-1Q5.4-4.6 8.2-1', 1.8)}<g fill="#ee7f52" opacity=".75"><ellipse cx="-8.2" cy="2.6" rx="2.4" ry="1.6"/><ellipse cx="7" cy="2.2" rx="2.4" ry="1.6"/></g>${line('M-4.4 4Q0 8.4 3.4 4.4', 1.8)}<path d="M8.4 14.6C3.2 11 2.6 7.8 4.4 6.4 6 5.2 7.8 6 8.4 7.8 9 6 10.8 5.2 12.4 6.4 14.2 7.8 13.6 11 8.4 14.6Z" fill="#d8332c" stroke="#7c1a12" stroke-width="1.2" stroke-linejoin="round"/>`,
  hurry:
    '<path d="M-7.4-11.6H7.4C7.4-5 3.6-2.6 1.8 0 3.6 2.6 7.4 5 7.4 11.6H-7.4C-7.4 5-3.6 2.6-1.8 0-3.6-2.6-7.4-5-7.4-11.6Z" fill="#e4f2f8" stroke="#3f6274" stroke-width="1.4" stroke-linejoin="round"/>' +
    '<path d="M-5.4-6H5.4C4.2-3.6 2-2 .8 0V5.4C3.2 6.2 5.2 8 5.8 11H-5.8C-5.2 8-3.2 6.2-.8 5.4V0C-2-2-4.2-3.6-5.4-6Z" fill="#f0a92a"/>' +
    '<path d="M-4.8-10.2C-4.8-7.6-4.2-6.2-3.4-4.8" fill="none" stroke="#ffffff" stroke-width="1.4" stroke-linecap="round"/>' +
    '<path d="M-10-14.4H10V-11H-10ZM-10 11H10V14.4H-10Z" fill="#a4622a" stroke="#552c0c" stroke-width="1.3" stroke-linejoin="round"/>',
};

export const isReaction = (name: string): name is Reaction => Object.hasOwn(SIGNS, name);

/** A quick reaction, 32 × 32; of one that this version does not know, a blank face. */
export const reactionPicture = remembered(
  (name: string): Picture => ({ box: [-16, -16, 32, 32], body: isReaction(name) ? SIGNS[name] : FACE }),
);
