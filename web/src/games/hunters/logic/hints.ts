/** Hints for a newcomer at a moment of the game, by what the server says they may do. */

import type { Hint } from '../../../hints/QuietHint';
import { type CatalogueOf, messages } from '../../../i18n';
import type { LegalActions } from '../../../net/view';
import { isLegal } from '../../../state/legal';

const ja = {
  piece: '森と川の駒は、完成すると戻ります。狩人と小屋は最後まで残ります。',
  tile: '置く前に、タイルを回せます。',
} as const;

const en: CatalogueOf<typeof ja> = {
  piece: 'Pieces come back from complete forests and rivers; hunters and huts stay.',
  tile: 'You can turn the tile before you place it.',
};

export const hintWords = messages({ ja, en });

export function hintOf(legal: LegalActions): Hint | undefined {
  const words = hintWords();
  if (isLegal(legal, 'PlacePiece')) return { key: 'hunters-piece', text: words.piece };
  return isLegal(legal, 'PlaceTile') ? { key: 'hunters-tile', text: words.tile } : undefined;
}
