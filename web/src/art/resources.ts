import type { Resource } from './names';
import type { Picture, Svg } from './picture';
import { cloud, fill, line, n, oval } from './svg';

const log = (x: number, y: number, bark: string, cut: string): Svg =>
  `<path d="M${n(x)} ${n(y - 3.4)}H${n(x + 14)}a3.4 3.4 0 0 1 0 6.8H${n(x)}Z" fill="${bark}" stroke="#3d230e" stroke-width=".9"/>` +
  `<circle cx="${n(x)}" cy="${n(y)}" r="3.4" fill="${cut}" stroke="#3d230e" stroke-width=".9"/>` +
  line(oval(x, y, 1.4, 1.4), '#a9763c', 0.8);

const brick = (x: number, y: number, colour: string): Svg =>
  `<rect x="${n(x)}" y="${n(y)}" width="9.8" height="6.4" rx="1.1" fill="${colour}" stroke="#561b0c" stroke-width="1"/>` +
  line(`M${n(x + 1.7)} ${n(y + 1.7)}h6.4`, '#f8bd9a', 1, 0.8);

const kernel = (x: number, y: number, turn: number): Svg =>
  `<path d="M0-4.3C2.6-2.2 2.6 1.6 0 3.9-2.6 1.6-2.6-2.2 0-4.3Z" transform="translate(${n(x)} ${n(y)}) rotate(${turn})"/>`;

/** The dark parts of a sheep, and the pale rim that sets them off from a dark ground. */
export const SHEEP = { dark: '#453b36', rim: '#b3a78f' } as const;

const LEGS = 'M-5.6 3V8.4M-2 4V9M2.6 4V9M6 3V8.4';

const SIGNS: Readonly<Record<Resource, Svg>> = {
  lumber:
    log(-6.4, 5.2, '#6f4521', '#dcb177') + log(-8.2, -1, '#85562c', '#e8c48e') + log(-5.6, -7.2, '#9a6a3b', '#f2d6a6'),
  brick: brick(-10.2, 1.2, '#c9623b') + brick(0.4, 1.2, '#b24a2a') + brick(-4.9, -6, '#d87547'),
  wool:
    line(LEGS, SHEEP.rim, 3.2) +
    line(LEGS, SHEEP.dark, 1.8) +
    `<path d="${cloud(-0.6, 0, 7.2, 4.6, 9, 0.2)}" fill="#fffdf6" stroke="#6d654f" stroke-width="1"/>` +
    line('M-5.4-2.4q1.6-1.4 3.2-.2M-.4-3q1.6-1.4 3.2-.2M-3.6 1.4q1.6-1.2 3.2 0', '#cfc6b0', 1) +
    `<path d="M6-3.8C7.6-6 11-5.4 11.6-3 12-1.2 10.8.2 9.2.2 7.6.2 6.2-.8 5.8-2.4Z" fill="${SHEEP.dark}" stroke="${SHEEP.rim}" stroke-width="1.2" paint-order="stroke"/>` +
    fill(oval(9.6, -2.6, 0.75, 0.75), '#ffffff'),
  grain:
    line('M0 10.4V-4M0 6.4Q3.4 5.4 4.6 2.4', '#8a5c10', 1.5) +
    `<g fill="#f8d463" stroke="#86570c" stroke-width="1" stroke-linejoin="round">${
      kernel(0, -7.4, 0) + kernel(-3.9, -4, -34) + kernel(3.9, -4, 34) + kernel(-4, 1.6, -34) + kernel(4, 1.6, 34)
    }</g>`,
  ore:
    `<g stroke="#2c323e" stroke-width="1" stroke-linejoin="round"><path d="M-10.4 7-7.4-2-1-4.6 3 2.6.6 8Z" fill="#aab3c1"/><path d="M-1-4.6 4.2-8.8 10-2.4 10.2 5.6.6 8 3 2.6Z" fill="#6f7988"/><path d="M-7.4-2-2.4-7.8 4.2-8.8-1-4.6Z" fill="#d8dfe8"/></g>` +
    line('M-7 4.4-4.4 1.4M6-1.6 7.6 1.6', '#ffffff', 1.2, 0.7),
};

const PICTURES = Object.fromEntries(
  Object.entries(SIGNS).map(([name, body]) => [name, { box: [-12, -12, 24, 24], body }]),
) as unknown as Readonly<Record<Resource, Picture>>;

/** A resource's sign, 24 × 24. */
export const resourceIcon = (resource: Resource): Picture => PICTURES[resource];
