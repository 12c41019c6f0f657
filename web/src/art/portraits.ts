import { harbourSign } from './harbour';
import type { Colour, HarbourKind, PieceKind, Terrain } from './names';
import { PALETTES, type PaletteName } from './palettes';
import { type Picture, remembered } from './picture';
import { city, road, robber, settlement } from './pieces';
import { ground, groundDefs, scene, standing } from './tile';
import { token } from './token';

/** A piece by itself, for buttons, stocks and lists. */
export const pieceIcon = remembered((kind: PieceKind, colour: Colour, name: PaletteName = 'default'): Picture => {
  const palette = PALETTES[name];
  if (kind === 'road') return { box: [-36, -36, 72, 72], body: road(colour, -30, palette) };
  if (kind === 'settlement') return { box: [-27, -28, 54, 54], body: settlement(colour, palette) };
  return { box: [-38, -49, 78, 78], body: city(colour, palette) };
});

export const robberIcon = remembered((): Picture => ({ box: [-34, -38, 68, 74], body: robber(PALETTES.default) }));

/** One land hex with its drawing, 200 × 200; for lists, rules pages and result charts. */
export const terrainPicture = remembered<[Terrain, PaletteName?, number?]>(
  (terrain: Terrain, name: PaletteName = 'default', seed = 3): Picture => {
    const palette = PALETTES[name];
    const drawn = scene(terrain, seed);
    return {
      box: [-100, -100, 200, 200],
      body: groundDefs([terrain], palette) + ground(terrain, drawn.floor) + standing(drawn),
    };
  },
);

/** A number token, 2 to 12. */
export const tokenPicture = remembered(
  (number: number, name: PaletteName = 'default'): Picture => ({
    box: [-32, -32, 64, 66],
    body: token(number, PALETTES[name]),
  }),
);

/** A harbour's sign without its piers. */
export const harbourPicture = remembered(
  (kind: HarbourKind, name: PaletteName = 'default'): Picture => ({
    box: [-30, -30, 60, 62],
    body: harbourSign(kind, PALETTES[name]),
  }),
);
