import type { Colour, HarbourKind, PieceKind, Terrain } from './names';
import { PALETTES, type PaletteName } from './palettes';
import type { Picture } from './picture';

/** A piece by itself, for buttons, stocks and lists. */
export function pieceIcon(kind: PieceKind, colour: Colour, palette: PaletteName = 'default'): Picture {
  const { fill, edge } = PALETTES[palette].pieces[colour];
  return {
    box: [-24, -24, 48, 48],
    body: `<rect x="-16" y="${kind === 'road' ? -6 : -16}" width="32" height="${kind === 'road' ? 12 : 32}" fill="${fill}" stroke="${edge}" stroke-width="2"/>`,
  };
}

export function robberIcon(): Picture {
  return {
    box: [-30, -40, 60, 72],
    body: '<path d="M-18 24C-20 6-13-4-9-9-14-16-12-30 0-32 12-30 14-16 9-9 13-4 20 6 18 24Z" fill="#2c2c36"/>',
  };
}

/** One land hex with its drawing, 200 × 200; for lists, rules pages and result charts. */
export function terrainPicture(terrain: Terrain, palette: PaletteName = 'default'): Picture {
  return {
    box: [-100, -100, 200, 200],
    body: `<path d="M0-100 86.6-50V50L0 100-86.6 50V-50Z" fill="${PALETTES[palette].ground[terrain][0]}"/>`,
  };
}

/** A number token, 2 to 12. */
export function tokenPicture(number: number, palette: PaletteName = 'default'): Picture {
  return {
    box: [-32, -32, 64, 64],
    body: `<circle r="28" fill="${PALETTES[palette].token.face}"/><text text-anchor="middle" y="8">${number}</text>`,
  };
}

/** A harbour's sign without its piers. */
export function harbourPicture(kind: HarbourKind): Picture {
  return {
    box: [-30, -30, 60, 60],
    body: `<circle r="26" fill="#f8f0da"/><text text-anchor="middle" y="8">${kind === '3:1' ? '3:1' : '2:1'}</text>`,
  };
}
