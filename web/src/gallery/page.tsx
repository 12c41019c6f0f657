/** Every drawing on one page, for people who draw; served by `npm run dev` at /gallery.html and never built. */
import { render } from 'preact';
import { BoardStage } from './BoardStage';
import { MotionStage } from './MotionStage';
import { CardsAndIcons, Hero, Hexes, PiecesByPalette } from './sheets';
import { TileBoard, TileCloseUp, TileSheet, TileZones, TribePieces } from './TileStages';

const VIEWS = {
  board: BoardStage,
  hexes: Hexes,
  pieces: PiecesByPalette,
  icons: CardsAndIcons,
  hero: Hero,
  motion: MotionStage,
  tiles: TileSheet,
  closeup: TileCloseUp,
  map: TileBoard,
  zones: TileZones,
  tribes: TribePieces,
};
const [name = 'board'] = location.hash.slice(1).split('?');
const View = VIEWS[name as keyof typeof VIEWS] ?? BoardStage;
const root = document.getElementById('gallery');
if (root) render(<View />, root);
