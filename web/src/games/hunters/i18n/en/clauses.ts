import type { CatalogueOf } from '../../../../i18n';
import type { clauses as ja } from '../ja/clauses';

export const clauses: CatalogueOf<typeof ja> = {
  H1: 'The first tile lies in the middle; 78 land tiles and, apart, 12 bonus tiles. Each seat has 5 pieces of the tribe and 2 huts. Who begins is drawn at random or named by the host.',
  H2: 'Draw a land tile that all see, place it so that every side matches, put a piece on it or not, and score what is complete.',
  H3: 'A tile that fits nowhere leaves the game and another is drawn. If it was the last, the game is over (ours).',
  H4: 'At most one piece, on the tile just placed: the tribe on a forest, river or meadow whose connected area holds nobody’s piece; a hut on a river or lake whose system holds no hut.',
  H5: 'A river is complete when lakes or springs close both ends, or in a ring: 1 point a section, 1 a fish in the lakes at its ends.',
  H6: 'A forest is complete when no side is open: 2 points a section, 2 a group of mushrooms.',
  H7: 'Most pieces of the tribe score all; level seats score all of it each. These pieces then come back.',
  H8: 'Whoever completes a forest with gold draws and places one bonus tile, with a piece if they like; one in a turn.',
  H9: 'Huts stay to the end. A river system is all connected rivers and lakes.',
  H10: 'Hunters stay to the end.',
  H11: 'The turn of the last land tile is the last. Forests and rivers that are not complete bring nothing.',
  H12: 'Huts: 1 point for each fish in the system’s lakes, to whoever has most huts.',
  H13: 'Meadows: 2 points for each deer, mammoth and aurochs; each tiger takes a deer away. To whoever has most hunters.',
  H14: 'Wild fire: every tiger of the joined meadow is gone at scoring.',
  H15: 'Mushrooms: see H6.',
  H16: 'Aurochs: see H13.',
  H17: 'Shrine: a hunter put there as the tile is placed makes its owner the only one to score the joined meadow.',
  H18: 'Most points win; level at the top, they share it (ours).',
  H19: 'The drawn tile is public and others may advise. A placed tile may be taken back until a piece is placed or none is chosen.',
  H20: 'All draws come from a source that can be verified. How many tiles are left is public, which ones is up to the room.',
  H21: 'Every score tells its sections, fish, mushrooms, animals and tigers.',
};
