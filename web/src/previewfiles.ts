/** Pictures of the games for previews of links: SVG by the name of the file, of which the build makes a PNG. */
import { PALETTES } from './art/palettes';
import { type Picture, toSvg } from './art/picture';
import { MANIFESTS } from './games/registry';

/** As wide and high as those who show previews ask for, in pixels. */
const [WIDTH, HEIGHT] = [1200, 630];
const GROUND = PALETTES.default.sea.open;

// Vite takes the module's loader away once it has run
const pictures = await Promise.all(
  MANIFESTS.map(async ({ name, board, cover }) => [name, board ? await board() : await cover(), !board] as const),
);

/** The picture in the middle of the sea; a land without a coast fills all of it. */
function framed(picture: Picture, fills: boolean): string {
  const inner = toSvg(picture).replace(
    / width="[\d.]+" height="[\d.]+"/,
    ` width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid ${fills ? 'slice' : 'meet'}"`,
  );
  return toSvg({
    box: [0, 0, WIDTH, HEIGHT],
    body: `<rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>${inner}`,
  });
}

export const previewFiles = (): Readonly<Record<string, string>> =>
  Object.fromEntries(pictures.map(([name, picture, fills]) => [`preview-${name}.png`, framed(picture, fills)]));
