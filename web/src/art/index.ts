/**
 * The drawings of Kaitaku: pure functions from names to pictures, and `Art`, which puts a picture on the page.
 * Everything here is our own; nothing is loaded. Pictures are cached: the same names give the same object.
 */

export { Art, type ArtProps } from './Art';
export { cardBack, resourceCard } from './cards';
export { chip } from './chip';
export { coach } from './coach';
export { developmentCard } from './developmentCards';
export { type DieTint, dieFace } from './dice';
export { heroScene } from './hero';
export { ICON_NAMES, type IconName, icon } from './icons';
export { favicon, logo } from './logo';
export {
  COLOURS,
  type Colour,
  DEVELOPMENT_CARDS,
  type DevelopmentCard,
  type HarbourKind,
  type PieceKind,
  RESOURCES,
  type Resource,
  TERRAINS,
  type Terrain,
} from './names';
export { PALETTE_NAMES, PALETTES, type Palette, type PaletteName, type PieceColours } from './palettes';
export { type Picture, type Svg, toSvg, toUrl } from './picture';
export { harbourPicture, pieceIcon, robberIcon, terrainPicture, tokenPicture } from './portraits';
export { isReaction, type Reaction, reactionPicture } from './reactions';
export { resourceIcon } from './resources';
export { seaPicture } from './sea';
export { shield } from './shield';
