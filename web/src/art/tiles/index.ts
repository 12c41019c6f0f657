/**
 * The second game's drawings, apart from the others so that only its tables load them.
 * A tile is 100 × 100 units; what lies on it is placed in these units, on the unturned tile unless a turn is said.
 */

export { anchorOf, animalsAt, roleIn } from './anchors';
export { holdBitmaps, releaseBitmaps, tileBitmap } from './bitmaps';
export { zoneAt, zonePath } from './contour';
export { SIDE as TILE_SIDE, TILE_IDS, turned } from './facts';
export { ghost, hut, hutIcon, type TribePose, type TribeRole, tribe, tribeIcon } from './pieces';
export { TileArt, type TileArtProps } from './TileArt';
export { tilePicture } from './tile';
export { useTileBitmap } from './useTileBitmap';
