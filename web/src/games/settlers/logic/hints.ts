/** Hints for a newcomer at a moment of the game, by what the server says they may do. */

import type { Hint } from '../../../hints/QuietHint';
import { type CatalogueOf, messages } from '../../../i18n';
import type { LegalActions } from '../../../net/view';
import { isLegal } from '../../../state/legal';

const ja = {
  place: '点の多い角ほど、資源がよく手に入ります。角に触れると数が出ます。',
  knight: 'サイコロを振る前に、騎士を使うこともできます。',
  build: '今なら建てられるものがあります。明るいボタンか、盤の印を押してください。',
  buildTab: '今なら建てられるものがあります。下の「建設」を開くか、盤の印を押してください。',
  trade: '足りない資源は、みんなに交換を持ちかけられます。',
} as const;

const en: CatalogueOf<typeof ja> = {
  place: 'The more dots around a corner, the more cards: look at one to count them.',
  knight: 'You may play a knight before you roll.',
  build: 'You can build something now: press a bright button, or a mark on the board.',
  buildTab: 'You can build something now: open “Build” below, or press a mark on the board.',
  trade: 'Is something missing? Offer the others a trade.',
};

export const hintWords = messages({ ja, en });

/** Hint → the commands any of which it is about; the first that is legal is told. */
const ABOUT = {
  place: ['PlaceSettlement'],
  knight: ['PlayKnight'],
  build: ['BuildCity', 'BuildSettlement', 'BuildRoad', 'BuyCard'],
  trade: ['MakeOffer'],
} as const satisfies Readonly<Partial<Record<keyof typeof ja, readonly string[]>>>;

/** inHand: where it is read beside the hand alone, and what is built has a tab of its own. */
export function hintOf(legal: LegalActions, { inHand = false } = {}): Hint | undefined {
  const words = hintWords();
  const rolls = isLegal(legal, 'Roll');
  for (const [key, commands] of Object.entries(ABOUT) as [keyof typeof ABOUT, readonly string[]][]) {
    // of the knight before the roll, of trades in one's own turn
    const now = key === 'knight' ? rolls : key === 'trade' ? isLegal(legal, 'EndTurn') : true;
    if (now && commands.some((command) => isLegal(legal, command))) {
      return { key: `settlers-${key}`, text: words[key === 'build' && inHand ? 'buildTab' : key] };
    }
  }
  return undefined;
}
