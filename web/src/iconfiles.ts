/** Icons of the installed client: SVG and width in pixels by the name of the file, of which the build makes a PNG. */
import { badge, logo } from './art/logo';
import { toSvg } from './art/picture';

const SEA = '#17506f';
/** The part of a maskable icon's width that no mask cuts off is 0.8 (w3.org/TR/appmanifest/#icon-masks). */
const SAFE = 0.8;

interface Icon {
  readonly svg: string;
  readonly width: number;
}

/** The mark on the sea, as wide as that share of it. */
function onSea(share: number, width: number): Icon {
  const { box, body } = logo();
  const [, , across] = box;
  const at = (across * (1 - share)) / 2;
  return {
    width,
    svg: toSvg({
      box,
      body:
        `<rect width="${across}" height="${across}" fill="${SEA}"/>` +
        `<g transform="translate(${at} ${at}) scale(${share})">${body}</g>`,
    }),
  };
}

/** The mark alone. */
const bare = (width: number): Icon => ({ width, svg: toSvg(logo()) });

export const iconFiles = (): Readonly<Record<string, Icon>> => ({
  'icon-192.png': bare(192),
  'icon-512.png': bare(512),
  // the corners of the mark are as far from its middle as the mask allows
  'icon-maskable-192.png': onSea(SAFE * 0.9, 192),
  'icon-maskable-512.png': onSea(SAFE * 0.9, 512),
  // iOS rounds the corners itself, and fills what is transparent with black
  'apple-touch-icon.png': onSea(0.86, 180),
  'badge-96.png': { width: 96, svg: toSvg(badge()) },
});
