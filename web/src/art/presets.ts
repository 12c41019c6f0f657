/** Pictures of the ways to play that a new table is offered: with friends, by the clock, as a tournament, by league rules. */

import { chip } from './chip';
import type { Picture } from './picture';

const GOLD = '#f0b01e';
const DARK = '#7a5206';
const BOX = [-50, -50, 100, 100] as const;

const ticks = Array.from({ length: 12 }, (_, i) => {
  const angle = (Math.PI / 6) * i;
  const at = (r: number): string => `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`;
  return `M${at(i % 3 === 0 ? 23 : 26)}L${at(30)}`;
}).join('');

export const friendsPicture: Picture = {
  box: BOX,
  body:
    `<ellipse cy="30" rx="40" ry="9" fill="#0d2f43" opacity=".35"/>` +
    `<path d="M-38 6A38 20 0 0 1 38 6V14A38 20 0 0 1-38 14Z" fill="#8a5f33"/><ellipse cy="8" rx="38" ry="20" fill="#c8935a" stroke="#5e3d18" stroke-width="2.4"/>` +
    `<path d="M0-2 14 2 10 14-10 14-14 2Z" fill="#7fb253" stroke="#f3e9d0" stroke-width="2.4"/>` +
    `<g transform="translate(-27 -16) scale(1.25)">${chip('red').body}</g><g transform="translate(0 -25) scale(1.25)">${chip('white').body}</g>` +
    `<g transform="translate(27 -16) scale(1.25)">${chip('blue').body}</g>`,
};

export const clockPicture: Picture = {
  box: BOX,
  body:
    `<circle r="39" fill="${GOLD}" stroke="${DARK}" stroke-width="2.4"/><circle r="33" fill="#fffdf6"/>` +
    `<path d="M0 0V-31A31 31 0 0 1 26.8 15.5Z" fill="#ffe08a"/><path d="${ticks}" stroke="#2a251b" stroke-width="2.6" stroke-linecap="round"/>` +
    `<path d="M0 0V-22M0 0 14 12" stroke="#2a251b" stroke-width="4.4" stroke-linecap="round" fill="none"/><circle r="4" fill="#2a251b"/>`,
};

export const cupPicture: Picture = {
  box: BOX,
  body:
    `<path d="M-18-30H18V-8A18 18 0 0 1-18-8Z" fill="${GOLD}" stroke="${DARK}" stroke-width="2.6" stroke-linejoin="round"/>` +
    `<path d="M-18-24H-31V-18A14 14 0 0 0-16-4M18-24H31V-18A14 14 0 0 1 16-4" fill="none" stroke="${DARK}" stroke-width="6"/>` +
    `<path d="M-18-24H-31V-18A14 14 0 0 0-16-4M18-24H31V-18A14 14 0 0 1 16-4" fill="none" stroke="${GOLD}" stroke-width="2.6"/>` +
    `<path d="M-4 8H4V20H14V29H-14V20H-4Z" fill="${GOLD}" stroke="${DARK}" stroke-width="2.6" stroke-linejoin="round"/>` +
    `<path d="M-11-26V-8A11 11 0 0 0-4 2" fill="none" stroke="#ffe9ad" stroke-width="3.4" stroke-linecap="round"/>`,
};

export const scalesPicture: Picture = {
  box: BOX,
  body:
    `<path d="M0-42Q18-32 34-32V0Q34 28 0 42-34 28-34 0V-32Q-18-32 0-42Z" fill="#123a52" stroke="${GOLD}" stroke-width="3.6" stroke-linejoin="round"/>` +
    `<g fill="none" stroke="#ffe9ad" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M0-22V20M-10 22H10M-20-15H20M-20-15-27 3M-20-15-13 3M20-15 13 3M20-15 27 3"/></g>` +
    `<path d="M-28 3H-12A8 8 0 0 1-28 3ZM12 3H28A8 8 0 0 1 12 3Z" fill="${GOLD}"/><circle cy="-24" r="4" fill="${GOLD}"/>`,
};
